"""Puzzles: what is asked, what is answered, and the puzzle of the day."""

from __future__ import annotations

from typing import Any

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.match import SeatView
from crownhall.hall.messages.table import TableInfo


class Streak(Message, frozen=True):
    """Puzzles of the day that I solved at the first try."""

    days: int  # one after the other, up to today or yesterday
    longest: int
    solved: int  # in all
    today: bool | None  # whether my first answer today was right; None before it


class PuzzleShelf(Message, frozen=True):
    """All puzzles there are, and that of today."""

    counts: dict[str, int]  # by game
    date: str
    game: str  # of the puzzle of the day
    number: int
    streak: Streak


class PuzzlePage(Message, frozen=True):
    """One puzzle: a position, as the seat that is asked sees it."""

    game: str
    number: int
    count: int  # how many puzzles of this game there are
    is_daily: bool  # it is that of today
    kind: str  # what is to be chosen
    question: str
    seat: int
    table: TableInfo  # that there never was, to draw it by
    position: SeatView


class PuzzleTry(Message, frozen=True, forbid_unknown_fields=True):
    """My moves from the beginning of the puzzle on."""

    moves: list[str]


class PuzzleVerdict(Message, frozen=True):
    """What my answer is worth, and what is best. Sentences have marks."""

    right: bool
    lost: float  # 0 if it is right
    unit: str  # “chance” for chances from 0 to 1; else what is counted, such as “point”
    best: list[str]
    do: str
    why: str
    streak: Streak


class PuzzleStep(Message, frozen=True):
    """What came of my moves: how it looks now, and the verdict once they are an answer."""

    events: list[dict[str, Any]]  # of the last move
    position: SeatView
    verdict: PuzzleVerdict | None
