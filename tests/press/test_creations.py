"""Creation Cards on paper: every card once, in all modes, with whatever players bring; and letter decks."""

from __future__ import annotations

import io
import re
from base64 import b64encode
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from crownhall.decks.creation import COLOURS, CardSet, Personal, card_from_row
from crownhall.decks.creation_core import CORE
from crownhall.faces.creation_art.names import name_of
from crownhall.faces.drawn import Pasted, document
from crownhall.games.fwords.letters import DECK_36, DECK_54
from crownhall.press.layout import Box, plan
from crownhall.press.orders import NO_BACKS, PAPERS, CannotPrint, Order
from crownhall.studio.drawing import Drawing, Erased, Filled, Placed, Words
from tests.press import paper
from tests.rules import rule

BAND = Box(4.8, 62.6, 53.8, 8.1)
"""Of the name on a card, in millimetres."""


def some(count: int, **personal: Personal) -> CardSet:
    """A set of the first cards of ours, of which `p1` has this title, picture or letter, and so on."""
    mine = {int(name[1:]): each for name, each in personal.items()}
    return CardSet("mine", "My Cards", CORE.cards[:count], 135, "crown", personal=mine)


def photograph(side: int, kind: str = "JPEG", **more: object) -> bytes:
    """Lines as fine as there can be, black and white in turn, and some colour."""
    found = Image.frombytes("L", (side, side), (b"\x00\xff" * side)[:side] * side).convert("RGB")
    found.paste((200, 30, 60), (0, 0, side // 8, side // 8))
    written = io.BytesIO()
    found.save(written, kind, **more)
    return written.getvalue()


@rule("C-30", "C-31")
def test_all_135_are_there_once_on_fifteen_sheets(tmp_path: Path) -> None:
    path = paper.printed(tmp_path, "creation-cards")
    assert paper.pages(path) == 2 * 15
    found = paper.text(path)
    assert Counter(map(int, re.findall(r"#(\d+)\b", found))) == dict.fromkeys(range(1, 136), 1)
    assert Counter(re.findall(r"(?<!\S)[RYB](?!\S)", found)) == {
        colour[0].upper(): sum(mark.colour == at for card in CORE.cards for mark in card.corners if mark.is_symbol)
        for at, colour in enumerate(COLOURS)
    }
    assert all(name_of(card) in found for card in CORE.cards)
    assert paper.rasters(path) == []
    assert all(font.is_embedded for font in paper.fonts(path))
    small = [words for words, size in paper.letter_sizes(path).items() if size < 6.33]
    assert all("sheet" in words or words == "50 mm" for words in small), small


@rule("C-31")
@pytest.mark.parametrize("name", list(PAPERS))
@pytest.mark.parametrize("mode", [{}, {"blank": True}, {"low_ink": True}], ids=["full", "blank", "low ink"])
def test_every_mode_prints_on_either_paper(tmp_path: Path, name: str, mode: dict[str, bool]) -> None:
    order = Order(paper=PAPERS[name], card_set=some(10), **mode)  # type: ignore[arg-type]
    path = paper.printed(tmp_path, "creation-cards", order)
    assert paper.pages(path) == 4
    assert len(re.findall(r"#\d+\b", paper.text(path))) == 10
    assert paper.box(path, "MediaBox")[2:] == pytest.approx((PAPERS[name].width, PAPERS[name].height), abs=0.2)


@rule("C-31")
def test_a_blank_card_has_an_empty_picture_and_all_that_is_printed(tmp_path: Path) -> None:
    order = Order(card_set=some(9), blank=True, backs=NO_BACKS)
    path = paper.printed(tmp_path, "creation-cards", order)
    picture, found = paper.picture(path, 1), paper.text(path)
    for card, box in zip(CORE.cards[:9], plan(order).fronts, strict=True):
        left, top, right, bottom = (round(10 * each) for each in (box.x + 6, box.y + 17, box.x + 57, box.y + 66))
        assert picture.crop((left, top, right, bottom)).getextrema() == ((255, 255),) * 3
        assert f"#{card.number}" in found
        assert name_of(card) not in found


@rule("C-31")
def test_a_low_ink_card_is_lines_on_white(tmp_path: Path) -> None:
    full, low = tmp_path / "full", tmp_path / "low"
    full.mkdir()
    low.mkdir()
    inks = [
        paper.ink_share(paper.picture(paper.printed(folder, "creation-cards", order), 1, dpi=50))
        for folder, order in ((full, Order(card_set=some(9))), (low, Order(card_set=some(9), low_ink=True)))
    ]
    assert inks[1] < inks[0] / 2


def test_a_set_that_is_not_complete_prints_what_it_has(tmp_path: Path) -> None:
    found = paper.text(paper.printed(tmp_path, "creation-cards", Order(card_set=some(4), backs=NO_BACKS)))
    assert sorted(re.findall(r"#(\d+)\b", found)) == ["1", "2", "3", "4"]
    assert "My Cards, sheet 1 of 1" in found


# -- what players bring -----------------------------------------------------------------------------------------------

TITLES = {
    "long": "The Very Long and Winding Name of the Dragon of the Far Hill",
    "one word": "W" * 60,
    "far too long": "Endless " * 400,
    "right to left": "שלום עולם של קלפים",
    "arabic": "مرحبا بالعالم",
    "markup": "</svg><script>alert(1)</script>",
    "typst": '#panic("no") [x] $a$ *b* \\ " // #',
    "entities": "&lt;b&gt; & <!-- ]]>",
    "turned": "a\u202eevil",
    "marks on marks": "Zalgo" + "z\u0301\u0302\u0303\u0310" * 11,
    "controls": "a\x00\x07\ud800b",
    "cyrillic": "Дракон Łódź",
}


@pytest.fixture(scope="module")
def titled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A card for each of these titles on a page of its own, and the same without them."""
    mine = {f"p{at}": Personal(title) for at, title in enumerate(TITLES.values(), start=1)}
    found = []
    for name, cards in (("titled", some(len(TITLES), **mine)), ("plain", some(len(TITLES)))):
        order = Order(card_set=cards, backs=NO_BACKS, one_per_page=True)
        found.append(paper.printed(tmp_path_factory.mktemp(name), "creation-cards", order))
    return found[0], found[1]


@pytest.mark.parametrize("page", range(1, len(TITLES) + 1), ids=list(TITLES))
def test_any_title_stays_in_its_band(titled: tuple[Path, Path], page: int) -> None:
    """All that differs from the same card without a title is inside the band."""
    assert paper.pages(titled[0]) == len(TITLES)
    mine, plain = (paper.picture(path, page, dpi=127) for path in titled)
    difference = ImageChops.difference(mine, plain).convert("L")
    found = difference.point(lambda value: 255 if value > 24 else 0).getbbox()
    assert found is not None, "there is nothing of the title"
    left, top, right, bottom = (each / 5 - 3 for each in found)
    assert left >= BAND.x - 0.2
    assert top >= BAND.y - 0.2
    assert right <= BAND.x + BAND.width + 0.2
    assert bottom <= BAND.y + BAND.height + 0.2


def test_a_title_can_be_read_and_copied_as_it_was_written(titled: tuple[Path, Path]) -> None:
    found = paper.text(titled[0])
    assert all(TITLES[name] in found for name in ("long", "markup", "cyrillic", "entities"))


def test_signs_that_no_font_has_are_left_out(tmp_path: Path) -> None:
    """A title of nothing else gives way to the name of the scene."""
    mine = some(3, p1=Personal("🐉 Dragon ❤️ 🐲"), p2=Personal("🐉🐲"), p3=Personal("龍の城"))
    found = paper.text(paper.printed(tmp_path, "creation-cards", Order(card_set=mine, backs=NO_BACKS)))
    assert "Dragon" in found
    assert name_of(CORE.cards[1]) in found
    assert name_of(CORE.cards[2]) in found
    assert not set("🐉🐲龍の城") & set(found)


def test_texts_letters_and_types_of_ones_own_are_printed(tmp_path: Path) -> None:
    mine = Personal("Moon Fish", "It sleeps </svg> by day. #let x = 1", "Q")
    odd = card_from_row("mine", "2,red-moon,0,99,blue-heart,dragon of the north,99,60")
    found = CardSet("mine", "My Cards", (CORE.cards[0], odd), 2, personal={1: mine})
    words = paper.text(paper.printed(tmp_path, "creation-cards", Order(card_set=found, backs=NO_BACKS)))
    for each in (
        "Moon Fish",
        "It sleeps </svg> by day. #let x = 1",
        " Q ",
        "dragon of the north · Lv 99",
        " M ",
        " H ",
    ):
        assert each in words


def test_a_long_text_stays_on_the_picture(tmp_path: Path) -> None:
    mine = Personal("", "A dragon that sleeps by day and reads by night. " * 12)
    order = Order(card_set=some(1, p1=mine), backs=NO_BACKS, one_per_page=True)
    path = paper.printed(tmp_path, "creation-cards", order)
    places = [word.box for word in paper.words(path, 1) if word.text == "dragon"]
    assert len(places) == 12
    assert min(box.y for box in places) > 3 + 16
    assert max(box.y + box.height for box in places) < 3 + 63.1 + 0.5


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_picture_of_300_dots_an_inch_keeps_every_dot(tmp_path: Path, kind: str) -> None:
    """It is as large in the file as it was brought, and its finest lines are still black and white."""
    data = photograph(640, kind, quality=95)
    mine = some(1, p1=Personal(picture="cat"))
    path = paper.printed(tmp_path, "creation-cards", Order(card_set=mine, pictures={"cat": data}, backs=NO_BACKS))
    (line,) = paper.rasters(path)
    assert line.split()[3:5] == ["640", "640"]
    assert int(line.split()[12]) >= 295
    paper.run("pdfimages", "-png", str(path), str(tmp_path / "inside"))
    with Image.open(next(tmp_path.glob("inside*.png"))) as inside:
        kept = inside.convert("L").crop((300, 300, 340, 301))
    lines = [value > 128 for value in kept.tobytes()]
    assert lines == [at % 2 == 1 for at in range(40)]
    assert ImageStat.Stat(kept).stddev[0] > 100


def test_a_jpeg_is_in_the_file_byte_for_byte(tmp_path: Path) -> None:
    data = photograph(640, quality=85)
    mine = some(1, p1=Personal(picture="cat"))
    order = Order(card_set=mine, pictures={"cat": data}, backs=NO_BACKS)
    path = paper.printed(tmp_path, "creation-cards", order)
    paper.run("pdfimages", "-j", str(path), str(tmp_path / "inside"))
    assert next(tmp_path.glob("inside*.jpg")).read_bytes() == data


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no picture",
        b"<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>",
        photograph(640)[:900],
        b"\x89PNG\r\n\x1a\n" + b"\x00" * 40,
        b"%PDF-1.7",
    ],
    ids=["empty", "text", "svg", "cut off", "broken", "pdf"],
)
def test_what_is_no_picture_leaves_our_scene(tmp_path: Path, data: bytes) -> None:
    mine = some(1, p1=Personal("Cat", picture="cat"))
    order = Order(card_set=mine, pictures={"cat": data}, backs=NO_BACKS)
    plain = Order(card_set=some(1, p1=Personal("Cat")), backs=NO_BACKS)
    one, other = paper.printed(tmp_path, "creation-cards", order).read_bytes(), tmp_path / "plain"
    other.mkdir()
    assert paper.printed(other, "creation-cards", plain).read_bytes() == one


def test_a_picture_that_lies_on_its_side_is_turned_and_one_with_holes_is_filled(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    turned = photograph(640, exif=exif)
    written = io.BytesIO()
    Image.new("RGBA", (640, 320), (0, 0, 0, 0)).save(written, "WEBP")
    mine = some(2, p1=Personal(picture="turned"), p2=Personal(picture="holes"))
    pictures = {"turned": turned, "holes": written.getvalue()}
    order = Order(card_set=mine, pictures=pictures, backs=NO_BACKS, one_per_page=True)
    path = paper.printed(tmp_path, "creation-cards", order)
    red = paper.picture(path, 1).getpixel(
        (10 * 3 + 545, 10 * 3 + 175)
    )  # the red corner went from the left to the right
    assert isinstance(red, tuple)
    assert red[0] > red[1] + 80
    assert paper.picture(path, 2).getpixel((300, 400)) == (255, 255, 255)


# -- letter decks -----------------------------------------------------------------------------------------------------


@rule("C-30")
@pytest.mark.parametrize("letters", [DECK_36, DECK_54], ids=["36", "54"])
def test_a_letter_deck_has_each_letter_as_often_as_the_rules_say(tmp_path: Path, letters: str) -> None:
    order = Order(backs=NO_BACKS, one_per_page=True)
    path = paper.printed(tmp_path, f"letters-{len(letters)}", order)
    assert paper.pages(path) == len(letters)
    large = [
        word.text
        for page in range(1, len(letters) + 1)
        for word in paper.words(path, page)
        if word.box.height > 25 and word.text.isalpha()
    ]
    assert "".join(large) == letters
    numbers = re.findall(r"#(\d+)\b", paper.text(path))
    assert len(set(numbers)) == len(letters)
    levels = Counter((int(number) - 1) // 15 for number in numbers)
    assert set(levels.values()) == {len(letters) // 9}


def test_a_letter_deck_needs_a_card_for_each_letter(tmp_path: Path) -> None:
    with pytest.raises(CannotPrint, match="needs 36 cards, and this set has 4"):
        paper.printed(tmp_path, "letters-36", Order(card_set=some(4)))


@rule("C-26", "C-31")
def test_what_somebody_drew_is_printed_as_vectors_below_the_printed_parts(tmp_path: Path) -> None:
    """Erased places are masks: they show the ground, and nothing is made of dots for them."""
    area = Filled(id="a", colour="#aa0000", rings=[[0, 0, 1000, 0, 1000, 1000, 0, 1000]])
    hole = Erased(id="b", points=[300, 200, 700, 200, 700, 600, 300, 600])
    words = Words(id="c", colour="#000000", x=500, y=900, size=60, font="display", words="Ours & <theirs>")
    drawing = document(Drawing(ground="#00aa00", items=[area, hole, words]), CORE.cards[0], "copy")
    mine = some(1, p1=Personal(picture="drawn"))
    path = paper.printed(tmp_path, "creation-cards", Order(card_set=mine, pictures={"drawn": drawing.encode()}))
    assert paper.rasters(path) == []
    assert "Ours & <theirs>" in paper.text(path)
    assert set("3421") <= set(paper.text(path)), "the four marks"
    whole = plan(Order()).fronts[0]
    page = paper.picture(path, 1)
    dots = paper.DPI / 25.4
    for share, colour in ((0.44, (0, 170, 0)), (0.24, (170, 0, 0))):  # in the hole, and above it
        at = (round((whole.x + whole.width / 2) * dots), round((whole.y + whole.height * share) * dots))
        found = page.convert("RGB").getpixel(at)
        assert isinstance(found, tuple)
        assert all(abs(one - other) < 12 for one, other in zip(found, colour, strict=True)), (share, found)


def test_a_picture_in_a_drawing_is_printed_too(tmp_path: Path) -> None:
    written = io.BytesIO()
    Image.new("RGB", (300, 200), "#3366cc").save(written, "WEBP")
    pasted = Pasted(f"data:image/webp;base64,{b64encode(written.getvalue()).decode()}", 300, 200)
    drawing = document(Drawing(picture=Placed(picture=0)), CORE.cards[0], "copy", pasted)
    mine = some(1, p1=Personal(picture="drawn"))
    path = paper.printed(tmp_path, "creation-cards", Order(card_set=mine, pictures={"drawn": drawing.encode()}))
    assert len(paper.rasters(path)) == 1
    assert "jpeg" in paper.rasters(path)[0], "there is no WebP in a PDF"
