"""Creation Cards as they lie on a field: how they fight, how they look when they are turned, how they are written."""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardDef, CardSet, turned
from crownhall.decks.creation_codes import card_code, cards_of_pack, pack_of
from crownhall.fields.battle import Fighters

QUARTER: Final = 90  # degrees


class FieldCards:
    """A complete set."""

    def __init__(self, card_set: CardSet) -> None:
        assert card_set.is_complete
        self.card_set: Final = card_set
        self.size: Final = card_set.size
        self.fighters: Final = Fighters(card_set)

    def has_cards_of(self, other: FieldCards) -> bool:
        """Whether it is the same set, if perhaps read again."""
        return self.card_set is other.card_set or self.card_set.cards == other.card_set.cards

    def definition(self, card: int) -> CardDef:
        """What the set prints."""
        return self.card_set.cards[card % self.size]

    def shown(self, card: int, turns: int) -> list[str]:
        """C-14: its marks as they are seen when it lies so, TL, TR, BR, BL."""
        return [str(mark) for mark in turned(self.definition(card).corners, turns)]

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
