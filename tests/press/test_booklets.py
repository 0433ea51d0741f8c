"""Rule books on paper: all that is in them, on whole pages and on half pages that lie in order when they are folded."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall import rule_books
from crownhall.engine.registry import game_named, games
from crownhall.press import booklets, markdown
from crownhall.press.layout import Box
from crownhall.press.orders import DUPLEX_LONG, DUPLEX_SHORT, PAPERS, Order
from tests.press import paper

NAMES = [game.name for game in games()]


def text_of(game: str) -> str:
    text = rule_books.text_of(game)
    assert text is not None
    return text


def words(text: str) -> str:
    """Only letters and figures: lines are broken, words hyphenated and quotation marks curled on paper."""
    return re.sub(r"[^0-9A-Za-z]", "", text)


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Those of all games."""
    return paper.printed(tmp_path_factory.mktemp("rules"), " ".join(f"rules-{name}" for name in NAMES))


@pytest.mark.parametrize("name", NAMES)
def test_all_words_of_a_rule_book_are_printed(rules: Path, name: str) -> None:
    found = words(paper.text(rules))
    for line in re.findall(r"^(?:#+|-|\d\.) (.*)$", text_of(name), re.MULTILINE):
        sentence = re.sub(r"\]\([^)]*\)", "", line)
        assert words(sentence)[:40] in found
    assert words(game_named(name).about.credit) in found


def test_headings_are_bookmarks_below_the_game(rules: Path) -> None:
    with pikepdf.open(rules) as document, document.open_outline() as outline:
        assert [item.title.replace("’", "'") for item in outline.root] == [game.about.title for game in games()]
        square = outline.root[NAMES.index("square")]
        assert len(square.children) == len(re.findall("^## ", text_of("square"), re.MULTILINE))


def test_text_is_text_in_fonts_that_are_inside_and_drawings_are_drawn(rules: Path) -> None:
    assert paper.rasters(rules) == []
    assert all(font.is_embedded for font in paper.fonts(rules))
    assert any("Cinzel" in font.name for font in paper.fonts(rules))


@pytest.mark.parametrize("name", NAMES)
def test_every_picture_of_the_book_is_taken_along(name: str) -> None:
    told = re.findall(r"!\[.*?\]\(\.\./pictures/(.*?)\)", text_of(name), re.DOTALL)
    pages = booklets.rules(name, Order())
    assert told
    assert {*told} <= {*pages.files}
    assert pages.source.count("#picture(") == len(told)


@pytest.mark.parametrize("backs", [DUPLEX_LONG, DUPLEX_SHORT])
@pytest.mark.parametrize("size", list(PAPERS))
def test_pages_lie_in_order_when_the_booklet_is_folded(tmp_path: Path, size: str, backs: str) -> None:
    """Of n pages, a sheet has n and 1 outside, 2 and n − 1 inside, and so on; the last ones may be for notes."""
    path = paper.printed(tmp_path, "booklet-treasury", Order(paper=PAPERS[size], backs=backs))
    width, height = PAPERS[size].height, PAPERS[size].width
    assert paper.box(path, "MediaBox") == pytest.approx((0, 0, width, height), abs=0.01)
    sides = paper.pages(path)
    last = 2 * sides
    assert sides % 2 == 0
    for side in range(sides):
        pair = (last - side, side + 1) if side % 2 == 0 else (side + 1, last - side)
        for half, page in enumerate(pair):
            is_turned = side % 2 == 1 and backs == DUPLEX_LONG
            x = width / 2 * (1 - half if is_turned else half)
            assert number_at(path, side + 1, Box(x, 0, width / 2, height), at_top=is_turned) == page


def number_at(path: Path, side: int, half: Box, *, at_top: bool) -> int:
    """The number of a page in its foot. The cover has none, and the page for notes is known to be the last."""
    foot = half._replace(y=0 if at_top else half.height - 15, height=15)
    if found := re.search(r"\d+", read(path, side, foot)):
        return int(found[0])
    return 1 if "by Jeff Daymont" in read(path, side, half) else 2 * paper.pages(path)


def read(path: Path, page: int, box: Box) -> str:
    part = [str(round(each * 72 / 25.4)) for each in box]
    named = [each for pair in zip(("-x", "-y", "-W", "-H"), part, strict=True) for each in pair]
    return paper.run("pdftotext", "-f", str(page), "-l", str(page), *named, str(path), "-")


def test_a_booklet_has_the_text_of_the_book(tmp_path: Path) -> None:
    found = words(paper.text(paper.printed(tmp_path, "booklet-minkingi")))
    assert words("a beaten card changes sides") in found
    assert words("Before the last Days, count") in found


def test_the_same_order_gives_the_same_bytes(tmp_path: Path) -> None:
    other = tmp_path / "again"
    other.mkdir()
    names = "rules-square booklet-square"
    assert paper.printed(tmp_path, names).read_bytes() == paper.printed(other, names).read_bytes()


def test_any_text_stays_text() -> None:
    book = markdown.book('# T\n\nA `#"x"` and *#pagebreak()* [here](../a.md) ] and [there](https://example.org)\n')
    assert book.source == (
        '#par[#"A ";#raw("#\\u{22}x\\u{22}");#" and ";#emph[#"#pagebreak()";]#" ";#"here";#" ] and ";'
        '#link("https://example.org")[#"there";]]\n'
    )
