"""The levels of Kingdrin. Below the squire they overlook cards that they could play."""

from __future__ import annotations

from typing import Final

from crownhall.bots.attention import Attention
from crownhall.bots.kingdrin.players import KingdrinBot, Knight, Squire
from crownhall.bots.kingdrin.sense import fitting_cards, sensible, sensible_of
from crownhall.bots.registry import KNIGHT, PAGE, SCRIBE, SQUIRE, Rung
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN


class Overlooking(KingdrinBot):
    """Plays as the squire would with the cards that it sees to fit."""

    def __init__(self, attention: Attention) -> None:
        self.attention = attention

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """Who sees nothing that fits draws; in a live race, where it is asked because it is to play, it looks again."""
        assert isinstance(state, KingdrinState)
        seen = [card for card in fitting_cards(state, seat) if self.attention.sees(rng)]
        if not seen and state.terms.live and state.phase != TURN:
            return sensible(state, seat)
        return sensible_of(state, seen)


LADDER: Final = (
    Rung(PAGE, Overlooking(Attention(52)), "Overlooks half of the cards it could play."),
    Rung(SCRIBE, Overlooking(Attention(66)), "Overlooks a card now and then, and draws instead."),
    Rung(SQUIRE, Squire(), "Plays whenever it can."),
    Rung(KNIGHT, Knight(), "Thinks of what the others may hold. It also gives the hints."),
)
