"""Play-throughs: whole matches as text that reads like prose. `python -m tests.playthroughs` writes them anew.

Each file in `tests/games/<game>/playthroughs/` shows every state, what each seat sees of it, the legal moves and the
move made. When rules change, the difference is read line by line before it is committed.

Where that would be too long to read, the game's `hooks` make it shorter: see `tests/hooks.py`.
"""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.chance import QuickChance, SeededChance, seed_from_words
from crownhall.engine.contract import Game, State, View
from crownhall.engine.match import Match, new_match, seat_text
from crownhall.engine.playout import random_move
from crownhall.engine.registry import game_named, games
from tests.hooks import GAMES, hooks

WIDTH = 118


class Playthrough(NamedTuple):
    """One match, told by its game, its seats and the words that its seed is made of."""

    game: str
    seats: int
    words: str

    @property
    def path(self) -> Path:
        """Where it is kept."""
        name = f"{self.seats} seat{'s' if self.seats > 1 else ''} {self.words}".replace(" ", "-")
        return GAMES / self.game / "playthroughs" / f"{name}.txt"


def playthroughs() -> list[Playthrough]:
    """An ordinary match for every registered game and number of seats that is told, and those worth reading."""
    return [
        Playthrough(game.name, seats, words)
        for game in games()
        for seats in getattr(hooks(game), "SEATS_TOLD", range(game.min_seats, game.max_seats + 1))
        for words in ["as it comes", *getattr(hooks(game), "WORTH_READING", {}).get(seats, [])]
    ]


def short_match(game: Game) -> dict[str, object]:
    """The options with which a match of many hands is short enough, as the game's `hooks` say; mostly none."""
    options: dict[str, object] = getattr(hooks(game), "SHORT_MATCH", {})
    return options


def written(playthrough: Playthrough) -> str:
    """The text of the file."""
    game = game_named(playthrough.game)
    setup = game.setup(playthrough.seats, short_match(game))
    match = new_match(game, setup, SeededChance(seed_from_words(playthrough.words)))
    rng = QuickChance(playthrough.seats)
    lines = [
        f"{game.about.title}, {playthrough.seats} of {game.seats_in_words()}, rules {game.version}.",
        f"The shuffle is that of the seed “{playthrough.words}”; the moves are made at random.",
        "Written by `python -m tests.playthroughs`: change the rules, not this file.",
        "",
        *[f"  {event.line()}" for event in match.events],
    ]
    in_full: int | None = getattr(hooks(game), "TOLD_IN_FULL", None)
    told: Told = {}
    while match.outcome() is None:
        if in_full is None or len(match.log) < in_full:
            lines += _position(match, told)
        elif len(match.log) == in_full:
            lines += ["", f"-- from position {in_full} on, only what happened ".ljust(WIDTH, "-")]
        lines += _move(match, rng)
    outcome = match.outcome()
    assert outcome is not None
    lines += [*_position(match, told), json.dumps(outcome.to_json(), ensure_ascii=False)]
    return "\n".join(lines) + "\n"


Told = dict[str, list[str]]
"""What a position was last said to be, under each of its headings."""


def _position(match: Match, told: Told) -> list[str]:
    state = match.state
    only_changes = getattr(hooks(match.game), "ONLY_CHANGES", False)
    lines = ["", f"-- position {len(match.log)} ".ljust(WIDTH, "-")]
    lines += _changes(match, told) if only_changes else [*_drawn(match.game, state), *_sights(match)]
    if state.to_act():
        lines.append(f"asked: {' '.join(map(str, state.to_act()))} ({state.mode().value})")
    for seat in state.to_act():
        moves = ", ".join(move.text for move in state.moves(seat)) or "nothing"
        lines += _wrapped(f"{seat} may: {moves}")
    return lines


def _sights(match: Match) -> list[str]:
    """Everything that each seat sees, and a spectator."""
    lines: list[str] = []
    views = [match.state.view(seat) for seat in range(match.setup.seats)]
    for seat, view in enumerate(views):
        lines += [f"{seat} sees:", *_indented(_sight(match.game, view))]
    if match.state.view(None) in views:
        return [*lines, "a spectator sees the same"]
    return [*lines, "a spectator sees:", *_indented(_sight(match.game, match.state.view(None)))]


def _changes(match: Match, told: Told) -> list[str]:
    """What is new since the last position: of the truth, of what all see alike, and of what each sees besides."""
    sights = {f"{seat} sees": _sight(match.game, match.state.view(seat)) for seat in range(match.setup.seats)}
    sights["a spectator sees"] = _sight(match.game, match.state.view(None))
    alike = [line for line in sights["a spectator sees"] if all(line in sight for sight in sights.values())]
    lines = [line for line in _drawn(match.game, match.state) if line not in told.get("", [])]
    told[""] = _drawn(match.game, match.state)
    for who, sight in {"all see": alike, **sights}.items():
        mine = sight if who == "all see" else [line for line in sight if line not in alike]
        lines += [part for line in mine if line not in told.get(who, []) for part in _wrapped(f"{who} {line}")]
        told[who] = sight
    return lines


def _sight(game: Game, view: View) -> list[str]:
    """A view, an entry a line, or as the game's own `hooks` tell it."""
    sight: Callable[[View], list[str]] | None = getattr(hooks(game), "sight", None)
    return sight(view) if sight is not None else [f"{key}: {_told(value)}" for key, value in view.items()]


def _indented(lines: list[str]) -> list[str]:
    return [part for line in lines for part in _wrapped(f"  {line}")]


def _told(value: object) -> str:
    """Lists of cards as we write them, everything else as JSON."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return " ".join(value) or "none"
    if isinstance(value, list) and all(isinstance(each, list) for each in value):
        return " ".join(f"[{_told(each) if each else ''}]" for each in value) or "none"
    return json.dumps(value, ensure_ascii=False)


def _drawn(game: Game, state: State) -> list[str]:
    """The truth, as the game's own `hooks` draw it."""
    drawn: list[str] = hooks(game).draw(state)
    return [part for line in drawn for part in ([line] if len(line) <= WIDTH else _wrapped(line))]


def _move(match: Match, rng: QuickChance) -> list[str]:
    """One random move by a seat that has one, or else by the table; what happened, as a log tells it."""
    state = match.state
    choices = [(seat, state.moves(seat)) for seat in state.to_act() if state.moves(seat)]
    seat, moves = choices[rng.pick(len(choices))] if choices else (-1, [timer.move for timer in state.timers()])
    move = random_move(moves, rng)
    events = match.play(seat, move)
    return [f"{seat_text(seat)} plays: {move.text}", *[f"  {event.line()}" for event in events]]


def _wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def main() -> int:
    """Write all files anew."""
    for playthrough in playthroughs():
        playthrough.path.parent.mkdir(exist_ok=True)
        playthrough.path.write_text(written(playthrough), encoding="utf-8")
        print(playthrough.path.relative_to(GAMES.parent.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
