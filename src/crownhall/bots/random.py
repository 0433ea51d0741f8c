"""The bot that plays anything legal."""

from __future__ import annotations

from crownhall.bots.contract import Bot
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.engine.playout import random_move


class RandomBot(Bot):
    """Any legal move with equal chance; gives up only when nothing else is left."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        return random_move(state.moves(seat), rng)
