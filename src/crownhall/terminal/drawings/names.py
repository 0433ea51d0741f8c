"""What those at the table are called in a drawing."""

from __future__ import annotations

from collections.abc import Callable

from crownhall.engine.contract import Seat

Named = Callable[[Seat], str]
"""What a seat is called: “you”, a name, or where nobody has one, its number; people count from 1."""


def seat_name(seat: Seat) -> str:
    """A seat where nobody has a name."""
    return f"seat {seat + 1}"


def by_seat(you: Seat | None) -> Named:
    """You, and the others by number."""
    return lambda seat: "you" if seat == you else seat_name(seat)


def capital(words: str) -> str:
    """At the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def whose(name: str) -> str:
    """“your”, “Osric's”."""
    return "your" if name == "you" else f"{name}'s"


def is_or_are(name: str) -> str:
    """The verb that goes with a name."""
    return "are" if name == "you" else "is"
