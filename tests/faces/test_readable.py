"""Marks, scores and names are read as well on pictures as they were without: contrasts by WCAG 2."""

from __future__ import annotations

import re

import pytest

from crownhall.decks.creation import COLOURS
from crownhall.decks.creation_core import CORE
from crownhall.faces import drawings
from crownhall.faces.creation_art.names import NAME_LETTERS, name_of
from crownhall.faces.looks import creation
from crownhall.faces.looks.common import GOLD, INK, PAPER
from crownhall.faces.vector.colours import mix
from tests.faces.colours import contrast

TEXT = 4.5
"""Of words; signs that are large, or have an outline, need 3."""


def colours_in(deck: str) -> set[str]:
    drawn = "".join(drawings.pack(deck).values()).replace('"#fff"', '"#ffffff"')
    return set(re.findall(r'="(#[0-9a-f]{6})"', drawn))


def test_a_name_is_read_on_whatever_is_painted_below_it() -> None:
    below = colours_in(drawings.CREATIONS)
    assert len(below) > 100
    assert min(contrast(PAPER, mix(colour, creation.BAND, creation.BAND_OPACITY)) for colour in below) > TEXT
    assert all(len(name_of(card)) <= NAME_LETTERS for card in CORE.cards)


def test_marks_lie_beside_the_picture_on_plain_ground() -> None:
    assert contrast(INK, creation.GROUND) > 7
    for name, look in zip(COLOURS, creation.COLOURS, strict=True):
        letter = INK if name == "yellow" else "#ffffff"
        assert contrast(letter, look.fill) > TEXT, name
        assert contrast(INK, look.fill) > 3 or contrast(look.fill, creation.GROUND) > 3, f"{name}: an edge or a field"
        assert contrast(look.ink, PAPER) > TEXT, name


@pytest.mark.parametrize(("ink", "ground"), [(PAPER, INK), (INK, GOLD)], ids=["speed", "score"])
def test_numbers_stand_on_a_ground_of_their_own(ink: str, ground: str) -> None:
    assert contrast(ink, ground) > 7
