"""The levels of Kingdom Frenzy. Below the squire they overlook answers."""

from __future__ import annotations

from typing import Final

from crownhall.bots.attention import Attention
from crownhall.bots.frenzy.players import FrenzyBot, Knight, Squire
from crownhall.bots.frenzy.sense import sensible_of
from crownhall.bots.registry import KNIGHT, PAGE, SQUIRE, Rung
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.frenzy.rules import FrenzyState


class Overlooking(FrenzyBot):
    """Takes what looks best of the answers that come to its mind."""

    def __init__(self, attention: Attention) -> None:
        self.attention = attention

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        assert isinstance(state, FrenzyState)
        return sensible_of(state, seat, self.attention.seen(state.moves(seat), rng), rng)


LADDER: Final = (
    Rung(PAGE, Overlooking(Attention(15)), "Sees few of the things that its courtiers can do."),
    Rung(SQUIRE, Squire(), "Takes what looks best at first glance."),
    Rung(KNIGHT, Knight(), "Plays the game on in its head before it answers. It also gives the hints."),
)
