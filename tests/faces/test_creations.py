"""Drawn Creation Cards: every mark is there, by shape, colour and letter, and every card says what it shows."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from crownhall.decks.creation import COLOURS, card_from_row
from crownhall.decks.creation_core import CORE
from crownhall.faces import creations, svg
from crownhall.faces.creation_art.names import name_of
from crownhall.faces.looks.common import CARD_WIDTH


@pytest.mark.parametrize("card", CORE.cards[::6], ids=str)
def test_a_face_shows_its_marks_its_number_and_its_speed(card: object) -> None:
    (found,) = [each for each in CORE.cards if each is card]
    drawn = creations.face(found)
    words = re.findall(r">([^<]+)</text>", drawn)
    marks = [COLOURS[mark.colour][0].upper() if mark.is_symbol else str(mark.number) for mark in found.corners]
    assert words == [f"#{found.number}", f"Speed {found.speed}", *marks]
    shapes = [f"shape-{mark.shape}" for mark in found.corners if mark.is_symbol]
    assert re.findall(r'href="#([a-z-]+)"', drawn) == shapes
    page = ElementTree.fromstring(svg.page(700, 900, drawn, "a card"))
    labels = [element.get("aria-label") for element in page.iter() if element.get("aria-label")]
    marks_in_words = ", ".join(mark.name for mark in found.corners)
    assert labels[1] == f"card {found.number}, {name_of(found)}, with {marks_in_words}; Speed {found.speed}"


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_marks_of_a_turned_card_stand_upright(turns: int) -> None:
    upright = re.findall(r" rotate\((-\d+)\)", creations.face(CORE.cards[67], turns))
    assert upright == [str(-90 * turns)] * 4
    assert "rotate(" not in creations.face(CORE.cards[67])


@pytest.mark.parametrize(
    ("number", "underlined"), [(6, True), (9, True), (16, True), (8, False), (69, False), (60, False), (7, False)]
)
def test_a_number_that_reads_upside_down_has_a_foot(number: int, underlined: bool) -> None:
    card = card_from_row("other", f"1,{number},2,3,4,sun,1,5")
    assert ("h" in "".join(re.findall(r'<path d="(M-\d+ 76h\d+)"', creations.face(card)))) == underlined


def test_every_shape_of_the_set_can_be_drawn() -> None:
    body = svg.row([creations.face(card) for card in CORE.cards])
    drawn = svg.page(700, 900, body, "all cards")
    assert set(re.findall(r'href="#([a-z-]+)"', drawn)) == set(re.findall(r'<symbol id="([a-z-]+)"', drawn))
    assert svg.row_width(3) == 3 * CARD_WIDTH + 2 * svg.GAP
