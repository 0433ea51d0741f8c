"""What four cards are worth at best in King's Treasury: pure functions of cards, wilds included.

`worth.py` has the `value` of four number cards in the words of the rule book, `wilds.py` what a wild can stand for.
Here is:

- `best_value`, `best_values`: the most that four cards with wilds are worth, in one space or in all 27;
- `best_declaration`: what the wilds stand for then;
- `best_entry`, `best_entries`: the same when one card of other hands may stand in for an own one.

**Why no meaning has to be tried.** A Kingdom card leaves number and item open, a Joker number and colour, and a wild
may repeat a card (T-19). So numbers, items and colours are declared independently of each other, and each pattern and
bonus looks at one of the three: it can be had unless those cards speak against it whose part is fixed. The tables of
`shown.py` say what can be had.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from crownhall.games.treasury.shown import (
    BONUS_OF_FOUR,
    BONUS_OF_THREE,
    DIFFERENT,
    HIGH_SUMS,
    KINDS_OF_FOUR,
    LOW_SUMS,
    NUMBERS_OF_FOUR,
    NUMBERS_OF_THREE,
    ONE,
    PART,
    PARTS,
)
from crownhall.games.treasury.spaces import ALL_SPACES
from crownhall.games.treasury.wilds import declarations, is_wild
from crownhall.games.treasury.worth import (
    COLOUR_AND_ITEM,
    PATTERN,
    SCORING_SET,
    SINGLE_COLOUR,
)

NO_CARD: Final = -1


# -- the best values ---------------------------------------------------------------------------------------------------


def best_values(cards: list[int]) -> list[int]:
    """The most that four cards are worth in each of the 27 spaces; in the key spaces, the number of keys."""
    a: i64 = cards[0]
    b: i64 = cards[1]
    c: i64 = cards[2]
    d: i64 = cards[3]
    low = LOW_SUMS[a] + LOW_SUMS[b] + LOW_SUMS[c] + LOW_SUMS[d]
    high = HIGH_SUMS[a] + HIGH_SUMS[b] + HIGH_SUMS[c] + HIGH_SUMS[d]
    parts = PARTS[a] | PARTS[b] << 3 | PARTS[c] << 6 | PARTS[d] << 9
    numbers, items, colours = parts & PART, parts >> 12 & PART, parts >> 24
    threes, fours = _best_threes(numbers, items, colours), _best_fours(numbers, items, colours)

    all_numbers, all_items = KINDS_OF_FOUR[numbers] & DIFFERENT, KINDS_OF_FOUR[items] & DIFFERENT
    all_colours, one_colour = KINDS_OF_FOUR[colours] & DIFFERENT, KINDS_OF_FOUR[colours] & ONE
    combined = PATTERN * (all_numbers + all_items)
    with_colours = combined + (SINGLE_COLOUR if one_colour else PATTERN * all_colours)  # U is worth more than C
    return [
        low & 255,
        low >> 8 & 255,
        low >> 16 & 255,
        low >> 24 & 255,
        with_colours if all_numbers else 0,
        with_colours if all_items else 0,
        combined + PATTERN if all_colours else 0,
        combined + SINGLE_COLOUR if one_colour else 0,
        COLOUR_AND_ITEM if one_colour and KINDS_OF_FOUR[items] & ONE else 0,
        threes & 255,
        threes >> 8 & 255,
        threes >> 16 & 255,
        threes >> 24,
        fours & 255,
        fours >> 8 & 255,
        fours >> 16 & 255,
        fours >> 24,
        low >> 32 & 255,
        low >> 40 & 255,
        low >> 48,
        high & 255,
        high >> 8 & 255,
        high >> 16 & 255,
        high >> 24 & 255,
        high >> 32 & 255,
        high >> 40 & 255,
        high >> 48,
    ]


def _best_threes(numbers: i64, items: i64, colours: i64) -> i64:
    """T-25: the best three of a kind of each number, a byte each."""
    possible = NUMBERS_OF_THREE[numbers]
    bonuses = BONUS_OF_THREE[items] + BONUS_OF_THREE[colours]
    best: i64 = 0
    while possible:  # a card is left out, the lowest byte first
        if possible & 15:
            best = _with_kind(best, possible & 15, 3, bonuses & 255)
        possible >>= 8
        bonuses >>= 8
    return best


def _best_fours(numbers: i64, items: i64, colours: i64) -> i64:
    """T-26: the best four of a kind of each number, a byte each."""
    possible = NUMBERS_OF_FOUR[numbers]
    return _with_kind(0, possible, 4, BONUS_OF_FOUR[items] + BONUS_OF_FOUR[colours]) if possible else 0


def _with_kind(best: i64, numbers: i64, size: i64, bonus: i64) -> i64:
    """The better of what was found and of `size` cards of any of these numbers with a bonus, byte by byte."""
    shift: i64 = 0
    worth: i64 = bonus
    while numbers:
        worth += size
        if numbers & 1 and worth > best >> shift & 255:
            best = best & ~(255 << shift) | worth << shift
        numbers >>= 1
        shift += 8
    return best


def best_value(cards: list[int], space: int) -> int:
    """The most that four cards are worth in one space."""
    return best_values(cards)[space]


def best_declaration(cards: list[int], space: int) -> list[int]:
    """The four cards with every wild declared so that they are worth the most in a space.

    Of several such declarations it is the first in canonical order, the first wild in the list before the second.
    """
    declared = cards[:]
    most = best_value(cards, space)
    for place in range(SCORING_SET):
        if is_wild(cards[place]):
            for meaning in declarations(cards[place]):
                declared[place] = meaning
                if best_value(declared, space) == most:
                    break
    return declared


@final
class SheetEntry:
    """The best that can be written into a space, and how it is reached."""

    def __init__(self, space: int, value: int, cards: list[int], declared: list[int], *, out: int, into: int) -> None:
        self.space = space
        self.value = value  # in a key space, the number of keys
        self.cards = cards  # the scoring set: own cards, the borrowed one in the place of the one it replaces
        self.declared = declared  # the scoring set with its wilds declared
        self.out = out  # the own card that is replaced, or -1
        self.into = into  # the card borrowed for it, or -1


def best_entry(cards: list[int], source: list[int], space: int) -> SheetEntry:
    """The best of four cards in a space when one card of `source` may stand in for one of them (T-10 to T-13).

    Nothing is borrowed where that gains nothing. Of several substitutions that gain the most it is the first: own cards
    in their order, for each the source in its order.
    """
    return _entry(cards, source, space, _best_values_by_substitution(cards, source))


def best_entries(cards: list[int], source: list[int]) -> list[SheetEntry]:
    """`best_entry` for each of the 27 spaces."""
    tried = _best_values_by_substitution(cards, source)
    return [_entry(cards, source, space, tried) for space in range(ALL_SPACES)]


def best_values_with(cards: list[int], source: list[int]) -> list[int]:
    """The values of `best_entries`, without how they are reached."""
    values = best_values(cards)
    for out in range(SCORING_SET):
        scoring = cards[:]
        for into in source:
            scoring[out] = into
            for space, worth in enumerate(best_values(scoring)):
                if worth > values[space]:
                    values[space] = worth
    return values


def _best_values_by_substitution(cards: list[int], source: list[int]) -> list[list[int]]:
    """First without, then over own cards and, for each, over the source."""
    tried = [best_values(cards)]
    for out in range(SCORING_SET):
        scoring = cards[:]
        for into in source:
            scoring[out] = into
            tried.append(best_values(scoring))
    return tried


def _entry(cards: list[int], source: list[int], space: int, tried: list[list[int]]) -> SheetEntry:
    best = 0
    for number in range(1, len(tried)):
        if tried[number][space] > tried[best][space]:
            best = number
    scoring = cards[:]
    out, into = NO_CARD, NO_CARD
    if best:
        place = (best - 1) // len(source)
        out, into = cards[place], source[(best - 1) % len(source)]
        scoring[place] = into
    return SheetEntry(space, tried[best][space], scoring, best_declaration(scoring, space), out=out, into=into)
