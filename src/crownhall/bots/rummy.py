"""The players of King's Rummy. What is hidden is made up in the state they are handed, and they never look at it.

A turn is planned as a whole, from the draw to the discard, and played move by move. A plan depends on nothing but what
its player knows, so a bot that is asked again in the middle of a turn makes the same plan and goes on with it
(`next_move`); whoever takes over a turn that somebody else began plans from there.
"""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from crownhall.bots.contract import Bot
from crownhall.bots.rummy_worth import least_helpful, unseen_by
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.rummy.best import best_turn, most_laid
from crownhall.games.rummy.melds import BIT, NO_CARDS
from crownhall.games.rummy.moves import DEAL, DISCARDS, DRAW_DISCARD, DRAW_PILE
from crownhall.games.rummy.rules import RummyState
from crownhall.games.rummy.turn import begun


class RummyBot(Bot):
    """What both levels share: a turn is a plan."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """The deal, the draw, or the next move of the plan."""
        assert isinstance(state, RummyState)
        if state.hand_end:
            return DEAL
        if state.turn is None:
            return self.draw(state, seat) if state.can_draw_pile() else DRAW_DISCARD
        return self.next_move(state, seat)

    def next_move(self, state: RummyState, seat: Seat) -> Move:
        """The next move of the first plan that this turn has kept to: made after the draw, or after some plays."""
        plays = state.plays
        before = state.copy()
        before.plays = ()
        before.turn = state.turn_begun()
        for made in range(len(plays)):
            plan = self.plan(before, seat)
            kept = len(plays) - made
            if len(plan) > kept and list(plays[made:]) == plan[:kept]:
                return plan[kept]
            before.play(seat, plays[made])
        return self.plan(before, seat)[0]

    @abstractmethod
    def draw(self, state: RummyState, seat: Seat) -> Move:
        """From which of the two piles, where there is a choice."""

    @abstractmethod
    def plan(self, state: RummyState, seat: Seat) -> list[Move]:
        """The rest of the turn: table plays, then the discard unless no card is left."""


class Squire(RummyBot):
    """Lays what it can and discards what helps least. It adds to melds on the table, but does not rearrange them."""

    def draw(self, state: RummyState, seat: Seat) -> Move:
        """The discard if more cards can be played with it."""
        hand = state.hands[seat]
        top = BIT[state.discards[len(state.discards) - 1]]
        through_four = state.agreement.through_four
        without = most_laid(begun(state.table, hand, through_four))
        with_it = most_laid(begun(state.table, hand | top, through_four))
        return DRAW_DISCARD if with_it.cards > without.cards else DRAW_PILE

    def plan(self, state: RummyState, seat: Seat) -> list[Move]:
        """All it can lay, then the discard."""
        turn = state.turn
        assert turn is not None
        best = most_laid(turn) if turn.is_complete() else best_turn(turn)
        return with_discard(state, seat, best.plays, best.left)


def with_discard(state: RummyState, seat: Seat, plays: list[Move], left: i64) -> list[Move]:
    """The plays, and of what then is left the card that helps least."""
    if left == NO_CARDS:
        return plays
    allowed = state.discardable(left)
    return [*plays, DISCARDS[least_helpful(left, allowed, unseen_by(state, seat))]]
