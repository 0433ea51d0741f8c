"""How the knight of Kingdom Frenzy looks ahead: it plays on from redealt positions and counts what it wins.

Every candidate is tried in the same made-up positions, so that it is compared under the same luck; from there all
seats go by first glance (`frenzy_sense.py`) to the end. After each round the worse half of the candidates is dropped
(sequential halving), until one is left or the budget of games is spent.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crownhall.bots.frenzy.sense import Glance, sensible, worth_of
from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import Seat
from crownhall.engine.moves import Move
from crownhall.games.frenzy import frames
from crownhall.games.frenzy.asking import answer_value
from crownhall.games.frenzy.frames import NONE
from crownhall.games.frenzy.moves import PLACES, THE_DECK, WIDTH
from crownhall.games.frenzy.rules import FrenzyState
from crownhall.games.frenzy.scoring import LAST_ROW, mask_of, row_of, winners_of
from crownhall.games.frenzy.state import ONLOOKER

MOST_CANDIDATES: Final = 12
"""Of a long list only so many are looked at, those that look best at first glance."""

_IDLE_ROUNDS: Final = 2  # more in which the deck does not shrink, until the hands are counted as they are
_WIN: Final = 2_520  # points of a win; it can be shared by any number of seats
_WIN_IN_A_STALL: Final = 2_100  # so that a game is brought to its end rather than sat out


def best_by_search(state: FrenzyState, seat: Seat, games: int, rng: Chance) -> Move:
    """The candidate that wins most, with so many games to try."""
    left = candidates(state, seat)
    points = [0] * len(left)
    rounds = len(left).bit_length() - 1
    while len(left) > 1:
        positions = max(games // (rounds * len(left)), 1)
        for _ in range(positions):
            position = state.redeal(seat, rng)
            luck = rng.pick(1 << 31)
            for index in range(len(left)):
                points[index] += _points_of(position, seat, left[index], luck)
        order = sorted([(-points[index], index) for index in range(len(left))])
        kept = [index for _, index in order[: len(left) // 2]]
        left = [left[index] for index in kept]
        points = [points[index] for index in kept]
    return left[0]


# -- what is worth a try ----------------------------------------------------------------------------------------------


def candidates(state: FrenzyState, seat: Seat) -> list[Move]:
    """Of moves that the seat cannot tell apart one; of many, those that look best at first glance."""
    frame = state.question()
    seen: set[int] = set()
    found: list[Move] = []
    for move in state.moves(seat):
        look = _look_of(state, seat, frame.step, answer_value(move))
        if look not in seen:
            seen.add(look)
            found.append(move)
    if len(found) <= MOST_CANDIDATES:
        return found
    glance = Glance(state, seat)
    worths = [(-int(worth_of(glance, frame, answer_value(move))), index) for index, move in enumerate(found)]
    worths.sort()
    return [found[index] for _, index in worths[:MOST_CANDIDATES]]


def _look_of(state: FrenzyState, seat: i64, step: i64, value: i64) -> int:
    """A number that moves share exactly if they look the same to the seat."""
    if step == frames.SWAP:
        one, two = _place_of(state, seat, value // PLACES), _place_of(state, seat, value % PLACES)
        if one // WIDTH == seat and two // WIDTH == seat:
            return 0  # whichever of the own cards change places, nothing comes of it
        return int(one * PLACES + two)
    if step == frames.REVEAL or step == frames.QUEEN:
        return int(value if value == THE_DECK else _place_of(state, seat, value))
    return int(value)


def _place_of(state: FrenzyState, seat: i64, place: i64) -> i64:
    """The first place of that hand whose card looks the same to the seat: unknown, and seen by the same others."""
    me = ONLOOKER[seat]
    mask = state.knows[state.slots[place]]
    if mask & me:
        return place
    for other in range(place // WIDTH * WIDTH, place):
        card = state.slots[other]
        if card != NONE and state.knows[card] == mask:
            return other
    return place


# -- playing on -------------------------------------------------------------------------------------------------------


def _points_of(position: FrenzyState, seat: i64, move: Move, luck: int) -> int:
    """What the seat gets if it plays this and all go by first glance from there."""
    state = position.copy()
    state.play(seat, move)
    rng = QuickChance(luck)
    patience = position.quiet + _IDLE_ROUNDS * state.seats
    while state.waiting and state.quiet < patience:
        asked = _asked(state)
        state.play(asked, sensible(state, asked, rng))
    hands = [state.hand_of(each) for each in range(state.seats)]
    winners = winners_of(hands, state.gone, next_card=state.terms.next_card)
    win = _WIN if state.ending else _WIN_IN_A_STALL
    share = win // len(winners) if seat in winners else 0
    return share + LAST_ROW - row_of(mask_of(hands[seat]), state.gone)


def _asked(state: FrenzyState) -> int:
    """Who answers next; of several who are asked at once, the first."""
    if not state.is_sealed():
        return int(state.stack[-1].seat)
    seat = 0
    while state.answers[seat] != NONE:
        seat += 1
    return seat
