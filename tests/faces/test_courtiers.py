"""Drawn cards of Kingdom Frenzy: each with a face of its own, and backs that tell nothing."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from crownhall.decks.frenzy import ALL_CARDS, CARDS, KING, THIEF, card_name
from crownhall.faces import courtiers, svg
from crownhall.faces.looks.common import CARD_WIDTH


def page(body: str) -> str:
    return svg.page(700, 900, body, "some cards")


def labels(body: str) -> list[str]:
    found = [element.get("aria-label") for element in ElementTree.fromstring(page(body)).iter()]
    return [label for label in found if label][1:]


@pytest.mark.parametrize("card", range(ALL_CARDS))
def test_a_face_names_its_card_and_shows_its_score(card: int) -> None:
    drawn = courtiers.face(card)
    assert labels(drawn) == [card_name(card)]
    assert re.findall(r">([^<]+)</text>", drawn)[:3] == [str(CARDS[card].score), CARDS[card].code, CARDS[card].name]


def test_no_two_cards_look_alike() -> None:
    assert len({re.sub(r'aria-label="[^"]*"', "", courtiers.face(card)) for card in range(ALL_CARDS)}) == ALL_CARDS


def test_every_symbol_it_uses_is_there() -> None:
    drawn = page(courtiers.row([KING, None]))
    assert set(re.findall(r'href="#([a-z-]+)"', drawn)) == set(re.findall(r'<symbol id="([a-z-]+)"', drawn)) != set()


def test_a_row_shows_what_is_up_and_hides_what_is_down() -> None:
    assert labels(courtiers.row([KING, None, THIEF])) == ["the King", "a card face down", "the Thief"]
    assert svg.row_width(3) == 3 * CARD_WIDTH + 2 * svg.GAP
