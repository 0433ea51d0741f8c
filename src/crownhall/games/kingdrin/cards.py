"""Creation Cards as Kingdrin reads them: which marks match, and how fast a card is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crownhall.creations.cards import SetCards
from crownhall.decks.creation import CORNERS, CardDef, CardSet, Mark, match_keys


@final
class Cards(SetCards):
    """A complete set, or all that was brought, with what makes its cards match."""

    def __init__(self, card_set: CardSet, symbol_match: str) -> None:
        super().__init__(card_set)
        self.symbol_match: Final = symbol_match
        self.native_size: Final[i64] = self.size
        self.speeds: Final[vec[i64]] = vec[i64]([card.speed for card in card_set.cards])
        self.numbers: Final[vec[i64]] = vec[i64]([card.number for card in card_set.cards])
        self.corners: Final[vec[u8]] = _corners(card_set.cards, symbol_match)
        self.partners: Final[vec[i64]] = _partners(self.corners, self.size)

    def matching(self, card: int, top: int) -> int:
        """K-10, K-11: the corners of a card that match some mark of the top card, as bits; the same mark once."""
        return int(self.corners[self.place_of(card) * self.native_size + self.place_of(top)])

    def place_of(self, card: i64) -> i64:
        """Which of its set a card is, also one from a pack."""
        return place_in(card, self.native_size)

    def fitting(self, card: int) -> int:
        """How many other cards of the set match it."""
        return self.partners[card % self.size]

    def speed(self, card: int) -> int:
        """Its Speed: the lower, the faster (C-06)."""
        return self.speeds[card % self.size]

    def number(self, card: int) -> int:
        return self.numbers[card % self.size]

    def mark(self, card: int, corner: int) -> Mark:
        """What one of its corners holds."""
        return self.definition(card).corners[corner]

    def marks(self, card: int, top: int) -> list[str]:
        """K-12: the marks that may be announced."""
        bits = self.matching(card, top)
        return [str(self.mark(card, corner)) for corner in range(len(CORNERS)) if bits >> corner & 1]


def place_in(card: i64, size: i64) -> i64:
    """Which of a set of this size a card is, also one from a pack."""
    return card if card < size else card % size


def _corners(cards: tuple[CardDef, ...], symbol_match: str) -> vec[u8]:
    """Over all pairs of cards, the corners of the first that match a mark of the second."""
    size = len(cards)
    holders: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        for mark in card.corners:
            for key in match_keys(mark, symbol_match):
                holders.setdefault(key, []).append(place)
    found = [0] * (size * size)
    for place, card in enumerate(cards):
        for corner, mark in enumerate(card.corners):
            if mark in card.corners[:corner]:
                continue  # the same mark again
            for key in match_keys(mark, symbol_match):
                for other in holders[key]:
                    found[place * size + other] |= 1 << corner
    return vec[u8](found)


def _partners(corners: vec[u8], size: int) -> vec[i64]:
    """By card, how many others match it."""
    return vec[i64](
        [len([1 for other in range(size) if other != card and corners[card * size + other]]) for card in range(size)]
    )
