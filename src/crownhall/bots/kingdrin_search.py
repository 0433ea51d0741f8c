"""How the knight of Kingdrin looks ahead: it plays on from redealt positions and counts what it wins.

Every candidate is tried in the same made-up positions; from there all seats go by first glance (`kingdrin_sense.py`)
to the end. After each round the worse half of the candidates is dropped (sequential halving), until one is left. The
budget is counted in moves made in its head, so that large tables take no longer than small ones.
"""

from __future__ import annotations

from typing import Final

from crownhall.bots.kingdrin_sense import fitting_cards, play_of, sensible
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import TABLE, Seat
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.moves import DECLINE, DRAW
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN

_WIN: Final = 60_060  # points of a win; it can be shared by up to fifteen seats


def best_by_search(state: KingdrinState, seat: Seat, budget: int, rng: Chance) -> Move:
    """The candidate that wins most, with so many moves to try."""
    left = candidates(state, seat)
    points = [0] * len(left)
    rounds = max(len(left).bit_length() - 1, 1)
    while len(left) > 1:
        spent = 0
        while spent < budget // rounds:
            position = begun_anew(state.redeal(seat, rng))
            luck = rng.pick(1 << 31)
            for index in range(len(left)):
                twin = position.copy()
                twin.play(seat, left[index])
                spent += 1 + play_on(twin, QuickChance(luck))
                points[index] += points_of(twin, seat)
        order = sorted([(-points[index], index) for index in range(len(left))])
        kept = [index for _, index in order[: len(left) // 2]]
        left = [left[index] for index in kept]
        points = [points[index] for index in kept]
    return left[0]


def candidates(state: KingdrinState, seat: Seat) -> list[Move]:
    """Each card that fits, whichever mark is announced; and not to play, where that may be."""
    moves = state.moves(seat)
    found = [play_of(state, card) for card in fitting_cards(state, seat)]
    return found + [move for move in (DRAW, DECLINE) if move in moves]


def begun_anew(position: KingdrinState) -> KingdrinState:
    """A sealed race before anybody has answered: what was made up for those who have, they need not have meant."""
    if position.phase != TURN and not position.terms.live:
        position.ask_for_a_race()
    return position


def play_on(state: KingdrinState, rng: Chance) -> int:
    """Let all seats go on by first glance to the end; how many moves they made. In a live race anybody is first."""
    made = 0
    while not state.end:
        seats = state.asked
        if state.phase == TURN or not state.terms.live:
            state.play(seats[0], sensible(state, seats[0]))
        else:
            _race(state, seats, rng)
        made += 1
    return made


def _race(state: KingdrinState, seats: tuple[Seat, ...], rng: Chance) -> None:
    first = rng.pick(len(seats))
    for step in range(len(seats)):
        seat = seats[(first + step) % len(seats)]
        if fitting_cards(state, seat):
            state.play(seat, sensible(state, seat))
            return
    state.play(TABLE, state.timers()[0].move)


def points_of(state: KingdrinState, seat: Seat) -> int:
    """What a seat has won."""
    outcome = state.outcome()
    assert outcome is not None
    return _WIN // len(outcome.winners) if seat in outcome.winners else 0
