"""What a score sheet counts: bonuses, doors, totals, and the forms in which it is kept."""

from __future__ import annotations

import random

import pytest

from crownhall.errors import NotationError, StateError
from crownhall.games.treasury.sheet import BLANK, BLANK_SHEET, Sheet, possible_entries, sheet_from_json
from crownhall.games.treasury.spaces import (
    ARMORY,
    ARMORY_KEY,
    BASIC,
    FOUR_OF_A_KIND,
    SPACES,
    THREE_OF_A_KIND,
    TREASURY,
    TREASURY_KEY,
    space_named,
    spaces_of,
)
from tests.rules import rule

ROWS_OF_TREASURY = ("TR-S", "TR-M", "TR-F", "TR-O")
ROWS_OF_ARMORY = ("AR-S", "AR-M", "AR-F", "AR-O")
THREES, FOURS = ("3x1", "3x2", "3x3", "3x4"), ("4x1", "4x2", "4x3", "4x4")


def sheet(entries: dict[str, int]) -> Sheet:
    """A sheet with these entries; in a key space, the number of keys."""
    filled = BLANK_SHEET
    for code, entry in entries.items():
        filled = filled.with_entry(space_named(code), entry)
    return filled


def row(codes: tuple[str, ...], entries: str) -> dict[str, int]:
    """Entries for a row of spaces; `_` leaves one blank."""
    return {code: int(entry) for code, entry in zip(codes, entries.split(), strict=True) if entry != "_"}


def full_sheet(mountain_keys: int) -> Sheet:
    """The sheet of T-V42, with this many Mountain Keys."""
    return sheet(
        row(SPACES[:9], "9 7 12 6 20 10 30 15 0")
        | row(THREES, "13 21 24 17")
        | row(FOURS, "14 28 0 16")
        | row(ROWS_OF_TREASURY, "5 0 7 3")
        | row(ROWS_OF_ARMORY, "10 8 0 5")
        | {"TR-KEY": 8, "AR-KEY": mountain_keys}
    )


def totals(filled: Sheet) -> list[int]:
    return [filled.group_total(group) for group in range(5)]


# -- the worked examples ----------------------------------------------------------------------------------------------


@rule("T-V12", "T-30", "T-32", "T-A24")
def test_bonus_keys_count_in_every_row_above_zero() -> None:
    filled = sheet(row(ROWS_OF_TREASURY, "5 0 7 3") | {"TR-KEY": 8})
    assert filled.bonus_keys(TREASURY) == 2
    assert filled.key_bonus(TREASURY) == 6
    assert filled.written(TREASURY) == 15
    assert filled.group_total(TREASURY) == 21


@rule("T-V13", "T-33", "T-A38")
def test_a_locked_armory_counts_nothing_so_far_and_for_ever_if_the_keys_fail() -> None:
    locked = sheet(row(ROWS_OF_ARMORY, "10 8 _ 5"))
    assert (locked.is_open(ARMORY), locked.is_shut(ARMORY)) == (False, False)
    assert (locked.group_total(ARMORY), locked.score()) == (0, 0)
    assert locked.written(ARMORY) == 23
    failed = locked.with_entry(ARMORY_KEY, 5)
    assert (failed.is_open(ARMORY), failed.is_shut(ARMORY)) == (False, True)
    assert failed.group_total(ARMORY) == 0
    assert failed.with_entry(space_named("AR-F"), 16).score() == 0


@rule("T-V14", "T-V19", "T-V22", "T-V26", "T-V27", "T-V28", "T-V29", "T-30", "T-31")
@pytest.mark.parametrize(
    ("space", "keys", "bonus_keys"),
    [
        ("TR-KEY", 11, 5),  # T-V14
        ("TR-KEY", 6, 0),  # T-V19
        ("TR-KEY", 10, 4),  # T-V22
        ("TR-KEY", 15, 9),  # T-V26
        ("AR-KEY", 8, 2),  # T-V27
        ("TR-KEY", 5, None),  # T-V28
        ("AR-KEY", 6, 0),  # T-V29
        ("TR-KEY", 4, None),
        ("AR-KEY", 0, None),
    ],
)
def test_six_keys_open_and_fewer_shut_for_good(space: str, keys: int, bonus_keys: int | None) -> None:
    filled, group = sheet({space: keys}), TREASURY if space == "TR-KEY" else ARMORY
    assert filled.is_open(group) == (bonus_keys is not None)
    assert filled.is_shut(group) == (bonus_keys is None)
    assert filled.bonus_keys(group) == (bonus_keys or 0)
    assert filled.score() == 0, "the hand used for keys scores nothing else"


