"""Creation Cards as they lie on a field: how they fight, how they look when they are turned, how they are written."""

from __future__ import annotations

from typing import Final

from crownhall.creations.cards import SetCards
from crownhall.decks.creation import CardSet, turned
from crownhall.fields.battle import Fighters

QUARTER: Final = 90  # degrees


class FieldCards(SetCards):
    """A complete set."""

    def __init__(self, card_set: CardSet) -> None:
        super().__init__(card_set)
        self.fighters: Final = Fighters(card_set)

    def shown(self, card: int, turns: int) -> list[str]:
        """C-14: its marks as they are seen when it lies so, TL, TR, BR, BL."""
        return [str(mark) for mark in turned(self.definition(card).corners, turns)]
