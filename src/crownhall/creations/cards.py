"""The cards of a set as a game holds them: numbers, also those that came from a pack."""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardDef, CardSet
from crownhall.decks.creation_codes import card_code, cards_of_pack, pack_of


class SetCards:
    """A complete set."""

    def __init__(self, card_set: CardSet) -> None:
        assert card_set.is_complete
        self.card_set: Final = card_set
        self.size: Final = card_set.size

    def has_cards_of(self, other: SetCards) -> bool:
        """Whether it is the same set, if perhaps read again."""
        return self.card_set is other.card_set or self.card_set.cards == other.card_set.cards

    def definition(self, card: int) -> CardDef:
        """What the set prints."""
        return self.card_set.cards[card % self.size]

    def code(self, card: int) -> str:
        return card_code(self.size, card)

    def codes(self, cards: list[int]) -> list[str]:
        return [card_code(self.size, card) for card in cards]

    def of_pack(self, pack: int) -> list[int]:
        """All cards that the pack of this seat may hold."""
        return cards_of_pack(self.size, pack)

    def pack_of(self, card: int) -> int:
        """The seat whose pack a card came from; -1 for a card of the set."""
        return pack_of(self.size, card)

    def is_in(self, packs: int, card: int) -> bool:
        """Whether a card comes from one of so many packs; from the whole set, if there are none."""
        pack = pack_of(self.size, card)
        return 0 <= pack < packs if packs else pack < 0
