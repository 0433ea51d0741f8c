"""Creation Cards: marks, turning, strength, and the default set with its counts."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from crownhall.decks.creation import (
    COLOURS,
    CORNERS,
    MOST_SPEED,
    SYMBOL_MATCHES,
    CardDef,
    Mark,
    corner_shown,
    pairs_that_match,
    parse_mark,
    partners,
    turned,
)
from crownhall.decks.creation_core import CORE, CORE_CSV
from crownhall.decks.creation_editions import SHAPES, TYPES, Mulberry, edition
from crownhall.errors import NotationError
from tests.decks.matching import is_stronger, marks_match, matching_marks
from tests.rules import rule
from tests.samples import sample

SHORT = {"R": "red", "Y": "yellow", "B": "blue"}
SHAPE_LETTERS = {"c": "circle", "t": "triangle", "s": "square", "a": "star", "x": "cross"}


def card(text: str, number: int = 1, speed: int = 50) -> CardDef:
    """A card from four marks in the short notation of the rule book: `7 Rc 3 Bs`."""
    codes = [code if code.isdecimal() else f"{SHORT[code[0]]}-{SHAPE_LETTERS[code[1]]}" for code in text.split()]
    return CardDef("test", number, tuple([parse_mark(code) for code in codes]), speed)


def shown(marks: tuple[Mark, ...]) -> str:
    return " ".join(map(str, marks))


# -- the card ---------------------------------------------------------------------------------------------------------


@rule("C-01", "C-02", "C-A3", "CT-05")
@pytest.mark.parametrize(
    ("number", "corners", "kind", "level", "speed"),
    [
        (1, "3 4 2 1", "sun", 1, 5),
        (68, "9 4 red-cross 12", "wave", 5, 80),
        (135, "blue-circle 15 red-star yellow-square", "feather", 9, 170),
    ],
)
def test_a_card_has_four_marks_and_the_other_printed_parts(
    number: int, corners: str, kind: str, level: int, speed: int
) -> None:
    found = CORE.cards[number - 1]
    assert (shown(found.corners), found.kind, found.level, found.speed) == (corners, kind, level, speed)
    assert (found.number, found.set_id, CORE.symbol) == (number, "core135-p135", "crown")
    assert str(found) == f"#{number} S{speed} [{corners}]"
    assert len(found.corners) == len(CORNERS)


@rule("C-03", "C-04", "C-A2", "C-A4")
@pytest.mark.parametrize("code", ["0", "7", "99", "red-circle", "yellow-leaf7", "blue-x"])
def test_marks_survive_text(code: str) -> None:
    mark = parse_mark(code)
    assert str(mark) == code
    assert mark.is_symbol == ("-" in code)
    assert mark.name == code.replace("-", " ")
    assert (mark.number >= 0) != mark.is_symbol


@rule("C-03", "C-04")
@pytest.mark.parametrize(
    "code",
    ["", "100", "07", "-1", "+1", "1.0", "٣", "green-star", "red", "red-", "red-Star", "red-7", "Red-star", "r-ſ"],
)
def test_what_is_no_mark_is_refused_by_name(code: str) -> None:
    with pytest.raises(NotationError, match=r"is not a mark\. A mark is a number from 0 to 99, or a colour") as refused:
        parse_mark(code)
    assert f"“{code}”" in refused.value.message


@rule("C-05", "CT-12")
def test_each_colour_beats_one_other() -> None:
    red, yellow, blue = range(3)
    assert (COLOURS[red], COLOURS[yellow], COLOURS[blue]) == ("red", "yellow", "blue")
    stronger = {(one, other) for one in range(3) for other in range(3) if is_stronger(one, other)}
    assert stronger == {(blue, red), (red, yellow), (yellow, blue)}


@rule("C-13")
def test_marks_are_equal_by_value() -> None:
    assert parse_mark("7") == parse_mark("7")
    assert parse_mark("red-star") == parse_mark("red-star")
    assert hash(parse_mark("red-star")) == hash(parse_mark("red-star"))
    assert len({parse_mark(code) for code in ("7", "8", "red-star", "red-cross", "blue-star")}) == 5


@rule("C-10")
def test_cards_are_the_same_by_set_and_number() -> None:
    printed = CORE.cards[67]
    assert printed.is_same(CardDef(printed.set_id, 68, printed.corners, 80))
    assert not printed.is_same(CORE.cards[66])
    assert not printed.is_same(CardDef("mycore", 68, printed.corners, 80))
    assert printed.row == "68,9,4,red-cross,12,wave,5,80"


@rule("C-14", "CT-11")
@pytest.mark.parametrize(("turns", "seen"), [(0, "1 2 3 4"), (1, "4 1 2 3"), (2, "3 4 1 2"), (3, "2 3 4 1")])
def test_a_card_turned_clockwise_shows_other_corners(turns: int, seen: str) -> None:
    assert shown(turned(card("1 2 3 4").corners, turns)) == seen


@rule("C-14")
def test_the_table_of_turns() -> None:
    rows = [" ".join(CORNERS[corner_shown(position, turns)] for position in range(4)) for turns in range(4)]
    assert rows == ["TL TR BR BL", "BL TL TR BR", "BR BL TL TR", "TR BR BL TL"]


# -- the default set --------------------------------------------------------------------------------------------------


@rule("CT-04")
def test_the_default_set_has_its_checksum() -> None:
    assert len(CORE_CSV.encode()) == 5129
    digest = hashlib.sha256(CORE_CSV.encode()).hexdigest()
    assert digest == "abf223a707f929be43fb713b0165510620218f3c802d8801282de59187c12c4f"
    assert CORE.canonical() == CORE_CSV


@rule("C-07", "C-15")
def test_numbers_levels_and_types_of_the_default_set() -> None:
    assert [each.number for each in CORE.cards] == list(range(1, 136))
    assert (CORE.size, CORE.is_complete) == (135, True)
    assert [each.level for each in CORE.cards] == [level for level in range(1, 10) for _ in range(15)]
    assert [each.kind for each in CORE.cards] == list(TYPES) * 27
    assert set(Counter((each.kind, each.level) for each in CORE.cards).values()) == {3}


@rule("C-16", "CT-06")
def test_marks_of_the_default_set() -> None:
    counts = Counter(mark for each in CORE.cards for mark in each.corners)
    assert {mark.number: count for mark, count in counts.items() if not mark.is_symbol} == dict.fromkeys(
        range(1, 16), 23
    )
    symbols = {str(mark): count for mark, count in counts.items() if mark.is_symbol}
    assert symbols == {f"{colour}-{shape}": 13 for colour in COLOURS for shape in SHAPES}
    assert sum(mark.number * count for mark, count in counts.items() if not mark.is_symbol) == 2760
    assert sum(each.symbols for each in CORE.cards) == 195
    assert round(sum(each.speed for each in CORE.cards) / 135, 1) == 100.2


@rule("C-17", "C-18", "CT-09")
def test_symbols_of_the_default_set() -> None:
    assert Counter(each.symbols for each in CORE.cards) == {0: 10, 1: 70, 2: 40, 3: 15}
    assert all(len(set(each.corners)) == 4 for each in CORE.cards)
    by_level = Counter(each.level for each in CORE.cards for mark in each.corners if mark.is_symbol)
    assert [by_level[level] for level in range(1, 10)] == [9, 11, 15, 18, 18, 20, 29, 35, 40]


@rule("C-06", "C-19", "C-A6")
def test_speeds_of_the_default_set() -> None:
    counts = Counter(each.speed for each in CORE.cards)
    four_times = range(20, 186, 15)
    assert len(four_times) == 12
    assert counts == {speed: 4 if speed in four_times else 3 for speed in range(0, MOST_SPEED + 1, 5)}
    assert sum(one.speed == other.speed for one, other in combinations(CORE.cards, 2)) == 159


@rule("CT-07", "C-A1")
@pytest.mark.parametrize(
    ("symbol_match", "pairs"), [("exact", 4068), ("colour", 6339), ("shape", 5445), ("either", 7043)]
)
def test_how_many_pairs_match(symbol_match: str, pairs: int) -> None:
    assert pairs_that_match(CORE.cards, symbol_match) == pairs


@rule("CT-08")
def test_who_has_most_and_fewest_partners() -> None:
    counts = partners(CORE.cards)
    assert (min(counts), counts.index(min(counts)) + 1, counts.count(min(counts))) == (45, 123, 1)
    assert (max(counts), counts.index(max(counts)) + 1, counts.count(max(counts))) == (75, 46, 1)
    assert round(sum(counts) / 135, 1) == 60.3


@rule("C-A1")
def test_cards_match_as_their_marks_do() -> None:
    """What counts pairs quickly agrees with what is said of marks."""
    rng = Random(135)
    for _ in range(sample(2000, 300)):
        one, other = rng.sample(CORE.cards, 2)
        for symbol_match in SYMBOL_MATCHES:
            found = any(marks_match(a, b, symbol_match) for a in one.corners for b in other.corners)
            assert bool(matching_marks(one, other, symbol_match)) == found
            assert pairs_that_match((one, other), symbol_match) == found


@rule("C-A1")
def test_matching_marks_are_told_once_and_in_order() -> None:
    assert shown(tuple(matching_marks(card("3 7 3 Yx"), card("7 Rc 3 Bs")))) == "3 7"
    assert matching_marks(card("1 2 4 5"), card("7 Rc 3 Bs")) == []


@rule("CT-10")
@pytest.mark.parametrize(("hand", "percent"), [(1, 45.0), (2, 69.7), (3, 83.3), (4, 90.8), (5, 94.9), (7, 98.4)])
def test_how_often_a_hand_matches(hand: int, percent: float) -> None:
    """Over all top cards, the share of hands without a partner of it."""
    missing = 0.0
    for count in partners(CORE.cards):
        chance = 1.0
        for drawn in range(hand):
            chance *= (134 - count - drawn) / (134 - drawn)
        missing += chance / 135
    assert round(100 * (1 - missing), 1) == percent


# -- editions ---------------------------------------------------------------------------------------------------------


@rule("CT-01")
@pytest.mark.parametrize(
    ("seed", "words"),
    [(135, [496853305, 3091884892, 3441572254, 1932973954, 86877171]), (0, [1144304738, 1416247, 958946056])],
)
def test_words_of_the_generator(seed: int, words: list[int]) -> None:
    rng = Mulberry(seed)
    assert [rng.u32() for _ in words] == words


@rule("CT-02")
def test_numbers_below_fifteen() -> None:
    rng = Mulberry(135)
    assert [rng.below(15) for _ in range(8)] == [1, 10, 12, 6, 0, 13, 2, 12]


@rule("CT-03")
def test_the_generators_shuffle() -> None:
    marks = [parse_mark(str(number)) for number in range(10)]
    Mulberry(135).shuffle_marks(marks)
    assert shown(tuple(marks)) == "7 9 2 5 4 0 3 8 6 1"


@rule("CT-04", "C-15", "C-16", "C-17", "C-18", "C-19")
def test_the_generator_makes_the_default_set_and_others_like_it() -> None:
    assert edition(135).canonical() == CORE_CSV
    other = edition(7)
    assert other.set_id == "core135-p7"
    assert other.canonical() != CORE_CSV
    assert Counter(m for each in other.cards for m in each.corners) == Counter(
        m for each in CORE.cards for m in each.corners
    )
    assert all(len(set(each.corners)) == 4 for each in other.cards)
    assert Counter(each.speed for each in other.cards) == Counter(each.speed for each in CORE.cards)
    assert Counter(each.symbols for each in other.cards) == Counter(each.symbols for each in CORE.cards)
