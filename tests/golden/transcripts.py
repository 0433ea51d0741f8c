"""Records what the referee answers, game by game: `python -m tests.golden.transcripts` writes all files anew.

That is for one occasion alone: somebody wants other words (a refusal, the line of an event, a view), or a game gains
something, and the difference of the files, which belongs into the same commit, shows that nothing else has changed.
Whoever changes how things work inside leaves the files as they are.

With names of games behind it, only their files are written; `common` has what belongs to no game, `tools` the tools.
"""

from __future__ import annotations

import sys
from typing import Any

import crownhall.games  # noqa: F401  registers them
from tests.golden.lines import FOLDER, Json, write
from tests.golden.players import Player, Seat, seats_to_try
from tests.golden.recorder import Known, Recorder
from tests.golden.requests import COMMON, SEED, TOOLS, bad_records, bad_setups
from tests.golden.scenarios import CORNERS, SCENARIOS, Scenario

GAMES = ("frenzy", "fwords", "kingdrin", "minkingi", "rummy", "square", "treasury")
FORMS_OF_REFUSALS = 5
FORMS_OF_EVENTS = 1
"""How many of each form a game's files have, apart from what happens in its recorded matches."""

GAMES_PER_CORNER = 5
TRIES_IN_CORNERS = 12
LONGEST_CORNER = 250


# -- a match, move by move --------------------------------------------------------------------------------------------


class Session:
    """One recorded match."""

    def __init__(self, scenario: Scenario, known: Known) -> None:
        self.scenario = scenario
        self.to = Recorder(known)
        name = f"{scenario.game} {scenario.name}"
        self.player = Player(scenario.game, scenario.seats, scenario.options, scenario.supplies, name)
        is_short = scenario.seats > 1 and scenario.most_moves < 400  # else the files would be too long
        self.viewers: list[int | None] = [None, scenario.seats - 1] if is_short else [None]
        self.seen: dict[int | None, int] = {}
        self.now = self.to.ask("new", **opening(scenario, self.player.seed()))
        self.match = self.now["match"]

    def run(self) -> list[Json]:
        """Play it, look at it from everywhere, and begin it again from what was saved."""
        self._look()
        made = 0
        while not self.now["over"] and made < self.scenario.most_moves:
            self._step(made)
            made += 1
        self._look()
        self._try_what_is_wrong()
        self._begin_again()
        return self.to.lines

    def _step(self, made: int) -> None:
        seat, moves = self.player.turn(self.now, self._moves)
        if made % 8 == 0:
            self.to.ask("moves", match=self.match, seat=seat)
        if made % 3 == 0:
            self._try_what_is_wrong()
        if made % 5 == 3:
            self._take_back()
            seat, moves = self.player.turn(self.now, self._moves)
        ask = {} if seat == "-" else {"ask": self.now["ask"][str(seat)]}
        self.now = self.to.ask("play", match=self.match, seat=seat, move=self._chosen(seat, moves), **ask)
        if made % 12 == 5:
            self._look()

    def _chosen(self, seat: Seat, moves: list[str]) -> str:
        if isinstance(seat, int) and self.player.rng.random() < self.scenario.squires:
            return self.player.advised(self.to.peek("state", match=self.match)["state"], seat)
        return self.player.pick(moves)

    def _moves(self, seat: Seat) -> list[str]:
        moves: list[str] = self.to.peek("moves", match=self.match, seat=seat)["moves"]
        return moves

    def _take_back(self) -> None:
        seat = self.player.rng.randrange(self.scenario.seats)
        answer = self.to.ask("undo", match=self.match, seat=seat)
        if answer["ok"]:
            self.now = answer

    def _look(self) -> None:
        """From every seat and from outside."""
        for seat in (None, *range(self.scenario.seats)):
            self.to.ask("view", match=self.match, seat=seat)
        for viewer in self.viewers:
            since = self.seen.get(viewer, 0)
            self.seen[viewer] = self.to.ask("events", match=self.match, seat=viewer, since=since)["next"]
        self.to.ask("state", match=self.match)
        self.to.ask("outcome", match=self.match)

    def _try_what_is_wrong(self) -> None:
        for seat in seats_to_try(self.now, self.scenario.seats):
            for text in self.player.wrong(self._moves(seat), 10):
                self.to.refused("play", match=self.match, seat=seat, move=text)
            if self._moves(seat) and seat != "-":
                for ask in (0, self.now["ask"].get(str(seat), 1) + 1):
                    self.to.refused("play", match=self.match, seat=seat, move=self._moves(seat)[0], ask=ask)
        self.to.refused("play", match=self.match, seat=self.scenario.seats, move="x")
        self.to.refused("view", match=self.match, seat=self.scenario.seats)

    def _begin_again(self) -> None:
        """From the record and from the state; then with records and states that are wrong."""
        told = self.to.ask("record", match=self.match)["record"]
        record = len(self.to.lines) - 1
        again = self.to.ask("replay", record=self.to.from_line(record, "record"))["match"]
        for viewer in (None, *range(self.scenario.seats)):
            self.to.ask("view", match=again, seat=viewer)
        self.to.ask("state", match=again)
        state = len(self.to.lines) - 1
        self.to.ask("record", match=again)
        self._go_on(state)
        for change in bad_records(told):
            self._refused_change("replay", record, "record", *change)
        for path in changes_of(self.to.peek("state", match=again)["state"]):
            self._refused_change("load", state, "state", *path)
        self.to.ask("drop", match=again)
        self.to.ask("view", match=again, seat=None)

    def _go_on(self, state: int) -> None:
        """Some moves from a loaded state on."""
        now = self.to.ask("load", state=self.to.from_line(state, "state"))
        match = now["match"]
        self.to.ask("undo", match=match, seat=0)
        for _ in range(6):
            if not now["over"]:
                seat, moves = self.player.turn(now, lambda seat: self._moves_in(match, seat))
                now = self.to.ask("play", match=match, seat=seat, move=self.player.pick(moves))
        self.to.ask("record", match=match)
        self.to.ask("state", match=match)
        state = len(self.to.lines) - 1
        last: list[tuple[Seat, str]] = [("-", text) for text in self._moves_in(match, "-")[:8]]
        for seat in now["to_act"][:2]:
            last += [(seat, text) for text in self.player.giving_up(self._moves_in(match, seat))]
        for seat, text in last:
            match = self.to.ask("load", state=self.to.from_line(state, "state"))["match"]
            self.to.ask("play", match=match, seat=seat, move=text)
            self.to.ask("outcome", match=match)

    def _moves_in(self, match: int, seat: Seat) -> list[str]:
        moves: list[str] = self.to.peek("moves", match=match, seat=seat)["moves"]
        return moves

    def _refused_change(self, do: str, line: int, field: str, *change: Any) -> None:
        """What may well be good after all is of no interest here, and would open a match."""
        self.to.refused(do, **{field: self.to.from_line(line, field, *change)})


