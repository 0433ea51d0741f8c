"""The moves of Minkingi.

| move | rule |
|---|---|
| `pick #12` | M-04: one card of the pile for the hand, in secret |
| `start 0` | M-08: this seat has the first Day |
| `create #12 5 180` | M-12, M-13: a hand card into space 5, turned by 180 degrees clockwise |
| `engage 4` | M-16, M-18: the card in space 4 will fight; spaces in ascending order |
| `fight` | M-16: Declare the Battle with what is engaged |
| `peace` | M-16: no Battle |
"""

from __future__ import annotations

from typing import Final, TypedDict, final

from crownhall.creations.cards import SetCards
from crownhall.engine.moves import CardArguments, Move, MoveTable
from crownhall.fields.field import MOST_SPACES, Field
from crownhall.fields.moves import CardMoves, Engage

SEATS: Final = 2  # M-01


@final
class Pick(Move):
    """M-04: take a card from the pile."""

    def __init__(self, card: int, code: str) -> None:
        super().__init__(f"pick {code}")
        self.card = card
        self.code = code

    def arguments(self) -> CardArguments:
        return {"card": self.code}


class StartArguments(TypedDict):
    """The seat."""

    seat: int


@final
class Start(Move):
    """M-08: decide who has the first Day."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {seat}")
        self.seat = seat

    def arguments(self) -> StartArguments:
        return {"seat": self.seat}


STARTS: Final[list[Start]] = [Start(seat) for seat in range(SEATS)]
PEACE: Final = Move("peace")
FIGHT: Final = Move("fight")
ENGAGES: Final[list[Engage]] = [Engage("engage", space) for space in range(MOST_SPACES)]
ABANDON: Final = Move("abandon")

FIXED: Final[list[Move]] = [*STARTS, PEACE, FIGHT, *ENGAGES, ABANDON]
"""They come first in every table, so that their numbers are the same whichever cards and field are used."""


@final
class Actions(CardMoves):
    """The moves of all cards of a set, or of both packs, on one field."""

    def __init__(self, field: Field, cards: SetCards, packs: int) -> None:
        super().__init__(field, cards, packs)
        self.picks: Final = [Pick(card, code) for card, code in self.codes]
        self.table = MoveTable([*FIXED, *self.picks, *self.creates])

    def pick(self, card: int) -> Pick:
        return self.picks[card - self.first]
