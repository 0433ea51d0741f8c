"""What four cards are worth in King's Treasury (T-17 to T-31): pure functions of cards.

`value` reads like the rule book and counts four number cards. Everything else deals with wilds:

- `best_value`, `best_values`: the most that four cards with wilds are worth, in one space or in all 27;
- `best_declaration`: what the wilds stand for then;
- `best_entry`, `best_entries`: the same when one card of other hands may stand in for an own one.

**Why no meaning has to be tried.** A Kingdom card leaves number and item open, a Joker number and colour, and a wild
may repeat a card (T-19). So numbers, items and colours are declared independently of each other, and each bonus looks at
one of the three: it can be had if those of the four cards that are fixed in this part do not speak against it. For each
part, what the four cards show is a number of twelve bits, three for each card, and tables over it tell the rest.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.errors import NotationError
from crownhall.decks.kings_keys import (
    ALL_CARDS,
    FIRST_JOKER,
    FIRST_KINGDOM_CARD,
    ITEMS,
    KINGDOMS,
    NUMBER_CARDS,
    card_code,
    is_number_card,
    item_of,
    kingdom_of,
    number_of,
)
from crownhall.games.treasury.spaces import (
    ALL_SPACES,
    ARMORY_ROWS,
    FOUR_COLOURS,
    FOUR_ITEMS,
    FOUR_NUMBERS,
    FOURS,
    ITEM_TOTALS,
    ONE_COLOUR,
    ONE_COLOUR_AND_ITEM,
    THREES,
    TREASURY_KEY,
    TREASURY_ROWS,
)

SCORING_SET: Final = 4  # T-13
PATTERN: Final = 10  # T-23: each of four numbers, four items, four colours
SINGLE_COLOUR: Final = 15  # T-23
COLOUR_AND_ITEM: Final = 50  # T-24
KEYS_NEEDED: Final = 6  # T-30

# T-25, T-26: over the number of cards taken, the bonus for all different and for all one.
ALL_DIFFERENT: Final = (0, 0, 0, 5, 10)
ALL_ONE: Final = (0, 0, 0, 10, 20)

KEYS: Final = 0
AXES: Final = 1
SHIELDS: Final = 2
COINS: Final = 3
SUN: Final = 0
MOUNTAIN: Final = 1


# -- four declared cards, as the rule book says it --------------------------------------------------------------------


def value(cards: list[int], space: int) -> int:
    """What four number cards are worth in a space; in a key space, how many keys they show (T-30, T-31)."""
    if space < FOUR_NUMBERS:
        return _total([card for card in cards if item_of(card) == space - ITEM_TOTALS])  # T-21
    if space < ONE_COLOUR_AND_ITEM:
        return _pattern(cards, space)
    if space == ONE_COLOUR_AND_ITEM:
        one_item = len({item_of(card) for card in cards}) == 1
        return COLOUR_AND_ITEM if one_item and _colours(cards) == 1 else 0  # T-24
    if space < FOURS:
        return _three_of_a_kind(cards, space - THREES + 1)
    if space < TREASURY_ROWS:
        return _of_a_kind(cards, space - FOURS + 1)  # T-26
    if space < ARMORY_ROWS:
        return _row(cards, space - TREASURY_ROWS, (KEYS, COINS))  # T-28
    if space < TREASURY_KEY:
        return _row(cards, space - ARMORY_ROWS, (AXES, SHIELDS))  # T-29
    return _row(cards, SUN if space == TREASURY_KEY else MOUNTAIN, (KEYS,))


def _total(cards: list[int]) -> int:
    return sum([number_of(card) for card in cards])


def _colours(cards: list[int]) -> int:
    return len({kingdom_of(card) for card in cards})


def _pattern(cards: list[int], space: int) -> int:
    """T-22, T-23: all patterns that the cards show, in any space whose pattern is one of them."""
    shown = {
        FOUR_NUMBERS: len({number_of(card) for card in cards}) == 4,
        FOUR_ITEMS: len({item_of(card) for card in cards}) == 4,
        FOUR_COLOURS: _colours(cards) == 4,
        ONE_COLOUR: _colours(cards) == 1,
    }
    if not shown[space]:
        return 0
    return sum([SINGLE_COLOUR if pattern == ONE_COLOUR else PATTERN for pattern in shown if shown[pattern]])


def _three_of_a_kind(cards: list[int], number: int) -> int:
    """T-25: the best three of the four cards."""
    return max([_of_a_kind(cards[:out] + cards[out + 1 :], number) for out in range(SCORING_SET)])


def _of_a_kind(cards: list[int], number: int) -> int:
    """T-25, T-26: three or four cards of one number, with their bonuses."""
    if [card for card in cards if number_of(card) != number]:
        return 0
    size = len(cards)
    return number * size + _bonus(len({item_of(card) for card in cards}), size) + _bonus(_colours(cards), size)


def _bonus(kinds: int, size: int) -> int:
    if kinds == size:
        return ALL_DIFFERENT[size]
    return ALL_ONE[size] if kinds == 1 else 0


def _row(cards: list[int], kingdom: int, items: tuple[int, ...]) -> int:
    return _total([card for card in cards if kingdom_of(card) == kingdom and item_of(card) in items])


# -- wilds ------------------------------------------------------------------------------------------------------------


def is_wild(card: int) -> bool:
    """Whether the card is a Kingdom card or a Joker."""
    return card >= NUMBER_CARDS


def declarations(wild: int) -> list[int]:
    """T-17, T-18: the sixteen number cards that a wild can stand for, in canonical order."""
    if wild < FIRST_JOKER:
        kingdom = kingdom_of(wild)
        return [card for card in range(NUMBER_CARDS) if kingdom_of(card) == kingdom]
    item = item_of(wild)
    return [card for card in range(NUMBER_CARDS) if item_of(card) == item]


def can_stand_for(wild: int, card: int) -> bool:
    """T-17, T-18, T-A17: whether a wild can be declared to be this card."""
    if not is_number_card(card):
        return False
    if wild < FIRST_JOKER:
        return kingdom_of(wild) == kingdom_of(card)
    return item_of(wild) == item_of(card)


def check_declaration(wild: int, card: int) -> None:
    """Raise `NotationError` that says why a wild cannot stand for a card."""
    if can_stand_for(wild, card):
        return
    code = card_code(wild)
    if not is_number_card(card):
        why = "a wild card only stands for number cards (T-17)"
    elif wild < FIRST_JOKER:
        why = f"a Kingdom card stands for a card of its own colour, {KINGDOMS[kingdom_of(wild)]} (T-17)"
    else:
        why = f"a Joker stands for a card with its own item, {ITEMS[item_of(wild)]} (T-18)"
    raise NotationError(f"{code} cannot be {card_code(card)}: {why}.")


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
_BYTES: Final = 7


def _counts(card: int, space: int) -> int:
    """What a card adds to a sum; a wild stands for its best card there."""
    if is_number_card(card):
        return value([card], space)
    return max([value([meaning], space) for meaning in declarations(card)])


def _packed_sums(card: int, spaces: tuple[int, ...]) -> int:
    packed = 0
    for place, space in enumerate(spaces):
        packed |= _counts(card, space) << _BYTE * place
    return packed


_LOW_SUMS: Final[vec[i64]] = vec[i64]([_packed_sums(card, _SUMS[:_BYTES]) for card in range(ALL_CARDS)])
_HIGH_SUMS: Final[vec[i64]] = vec[i64]([_packed_sums(card, _SUMS[_BYTES:]) for card in range(ALL_CARDS)])

_DIFFERENT: Final = 1
_ONE: Final = 2


class _Shown:
    """Tables over one part of four cards: what they can be declared to show."""

    def __init__(self) -> None:
        self.four: list[int] = []  # _DIFFERENT and _ONE, what all four can be
        self.bonus: list[int] = []  # the best bonus of T-25, a byte for each card left out
        self.numbers_of_four: list[int] = []  # the numbers that all four can have, as bits
        self.numbers_of_three: list[int] = []  # the same when a card is left out, a byte for each
        for index in range(1 << _PART_BITS):
            parts = [index >> shift & 7 for shift in (0, 3, 6, 9)]
            threes = [parts[:out] + parts[out + 1 :] for out in range(SCORING_SET)]
            self.four.append(_kinds(parts))
            self.numbers_of_four.append(_common(parts))
            bonus, numbers = 0, 0
            for place, three in enumerate(threes):
                bonus |= _best_bonus(_kinds(three), 3) << _BYTE * place
                numbers |= _common(three) << _BYTE * place
            self.bonus.append(bonus)
            self.numbers_of_three.append(numbers)


def _kinds(parts: list[int]) -> int:
    fixed = [part for part in parts if part < _OPEN]
    different = len(set(fixed)) == len(fixed)
    return (_DIFFERENT if different else 0) | (_ONE if len(set(fixed)) <= 1 else 0)


def _best_bonus(kinds: int, size: int) -> int:
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
_BONUS: Final[vec[i64]] = vec[i64](_SHOWN.bonus)
_NUMBERS_OF_FOUR: Final[vec[i64]] = vec[i64](_SHOWN.numbers_of_four)
_NUMBERS_OF_THREE: Final[vec[i64]] = vec[i64](_SHOWN.numbers_of_three)


# -- the best values --------------------------------------------------------------------------------------------------


def best_value(cards: list[int], space: int) -> int:
    """The most that four cards are worth in one space, over all declarations of their wilds."""
    return best_values(cards)[space]


def best_values(cards: list[int]) -> list[int]:
    """The most that four cards are worth in each of the 27 spaces; in the key spaces, the number of keys."""
    a: i64 = cards[0]
    b: i64 = cards[1]
    c: i64 = cards[2]
    d: i64 = cards[3]
    parts = _PARTS[a] | _PARTS[b] << 3 | _PARTS[c] << 6 | _PARTS[d] << 9
    low = _LOW_SUMS[a] + _LOW_SUMS[b] + _LOW_SUMS[c] + _LOW_SUMS[d]
    high = _HIGH_SUMS[a] + _HIGH_SUMS[b] + _HIGH_SUMS[c] + _HIGH_SUMS[d]
    values = [0] * ALL_SPACES
    _add_sums(values, low, high)
    _add_patterns(values, parts)
    _add_kinds(values, parts)
    return values


def _add_sums(values: list[int], low: i64, high: i64) -> None:
    for place in range(_BYTES):
        values[_SUMS[place]] = low >> _BYTE * place & 255
        values[_SUMS[place + _BYTES]] = high >> _BYTE * place & 255


def _add_patterns(values: list[int], parts: i64) -> None:
    """T-23, T-24: a part that can be all different or all one takes what is worth more."""
    numbers = _FOUR[parts & _PART]
    items = _FOUR[parts >> _PART_BITS & _PART]
    colours = _FOUR[parts >> 2 * _PART_BITS]
    by_numbers = PATTERN if numbers & _DIFFERENT else 0
    by_items = PATTERN if items & _DIFFERENT else 0
    by_colours = SINGLE_COLOUR if colours & _ONE else PATTERN if colours & _DIFFERENT else 0
    if by_numbers:
        values[FOUR_NUMBERS] = by_numbers + by_items + by_colours
    if by_items:
        values[FOUR_ITEMS] = by_numbers + by_items + by_colours
    if colours & _DIFFERENT:
        values[FOUR_COLOURS] = PATTERN + by_numbers + by_items
    if colours & _ONE:
        values[ONE_COLOUR] = SINGLE_COLOUR + by_numbers + by_items
        if items & _ONE:
            values[ONE_COLOUR_AND_ITEM] = COLOUR_AND_ITEM


def _add_kinds(values: list[int], parts: i64) -> None:
    """T-25, T-26."""
    threes = _NUMBERS_OF_THREE[parts & _PART]
    if not threes:
        return
    items, colours = parts >> _PART_BITS & _PART, parts >> 2 * _PART_BITS
    bonuses = _BONUS[items] + _BONUS[colours]
    for place in range(SCORING_SET):
        bonus = bonuses >> _BYTE * place & 255
        for number in range(4):
            if threes >> (_BYTE * place + number) & 1:
                worth = 3 * (number + 1) + bonus
                if worth > values[THREES + number]:
                    values[THREES + number] = worth
    fours = _NUMBERS_OF_FOUR[parts & _PART]
    for number in range(4):
        if fours >> number & 1:
            values[FOURS + number] = 4 * (number + 1) + _best_bonus(_FOUR[items], 4) + _best_bonus(_FOUR[colours], 4)


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


NO_CARD: Final = -1


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
