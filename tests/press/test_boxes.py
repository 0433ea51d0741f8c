"""Tuck boxes: faces that hold the deck, on one sheet of either paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.faces.looks.creation import BACK
from crownhall.press.layout import MARGIN, Box
from crownhall.press.orders import CARD_SIZES, NO_BACKS, PAPERS, Order
from crownhall.press.things import boxes
from crownhall.press.tuck_boxes import net, shared
from tests.press import paper
from tests.press.test_pieces import rgb
from tests.press.test_sheets import ink

WITHIN = 0.2
COUNTS = {
    "box-kings-keys": 72,
    "box-frenzy": 36,
    "box-creations": 135,
    "box-letters-36": 36,
    "box-letters-54": 54,
}


def test_every_deck_has_a_box() -> None:
    assert {deck.name: deck.cards(Order()) for deck in boxes.DECKS} == COUNTS


@pytest.mark.parametrize("name", list(PAPERS))
@pytest.mark.parametrize("size", list(CARD_SIZES))
@pytest.mark.parametrize("cards", sorted({*COUNTS.values()}))
def test_a_box_holds_its_cards_and_fits_on_the_paper(cards: int, size: str, name: str) -> None:
    order = Order(paper=PAPERS[name], card=CARD_SIZES[size])
    found = net(cards, order)
    assert found is not None
    box, page = found
    faces = box.faces()
    width, height = order.card
    for face in ("front", "back"):
        assert (faces[face].width, faces[face].height) == pytest.approx((width + 1.5, height + 1.5))
    for face in ("side", "other side"):
        assert (faces[face].width, faces[face].height) == pytest.approx((cards * 0.3 + 1, height + 1.5))
    assert (faces["lid"].width, faces["lid"].height) == pytest.approx((width + 1.5, cards * 0.3 + 1))
    wide, high = box.size
    assert min(box.left, page[0] - box.left - wide) >= MARGIN - 1e-6
    assert min(box.top, page[1] - box.top - high) >= MARGIN - 1e-6


def test_more_cards_than_one_sheet_can_hold_go_into_several_boxes() -> None:
    assert shared(135, Order()) == [135]
    counts = shared(400, Order())
    assert sum(counts) == 400
    assert len(counts) == 3
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("name", list(PAPERS))
def test_faces_are_as_large_as_they_should_be(tmp_path: Path, name: str) -> None:
    order = Order(paper=PAPERS[name])
    path = paper.printed(tmp_path, "box-creations", order)
    picture = paper.picture(path, 1)
    found = net(135, order)
    assert found is not None
    for face, box in found[0].faces().items():
        if face in ("lid", "bottom"):
            continue
        colour = BACK if face in ("front", "back") else boxes.shade(BACK)
        strip = Box(box.x - 3, box.y + box.height - 3, box.width + 6, 2)
        left, _, right, _ = ink(picture, strip, rgb(colour))
        assert right - left == pytest.approx(box.width - 0.1, abs=WITHIN)  # half a line may lie on an edge
        assert left == pytest.approx(3, abs=WITHIN)


def test_a_sheet_says_what_to_do_and_has_a_scale(tmp_path: Path) -> None:
    names = " ".join(COUNTS)
    path = paper.printed(tmp_path, names, Order(backs=NO_BACKS, low_ink=True))
    assert paper.pages(path) == len(COUNTS)
    for page, (deck, count) in enumerate(zip(boxes.DECKS, COUNTS.values(), strict=True), start=1):
        found = paper.text(path, page)
        assert f"{count} cards" in found
        assert deck.title in found
        assert "50 mm" in found
        assert "glue the" in found
    assert paper.rasters(path) == []
    assert all(font.is_embedded for font in paper.fonts(path))
    other = tmp_path / "again"
    other.mkdir()
    assert path.read_bytes() == paper.printed(other, names, Order(backs=NO_BACKS, low_ink=True)).read_bytes()
