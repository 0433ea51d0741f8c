"""Wilds, spaces and the small rules of scoring that no worked example shows."""

from __future__ import annotations

import pytest

from crownhall.decks.kings_keys import ALL_CARDS, NUMBER_CARDS, card_code, parse_card, parse_cards
from crownhall.errors import NotationError
from crownhall.games.treasury.announcing import announced
from crownhall.games.treasury.scoring import NO_CARD, best_declaration, best_entry, best_values
from crownhall.games.treasury.spaces import (
    ALL_SPACES,
    ARMORY,
    ARMORY_KEY,
    BASIC,
    FOUR_OF_A_KIND,
    GROUP_CODES,
    GROUP_NAMES,
    SPACE_NAMES,
    SPACES,
    THREE_OF_A_KIND,
    TREASURY,
    TREASURY_KEY,
    group_of,
    is_key_space,
    is_sum,
    key_space_of,
    space_named,
    spaces_of,
)
from crownhall.games.treasury.wilds import can_stand_for, declarations, is_wild
from crownhall.games.treasury.worth import summands, value
from docs.examples import EXAMPLES
from tests.games.treasury import oracle
from tests.rules import rule


@rule("T-03")
def test_the_sheet_has_27_spaces_in_five_groups_and_two_for_keys() -> None:
    assert list(SPACES) == oracle.SPACES
    assert len(SPACES) == len(SPACE_NAMES) == len(set(SPACE_NAMES)) == ALL_SPACES == 27
    groups = [spaces_of(group) for group in (BASIC, THREE_OF_A_KIND, FOUR_OF_A_KIND, TREASURY, ARMORY)]
    assert [len(group) for group in groups] == [9, 4, 4, 4, 4]
    assert [space for group in groups for space in group] == list(range(25))
    assert len(GROUP_NAMES) == len(GROUP_CODES) == 5
    assert [space for space in range(27) if is_key_space(space)] == [TREASURY_KEY, ARMORY_KEY] == [25, 26]


@rule("T-21", "T-28", "T-29", "T-30")
def test_in_a_sum_each_card_adds_by_itself() -> None:
    sums = [space for space in range(27) if is_sum(space)]
    assert [SPACES[space] for space in sums] == [*SPACES[:4], *SPACES[17:]]
    for cards in (parse_cards("4SK 3MC 2FA 1OS"), parse_cards("4MK 3MK 2SK 1SC")):
        for space in sums:
            assert value(cards, space) == sum(value([card], space) for card in cards)


@rule("T-03")
def test_every_space_knows_its_group() -> None:
    for group in range(5):
        assert [group_of(space) for space in spaces_of(group)] == [group] * len(spaces_of(group))
    assert (group_of(TREASURY_KEY), key_space_of(TREASURY)) == (TREASURY, TREASURY_KEY)
    assert (group_of(ARMORY_KEY), key_space_of(ARMORY)) == (ARMORY, ARMORY_KEY)


def test_spaces_are_found_by_code() -> None:
    assert [space_named(code) for code in SPACES] == list(range(27))
    assert space_named(" tr-key ") == TREASURY_KEY
    assert space_named("4X2") == space_named("4x2") == 14
    for text in ("", "5x1", "KEYS", "4x2" * 20):
        with pytest.raises(
            NotationError, match=r"is not a space of the score sheet\. The spaces are KEY AXE SHD .* AR-KEY\.$"
        ):
            space_named(text)


# -- wilds ------------------------------------------------------------------------------------------------------------


@rule("T-17", "T-18", "T-F02")
def test_a_wild_stands_for_sixteen_cards() -> None:
    for wild in oracle.WILDS:
        meant = [card_code(card) for card in declarations(parse_card(wild))]
        assert meant == oracle.meanings(wild)
        assert len(meant) == 16
    assert [card for card in range(ALL_CARDS) if is_wild(card)] == list(range(NUMBER_CARDS, ALL_CARDS))


@rule("T-17", "T-18", "T-A17")
def test_can_stand_for_says_the_same() -> None:
    for wild in range(NUMBER_CARDS, ALL_CARDS):
        assert [card for card in range(ALL_CARDS) if can_stand_for(wild, card)] == declarations(wild)


@rule("T-18")
def test_a_joker_is_not_bound_to_the_colour_of_its_clothes() -> None:
    colours = {card_code(card)[1] for card in declarations(parse_card("JC"))}
    assert colours == set("SMFO")


@rule("T-19")
def test_a_wild_may_repeat_a_card_of_the_hand_and_of_another_wild() -> None:
    declared = best_declaration(parse_cards("4SK KS JK 1FA"), TREASURY_KEY)
    assert [card_code(card) for card in declared] == ["4SK", "4SK", "4SK", "1FA"]


@rule("T-A15")
def test_a_wild_is_one_card_in_one_entry() -> None:
    """As four colours this Sun card can have any number; with the number that four numbers need it has one item too."""
    cards = parse_cards("KS 2MA 3FS 4OC")
    assert best_values(cards)[space_named("N4")] == 30
    assert card_code(best_declaration(cards, space_named("N4"))[0]) == "1SK"
    assert value(parse_cards("2SK 2MA 3FS 4OC"), space_named("N4")) == 0


@rule("T-A14")
def test_a_wild_declared_unwisely_is_worth_less() -> None:
    keys = space_named("KEY")
    assert value(parse_cards("1SK 2MA 3FS 4OC"), keys) == 1
    assert best_values(parse_cards("KS 2MA 3FS 4OC"))[keys] == 4


