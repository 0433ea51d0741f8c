"""The letters of the display font as outlines, as the build writes them."""

from __future__ import annotations

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from crownhall.faces.letters import FILE, display_letters
from crownhall.press.fonts import outlines

NAMES = [".notdef", "space", "A", "V", "Aacute", "acutecomb"]
KERNING = """
feature kern {
    pos A V -120;
    pos [A Aacute] [V] -90;
    pos V A 15;
} kern;
"""


def a_font() -> TTFont:
    """Every letter a square, but a space."""
    square = TTGlyphPen(None)
    square.moveTo((0, 0))
    for corner in ((0, 500), (500, 500), (500, 0)):
        square.lineTo(corner)
    square.closePath()
    drawn, empty = square.glyph(), TTGlyphPen(None).glyph()
    builder = FontBuilder(2000, isTTF=True)
    builder.setupGlyphOrder(NAMES)
    builder.setupCharacterMap({ord(" "): "space", ord("A"): "A", ord("V"): "V", ord("Á"): "Aacute", 0x301: "acutecomb"})
    builder.setupGlyf({name: empty if name == "space" else drawn for name in NAMES})
    builder.setupHorizontalMetrics({name: (600 + number, 0) for number, name in enumerate(NAMES)})
    builder.setupHorizontalHeader()
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, KERNING)
    return builder.font


def test_outlines_have_widths_paths_and_kerning() -> None:
    found = outlines(a_font())
    assert found.em == 2000
    assert found.widths == {" ": 601, "A": 602, "V": 603, "Á": 604}, "an accent by itself is not for us to place"
    assert found.paths == dict.fromkeys("AVÁ", "M0 0V500H500V0Z")
    assert found.kerns == {"AV": -120, "ÁV": -90, "VA": 15}, "a pair by itself goes before its classes"


def test_the_build_has_written_those_of_the_display_font() -> None:
    with TTFont(FILE.with_suffix(".ttf")) as font:
        assert display_letters() == outlines(font)
    letters = display_letters()
    assert letters is not None
    assert letters.can_write("The King's “Own” Æther & Sons, 1")
    assert not letters.can_write("龍")
