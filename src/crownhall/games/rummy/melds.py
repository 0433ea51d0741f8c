"""What a meld is, and everything that can be said of melds and cards alone: tables built once.

R-06 and R-07: three or four cards, in each part (number, item, kingdom) all the same or all different, and three
different numbers in a row. There are 2,080 melds of three and 912 of four; each has a number here, the threes first, in
the order of their cards. The parts of a card are two bits each, so the one card that completes three cards `a`, `b`
and `c` is `a ^ b ^ c` (R-F04).

A set of cards is a mask of 64 bits, and card 63 is the sign: masks are joined, met and compared, never counted with.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import (
    ITEM_NAMES,
    KINGDOM_NAMES,
    NUMBER_CARDS,
    item_of,
    kingdom_of,
    number_of,
)

SMALLEST_MELD: Final = 3
LARGEST_MELD: Final = 4
NO_CARDS: Final = 0

BIT: Final[vec[i64]] = vec[i64]([1 << card for card in range(NUMBER_CARDS - 1)] + [-(1 << (NUMBER_CARDS - 1))])
"""Over cards: the card as a mask."""

_UNSIGNED: Final = (1 << (NUMBER_CARDS - 1)) - 1
_RESIDUES: Final = 67  # 2 generates the residues of this prime, so `bit % 67` tells the bits apart


def _cards_by_residue() -> list[int]:
    table = [0] * _RESIDUES
    for card in range(NUMBER_CARDS - 1):
        table[(1 << card) % _RESIDUES] = card
    return table


_CARD_OF: Final[vec[i64]] = vec[i64](_cards_by_residue())


def cards_in(cards: i64) -> vec[i64]:
    """The cards of a mask, in canonical order."""
    found = vec[i64](capacity=12)
    left = cards & _UNSIGNED
    while left:
        bit = left & -left
        left ^= bit
        found = append(found, _CARD_OF[bit % _RESIDUES])
    if cards < 0:
        found = append(found, NUMBER_CARDS - 1)
    return found


def first_card(cards: i64) -> i64:
    """The first card of a mask, in canonical order; there must be one."""
    low = cards & _UNSIGNED
    return _CARD_OF[(low & -low) % _RESIDUES] if low else NUMBER_CARDS - 1


def mask_of(cards: list[int]) -> int:
    mask: i64 = NO_CARDS
    for card in cards:
        mask |= BIT[card]
    return mask


def size_of(cards: i64) -> i64:
    count: i64 = 1 if cards < 0 else 0
    left = cards & _UNSIGNED
    while left:
        left &= left - 1
        count += 1
    return count


# -- in words -------------------------------------------------------------------------------------------


def parts_of(card: int) -> tuple[int, int, int]:
    """R-05: number, item, kingdom."""
    return (number_of(card), item_of(card), kingdom_of(card))


PART_NAMES: Final = ("number", "item", "kingdom")


def same_parts(cards: list[int]) -> list[str]:
    """R-08: the parts that all of these cards have in common."""
    return [name for part, name in enumerate(PART_NAMES) if len({parts_of(card)[part] for card in cards}) == 1]


def why_no_meld(cards: list[int]) -> str:
    """Why these different cards are no meld, as the end of a sentence; "" if they are one."""
    if len(cards) < SMALLEST_MELD:
        return "a meld has three or four cards"
    if len(cards) > LARGEST_MELD:
        return "a meld has at most four cards"
    for part in range(len(PART_NAMES)):
        why = why_mixed(cards, part)
        if why:
            return why
    return why_no_run(cards)


def why_mixed(cards: list[int], part: int) -> str:
    """R-06 for one part: "" where it is all the same or all different."""
    types = [parts_of(card)[part] for card in cards]
    if len(set(types)) in (1, len(types)):
        return ""
    twice = max(types, key=types.count)
    return (
        f"the {PART_NAMES[part]}s must be all the same or all different, "
        f"but {_COUNTS[types.count(twice)]} are {_of_type(part, twice)}"
    )


def why_no_run(cards: list[int]) -> str:
    """R-07: "" unless these are three cards whose different numbers are not in a row."""
    numbers = sorted([number_of(card) for card in cards])
    if len(cards) == SMALLEST_MELD and numbers in ([1, 2, 4], [1, 3, 4]):
        return f"three different numbers must be 1-2-3 or 2-3-4, not {'-'.join([str(n) for n in numbers])}"
    return ""


_COUNTS: Final = ("no", "one", "two", "three")


def _of_type(part: int, kind: int) -> str:
    if part == 0:
        return f"{kind}s"
    return ITEM_NAMES[kind] if part == 1 else KINGDOM_NAMES[kind]


# -- the tables -------------------------------------------------------------------------------------------------------

_THIRD_NUMBERS: Final = {(0, 1): (2,), (0, 2): (1,), (0, 3): (), (1, 2): (0, 3), (1, 3): (2,), (2, 3): (1,)}
"""R-07: what goes with two different numbers, here 0 to 3."""


def _third_types(one: int, other: int) -> list[int]:
    """R-06: what goes with two types of item or kingdom."""
    return [one] if one == other else [kind for kind in range(4) if kind not in (one, other)]


def _third_cards(a: int, b: int) -> list[int]:
    """The cards that make a meld of three with these two."""
    low, high = min(a & 3, b & 3), max(a & 3, b & 3)
    numbers = [low] if low == high else list(_THIRD_NUMBERS[low, high])
    return [
        kingdom << 4 | item << 2 | number
        for kingdom in _third_types(a >> 4, b >> 4)
        for item in _third_types(a >> 2 & 3, b >> 2 & 3)
        for number in numbers
    ]


class _Tables:
    """All melds, built pair by pair."""

    def __init__(self) -> None:
        self.thirds = [0] * (NUMBER_CARDS * NUMBER_CARDS)
        self.first = [0] * (NUMBER_CARDS * NUMBER_CARDS + 1)
        self.threes: list[tuple[int, ...]] = []
        for a in range(NUMBER_CARDS):
            for b in range(NUMBER_CARDS):
                self.first[a * NUMBER_CARDS + b] = len(self.threes)
                if a < b:
                    cards = sorted(_third_cards(a, b))
                    self.thirds[a * NUMBER_CARDS + b] = self.thirds[b * NUMBER_CARDS + a] = mask_of(cards)
                    self.threes += [(a, b, card) for card in cards if card > b]
        self.first[NUMBER_CARDS * NUMBER_CARDS] = len(self.threes)
        self._build_fours()

    def _build_fours(self) -> None:
        """Each meld of three has one whole; a whole is numbered where the first of its threes stands."""
        self.fours: list[tuple[int, ...]] = []
        self.whole: list[int] = []
        self.opens: list[int] = []
        numbers: dict[tuple[int, ...], int] = {}
        for a, b, c in self.threes:
            cards = tuple(sorted([a, b, c, a ^ b ^ c]))
            self.opens.append(0 if cards in numbers else 1)
            if cards not in numbers:
                numbers[cards] = len(self.threes) + len(self.fours)
                self.fours.append(cards)
            self.whole.append(numbers[cards])

    def spare(self) -> list[int]:
        """Over melds: of four cards with different numbers the 1 and the 4, of equal numbers all (R-15)."""
        spare = [0] * len(self.threes)
        for cards in self.fours:
            equal = len({card & 3 for card in cards}) == 1
            spare.append(mask_of([card for card in cards if equal or card & 3 in (0, 3)]))
        return spare

    def guests(self) -> list[int]:
        """Over melds of three: the cards that could lie there instead of one of its own (R-16)."""
        found: list[int] = []
        for a, b, c in self.threes:
            pairs = ((a, b, c), (a, c, b), (b, c, a))
            instead = [self.thirds[one * NUMBER_CARDS + other] & ~BIT[out] for one, other, out in pairs]
            found.append(instead[0] | instead[1] | instead[2])
        return found

    def fourths(self) -> list[int]:
        """Over pairs of cards: those that lie with both in a meld of four."""
        found = [0] * (NUMBER_CARDS * NUMBER_CARDS)
        for cards in self.fours:
            mask = mask_of(list(cards))
            for a, b in combinations(cards, 2):
                for pair in (a * NUMBER_CARDS + b, b * NUMBER_CARDS + a):
                    found[pair] |= mask ^ BIT[a] ^ BIT[b]
        return found


_TABLES: Final = _Tables()

THREES: Final = 2080  # R-F01: how many melds of three there are; from here on, melds have four cards
MELDS: Final[list[tuple[int, ...]]] = [*_TABLES.threes, *_TABLES.fours]
"""Over melds: the cards, in canonical order."""

MASK: Final[vec[i64]] = vec[i64]([mask_of(list(cards)) for cards in MELDS])
"""Over melds: the cards as a mask."""

MELD_OF: Final[dict[int, int]] = {mask: meld for meld, mask in enumerate(MASK)}
"""The meld that the cards of this mask are."""

# Over pairs of cards, `a * 64 + b`:
THIRDS: Final[vec[i64]] = vec[i64](_TABLES.thirds)  # the cards that make a meld of three with them
FOURTHS: Final[vec[i64]] = vec[i64](_TABLES.fourths())  # the cards that lie with them in a meld of four
FIRST: Final[vec[i64]] = vec[i64](_TABLES.first)  # the first meld of three that has them as its lowest; others follow

# Over melds of three:
THIRD: Final[vec[i64]] = vec[i64]([cards[2] for cards in _TABLES.threes])  # the highest card
FOURTH: Final[vec[i64]] = vec[i64]([a ^ b ^ c for a, b, c in _TABLES.threes])  # R-F04: the card that completes it
WHOLE: Final[vec[i64]] = vec[i64](_TABLES.whole)  # the meld of four it is then
OPENS: Final[vec[i64]] = vec[i64](_TABLES.opens)  # 1 where it is the first of the threes in its whole
GUESTS: Final[vec[i64]] = vec[i64](_TABLES.guests())  # the cards that could lie there instead of one of its own

# Over all melds:
SPARE: Final[vec[i64]] = vec[i64](_TABLES.spare())  # the cards that may be taken out, as a mask


def melds_in(cards: i64) -> vec[i64]:
    """All melds that these cards contain, each three followed by the four that it is the first of."""
    found = vec[i64](capacity=8)
    each = cards_in(cards)
    count = len(each)
    above = cards
    for i in range(count - 2):
        above &= ~BIT[each[i]]
        rest = above
        for j in range(i + 1, count - 1):
            rest &= ~BIT[each[j]]
            pair = each[i] << 6 | each[j]
            if THIRDS[pair] & rest:
                for meld in range(FIRST[pair], FIRST[pair + 1]):
                    if rest & BIT[THIRD[meld]]:
                        found = append(found, meld)
                        if OPENS[meld] and cards & BIT[FOURTH[meld]]:
                            found = append(found, WHOLE[meld])
    return found


def completing(cards: list[int]) -> list[int]:
    """The cards that make a meld with these two or three; none for any other number of cards, or for a meld of four."""
    if len(cards) == SMALLEST_MELD - 1:
        return list(cards_in(THIRDS[cards[0] << 6 | cards[1]]))
    if len(cards) != SMALLEST_MELD:
        return []
    fourth = cards[0] ^ cards[1] ^ cards[2]
    return [fourth] if fourth not in cards and not why_no_meld([*cards, fourth]) else []
