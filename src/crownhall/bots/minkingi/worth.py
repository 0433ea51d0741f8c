"""M-22 to M-25: what the end of a game is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.engine.contract import NO_SEAT, Seat
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.scoring import decided_by
from crownhall.games.minkingi.state import CREATE, EVERYBODY, Tally

WIN: Final = 10_000
A_CARD: Final = 100

SEAT_ROW: Final = 32
HAND_ROW: Final = 2 * SEAT_ROW


def final_worths(state: MinkingiState, seat: Seat, hands: list[list[int]]) -> vec[i64]:
    """Over hands that the other may hold, seats, and the number of field cards a seat controls at the end.

    A win is worth more than any number of cards, then every card counts. How many cards are left in each hand at the
    end is known beforehand.
    """
    found: list[int] = []
    for hand in hands:
        owned = [state.picks[0], state.picks[1]]
        owned[1 - seat] = state.created_by(1 - seat) + hand
        found += _finals(state, _tie(state, owned))
    return vec[i64](found)


def _finals(state: MinkingiState, tie: int) -> list[int]:
    left = _left_in_hand(state)
    size = state.terms.spaces
    lead = 0 if state.earlier is None else state.earlier.counts[0] - state.earlier.counts[1]
    found = [0] * (2 * SEAT_ROW)
    for seat in EVERYBODY:
        sign = 1 - 2 * seat
        for own in range(size + 1):
            ahead = 2 * own - size + left[seat] - left[1 - seat]
            total = ahead + sign * lead
            win = 1 if total > 0 else -1 if total < 0 else sign * tie
            if state.game < state.terms.games:
                win = 0  # the first of a pair: only the cards count
            found[seat * SEAT_ROW + own] = ahead * A_CARD + win * WIN
    return found


def _left_in_hand(state: MinkingiState) -> list[int]:
    """By seat, how many cards it will not have Created."""
    left = [len(hand) for hand in state.hands]
    days = state.terms.spaces - state.days()
    seat = state.mover if state.phase == CREATE else 1 - state.mover
    for _ in range(days):
        left[seat] -= 1
        seat = 1 - seat
    return left


def _tie(state: MinkingiState, owned: list[list[int]]) -> int:
    """M-23 to M-25: who wins if the counts are equal: 1 for seat 0, -1 for seat 1, else 0."""
    cards, earlier = state.terms.cards, state.earlier
    tally = Tally(
        (0, 0),
        (cards.symbols(owned[0]), cards.symbols(owned[1])),
        (cards.numbers(owned[0]), cards.numbers(owned[1])),
    )
    if earlier is not None:
        tally = tally.plus(Tally((0, 0), earlier.symbols, earlier.sums))
    winner, _ = decided_by(tally)
    return 0 if winner == NO_SEAT else 1 - 2 * winner
