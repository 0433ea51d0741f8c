"""How the knight of Kingdrin looks ahead: it plays on from redealt positions and counts what it wins.

Every candidate is tried in the same made-up positions; from there all seats go by first glance (`kingdrin_sense.py`)
to the end. After each round the worse half of the candidates is dropped (sequential halving), but never what looks
best at first glance; at the end that is played unless another wins clearly more. The budget is counted in moves made
in its head, so that large tables take no longer than small ones.

Who drew had probably nothing to play. So the hands it makes up for the others have few cards that match what they
drew on: only those drawn since then may.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.bots.kingdrin.sense import fitting_cards, play_of, sensible
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import TABLE, Seat
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.moves import DECLINE, DRAW
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import TURN

_WIN: Final = 60_060  # points of a win; it can be shared by up to fifteen seats
_CLEARLY: Final = 0.3  # so many wins times the root of the positions tried: less may be luck
_TRIES: Final = 12  # cards that are drawn in place of one that is hard to believe in
_REMEMBERED: Final = 8  # times that a seat drew


def best_by_search(state: KingdrinState, seat: Seat, budget: int, rng: Chance) -> Move:
    """What wins most, with so many moves to try; what looks best at first glance unless another is clearly better."""
    first = sensible(state, seat)
    left = [first] + [move for move in candidates(state, seat) if move is not first]
    points = [0] * len(left)
    tried = 0
    rounds = max((len(left) - 1).bit_length(), 1)
    while len(left) > 1:
        spent = 0
        while spent < budget // rounds:
            position = begun_anew(state.redeal(seat, rng))
            make_believable(position, seat, rng)
            luck = rng.pick(1 << 31)
            tried += 1
            for index in range(len(left)):
                twin = position.copy()
                twin.play(seat, left[index])
                spent += 1 + play_on(twin, QuickChance(luck))
                points[index] += points_of(twin, seat)
        if len(left) == 2:
            return left[1] if points[1] - points[0] > _CLEARLY * _WIN * tried**0.5 else first
        order = sorted([(-points[index], index) for index in range(1, len(left))])
        kept = [0] + [index for _, index in order[: len(left) // 2]]
        left = [left[index] for index in kept]
        points = [points[index] for index in kept]
    return first


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


def make_believable(position: KingdrinState, seat: Seat, rng: Chance) -> None:
    """Give the others hands with which they would have drawn when they did."""
    for other in range(position.terms.seats):
        tops = position.drew_on[other][-_REMEMBERED:]
        if other != seat and tops:
            _exchange(position, other, tops, rng)


def _exchange(position: KingdrinState, other: Seat, tops: list[int], rng: Chance) -> None:
    """Exchange cards of a hand that match what it drew on; of the last cards, each came with one of these draws."""
    hand = list(position.hands[other])
    rng.shuffle(hand)
    stock, hidden = position.stock, len(position.stock) - position.drawn
    old = len(hand) - len(tops)
    for place in range(len(hand)):
        since = max(place - old + 1, 0)  # it was not there before so many of the draws
        if hidden == 0 or not _matches_any(position, hand[place], tops, since):
            continue
        for _ in range(_TRIES):
            at = position.drawn + rng.pick(hidden)
            if not _matches_any(position, stock[at], tops, since):
                hand[place], stock[at] = stock[at], hand[place]
                break
    hand.sort()
    position.hands[other] = hand


def _matches_any(position: KingdrinState, card: int, tops: list[int], since: int) -> bool:
    cards = position.terms.cards
    size: i64 = cards.size
    row: i64 = card % cards.size * cards.size
    for place in range(since, len(tops)):
        top: i64 = tops[place]
        if cards.corners[row + top % size]:
            return True
    return False


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
    outcome = state.outcome()
    assert outcome is not None
    return _WIN // len(outcome.winners) if seat in outcome.winners else 0
