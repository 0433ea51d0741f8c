"""What happened, in the past tense. Log lines, animations, sounds, speech and replays all read these."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_KINDS: Final[dict[str, str]] = {}


def counted(count: int, thing: str) -> str:
    """How many, for a sentence: “1 card”, “2 cards”."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(ABC):
    """Something that happened, with who may know what of it."""

    @property
    def kind(self) -> str:
        """Its name on the wire: `CardDealt` is `card_dealt`."""
        name = type(self).__name__
        if name not in _KINDS:
            _KINDS[name] = _CAPITAL.sub("_", name).lower()
        return _KINDS[name]

    def seen_by(self, seat: int | None) -> Event | None:
        """What this seat (None: a spectator) may know of it: all, a poorer event, or nothing at all (None)."""
        return self

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """What happened, for programs.

        `by_lot: True` among the facts says that chance chose where people would throw dice or draw lots (who begins,
        who deals): the page makes a moment of the line.
        """

    @abstractmethod
    def line(self) -> str:
        """What happened, as one line of a log."""

    def to_json(self) -> dict[str, object]:
        """Kind, facts and line in one object."""
        return {"event": self.kind, **self.facts(), "line": self.line()}


class PrivateEvent(Event):
    """Something that only the seat it is about may know."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def seen_by(self, seat: int | None) -> Event | None:
        """For the seat alone."""
        return self if seat == self.seat else None


class GameEnded(Event):
    """The game is over. The last event of every match."""

    def __init__(self, reason: str, scores: tuple[int, ...], winners: tuple[int, ...], sentence: str) -> None:
        self.reason = reason
        self.scores = scores
        self.winners = winners
        self.sentence = sentence

    def facts(self) -> dict[str, object]:
        """Reason, scores and winners as in the outcome."""
        return {"reason": self.reason, "scores": list(self.scores), "winners": list(self.winners)}

    def line(self) -> str:
        """The outcome's sentence."""
        return self.sentence


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

    def facts(self) -> dict[str, object]:
        """Who, and which move if that may be known."""
        return {"seat": self.seat, "move": self.move or None}

    def line(self) -> str:
        """Who took what back."""
        return f"“{self.move}” was taken back." if self.move else "The last move was taken back."
