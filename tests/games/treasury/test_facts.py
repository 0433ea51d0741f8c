"""The countable facts of the rule book about scoring, each counted over every set of four cards there is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from math import comb
from typing import NamedTuple

import pytest

from crownhall.decks.kings_keys import (
    ALL_CARDS,
    NUMBER_CARDS,
    card_of,
    item_of,
    kingdom_of,
    number_of,
    parse_card,
    parse_cards,
)
from crownhall.games.treasury.scoring import best_values
from crownhall.games.treasury.sheet import BLANK_SHEET, possible_entries
from crownhall.games.treasury.spaces import SPACES, space_named
from crownhall.games.treasury.wilds import can_stand_for, declarations, is_wild
from crownhall.games.treasury.worth import value
from tests.games.treasury.oracle import WILDS
from tests.games.treasury.positions import deck_with, new_game, play, view
from tests.rules import rule
from tests.samples import sample

WILD_CARDS = [parse_card(code) for code in WILDS]


class Enumeration(NamedTuple):
    """The best values of all sets of four cards from a deck: for each space a byte per set."""

    deck: int
    columns: list[bytes]

    def counts(self, code: str) -> dict[int, int]:
        """How many sets are worth how much in a space, zeros left out."""
        column = self.columns[space_named(code)]
        return {points: column.count(points) for points in sorted(set(column)) if points}

    def most(self, code: str) -> int:
        """The largest value in a space."""
        return max(self.columns[space_named(code)])

    def above_zero(self, code: str) -> int:
        """How many sets are worth anything in a space."""
        column = self.columns[space_named(code)]
        return len(column) - column.count(0)

    def sets_worth(self, code: str, points: int) -> Iterator[tuple[int, ...]]:
        """The sets that are worth so much in a space."""
        worth = zip(combinations(range(self.deck), 4), self.columns[space_named(code)], strict=True)
        return (cards for cards, each in worth if each == points)


def enumerate_all(deck: int) -> Enumeration:
    values = b"".join([bytes(best_values(list(cards))) for cards in combinations(range(deck), 4)])
    return Enumeration(deck, [values[space :: len(SPACES)] for space in range(len(SPACES))])


pytestmark = pytest.mark.slow  # a million sets are scored


@pytest.fixture(scope="module")
def all_sets() -> Enumeration:
    """All 72 cards, each wild at its best."""
    return enumerate_all(ALL_CARDS)


@pytest.fixture(scope="module")
def no_wilds() -> Enumeration:
    """The number cards alone."""
    return enumerate_all(NUMBER_CARDS)


# -- sets and wilds ---------------------------------------------------------------------------------------------------


@rule("T-F01")
def test_how_many_sets_there_are(all_sets: Enumeration, no_wilds: Enumeration) -> None:
    assert {len(column) for column in all_sets.columns} == {1_028_790}
    assert {len(column) for column in no_wilds.columns} == {635_376}
    by_wilds = Counter(sum([is_wild(card) for card in cards]) for cards in combinations(range(ALL_CARDS), 4))
    assert by_wilds == {0: 635_376, 1: 333_312, 2: 56_448, 3: 3_584, 4: 70}


@rule("T-F02", "T-17", "T-18")
def test_what_two_wilds_have_in_common() -> None:
    assert [len(set(declarations(wild))) for wild in WILD_CARDS] == [16] * 8
    for kingdom_card in WILD_CARDS[:4]:
        for joker in WILD_CARDS[4:]:
            common = set(declarations(kingdom_card)) & set(declarations(joker))
            assert {kingdom_of(card) for card in common} == {kingdom_of(kingdom_card)}
            assert {item_of(card) for card in common} == {item_of(joker)}
            assert sorted(map(number_of, common)) == [1, 2, 3, 4]
    declared = sum(comb(8, wilds) * comb(64, 4 - wilds) * 16**wilds for wilds in range(5))
    assert declared == 39_686_640


@rule("T-F03")
def test_no_card_is_there_four_times(all_sets: Enumeration) -> None:
    for card in range(NUMBER_CARDS):
        standing_for_it = [wild for wild in WILD_CARDS if can_stand_for(wild, card)]
        assert len(standing_for_it) == 2, "its Kingdom card and its Joker, so it is there three times at most"
    for number in range(1, 5):
        one_item_and_colour = 4 * number + 20 + 20
        assert one_item_and_colour not in all_sets.counts(f"4x{number}")


# -- how much, how often ----------------------------------------------------------------------------------------------

MOST_AND_COUNTS = [
    # spaces, most, sets above zero; without wilds: most, sets above zero
    ("KEY AXE SHD COI", 16, 778_890, 16, 440_796),
    ("N4", 35, 243_270, 35, 65_536),
    ("I4", 35, 172_806, 35, 65_536),
    ("C4", 30, 172_806, 30, 65_536),
    ("C1", 35, 23_937, 35, 7_280),
    ("CI", 50, 240, 50, 16),
    ("3x1", 23, 107_778, 18, 28_700),
    ("3x2", 26, 107_778, 21, 28_700),
    ("3x3", 29, 107_778, 24, 28_700),
    ("3x4", 32, 107_778, 27, 28_700),
    ("4x1", 34, 10_626, 34, 1_820),
    ("4x2", 38, 10_626, 38, 1_820),
    ("4x3", 42, 10_626, 42, 1_820),
    ("4x4", 46, 10_626, 46, 1_820),
    ("TR-S TR-M TR-F TR-O AR-S AR-M AR-F AR-O", 16, 506_935, 14, 268_086),
    ("TR-KEY AR-KEY", 15, 308_070, 10, 147_741),
]


@rule("T-F04")
@pytest.mark.parametrize(
    ("code", "most", "sets", "most_without", "sets_without"),
    [(code, *figures) for codes, *figures in MOST_AND_COUNTS for code in codes.split()],
)
def test_largest_values_and_how_many_sets_have_any(
    all_sets: Enumeration,
    no_wilds: Enumeration,
    code: str,
    most: int,
    sets: int,
    most_without: int,
    sets_without: int,
) -> None:
    assert (all_sets.most(code), all_sets.above_zero(code)) == (most, sets)
    assert (no_wilds.most(code), no_wilds.above_zero(code)) == (most_without, sets_without)


@rule("T-F04", "T-30", "T-31")
@pytest.mark.parametrize("code", ["TR-KEY", "AR-KEY"])
def test_how_many_sets_open_a_door(all_sets: Enumeration, no_wilds: Enumeration, code: str) -> None:
    assert sum(sets for keys, sets in all_sets.counts(code).items() if keys >= 6) == 20_640
    assert sum(sets for keys, sets in no_wilds.counts(code).items() if keys >= 6) == 3_781


def kinds(size: int, by_bonus: dict[int, int]) -> dict[str, dict[int, int]]:
    """The counts of `3xn` or `4xn`, from what the bonuses come to."""
    return {
        f"{size}x{number}": {size * number + bonus: sets for bonus, sets in by_bonus.items()} for number in range(1, 5)
    }


WITHOUT_WILDS: dict[str, dict[int, int]] = {
    "N4": {10: 52_896, 20: 11_040, 25: 928, 30: 576, 35: 96},
    "I4": {10: 52_896, 20: 11_040, 25: 928, 30: 576, 35: 96},
    "C4": {10: 53_824, 20: 11_136, 30: 576},
    "C1": {15: 5_328, 25: 1_856, 35: 96},
    **kinds(3, {0: 6_948, 5: 14_328, 10: 5_496, 15: 1_928}),
    **kinds(4, {0: 1_332, 10: 456, 20: 24, 30: 8}),
}

WITH_WILDS: dict[str, dict[int, int]] = {
    "N4": {10: 133_632, 20: 87_360, 25: 8_640, 30: 11_637, 35: 2_001},
    "I4": {10: 98_880, 20: 57_792, 25: 2_496, 30: 11_637, 35: 2_001},
    "C4": {10: 101_376, 20: 59_712, 30: 11_718},
    "C1": {15: 10_800, 25: 11_136, 35: 2_001},
    **kinds(3, {0: 6_948, 5: 35_352, 10: 38_136, 15: 26_238, 20: 1_104}),
    **kinds(4, {0: 3_924, 10: 4_728, 20: 1_596, 30: 378}),
}


@rule("T-F05")
@pytest.mark.parametrize("code", WITHOUT_WILDS)
def test_values_without_wilds(no_wilds: Enumeration, code: str) -> None:
    assert no_wilds.counts(code) == WITHOUT_WILDS[code]


@rule("T-F06")
@pytest.mark.parametrize("code", WITH_WILDS)
def test_values_with_wilds(all_sets: Enumeration, code: str) -> None:
    assert all_sets.counts(code) == WITH_WILDS[code]


@rule("T-F07")
def test_how_many_keys(all_sets: Enumeration) -> None:
    counts = all_sets.counts("TR-KEY")
    assert [counts[keys] for keys in range(6, 16)] == [6_501, 6_633, 6_633, 396, 201, 201, 69, 4, 1, 1]
    assert all_sets.counts("AR-KEY") == counts
    assert [sorted(cards) for cards in all_sets.sets_worth("TR-KEY", 15)] == [sorted(parse_cards("3SK 4SK KS JK"))]
    assert [sorted(cards) for cards in all_sets.sets_worth("TR-KEY", 14)] == [sorted(parse_cards("2SK 4SK KS JK"))]


@rule("T-F08")
@pytest.mark.parametrize("code", SPACES)
def test_values_that_can_never_be_written(all_sets: Enumeration, code: str) -> None:
    assert [0, *all_sets.counts(code)] == possible_entries(space_named(code))


@rule("T-F08")
def test_the_few_values_of_the_book() -> None:
    for number in range(1, 5):
        assert possible_entries(space_named(f"3x{number}")) == [0, *range(3 * number, 3 * number + 21, 5)]
        assert possible_entries(space_named(f"4x{number}")) == [0, *range(4 * number, 4 * number + 31, 10)]
    patterns = {points for code in ("N4", "I4", "C4", "C1") for points in possible_entries(space_named(code))}
    assert patterns == {0, 10, 15, 20, 25, 30, 35}
    assert possible_entries(space_named("CI")) == [0, 50]


# -- what goes together -----------------------------------------------------------------------------------------------


@rule("T-F09", "T-22")
def test_patterns_that_exclude_each_other(no_wilds: Enumeration) -> None:
    four_items, four_colours, one_colour, both = (
        no_wilds.columns[space_named(code)] for code in ("I4", "C4", "C1", "CI")
    )
    assert not any(map(min, four_colours, one_colour))
    assert not any(map(min, both, four_items))
    assert not any(map(min, both, four_colours))
    rng = random.Random(9)
    for _ in range(2_000):  # with repeats, as wilds can make them
        cards = rng.choices(rng.sample(range(NUMBER_CARDS), 5), k=4)
        values = [value(cards, space_named(code)) for code in ("C4", "C1", "CI", "I4")]
        assert not (values[0] and values[1])
        assert not (values[2] and (values[3] or values[0]))


@rule("T-F10")
def test_four_of_a_kind_is_three_of_a_kind_too(all_sets: Enumeration) -> None:
    for number in range(1, 5):
        threes = all_sets.columns[space_named(f"3x{number}")]
        fours = all_sets.columns[space_named(f"4x{number}")]
        assert not [1 for three, four in zip(threes, fours, strict=True) if four and not three]


@rule("T-F11", "T-27", "T-32", "T-35")
@pytest.mark.parametrize(
    ("wilds", "groups", "total"),
    [(True, [249, 125, 185, 100, 100], 759), (False, [249, 105, 185, 72, 72], 683)],
)
def test_the_largest_score(
    all_sets: Enumeration, no_wilds: Enumeration, wilds: bool, groups: list[int], total: int
) -> None:
    sheet = BLANK_SHEET
    for code in SPACES:
        sheet = sheet.with_entry(space_named(code), (all_sets if wilds else no_wilds).most(code))
    assert [sheet.group_total(group) for group in range(5)] == groups
    assert sheet.score() == total


@rule("T-F11")
def test_the_smallest_score() -> None:
    sheet = BLANK_SHEET
    for space in range(len(SPACES)):
        sheet = sheet.with_entry(space, 0)
    assert sheet.is_full()
    assert sheet.score() == 0


@rule("T-F12", "T-A12")
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize(("move", "cards_each"), [("hold 1 2 3 4", 4), ("hold 2", 7), ("hold none", 8)])
def test_how_many_cards_a_hand_takes(seats: int, move: str, cards_each: int) -> None:
    state = new_game(seats, [deck_with("")])
    for seat in range(seats):
        play(state, seat, move)
    left = view(state)["deck"]
    assert left == 72 - cards_each * seats
    assert left >= 24


@rule("T-F13")
@pytest.mark.parametrize("part", ["colours", "items"])
def test_symmetry(part: str) -> None:
    """Swapping colours or items throughout changes only the spaces that name one, and these change places."""
    rng = random.Random(13)
    recolour: Callable[[int, tuple[int, ...]], int] = _recoloured if part == "colours" else _with_items
    for _ in range(sample(400, 60)):
        few = rng.sample(range(NUMBER_CARDS), rng.choice((6, 12, 64)))
        cards = rng.sample(few, 4)
        before = best_values(cards)
        for order in permutations(range(4)):
            after = best_values([recolour(card, order) for card in cards])
            assert after[4:17] == before[4:17]
            if part == "colours":
                assert after[:4] == before[:4]
                for first in (17, 21):
                    assert [after[first + order[kingdom]] for kingdom in range(4)] == before[first : first + 4]
            else:
                assert [after[order[item]] for item in range(4)] == before[:4]


def _recoloured(card: int, order: tuple[int, ...]) -> int:
    return card_of(number_of(card), order[kingdom_of(card)], item_of(card))


def _with_items(card: int, order: tuple[int, ...]) -> int:
    return card_of(number_of(card), kingdom_of(card), order[item_of(card)])
