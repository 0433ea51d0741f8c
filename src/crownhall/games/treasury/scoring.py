"""What four cards are worth at best in King's Treasury: pure functions of cards, wilds included.

`worth.py` has the `value` of four number cards in the words of the rule book, `wilds.py` what a wild can stand for.
Here is:

- `best_value`, `best_values`: the most that four cards with wilds are worth, in one space or in all 27;
- `best_declaration`: what the wilds stand for then;
- `best_entry`, `best_entries`: the same when one card of other hands may stand in for an own one.

**Why no meaning has to be tried.** A Kingdom card leaves number and item open, a Joker number and colour, and a wild
may repeat a card (T-19). So numbers, items and colours are declared independently of each other, and each pattern and
bonus looks at one of the three: it can be had unless those cards speak against it whose part is fixed. What the four
cards show of a part is a number of twelve bits, three for each card; tables over it say what can be had.
"""

from __future__ import annotations

from itertools import product
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import (
    ALL_CARDS,
    FIRST_JOKER,
    FIRST_KINGDOM_CARD,
    is_number_card,
    item_of,
    kingdom_of,
    number_of,
)
from crownhall.games.treasury.spaces import ALL_SPACES
from crownhall.games.treasury.wilds import can_stand_for, declarations, is_wild
from crownhall.games.treasury.worth import (
    ALL_DIFFERENT,
    ALL_ONE,
    COLOUR_AND_ITEM,
    KEYS_NEEDED,
    PATTERN,
    SCORING_SET,
    SINGLE_COLOUR,
    summands,
    value,
)

__all__ = [
    "KEYS_NEEDED",
    "NO_CARD",
    "SCORING_SET",
    "Entry",
    "best_declaration",
    "best_entries",
    "best_entry",
    "best_value",
    "best_values",
    "best_values_with",
    "can_stand_for",
    "declarations",
    "is_wild",
    "summands",
    "value",
]

NO_CARD: Final = -1


# -- tables -----------------------------------------------------------------------------------------------------------

_OPEN: Final = 4  # a part that a wild leaves open; fixed parts are 0 to 3
_PART_BITS: Final = 12
_PART: Final = 4095


def _parts(card: int) -> int:
    """Number, item and colour of a card, each where twelve bits for four cards begin."""
    number = number_of(card) - 1 if is_number_card(card) else _OPEN
    item = _OPEN if FIRST_KINGDOM_CARD <= card < FIRST_JOKER else item_of(card)
    colour = _OPEN if card >= FIRST_JOKER else kingdom_of(card)
    return number | item << _PART_BITS | colour << 2 * _PART_BITS


_PARTS: Final[vec[i64]] = vec[i64]([_parts(card) for card in range(ALL_CARDS)])

# The fourteen spaces that are sums over the cards, a byte each, seven to a number.
_SUMS: Final = (0, 1, 2, 3, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26)
_BYTE: Final = 8


def _bytes(numbers: list[int]) -> int:
    packed = 0
    for place, number in enumerate(numbers):
        packed |= number << _BYTE * place
    return packed


def _counts(card: int, space: int) -> int:
    """What a card adds to a sum; a wild stands for its best card there."""
    if is_number_card(card):
        return value([card], space)
    return max([value([meaning], space) for meaning in declarations(card)])


_LOW_SUMS: Final[vec[i64]] = vec[i64](
    [_bytes([_counts(card, space) for space in _SUMS[:7]]) for card in range(ALL_CARDS)]
)
_HIGH_SUMS: Final[vec[i64]] = vec[i64](
    [_bytes([_counts(card, space) for space in _SUMS[7:]]) for card in range(ALL_CARDS)]
)

_DIFFERENT: Final = 1
_ONE: Final = 2


class _Shown:
    """Tables over one part of four cards: what they can be declared to show."""

    def __init__(self) -> None:
        size = 1 << _PART_BITS
        self.four = [0] * size  # what all four can be: _DIFFERENT, _ONE, both or neither
        self.four_bonus = [0] * size  # the best bonus of T-26
        self.three_bonus = [0] * size  # the best bonus of T-25, a byte for each card left out
        self.four_numbers = [0] * size  # the numbers that all four can have, as bits
        self.three_numbers = [0] * size  # the same for T-25, a byte for each card left out
        for parts in product(range(_OPEN + 1), repeat=SCORING_SET):
            self._set(list(parts))

    def _set(self, parts: list[int]) -> None:
        index = parts[0] | parts[1] << 3 | parts[2] << 6 | parts[3] << 9
        threes = [parts[:out] + parts[out + 1 :] for out in range(SCORING_SET)]
        self.four[index] = _kinds(parts)
        self.four_bonus[index] = _best_bonus(parts)
        self.three_bonus[index] = _bytes([_best_bonus(three) for three in threes])
        self.four_numbers[index] = _common(parts)
        self.three_numbers[index] = _bytes([_common(three) for three in threes])


