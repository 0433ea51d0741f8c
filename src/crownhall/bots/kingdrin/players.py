"""The players of Kingdrin. They go by what their seat knows; what is hidden they never look at."""

from __future__ import annotations

from typing import Final

from crownhall.bots.contract import Bot
from crownhall.bots.kingdrin.deed import deed
from crownhall.bots.kingdrin.search import best_by_search
from crownhall.bots.kingdrin.sense import sensible
from crownhall.bots.kingdrin.why import why
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN

KNIGHT_MOVES: Final = 250_000
"""How many moves the knight makes in its head before it answers."""

IN_A_HURRY: Final = 10
"""Where it races in real time, it takes so many times fewer: others may think at the same moment."""


class KingdrinBot(Bot):
    """What both levels share: the words for what they do."""

    def deed(self, state: State, seat: Seat, move: Move) -> str:
        return deed(move)

    def why(self, state: State, seat: Seat, move: Move) -> str:
        assert isinstance(state, KingdrinState)
        return why(state, seat, move)


class Squire(KingdrinBot):
    """Plays when it can: in a sealed race its fastest card, else the one that the fewest cards match."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """At first glance."""
        assert isinstance(state, KingdrinState)
        return sensible(state, seat)


class Knight(KingdrinBot):
    """Plays on from what may be, and takes what wins most."""

    def __init__(self, budget: int = KNIGHT_MOVES) -> None:
        self.budget = budget

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        assert isinstance(state, KingdrinState)
        hurry = IN_A_HURRY if state.terms.live and state.phase != TURN else 1
        return best_by_search(state, seat, self.budget // hurry, rng)

    def with_budget(self, times: float) -> Bot:
        """It thinks about one move at least."""
        return Knight(max(int(self.budget * times), 1))
