"""Creation Cards as Minkingi reads them: on the field like everywhere, and what they count in a tie."""

from __future__ import annotations

from typing import final

from crownhall.fields.cards import FieldCards


@final
class Cards(FieldCards):
    """A complete set."""

    def symbols(self, cards: list[int]) -> int:
        """M-23: how many Tactic Symbols are on these cards."""
        return sum([self.definition(card).symbols for card in cards])

    def numbers(self, cards: list[int]) -> int:
        """M-24, M-A19: the sum of all Tactic Numbers on these cards."""
        return sum([mark.number for card in cards for mark in self.definition(card).corners if not mark.is_symbol])
