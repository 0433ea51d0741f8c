"""How lucky a game was: a control variate, by which few games tell as much about a bot as many.

Luck is what chance alone gave or took, by somebody's judgement of the position before and after each act of chance. On
average it is 0 for whoever plays and whatever the judgement, for no player can know what comes. So a mean score is not
changed by taking luck out of it, but it varies much less; the better the judgement, the less.
"""

from __future__ import annotations

from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.treasury.all_hands import AllHands
from crownhall.bots.treasury.outlook import outlook_of
from crownhall.bots.treasury.players import may_borrow
from crownhall.bots.treasury.redraw import FINE, Redraw
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.engine.registry import game_named
from crownhall.games.treasury.moves import Fill, Hold
from crownhall.games.treasury.rules import TreasuryState
from crownhall.games.treasury.worth import SCORING_SET
from crownhall.lab.errors import LabError

_SAMPLES = 256
"""First hands by lot that tell what one brings on average. That they are few adds some luck, but of no direction."""


class Luck(Protocol):
    """Looks on at one game, and adds its luck up in units of its own."""

    total: int

    def saw(self, state: State, seat: Seat, move: Move) -> None:
        """This move is about to be made."""


class TreasuryLuck:
    """King's Treasury alone: how much better the first hands and the new cards were than could be expected of them."""

    def __init__(self, rng: QuickChance) -> None:
        self.total = 0
        self._rng = rng
        self._redraw: Redraw | None = None  # of the sheet as it is
        self._expected = 0  # of the cards that are held

    def saw(self, state: State, seat: Seat, move: Move) -> None:
        """Whoever holds has been dealt a hand; who fills a space, new cards."""
        assert isinstance(state, TreasuryState)
        if may_borrow(state):
            raise LabError("Luck can be told in King's Treasury only where there is nobody to borrow from.")
        if isinstance(move, Hold):
            self._redraw = Redraw(outlook_of(state.sheets[seat], False))
            hands = AllHands(self._redraw)
            expectations = hands.expectations(state.cards_of(seat))
            self._expected = expectations[move.replaced]
            self.total += _SAMPLES * max(expectations) - self._usual(hands)
        elif isinstance(move, Fill) and self._redraw is not None:
            reached = FINE * int(self._redraw.of_hand(state.cards_of(seat), vec[i64]()))
            self.total += _SAMPLES * (reached - self._expected)

    def _usual(self, hands: AllHands) -> int:
        """What `_SAMPLES` first hands come to."""
        total = 0
        for _ in range(_SAMPLES):
            deck = list(range(ALL_CARDS))
            self._rng.shuffle(deck)
            total += max(hands.expectations(deck[:SCORING_SET]))
        return total


_LUCK = {"treasury": TreasuryLuck}


def luck_of(game: str, rng: QuickChance) -> Luck:
    """What looks on at a game of this; `LabError` where nobody can tell."""
    if game not in _LUCK:
        known = ", ".join(game_named(name).about.title for name in _LUCK)
        raise LabError(f"What is luck in {game_named(game).about.title} cannot be told yet, only in {known}.")
    return _LUCK[game](rng)
