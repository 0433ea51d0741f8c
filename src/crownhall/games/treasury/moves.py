"""The moves of King's Treasury: `hold 1 3`, `borrow 4FK 2MK`, `declare JS 2SS`, `fill 4x2`, the table's `abandon`.

Holding is one move and answers the question. A space is filled in small moves: one `borrow` or none, then a `declare`
for any of the wilds in canonical order, then `fill`. So each set of choices is reached in one way only.
"""

from __future__ import annotations

from typing import Final, TypedDict

from crownhall.decks.kings_keys import ALL_CARDS, NUMBER_CARDS, card_code
from crownhall.engine.moves import Move, MoveTable
from crownhall.games.treasury.spaces import SPACES
from crownhall.games.treasury.wilds import declarations
from crownhall.games.treasury.worth import SCORING_SET

HAND: Final = SCORING_SET  # cards, T-07


def held(replaced: int) -> list[int]:
    """The places that are kept, 1 to 4, when those of these bits are replaced."""
    return [place + 1 for place in range(HAND) if not replaced >> place & 1]


class HoldArguments(TypedDict):
    """The places whose cards are kept."""

    positions: list[int]


class Hold(Move):
    """T-08: keep the cards in these places of the hand, 1 to 4 from the left; the others are replaced."""

    def __init__(self, replaced: int) -> None:
        positions = held(replaced)
        super().__init__("hold " + (" ".join([str(place) for place in positions]) or "none"))
        self.positions = positions
        self.replaced = replaced  # one bit per place, the first card lowest

    def arguments(self) -> HoldArguments:
        return {"positions": list(self.positions)}


BorrowArguments = TypedDict("BorrowArguments", {"out": str, "in": str})
"""The card that is left out and the one that comes in."""


class Borrow(Move):
    """T-10, T-11: let a card of another hand stand in for one's own card `out`."""

    def __init__(self, out: int, card: int) -> None:
        super().__init__(f"borrow {card_code(out)} {card_code(card)}")
        self.out = out
        self.card = card

    def arguments(self) -> BorrowArguments:
        return {"out": card_code(self.out), "in": card_code(self.card)}


class DeclareArguments(TypedDict):
    """The wild and what it is to be."""

    wild: str
    card: str


class Declare(Move):
    """T-20: say which card a wild stands for."""

    def __init__(self, wild: int, meaning: int) -> None:
        card = declarations(wild)[meaning]
        super().__init__(f"declare {card_code(wild)} {card_code(card)}")
        self.wild = wild
        self.meaning = meaning  # 0 to 15, in canonical order
        self.card = card

    def arguments(self) -> DeclareArguments:
        return {"wild": card_code(self.wild), "card": card_code(self.card)}


class FillArguments(TypedDict):
    """The space."""

    space: str


class Fill(Move):
    """T-14: write what the scoring set is worth into this space; wilds left open are at their best (T-A16)."""

    def __init__(self, space: int) -> None:
        super().__init__(f"fill {SPACES[space]}")
        self.space = space

    def arguments(self) -> FillArguments:
        return {"space": SPACES[self.space]}


HOLDS: Final[list[Hold]] = [Hold(replaced) for replaced in range(1 << HAND)]
"""Over the places to be replaced, as bits: holding everything comes first."""

BORROWS: Final[list[Borrow]] = [
    Borrow(out, card) for out in range(ALL_CARDS) for card in range(ALL_CARDS) if out != card
]


def borrow_of(out: int, card: int) -> Borrow:
    """The move that lets `card` stand in for `out`."""
    return BORROWS[out * (ALL_CARDS - 1) + (card if card < out else card - 1)]


MEANINGS: Final = 16  # of a wild, T-17 and T-18
DECLARES: Final[list[Declare]] = [
    Declare(wild, meaning) for wild in range(NUMBER_CARDS, ALL_CARDS) for meaning in range(MEANINGS)
]
"""Sixteen for each wild, both in canonical order."""

FILLS: Final[list[Fill]] = [Fill(space) for space in range(len(SPACES))]
ABANDON: Final = Move("abandon")
MOVES: Final = MoveTable([*HOLDS, *BORROWS, *DECLARES, *FILLS, ABANDON])
