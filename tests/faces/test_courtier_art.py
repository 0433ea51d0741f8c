"""Portraits of Kingdom Frenzy: one for each card, before the ground of its group, and nothing is cut off."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from crownhall.decks.frenzy import CARDS, Card
from crownhall.faces.courtier_art import grounds
from crownhall.faces.courtier_art.crops import SQUARE, WIDE, WIDEST, crop_of
from crownhall.faces.courtier_art.picture import BOX, picture
from crownhall.faces.looks.common import PAPER
from crownhall.faces.looks.frenzy import GROUNDS, ground_of
from crownhall.faces.vector.colours import INK
from crownhall.faces.vector.elements import document
from tests.faces.colours import contrast
from tests.faces.paths import ends

STROKE = 1.1 / 2  # what lies beyond a path
BY_CODE = {card.code: card for card in CARDS}


def figure_of(card: Card) -> list[tuple[float, float]]:
    """Every place that the figure of a portrait reaches, in units of the picture."""
    found = re.search(r'<g transform="translate\((-?\d+)(?:[ ,]*(-?\d+))?\)"[^>]*>(.*?)</g>', picture(card))
    assert found is not None
    x, y = float(found[1]), float(found[2] or 0)
    places = [(x + at, y + down) for d in re.findall(r' d="([^"]+)"', found[3]) for at, down in ends(d)]
    return [(100 - at, down) for at, down in places] if "matrix(-1" in picture(card) else places


def test_every_card_has_a_portrait_of_its_own() -> None:
    assert len({picture(card) for card in CARDS}) == len(CARDS) == 30


@pytest.mark.parametrize("low_ink", [False, True])
def test_portraits_need_nothing_but_themselves(low_ink: bool) -> None:
    for card in CARDS:
        drawn = document(BOX, picture(card, low_ink=low_ink))
        assert {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(drawn).iter()} == {
            "svg",
            "g",
            "path",
        }
        assert not re.search(r"id=|href|url|style", drawn)


def test_the_ground_tells_the_group_and_nobody_else_stands_there() -> None:
    for ground in GROUNDS:
        groups = {card.group for card in CARDS if ground_of(card) == ground}
        assert len(groups) == 1, (ground, groups)
    assert [card.code for card in CARDS if ground_of(card) == ground_of(BY_CODE["Ri"])] == ["Ri"]


def test_names_and_groups_are_read_on_every_ground() -> None:
    for ground in GROUNDS.values():
        assert contrast(PAPER, ground) >= 6


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
@pytest.mark.parametrize("frame", [SQUARE, WIDE, WIDEST])
def test_a_frame_cuts_nothing_off(card: Card, frame: str) -> None:
    """Only the lovers reach over the seam between their cards; a bust ends below, and ropes hang from above."""
    crop, places = crop_of(card, frame), figure_of(card)
    assert crop.left >= grounds.LEFT
    assert crop.left + crop.width <= grounds.RIGHT
    assert 0 <= crop.focus <= 100
    if frame == SQUARE and card.code in ("ML", "FL"):
        return
    assert min(x for x, _ in places) - STROKE >= crop.left
    assert max(x for x, _ in places) + STROKE <= crop.left + crop.width
    if card.code != "Tr":
        assert min(y for _, y in places) - STROKE >= 0


def test_low_ink_is_lines_on_white() -> None:
    for card in CARDS:
        drawn = picture(card, low_ink=True)
        assert set(re.findall(r'fill="([^"]+)"', drawn)) <= {"#fff", INK, "none"}
