"""What four number cards are worth in each space of the sheet: T-21 to T-31, as the rule book says it.

The cards are already declared, so wilds are gone and a card may be there more than once (T-19).
"""

from __future__ import annotations

from typing import Final

from crownhall.decks.kings_keys import item_of, kingdom_of, number_of
from crownhall.games.treasury.spaces import (
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

SCORING_SET: Final = 4  # cards, T-13
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


def value(cards: list[int], space: int) -> int:
    """What four number cards are worth in a space; in a key space, how many keys they show (T-30, T-31)."""
    return sum(summands(cards, space))


def summands(cards: list[int], space: int) -> list[int]:
    """What the value of four number cards is made of, in the order in which one would say it; [] where it is 0."""
    if space < FOUR_NUMBERS:
        return [number_of(card) for card in cards if item_of(card) == space - ITEM_TOTALS]  # T-21
    if space < ONE_COLOUR_AND_ITEM:
        return _patterns(cards, space)
    if space == ONE_COLOUR_AND_ITEM:
        return [COLOUR_AND_ITEM] if _items(cards) == 1 and _colours(cards) == 1 else []  # T-24
    if space < FOURS:
        return _three_of_a_kind(cards, space - THREES + 1)
    if space < TREASURY_ROWS:
        return _of_a_kind(cards, space - FOURS + 1)  # T-26
    if space < ARMORY_ROWS:
        return _row(cards, space - TREASURY_ROWS, (KEYS, COINS))  # T-28
    if space < TREASURY_KEY:
        return _row(cards, space - ARMORY_ROWS, (AXES, SHIELDS))  # T-29
    return _row(cards, SUN if space == TREASURY_KEY else MOUNTAIN, (KEYS,))


def _patterns(cards: list[int], space: int) -> list[int]:
    """T-22, T-23: all patterns that the cards show, in any space whose pattern is one of them."""
    shown = {
        FOUR_NUMBERS: len({number_of(card) for card in cards}) == 4,
        FOUR_ITEMS: _items(cards) == 4,
        FOUR_COLOURS: _colours(cards) == 4,
        ONE_COLOUR: _colours(cards) == 1,
    }
    if not shown[space]:
        return []
    return [SINGLE_COLOUR if pattern == ONE_COLOUR else PATTERN for pattern in shown if shown[pattern]]


def _three_of_a_kind(cards: list[int], number: int) -> list[int]:
    """T-25: the best three of the four cards."""
    best: list[int] = []
    for out in range(SCORING_SET):
        found = _of_a_kind(cards[:out] + cards[out + 1 :], number)
        if sum(found) > sum(best):
            best = found
    return best


def _of_a_kind(cards: list[int], number: int) -> list[int]:
    """T-25, T-26: three or four cards of one number, with their bonuses."""
    if [card for card in cards if number_of(card) != number]:
        return []
    size = len(cards)
    return [number * size, *_bonus(_items(cards), size), *_bonus(_colours(cards), size)]


def _bonus(kinds: int, size: int) -> list[int]:
    if kinds == size:
        return [ALL_DIFFERENT[size]]
    return [ALL_ONE[size]] if kinds == 1 else []


def _row(cards: list[int], kingdom: int, items: tuple[int, ...]) -> list[int]:
    return [number_of(card) for card in cards if kingdom_of(card) == kingdom and item_of(card) in items]


def _items(cards: list[int]) -> int:
    return len({item_of(card) for card in cards})


def _colours(cards: list[int]) -> int:
    return len({kingdom_of(card) for card in cards})
