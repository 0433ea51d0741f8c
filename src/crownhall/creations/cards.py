"""The cards of a match as a game holds them: numbers, whether they are of a set, of packs, or the players' own."""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardDef, CardSet
from crownhall.decks.creation_codes import CardCodes
from crownhall.decks.creation_own import OwnCards, codes_of


class SetCards:
    """A complete set; or all that was brought, which is numbered like a set and has no packs (C-21)."""

    def __init__(self, card_set: CardSet) -> None:
        assert card_set.is_complete
        self.card_set: Final = card_set
        self.size: Final = card_set.size
        self.are_own: Final = isinstance(card_set, OwnCards)  # card_source is own
        self._codes: Final[CardCodes] = codes_of(card_set)

    def has_cards_of(self, other: SetCards) -> bool:
        """Whether it is the same set, if perhaps read again."""
        if self.card_set is other.card_set:
            return True
        return self.are_own == other.are_own and self.card_set.cards == other.card_set.cards

    def definition(self, card: int) -> CardDef:
        """What its set prints."""
        return self.card_set.cards[card % self.size]

    def code(self, card: int) -> str:
        return self._codes.code(card)

    def codes(self, cards: list[int]) -> list[str]:
        return [self._codes.code(card) for card in cards]

    def parse(self, text: str) -> int:
        """A card from notation; `NotationError` if it is none."""
        return self._codes.parse(text)

    def of_pack(self, pack: int) -> list[int]:
        """All cards that the pack of this seat may hold, or all that the seat brought."""
        return self._codes.of_pack(pack)

    def pack_of(self, card: int) -> int:
        """The seat whose pack a card came from, or who brought it; -1 for a card of the set."""
        return self._codes.pack_of(card)

    def is_in(self, packs: int, card: int) -> bool:
        """Whether a card comes from one of so many packs; if there are none, from the whole set, or from anybody."""
        return self._codes.is_in(packs, card)

    def brought(self, seats: int) -> list[list[str]]:
        """By seat, what it brought; from the deal on, everybody knows."""
        return [self.codes(self.of_pack(seat)) for seat in range(seats)]
