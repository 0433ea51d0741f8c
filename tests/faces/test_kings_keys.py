"""Drawn cards: every card has a face of its own, well-formed and with its name for those who listen."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from crownhall.decks.kings_keys import ALL_CARDS, card_name
from crownhall.faces import kings_keys as faces
from crownhall.faces import svg


def drawn(card: int) -> ElementTree.Element:
    return ElementTree.fromstring(svg.page(700, 900, faces.face(card), "one card"))


@pytest.mark.parametrize("card", range(ALL_CARDS))
def test_a_face_is_well_formed_and_names_its_card(card: int) -> None:
    labels = [element.get("aria-label") for element in drawn(card).iter()]
    assert [label for label in labels if label] == ["one card", card_name(card)]


@pytest.mark.parametrize("card", range(ALL_CARDS))
def test_every_symbol_it_uses_is_there(card: int) -> None:
    page = svg.page(700, 900, faces.face(card), "one card")
    used = set(re.findall(r'href="#([a-z-]+)"', page))
    assert used
    assert used == set(re.findall(r'<symbol id="([a-z-]+)"', page))


def test_no_two_cards_look_alike() -> None:
    faces_without_names = {re.sub(r'aria-label="[^"]*"', "", faces.face(card)) for card in range(ALL_CARDS)}
    assert len(faces_without_names) == ALL_CARDS
