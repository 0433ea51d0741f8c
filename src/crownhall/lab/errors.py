"""Why the lab refuses to begin."""

from __future__ import annotations

from typing import ClassVar

from crownhall.errors import CrownhallError
from crownhall.numbers import typed_number, whole_number


class LabError(CrownhallError):
    """A number, a game or a bot that the lab cannot work with."""

    code: ClassVar[str] = "lab/bad"


def checked_number(name: str, value: object, least: int, most: int) -> int:
    """The value if it is a whole number in this range; else `LabError`."""
    return whole_number(name, value, least, most, LabError)


def parse_number(name: str, text: str, least: int, most: int) -> int:
    """A whole number as it is typed."""
    return checked_number(name, typed_number(text), least, most)
