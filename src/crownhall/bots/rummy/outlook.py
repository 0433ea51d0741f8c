"""How a hand of King's Rummy may go on: it is played out with the hidden cards dealt anew.

In a play-out everybody draws from the pile, plays the most that a short search finds, rearranging the table, and
discards what helps least. What an end is worth to a seat is counted in points times the number of its rivals: what it
wins, less its share of what another wins.
"""

from __future__ import annotations

from typing import Final, final

from crownhall.bots.rummy.worth import least_helpful, unseen_by
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.rummy.best import good_turn
from crownhall.games.rummy.melds import NO_CARDS
from crownhall.games.rummy.moves import DISCARDS, DRAW_DISCARD, DRAW_PILE
from crownhall.games.rummy.rules import RummyState
from crownhall.games.rummy.scoring import hand_points
from crownhall.games.rummy.state import OUT

_NODES: Final = 50  # arrangements looked at in a turn of a play-out
_SEED_BITS: Final = (1 << 31) - 1


@final
class PlanOutlook:
    """What two plans for the rest of a turn come to, each over the same ways to deal the hidden cards."""

    def __init__(self, state: RummyState, seat: Seat, plan: list[Move], other: list[Move], worlds: int) -> None:
        self.worlds = worlds
        self.rivals = state.terms.seats - 1
        self.worth = 0  # of the plan, in points times rivals, over all worlds
        self.other = 0  # of the other plan
        # The hidden cards must not depend on anything but what the seat knows: its own cards are as good as dice.
        rng = QuickChance(int(state.hands[seat] & _SEED_BITS) + len(state.discards))
        for _ in range(worlds):
            world = state.redeal(seat, rng)
            self.worth += _played_out(world.copy(), seat, plan)
            self.other += _played_out(world, seat, other)

    def gain(self) -> int:
        """By how many hundredths of a point the plan is better than the other, on average."""
        return 100 * (self.worth - self.other) // (self.worlds * self.rivals)


def _played_out(world: RummyState, seat: Seat, plan: list[Move]) -> int:
    """What the end of the hand is worth to the seat, after its plan."""
    for move in plan:
        world.play(seat, move)
    while not world.hand_end:
        play_turn(world)
    if world.hand_end != OUT:
        return 0
    points = hand_points(world)
    return points * (world.terms.seats - 1) if world.winner == seat else -points


def play_turn(world: RummyState) -> None:
    """One turn of a play-out, or the rest of it."""
    seat = world.mover
    if world.turn is None:
        world.play(seat, DRAW_PILE if world.can_draw_pile() else DRAW_DISCARD)
    turn = world.turn
    assert turn is not None
    best = good_turn(turn, _NODES)
    for move in best.plays:
        world.play(seat, move)
    if best.left != NO_CARDS:
        allowed = world.discardable(best.left)
        world.play(seat, DISCARDS[least_helpful(best.left, allowed, unseen_by(world, seat))])