@rule("T-27", "T-A33")
@pytest.mark.parametrize(
    ("codes", "entries", "bonus", "total"),
    [
        pytest.param(THREES, "8 16 9 27", 15, 75, id="T-V39", marks=rule("T-V39")),
        pytest.param(THREES, "8 16 0 27", 0, 51, id="T-V40", marks=rule("T-V40")),
        pytest.param(FOURS, "4 28 12 46", 25, 115, id="T-V41", marks=rule("T-V41")),
        pytest.param(THREES, "8 16 _ 23", 0, 47, id="not yet complete"),
        pytest.param(FOURS, "4 28 12 _", 0, 44, id="four of a kind, not yet complete"),
    ],
)
def test_the_fill_bonus_comes_with_the_fourth_space_above_zero(
    codes: tuple[str, ...], entries: str, bonus: int, total: int
) -> None:
    filled = sheet(row(codes, entries))
    group = THREE_OF_A_KIND if codes is THREES else FOUR_OF_A_KIND
    assert filled.fill_bonus(group) == bonus
    assert filled.group_total(group) == filled.score() == total


@rule("T-35")
@pytest.mark.parametrize(
    ("mountain_keys", "armory", "total"),
    [
        pytest.param(5, 0, 278, id="T-V42", marks=rule("T-V42", "T-33")),
        pytest.param(6, 23, 301, id="T-V43", marks=rule("T-V43")),
        pytest.param(9, 32, 310, id="T-V44", marks=rule("T-V44", "T-32")),
    ],
)
def test_full_sheets(mountain_keys: int, armory: int, total: int) -> None:
    filled = full_sheet(mountain_keys)
    assert filled.is_full()
    assert totals(filled) == [109, 75 + 15, 58, 21, armory]
    assert filled.score() == total


@rule("T-V45", "T-32")
def test_bonus_keys_add_nothing_to_rows_of_zero() -> None:
    assert sheet(row(ROWS_OF_TREASURY, "0 0 0 0") | {"TR-KEY": 15}).group_total(TREASURY) == 0


# -- the rules one by one ---------------------------------------------------------------------------------------------


@rule("T-32")
def test_keys_of_one_door_do_not_help_the_other() -> None:
    filled = sheet({"TR-S": 5, "AR-S": 5, "TR-KEY": 9, "AR-KEY": 6})
    assert (filled.group_total(TREASURY), filled.group_total(ARMORY)) == (8, 5)


@rule("T-A26")
def test_open_without_bonus_keys_is_not_mixed_up_with_shut() -> None:
    opened, shut = sheet({"TR-KEY": 6}), sheet({"TR-KEY": 5})
    assert (opened.bonus_keys(TREASURY), shut.bonus_keys(TREASURY)) == (0, 0)
    assert opened != shut
    assert shut == sheet({"TR-KEY": 0}), "too few keys are a zero, however many"
    assert opened.to_json()["TR-KEY"] == 6
    assert shut.to_json()["TR-KEY"] == 0
    for each in (opened, shut, BLANK_SHEET):
        assert sheet_from_json(each.to_json()) == each


@rule("T-A27")
def test_only_an_entry_in_the_key_space_opens_the_door() -> None:
    assert not sheet({"KEY": 11, "TR-S": 11}).is_open(TREASURY)


@rule("T-33", "T-A29")
def test_rows_gain_the_key_bonus_whether_they_came_before_or_after() -> None:
    before = sheet({"TR-S": 5, "TR-KEY": 8})
    after = sheet({"TR-KEY": 8, "TR-S": 5})
    assert before == after
    assert before.group_total(TREASURY) == 7


@rule("T-33", "T-A30")
def test_rows_may_be_filled_after_the_door_is_shut() -> None:
    filled = sheet({"AR-KEY": 0, "AR-S": 9})
    assert filled.entries[space_named("AR-S")] == 9
    assert filled.score() == 0


@rule("T-14", "T-A28")
def test_a_filled_space_never_changes() -> None:
    filled = sheet({"TR-S": 5})
    with pytest.raises(AssertionError):
        filled.with_entry(space_named("TR-S"), 7)
    assert filled.entries[space_named("TR-S")] == 5


@rule("T-15", "T-27")
def test_a_zero_fills_a_space() -> None:
    filled = sheet({"3x1": 0})
    assert not filled.is_blank(space_named("3x1"))
    assert filled.blanks() == [space for space in range(27) if space != space_named("3x1")]


