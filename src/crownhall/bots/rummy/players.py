"""The players of King's Rummy. What is hidden is made up in the state they are handed, and they never look at it.

A turn is planned as a whole, from the draw to the discard, and played move by move. A plan depends on nothing but what
its player knows, so a bot that is asked again in the middle of a turn makes the same plan and goes on with it
(`next_move`); whoever takes over a turn that somebody else began plans from there.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from crownhall.bots.contract import Bot
from crownhall.bots.rummy.deed import deed
from crownhall.bots.rummy.gathering import is_closed
from crownhall.bots.rummy.outlook import PlanOutlook
from crownhall.bots.rummy.search import best_discard, best_draw
from crownhall.bots.rummy.why import is_out, why_discard, why_draw, why_gather, why_hold, why_play, why_take
from crownhall.bots.rummy.worth import least_helpful, unseen_by
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.rummy.best import BestTurn, good_turn, most_laid
from crownhall.games.rummy.melds import BIT, NO_CARDS
from crownhall.games.rummy.moves import DEAL, DISCARDS, DRAW_DISCARD, DRAW_PILE, Discard, Draw
from crownhall.games.rummy.rules import RummyState
from crownhall.games.rummy.turn import Turn, begun

PLAN_NODES: Final = 4_000  # arrangements looked at for a whole turn
DRAW_NODES: Final = 400  # arrangements looked at to judge a draw
KNIGHT_TURNS: Final = 20_000  # turns of play-outs to choose a draw or a discard while all gather
KNIGHT_WORLDS: Final = 40  # in how many ways it deals the hidden cards
HOLDING: Final = 200  # hundredths of a point a rival: play-outs lay what they can, and see not all that holding brings


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
        without = most_laid(turn_with(state, seat, NO_CARDS))
        with_it = most_laid(turn_with(state, seat, BIT[top_of(state)]))
        return DRAW_DISCARD if with_it.cards > without.cards else DRAW_PILE

    def plan(self, state: RummyState, seat: Seat) -> list[Move]:
        """All it can lay, then the discard."""
        turn = state.turn
        assert turn is not None
        best = most_laid(turn) if turn.is_complete() else good_turn(turn, PLAN_NODES)
        return with_discard(state, seat, best)


class Knight(RummyBot):
    """Gathers as long as everybody does, and rearranges the whole table when somebody has played.

    Who lays nothing before going out wins double, and gives the others no melds to add to and to rearrange. So while
    the table is empty it plays nothing before it can go out, and chooses what to draw and to discard by play-outs
    (`gathering.py`). Once others have played, all that is held counts for whoever goes out first: then the hand is
    played out both ways (`outlook.py`).
    """

    def __init__(self, worlds: int = KNIGHT_WORLDS, turns: int = KNIGHT_TURNS) -> None:
        self.worlds = worlds
        self.turns = turns

    def draw(self, state: RummyState, seat: Seat) -> Move:
        """What wins more by gathering; on an open table the discard if more cards can be played with it."""
        if is_closed(state):
            return best_draw(state, seat, self.turns)
        without = good_turn(turn_with(state, seat, NO_CARDS), DRAW_NODES)
        with_it = good_turn(turn_with(state, seat, BIT[top_of(state)]), DRAW_NODES)
        return DRAW_DISCARD if with_it.cards > without.cards else DRAW_PILE

    def plan(self, state: RummyState, seat: Seat) -> list[Move]:
        """The best turn, or nothing but a discard."""
        best = best_of(state)
        lay = with_discard(state, seat, best)
        if is_closed(state) and not is_out(best):
            return [best_discard(state, seat, lay[-1], self.turns)]
        if not may_hold(state, seat, best):
            return lay
        hold = hold_of(lay)
        gain = PlanOutlook(state, seat, hold, lay, self.worlds).gain()
        return hold if gain > -HOLDING * (state.terms.seats - 1) else lay

    def with_budget(self, times: float) -> Bot:
        """It thinks about one world at least."""
        return Knight(max(int(self.worlds * times), 1), max(int(self.turns * times), 1))

    def deed(self, state: State, seat: Seat, move: Move) -> str:
        assert isinstance(state, RummyState)
        return deed(state, move)

    def why(self, state: State, seat: Seat, move: Move) -> str:
        """What can be played, and whether it is better held back."""
        assert isinstance(state, RummyState)
        if isinstance(move, Draw):
            if move is DRAW_PILE:
                return why_draw(gathers=is_closed(state))
            without = good_turn(turn_with(state, seat, NO_CARDS), DRAW_NODES)
            with_it = good_turn(turn_with(state, seat, BIT[top_of(state)]), DRAW_NODES)
            return why_take(with_it, without, gathers=is_closed(state) and state.can_draw_pile())
        if state.turn is None:
            return "The hand is over, and it is your turn to deal."
        best = best_of(state)
        holdable = may_hold(state, seat, best)
        if not isinstance(move, Discard):
            return why_play(best, not state.melded >> seat & 1, holdable)
        if holdable and is_closed(state):
            return why_gather(best)
        if holdable:
            lay = with_discard(state, seat, best)
            return why_hold(best, PlanOutlook(state, seat, hold_of(lay), lay, self.worlds).gain())
        return why_discard(is_last=state.turn.hand == BIT[move.card])


def best_of(state: RummyState) -> BestTurn:
    """The most that the knight sees in an open turn."""
    turn = state.turn
    assert turn is not None
    return good_turn(turn, PLAN_NODES)


def may_hold(state: RummyState, seat: Seat, best: BestTurn) -> bool:
    """Whether there is something to hold back: plays that do not go out, of who has played nothing so far."""
    has_played = state.melded >> seat & 1 or state.plays
    return not has_played and best.cards > 0 and not is_out(best)


def hold_of(lay: list[Move]) -> list[Move]:
    """The same discard without the plays: it was chosen from what cannot be played."""
    return lay[-1:]


def turn_with(state: RummyState, seat: Seat, drawn: i64) -> Turn:
    """The turn of a seat that has yet to draw, as if it held these cards too."""
    return begun(state.table, state.hands[seat] | drawn, state.terms.through_four)


def top_of(state: RummyState) -> int:
    return int(state.discards[len(state.discards) - 1])


def with_discard(state: RummyState, seat: Seat, best: BestTurn) -> list[Move]:
    """The plays, and of what then is left the card that helps least."""
    if best.left == NO_CARDS:
        return best.plays
    allowed = state.discardable(best.left)
    return [*best.plays, DISCARDS[least_helpful(best.left, allowed, unseen_by(state, seat))]]
