"""The levels of King's Square. Below the knight they overlook steps, the more so the more moves lead there."""

from __future__ import annotations

from typing import Final

from crownhall.bots.attention import Attention
from crownhall.bots.registry import ARCHER, KNIGHT, PAGE, SCRIBE, SQUIRE, Rung
from crownhall.bots.square.colour import Way
from crownhall.bots.square.players import Knight, SquareBot, Squire, all_ways
from crownhall.engine.chance import Chance
from crownhall.games.square.rules import SquareState


class Overlooking(SquareBot):
    """Chooses as another player does among the ways it sees; it gives up when it sees none."""

    def __init__(self, player: SquareBot, attention: Attention) -> None:
        self.player = player
        self.attention = attention

    def ways(self, state: SquareState, rng: Chance) -> list[Way]:
        """Every move of a way must be seen."""
        return [way for way in all_ways(state) if self.attention.follows(len(way.links), rng)]

    def best(self, state: SquareState, found: list[Way]) -> Way:
        """As the other player judges."""
        return self.player.best(state, found)


LADDER: Final = (
    Rung(PAGE, Overlooking(Squire(), Attention(40)), "Overlooks more than half of its moves, and gives up early."),
    Rung(SCRIBE, Overlooking(Squire(), Attention(60)), "Overlooks many moves, above all those in several steps."),
    Rung(ARCHER, Overlooking(Squire(), Attention(80)), "Overlooks a move now and then."),
    Rung(SQUIRE, Squire(), "Sees every move, and keeps as many open as it can."),
    Rung(KNIGHT, Knight(), "Also counts which cards may still come. It gives the hints, too."),
)
