"""What a seat may know, as numbers in a row: for programs that learn. `docs/reference/observations.md` lists all of it.

An observation is written into a vector of 16-bit numbers that the caller keeps; NumPy reads such a vector where it lies
(`numpy.asarray`). Seats are told as the observer counts them: 0 is itself, 1 the next on its left.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

NOTHING: Final[i64] = -1
"""Where a card, a seat or a space could be told, and there is none, or the seat may not know it.

It says that it is native: `number if told else -1` makes mypyc box both.
"""


@final
class Part:
    """A run of numbers of one kind. None of them is ever below `least` or above `most`."""

    def __init__(self, name: str, size: int, least: int, most: int, meaning: str) -> None:
        self.name = name
        self.size = size
        self.least = least
        self.most = most
        self.meaning = meaning
        self.start = 0  # given by the layout


@final
class Layout:
    """What stands where in the observations of one game with its options and number of seats."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts
        self.size = 0
        for part in parts:
            part.start = self.size
            self.size += part.size

    def part(self, name: str) -> Part:
        return {part.name: part for part in self.parts}[name]

    def empty(self, observations: int = 1) -> vec[i16]:
        """Room for so many observations, one after the other."""
        return vec[i16]([0] * (self.size * observations))


@final
class Pen:
    """Writes an observation from its first number to its last."""

    def __init__(self, into: vec[i16], at: i64) -> None:
        self.into = into
        self.at = at

    def room(self, size: i64) -> i64:
        """Where the next so many numbers stand, all of which the caller writes."""
        start = self.at
        self.at = start + size
        return start

    def put(self, number: i64) -> None:
        self.into[self.at] = i16(number)
        self.at += 1

    def put_flag(self, flag: bool) -> None:
        self.put(1 if flag else 0)

    def put_row(self, numbers: list[int], size: i64) -> None:
        """As many of these as there is room for, then nothing."""
        into = self.into
        at = self.skip(size, NOTHING)
        end = self.at
        for number in numbers:
            if at == end:
                break
            into[at] = i16(number)
            at += 1

    def skip(self, size: i64, number: i64) -> i64:
        """Write the same number so many times, to be written over where there is more to tell; where they begin."""
        start = self.at
        into = self.into
        same = i16(number)
        at = start
        end = start + size
        while at < end:
            into[at] = same
            at += 1
        self.at = end
        return start


def relative(seat: i64, me: i64, seats: i64) -> i64:
    """A seat as the observer counts them; what is no seat stays so."""
    if seat < 0:
        return NOTHING
    return seat - me if seat >= me else seat - me + seats
