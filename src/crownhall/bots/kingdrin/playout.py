"""Kingdrin played on in one's head by first glance, to the end.

Races go by the rules. Turns, of which there are many more, go on plain numbers (`Turns`): the same rules and the
same first glance (`sense.py`), to which tests hold them, some ten times as fast. One seat may look further than the
others: the one that thinks (`keeping.py`).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.kingdrin.keeping import NO_PLACE, Keeping
from crownhall.bots.kingdrin.sense import fitting_cards, sensible
from crownhall.bots.search.trials import UNFINISHED
from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEAT, TABLE, Seat
from crownhall.games.kingdrin.cards import Cards
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.scoring import numbers_held, winners_of
from crownhall.games.kingdrin.state import OUT, TURN

_MORE_THAN_CARDS: Final = 1 << 20


def race_on(state: KingdrinState, rng: Chance, most: int) -> int:
    """Let all seats go by first glance until there are turns, or for so many moves; how many they made.

    In a live race anybody is first.
    """
    made = 0
    while made < most and state.phase != TURN and not state.end:
        seats = state.asked
        if state.terms.live:
            _race(state, seats, rng)
        else:
            state.play(seats[0], sensible(state, seats[0]))
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


def share_of_win(state: KingdrinState, seat: Seat) -> float:
    """K-22 to K-24: 1 for who has won alone."""
    if state.end == OUT:
        return 0.0 if state.hands[seat] else 1.0
    return _share(winners_of(numbers_held(state)), seat)


def _share(winners: tuple[Seat, ...], seat: Seat) -> float:
    return 1.0 / len(winners) if seat in winners else 0.0


def clumsiest_place(hands: vec[i64], first: i64, end: i64, top: i64, cards: Cards) -> i64:
    """Where, from one place to another, the card lies that first glance plays on the top card; or NO_PLACE."""
    corners, partners = cards.corners, cards.partners
    size: i64 = cards.size
    chosen: i64 = NO_PLACE
    least: i64 = _MORE_THAN_CARDS * _MORE_THAN_CARDS
    for place in range(first, end):
        row = hands[place] % size
        if corners[row * size + top]:  # K-10
            clumsy = partners[row] * _MORE_THAN_CARDS - hands[place]
            if clumsy < least:
                least = clumsy
                chosen = place
    return chosen


@final
class Turns:
    """A game in its turns; it leaves the state that it came from as it was."""

    def __init__(self, state: KingdrinState) -> None:
        terms = state.terms
        longest = 0
        for hand in state.hands:
            longest = max(longest, len(hand))
        width = longest + state.deck_size()
        hands = vec[i64]([0] * (terms.seats * width))
        counts = vec[i64]([0] * terms.seats)
        for seat in range(terms.seats):
            place: i64 = seat * width
            for card in state.hands[seat]:
                hands[place] = card
                place += 1
            counts[seat] = len(state.hands[seat])
        self._state: Final = state
        self._width: Final[i64] = width
        self._hands: Final[vec[i64]] = hands  # by seat, so many places each
        self._counts: Final[vec[i64]] = counts  # by seat, of cards
        self._is_over = False

    def play_on(self, most: i64, thinker: i64 = NO_SEAT, keeping: Keeping | None = None) -> i64:
        """To the end, or for so many turns; how many there were. To be called once.

        All seats go by first glance, but for one that chooses by what it keeps.
        """
        state = self._state
        terms, stock = state.terms, state.stock
        hands, counts, width = self._hands, self._counts, self._width
        size: i64 = terms.cards.size
        seats: i64 = terms.seats
        drawn: i64 = state.drawn
        pile: i64 = terms.pile
        seat: i64 = state.mover
        step: i64 = state.direction % terms.seats
        top: i64 = state.top % terms.cards.size
        made: i64 = 0
        while made < most and not self._is_over:
            made += 1
            first = seat * width
            end = first + counts[seat]
            if seat == thinker and keeping is not None:
                chosen = keeping.pick(hands, first, end, top, counts[keeping.next])
            else:
                chosen = clumsiest_place(hands, first, end, top, terms.cards)
            if chosen != NO_PLACE:
                top = hands[chosen] % size
                hands[chosen] = hands[end - 1]
                counts[seat] -= 1
                self._is_over = end - 1 == first  # K-22
            elif drawn == pile:
                self._is_over = True  # K-23, with on_failed_draw
            else:
                hands[end] = stock[drawn]
                drawn += 1
                counts[seat] += 1
                self._is_over = drawn == pile and terms.ends_at_once  # K-23
            seat += step
            if seat >= seats:
                seat -= seats
        return made

    def share_of_win(self, seat: Seat) -> float:
        """K-22 to K-24: 1 for who has won alone; UNFINISHED before the end."""
        if not self._is_over:
            return UNFINISHED
        counts = self._counts
        if counts[seat] == 0:
            return 1.0
        for other in range(len(counts)):
            if counts[other] == 0:
                return 0.0
        return _share(winners_of([self._numbers(other) for other in range(len(counts))]), seat)

    def _numbers(self, seat: int) -> list[int]:
        first: i64 = seat * self._width
        cards = self._state.terms.cards
        found = [cards.number(int(self._hands[place])) for place in range(first, first + self._counts[seat])]
        found.sort()
        return found
