"""Printed in grey, what a card is can still be told: kingdoms of King's Keys, and colours of Creation Cards."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from crownhall.decks.creation import COLOURS, CardSet, card_from_row
from crownhall.decks.kings_keys import KINGDOM_NAMES, parse_card
from crownhall.press.orders import NO_BACKS, Order
from tests.press import paper
from tests.rules import rule

DOTS = 5
"""To the millimetre."""


def greys(path: Path, pages: list[int], box: tuple[float, float, float, float]) -> list[Image.Image]:
    """The same part of several cards that have a page each, in grey."""
    left, top, right, bottom = (round(DOTS * (3 + each)) for each in box)
    return [paper.picture(path, page, dpi=127).convert("L").crop((left, top, right, bottom)) for page in pages]


def share_apart(one: Image.Image, other: Image.Image) -> float:
    """How much of two pictures is clearly lighter or darker in one of them, from 0 to 1."""
    far = ImageChops.difference(one, other).point(lambda value: 255 if value > 80 else 0)
    return ImageStat.Stat(far).mean[0] / 255


def test_the_fields_of_the_kingdoms_differ_in_lightness(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "kings-keys", Order(backs=NO_BACKS, one_per_page=True))
    pages = [parse_card(f"1{kingdom[0]}K") + 1 for kingdom in KINGDOM_NAMES]
    lights = sorted(ImageStat.Stat(field).median[0] for field in greys(path, pages, (3, 80, 10, 84)))
    steps = [higher - lower for lower, higher in pairwise(lights)]
    assert min(steps) >= 18, lights


@pytest.mark.parametrize("low_ink", [False, True])
def test_the_symbols_of_the_kingdoms_differ(tmp_path: Path, low_ink: bool) -> None:
    path = paper.printed(tmp_path, "kings-keys", Order(backs=NO_BACKS, one_per_page=True, low_ink=low_ink))
    pages = [parse_card(f"1{kingdom[0]}K") + 1 for kingdom in KINGDOM_NAMES]
    for one, other in combinations(greys(path, pages, (16, 5, 27, 16)), 2):
        assert share_apart(one, other) > 0.08


@rule("C-31")
@pytest.mark.parametrize("low_ink", [False, True])
def test_the_letter_of_a_mark_tells_its_colour(tmp_path: Path, low_ink: bool) -> None:
    """The same shape in red, yellow and blue."""
    rows = [f"{at},{colour}-star,1,2,3,sun,1,5" for at, colour in enumerate(COLOURS, start=1)]
    cards = CardSet("grey", "Grey", tuple(card_from_row("grey", row) for row in rows), len(rows))
    order = Order(card_set=cards, backs=NO_BACKS, low_ink=low_ink, one_per_page=True)
    path = paper.printed(tmp_path, "creation-cards", order)
    letters = greys(path, [1, 2, 3], (12, 6.5, 16, 12.5))
    for one, other in combinations(letters, 2):
        assert share_apart(one, other) > 0.08
