"""The score of King's Square, and how the end is told."""

from __future__ import annotations

from crownhall.engine.contract import Outcome
from crownhall.games.square.state import ABANDONED, FINISHED, WON, Position


def outcome_of(position: Position) -> Outcome:
    """S-15: ten points per book; S-16: only sixteen books are a win."""
    points = position.points()
    books = f"{len(position.books)} of 16 books, {points} points"
    if position.end == WON:
        return Outcome(WON, (points,), (0,), f"All sixteen books, {points} points: you are free!")
    if position.end == FINISHED:
        sentence = f"You stopped: {books}."
    elif position.end == ABANDONED:
        sentence = f"The game was abandoned: {books}."
    else:
        sentence = f"No useful moves left: {books}."
    return Outcome(position.end, (points,), (), sentence)
