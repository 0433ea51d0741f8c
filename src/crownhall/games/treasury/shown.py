"""What cards of King's Treasury show, and what four of them can be declared to show: tables for whoever counts fast.

What four cards show of one part (number, item or colour) is a number of twelve bits, three for each card: 0 to 3, or 4
where a wild leaves the part open. Why the three parts can be looked at one by one, `scoring.py` says.
"""

from __future__ import annotations

from itertools import product
from typing import Final

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
from crownhall.games.treasury.wilds import declarations
from crownhall.games.treasury.worth import ALL_DIFFERENT, ALL_ONE, SCORING_SET, value

_OPEN: Final = 4  # a part that a wild leaves open; fixed parts are 0 to 3
PART_BITS: Final = 12
PART: Final = 4095


def _parts(card: int) -> int:
    """Number, item and colour of a card, each where twelve bits for four cards begin."""
    number = number_of(card) - 1 if is_number_card(card) else _OPEN
    item = _OPEN if FIRST_KINGDOM_CARD <= card < FIRST_JOKER else item_of(card)
    colour = _OPEN if card >= FIRST_JOKER else kingdom_of(card)
    return number | item << PART_BITS | colour << 2 * PART_BITS


PARTS: Final[vec[i64]] = vec[i64]([_parts(card) for card in range(ALL_CARDS)])

# The fourteen spaces that are sums over the cards, a byte each, seven to a number.
SUMS: Final = (0, 1, 2, 3, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26)
_BYTE: Final = 8


def _bytes(numbers: list[int]) -> int:
    packed = 0
    for place, number in enumerate(numbers):
        packed |= number << _BYTE * place
    return packed


def counts(card: int, space: int) -> int:
    """What a card adds to a sum; a wild stands for its best card there."""
    if is_number_card(card):
        return value([card], space)
    return max([value([meaning], space) for meaning in declarations(card)])


LOW_SUMS: Final[vec[i64]] = vec[i64]([_bytes([counts(card, space) for space in SUMS[:7]]) for card in range(ALL_CARDS)])
HIGH_SUMS: Final[vec[i64]] = vec[i64](
    [_bytes([counts(card, space) for space in SUMS[7:]]) for card in range(ALL_CARDS)]
)

# Kinds of four: bits.
DIFFERENT: Final = 1
ONE: Final = 2


class _Shown:
    """Tables over one part of four cards: what they can be declared to show."""

    def __init__(self) -> None:
        size = 1 << PART_BITS
        self.four = [0] * size  # what all four can be: DIFFERENT, ONE, both or neither
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
    return (DIFFERENT if kinds == len(fixed) else 0) | (ONE if kinds <= 1 else 0)


def _best_bonus(parts: list[int]) -> int:
    kinds, size = _kinds(parts), len(parts)
    if kinds & ONE:
        return ALL_ONE[size]
    return ALL_DIFFERENT[size] if kinds & DIFFERENT else 0


def _common(parts: list[int]) -> int:
    fixed = {part for part in parts if part < _OPEN}
    if not fixed:
        return 0b1111
    return 1 << min(fixed) if len(fixed) == 1 else 0


_SHOWN: Final = _Shown()
KINDS_OF_FOUR: Final[vec[i64]] = vec[i64](_SHOWN.four)
BONUS_OF_FOUR: Final[vec[i64]] = vec[i64](_SHOWN.four_bonus)
BONUS_OF_THREE: Final[vec[i64]] = vec[i64](_SHOWN.three_bonus)
NUMBERS_OF_FOUR: Final[vec[i64]] = vec[i64](_SHOWN.four_numbers)
NUMBERS_OF_THREE: Final[vec[i64]] = vec[i64](_SHOWN.three_numbers)
