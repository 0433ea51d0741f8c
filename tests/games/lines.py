"""Lines of a record played into a position or a match, and what can be read of it then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crownhall.engine.contract import TABLE, Seat, State
from crownhall.engine.events import Event
from crownhall.engine.match import Match
from crownhall.engine.moves import MoveTable


def play_lines(state: State, table: MoveTable, lines: Iterable[str]) -> list[Event]:
    """Play moves of this table (`1 pick #9`, `- abandon`), legal or not, and tell what happened."""
    events: list[Event] = []
    for line in lines:
        seat, text = _read(line)
        move = table.find(text)
        if move is None:
            raise state.refusal(seat, text)
        state.play(seat, move, events)
    return events


def play_match(match: Match, *lines: str) -> list[Event]:
    """Play lines into a match, and tell what happened."""
    events: list[Event] = []
    for line in lines:
        seat, text = _read(line)
        events += match.play(seat, match.move(seat, text))
    return events


def _read(line: str) -> tuple[Seat, str]:
    who, _, text = line.partition(" ")
    return TABLE if who == "-" else int(who), text


def texts(state: State, seat: int) -> list[str]:
    """The moves of a seat, as text."""
    return [move.text for move in state.moves(seat)]


def truth(state: State) -> dict[str, Any]:
    """The whole position."""
    return dict(state.to_json())


def seen(state: State, seat: int | None) -> dict[str, Any]:
    """A view, for reading."""
    return dict(state.view(seat))


def kinds(events: list[Event]) -> list[str]:
    """What happened, by name."""
    return [event.kind for event in events]
