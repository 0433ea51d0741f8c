"""The King's Keys deck: codes, names, and what is said when a text is no card."""

from __future__ import annotations

import re

import pytest

from crownhall.decks.kings_keys import (
    ALL_CARDS,
    CODES,
    FIRST_JOKER,
    FIRST_KINGDOM_CARD,
    NUMBER_CARDS,
    card_code,
    card_codes,
    card_name,
    card_of,
    is_number_card,
    item_of,
    kingdom_of,
    number_of,
    parse_card,
    parse_cards,
)
from crownhall.errors import NotationError


def test_the_deck_has_64_number_cards_4_kingdom_cards_and_4_jokers() -> None:
    assert (NUMBER_CARDS, ALL_CARDS) == (64, 72)
    assert len([code for code in CODES if re.fullmatch("[1-4][SMFO][KASC]", code)]) == 64
    assert CODES[FIRST_KINGDOM_CARD:FIRST_JOKER] == ("KS", "KM", "KF", "KO")
    assert CODES[FIRST_JOKER:] == ("JK", "JA", "JS", "JC")
    assert len(set(CODES)) == 72


def test_the_canonical_order() -> None:
    assert CODES[:5] == ("1SK", "2SK", "3SK", "4SK", "1SA")
    assert CODES[16] == "1MK"
    assert CODES[63] == "4OC"


def test_codes_are_read_and_written_alike() -> None:
    for card in range(ALL_CARDS):
        assert parse_card(card_code(card)) == card
        assert parse_card(f" {card_code(card).lower()} ") == card
        assert is_number_card(card) == (card < 64)


def test_the_parts_of_a_card() -> None:
    card = parse_card("3MA")
    assert (number_of(card), kingdom_of(card), item_of(card)) == (3, 1, 1)
    for each in range(NUMBER_CARDS):
        assert card_of(number_of(each), kingdom_of(each), item_of(each)) == each
    assert kingdom_of(parse_card("KF")) == 2
    assert item_of(parse_card("JC")) == 3


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("3MA", "three Mountain Axes"),
        ("1FK", "one Forest Key"),
        ("1SA", "one Sun Axe"),  # not "Axes": there is one
        ("2OC", "two Ocean Coins"),
        ("4SS", "four Sun Shields"),  # S is a kingdom first, an item then
        ("KO", "Ocean Kingdom card"),
        ("JS", "Joker of Shields"),
    ],
)
def test_names_as_people_say_them(code: str, name: str) -> None:
    assert card_name(parse_card(code)) == name


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card_name(card) for card in range(ALL_CARDS)}) == ALL_CARDS


def test_several_cards() -> None:
    cards = parse_cards("1fk, 2FS 3FA,4fc")
    assert card_codes(cards) == "1FK 2FS 3FA 4FC"
    assert parse_cards("") == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("5MA", "“5MA” is not a card of the King's Keys deck: the first sign must be a number from 1 to 4, not 5."),
        ("3XA", "the second sign must be a kingdom (S Sun, M Mountain, F Forest, O Ocean), not X."),
        ("3MX", "the third sign must be an item (K Keys, A Axes, S Shields, C Coins), not X."),
        ("KX", "a Kingdom card is K and a kingdom, KS KM KF or KO."),
        ("JX", "a Joker is J and an item, JK JA JS or JC."),
        (
            "three",
            "“three” is not a card of the King's Keys deck: a code is a number, a kingdom and an item such as 3MA",
        ),
        ("", "“” is not a card"),
        ("3MA" * 20, "“3MA3MA3MA3MA3MA3MA3M…” is not a card"),  # a long text is cut
    ],
)
def test_what_is_no_card_is_named_with_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=re.escape(why)) as refused:
        parse_card(text)
    assert refused.value.code == "notation/bad"


def test_a_bad_card_among_several_is_named() -> None:
    with pytest.raises(NotationError, match="“9MA” is not a card"):
        parse_cards("1FK 9MA 3FA")
    with pytest.raises(NotationError, match="“1FK” is named twice, but there is only one of each card"):
        parse_cards("1FK 2FS 1fk")