@rule("T-20", "T-A16")
@pytest.mark.parametrize(
    ("hand", "space", "said"),
    [
        ("KS JA 1FK 2OC", "KEY", "4SK - - -"),  # the Joker of Axes is no key, whatever it is
        ("KS JA 1FK 2OC", "CI", "- - - -"),  # nothing comes of it
        ("JS 1SK 2SA 3MC", "I4", "4SS - - -"),  # four numbers too
        ("JS 1SK 1SA 3MC", "I4", "- - - -"),  # four items whatever it is
        ("3SK 3MA 3FS KO", "3x3", "- - - -"),  # three others are as good
        ("KM KF 3SK 3OA", "3x3", "3MK 3FK - -"),  # three Keys in three colours
        ("JA JS 3SK 3SC", "3x3", "- 3SS - -"),  # one of the two is needed
        ("KS KM JK JA", "AR-F", "- - - 4FA"),
    ],
)
def test_only_what_matters_is_announced(hand: str, space: str, said: str) -> None:
    cards = parse_cards(hand)
    told = announced(cards, cards, space_named(space))
    assert ["-" if meaning == NO_CARD else card_code(meaning) for meaning in told] == said.split()


@rule("T-A18")
def test_a_hand_may_be_wilds_alone() -> None:
    assert max(best_values(parse_cards("KS KM JK JA"))) == 36


# -- what a value is made of -------------------------------------------------------------------------------------------


@rule("T-21", "T-23", "T-24", "T-25", "T-26", "T-28", "T-29", "T-30")
@pytest.mark.parametrize(
    ("cards", "space", "parts"),
    [
        ("4SK 3MK 2FA 1OK", "KEY", [4, 3, 1]),
        ("1FK 2MS 3SC 4OA", "C4", [10, 10, 10]),
        ("1FK 2FA 3FS 4FC", "C1", [10, 10, 15]),
        ("1SK 2SK 3SK 4SK", "CI", [50]),
        ("3MK 3MA 3MS 3OK", "3x3", [9, 5, 10]),
        ("2MK 2FA 2SS 2OC", "4x2", [8, 10, 10]),
        ("3MK 3MA 3MS 3OK", "4x3", [12]),
        ("4FK 2FA 1FC 2OC", "TR-F", [4, 1]),
        ("4FK 2FA 1FC 2FS", "AR-F", [2, 2]),
        ("4SK 2SK 4MK 1FA", "TR-KEY", [4, 2]),
        ("4FK 2FA 1FC 2OC", "4x4", []),
    ],
)
def test_the_parts_of_a_value_in_the_order_one_says_them(cards: str, space: str, parts: list[int]) -> None:
    assert summands(parse_cards(cards), space_named(space)) == parts
    assert value(parse_cards(cards), space_named(space)) == sum(parts)


@rule("T-A20")
def test_patterns_add_up_whatever_the_sheet_shows() -> None:
    """The value is a function of the cards alone; no sheet is asked."""
    assert [value(parse_cards("1FK 2FA 3FS 4FC"), space_named(code)) for code in ("N4", "I4", "C1")] == [35, 35, 35]


@rule("T-A23")
@pytest.mark.parametrize(("cards", "space"), [("4FK 3FK 1SA 1MA", "TR-F"), ("4FS 3FS 1SK 1MK", "AR-F")])
def test_one_of_the_two_items_of_a_row_is_enough(cards: str, space: str) -> None:
    assert value(parse_cards(cards), space_named(space)) == 7


# -- borrowing ---------------------------------------------------------------------------------------------------------


@rule("T-10", "T-A16")
def test_nothing_is_borrowed_where_it_gains_nothing() -> None:
    entry = best_entry(parse_cards("4SK 4MK 4FK 4OK"), parse_cards("4SA 3SK KS JK"), space_named("KEY"))
    assert (entry.value, entry.out, entry.into) == (16, NO_CARD, NO_CARD)
    assert entry.cards == entry.declared == parse_cards("4SK 4MK 4FK 4OK")


@rule("T-10", "T-13")
def test_of_equal_substitutions_the_first_own_card_and_then_the_first_of_the_source() -> None:
    entry = best_entry(parse_cards("1SK 1MA 2FS 2OC"), parse_cards("3OK 4MK 4FK"), space_named("KEY"))
    assert (entry.value, card_code(entry.out), card_code(entry.into)) == (5, "1MA", "4MK")


@rule("T-20")
def test_the_cards_that_were_asked_about_are_left_as_they_are() -> None:
    cards, source = parse_cards("KS JK 1FA 2OS"), parse_cards("4SK KM")
    best_entry(cards, source, TREASURY_KEY)
    best_declaration(cards, TREASURY_KEY)
    assert (cards, source) == (parse_cards("KS JK 1FA 2OS"), parse_cards("4SK KM"))


# -- the rule book for players -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "borrowed", "space", "points"),
    [
        ("4SK 3OK 2FA 3MK", "", "KEY", 10),
        ("1MA 2SC 3OK 4FS", "", "C4", 30),
        ("1OK 2OA 3OS 4OC", "", "C1", 35),
        ("1FS 2FS 3FS 4FS", "", "CI", 50),
        ("4MK 4MA 4MC 1SS", "", "3x4", 27),
        ("2SS 2MS 2FS 2OS", "", "4x2", 38),
        ("3SK KS 1MA 2OC", "", "TR-KEY", 7),
        ("4MK 2MK 3FS 1OA", "", "AR-KEY", 6),
        ("1OS 3SA 3FC JK", "3OS", "4x3", 32),
    ],
)
def test_the_hands_drawn_in_the_rule_book_are_worth_what_it_says(
    hand: str, borrowed: str, space: str, points: int
) -> None:
    drawn = [group for example in EXAMPLES for group in example.groups if example.file.startswith("treasury-")]
    assert (hand, *borrowed.split()) in drawn
    assert best_entry(parse_cards(hand), parse_cards(borrowed), space_named(space)).value == points
