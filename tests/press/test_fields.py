"""Active Fields on paper: spaces as large as cards, and sheets that fit together."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from crownhall.fields.field import LANDSCAPE, PORTRAIT, Field, Space
from crownhall.fields.shipped import SHIPPED, SHIPPED_IN_WORDS, SIX_WEAVE
from crownhall.press import layout, printing, tiling
from crownhall.press.boards import UNITS
from crownhall.press.catalogue import things_named
from crownhall.press.orders import CARD_SIZES, NO_BACKS, PAPERS, CannotPrint, Order
from crownhall.press.things.fields import FRAME, poster
from tests.press import paper
from tests.rules import rule

WITHIN = 0.2
SPACE = (0xFF, 0xF4, 0xDC)
LINE = 0.3  # around a space; half of it lies inside
FINE = 2 * paper.DPI


def spaces_met(path: Path, *, x: float | None = None, y: float | None = None) -> list[float]:
    """How far a line across the page, or down, goes through each space. The thin frame inside is crossed twice."""
    scale = FINE / 25.4
    part = ["-y", round(y * scale), "-H", 1] if y is not None else ["-x", round((x or 0) * scale), "-W", 1]
    paper.run("pdftoppm", "-r", str(FINE), *map(str, part), "-png", "-singlefile", str(path), str(path))
    with Image.open(f"{path}.png") as picture:
        line = picture.convert("RGB")
    is_space = ImageChops.difference(line, Image.new("RGB", line.size, SPACE)).convert("L")
    found = [value < 6 for value in is_space.tobytes()]
    starts = [at for at in range(1, len(found)) if found[at] and not found[at - 1]]
    ends = [at for at in range(1, len(found)) if not found[at] and found[at - 1]]
    return [(ends[at + 2] - starts[at]) / scale + LINE for at in range(0, len(starts), 3)]


@rule("C-32")
@pytest.mark.parametrize("size", list(CARD_SIZES))
def test_a_space_is_as_large_as_a_card(tmp_path: Path, size: str) -> None:
    """A row has an upright, a sideways and an upright space; a column an upright and a sideways one."""
    order = Order(card=CARD_SIZES[size])
    path = paper.printed(tmp_path, "field-six-weave", order)
    place = tiling.place_on_page(tiling.grid(poster(SIX_WEAVE, "", order), order.paper))
    width, height = CARD_SIZES[size]
    across = spaces_met(path, y=place.y + FRAME / UNITS + 25)
    down = spaces_met(path, x=place.x + FRAME / UNITS + 30)
    assert across == pytest.approx([width, height, width], abs=WITHIN)
    assert down == pytest.approx([height, width], abs=WITHIN)


@rule("C-32")
@pytest.mark.parametrize("name", list(SHIPPED))
@pytest.mark.parametrize("size", list(PAPERS))
def test_all_of_a_field_is_on_its_sheets_and_neighbours_share_a_strip(name: str, size: str) -> None:
    drawn = poster(SHIPPED[name], name, Order())
    found = tiling.grid(drawn, PAPERS[size])
    last = found.place(found.rows - 1, found.columns - 1)
    assert (last.x + last.width, last.y + last.height) == pytest.approx((drawn.width, drawn.height))
    for at in range(1, found.columns):
        assert found.place(0, at - 1).x + found.tile[0] - found.place(0, at).x == pytest.approx(tiling.OVERLAP)
    on_page = tiling.place_on_page(found)
    assert on_page.x >= layout.MARGIN - 1e-6
    assert on_page.y >= layout.MARGIN + tiling.HEAD - 1e-6
    assert on_page.y + on_page.height <= found.paper[1] - layout.MARGIN + 1e-6
    assert found.tiles <= 4


def test_the_strip_of_one_sheet_shows_what_the_next_begins_with(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "field-twelve-weave", Order(backs=NO_BACKS))
    found = tiling.grid(poster(SHIPPED["twelve-weave"], "", Order()), PAPERS["a4"])
    place = tiling.place_on_page(found)
    scale = paper.DPI / 25.4
    high = [round(each * scale) for each in (place.y + 1, place.y + 60)]  # above the words where to glue
    wide = [round((place.x + place.width - tiling.OVERLAP + each) * scale) for each in (1, 9)]
    begins = [round((place.x + each) * scale) for each in (1, 9)]
    strip = paper.picture(path, 1).crop((wide[0], high[0], wide[1], high[1]))
    other = paper.picture(path, 2).crop((begins[0], high[0], begins[0] + strip.width, high[1]))
    different = ImageChops.difference(strip, other).convert("L").point(lambda value: 255 if value > 90 else 0)
    assert sum(value > 0 for value in different.tobytes()) < 0.01 * strip.width * strip.height


def test_sheets_are_named_and_measured(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "field-sixteen-weave", Order(backs=NO_BACKS, low_ink=True))
    title = f"Active Field: {SHIPPED_IN_WORDS[4]}"
    assert paper.pages(path) == 4
    for page, name in enumerate(("A1", "A2", "B1", "B2"), start=1):
        found = paper.text(path, page)
        assert f"{title}, sheet {name}" in found
        assert "50 mm" in found
    assert "glue A2 here" in paper.text(path, 1)
    assert "glue B1 here" in paper.text(path, 1)
    assert paper.box(path, "TrimBox").width == pytest.approx((4 * 63.5 + 5 * 12.7 + 10 + 10) / 2, abs=0.01)
    assert paper.rasters(path) == []
    assert all(font.is_embedded for font in paper.fonts(path))


def test_a_field_of_ones_own(tmp_path: Path) -> None:
    two = Field("two-demo", (Space(1, PORTRAIT, tuple("abdc"), (0, 0)), Space(2, LANDSCAPE, tuple("befd"), (6, 0))))
    path = paper.printed(tmp_path, "field-own", Order(own_field=two))
    assert "two-demo" in paper.text(path)
    with pytest.raises(CannotPrint, match="Say which field to print"):
        printing.printout(things_named(["field-own"]), Order())


def test_a_field_that_takes_too_much_paper_is_refused() -> None:
    far = Field("far", (Space(1, PORTRAIT, tuple("abdc"), (0, 0)), Space(2, PORTRAIT, tuple("cdfe"), (900, 900))))
    with pytest.raises(CannotPrint, match=r"This would take \d+ sheets of paper"):
        printing.printout(things_named(["field-own"]), Order(own_field=far))


def test_the_same_order_gives_the_same_bytes(tmp_path: Path) -> None:
    other = tmp_path / "again"
    other.mkdir()
    names = "field-nine-weave"
    assert paper.printed(tmp_path, names).read_bytes() == paper.printed(other, names).read_bytes()
