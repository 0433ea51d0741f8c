"""What the referee can be asked, one method per request."""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Callable
from typing import ClassVar

from crownhall.engine.chance import SEED_BYTES, Chance, GivenChance, SeededChance, parse_seed
from crownhall.engine.contract import TABLE, Game, Seat, Setup
from crownhall.engine.events import Event
from crownhall.engine.match import Match, new_match
from crownhall.engine.record import parse_deck, record_of, replay
from crownhall.engine.registry import game_named, games
from crownhall.engine.saved import match_from_json, previous_from_json, state_to_json
from crownhall.errors import CrownhallError
from crownhall.lab.review.run import RecordReview, review_record
from crownhall.referee.protocol import BadField, Json, Request, UnknownRequest
from crownhall.referee.puzzles import puzzle_asked
from crownhall.tools import registry as tools

MATCH_LIMIT = 100_000
"""The most matches open at once."""


class UnknownMatch(CrownhallError):
    """No open match has this number."""

    code: ClassVar[str] = "match/unknown"


class TooManyMatches(CrownhallError):
    """So many matches are open that no further one is begun."""

    code: ClassVar[str] = "match/too-many"


class Referee:
    """The open matches, by number. An error is raised before anything is changed."""

    def __init__(self) -> None:
        self._matches: dict[int, Match] = {}
        self._last = 0  # the highest number given so far; none is given twice
        self._changing: tuple[int, int] | None = None  # the match that this request changes, and the length of its log

    def answer(self, fields: Json) -> Json:
        """The answer to one request, without `ok` and `id`."""
        self._changing = None
        request = Request(fields)
        name = request.text("do")
        do = REQUESTS.get(name)
        if do is None:
            near = difflib.get_close_matches(name[:40], REQUESTS, 1)
            hint = f"did you mean “{near[0]}”?" if near else f"there is {', '.join(REQUESTS)}."
            raise UnknownRequest(f"There is no request “{name[:40]}”; {hint}")
        return do(self, request)

    def set_right(self) -> None:
        """After a fault of ours in the last request: have the match as it was before."""
        if self._changing is not None:
            number, lines = self._changing
            match = self._matches[number]
            if len(match.log) != lines:
                self._matches[number] = match.until(lines)

    # -- beginning and ending -----------------------------------------------------------------------------------------

    def games(self, request: Request) -> Json:
        """What can be played."""
        return {"games": [game.to_json() for game in games()]}

    def new(self, request: Request) -> Json:
        """A match from the deal on."""
        game = game_named(request.text("game"))
        previous = previous_from_json(request.fields.get("previous"))
        options, supplies = request.maybe_object("options"), request.maybe_object("supplies")
        setup = game.setup(request.number("seats"), options, previous, supplies)
        return self._opened(new_match(game, setup, _chance(game, setup, request)))

    def load(self, request: Request) -> Json:
        """A match that begins in a saved position."""
        return self._opened(match_from_json(request.object("state")))

    def replay(self, request: Request) -> Json:
        """The match that a record tells."""
        return self._opened(replay(request.text("record")))

    def drop(self, request: Request) -> Json:
        """Forget a match."""
        self._match(request)
        del self._matches[request.number("match")]
        return {}

    # -- playing ------------------------------------------------------------------------------------------------------

    def moves(self, request: Request) -> Json:
        """What a seat, or the table, may do."""
        match = self._match(request)
        return {"moves": [move.text for move in match.state.moves(_seat(request, match))]}

    def play(self, request: Request) -> Json:
        """One move."""
        match = self._match_to_change(request)
        seat = _seat(request, match)
        match.check_ask(seat, request.maybe_number("ask"))
        return _played(match, seat, match.play(seat, match.move(seat, request.text("move"))))

    def undo(self, request: Request) -> Json:
        """A seat takes its last move back."""
        match = self._match_to_change(request)
        seat = _seat(request, match)
        return _played(match, seat, match.undo(seat))

    # -- looking ------------------------------------------------------------------------------------------------------

    def events(self, request: Request) -> Json:
        """What a seat, or a spectator, has seen since."""
        match = self._match(request)
        seen = match.seen(_viewer(request, match))
        return {"events": [event.to_json() for event in seen[request.since() :]], "next": len(seen)}

    def view(self, request: Request) -> Json:
        """All that a seat, or a spectator, may know."""
        match = self._match(request)
        return {"view": match.state.view(_viewer(request, match))}

    def state(self, request: Request) -> Json:
        """The whole truth."""
        match = self._match(request)
        return {"state": state_to_json(match.game, match.setup, match.state)}

    def outcome(self, request: Request) -> Json:
        """How it ended, or null."""
        outcome = self._match(request).outcome()
        return {"outcome": outcome.to_json() if outcome is not None else None}

    def record(self, request: Request) -> Json:
        """The match as text, its seed included."""
        return {"record": record_of(self._match(request))}

    def review(self, request: Request) -> Json:
        """What each decision of a finished match cost, as `crownhall review` prints it with `--json`."""
        match, seat = self._match(request), request.viewer()
        wanted = RecordReview(record_of(match), None if seat is None else [seat])
        return {"reviews": [each.to_json() for each in review_record(wanted)]}

    def puzzle(self, request: Request) -> Json:
        """A position in which one answer is clearly best, and what an answer is worth."""
        return puzzle_asked(request)

    def tool(self, request: Request) -> Json:
        """What the tool's command prints with `--json`."""
        return tools.run_tool(request.text("tool"), request.maybe_object("args"))

    # -- inside -------------------------------------------------------------------------------------------------------

    def _match(self, request: Request) -> Match:
        number = request.number("match")
        match = self._matches.get(number)
        if match is None:
            raise UnknownMatch(f"There is no match {number}: it was dropped, or never begun.")
        return match

    def _match_to_change(self, request: Request) -> Match:
        match = self._match(request)
        self._changing = request.number("match"), len(match.log)
        return match

    def _opened(self, match: Match) -> Json:
        if len(self._matches) >= MATCH_LIMIT:
            raise TooManyMatches(f"{MATCH_LIMIT:,} matches are open; drop some of them first.")
        self._last += 1
        self._matches[self._last] = match
        return {"match": self._last, **_standing(match)}


