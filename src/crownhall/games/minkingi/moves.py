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

from typing import Final, final

from crownhall.decks.creation_codes import card_code
from crownhall.engine.moves import Move, MoveTable
from crownhall.fields.cards import QUARTER
from crownhall.fields.field import MOST_SPACES, Field

SEATS: Final = 2  # M-01


@final
class Pick(Move):
    """M-04: take a card from the pile."""

    def __init__(self, card: int, code: str) -> None:
        super().__init__(f"pick {code}")
        self.card = card
        self.code = code

    def arguments(self) -> dict[str, object]:
        """The card."""
        return {"card": self.code}


@final
class Start(Move):
    """M-08: decide who has the first Day."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {seat}")
        self.seat = seat

    def arguments(self) -> dict[str, object]:
        """The seat."""
        return {"seat": self.seat}


@final
class Create(Move):
    """M-12, M-13: play a card into an open space, turned so that it fits."""

    def __init__(self, card: int, code: str, space: int, turns: int) -> None:
        super().__init__(f"create {code} {space + 1} {turns * QUARTER}")
        self.card = card
        self.code = code
        self.space = space  # from 0
        self.turns = turns  # quarter turns clockwise

    def arguments(self) -> dict[str, object]:
        """The card, the space counted from 1, and the turn in degrees clockwise."""
        return {"card": self.code, "space": self.space + 1, "turn": self.turns * QUARTER}


@final
class Engage(Move):
    """M-16, M-19: choose a Combat Adjacent card for the Battle."""

    def __init__(self, space: int) -> None:
        super().__init__(f"engage {space + 1}")
        self.space = space  # from 0

    def arguments(self) -> dict[str, object]:
        """The space, counted from 1."""
        return {"space": self.space + 1}


STARTS: Final[list[Start]] = [Start(seat) for seat in range(SEATS)]
PEACE: Final = Move("peace")
FIGHT: Final = Move("fight")
ENGAGES: Final[list[Engage]] = [Engage(space) for space in range(MOST_SPACES)]
ABANDON: Final = Move("abandon")

FIXED: Final[list[Move]] = [*STARTS, PEACE, FIGHT, *ENGAGES, ABANDON]
"""They come first in every table, so that their numbers are the same whichever cards and field are used."""


@final
class Actions:
    """The moves of all cards of a set, or of both packs, on one field."""

    def __init__(self, field: Field, size: int, from_packs: bool) -> None:
        self.first: Final = size if from_packs else 0  # the first card that has moves
        self.cards: Final = size * SEATS if from_packs else size
        self.row: Final = field.size * 2  # so many ways to create a card
        self.picks: Final[list[Pick]] = []
        self.creates: Final[list[Create]] = []
        for card in range(self.first, self.first + self.cards):
            code = card_code(size, card)
            self.picks.append(Pick(card, code))
            for space in range(field.size):
                for turns in field.spaces[space].turns:
                    self.creates.append(Create(card, code, space, turns))
        self.table: Final = MoveTable([*FIXED, *self.picks, *self.creates])

    def pick(self, card: int) -> Pick:
        """The move that takes a card."""
        return self.picks[card - self.first]

    def create(self, card: int, space: int, turns: int) -> Create:
        """The move that plays a card."""
        return self.creates[(card - self.first) * self.row + space * 2 + (turns >> 1)]

    def has(self, card: int) -> bool:
        """Whether the card has moves here."""
        return self.first <= card < self.first + self.cards
