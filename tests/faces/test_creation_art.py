"""Scenes and names of Creation Cards: each of the set has its own, and any card of any set gets one."""

from __future__ import annotations

import re
from collections import defaultdict
from xml.etree import ElementTree

import pytest

from crownhall.decks.creation import card_from_row
from crownhall.decks.creation_core import CORE
from crownhall.faces.creation_art.names import NAME_LETTERS, name_of
from crownhall.faces.creation_art.paint import paint_for
from crownhall.faces.creation_art.picture import BOX, picture
from crownhall.faces.creation_art.scene import TYPES, Scene
from crownhall.faces.vector.colours import INK
from crownhall.faces.vector.elements import document
from tests.faces.colours import contrast

FOREIGN = [
    "1,3,4,2,1,,0,5",
    "2,0,99,red-moon,blue-heart,dragon,99,200",
    "9999,1,1,1,1,Fire & <ice>,4,100",
    "540,red-star,red-star,red-star,red-star,Ω,9,0",
]


def test_no_two_cards_of_the_set_have_the_same_scene_or_name() -> None:
    assert len({picture(card) for card in CORE.cards}) == len(CORE.cards)
    assert len({name_of(card) for card in CORE.cards}) == len(CORE.cards)
    assert name_of(CORE.cards[6]) == "The Flying Fox at Noon"


def test_cards_of_the_set_that_share_a_motif_differ_in_all_else() -> None:
    alike = defaultdict(list)
    for card in CORE.cards:
        alike[Scene(card).motif_name].append(Scene(card))
    assert {len(scenes) for scenes in alike.values()} == {3}
    for scenes in alike.values():
        assert len({scene.hour for scene in scenes}) == 3
        assert len({scene.sky for scene in scenes}) == 3
        assert len({scene.layout for scene in scenes}) == 3


@pytest.mark.parametrize("low_ink", [False, True])
def test_scenes_need_nothing_but_themselves(low_ink: bool) -> None:
    """So that many fit on one page, and a file may be kept for good."""
    for card in [*CORE.cards, *[card_from_row("other", row) for row in FOREIGN]]:
        drawn = document(BOX, picture(card, low_ink=low_ink))
        tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(drawn).iter()}
        assert tags == {"svg", "g", "path"}
        assert not re.search(r"id=|href|url|style|nan|inf", drawn)
        assert drawn == document(BOX, picture(card, low_ink=low_ink))


@pytest.mark.parametrize("row", FOREIGN)
def test_any_card_of_any_set_has_a_name_that_fits(row: str) -> None:
    name = name_of(card_from_row("other", row))
    assert 0 < len(name) <= NAME_LETTERS
    assert all(word[0].isupper() or word in ("at", "by", "of") for word in name.split())


@pytest.mark.parametrize("kind", [*TYPES, "dragon"])
def test_neighbours_of_one_type_do_not_look_alike(kind: str) -> None:
    """In the set we ship types follow each other in turn; a set of somebody else's may have one alone."""
    cards = [card_from_row("other", f"{number},1,2,3,4,{kind},3,50") for number in range(1, 136)]
    assert len({picture(card) for card in cards}) == len(cards)
    assert len({(Scene(card).motif_name, Scene(card).hour) for card in cards}) == 9 * 6
    for at in range(len(cards) - 4):
        assert len({Scene(card).motif_name for card in cards[at : at + 4]}) == 4


def test_a_type_of_their_own_is_one_family() -> None:
    cards = [card_from_row("other", f"{number},1,2,3,4,Dragon,3,50") for number in range(1, 20)]
    assert len({Scene(card).type for card in cards}) == 1
    plain = [card_from_row("other", f"{number},1,2,3,4,,3,50") for number in range(1, 20)]
    assert {Scene(card).type for card in plain} == set(TYPES)


@pytest.mark.parametrize("kind", TYPES)
def test_motifs_stand_out_without_any_colour(kind: str) -> None:
    """Light before dark and dark before light: what is left in greyscale and for every eye."""
    for card in CORE.cards:
        if card.kind == kind:
            paint = paint_for(Scene(card))
            assert contrast(paint.body, paint.sky[1]) > 1.8, (card.number, paint)
            assert contrast(paint.pelt, paint.sky[1]) > 1.8, (card.number, paint)
            assert contrast(paint.edge, paint.light) > 7


def test_low_ink_is_lines_on_white() -> None:
    for card in CORE.cards:
        drawn = picture(card, low_ink=True)
        assert set(re.findall(r'fill="([^"]+)"', drawn)) <= {"#fff", INK, "none"}
        filled = sum(len(d) for d in re.findall(rf'<path d="([^"]+)" fill="{INK}"', drawn))
        assert filled < len(drawn) / 4
