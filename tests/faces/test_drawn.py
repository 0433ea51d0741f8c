"""What somebody drew on a card, as SVG: by the rules that the page draws by, too, and quick."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree

from crownhall.decks.creation_core import CORE
from crownhall.faces.drawn import FAMILIES, OUTLINES_BYTES, Pasted, document, outline
from crownhall.faces.drawn_files import inside_of, is_document
from crownhall.faces.letters import Letters
from crownhall.studio.drawing import Drawing, Erased, Filled, Font, Item, Placed, Stroke, Words
from tests.rules import rule

CARD = CORE.cards[11]
SVG = "{http://www.w3.org/2000/svg}"
TRIANGLE = [100, 100, 301, 100, 200, 300]


LETTERS = Letters(
    1000, {"A": 700, "V": 600, "&": 800, " ": 200}, {"A": "M1 0z", "V": "M2 0z", "&": "M3 0z"}, {"AV": -100, "VA": -60}
)


def stroke(name: str, colour: str = "#aa2233") -> Stroke:
    return Stroke(id=name, colour=colour, points=TRIANGLE)


def drawn(*items: Item, ground: str = "#ffffff") -> ElementTree.Element:
    return ElementTree.fromstring(document(Drawing(ground=ground, items=list(items)), CARD, "copy-1"))


def test_an_outline_is_smooth_through_the_middles_of_its_points() -> None:
    assert outline(TRIANGLE) == "M200.5 100Q301 100 250.5 200T150 200 200.5 100z"
    assert outline([0, 0, -3, 0, 0, -5, 4, 4]) == "M-1.5 0Q-3 0 -1.5 -2.5T2 -0.5 2 2 -1.5 0z"


@rule("C-26")
def test_ground_picture_and_items_lie_in_their_order() -> None:
    pasted = Pasted("data:image/webp;base64,AAAA", 200, 100)
    drawing = Drawing(ground="#112233", picture=Placed(picture=0, x=400, y=500, zoom=1200), items=[stroke("a")])
    found = list(ElementTree.fromstring(document(drawing, CARD, "copy", pasted)))
    assert [each.tag.removeprefix(SVG) for each in found] == ["path", "image", "path"]
    place = {name: found[1].get(name) for name in ("x", "y", "width", "height")}
    assert place == {"x": "-800", "y": "-100", "width": "2400", "height": "1200"}
    assert [each.get("fill") for each in (found[0], found[2])] == ["#112233", "#aa2233"]


def test_without_a_ground_the_scene_of_the_card_is_seen() -> None:
    below, above = list(drawn(stroke("a"), ground=""))
    assert below.get("transform") == "scale(10)"
    assert above.get("fill") == "#aa2233"


def test_what_is_erased_is_taken_from_all_before_it_and_nothing_else() -> None:
    erased = Erased(id="e", points=TRIANGLE)
    ground, mask, group, last = list(drawn(stroke("a"), erased, stroke("b"), erased, erased, stroke("c")))
    assert ground.tag == f"{SVG}path"
    assert group.get("mask") == f"url(#{mask.get('id')})"
    assert len(re.findall("M", str(list(mask)[1].get("d")))) == 2, "erasers that follow each other are one"
    inner_mask, inner, second = list(group)
    assert inner.get("mask") == f"url(#{inner_mask.get('id')})"
    assert [len(list(inner)), second.tag, last.tag] == [1, f"{SVG}path", f"{SVG}path"]
    assert len(list(drawn(erased, stroke("a")))) == 2, "of nothing, nothing is erased"


def test_names_are_those_of_the_copy() -> None:
    items: list[Item] = [stroke("a"), Erased(id="e", points=TRIANGLE)]
    found = [document(Drawing(items=items), CARD, name) for name in ("one", "two")]
    names = [re.findall(r'id="([^"]+)"', each) for each in found]
    assert names == [["one-e1"], ["two-e1"]]


def test_words_are_text_and_areas_have_holes() -> None:
    words = Words(id="w", colour="#123456", x=500, y=600, size=80, font="hand", words="</text><script>1 & 2")
    area = Filled(id="f", colour="#00ff00", rings=[[0, 0, 90, 0, 90, 90], [20, 10, 60, 10, 60, 50]])
    _, text, path = list(drawn(words, area))
    assert text.text == words.words
    assert text.get("font-family") == FAMILIES["hand"]
    assert (path.get("fill-rule"), path.get("d")) == ("evenodd", "M0 0 90 0 90 90zM20 10 60 10 60 50z")


def carved(words: str, name: str = "w", font: Font = "display", size: int = 100) -> Words:
    return Words(id=name, colour="#123456", x=500, y=600, size=size, font=font, words=words)


def outlined(*items: Item, letters: Letters | None = LETTERS) -> list[ElementTree.Element]:
    """All but the ground."""
    drawing = Drawing(ground="#ffffff", items=list(items))
    return list(ElementTree.fromstring(document(drawing, CARD, "copy", letters=letters)))[1:]


def test_words_in_the_display_font_are_outlines() -> None:
    shapes, words = outlined(carved("AV & VA"))
    assert {each.get("id"): each.get("d") for each in shapes} == {
        "copy-l41": "M1 0z",
        "copy-l56": "M2 0z",
        "copy-l26": "M3 0z",
    }
    assert words.get("transform") == "translate(500 600)scale(0.1 -0.1)"
    assert words.get("fill") == "#123456"
    assert words.get("aria-label") == "AV & VA", "who listens hears what is written"
    whole = 700 - 100 + 600 + 200 + 800 + 200 + 600 - 60 + 700
    places = [(each.get("href"), float(each.get("x", "")) + whole / 2) for each in words]
    assert places == [
        ("#copy-l41", 0),
        ("#copy-l56", 600),
        ("#copy-l26", 1400),
        ("#copy-l56", 2400),
        ("#copy-l41", 2940),
    ], "the middle of all is at 0, letters are as near as the font wants them, and nobody sees a space"


def test_words_stay_text_where_the_font_cannot_write_them() -> None:
    for items in ([carved("AVŽ")], [carved("AV", font="hand")], [carved("AV", font="text")]):
        (text,) = outlined(*items)
        assert (text.tag, text.text) == (f"{SVG}text", items[0].words)
    shapes, first, second = outlined(carved("AVŽ", "a"), carved("V", "b"))
    assert (first.tag, second.tag, len(shapes)) == (f"{SVG}text", f"{SVG}g", 1), "each by itself"
    (text,) = outlined(carved("AV"), letters=None)
    assert text.tag == f"{SVG}text"


def test_outlines_are_erased_as_text_is() -> None:
    _, mask, group = outlined(carved("AV"), Erased(id="e", points=TRIANGLE))
    assert group.get("mask") == f"url(#{mask.get('id')})"
    assert [each.tag for each in group] == [f"{SVG}g"]


def test_a_card_full_of_words_is_no_larger_with_outlines() -> None:
    few = [carved("AV" * 40, f"w{number}") for number in range(3)]
    assert [each.tag for each in outlined(*few)] == [f"{SVG}defs", *[f"{SVG}g"] * 3]
    many = [carved("AV" * 40, f"w{number}") for number in range(100)]
    assert [each.tag for each in outlined(*many)] == [f"{SVG}text"] * 100, "all in one font"


def test_it_is_known_by_how_it_begins() -> None:
    found = document(Drawing(ground="#ffffff"), CARD, "copy")
    assert is_document(found.encode())
    assert not is_document(b"<svg><script/></svg>")
    assert inside_of(found) == '<path d="M0 0H1000V1000H0z" fill="#ffffff"/>'


def busy(points: int, per_stroke: int = 40) -> Drawing:
    rng = random.Random("a busy card")
    items: list[Item] = []
    for number in range(points // per_stroke):
        places = [rng.randint(0, 1000) for _ in range(2 * per_stroke)]
        items.append(Stroke(id=f"s{number}", colour="#aa2233", points=places))
    return Drawing(items=items)


def test_two_thousand_points_are_small() -> None:
    """How quick they are `benchmarks/studio.py` shows."""
    assert len(document(busy(2_000), CARD, "copy").encode()) + OUTLINES_BYTES <= 60_000
