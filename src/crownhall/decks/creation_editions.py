"""How the default set was made, and how others with the same distribution are (section 4.2 of `creation-cards.md`).

Everything is whole numbers of 32 bits, so any language gives the same bytes.
"""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import COLOURS, NO_COLOUR, NO_NUMBER, CardDef, CardSet, Mark
from crownhall.decks.creation_core import CORE_SYMBOL

CARDS: Final = 135  # C-15
PER_LEVEL: Final = 15
TYPES: Final = ("sun", "leaf", "wave", "gear", "feather")
SHAPES: Final = ("circle", "triangle", "square", "star", "cross")
NUMBERS: Final = 15  # C-16
COPIES_OF_A_NUMBER: Final = 23
COPIES_OF_A_SYMBOL: Final = 13
SYMBOL_COUNTS: Final = ((0, 10), (1, 70), (2, 40), (3, 15))  # C-17: symbols, and how many cards have so many

_WORD: Final = 0xFFFFFFFF


class Mulberry:
    """The small generator that editions are drawn from."""

    def __init__(self, seed: int) -> None:
        self.state = seed & _WORD

    def u32(self) -> int:
        """The next 32 bits."""
        self.state = (self.state + 0x6D2B79F5) & _WORD
        word = self.state
        word = ((word ^ (word >> 15)) * (word | 1)) & _WORD
        word ^= (word + (((word ^ (word >> 7)) * (word | 61)) & _WORD)) & _WORD
        return word ^ (word >> 14)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return (self.u32() * n) >> 32

    def shuffle_marks(self, marks: list[Mark]) -> None:
        """Shuffle in place, from the end."""
        for i in range(len(marks) - 1, 0, -1):
            j = self.below(i + 1)
            marks[i], marks[j] = marks[j], marks[i]


def edition(seed: int) -> CardSet:
    """The set of this seed: `core135-p<seed>`."""
    rng = Mulberry(seed)
    counts = _symbol_counts(rng)
    symbols = _dealt(_symbols(rng), counts)
    numbers = _dealt(_numbers(rng), [4 - count for count in counts])
    speeds = _speeds(rng)
    set_id = f"core135-p{seed}"
    cards: list[CardDef] = []
    for i in range(CARDS):
        marks = numbers[i] + symbols[i]
        rng.shuffle_marks(marks)
        cards.append(CardDef(set_id, i + 1, tuple(marks), speeds[i], TYPES[i % len(TYPES)], _level(i)))
    return CardSet(set_id, f"Core 135, edition {seed}", tuple(cards), CARDS, CORE_SYMBOL)


def _level(i: int) -> int:
    """C-15."""
    return 1 + i // PER_LEVEL


def _by_level(rng: Mulberry) -> list[int]:
    """All cards, more or less by level."""
    keys = [(_level(i) * 100 + rng.below(401), i) for i in range(CARDS)]
    return [i for _, i in sorted(keys)]


def _symbol_counts(rng: Mulberry) -> list[int]:
    """C-17: how many symbols each card has."""
    ascending = [symbols for symbols, cards in SYMBOL_COUNTS for _ in range(cards)]
    counts = [0] * CARDS
    for place, card in enumerate(_by_level(rng)):
        counts[card] = ascending[place]
    return counts


def _symbols(rng: Mulberry) -> list[Mark]:
    pool = [
        Mark(NO_NUMBER, colour, shape)
        for colour in range(len(COLOURS))
        for shape in SHAPES
        for _ in range(COPIES_OF_A_SYMBOL)
    ]
    rng.shuffle_marks(pool)
    return pool


def _numbers(rng: Mulberry) -> list[Mark]:
    """The numbers, more or less ascending."""
    values = [value for value in range(1, NUMBERS + 1) for _ in range(COPIES_OF_A_NUMBER)]
    keys = [((value - 1) * 100 + rng.below(1501), place) for place, value in enumerate(values)]
    return [Mark(values[place], NO_COLOUR, "") for _, place in sorted(keys)]


def _speeds(rng: Mulberry) -> list[int]:
    """C-19: ascending along the cards by level."""
    ascending = [speed for speed in range(0, 201, 5) for _ in range(_cards_with(speed))]
    speeds = [0] * CARDS
    for place, card in enumerate(_by_level(rng)):
        speeds[card] = ascending[place]
    return speeds


def _cards_with(speed: int) -> int:
    return 4 if 20 <= speed <= 185 and speed % 15 == 5 else 3


# -- giving marks to cards, none twice (C-18) -------------------------------------------------------------------------


def _dealt(pool: list[Mark], counts: list[int]) -> list[list[Mark]]:
    """The marks of each card, in the order of the pool."""
    owner = [card for card in range(CARDS) for _ in range(counts[card])]
    _repair(pool, owner)
    dealt: list[list[Mark]] = [[] for _ in range(CARDS)]
    for mark, card in zip(pool, owner, strict=True):
        dealt[card].append(mark)
    return dealt


def _repair(pool: list[Mark], owner: list[int]) -> None:
    """Swap marks until no card has one twice."""
    place = _first_double(pool, owner)
    while place >= 0:
        other = _partner(pool, owner, place)
        pool[place], pool[other] = pool[other], pool[place]
        place = _first_double(pool, owner)


def _first_double(pool: list[Mark], owner: list[int]) -> int:
    seen: set[tuple[int, Mark]] = set()
    for place in range(len(pool)):
        pair = (owner[place], pool[place])
        if pair in seen:
            return place
        seen.add(pair)
    return -1


def _partner(pool: list[Mark], owner: list[int], place: int) -> int:
    """The nearest place to swap with: another card, another mark, and no pair that is there already."""
    pairs = set(zip(owner, pool, strict=True))
    for distance in range(1, len(pool)):
        for other in (place + distance, place - distance):
            if not 0 <= other < len(pool) or owner[other] == owner[place] or pool[other] == pool[place]:
                continue
            if (owner[place], pool[other]) not in pairs and (owner[other], pool[place]) not in pairs:
                return other
    raise AssertionError("every pool of ours can be repaired")
