"""What cards are worth: the worked examples of the rule book, read from `scoring_vectors.txt` and `regression.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.decks.kings_keys import card_code, parse_card, parse_cards
from crownhall.games.treasury.scoring import (
    best_declaration,
    best_entries,
    best_entry,
    best_value,
    best_values,
    best_values_with,
)
from crownhall.games.treasury.spaces import SPACES, space_named
from crownhall.games.treasury.wilds import can_stand_for, declarations, is_wild
from crownhall.games.treasury.worth import value
from tests.rules import rule

HERE = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    """The rows of a table in a text file, cell by cell."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


def cases() -> list[object]:
    """The rows as parameters of a test, a space each, marked with their number."""
    return [
        pytest.param(hand, borrowed, declared, space, int(points), id=f"{number}-{space}", marks=rule(number))
        for number, hand, borrowed, declared, spaces, points in rows("scoring_vectors.txt")
        for space in spaces.split()
    ]


def scoring_set(hand: str, borrowed: str) -> list[int]:
    """T-13: the hand with a substitute in the place of the card it replaces."""
    cards = parse_cards(hand)
    if borrowed:
        out, into = map(parse_card, borrowed.split(">"))
        cards[cards.index(out)] = into
    return cards


def announced(cards: list[int], declared: str) -> list[int]:
    """The scoring set after declarations such as `KS=4SK`, each of which must be legal (T-17, T-18)."""
    said = dict(word.split("=") for word in declared.split())
    for wild, meaning in said.items():
        assert can_stand_for(parse_card(wild), parse_card(meaning))
    return [parse_card(said.get(card_code(card), card_code(card))) for card in cards]


@rule("T-17", "T-18", "T-19", "T-21", "T-22", "T-23", "T-24", "T-25", "T-26", "T-28", "T-29", "T-30", "T-31")
@rule("T-A18", "T-A19", "T-A20", "T-A21", "T-A22", "T-A23", "T-A31", "T-A32")
@pytest.mark.parametrize(("hand", "borrowed", "declared", "space", "points"), cases())
def test_worked_examples(hand: str, borrowed: str, declared: str, space: str, points: int) -> None:
    cards, place = scoring_set(hand, borrowed), space_named(space)
    if not declared:
        assert best_values(cards)[place] == best_value(cards, place) == points
        assert value(best_declaration(cards, place), place) == points
        return
    said = announced(cards, declared)
    assert not [card for card in said if is_wild(card)], "every wild of the example is declared"
    assert value(said, place) == best_values(said)[place] == points
    assert points <= best_value(cards, place)


@rule("T-V31")
def test_no_declaration_of_these_wilds_is_worth_46() -> None:
    assert best_value(parse_cards("KS KM JK JA"), space_named("4x4")) < 46


@rule("T-V14", "T-V15", "T-V25", "T-V26", "T-V27", "T-V16", "T-V17", "T-V18", "T-V36")
@pytest.mark.parametrize(
    ("hand", "space", "declared"),
    [
        ("1SK 2SK KS JK", "TR-KEY", "1SK 2SK 4SK 4SK"),
        ("1SK 2SK KS JK", "CI", "1SK 2SK 1SK 1SK"),  # of many, the first
        ("4OC KO JC 1SK", "3x4", "4OC 4OC 4OC 1SK"),
        ("4SK 3SK KS JK", "TR-KEY", "4SK 3SK 4SK 4SK"),
        ("KM JK 1FA 2OS", "AR-KEY", "4MK 4MK 1FA 2OS"),
        ("2MK 2FA JS 2OC", "4x2", "2MK 2FA 2SS 2OC"),
        ("4FK 1SA JS 2OC", "N4", "4FK 1SA 3MS 2OC"),
        ("3FA 2FA JS 2OC", "AR-F", "3FA 2FA 4FS 2OC"),
        ("3SK 3FC 3OS KM", "4x3", "3SK 3FC 3OS 3MA"),
    ],
)
def test_the_best_declaration_is_the_one_of_the_book(hand: str, space: str, declared: str) -> None:
    cards = best_declaration(parse_cards(hand), space_named(space))
    assert [card_code(card) for card in cards] == declared.split()


