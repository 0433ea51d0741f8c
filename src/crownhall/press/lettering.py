"""Words that must fit a box on a card, whatever they are: made smaller, broken into lines, at worst cut at its edge."""

from __future__ import annotations

import unicodedata
from typing import Final, NamedTuple

from crownhall.press.typesetting import DISPLAY_FONT, TEXT_FONT, quoted

LEAST_SIZE: Final = 23.0
"""In card units, 6.5 points: nothing on a card is smaller."""

FUNCTIONS: Final = """\
#let fitted(words, width, height, size, least, place, is-title) = context {
  let wide(words, size) = measure(text(size: size, words)).width
  let fits(size) = {
    let widest = calc.max(0pt, ..words.split().map(word => wide(word, size)))
    widest <= width and measure(text(size: size, words), width: width).height <= height
  }
  let on-one-line = calc.min(size, size * (width / calc.max(wide(words, size), 1pt)))
  let sizes = range(0, 25).map(step => size - (size - least) / 24 * step)
  let found = if is-title and on-one-line >= 0.7 * size { on-one-line * 0.999 } else { sizes.find(fits) }
  let words = if found == none { words.clusters().join("\\u{200b}") } else { words }
  let size = if found == none { least } else { found }
  block(width: width, height: height, clip: true, std.align(place, text(size: size, words)))
}
"""
"""For the head of a document. A word that is wider than the box, however small, is broken anywhere."""


class Spot(NamedTuple):
    """A box on a card, in card units."""

    x: float
    y: float
    width: float
    height: float


def fitted(
    words: str,
    spot: Spot,
    size: float,
    colour: str,
    *,
    font: str = DISPLAY_FONT,
    place: str = "center + horizon",
) -> str:
    """These words in a box on a card, as large as they fit and no larger than `size`; a title on one line if it can."""
    is_title = font == DISPLAY_FONT
    weight = 700 if is_title else 400
    style = (
        f"font: ({quoted(font)}, {quoted(TEXT_FONT)}), weight: {weight}, fill: rgb({quoted(colour)}), hyphenate: false"
    )
    least = min(size, LEAST_SIZE)
    return (
        f"#place(dx: {spot.x:g} * u, dy: {spot.y:g} * u, {{ set text({style}); set par(leading: 0.42em); "
        f"fitted({quoted(printable(words))}, {spot.width:g} * u, {spot.height:g} * u, "
        f"{size:g} * u, {least:g} * u, {place}, {str(is_title).lower()}) }})"
    )


_JOINERS: Final = "\u200c\u200d"
_EMOJI: Final = 0x1F000


def printable(words: str) -> str:
    """Without signs that no font here has (emoji, Chinese) and those that only turn or hide other signs."""
    return " ".join("".join(sign for sign in words if _is_printable(sign)).split())


def _is_printable(sign: str) -> bool:
    if ord(sign) >= _EMOJI or unicodedata.east_asian_width(sign) in "WF" or "\ufe00" <= sign <= "\ufe0f":
        return False
    return sign in _JOINERS or sign.isspace() or unicodedata.category(sign)[0] != "C"
