"""`treasury score` and `treasury sheet`, the tools for people with real cards, as programs ask for them."""

from __future__ import annotations

import random

import pytest

from crownhall.decks.kings_keys import CODES, card_code, parse_card
from crownhall.errors import CrownhallError
from crownhall.games.treasury.scoring import best_values_with
from crownhall.games.treasury.spaces import SPACES, space_named
from crownhall.games.treasury.wilds import can_stand_for
from crownhall.games.treasury.worth import value
from crownhall.tools.registry import run_tool, tool_names
from tests.rules import rule

HAND, DEALER = ["4FK", "2FA", "JS", "2OC"], ["2MK", "1SA", "3FA", "1OK"]
WORTH = "6 5 4 2 30 30 30 25 0 0 16 0 0 0 28 0 0 0 2 4 3 5 4 9 4 0 2"
ALONE = "4 2 4 2 0 10 0 0 0 0 16 0 0 0 0 0 0 0 0 4 2 4 4 6 4 0 0"


def spaces(**args: object) -> list[dict[str, object]]:
    found = run_tool("treasury score", args)
    assert list(found) == ["spaces"]
    assert isinstance(found["spaces"], list)
    return found["spaces"]


def test_they_are_tools() -> None:
    assert {"treasury score", "treasury sheet"} <= set(tool_names())


# -- a hand -----------------------------------------------------------------------------------------------------------


@rule("T-V16", "T-V17", "T-V18")
def test_the_last_picture_of_the_document() -> None:
    found = spaces(cards=HAND, source=DEALER)
    assert [each["space"] for each in found] == list(SPACES)
    assert [each["value"] for each in found] == [int(points) for points in WORTH.split()]
    by_space = {each["space"]: each for each in found}
    assert by_space["4x2"] == {
        "space": "4x2",
        "value": 28,
        "wild": {"JS": "2SS"},
        "borrow": {"out": "4FK", "in": "2MK"},
    }
    assert by_space["C4"]["borrow"] == {"out": "2FA", "in": "1SA"}
    assert by_space["AR-F"] == {
        "space": "AR-F",
        "value": 9,
        "wild": {"JS": "4FS"},
        "borrow": {"out": "4FK", "in": "3FA"},
    }


def test_without_a_source_nothing_is_borrowed() -> None:
    for found in (spaces(cards=HAND), spaces(cards=HAND, source=[]), spaces(cards="4FK 2FA, js 2oc", source="")):
        assert [each["value"] for each in found] == [int(points) for points in ALONE.split()]
        assert all(each["borrow"] is None for each in found)


def test_without_wilds_nothing_is_declared() -> None:
    assert all(each["wild"] == {} for each in spaces(cards="1SK 2SK 3SK 4SK", source=DEALER[:3]))


@rule("T-V14", "T-30")
def test_key_spaces_give_the_number_of_keys() -> None:
    found = {each["space"]: each for each in spaces(cards="1SK 2SK KS JK")}
    assert found["TR-KEY"] == {"space": "TR-KEY", "value": 11, "wild": {"KS": "4SK", "JK": "4SK"}, "borrow": None}
    assert found["AR-KEY"]["value"] == 4


@rule("T-13", "T-17", "T-18")
def test_what_is_told_reaches_the_value() -> None:
    """For random hands: borrow and declare as told, count the four cards, and the value comes out."""
    rng = random.Random(4)
    for size in (0, 1, 4, 20):
        for _ in range(15):
            cards = rng.sample(CODES, 4 + size)
            hand, source = cards[:4], cards[4:]
            worth = best_values_with([parse_card(code) for code in hand], [parse_card(code) for code in source])
            for told in spaces(cards=hand, source=source):
                scoring, space = as_told(hand, source, told), space_named(str(told["space"]))
                assert told["value"] == value(scoring, space) == worth[space], (hand, source, told)


def as_told(hand: list[str], source: list[str], told: dict[str, object]) -> list[int]:
    """The four cards after the substitution and the declarations of an answer, each checked by the rules."""
    scoring, borrow, wild = list(hand), told["borrow"], told["wild"]
    if borrow is not None:
        assert isinstance(borrow, dict)
        assert borrow["in"] in source
        scoring[scoring.index(borrow["out"])] = borrow["in"]
    assert isinstance(wild, dict)
    assert list(wild) == [code for code in scoring if code[0] in "KJ"], "every wild of the scoring set is declared"
    for each, meaning in wild.items():
        assert can_stand_for(parse_card(each), parse_card(meaning))
    return [parse_card(wild.get(code, code)) for code in scoring]


# -- a hand and a sheet -----------------------------------------------------------------------------------------------


