"""Creation Cards as SVG: a mark in each corner, Card Number and Speed. The same signs as on the page.

Card units are those of `faces.py`. A symbol is told by its shape, its colour and the letter of the colour.
"""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from crownhall.decks.creation import COLOURS, CardDef, Mark
from crownhall.faces.kings_keys import CARD_HEIGHT, CARD_WIDTH, INK, PAPER, text, use

GAP = 50
"""Between two cards."""

_GROUND = "#efe0bd"
_INKS = ("#a8321c", "#8a6200", "#1a4c98")
"""Red, yellow and blue, each dark enough to be read on paper."""

_CORNERS = ((150, 160), (480, 160), (480, 720), (150, 720))
"""Clockwise from the top left."""


def face(card: CardDef) -> str:
    """The face of a card, as SVG elements in card units."""
    marks = ", ".join(mark.name for mark in card.corners)
    label = f"card {card.number} with {marks}; Speed {card.speed}"
    parts = [
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="40" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>',
        f'<rect x="22" y="22" width="586" height="836" rx="26" fill="{_GROUND}"/>',
        *[part for mark, (x, y) in zip(card.corners, _CORNERS, strict=True) for part in _mark(mark, x, y)],
        text(f"#{card.number}", 315, 420, 120, INK, anchor="middle"),
        text(f"Speed {card.speed}", 315, 520, 74, INK, anchor="middle"),
    ]
    return f'<g role="img" aria-label={quoteattr(label)}>{"".join(parts)}</g>'


def _mark(mark: Mark, x: int, y: int) -> list[str]:
    plate = f'<rect x="{x - 110}" y="{y - 110}" width="220" height="220" rx="40" fill="{PAPER}"/>'
    if not mark.is_symbol:
        return [plate, text(str(mark.number), x, y + 54, 160, INK, anchor="middle")]
    ink = _INKS[mark.colour]
    letter = COLOURS[mark.colour][0].upper()
    return [plate, use(f"shape-{mark.shape}", x - 28, y, 140, ink), text(letter, x + 72, y + 28, 76, ink, "middle")]


def row(cards: list[CardDef]) -> str:
    """Cards side by side."""
    return "".join(
        f'<g transform="translate({at * (CARD_WIDTH + GAP)} 0)">{face(card)}</g>' for at, card in enumerate(cards)
    )


def row_width(cards: int) -> int:
    """How wide a row of so many cards is drawn."""
    return cards * (CARD_WIDTH + GAP) - GAP


__all__ = ["face", "row", "row_width"]
