"""Cards that lie on a field."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.engine.contract import State
from crownhall.fields.battle import NOBODY_HERE, placed_before

NO_CARD: Final = -1
NO_SPACE: Final = -1


class FieldPosition(State):
    """What Minkingi and Fwords know of every space. Vectors are never changed in place, so that copies share them.

    All spaces of a new position are open; with an `original` it is a copy of it.
    """

    def __init__(self, spaces: int, original: FieldPosition | None = None) -> None:
        if original is None:
            self.lying = vec[i64]([NO_CARD] * spaces)  # over spaces, `card * 4 + turns`, or NO_CARD
            self.fighters = vec[i64]([NOBODY_HERE] * spaces)  # over spaces, as battles read them
            self.occupied: i64 = 0
            self.engaged: i64 = 0  # chosen so far for a Battle, without the declaring card
        else:
            self.lying = original.lying
            self.fighters = original.fighters
            self.occupied = original.occupied
            self.engaged = original.engaged

    def card_at(self, space: int) -> int:
        """The card in a space, or NO_CARD."""
        return int(self.lying[space] >> 2)

    def turns_at(self, space: int) -> int:
        """How often the card there is turned."""
        return int(self.lying[space] & 3)

    def placed_at(self, space: int) -> int:
        """M-39: how it was placed among those it must be told apart from."""
        return int(placed_before(self.fighters[space]))

    def has_field_of(self, other: FieldPosition) -> bool:
        """Whether the same cards lie there in the same way, and the same are engaged."""
        return (
            self.occupied == other.occupied
            and self.engaged == other.engaged
            and list(self.lying) == list(other.lying)
            and list(self.fighters) == list(other.fighters)
        )


def space_or_none(space: int) -> int | None:
    """A space as JSON has it, counted from 1."""
    return None if space == NO_SPACE else space + 1
