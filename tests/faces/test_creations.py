"""Drawn Creation Cards: every mark is there, by shape, colour and letter, and every card says what it shows."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from crownhall.decks.creation import COLOURS
from crownhall.decks.creation_core import CORE
from crownhall.faces import creations, svg
from crownhall.faces.looks.common import CARD_WIDTH


@pytest.mark.parametrize("card", CORE.cards[::6], ids=str)
def test_a_face_shows_its_marks_its_number_and_its_speed(card: object) -> None:
    (found,) = [each for each in CORE.cards if each is card]
    drawn = creations.face(found)
    words = re.findall(r">([^<]+)</text>", drawn)
    marks = [COLOURS[mark.colour][0].upper() if mark.is_symbol else str(mark.number) for mark in found.corners]
    assert words == [*marks, f"#{found.number}", f"Speed {found.speed}"]
    shapes = [f"shape-{mark.shape}" for mark in found.corners if mark.is_symbol]
    assert re.findall(r'href="#([a-z-]+)"', drawn) == shapes
    page = ElementTree.fromstring(svg.page(700, 900, drawn, "a card"))
    labels = [element.get("aria-label") for element in page.iter() if element.get("aria-label")]
    assert (
        labels[1] == f"card {found.number} with {', '.join(mark.name for mark in found.corners)}; Speed {found.speed}"
    )


def test_every_shape_of_the_set_can_be_drawn() -> None:
    body = svg.row([creations.face(card) for card in CORE.cards])
    drawn = svg.page(700, 900, body, "all cards")
    assert set(re.findall(r'href="#([a-z-]+)"', drawn)) == set(re.findall(r'<symbol id="([a-z-]+)"', drawn))
    assert svg.row_width(3) == 3 * CARD_WIDTH + 2 * svg.GAP