def opening(scenario: Scenario, seed: str) -> Json:
    """The fields of `new`."""
    fields: Json = {"game": scenario.game, "seats": scenario.seats, "options": scenario.options, "seed": seed}
    if scenario.supplies:
        fields["supplies"] = scenario.supplies
    if scenario.previous is not None:
        fields["previous"] = scenario.previous
    return fields


def changes_of(state: Json) -> list[tuple[Any, ...]]:
    """Ways to spoil a state: every part of it left out, or of another kind, or larger than it can be."""
    changes: list[tuple[Any, ...]] = []
    for path in [[name] for name in state] + [["position", name] for name in state["position"]]:
        changes += [(path,), (path, "x"), (path, -1), (path, 99), (path, []), (path, None), (path, [["x"]])]
        value: Any = state["position"].get(path[-1]) if len(path) > 1 else None
        if isinstance(value, list) and value:
            changes += [([*path, 0],), ([*path, 0], "x"), ([*path, 0], 99), ([*path, 0], value[-1]), ([*path, 0], [])]
    return changes


# -- corners ----------------------------------------------------------------------------------------------------------


class Corners:
    """Matches played at random in search of what no other file has; what is found is kept with its position."""

    def __init__(self, game: str, known: Known) -> None:
        self.game = game
        self.to = Recorder(known)
        self.known = known

    def run(self) -> list[Json]:
        """All that is found."""
        for scenario in [each for each in CORNERS if each.game == self.game]:
            for number in range(GAMES_PER_CORNER):
                dice = f"corner {scenario.game} {scenario.options} {number}"
                options, supplies = scenario.options, scenario.supplies
                player = Player(scenario.game, scenario.seats, options, supplies, dice, scenario.avoid)
                self._play_through(scenario, player)
        return self.to.lines

    def _play_through(self, scenario: Scenario, player: Player) -> None:
        ahead = Recorder(Known(0, 0))  # a referee of its own; nothing of this is written
        now = ahead.ask("new", **opening(scenario, player.seed()))
        match = now["match"]
        squires = scenario.squires if player.rng.random() < 0.5 else scenario.squires / 3

        def moves_of(seat: Seat) -> list[str]:
            moves: list[str] = ahead.peek("moves", match=match, seat=seat)["moves"]
            return moves

        before: dict[int | None, int] = {0: 0, None: 0}
        for made in range(min(scenario.most_moves, LONGEST_CORNER)):
            if now["over"]:
                return
            state = ahead.peek("state", match=match)["state"]
            if made % 2 == 0:
                self._refusals(ahead, match, now, state, player)
            seat, moves = player.turn(now, moves_of)
            advised = isinstance(seat, int) and player.rng.random() < squires
            move = player.advised(state, seat) if advised and isinstance(seat, int) else player.pick(moves)
            now = ahead.ask("play", match=match, seat=seat, move=move)
            told = list(now["events"])
            for viewer, since in before.items():
                seen = ahead.peek("events", match=match, seat=viewer, since=since)
                told += seen["events"]
                before[viewer] = seen["next"]
            if self.known.wants_events(told):
                self._keep_move(state, seat, move, scenario.seats)

    def _refusals(self, ahead: Recorder, match: int, now: Json, state: Json, player: Player) -> None:
        found: list[tuple[Seat, str]] = []
        for seat in seats_to_try(now, player.seats):
            moves = ahead.peek("moves", match=match, seat=seat)["moves"]
            found += [
                (seat, text)
                for text in player.wrong(moves, TRIES_IN_CORNERS)
                if self.known.wants_refusal(ahead.peek("play", match=match, seat=seat, move=text))
            ]
        if found:
            opened = self.to.ask("load", state=state)["match"]
            for seat, text in found:
                self.to.refused("play", match=opened, seat=seat, move=text)

    def _keep_move(self, state: Json, seat: Seat, move: str, seats: int) -> None:
        opened = self.to.ask("load", state=state)["match"]
        self.to.ask("play", match=opened, seat=seat, move=move)
        for viewer in [None, *[other for other in range(seats) if other != seat][:2]]:
            self.to.ask("events", match=opened, seat=viewer)


