"""Active Fields: spaces, and where their corners touch (sections 2.1 and 2.3 of `minkingi.md`)."""

from __future__ import annotations

import json
from typing import Final, final

from crownhall.decks.creation import CORNERS

PORTRAIT: Final = "P"
LANDSCAPE: Final = "L"
LEAST_SPACES: Final = 2
MOST_SPACES: Final = 18  # M-07
FORMAT: Final = "active-field"
VERSION: Final = 1


@final
class Space:
    """One place for a card. Numbers count from 1; `at` is its centre, in units of which a card has 5 by 7."""

    def __init__(self, number: int, orientation: str, junctions: tuple[str, ...], at: tuple[int, int]) -> None:
        assert len(junctions) == len(CORNERS)
        self.number: Final = number
        self.orientation: Final = orientation
        self.junctions: Final = junctions  # where its corners lie, TL, TR, BR, BL
        self.at: Final = at

    @property
    def turns(self) -> tuple[int, int]:
        """M-13: the two rotations that fit, in quarter turns clockwise."""
        return (0, 2) if self.orientation == PORTRAIT else (1, 3)

    def to_json(self) -> dict[str, object]:
        """As files write it."""
        return {
            "id": self.number,
            "orientation": self.orientation,
            "corners": list(self.junctions),
            "at": [self.at[0], self.at[1]],
        }


@final
class Contact:
    """M-28: a corner of one space and a corner of another that lie on the same junction."""

    def __init__(self, mine: int, theirs: int) -> None:
        self.mine: Final = mine  # indices of CORNERS
        self.theirs: Final = theirs

    def __str__(self) -> str:
        return f"{CORNERS[self.mine]}–{CORNERS[self.theirs]}"


@final
class Field:
    """Spaces in the order of their numbers. Inside, a space is its place from 0."""

    def __init__(self, field_id: str, spaces: tuple[Space, ...]) -> None:
        self.field_id: Final = field_id
        self.spaces: Final = spaces
        self.size: Final = len(spaces)

    def contacts(self, one: int, other: int) -> list[Contact]:
        """M-28, M-29: where two spaces touch, in the order of the first one's corners."""
        theirs = self.spaces[other].junctions
        return [
            Contact(corner, theirs.index(junction))
            for corner, junction in enumerate(self.spaces[one].junctions)
            if junction in theirs
        ]

    def neighbours(self, space: int) -> list[int]:
        """M-29: the spaces that touch this one, ascending."""
        return [other for other in range(self.size) if other != space and self.contacts(space, other)]

    @property
    def hand_size(self) -> int:
        """M-04: half the number of spaces, rounded up."""
        return (self.size + 1) // 2

    def canonical(self) -> str:
        """The field as a file, always written in the same way."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "id": self.field_id,
            "spaces": [space.to_json() for space in self.spaces],
        }
        return json.dumps(data, separators=(",", ":")) + "\n"
