"""The players of Kingdom Frenzy. They go by what their seat knows; what is hidden they never look at."""

from __future__ import annotations

from crownhall.bots.contract import Bot
from crownhall.bots.frenzy_sense import sensible
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.frenzy.rules import FrenzyState


class Squire(Bot):
    """Takes what looks best at first glance, one answer at a time."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """At first glance."""
        assert isinstance(state, FrenzyState)
        return sensible(state, seat, rng)
