"""Creation Cards as Kingdrin reads them: which marks match, and how fast a card is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.creation import CORNERS, CardDef, CardSet, Mark, match_keys
from crownhall.decks.creation_codes import card_code, cards_of_pack, pack_of


@final
class Cards:
    """A complete set, with what makes its cards match."""

    def __init__(self, card_set: CardSet, symbol_match: str) -> None:
        assert card_set.is_complete
        self.card_set: Final = card_set
        self.symbol_match: Final = symbol_match
        self.size: Final = card_set.size
        self.speeds: Final[vec[i64]] = vec[i64]([card.speed for card in card_set.cards])
        self.corners: Final[vec[i64]] = _corners(card_set.cards, symbol_match)
        self.partners: Final[vec[i64]] = _partners(self.corners, self.size)

    def has_cards_of(self, other: Cards) -> bool:
        """Whether it is the same set, if perhaps read again."""
        return self.card_set is other.card_set or self.card_set.cards == other.card_set.cards

    def matching(self, card: int, top: int) -> int:
        """K-10, K-11: the corners of a card that match some mark of the top card, as bits; the same mark once."""
        return self.corners[card % self.size * self.size + top % self.size]

    def fitting(self, card: int) -> int:
        """How many other cards of the set match it."""
        return self.partners[card % self.size]

    def speed(self, card: int) -> int:
        """Its Speed: the lower, the faster (C-06)."""
        return self.speeds[card % self.size]

    def number(self, card: int) -> int:
        """Its Card Number."""
        return card % self.size + 1

    def mark(self, card: int, corner: int) -> Mark:
        """What one of its corners holds."""
        return self.card_set.cards[card % self.size].corners[corner]

    def marks(self, card: int, top: int) -> list[str]:
        """K-12: the marks that may be announced."""
        bits = self.matching(card, top)
        return [str(self.mark(card, corner)) for corner in range(len(CORNERS)) if bits >> corner & 1]

    def code(self, card: int) -> str:
        """A card in notation."""
        return card_code(self.size, card)

    def codes(self, cards: list[int]) -> list[str]:
        """Cards in notation."""
        return [card_code(self.size, card) for card in cards]

    def of_pack(self, pack: int) -> list[int]:
        """All cards that the pack of this seat may hold."""
        return cards_of_pack(self.size, pack)

    def pack_of(self, card: int) -> int:
        """The seat whose pack a card came from; -1 for a card of the set."""
        return pack_of(self.size, card)


def _corners(cards: tuple[CardDef, ...], symbol_match: str) -> vec[i64]:
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
    return vec[i64](found)


def _partners(corners: vec[i64], size: int) -> vec[i64]:
    """By card, how many others match it."""
    return vec[i64](
        [len([1 for other in range(size) if other != card and corners[card * size + other]]) for card in range(size)]
    )
