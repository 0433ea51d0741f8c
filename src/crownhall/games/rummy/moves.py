"""The moves of King's Rummy. A card lies in one place only, so naming it says where it comes from.

| move | rule |
|---|---|
| `draw pile`, `draw discard` | R-10 |
| `lay 1SK 2SA 3SS` | R-13: a new meld of hand cards and of all cards taken for it |
| `lay off 4SC 2` | R-14: a hand card onto the second meld of the table |
| `borrow 4SC` | R-15: out of its meld of four, for the new meld |
| `exchange 4SC 1SK` | R-16: the first in, the second out, for the new meld |
| `shift 4SC 2` | R-17: from its meld of four onto the second meld |
| `discard 3FA` | R-12 |
| `deal` | R-22: the next hand |
"""

from __future__ import annotations

from typing import Final, TypedDict

from crownhall.decks.kings_keys import NUMBER_CARDS, card_code, card_codes
from crownhall.engine.moves import CardArguments, Move, MoveTable
from crownhall.games.rummy.melds import MELDS, OPENS, THIRDS, THREES, WHOLE, cards_in

PLACES: Final = NUMBER_CARDS // 3  # so many melds lie on the table at most


class DrawArguments(TypedDict):
    """Which pile."""

    pile: str


class Draw(Move):
    """R-10: take the top card of one of the two piles."""

    def __init__(self, pile: str) -> None:
        super().__init__(f"draw {pile}")
        self.pile = pile

    def arguments(self) -> DrawArguments:
        return {"pile": self.pile}


class LayArguments(TypedDict):
    """Its cards."""

    cards: list[str]


class Lay(Move):
    """R-13: lay down a new meld."""

    def __init__(self, meld: int) -> None:
        super().__init__(f"lay {card_codes(list(MELDS[meld]))}")
        self.meld = meld

    def arguments(self) -> LayArguments:
        return {"cards": [card_code(card) for card in MELDS[self.meld]]}


class LayOffArguments(TypedDict):
    """The card, and the meld counted from 1."""

    card: str
    meld: int


class LayOff(Move):
    """R-14: add a hand card to a meld of three."""

    def __init__(self, card: int, place: int) -> None:
        super().__init__(f"lay off {card_code(card)} {place + 1}")
        self.card = card
        self.place = place  # from 0

    def arguments(self) -> LayOffArguments:
        return {"card": card_code(self.card), "meld": self.place + 1}


class Borrow(Move):
    """R-15: take a card out of a meld of four for a new meld."""

    def __init__(self, card: int) -> None:
        super().__init__(f"borrow {card_code(card)}")
        self.card = card

    def arguments(self) -> CardArguments:
        return {"card": card_code(self.card)}


ExchangeArguments = TypedDict("ExchangeArguments", {"in": str, "out": str})
"""The card that goes in, and the one that comes out."""


class Exchange(Move):
    """R-16: put `card` into a meld of three and take `out` for a new meld."""

    def __init__(self, card: int, out: int) -> None:
        super().__init__(f"exchange {card_code(card)} {card_code(out)}")
        self.card = card
        self.out = out

    def arguments(self) -> ExchangeArguments:
        return {"in": card_code(self.card), "out": card_code(self.out)}


class ShiftArguments(TypedDict):
    """The card, and the meld it goes to, counted from 1."""

    card: str
    meld: int


class Shift(Move):
    """R-17: move a card from a meld of four to a meld of three."""

    def __init__(self, card: int, place: int) -> None:
        super().__init__(f"shift {card_code(card)} {place + 1}")
        self.card = card
        self.place = place  # from 0

    def arguments(self) -> ShiftArguments:
        return {"card": card_code(self.card), "meld": self.place + 1}


class Discard(Move):
    """R-12: end the turn by laying a card on the discard pile."""

    def __init__(self, card: int) -> None:
        super().__init__(f"discard {card_code(card)}")
        self.card = card

    def arguments(self) -> CardArguments:
        return {"card": card_code(self.card)}


DRAW_PILE: Final = Draw("pile")
DRAW_DISCARD: Final = Draw("discard")
LAYS: Final[list[Lay]] = [Lay(meld) for meld in range(len(MELDS))]  # over melds
LAY_OFFS: Final[list[LayOff]] = [  # over `place * 64 + card`
    LayOff(card, place) for place in range(PLACES) for card in range(NUMBER_CARDS)
]
BORROWS: Final[list[Borrow]] = [Borrow(card) for card in range(NUMBER_CARDS)]  # over cards
SHIFTS: Final[list[Shift]] = [  # over `place * 64 + card`
    Shift(card, place) for place in range(PLACES) for card in range(NUMBER_CARDS)
]
DISCARDS: Final[list[Discard]] = [Discard(card) for card in range(NUMBER_CARDS)]  # over cards


def _exchanges() -> list[Exchange | None]:
    """Only cards that go with the same two others can change places."""
    table: list[Exchange | None] = [None] * (NUMBER_CARDS * NUMBER_CARDS)
    for pair in range(NUMBER_CARDS * NUMBER_CARDS):
        cards = list(cards_in(THIRDS[pair]))
        for out in cards:
            for card in cards:
                at = out << 6 | card
                if card != out and table[at] is None:
                    table[at] = Exchange(card, out)
    return table


EXCHANGES: Final[list[Exchange | None]] = _exchanges()  # over `out * 64 + card`

DEAL: Final = Move("deal")
DEAD_HAND: Final = Move("dead hand", gives_up=True)  # R-A3: agreed by the players
ABANDON: Final = Move("abandon")


def _lays_in_order() -> list[Lay]:
    """Each three, then the four that it is the first of: the order in which `melds_in` finds them."""
    lays: list[Lay] = []
    for meld in range(THREES):
        lays.append(LAYS[meld])
        if OPENS[meld]:
            lays.append(LAYS[WHOLE[meld]])
    return lays


MOVES: Final = MoveTable(
    [
        DRAW_PILE,
        DRAW_DISCARD,
        *_lays_in_order(),
        *LAY_OFFS,
        *BORROWS,
        *[exchange for exchange in EXCHANGES if exchange is not None],
        *SHIFTS,
        *DISCARDS,
        DEAL,
        DEAD_HAND,
        ABANDON,
    ]
)
