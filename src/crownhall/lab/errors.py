"""Why the lab refuses to begin."""

from __future__ import annotations

from typing import ClassVar

from crownhall.errors import CrownhallError


class LabError(CrownhallError):
    """A number, a game or an argument that the lab cannot work with."""

    code: ClassVar[str] = "lab/bad"


def checked_number(name: str, value: object, least: int, most: int) -> int:
    """The value if it is a whole number in this range; else `LabError`."""
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    shown = value if isinstance(value, (int, float, str)) else type(value).__name__
    raise LabError(f"“{name}” must be a whole number from {least:,} to {most:,}, not {str(shown)[:40]}.")


def parse_number(name: str, text: str, least: int, most: int) -> int:
    """A whole number as it is typed."""
    try:
        number: object = int(text)
    except ValueError:
        number = text
    return checked_number(name, number, least, most)
