"""Which card a seat of Kingdrin plays that looks a little further than the squire, as the knight does in its head.

It plays what the next seat can probably not answer, and keeps cards that fit each other, for a card that fits none of
the others is hard to get rid of. Both are quickly counted, and nothing hidden is looked at: of the next seat it goes by
how many cards it holds, and by the top cards on which it drew, for then it had nothing that fits.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.engine.contract import Seat
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.state import NO_DIRECTION

NO_PLACE: Final = -1

_LONE: Final = 1_000_000
"""What a card weighs that fits none of the others; and, in the mean over the hand, each other card that one fits."""

UNANSWERED: Final = 2.5
"""So many times that weighs that the next seat cannot play on it; `lab/workshop/kingdrin_keeping.py` tries others."""

_LONGEST: Final = 24  # hands that are longer count as this long


@final
class Keeping:
    """How one seat chooses among its cards that fit, from what it knows in a position."""

    def __init__(self, state: KingdrinState, seat: Seat, unanswered: float = UNANSWERED) -> None:
        step = 1 if state.direction == NO_DIRECTION else state.direction
        self.next: Final = (seat + step) % state.terms.seats
        self._size: Final[i64] = state.terms.cards.size
        self._corners: Final = state.terms.cards.corners
        self._unanswered: Final[vec[i64]] = _unanswered(state, seat, self.next, unanswered)

    def pick(self, hands: vec[i64], first: i64, end: i64, top: i64, next_holds: i64) -> i64:
        """Of the cards from one place to another the place of the one to play on the top card, or NO_PLACE."""
        size, corners = self._size, self._corners
        chosen: i64 = NO_PLACE
        fitting: i64 = 0
        for place in range(first, end):
            if corners[hands[place] % size * size + top]:  # K-10
                fitting += 1
                chosen = place
        return chosen if fitting < 2 else self._best(hands, first, end, top, next_holds)

    def _best(self, hands: vec[i64], first: i64, end: i64, top: i64, next_holds: i64) -> i64:
        size, corners = self._size, self._corners
        holds: i64 = end - first
        row_of_next = min(next_holds, _LONGEST) * size
        chosen: i64 = NO_PLACE
        most: i64 = 0
        for place in range(first, end):
            card = hands[place] % size
            if corners[card * size + top] == 0:
                continue
            worth = holds * self._unanswered[row_of_next + card] + _LONE * self._kept(hands, first, end, place)
            if chosen == NO_PLACE or worth > most:
                chosen = place
                most = worth
        return chosen

    def _kept(self, hands: vec[i64], first: i64, end: i64, without: i64) -> i64:
        """How well the others fit each other: pairs, from both sides, less the hand's size for each lone card."""
        size, corners = self._size, self._corners
        worth: i64 = 0
        for one in range(first, end):
            if one == without:
                continue
            row = hands[one] % size * size
            friends: i64 = 0
            for two in range(first, end):
                if two != one and two != without and corners[row + hands[two] % size]:
                    friends += 1
            worth += friends if friends else first - end
        return worth


def _unanswered(state: KingdrinState, seat: Seat, other: Seat, weight: float) -> vec[i64]:
    """By how many cards the other seat holds and by card, how likely it has none to play on it, weighed.

    Each of its cards is taken to be any that the seat has not seen, but for those it would have played when it drew.
    """
    cards = state.terms.cards
    size = cards.size
    unseen = _unseen(state, seat)
    held = len(state.hands[other])
    chances = [0.0] * size  # by card, that one of its cards is this one
    for card in range(size):
        if unseen[card] and held:
            chances[card] = unseen[card] * _places_for(state, other, card) / (held * sum(unseen))
    found = [0] * ((_LONGEST + 1) * size)
    for card in range(size):
        answer = 0.0
        for each in range(size):
            if chances[each] and cards.corners[card * size + each]:
                answer += chances[each]
        for count in range(_LONGEST + 1):
            found[count * size + card] = int(weight * _LONE * exp(-answer * count))
    return vec[i64](found)


def _unseen(state: KingdrinState, seat: Seat) -> list[int]:
    """By card, how many of it the seat has not seen."""
    terms = state.terms
    left = [max(terms.packs, 1)] * terms.cards.size
    for card in [*[int(card) for card in state.ditch], *state.hands[seat]]:
        left[card % terms.cards.size] -= 1
    return left


def _places_for(state: KingdrinState, other: Seat, card: int) -> int:
    """How many cards of a hand can be this one: all, or those that came after the seat had no use for it."""
    tops, held = state.drew_on[other], len(state.hands[other])
    for since in range(len(tops)):
        if state.terms.cards.matching(card, tops[-1 - since]):
            return min(since, held)
    return held
