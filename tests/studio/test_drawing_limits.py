"""What a drawing may be: every limit, and all that is wrong at once."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownhall.decks.creation_core import CORE
from crownhall.faces.drawn import document
from crownhall.studio import drawing_limits as limits
from crownhall.studio.drawing import Drawing, Erased, Filled, Item, Placed, Stroke, Words
from crownhall.studio.drawing_limits import faults_in, told

TRIANGLE = [100, 100, 300, 100, 200, 300]


def stroke(name: str = "a", points: list[int] | None = None, colour: str = "#aabbcc") -> Stroke:
    return Stroke(id=name, colour=colour, points=TRIANGLE if points is None else points)


def words(text: str = "Hello", name: str = "w", x: int = 500, y: int = 500, size: int = 80) -> Words:
    return Words(id=name, colour="#000000", x=x, y=y, size=size, font="hand", words=text)


def test_what_people_draw_is_fine() -> None:
    items: list[Item] = [
        stroke("a"),
        Erased(id="b", points=[-200, -200, 1200, 0, 0, 1200]),
        Filled(id="c", colour="#FFFFFF", rings=[TRIANGLE, TRIANGLE]),
        words("x" * limits.WORDS_CHARACTERS),
    ]
    assert faults_in(Drawing(ground="#123456", picture=Placed(picture=2), items=items), [0, 2]) == []
    assert faults_in(Drawing()) == []


@pytest.mark.parametrize(
    ("drawing", "fault"),
    [
        (Drawing(ground="red"), "the ground must be a colour such as #ffcc00"),
        (Drawing(ground="#12345"), "the ground must be a colour such as #ffcc00"),
        (Drawing(ground="url(#x)"), "the ground must be a colour such as #ffcc00"),
        (Drawing(picture=Placed(picture=0)), "this card does not have that picture"),
        (Drawing(picture=Placed(picture=1, zoom=99)), "the zoom of the picture must be from 100 to 10000"),
        (Drawing(picture=Placed(picture=1, x=2001)), "the middle of the picture must be between -1000 and 2000"),
        (Drawing(items=[stroke(points=[0, 0, 1, 1])]), "item 1: an outline has at least 3 points, each with x and y"),
        (Drawing(items=[stroke(points=[0] * 7)]), "item 1: an outline has at least 3 points, each with x and y"),
        (Drawing(items=[stroke(points=[0, 0, 1, 1, 1201, 5])]), "item 1: its points must be between -200 and 1200"),
        (Drawing(items=[stroke(points=[0, 0, 1, 1, -201, 5])]), "item 1: its points must be between -200 and 1200"),
        (Drawing(items=[stroke(colour='"/>')]), "item 1: its colour must be one such as #ffcc00"),
        (Drawing(items=[stroke(""), stroke("b")]), "item 1: its id must be up to 24 letters, digits and hyphens"),
        (Drawing(items=[stroke("x" * 25)]), "item 1: its id must be up to 24 letters, digits and hyphens"),
        (Drawing(items=[stroke("a"), stroke("a")]), "item 2: its id is there already"),
        (Drawing(items=[Filled(id="a", colour="#000000", rings=[])]), "item 1: it has no outline"),
        (Drawing(items=[words("")]), "item 1: words must be one line of plain text of at most 80 characters"),
        (Drawing(items=[words("x" * 81)]), "item 1: words must be one line of plain text of at most 80 characters"),
        (Drawing(items=[words("a\nb")]), "item 1: words must be one line of plain text of at most 80 characters"),
        (Drawing(items=[words("\u202e")]), "item 1: words must be one line of plain text of at most 80 characters"),
        (Drawing(items=[words(size=9)]), "item 1: the size of words must be from 10 to 600"),
        (Drawing(items=[words(x=1201)]), "item 1: words must be between -200 and 1200"),
    ],
)
def test_what_is_wrong_is_said(drawing: Drawing, fault: str) -> None:
    assert faults_in(drawing, [1]) == [fault]


def test_there_is_an_end_to_everything() -> None:
    most = [stroke(f"s{number}", [100, 100] * 15) for number in range(limits.ITEMS_LIMIT)]
    assert limits.POINTS_LIMIT == 12_000
    assert limits.ITEMS_LIMIT == 800
    assert limits.BYTES_LIMIT == 200_000
    assert faults_in(Drawing(items=list(most))) == []
    assert faults_in(Drawing(items=[*most, stroke()])) == [
        "a drawing has at most 800 strokes and words, not 801",
        "a drawing has at most 12000 points, not 12003",
    ]
    long: list[Item] = [words("ж" * 80, f"w{number}") for number in range(799)]
    assert faults_in(Drawing(items=[*long, stroke("z", [1111, 1111] * 5000)])) == ["a drawing has at most 200 kB"]
    turns: list[Item] = []
    for number in range(limits.ERASING_LIMIT + 1):
        turns += [stroke(f"s{number}"), Erased(id=f"e{number}", points=TRIANGLE)]
    assert faults_in(Drawing(items=turns)) == ["a drawing can be erased at most 100 times between strokes, not 101"]
    assert faults_in(Drawing(items=turns[:-1])) == []


def test_all_faults_are_said_at_once_and_a_few_of_very_many() -> None:
    bad = Drawing(ground="x", items=[stroke(f"s{number}", colour="x") for number in range(20)])
    assert len(faults_in(bad)) == 21
    assert told(faults_in(bad)).endswith("; and 16 more")


whole = st.integers(-300, 1300)
outlines = st.lists(whole, max_size=20)
names = st.text(max_size=26)
colours = st.sampled_from(["#aabbcc", "#000", "red", '"><script>'])
items = st.one_of(
    st.builds(Stroke, id=names, colour=colours, points=outlines),
    st.builds(Erased, id=names, points=outlines),
    st.builds(Filled, id=names, colour=colours, rings=st.lists(outlines, max_size=3)),
    st.builds(
        Words,
        id=names,
        colour=colours,
        x=whole,
        y=whole,
        size=st.integers(0, 700),
        font=st.sampled_from(["display", "text", "hand"]),
        words=st.text(max_size=90),
    ),
)
drawings = st.builds(Drawing, ground=st.sampled_from(["", "#ffffff", "none"]), items=st.lists(items, max_size=6))


@given(drawings)
def test_whatever_passes_can_be_drawn_and_read_back(drawing: Drawing) -> None:
    if faults_in(drawing):
        return
    assert msgspec.json.decode(msgspec.json.encode(drawing), type=Drawing) == drawing
    found = document(drawing, CORE.cards[0], "copy")
    assert "<script" not in found
