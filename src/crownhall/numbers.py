"""Whole numbers that people and programs name, checked in one sentence."""

from __future__ import annotations

from crownhall.errors import CrownhallError


def whole_number(name: str, value: object, least: int, most: int, refusal: type[CrownhallError]) -> int:
    """The value if it is a whole number in this range; else it is refused."""
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    shown = value if isinstance(value, (int, float, str)) else type(value).__name__
    raise refusal(f"“{name}” must be a whole number from {least:,} to {most:,}, not {str(shown)[:40]}.")


def typed_number(text: str) -> int | str:
    """A whole number as it is typed; what is none stays a text, for `whole_number` to refuse."""
    try:
        return int(text)
    except ValueError:
        return text
