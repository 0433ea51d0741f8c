"""What facts have in common that let bots play: the table, and who has won how much."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from crownhall.bots.contract import Bot
from crownhall.engine.contract import Game, Outcome, Seat, Setup, State
from crownhall.engine.registry import game_named
from crownhall.lab.budgets import player_named
from crownhall.lab.deals import ended_deal, new_deal

WIN = math.lcm(*range(1, 16))
"""A win is counted in so many parts, so that however many share it, each gets a whole number of them."""


class BotTable:
    """A game with its options, and bots of one level in all seats."""

    def __init__(self, game: Game, setup: Setup, bots: Sequence[Bot]) -> None:
        self.game = game
        self.setup = setup
        self.bots = bots

    def dealt(self, seed: str, index: int) -> State:
        """One deal, before the first move."""
        return new_deal(self.game, self.setup, seed, index)

    def ended(self, seed: str, index: int) -> tuple[State, Outcome]:
        """The same deal, played to its end."""
        state, _ = ended_deal(self.game, self.setup, self.bots, seed, index)
        outcome = state.outcome()
        assert outcome is not None
        return state, outcome


@cache
def table_of(game: str, level: str, seats: int, *options: tuple[str, object]) -> BotTable:
    """Kept, because making one takes longer than a short game."""
    found = game_named(game)
    return BotTable(found, found.setup(seats, dict(options)), [player_named(game, level)] * seats)


def won(outcome: Outcome, seat: Seat) -> int:
    """The part of the win that a seat has, in parts of `WIN`."""
    return WIN // len(outcome.winners) if seat in outcome.winners else 0
