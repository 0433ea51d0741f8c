"""How a hand of King's Rummy goes on while no card lies on the table: everybody gathers, to go out at one stroke.

In a play-out a seat takes the top discard where more of its cards then lie in melds, draws from the pile where not, and
discards, of what lies in no meld, the card that helps least. Rivals' hands are made up as if they had gathered for as
long as they have: dealt anew they would be no better than at the deal, and who believes that waits too long. Of several
such hands one is taken that would have refused what its owner refused.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.rummy.cover import Cover
from crownhall.bots.rummy.worth import least_helpful, unseen_by
from crownhall.bots.search.trials import UNFINISHED, Trials
from crownhall.decks.kings_keys import NUMBER_CARDS
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.games.rummy.melds import BIT, NO_CARDS, cards_in, size_of
from crownhall.games.rummy.rules import HAND_SIZE, RummyState
from crownhall.games.rummy.scoring import points_of

DRAW_FROM_PILE: Final = -1
TAKE_DISCARD: Final = -2

_POINT: Final = 0.01  # in the measure of the search, where a hand that is won instead of lost is about 1
_BASE: Final = 10.0  # no points of the search are negative
_NODES_TO_REDEAL: Final = 6  # for each rival: a hand takes as long to make up as so many turns, or twice as long
_MOST_RIPENING: Final = 8  # turns; later a hand hardly gets better
_REFUSALS: Final = 4  # of the last cards that a rival did not want, so many tell what it holds
_TRIES: Final = 4  # hands that are made up for one that is believed
_DOUBT: Final = 4  # one in so many hands that would have wanted such a card is believed all the same


def is_closed(state: RummyState) -> bool:
    """Whether nobody has played a card in this hand so far."""
    return len(state.table) == 0 and not state.melded and not state.plays


@final
class Gathering(Trials):
    """Ways to go on with a turn, tried with rivals' hands made up: a card to discard, or a pile to draw from."""

    def __init__(self, state: RummyState, seat: Seat, ways: list[int]) -> None:
        seats = state.terms.seats
        super().__init__(len(ways), nodes_to_redeal=_NODES_TO_REDEAL * (seats - 1))
        turn = state.turn
        self._ways: Final = ways
        self._seat: Final = seat
        self._seats: Final = seats
        self._hand: i64 = state.hands[seat] if turn is None else turn.hand
        self._discards: i64 = NO_CARDS
        for card in state.discards:
            self._discards |= BIT[card]
        self._refused: Final = state.discards[max(len(state.discards) - _REFUSALS, 0) :]
        self._top: i64 = state.discards[len(state.discards) - 1] if len(state.discards) else 0
        self._shown: Final = state.shown
        self._sizes: Final = [int(size_of(hand)) for hand in state.hands]  # before a draw
        if turn is not None:
            self._sizes[seat] -= 1
        self._unseen: Final = [int(card) for card in cards_in(unseen_by(state, seat) & ~self._hand & ~self._known())]
        self._ripening: Final = min(_turns_gone(state), _MOST_RIPENING)
        self._cover: Final = Cover()
        self._loose: Final = [self._loose_after(way) for way in ways]  # of one's own hand, what lies in no meld
        self._hands = vec[i64]([NO_CARDS] * seats)
        self._left = vec[i64]([NO_CARDS] * seats)  # of each hand, what lies in no meld
        self._pile: list[int] = []

    def _known(self) -> i64:
        """What all saw the rivals take."""
        known: i64 = NO_CARDS
        for shown in self._shown:
            known |= shown
        return known

    def _loose_after(self, way: int) -> int:
        hand = self._hand & ~BIT[way] if way >= 0 else self._hand
        self._cover.fewest(hand, self._sizes[self._seat])
        return int(self._cover.left)

    # -- making up a position -------------------------------------------------------------------------------------

    def redeal(self, rng: Chance) -> None:
        """Cards that are left over are the pile, the next one last."""
        tries = 1
        self._deal(rng)
        while tries < _TRIES and not self._is_believed(rng):
            self._deal(rng)
            tries += 1

    def _deal(self, rng: Chance) -> None:
        pile = self._unseen[:]
        rng.shuffle(pile)
        self._pile = pile
        for rival in range(self._seats):
            if rival != self._seat:
                self._make_up(rival)

    def _make_up(self, rival: Seat) -> None:
        """A hand that has gathered for as long as this one."""
        hand = self._shown[rival]
        size = self._sizes[rival]
        for _ in range(size - int(size_of(hand))):
            hand |= BIT[self._pile.pop()]
        cover = self._cover
        cover.fewest(hand, size)
        left = cover.left
        for turn in range(min(self._ripening, len(self._pile))):
            card = self._pile[turn]
            if not cover.fits_with(card, hand, size + 1, size_of(left)):
                continue
            cover.improve(card, hand, size + 1, 1)
            if size_of(cover.left) <= 1:
                continue  # it would be out, so this card has not come
            left = cover.left
            hand |= BIT[card]
            out = least_helpful(hand, left & ~self._shown[rival] or left, ~hand)
            hand ^= BIT[out]
            left &= ~BIT[out]
            self._pile[turn] = out
        self._hands[rival] = hand
        self._left[rival] = left

    def _is_believed(self, rng: Chance) -> bool:
        """At two seats every discard was refused by the rival: it discarded it, or drew from the pile instead."""
        if self._seats > 2:
            return True
        rival = 1 - self._seat
        spare = size_of(self._left[rival])
        if spare == 0 and self._ripening:
            return False  # it would have gone out
        for card in self._refused:
            if self._cover.fits_with(card, self._hands[rival], self._sizes[rival] + 1, spare) and rng.pick(_DOUBT):
                return False
        return True

    def hand_of(self, rival: Seat) -> int:
        """As it was made up."""
        return int(self._hands[rival])

    def pile(self) -> list[int]:
        """As it was made up, the next card last."""
        return self._pile[:]

    # -- playing on -----------------------------------------------------------------------------------------------

    def points(self, move: int, luck: int, most: int) -> float:
        """What the hand brings, in points a rival; a hand that nobody ends brings nothing."""
        play = _Play(self._cover, self._sizes, self._hands[:], self._left[:], self._pile[:], self._discards, self._top)
        way = self._ways[move]
        seat = self._seat
        play.hands[seat] = self._hand
        play.left[seat] = self._loose[move]
        if way >= 0:
            play.discard(seat, way)
        else:
            play.turn(seat, way == TAKE_DISCARD, way == DRAW_FROM_PILE)
        turns = 1
        mover = seat
        while play.winner < 0 and play.pile:
            if turns >= most:
                self.spent += turns
                return UNFINISHED
            mover = mover + 1 if mover + 1 < self._seats else 0
            play.turn(mover, False, False)
            turns += 1
        self.spent += turns
        return _BASE + _POINT * play.worth_to(seat, self._seats)