# -- all files --------------------------------------------------------------------------------------------------------


def record_game(game: str) -> None:
    """The files of a game."""
    known = Known(FORMS_OF_REFUSALS, FORMS_OF_EVENTS)
    for scenario in [each for each in SCENARIOS if each.game == game]:
        write(FOLDER / game / f"{scenario.name}.jsonl", Session(scenario, known).run())
    setups = Recorder(known)
    for fields in bad_setups(game):
        is_refused = not setups.peek("new", game=game, seed=SEED, **fields)["ok"]
        setups.ask("new", game=game, **fields, **({} if is_refused else {"seed": SEED}))
    write(FOLDER / game / "setups.jsonl", setups.lines)
    write(FOLDER / game / "corners.jsonl", Corners(game, known).run())
    print(f"{game}: {len(known.messages)} refusals", flush=True)


def record_common() -> None:
    """What belongs to no game: the protocol itself."""
    to = Recorder(Known(0, 0))
    for request in COMMON:
        if isinstance(request, str):
            to.raw(request)
        else:
            to.ask(**request)
    write(FOLDER / "common" / "protocol.jsonl", to.lines)
    print(f"common: {len(to.known.messages)} refusals", flush=True)


def record_tools() -> None:
    """Every tool, a file each."""
    for tool, tries in TOOLS.items():
        to = Recorder(Known(0, 0))
        for args in tries:
            to.ask("tool", tool=tool, args=args)
        write(FOLDER / "tools" / f"{tool.replace(' ', '-')}.jsonl", to.lines)
        print(f"{tool}: {len(to.known.messages)} refusals", flush=True)


def main(names: list[str]) -> None:
    """Write the files of these games, or all."""
    for name in names or [*GAMES, "common", "tools"]:
        if name == "common":
            record_common()
        elif name == "tools":
            record_tools()
        else:
            record_game(name)


if __name__ == "__main__":
    main(sys.argv[1:])
