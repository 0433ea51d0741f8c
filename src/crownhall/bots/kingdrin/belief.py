"""What the others' turns in Kingdrin tell of the cards they kept, and hands that agree with it.

Everybody is taken to play about as the squire does. Who drew had probably nothing that fits; who played a card had
probably none that fits and that the squire would rather have played. A card that was held then, and speaks against
it, is a strike against a hand that is made up; each makes the hand less believable by the same factor, and none
impossible, for people play as they like.

When a card came to a hand is as unknown as the card itself. So both are made up together: each card that the seat
has had, those that it has played too, sits in a slot that was filled at the deal or by one of its draws. Slots
change their cards with each other and with the deck, each time by the odds of the strikes (Metropolis), often
enough that nothing is left of the hand that was dealt first.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.kingdrin.history import DREW, RACED, Deed, history_of
from crownhall.engine.chance import Chance, QuickChance, drawn_anew
from crownhall.engine.contract import Seat
from crownhall.games.kingdrin.cards import Cards
from crownhall.games.kingdrin.rules import KingdrinState

_AFTER_A_DRAW: Final = 2  # strikes against a card that could have been played instead
_AFTER_A_PLAY: Final = 1  # ... that would rather have been played, or been faster in a race
_BITS_A_STRIKE: Final = 4  # each makes a hand sixteen times less likely
_SWEEPS: Final = 10  # so often every slot is offered another card
_NEVER: Final = 1_000  # strikes against having a card after it was played


@final
class Belief:
    """What one seat believes of the others' hands."""

    def __init__(self, state: KingdrinState, seat: Seat) -> None:
        history = history_of(state)
        self._others: Final = [
            Holder(other, history[other], len(state.hands[other]), state.terms.cards)
            for other in state.terms.everybody
            if other != seat and history[other]
        ]

    def make_believable(self, position: KingdrinState, rng: Chance) -> None:
        """Exchange cards of redealt hands for such as agree with what was done."""
        if self._others:
            quick = drawn_anew(rng)
            for other in self._others:
                other.settle(position, quick)


@final
class Holder:
    """A seat whose hand is hidden: its slots, what it has played, and how many strikes each card would get."""

    def __init__(self, seat: Seat, deeds: list[Deed], held: int, cards: Cards) -> None:
        self._seat: Final = seat
        self._now: Final[i64] = len(deeds)  # times are counted in deeds
        self._size: Final[i64] = cards.size
        self._strikes: Final[vec[i64]] = _strikes(deeds, cards)  # by card and time, what comes up from then on
        self._played: Final = [deed.card for deed in deeds if deed.is_own]
        self._ends: Final = [time for time, deed in enumerate(deeds) if deed.is_own] + [len(deeds)] * held
        slots = len(self._ends)
        draws = [time + 1 for time, deed in enumerate(deeds) if deed.kind == DREW]
        self._births: Final[vec[i64]] = vec[i64](([0] * max(slots - len(draws), 0) + draws)[-slots:])

    def settle(self, position: KingdrinState, rng: QuickChance) -> None:
        """Let the slots change cards. What was played first begins in the slots that were filled first."""
        hand = list(position.hands[self._seat])
        rng.shuffle(hand)
        cards, ends = vec[i64](self._played + hand), vec[i64](self._ends)
        for _ in range(_SWEEPS):
            for slot in range(len(cards)):
                self._exchange_within(cards, ends, slot, rng.pick(len(cards)), rng)
                if ends[slot] == self._now:
                    self._exchange_with_deck(cards, slot, position, rng)
        held = [int(cards[slot]) for slot in range(len(cards)) if ends[slot] == self._now]
        held.sort()
        position.hands[self._seat] = held

    def _exchange_within(self, cards: vec[i64], ends: vec[i64], one: i64, two: i64, rng: QuickChance) -> None:
        births = self._births
        if births[one] == births[two]:
            return
        before = self._against(cards[one], births[one], ends[one]) + self._against(cards[two], births[two], ends[two])
        after = self._against(cards[one], births[two], ends[one]) + self._against(cards[two], births[one], ends[two])
        if _is_taken(after - before, rng):
            cards[one], cards[two] = cards[two], cards[one]
            ends[one], ends[two] = ends[two], ends[one]

    def _exchange_with_deck(self, cards: vec[i64], slot: i64, position: KingdrinState, rng: QuickChance) -> None:
        stock = position.stock
        hidden = len(stock) - position.drawn
        if hidden == 0:
            return
        at = position.drawn + rng.pick(hidden)
        mine, other, birth = cards[slot], stock[at], self._births[slot]
        if _is_taken(self._against(other, birth, self._now) - self._against(mine, birth, self._now), rng):
            cards[slot] = other
            stock[at] = int(mine)

    def _against(self, card: i64, birth: i64, end: i64) -> i64:
        """Strikes against having had a card from one time to another."""
        if birth > end:
            return _NEVER
        row = card % self._size * (self._now + 1)
        return self._strikes[row + birth] - self._strikes[row + end]


def _is_taken(more: i64, rng: QuickChance) -> bool:
    """Whether a change is made that brings so many more strikes."""
    if more <= 0:
        return True
    return more * _BITS_A_STRIKE < 32 and rng.word() < 1 << (32 - more * _BITS_A_STRIKE)


def _strikes(deeds: list[Deed], cards: Cards) -> vec[i64]:
    width = len(deeds) + 1
    found = [0] * (cards.size * width)
    for card in range(cards.size):
        for time in range(len(deeds) - 1, -1, -1):
            found[card * width + time] = found[card * width + time + 1] + _strikes_of(card, deeds[time], cards)
    return vec[i64](found)


def _strikes_of(card: int, deed: Deed, cards: Cards) -> int:
    """Against having held this card at that time."""
    if cards.matching(card, deed.top) == 0:
        return 0
    if deed.kind == DREW:
        return _AFTER_A_DRAW
    if deed.kind == RACED:
        return _AFTER_A_PLAY if cards.speed(card) < cards.speed(deed.card) else 0
    rather = cards.fitting(card) < cards.fitting(deed.card)
    return _AFTER_A_PLAY if rather else 0
