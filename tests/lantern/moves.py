"""The moves of Lantern: `lay 3R`, and the table's `abandon`."""

from __future__ import annotations

from typing import Final

from crownhall.engine.moves import CardArguments, Move, MoveTable
from tests.lantern.cards import CARDS, card_code


class Lay(Move):
    """L-03, L-04: lay a card from the hand."""

    def __init__(self, card: int) -> None:
        super().__init__(f"lay {card_code(card)}")
        self.card = card

    def arguments(self) -> CardArguments:
        return {"card": card_code(self.card)}


LAYS: Final = [Lay(card) for card in range(CARDS)]
ABANDON: Final = Move("abandon")
MOVES: Final = MoveTable([*LAYS, ABANDON])