def _kinds(parts: list[int]) -> int:
    fixed = [part for part in parts if part < _OPEN]
    kinds = len(set(fixed))
    return (_DIFFERENT if kinds == len(fixed) else 0) | (_ONE if kinds <= 1 else 0)


def _best_bonus(parts: list[int]) -> int:
    kinds, size = _kinds(parts), len(parts)
    if kinds & _ONE:
        return ALL_ONE[size]
    return ALL_DIFFERENT[size] if kinds & _DIFFERENT else 0


def _common(parts: list[int]) -> int:
    fixed = {part for part in parts if part < _OPEN}
    if not fixed:
        return 0b1111
    return 1 << min(fixed) if len(fixed) == 1 else 0


_SHOWN: Final = _Shown()
_FOUR: Final[vec[i64]] = vec[i64](_SHOWN.four)
_FOUR_BONUS: Final[vec[i64]] = vec[i64](_SHOWN.four_bonus)
_THREE_BONUS: Final[vec[i64]] = vec[i64](_SHOWN.three_bonus)
_FOUR_NUMBERS: Final[vec[i64]] = vec[i64](_SHOWN.four_numbers)
_THREE_NUMBERS: Final[vec[i64]] = vec[i64](_SHOWN.three_numbers)


# -- the best values ---------------------------------------------------------------------------------------------------


def best_values(cards: list[int]) -> list[int]:
    """The most that four cards are worth in each of the 27 spaces; in the key spaces, the number of keys."""
    a: i64 = cards[0]
    b: i64 = cards[1]
    c: i64 = cards[2]
    d: i64 = cards[3]
    low = _LOW_SUMS[a] + _LOW_SUMS[b] + _LOW_SUMS[c] + _LOW_SUMS[d]
    high = _HIGH_SUMS[a] + _HIGH_SUMS[b] + _HIGH_SUMS[c] + _HIGH_SUMS[d]
    parts = _PARTS[a] | _PARTS[b] << 3 | _PARTS[c] << 6 | _PARTS[d] << 9
    numbers, items, colours = parts & _PART, parts >> 12 & _PART, parts >> 24
    threes, fours = _best_threes(numbers, items, colours), _best_fours(numbers, items, colours)

    all_numbers, all_items = _FOUR[numbers] & _DIFFERENT, _FOUR[items] & _DIFFERENT
    all_colours, one_colour = _FOUR[colours] & _DIFFERENT, _FOUR[colours] & _ONE
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
        COLOUR_AND_ITEM if one_colour and _FOUR[items] & _ONE else 0,
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
    possible = _THREE_NUMBERS[numbers]
    bonuses = _THREE_BONUS[items] + _THREE_BONUS[colours]
    best: i64 = 0
    while possible:  # a card is left out, the lowest byte first
        if possible & 15:
            best = _with_kind(best, possible & 15, 3, bonuses & 255)
        possible >>= 8
        bonuses >>= 8
    return best


def _best_fours(numbers: i64, items: i64, colours: i64) -> i64:
    """T-26: the best four of a kind of each number, a byte each."""
    possible = _FOUR_NUMBERS[numbers]
    return _with_kind(0, possible, 4, _FOUR_BONUS[items] + _FOUR_BONUS[colours]) if possible else 0


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
class Entry:
    """The best that can be written into a space, and how it is reached."""

    def __init__(self, space: int, value: int, cards: list[int], declared: list[int], out: int, into: int) -> None:
        self.space = space
        self.value = value  # in a key space, the number of keys
        self.cards = cards  # the scoring set: own cards, the borrowed one in the place of the one it replaces
        self.declared = declared  # the scoring set with its wilds declared
        self.out = out  # the own card that is replaced, or -1
        self.into = into  # the card borrowed for it, or -1


def best_entry(cards: list[int], source: list[int], space: int) -> Entry:
    """The best of four cards in a space when one card of `source` may stand in for one of them (T-10 to T-13).

    Nothing is borrowed where that gains nothing. Of several substitutions that gain the most it is the first: own cards
    in their order, for each the source in its order.
    """
    return _entry(cards, source, space, _best_values_by_substitution(cards, source))


def best_entries(cards: list[int], source: list[int]) -> list[Entry]:
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


def _entry(cards: list[int], source: list[int], space: int, tried: list[list[int]]) -> Entry:
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
    return Entry(space, tried[best][space], scoring, best_declaration(scoring, space), out, into)
