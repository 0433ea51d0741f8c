"""Cards on sheets, measured on the page that comes out: sizes, places, backs behind fronts, boxes, what is inside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from crownhall.press import layout, printing
from crownhall.press.catalogue import THINGS
from crownhall.press.orders import DUPLEX_LONG, DUPLEX_SHORT, FOLD, NO_BACKS, PAPERS, CannotPrint, Order
from tests.press import paper

CLOSE = pytest.approx
WITHIN = 0.2


def ink(picture: Image.Image, box: layout.Box, colour: tuple[int, int, int]) -> tuple[float, float, float, float]:
    """The smallest rectangle around all of this colour in a part of a page, in millimetres."""
    scale = paper.DPI / 25.4
    corners = (box.x * scale, box.y * scale, (box.x + box.width) * scale, (box.y + box.height) * scale)
    part = picture.crop(tuple(round(each) for each in corners))  # type: ignore[arg-type]
    difference = ImageChops.difference(part, Image.new("RGB", part.size, colour)).convert("L")
    found = difference.point(lambda value: 255 if value < 12 else 0).getbbox()
    assert found is not None, "nothing has this colour there"
    return tuple(each / scale for each in found)  # type: ignore[return-value]


def test_nine_cards_on_a_sheet_of_either_paper() -> None:
    assert len(layout.plan(Order()).fronts) == 9
    assert len(layout.plan(Order(paper=PAPERS["letter"])).fronts) == 9


def test_with_more_bleed_there_is_room_for_fewer() -> None:
    assert len(layout.plan(Order(bleed=1)).fronts) == 9
    assert len(layout.plan(Order(bleed=3)).fronts) == 8
    assert len(layout.plan(Order(bleed=1, paper=PAPERS["letter"])).fronts) == 8


@pytest.mark.parametrize("backs", [DUPLEX_LONG, DUPLEX_SHORT, FOLD, NO_BACKS])
@pytest.mark.parametrize("name", list(PAPERS))
@pytest.mark.parametrize("bleed", [0, 1, 3])
def test_nothing_leaves_the_page_and_no_two_cards_touch_by_more_than_an_edge(
    backs: str, name: str, bleed: float
) -> None:
    found = layout.plan(Order(paper=PAPERS[name], backs=backs, bleed=bleed))
    boxes = found.fronts if found.fold is None else (*found.fronts, *found.backs)
    outer = layout.around(boxes).grown(found.bleed)
    assert outer.x >= layout.MARGIN - 1e-6
    assert outer.y >= layout.MARGIN - 1e-6
    assert outer.x + outer.width <= found.width - layout.MARGIN + 1e-6
    assert outer.y + outer.height <= found.height - layout.MARGIN + 1e-6
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            apart = max(abs(one.x - other.x) - one.width, abs(one.y - other.y) - one.height)
            assert apart >= 2 * bleed - 1e-6


def test_a_card_is_as_large_as_the_document_says(tmp_path: Path) -> None:
    """The lines where it is cut are 63.5 by 88.9 mm apart, and its field lies in the middle."""
    path = paper.printed(tmp_path, "kings-keys", Order(backs=NO_BACKS))
    picture = paper.picture(path, 1)
    for box in layout.plan(Order(backs=NO_BACKS)).fronts:
        left, top, right, bottom = ink(picture, box, (0xF4, 0xB9, 0x3E))
        assert right - left == CLOSE(586 / 630 * 63.5, abs=WITHIN)
        assert bottom - top == CLOSE(836 / 880 * 88.9, abs=WITHIN)
        assert left == CLOSE(box.width - right, abs=WITHIN)
        assert top == CLOSE(box.height - bottom, abs=WITHIN)


@pytest.mark.parametrize("backs", [DUPLEX_LONG, DUPLEX_SHORT])
@pytest.mark.parametrize("name", list(PAPERS))
def test_a_back_lies_behind_its_front(tmp_path: Path, backs: str, name: str) -> None:
    """The other side, turned over as the paper is, has its backs where the fronts are."""
    order = Order(paper=PAPERS[name], backs=backs)
    path = paper.printed(tmp_path, "kings-keys", order)
    over = Image.Transpose.FLIP_LEFT_RIGHT if backs == DUPLEX_LONG else Image.Transpose.FLIP_TOP_BOTTOM
    front, back = paper.picture(path, 1), paper.picture(path, 2).transpose(over)
    for box in layout.plan(order).fronts:
        on_front, on_back = ink(front, box, (0xF4, 0xB9, 0x3E)), ink(back, box, (0x3B, 0x17, 0x30))
        assert on_back == CLOSE(on_front, abs=WITHIN)


def test_an_offset_moves_the_backs_alone(tmp_path: Path) -> None:
    still, moved = Order(), Order(offset=(1.5, -2))
    one, other = paper.printed(tmp_path, "kings-keys", still), tmp_path / "moved"
    other.mkdir()
    two = paper.printed(other, "kings-keys", moved)
    assert ImageChops.difference(paper.picture(one, 1), paper.picture(two, 1)).getbbox() is None
    whole = layout.Box(0, 0, 210, 297)
    before, after = (ink(paper.picture(path, 2), whole, (0x3B, 0x17, 0x30)) for path in (one, two))
    assert after[0] - before[0] == CLOSE(1.5, abs=0.11)
    assert after[1] - before[1] == CLOSE(-2, abs=0.11)


def test_boxes_say_where_it_is_cut(tmp_path: Path) -> None:
    order = Order(bleed=1)
    path = paper.printed(tmp_path, "kings-keys", order)
    block = layout.plan(order).block
    assert paper.box(path, "TrimBox") == CLOSE(block, abs=0.01)
    assert paper.box(path, "BleedBox") == CLOSE(block.grown(1), abs=0.01)


def test_a_card_alone_has_three_millimetres_around_it(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "kings-keys", Order(one_per_page=True, backs=NO_BACKS))
    assert paper.pages(path) == 72
    assert paper.box(path, "MediaBox") == CLOSE((0, 0, 69.5, 94.9), abs=0.01)
    assert paper.box(path, "TrimBox") == CLOSE((3, 3, 63.5, 88.9), abs=0.01)


def test_text_is_text_fonts_are_inside_and_nothing_is_made_of_dots(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "kings-keys")
    assert "SK" in paper.text(path, 1)
    assert paper.rasters(path) == []
    found = paper.fonts(path)
    assert any("Cinzel" in font.name for font in found), "the build has written no fonts"
    assert all(font.is_embedded for font in found)


def test_every_card_is_there_once(tmp_path: Path) -> None:
    found = paper.text(paper.printed(tmp_path, "kings-keys", Order(backs=NO_BACKS)))
    for kingdom in "SMFO":
        for item in "KASC":
            assert len(re.findall(rf"\b{kingdom}{item}\b", found)) == 4
        assert len(re.findall(rf"\bK{kingdom}\b", found)) == 1
    for item in "KASC":
        assert len(re.findall(rf"\bJ{item}\b", found)) == 1


def test_a_scale_of_fifty_millimetres_stands_on_each_sheet(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "kings-keys")
    foot = layout.Box(0, 297 - 2.2, 59, 1.2)
    left, _, right, _ = ink(paper.picture(path, 1), foot, (0, 0, 0))
    assert right - left == CLOSE(50.2, abs=WITHIN)  # from the middle of one line to that of the other
    assert "50 mm" in paper.text(path, 1)


def test_the_same_order_gives_the_same_bytes(tmp_path: Path) -> None:
    other = tmp_path / "again"
    other.mkdir()
    assert paper.printed(tmp_path, "kings-keys").read_bytes() == paper.printed(other, "kings-keys").read_bytes()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"backs": "glued"}, "Backs cannot be printed “glued”"),
        ({"bleed": 9}, "The bleed is between 0 and 5 mm, not 9."),
        ({"offset": (0, 300)}, "off the page"),
    ],
)
def test_an_order_that_cannot_be_is_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(CannotPrint, match=re.escape(message)):
        Order(**wrong)  # type: ignore[arg-type]


def test_where_one_deck_ends_on_a_sheet_the_next_begins() -> None:
    """Turn cards for two and a board card need one sheet together, not one each."""
    things, order = [THINGS["square-turns"], THINGS["square-board"]], Order(backs=NO_BACKS)
    made = printing.printout(things, order)
    assert len(made.pieces) == 1
    assert made.pieces[0].title.endswith(" and more, sheet 1 of 1")
