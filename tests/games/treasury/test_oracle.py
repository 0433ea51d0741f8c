"""The fast scoring and the slow literal one agree, value by value and declaration by declaration."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from crownhall.decks.kings_keys import card_code, parse_card
from crownhall.games.treasury.scoring import (
    NO_CARD,
    SheetEntry,
    best_declaration,
    best_entries,
    best_entry,
    best_value,
    best_values,
    best_values_with,
)
from crownhall.games.treasury.worth import summands, value
from tests.games.treasury.oracle import DECK, NUMBER_CARDS, SPACES, WILDS, Cards, best, best_borrowing, worth
from tests.rules import rule
from tests.samples import sample

SEED = 20_261


def ints(cards: Cards) -> list[int]:
    return [parse_card(card) for card in cards]


def codes(cards: list[int]) -> Cards:
    return tuple(card_code(card) for card in cards)


@rule("T-19", "T-21", "T-22", "T-23", "T-24", "T-25", "T-26", "T-28", "T-29", "T-30", "T-31")
def test_values_of_declared_cards() -> None:
    """Cards drawn with repeats, as wilds can make them; and few kinds of cards, so that patterns are frequent."""
    rng = random.Random(SEED)
    for _ in range(sample(20_000, 3_000)):
        few = rng.sample(NUMBER_CARDS, rng.choice((2, 3, 5, 9, 64)))
        cards = tuple(rng.choices(few, k=4))
        here = ints(cards)
        expected = [worth(cards, space) for space in SPACES]
        assert [value(here, space) for space in range(27)] == expected, cards
        assert [sum(summands(here, space)) for space in range(27)] == expected, cards
        assert best_values(here) == expected, cards


def hands(wilds: int, count: int) -> list[Cards]:
    """Random hands with so many wilds, in random order."""
    rng = random.Random(SEED + wilds)
    found = []
    for _ in range(count):
        hand = rng.sample(WILDS, wilds) + rng.sample(NUMBER_CARDS, 4 - wilds)
        rng.shuffle(hand)
        found.append(tuple(hand))
    return found


@rule("T-17", "T-18", "T-19", "T-A14", "T-A15", "T-A18")
@pytest.mark.parametrize(("wilds", "count", "spaces"), [(0, 500, 27), (1, 300, 27), (2, 60, 27), (3, 12, 9), (4, 2, 4)])
def test_hands_with_wilds(wilds: int, count: int, spaces: int) -> None:
    """Each hand in all spaces; with three or four wilds, which the oracle takes long for, in some drawn at random."""
    compare_hands(wilds, count, spaces)


@pytest.mark.soak
@pytest.mark.parametrize(("wilds", "count"), [(1, 10_000), (2, 1_000), (3, 100)])
def test_many_hands_with_wilds(wilds: int, count: int) -> None:
    compare_hands(wilds, count, 27)


@pytest.mark.soak
def test_all_hands_of_four_wilds() -> None:
    for hand in combinations(WILDS, 4):
        compare(hand, range(27))


def compare_hands(wilds: int, count: int, spaces: int) -> None:
    rng = random.Random(SEED)
    for hand in hands(wilds, count):
        compare(hand, rng.sample(range(27), spaces))


def compare(hand: Cards, spaces: Sequence[int]) -> None:
    cards = ints(hand)
    values = best_values(cards)
    for space in spaces:
        points, declared = best(hand, SPACES[space])
        assert values[space] == best_value(cards, space) == points, (hand, SPACES[space])
        assert codes(best_declaration(cards, space)) == declared, (hand, SPACES[space])


# -- with a source ----------------------------------------------------------------------------------------------------


@rule("T-10", "T-11", "T-13", "T-A5", "T-A32")
@pytest.mark.parametrize("size", [0, 1, 4, 8])
def test_hands_with_a_source(size: int) -> None:
    """As a player, whose source is the dealer's hand, and as a dealer, whose source is the hands of others."""
    compared = 0
    for hand, source in tables(size, 40):
        compare_borrowing(hand, source)
        compared += 1
    assert compared == 40


@pytest.mark.soak
@pytest.mark.parametrize("size", [4, 12, 20])
def test_many_hands_with_a_source(size: int) -> None:
    for hand, source in tables(size, 300):
        compare_borrowing(hand, source)


def tables(size: int, count: int) -> list[tuple[Cards, Cards]]:
    """Random hands with sources of this size; few wilds in all, for the sake of the oracle's time."""
    rng = random.Random(SEED * (size + 1))
    found: list[tuple[Cards, Cards]] = []
    while len(found) < count:
        cards = tuple(rng.sample(DECK, 4 + size))
        if len(set(cards[:4]) & set(WILDS)) < 2 and len(set(cards) & set(WILDS)) < 3:
            found.append((cards[:4], cards[4:]))
    return found


def compare_borrowing(hand: Cards, source: Cards) -> None:
    cards, pool = ints(hand), ints(source)
    values = best_values_with(cards, pool)
    for space, entry in enumerate(best_entries(cards, pool)):
        points, scoring, declared = best_borrowing(hand, source, SPACES[space])
        where = (hand, source, SPACES[space])
        assert (entry.space, entry.value, values[space]) == (space, points, points), where
        assert (codes(entry.cards), codes(entry.declared)) == (scoring, declared), where
        check_borrowing(entry, hand, scoring)
        alone = best_entry(cards, pool, space)
        assert (alone.value, alone.cards, alone.declared) == (entry.value, entry.cards, entry.declared), where
        assert (alone.out, alone.into) == (entry.out, entry.into), where


def check_borrowing(entry: SheetEntry, hand: Cards, scoring: Cards) -> None:
    changed = [(old, new) for old, new in zip(hand, scoring, strict=True) if old != new]
    if changed:
        assert (card_code(entry.out), card_code(entry.into)) == changed[0]
        assert len(changed) == 1
    else:
        assert entry.out == entry.into == NO_CARD