def _turns_gone(state: RummyState) -> int:
    """How often each seat has drawn from the pile so far, about; the first pile is meant."""
    dealt = 1 + HAND_SIZE * state.terms.seats
    return (NUMBER_CARDS - dealt - state.pile_size()) // state.terms.seats


@final
class _Play:
    """One play-out: closed hands, the pile, the top discard."""

    def __init__(
        self, cover: Cover, sizes: list[int], hands: vec[i64], left: vec[i64], pile: list[int], discards: i64, top: i64
    ) -> None:
        self.cover: Final = cover
        self.sizes: Final = sizes
        self.hands = hands
        self.left = left
        self.pile: Final = pile
        self.discards = discards
        self.top = top
        self.winner = -1

    def turn(self, seat: Seat, takes: bool, draws: bool) -> None:
        """Draw, from where it says or as seems best; go out, or discard."""
        hand = self.hands[seat]
        spare = size_of(self.left[seat])
        cover = self.cover
        count = self.sizes[seat] + 1
        card = self.top
        fits = not draws and cover.fits_with(card, hand, count, spare)
        if fits or takes:
            self.discards &= ~BIT[card]
        else:
            card = self.pile.pop()
            fits = cover.fits_with(card, hand, count, spare)
        left = self.left[seat] | BIT[card]
        if fits:
            cover.improve(card, hand, count, 1)
            left = cover.left
        self.hands[seat] = hand | BIT[card]
        self.left[seat] = left
        if size_of(left) <= 1:
            self.winner = seat
        else:
            self.discard(seat, least_helpful(hand | BIT[card], left, ~(hand | BIT[card] | self.discards)))

    def discard(self, seat: Seat, card: i64) -> None:
        self.hands[seat] &= ~BIT[card]
        self.left[seat] &= ~BIT[card]
        self.discards |= BIT[card]
        self.top = card

    def worth_to(self, seat: Seat, seats: int) -> float:
        """R-20, R-21: who goes out at one stroke gets double; a rival's points are shared out among those who lose."""
        if self.winner < 0:
            return 0.0
        points = 0
        for other in range(seats):
            if other != self.winner:
                points += points_of(self.hands[other])
        return 2.0 * points if self.winner == seat else -2.0 * points / (seats - 1)
