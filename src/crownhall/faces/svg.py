"""What all drawings share: symbols and words on a card, arrows and captions beside it, and the page around them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from xml.sax.saxutils import escape, quoteattr

from crownhall.faces.looks.common import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD_LOW,
    INDEX_FONTS,
    INK,
    PAPER,
    PARCHMENT,
    PARCHMENT_TEXT,
)

GAP = 50
"""Between two cards of a row."""

_FONT = ", ".join(font if font == "serif" else f"'{font}'" for font in INDEX_FONTS)


PLATE = f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="40" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
"""The paper of a card as it lies on a table. On a sheet to be cut there is none: its edge is where it is cut."""


def face(label: str, parts: list[str]) -> str:
    """A card with these parts on its paper, and its name for those who listen."""
    return f'<g role="img" aria-label={quoteattr(label)}>{PLATE}{"".join(parts)}</g>'


def ground(colour: str) -> str:
    """All of a card but its edge."""
    return f'<rect x="22" y="22" width="586" height="836" rx="26" fill="{colour}"/>'


def framed(colour: str) -> str:
    """The same, as a line around white."""
    return f'<rect x="26" y="26" width="578" height="828" rx="22" fill="#ffffff" stroke="{colour}" stroke-width="8"/>'


def row(faces: list[str]) -> str:
    """Cards side by side."""
    return "".join(f'<g transform="translate({at * (CARD_WIDTH + GAP)} 0)">{each}</g>' for at, each in enumerate(faces))


def row_width(cards: int) -> int:
    """How wide a row of so many cards is drawn."""
    return cards * (CARD_WIDTH + GAP) - GAP


def use(symbol: str, x: int, y: int, size: int, colour: str) -> str:
    """A symbol round a point."""
    at = f'x="{x - size // 2}" y="{y - size // 2}" width="{size}" height="{size}"'
    return f'<use href="#{symbol}" {at} color="{colour}" fill="{colour}"/>'


def text(words: str, x: int, y: int, size: int, colour: str, anchor: str = "start") -> str:
    """Words that stand on a card."""
    return (
        f'<text x="{x}" y="{y}" font-family="{_FONT}" font-weight="700" font-size="{size}" fill="{colour}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def arrow(x: int, y: int) -> str:
    """An arrow to the left: this goes onto that."""
    return _drawn_arrow(f"M{x + 190} {y}H{x + 40}M{x + 100} {y - 60}L{x + 40} {y}l60 60")


def arrow_on(x: int, y: int) -> str:
    """An arrow to the right: this leads to that."""
    return _drawn_arrow(f"M{x + 40} {y}H{x + 190}M{x + 130} {y - 60}L{x + 190} {y}l-60 60")


def _drawn_arrow(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="{GOLD_LOW}" stroke-width="26" stroke-linecap="round"/>'


def caption(words: str, x: int, y: int) -> str:
    """A line of words below a drawing."""
    return (
        f'<text x="{x}" y="{y}" font-family="system-ui, sans-serif" font-size="78" fill="{PARCHMENT_TEXT}" '
        f'text-anchor="middle">{escape(words)}</text>'
    )


def page(width: int, height: int, body: str, label: str) -> str:
    """A whole SVG file on parchment, with the symbols it uses."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width // 6}" '
        f'height="{height // 6}" role="img" aria-label={quoteattr(label)}><defs>{_used(body)}</defs>'
        f'<rect width="{width}" height="{height}" rx="60" fill="{PARCHMENT}"/>{body}</svg>\n'
    )


def to_cut(face: str) -> str:
    """A card as a file of its own, as large as it will be cut out; the paper around it must have its colour."""
    body = face.replace(PLATE, "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}" '
        f'preserveAspectRatio="none"><defs>{_used(body)}</defs>{body}</svg>'
    )


def bare(width: float, height: float, body: str) -> str:
    """A drawing as a file of its own, with the symbols it uses and nothing below it."""
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'
    return f"{opening}<defs>{_used(body)}</defs>{body}</svg>"


def _used(body: str) -> str:
    """The symbols that a drawing uses."""
    used = set(re.findall(r'href="#([a-z-]+)"', body))
    return "".join(symbol for name, symbol in _symbols().items() if name in used)


@cache
def _symbols() -> dict[str, str]:
    sheet = resources.files("crownhall.faces").joinpath("symbols.svg").read_text(encoding="utf-8")
    return {found.group(1): found.group(0) for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', sheet, re.S)}