HAND, DEALER = "4FK 2FA JS 2OC", "2MK 1SA 3FA 1OK"
ALONE = "4 2 4 2 0 10 0 0 0 0 16 0 0 0 0 0 0 0 0 4 2 4 4 6 4 0 0"
BORROWING = "6 5 4 2 30 30 30 25 0 0 16 0 0 0 28 0 0 0 2 4 3 5 4 9 4 0 2"


@rule("T-V16", "T-V17", "T-V18", "T-10", "T-13")
def test_the_last_picture_of_the_document_in_full() -> None:
    cards, source = parse_cards(HAND), parse_cards(DEALER)
    assert best_values(cards) == [int(points) for points in ALONE.split()]
    assert best_values_with(cards, source) == [int(points) for points in BORROWING.split()]
    assert [entry.value for entry in best_entries(cards, source)] == [int(points) for points in BORROWING.split()]
    assert [entry.value for entry in best_entries(cards, [])] == [int(points) for points in ALONE.split()]


@rule("T-V16", "T-V17", "T-V18", "T-10", "T-12")
@pytest.mark.parametrize(
    ("space", "out", "into", "declared"),
    [
        ("4x2", "4FK", "2MK", "2MK 2FA 2SS 2OC"),
        ("N4", "2FA", "1SA", "4FK 1SA 3MS 2OC"),
        ("I4", "2FA", "1SA", "4FK 1SA 3MS 2OC"),
        ("C4", "2FA", "1SA", "4FK 1SA 3MS 2OC"),
        ("AR-F", "4FK", "3FA", "3FA 2FA 4FS 2OC"),
    ],
)
def test_what_to_borrow_is_what_the_document_borrows(space: str, out: str, into: str, declared: str) -> None:
    entry = best_entry(parse_cards(HAND), parse_cards(DEALER), space_named(space))
    assert (entry.out, entry.into) == (parse_card(out), parse_card(into))
    assert [card_code(card) for card in entry.declared] == declared.split()


@rule("T-21", "T-23", "T-24", "T-25", "T-26", "T-28", "T-29", "T-30", "T-31")
@pytest.mark.parametrize(("hand", "points"), rows("regression.txt"))
def test_best_values_of_hands_in_all_spaces(hand: str, points: str) -> None:
    cards = parse_cards(hand)
    assert best_values(cards) == [int(each) for each in points.split()]
    for order in (cards[::-1], cards[2:] + cards[:2]):
        assert best_values(order) == best_values(cards), "the order of the cards does not matter"


@rule("T-17", "T-18", "T-A17")
@pytest.mark.parametrize(
    ("wild", "card"),
    [
        pytest.param("KM", "3SA", id="T-V50", marks=rule("T-V50")),
        pytest.param("JC", "2OA", id="T-V51", marks=rule("T-V51")),
        pytest.param("KO", "JC", id="T-V52", marks=rule("T-V52")),
        pytest.param("JC", "KO", id="a Joker as a Kingdom card"),
        pytest.param("KO", "KO", id="a wild as itself"),
    ],
)
def test_what_a_wild_cannot_stand_for(wild: str, card: str) -> None:
    assert not can_stand_for(parse_card(wild), parse_card(card))
    assert parse_card(card) not in declarations(parse_card(wild))


@rule("T-V61", "T-24", "T-A21")
def test_one_colour_and_item_is_fifty_and_never_more() -> None:
    assert value(parse_cards("1SK 2SK 3SK 4SK"), space_named("CI")) == 50


@rule("T-V62", "T-23")
def test_four_colours_are_worth_nothing_as_one_colour() -> None:
    assert value(parse_cards("1FK 2MS 3SC 4OA"), space_named("C1")) == 0


def test_every_space_has_an_example() -> None:
    worth = [[int(each) for each in points.split()] for _, points in rows("regression.txt")]
    assert [SPACES[space] for space, points in enumerate(zip(*worth, strict=True)) if not any(points)] == []