@rule("T-A38", "T-35")
def test_blanks_count_as_zero_when_a_game_is_broken_off() -> None:
    filled = sheet({"KEY": 9, "3x1": 8, "3x2": 16, "3x3": 9, "TR-S": 5, "AR-S": 4, "AR-KEY": 7})
    assert totals(filled) == [9, 33, 0, 0, 5]
    assert filled.score() == 47


def test_a_new_sheet_leaves_the_old_one_as_it_was() -> None:
    filled = BLANK_SHEET.with_entry(space_named("KEY"), 9)
    assert BLANK_SHEET.is_blank(space_named("KEY"))
    assert sheet({}) == BLANK_SHEET
    assert filled != BLANK_SHEET
    assert BLANK_SHEET.blanks() == list(range(27))
    assert (BLANK_SHEET.is_full(), BLANK_SHEET.score()) == (False, 0)
    assert all(entry == BLANK for entry in BLANK_SHEET.entries)


@rule("T-27", "T-32", "T-33", "T-35")
def test_random_sheets_add_up_as_by_hand() -> None:
    rng = random.Random(27)
    for _ in range(300):
        entries = {code: rng.choice([None, *possible_entries(space)]) for space, code in enumerate(SPACES)}
        filled = sheet_from_json(dict(entries))
        assert filled.score() == by_hand({code: entry for code, entry in entries.items() if entry is not None}), entries
        assert sum(totals(filled)) == filled.score()
        assert filled.blanks() == [space for space, code in enumerate(SPACES) if entries[code] is None]


def by_hand(entries: dict[str, int]) -> int:
    """T-35 once more, from the entries by code."""
    total = sum(entries.get(code, 0) for code in SPACES[:17])
    total += 15 if all(entries.get(code) for code in THREES) else 0
    total += 25 if all(entries.get(code) for code in FOURS) else 0
    for codes, keys in ((ROWS_OF_TREASURY, entries.get("TR-KEY", 0)), (ROWS_OF_ARMORY, entries.get("AR-KEY", 0))):
        if keys >= 6:
            total += sum(entries[code] + keys - 6 for code in codes if entries.get(code))
    return total


# -- JSON -------------------------------------------------------------------------------------------------------------


def test_a_sheet_survives_json() -> None:
    for filled in (BLANK_SHEET, full_sheet(5), full_sheet(9), sheet({"CI": 50})):
        data = filled.to_json()
        assert list(data) == list(SPACES)
        assert sheet_from_json(data) == filled


def test_spaces_left_out_are_blank_and_small_letters_will_do() -> None:
    assert sheet_from_json({"key": 9, "TR-Key": 8}) == sheet({"KEY": 9, "TR-KEY": 8})


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"KEYS": 9}, "“KEYS” is not a space of the score sheet"),
        ({"KEY": 17}, "No four cards are worth 17 in KEY; it can be 0 to 16."),
        ({"KEY": -1}, "No four cards are worth -1 in KEY"),
        ({"KEY": "9"}, "KEY must be a whole number, or null where it is blank."),
        ({"KEY": True}, "KEY must be a whole number"),
        ({"KEY": 9.0}, "KEY must be a whole number"),
        ({"KEY": 9, "key": 9}, "The sheet names KEY twice."),
        ({"3x1": 7}, "No four cards are worth 7 in 3x1; it can be 0, 3, 8, 13, 18 or 23."),
        ({"TR-KEY": 16}, "No four cards are worth 16 in TR-KEY; it can be 0 to 15."),
    ],
)
def test_a_broken_sheet_is_refused_in_a_sentence(data: dict[str, object], sentence: str) -> None:
    with pytest.raises((StateError, NotationError)) as refused:
        sheet_from_json(data)
    assert sentence in refused.value.message


@rule("T-V61", "T-V62", "T-F08")
@pytest.mark.parametrize(("space", "entry"), [("CI", 60), ("CI", 65), ("C1", 30), ("C4", 35), ("4x1", 54), ("3x4", 35)])
def test_what_no_hand_is_worth_cannot_be_written_down(space: str, entry: int) -> None:
    with pytest.raises(StateError, match=rf"No four cards are worth {entry} in {space}; it can be "):
        sheet_from_json({space: entry})


@rule("T-03")
def test_groups_have_the_spaces_of_the_book() -> None:
    assert [[SPACES[space] for space in spaces_of(group)] for group in range(BASIC + 1, 5)] == [
        list(THREES),
        list(FOURS),
        list(ROWS_OF_TREASURY),
        list(ROWS_OF_ARMORY),
    ]
    assert (SPACES[TREASURY_KEY], SPACES[ARMORY_KEY]) == ("TR-KEY", "AR-KEY")