@rule("T-27", "T-32", "T-33", "T-A27")
def test_with_a_sheet_only_blank_spaces_are_told_with_what_the_score_gains() -> None:
    sheet = {"KEY": 9, "3x1": 8, "3x2": 16, "3x3": 9, "TR-S": 5, "TR-F": 7, "AR-KEY": 8, "AR-M": None}
    found = {each["space"]: each for each in spaces(cards="4SK 4SA 4MS 4SC", sheet=sheet)}
    assert list(found) == [code for code in SPACES if sheet.get(code) is None]
    gains = {space: each["gain"] for space, each in found.items() if each["gain"] or each["value"]}
    assert gains == {
        "AXE": 4,
        "SHD": 4,
        "COI": 4,
        "I4": 10,
        "3x4": 12 + 5 + 10 + 15,  # with the fill bonus
        "4x4": 16 + 10,
        "AR-S": 4 + 2,  # the Armory is open with two Bonus Keys
        "AR-M": 4 + 2,
        "TR-KEY": 0,  # four keys are too few
    }
    found = {each["space"]: each for each in spaces(cards="4SK 3SK 1MS 1FC", sheet=sheet)}
    assert found["TR-KEY"]["gain"] == 5 + 7 + 2 * 1, "what was locked counts from now on"
    assert found["TR-O"]["gain"] == 0


def test_a_full_sheet_has_no_space_left() -> None:
    assert spaces(cards=HAND, sheet=dict.fromkeys(SPACES, 0)) == []


# -- a sheet ----------------------------------------------------------------------------------------------------------


@rule("T-V42", "T-V12", "T-33")
def test_what_a_sheet_counts() -> None:
    written = "9 7 12 6 20 10 30 15 0 13 21 24 17 14 28 0 16 5 0 7 3 10 8 0 5 8 4"
    sheet = dict(zip(SPACES, map(int, written.split()), strict=True))
    assert run_tool("treasury sheet", {"sheet": sheet}) == {
        "entries": sheet | {"AR-KEY": 0},
        "basic": 109,
        "three": 90,
        "three_bonus": 15,
        "four": 58,
        "four_bonus": 0,
        "treasury": {
            "state": "open",
            "bonus_keys": 2,
            "bonuses": {"TR-S": 2, "TR-M": 0, "TR-F": 2, "TR-O": 2},
            "rows": 21,
            "total": 21,
        },
        "armory": {
            "state": "shut",
            "bonus_keys": 0,
            "bonuses": {"AR-S": 0, "AR-M": 0, "AR-F": 0, "AR-O": 0},
            "rows": 23,
            "total": 0,
        },
        "score": 278,
    }


@rule("T-V13")
def test_a_blank_sheet_and_a_locked_one() -> None:
    blank = run_tool("treasury sheet", {"sheet": {}})
    assert (blank["entries"], blank["score"]) == ({}, 0)
    locked = run_tool("treasury sheet", {"sheet": {"AR-S": 10, "AR-M": 8, "AR-O": 5}})
    armory = locked["armory"]
    assert isinstance(armory, dict)
    assert (armory["state"], armory["rows"], armory["total"], locked["score"]) == ("blank", 23, 0, 0)


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({}, "“cards” must be a text or a list of card codes such as “4FK”."),
        ({"cards": 7}, "“cards” must be a text or a list of card codes"),
        ({"cards": ["4FK", 7, "JS", "2OC"]}, "“cards” must be a text or a list of card codes"),
        ({"cards": HAND[:3]}, "A hand has four cards, such as 4FK 2FA JS 2OC. This one has 3."),
        ({"cards": [*HAND, "1SK"]}, "This one has 5."),
        ({"cards": []}, "This one has 0."),
        ({"cards": ["5FK", "2FA", "JS", "2OC"]}, "“5FK” is not a card of the King's Keys deck"),
        ({"cards": ["2FA", "2FA", "JS", "2OC"]}, "“2FA” is named twice, but there is only one of each card."),
        ({"cards": HAND, "source": ["2FA"]}, "“2FA” is named twice, but there is only one of each card."),
        ({"cards": HAND, "source": ["1SK", "1SK"]}, "“1SK” is named twice, but there is only one of each card."),
        ({"cards": HAND, "source": ["XX"]}, "“XX” is not a card of the King's Keys deck"),
        ({"cards": HAND, "source": None}, "“source” must be a text or a list of card codes"),
        ({"cards": HAND, "source": list(CODES[:21])}, "The source has at most 20 cards. This one has 21."),
        ({"cards": HAND, "sheet": [1]}, "A sheet is an object with what you wrote in each space"),
        ({"cards": HAND, "sheet": {"KEY": 99}}, "No four cards are worth 99 in KEY; it can be 0 to 16."),
        ({"cards": HAND, "sheet": {"QUAY": 1}}, "“QUAY” is not a space of the score sheet"),
        ({"cards": HAND, "dealer": DEALER}, "treasury score has no argument “dealer”. It has cards, source, sheet."),
    ],
)
def test_bad_hands_are_refused_in_a_sentence(args: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrownhallError) as refused:
        run_tool("treasury score", args)
    assert sentence in refused.value.message
    assert refused.value.message.endswith(".")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({}, "A sheet is an object with what you wrote in each space, such as"),
        ({"sheet": "KEY"}, "A sheet is an object"),
        ({"sheet": {"KEY": "9"}}, "KEY must be a whole number, or null where it is blank."),
        ({"sheet": {}, "cards": HAND}, "treasury sheet has no argument “cards”. It has sheet."),
    ],
)
def test_bad_sheets_are_refused_in_a_sentence(args: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrownhallError) as refused:
        run_tool("treasury sheet", args)
    assert sentence in refused.value.message


def test_the_largest_source_is_that_of_a_dealer_among_six() -> None:
    hand = [card_code(card) for card in range(4)]
    assert len(spaces(cards=hand, source=[card_code(card) for card in range(4, 24)])) == 27
