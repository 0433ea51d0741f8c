"""Creation Cards as they lie on a field: how they fight, how they look when they are turned, what they count."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.creations.cards import SetCards
from crownhall.decks.creation import CardDef, CardSet, turned
from crownhall.fields.battle import Fighters

QUARTER: Final = 90  # degrees


class FieldCards(SetCards):
    """A complete set, or all that was brought."""

    def __init__(self, card_set: CardSet) -> None:
        super().__init__(card_set)
        self.fighters: Final = Fighters(card_set)
        self._symbols: Final[vec[i64]] = vec[i64]([card.symbols for card in card_set.cards])
        self._sums: Final[vec[i64]] = vec[i64]([_sum_of(card) for card in card_set.cards])

    def shown(self, card: int, turns: int) -> list[str]:
        """C-14: its marks as they are seen when it lies so, TL, TR, BR, BL."""
        return [str(mark) for mark in turned(self.definition(card).corners, turns)]

    def symbols(self, cards: list[int]) -> int:
        """M-23: how many Tactic Symbols are on these cards."""
        count: i64 = 0
        for card in cards:
            count += self._symbols[card % self.size]
        return int(count)

    def numbers(self, cards: list[int]) -> int:
        """M-24, M-A19: the sum of all Tactic Numbers on these cards."""
        total: i64 = 0
        for card in cards:
            total += self._sums[card % self.size]
        return int(total)


def _sum_of(card: CardDef) -> int:
    return sum([mark.number for mark in card.corners if not mark.is_symbol])