REQUESTS: dict[str, Callable[[Referee, Request], Json]] = {
    "games": Referee.games,
    "new": Referee.new,
    "moves": Referee.moves,
    "play": Referee.play,
    "undo": Referee.undo,
    "events": Referee.events,
    "view": Referee.view,
    "state": Referee.state,
    "load": Referee.load,
    "outcome": Referee.outcome,
    "record": Referee.record,
    "replay": Referee.replay,
    "drop": Referee.drop,
    "tool": Referee.tool,
    "review": Referee.review,
    "puzzle": Referee.puzzle,
}
"""Every request by its name."""


def _chance(game: Game, setup: Setup, request: Request) -> Chance:
    """The seed, the decks and picks that are given, or a seed of our own."""
    seed, decks, picks = request.maybe_text("seed"), request.maybe_decks("decks"), request.maybe_numbers("picks")
    if decks is None and picks is None:
        return SeededChance(parse_seed(seed) if seed is not None else secrets.token_bytes(SEED_BYTES))
    if seed is not None:
        raise BadField("Give either “seed”, or “decks” and “picks”: they all say how the cards fall.")
    return GivenChance([parse_deck(game, setup, number, deck) for number, deck in enumerate(decks or [], 1)], picks)


def _seat(request: Request, match: Match) -> Seat:
    return match.checked_seat(request.seat())


def _viewer(request: Request, match: Match) -> Seat | None:
    seat = request.viewer()
    return match.checked_seat(seat) if seat is not None else None


def _played(match: Match, seat: Seat, events: list[Event]) -> Json:
    """Where the match stands now, and what this seat saw; the table sees what a spectator does."""
    seen = [event.seen_by(seat if seat != TABLE else None) for event in events]
    return {**_standing(match), "events": [event.to_json() for event in seen if event is not None]}


def _standing(match: Match) -> Json:
    asked = match.state.to_act()
    return {
        "to_act": list(asked),
        "mode": match.state.mode().value,
        "over": not asked,
        "ask": {str(seat): match.ask(seat) for seat in asked},
    }
