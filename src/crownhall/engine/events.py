"""What happened, in the past tense. Log lines, animations, sounds, speech and replays all read these."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final, TypedDict

from mypy_extensions import mypyc_attr

from crownhall.seat_marks import by_number

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_KINDS: Final[dict[str, str]] = {}


def counted(count: int, thing: str) -> str:
    """How many, for a sentence: “1 card”, “2 cards”."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def event_kind(name: str) -> str:
    """What events of a class are called on the wire: `CardDealt` is `card_dealt`."""
    if name not in _KINDS:
        _KINDS[name] = _CAPITAL.sub("_", name).lower()
    return _KINDS[name]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(ABC):
    """Something that happened, with who may know what of it."""

    @property
    def kind(self) -> str:
        """Its name on the wire."""
        return event_kind(type(self).__name__)

    def seen_by(self, seat: int | None) -> Event | None:
        """What this seat (None: a spectator) may know of it: all, a poorer event, or nothing at all (None)."""
        return self

    @abstractmethod
    def facts(self) -> Mapping[str, object]:
        """What happened, for programs. Each kind gives it a type of its own (a TypedDict).

        `by_lot: True` among the facts says that chance chose where people would throw dice or draw lots (who begins,
        who deals): the page makes a moment of the line.
        """

    @abstractmethod
    def marked(self) -> str:
        """What happened, as one line of a log with seat marks, for whoever says who sits there."""

    def line(self) -> str:
        """What happened, as one line of a log with the numbers of the seats."""
        return by_number(self.marked())

    def to_json(self) -> dict[str, object]:
        """Kind, facts, line and the line with its marks in one object."""
        marked = self.marked()
        return {"event": self.kind, **self.facts(), "line": by_number(marked), "marked": marked}


class NoFacts(TypedDict):
    """Nothing more."""


class SeatFacts(TypedDict):
    """Who."""

    seat: int


@mypyc_attr(allow_interpreted_subclasses=True)
class PrivateEvent(Event):
    """Something that only the seat it is about may know."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def seen_by(self, seat: int | None) -> Event | None:
        """For the seat alone."""
        return self if seat == self.seat else None


class GameEndedFacts(TypedDict):
    """Reason, scores and winners as in the outcome."""

    reason: str
    scores: list[int]
    winners: list[int]


class GameEnded(Event):
    """The game is over. The last event of every match."""

    def __init__(self, reason: str, scores: tuple[int, ...], winners: tuple[int, ...], marked: str) -> None:
        self.reason = reason
        self.scores = scores
        self.winners = winners
        self._marked = marked

    def facts(self) -> GameEndedFacts:
        return {"reason": self.reason, "scores": list(self.scores), "winners": list(self.winners)}

    def marked(self) -> str:
        return self._marked


class MoveTakenBackFacts(TypedDict):
    """Who, and which move if that may be known."""

    seat: int
    move: str | None


class MoveTakenBack(Event):
    """A seat took its last move back. Seen by those who had seen something of the move.

    Which move it was is for the seat alone: the others may have been shown no more than that it was arranging.
    """

    def __init__(self, seat: int, move: str, knew: tuple[int | None, ...]) -> None:
        self.seat = seat
        self.move = move
        self.knew = knew

    def seen_by(self, seat: int | None) -> Event | None:
        """All for the seat itself, nothing for a seat that never knew of the move, no move's name for the others."""
        if seat == self.seat:
            return self
        return MoveTakenBack(self.seat, "", self.knew) if seat in self.knew else None

    def facts(self) -> MoveTakenBackFacts:
        return {"seat": self.seat, "move": self.move or None}

    def marked(self) -> str:
        return f"“{self.move}” was taken back." if self.move else "The last move was taken back."
