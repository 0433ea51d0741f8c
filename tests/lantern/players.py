"""The squire of Lantern."""

from __future__ import annotations

from crownhall.bots.contract import Bot
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from tests.lantern.cards import RANKS
from tests.lantern.moves import Lay
from tests.lantern.rules import LanternState
from tests.lantern.scoring import winning_card


class Squire(Bot):
    """Leads its highest card; then wins as cheaply as it can, or throws its lowest card away."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        assert isinstance(state, LanternState)
        lays = sorted(state.moves(seat), key=_rank)
        return next((lay for lay in lays if _wins(state, lay)), lays[0]) if state.trick else lays[-1]

    def why(self, state: State, seat: Seat, move: Move) -> str:
        return "It wins so far." if _wins(state, move) else "Nothing wins, so lose the lowest card."


def _wins(state: State, move: Move) -> bool:
    assert isinstance(state, LanternState)
    assert isinstance(move, Lay)
    return winning_card([*state.trick, move.card]) == move.card


def _rank(move: Move) -> int:
    assert isinstance(move, Lay)
    return move.card % RANKS
