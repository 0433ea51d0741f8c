"""Creation Cards as they lie on a field: how they fight, how they look when they are turned, what they count."""

from __future__ import annotations

from typing import Final

from crownhall.creations.cards import SetCards
from crownhall.decks.creation import CardSet, turned
from crownhall.fields.battle import Fighters

QUARTER: Final = 90  # degrees


class FieldCards(SetCards):
    """A complete set, or all that was brought."""

    def __init__(self, card_set: CardSet) -> None:
        super().__init__(card_set)
        self.fighters: Final = Fighters(card_set)

    def shown(self, card: int, turns: int) -> list[str]:
        """C-14: its marks as they are seen when it lies so, TL, TR, BR, BL."""
        return [str(mark) for mark in turned(self.definition(card).corners, turns)]

    def symbols(self, cards: list[int]) -> int:
        """M-23: how many Tactic Symbols are on these cards."""
        return sum([self.definition(card).symbols for card in cards])

    def numbers(self, cards: list[int]) -> int:
        """M-24, M-A19: the sum of all Tactic Numbers on these cards."""
        return sum([mark.number for card in cards for mark in self.definition(card).corners if not mark.is_symbol])
