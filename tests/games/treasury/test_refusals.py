"""Every refusal of King's Treasury is a sentence that says what is wrong, with the rule, or what would be right."""

from __future__ import annotations

import pytest

from crownhall.errors import IllegalMove, NotationError, NotYourTurn
from tests.games.treasury.positions import at_scoring, deck_with, new_game, play, refused

HANDS = ["KM JC 1SK 2SK", "KO 1FA 2FA 3FA", "1OC 2OC 3OC 4OC"]
"""Seat 1 deals."""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hold 1", "you have already replaced cards in this hand: now fill a space (T-08)"),
        ("borrow 3SK KO", "you do not have the three Sun Keys (T-13)"),
        ("borrow 1SK 2SK", "you hold the two Sun Keys yourself. You can only borrow a card from another hand (T-A8)"),
        ("borrow 1SK 1OC", "you may only borrow from the dealer, who does not have the one Ocean Coin (T-10)"),
        ("borrow 1SK 4SS", "nobody you may borrow from has the four Sun Shields (T-12)"),
        ("borrow 1SK 1SK", "a card cannot replace itself. Name a card in another hand (T-A8)"),
        ("declare KO 1OA", "the Ocean Kingdom card is not among the four cards you score (T-20)"),
        ("declare 1SK 2SK", "the one Sun Key is not a wild card (T-20)"),
        ("declare KM 3SA", "the Mountain Kingdom card can only stand for cards of its own colour (T-17)"),
        ("declare JC 3SA", "the Joker of Coins can only stand for cards with its own item (T-18)"),
        ("declare JC KM", "wild cards only stand for number cards, not for a Mountain Kingdom card (T-17)"),
    ],
)
def test_what_the_rules_forbid(text: str, why: str) -> None:
    error = refused(at_scoring(HANDS, dealer=1), 0, text)
    assert isinstance(error, IllegalMove)
    assert error.message == f"{text}: {why}"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("borrow 1sk ko", "“borrow 1sk ko” must be typed as “borrow 1SK KO”."),
        ("declare km 3ma", "“declare km 3ma” must be typed as “declare KM 3MA”."),
        ("fill axe", "“fill axe” must be typed as “fill AXE”."),
        ("fill 4X2", "“fill 4X2” must be typed as “fill 4x2”."),
        (
            "declare KM 9MA",
            "“9MA” is not a card of the King's Keys deck: the first sign must be a number from 1 to 4, not 9.",
        ),
        ("borrow QQ KO", "“QQ” is not a card of the King's Keys deck"),
        ("fill 5x1", "“5x1” is not a space of the score sheet"),
        ("hold 3 1", "“hold 3 1” is not a move of King's Treasury. Moves are “hold 1 3”"),
        ("take all", "“take all” is not a move of King's Treasury"),
        ("fill", "“fill” is not a move of King's Treasury"),
    ],
)
def test_what_cannot_be_read(text: str, why: str) -> None:
    error = refused(at_scoring(HANDS, dealer=1), 0, text)
    assert isinstance(error, NotationError)
    assert error.message.startswith(why)


def test_after_borrowing_the_refusal_names_the_card_that_stands_in() -> None:
    state = at_scoring(HANDS, dealer=1)
    play(state, 0, "borrow 1SK KO")
    error = refused(state, 0, "borrow 2SK 1FA")
    assert error.message == (
        "borrow 2SK 1FA: you may borrow only one card, and you have borrowed the Ocean Kingdom card (T-10)"
    )


def test_a_declaration_is_not_made_twice() -> None:
    state = at_scoring(HANDS, dealer=1)
    play(state, 0, "declare JC 3MC")
    assert "declare wild cards in order" in refused(state, 0, "declare KM 3MA").message
    assert refused(state, 0, "declare JC 4MC").message == (
        "declare JC 4MC: the Joker of Coins already stands for the three Mountain Coins. "
        "Take that back to change it (T-A15)"
    )


def test_before_the_second_deal_nothing_is_filled() -> None:
    state = new_game(2, [deck_with("")])
    for text in ("fill KEY", "declare KM 3MA", "borrow 1SK 2SK"):
        error = refused(state, 0, text)
        assert isinstance(error, IllegalMove)
        assert error.rule == "T-A9"


def test_who_has_answered_waits() -> None:
    state = new_game(2, [deck_with("")])
    play(state, 0, "hold 1")
    error = refused(state, 0, "hold 1 2")
    assert isinstance(error, NotYourTurn)
    assert error.message == "It is not for seat 0 to move now, but for seat 1."
