"""The players of Kingdom Frenzy. They go by what their seat knows; what is hidden they never look at."""

from __future__ import annotations

from typing import Final

from crownhall.bots.contract import Bot
from crownhall.bots.frenzy.deed import deed
from crownhall.bots.frenzy.search import best_by_search
from crownhall.bots.frenzy.sense import Glance, sensible
from crownhall.bots.frenzy.why import why
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.rules import FrenzyState

KNIGHT_GAMES: Final = 1_200
"""How many games the knight plays on in its head before it answers."""


class FrenzyBot(Bot):
    """What both levels share: the words for what they do."""

    def deed(self, state: State, seat: Seat, move: Move) -> str:
        assert isinstance(state, FrenzyState)
        return deed(Glance(state, seat), state.question(), answer_value(move))

    def why(self, state: State, seat: Seat, move: Move) -> str:
        """What the answer is good for."""
        assert isinstance(state, FrenzyState)
        return why(Glance(state, seat), state.question(), answer_value(move))


class Squire(FrenzyBot):
    """Takes what looks best at first glance, one answer at a time."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """At first glance."""
        assert isinstance(state, FrenzyState)
        return sensible(state, seat, rng)


class Knight(FrenzyBot):
    """Plays on from what may be, and takes what wins most."""

    def __init__(self, games: int = KNIGHT_GAMES) -> None:
        self.games = games

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """By search; but a hand is rearranged by lot, for there only surprise counts."""
        assert isinstance(state, FrenzyState)
        if state.question().step in (frames.SET_UP, frames.ARRANGE):
            return sensible(state, seat, rng)
        return best_by_search(state, seat, self.games, rng)

    def with_budget(self, times: float) -> Bot:
        """It thinks about one game at least."""
        return Knight(max(int(self.games * times), 1))
