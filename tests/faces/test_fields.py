"""Drawn Active Fields: every space and stud is there, and cards lie as the rules turn them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from crownhall.decks.creation_core import CORE
from crownhall.faces import fields, svg
from crownhall.faces.fields import Lying
from crownhall.fields.shipped import NINE_WEAVE, SHIPPED
from tests.rules import rule


@rule("MF-08")
@pytest.mark.parametrize(("name", "studs"), list(zip(SHIPPED, (4, 4, 2, 6, 9), strict=True)))
def test_an_empty_field_shows_its_numbers_and_studs(name: str, studs: int) -> None:
    field = SHIPPED[name]
    drawn = fields.drawn(field, [])
    assert re.findall(r">(\d+)</text>", drawn) == [str(space.number) for space in field.spaces]
    assert drawn.count("<circle") == studs
    wide, high = fields.size(field)
    ElementTree.fromstring(svg.page(wide, high, drawn, "a field"))


def test_cards_lie_turned_with_the_tokens_of_both_sides() -> None:
    drawn = fields.drawn(NINE_WEAVE, [Lying(4, CORE.cards[27], 1, "A", "B"), Lying(5, CORE.cards[20], 2, "B")])
    assert re.findall(r"rotate\((\d+)\)", drawn) == ["90", "180"]
    assert re.findall(r" rotate\((-\d+)\)", drawn) == ["-90"] * 4 + ["-180"] * 4, "marks are read as one sits"
    assert re.findall(r">([AB])</text>", drawn) == ["A", "B", "B"]
    assert drawn.count('role="img"') == 2
