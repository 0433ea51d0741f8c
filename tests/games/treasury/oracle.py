"""The scoring of King's Treasury once more, slow and literal: every meaning of every wild, every substitution is tried.

Nothing of the engine is used here, not even its cards and spaces: both are their codes. Where both agree, the fast
tables are right, or both of us misread the book in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

NUMBER_CARDS = [number + kingdom + item for kingdom in "SMFO" for item in "KASC" for number in "1234"]
WILDS = ["KS", "KM", "KF", "KO", "JK", "JA", "JS", "JC"]
DECK = NUMBER_CARDS + WILDS
SPACES = [
    *("KEY", "AXE", "SHD", "COI", "N4", "I4", "C4", "C1", "CI"),
    *("3x1", "3x2", "3x3", "3x4", "4x1", "4x2", "4x3", "4x4"),
    *("TR-S", "TR-M", "TR-F", "TR-O", "AR-S", "AR-M", "AR-F", "AR-O", "TR-KEY", "AR-KEY"),
]
ITEM_OF_SPACE = {"KEY": "K", "AXE": "A", "SHD": "S", "COI": "C"}
ITEMS_OF_GROUP = {"TR": "KC", "AR": "AS"}

Cards = tuple[str, ...]


def worth(cards: Cards, space: str) -> int:
    """T-21 to T-31: the value of four number cards, of which some may be the same card."""
    if space in ITEM_OF_SPACE:  # T-21
        return sum(int(card[0]) for card in cards if card[2] == ITEM_OF_SPACE[space])
    if space in ("N4", "I4", "C4", "C1"):
        return _combined(cards)[space]
    if space == "CI":  # T-24
        return 50 if len({card[1:] for card in cards}) == 1 else 0
    if space[:2] == "3x":  # T-25
        return max(_of_a_kind(three, space[2], 5, 10) for three in combinations(cards, 3))
    if space[:2] == "4x":  # T-26
        return _of_a_kind(cards, space[2], 10, 20)
    if space == "TR-KEY":  # T-30
        return sum(int(card[0]) for card in cards if card[1:] == "SK")
    if space == "AR-KEY":  # T-31
        return sum(int(card[0]) for card in cards if card[1:] == "MK")
    group, kingdom = space.split("-")  # T-28, T-29
    return sum(int(card[0]) for card in cards if card[1] == kingdom and card[2] in ITEMS_OF_GROUP[group])


def _combined(cards: Cards) -> dict[str, int]:
    """T-22, T-23."""
    numbers, colours, items = (len({card[part] for card in cards}) for part in range(3))
    points = {
        "N4": 10 if numbers == 4 else 0,
        "I4": 10 if items == 4 else 0,
        "C4": 10 if colours == 4 else 0,
        "C1": 15 if colours == 1 else 0,
    }
    return {space: sum(points.values()) if points[space] else 0 for space in points}


def _of_a_kind(cards: Cards, number: str, all_different: int, all_one: int) -> int:
    if any(card[0] != number for card in cards):
        return 0
    points = int(number) * len(cards)
    for part in (1, 2):
        kinds = len({card[part] for card in cards})
        points += all_different if kinds == len(cards) else all_one if kinds == 1 else 0
    return points


def meanings(card: str) -> list[str]:
    """T-17, T-18: what a card can stand for, in canonical order; a number card only for itself."""
    if card[0] == "K":
        return [meant for meant in NUMBER_CARDS if meant[1] == card[1]]
    if card[0] == "J":
        return [meant for meant in NUMBER_CARDS if meant[2] == card[1]]
    return [card]


def best(cards: Cards, space: str) -> tuple[int, Cards]:
    """The most that four cards are worth in a space, and the first declaration that is worth it."""
    found: tuple[int, Cards] = (-1, ())
    for declared in product(*map(meanings, cards)):
        points = worth(declared, space)
        if points > found[0]:
            found = points, declared
    return found


def scoring_sets(cards: Cards, source: Cards) -> Iterator[Cards]:
    """T-13: one's own four; then each of them in turn replaced by each card of the source."""
    yield cards
    for place, _ in enumerate(cards):
        for borrowed in source:
            yield (*cards[:place], borrowed, *cards[place + 1 :])


def best_borrowing(cards: Cards, source: Cards, space: str) -> tuple[int, Cards, Cards]:
    """The most that can be written into a space, borrowing or not; the first scoring set and declaration for it."""
    found: tuple[int, Cards, Cards] = (-1, (), ())
    for scoring in scoring_sets(cards, source):
        points, declared = best(scoring, space)
        if points > found[0]:
            found = points, scoring, declared
    return found
