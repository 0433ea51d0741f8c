"""Reading a saved position: the value that a name should have, or a `StateError` that says what it must be."""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import NO_SEAT, Seat
from crownhall.errors import StateError

COUNT_LIMIT: Final = (1 << 31) - 1
"""More than any count in a match can reach, and room for a mask of thirty cards."""


def read_list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise StateError(f"“{name}” must be a list.")
    return value


def read_by_seat(value: object, name: str, seats: int) -> list[object]:
    values = read_list(value, name)
    if len(values) != seats:
        raise StateError(f"“{name}” must have an entry for each of the {seats} seats.")
    return values


def read_number(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds; JSON's true and 1.0 are none."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise StateError(f"“{name}” must be a whole number from {least} to {most}.")
    return value


def read_seat_or_none(value: object, name: str, seats: int) -> Seat:
    """A seat; NO_SEAT for null."""
    return NO_SEAT if value is None else read_number(value, name, 0, seats - 1)


def read_flag(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise StateError(f"“{name}” must be true or false.")
    return value


def read_word(value: object, name: str, words: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in words:
        raise StateError(f"“{name}” must be one of {', '.join([repr(word) for word in words])}.")
    return value
