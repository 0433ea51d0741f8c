"""What a hand of King's Treasury will be worth after new cards: every redraw counted, or some drawn by lot.

Holding some cards, each set of new ones is equally likely. There are a million final hands for the sixteen choices
together, and `Redraw.expectations` looks at every one of them. It can afford to because hands are built card by card:
the fourteen spaces that are sums only grow, and a number card adds to two or three of them. So of three cards the best
sum is found once, and with each fourth card only what it touches is looked at again; patterns and kinds are read off
the tables of `games/treasury/shown.py`.

Where a card may be borrowed, nobody knows yet from which hand; then `Redraw.sampled` draws new cards and hands to
borrow from by lot, the same for all sixteen choices, so that they differ by the choice and not by luck.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.treasury.outlook import CLOSED, ROW, SheetOutlook
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.engine.chance import Chance
from crownhall.games.treasury.shown import (
    BONUS_OF_FOUR,
    BONUS_OF_THREE,
    DIFFERENT,
    KINDS_OF_FOUR,
    NUMBERS_OF_FOUR,
    NUMBERS_OF_THREE,
    ONE,
    PART,
    PARTS,
    SUMS,
    counts,
)
from crownhall.games.treasury.spaces import (
    FOUR_COLOURS,
    FOUR_ITEMS,
    FOUR_NUMBERS,
    FOURS,
    ONE_COLOUR,
    ONE_COLOUR_AND_ITEM,
    THREES,
)
from crownhall.games.treasury.worth import COLOUR_AND_ITEM, PATTERN, SCORING_SET, SINGLE_COLOUR

HOLDS: Final = 16
FINE: Final = 100
"""Expectations are in hundredths of a worth, which is in hundredths of a point."""

_LANES: Final = len(SUMS)
_ADDS: Final[vec[i64]] = vec[i64]([counts(card, space) for card in range(ALL_CARDS) for space in SUMS])
"""At card * _LANES + place in SUMS: what a card adds to a sum."""

_ROWS: Final[vec[i64]] = vec[i64]([space * ROW for space in SUMS])

_KIND_STEP: Final = 5  # bonuses of kinds are multiples of it
_BONUSES: Final = 9


@final
class Redraw:
    """Final hands, judged by one outlook."""

    def __init__(self, outlook: SheetOutlook) -> None:
        self.outlook = outlook
        self.worth = outlook.worth
        self.least = _most_for_nothing(outlook)
        self.patterns = _pattern_worths(outlook)  # over what all four cards can be, see `with_last`
        self.threes = _kind_worths(outlook, THREES, 3)
        self.fours = _kind_worths(outlook, FOURS, 4)
        lanes = [lane for lane in range(_LANES) if SUMS[lane] in outlook.blanks]
        self.lanes = vec[i64](lanes)
        self.sums = vec[i64]([0] * _LANES)  # of three cards; scratch
        self.found = vec[i64]([0] * ALL_CARDS)  # scratch
        # What each card adds to blank sums: from starts[card] to before starts[card + 1].
        starts: list[int] = [0]
        touched: list[int] = []
        rows: list[int] = []
        for card in range(ALL_CARDS):
            for lane in lanes:
                added = _ADDS[card * _LANES + lane]
                if added:
                    touched.append(lane)
                    rows.append(SUMS[lane] * ROW + added)
            starts.append(len(touched))
        self.starts = vec[i64](starts)
        self.touched = vec[i64](touched)
        self.rows = vec[i64](rows)

    # -- judging hands --------------------------------------------------------------------------------------------

    def with_last(self, a: i64, b: i64, c: i64, cards: vec[i64], first: i64, end: i64) -> None:
        """What these three cards are worth with each of `cards` from `first` to before `end`, in `found`."""
        worth, sums, lanes, found = self.worth, self.sums, self.lanes, self.found
        starts, touched, rows, patterns = self.starts, self.touched, self.rows, self.patterns
        best_of_three = self.least
        for i in range(len(lanes)):
            lane = lanes[i]
            total = _ADDS[a * _LANES + lane] + _ADDS[b * _LANES + lane] + _ADDS[c * _LANES + lane]
            sums[lane] = total
            reached = worth[_ROWS[lane] + total]
            if reached > best_of_three:
                best_of_three = reached
        parts = PARTS[a] | PARTS[b] << 3 | PARTS[c] << 6
        for i in range(first, end):
            card = cards[i]
            best = best_of_three
            for j in range(starts[card], starts[card + 1]):
                reached = worth[rows[j] + sums[touched[j]]]
                if reached > best:
                    best = reached
            shown = parts | PARTS[card] << 9
            numbers = shown & PART
            items = shown >> 12 & PART
            colours = shown >> 24
            reached = patterns[
                KINDS_OF_FOUR[numbers] & DIFFERENT | KINDS_OF_FOUR[items] << 1 | KINDS_OF_FOUR[colours] << 3
            ]
            if reached > best:
                best = reached
            if NUMBERS_OF_THREE[numbers]:
                reached = self._kinds(numbers, items, colours)
                if reached > best:
                    best = reached
            found[i] = best

    def _kinds(self, numbers: i64, items: i64, colours: i64) -> i64:
        """T-25, T-26: what the best three or four of a kind is worth."""
        best: i64 = CLOSED
        possible = NUMBERS_OF_THREE[numbers]
        bonuses = BONUS_OF_THREE[items] + BONUS_OF_THREE[colours]
        while possible:  # a card is left out, the lowest byte first
            if possible & 15:
                best = max(best, _best_kind(self.threes, possible & 15, bonuses & 255))
            possible >>= 8
            bonuses >>= 8
        possible = NUMBERS_OF_FOUR[numbers]
        if possible:
            best = max(best, _best_kind(self.fours, possible, BONUS_OF_FOUR[items] + BONUS_OF_FOUR[colours]))
        return best

    def of_hand(self, cards: list[int], source: vec[i64]) -> i64:
        """What four cards are worth at best when one of `source` may stand in for one of them."""
        a: i64 = cards[0]
        b: i64 = cards[1]
        c: i64 = cards[2]
        d: i64 = cards[3]
        best = self._best_last(a, b, c, vec[i64]([cards[3]]))
        if len(source):
            best = max(best, self._best_last(a, b, c, source))
            best = max(best, self._best_last(a, b, d, source))
            best = max(best, self._best_last(a, c, d, source))
            best = max(best, self._best_last(b, c, d, source))
        return best

    def _best_last(self, a: i64, b: i64, c: i64, cards: vec[i64]) -> i64:
        self.with_last(a, b, c, cards, 0, len(cards))
        best = self.found[0]
        for i in range(1, len(cards)):
            if self.found[i] > best:
                best = self.found[i]
        return best

    # -- all redraws ----------------------------------------------------------------------------------------------

    def expectations(self, hand: list[int], pool: list[int]) -> list[int]:
        """Over the places of the hand to be replaced, as bits: the worth to be expected if any of `pool` may come."""
        return [self.expectation(hand, replaced, pool) for replaced in range(HOLDS)]

    def expectation(self, hand: list[int], replaced: int, pool: list[int]) -> int:
        """The mean over all sets of new cards, in `FINE`."""
        kept = kept_of(hand, replaced)
        return self._total(kept, vec[i64](pool)) * FINE // ways(len(pool), SCORING_SET - len(kept))

    def _total(self, kept: list[int], pool: vec[i64]) -> i64:
        """The sum over all sets of new cards."""
        end: i64 = len(pool)
        total: i64 = 0
        if len(kept) == 4:
            return self.of_hand(kept, vec[i64]())
        if len(kept) == 3:
            return self._sum_of_last(kept[0], kept[1], kept[2], pool, 0)
        if len(kept) == 2:
            for i in range(end):
                total += self._sum_of_last(kept[0], kept[1], pool[i], pool, i + 1)
            return total
        if len(kept) == 1:
            for i in range(end):
                for j in range(i + 1, end):
                    total += self._sum_of_last(kept[0], pool[i], pool[j], pool, j + 1)
            return total
        for i in range(end):
            for j in range(i + 1, end):
                for k in range(j + 1, end):
                    total += self._sum_of_last(pool[i], pool[j], pool[k], pool, k + 1)
        return total

    def _sum_of_last(self, a: i64, b: i64, c: i64, pool: vec[i64], first: i64) -> i64:
        end: i64 = len(pool)
        self.with_last(a, b, c, pool, first, end)
        found = self.found
        total: i64 = 0
        for i in range(first, end):
            total += found[i]
        return total

    # -- some redraws ---------------------------------------------------------------------------------------------

    def sampled(
        self, hand: list[int], pool: list[int], others: list[list[int]], samples: int, rng: Chance
    ) -> list[int]:
        """Like `expectations`, over so many redraws by lot.

        `others` are the hands to borrow from, as far as they are known: what is missing to four comes from the pool.
        """
        missing = sum([SCORING_SET - len(other) for other in others])
        known = [card for other in others for card in other]
        totals = vec[i64]([0] * HOLDS)
        cards = pool[:]
        for _ in range(samples):
            draw(cards, SCORING_SET + missing, rng)
            source = vec[i64](known + cards[SCORING_SET : SCORING_SET + missing])
            for replaced in range(HOLDS):
                totals[replaced] += self.of_hand(redrawn(hand, replaced, cards), source)
        return [int(totals[replaced]) * FINE // samples for replaced in range(HOLDS)]


def kept_of(hand: list[int], replaced: int) -> list[int]:
    """The cards that are not replaced."""
    return [hand[place] for place in range(SCORING_SET) if not replaced >> place & 1]


def redrawn(hand: list[int], replaced: int, new: list[int]) -> list[int]:
    """The hand with these places replaced by new cards, the first new card for the first place."""
    cards = hand[:]
    taken = 0
    for place in range(SCORING_SET):
        if replaced >> place & 1:
            cards[place] = new[taken]
            taken += 1
    return cards


def best_hold(expectations: list[int]) -> int:
    """The best choice of what to replace; of equal ones the one that keeps more, by the order of the moves."""
    best = 0
    for replaced in range(1, HOLDS):
        if expectations[replaced] > expectations[best]:
            best = replaced
    return best


def draw(cards: list[int], count: int, rng: Chance) -> None:
    """Bring `count` cards drawn by lot to the front."""
    for i in range(count):
        j = i + rng.pick(len(cards) - i)
        cards[i], cards[j] = cards[j], cards[i]


def ways(cards: int, taken: int) -> int:
    """How many sets of so many cards there are."""
    ways = 1
    for i in range(taken):
        ways = ways * (cards - i) // (i + 1)
    return ways


# -- tables over one outlook ------------------------------------------------------------------------------------------


def _most_for_nothing(outlook: SheetOutlook) -> i64:
    """What a hand is worth that fits nowhere: the best place for a zero."""
    return max([outlook.of(space, 0) for space in outlook.blanks])


def _pattern_worths(outlook: SheetOutlook) -> vec[i64]:
    """T-23, T-24: over what the four cards can be: numbers different, items and colours different or one."""
    worths: list[int] = []
    for shown in range(32):
        numbers = shown & DIFFERENT
        items, colours = shown >> 1 & 3, shown >> 3
        combined = PATTERN * (numbers + (items & DIFFERENT))
        coloured = SINGLE_COLOUR if colours & ONE else PATTERN * (colours & DIFFERENT)
        best: int = CLOSED
        if numbers:
            best = max(best, outlook.of(FOUR_NUMBERS, combined + coloured))
        if items & DIFFERENT:
            best = max(best, outlook.of(FOUR_ITEMS, combined + coloured))
        if colours & DIFFERENT:
            best = max(best, outlook.of(FOUR_COLOURS, combined + PATTERN))
        if colours & ONE:
            best = max(best, outlook.of(ONE_COLOUR, combined + SINGLE_COLOUR))
            if items & ONE:
                best = max(best, outlook.of(ONE_COLOUR_AND_ITEM, COLOUR_AND_ITEM))
        worths.append(best)
    return vec[i64](worths)


def _kind_worths(outlook: SheetOutlook, first: int, size: int) -> vec[i64]:
    """At (number - 1) * _BONUSES + bonus / 5: what so many cards of a number with this bonus are worth."""
    worths: list[int] = []
    for number in range(1, 5):
        values = [min(number * size + _KIND_STEP * step, ROW - 1) for step in range(_BONUSES)]
        worths.extend([outlook.of(first + number - 1, value) for value in values])
    return vec[i64](worths)


def _best_kind(worths: vec[i64], numbers: i64, bonus: i64) -> i64:
    """The best of these numbers, as bits."""
    best: i64 = CLOSED
    at: i64 = bonus // _KIND_STEP
    while numbers:
        if numbers & 1 and worths[at] > best:
            best = worths[at]
        numbers >>= 1
        at += _BONUSES
    return best
