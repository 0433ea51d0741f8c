"""Creation Cards as SVG: a mark in each corner, Card Number and Speed. The same shapes as on the page.

A symbol is told by its shape, its colour and the letter of the colour.
"""

from __future__ import annotations

from crownhall.decks.creation import COLOURS, CardDef, Mark
from crownhall.faces import svg
from crownhall.faces.looks import creation as looks
from crownhall.faces.looks.common import INK, PAPER
from crownhall.faces.svg import ground, text, use

_CORNERS = ((150, 160), (480, 160), (480, 720), (150, 720))
"""Clockwise from the top left."""


def face(card: CardDef) -> str:
    """The face of a card, as SVG elements in card units."""
    marks = ", ".join(mark.name for mark in card.corners)
    label = f"card {card.number} with {marks}; Speed {card.speed}"
    parts = [
        ground(looks.GROUND),
        *[part for mark, (x, y) in zip(card.corners, _CORNERS, strict=True) for part in _mark(mark, x, y)],
        text(f"#{card.number}", 315, 420, 120, INK, anchor="middle"),
        text(f"Speed {card.speed}", 315, 520, 74, INK, anchor="middle"),
    ]
    return svg.face(label, parts)


def _mark(mark: Mark, x: int, y: int) -> list[str]:
    plate = f'<rect x="{x - 110}" y="{y - 110}" width="220" height="220" rx="40" fill="{PAPER}"/>'
    if not mark.is_symbol:
        return [plate, text(str(mark.number), x, y + 54, 160, INK, anchor="middle")]
    ink = looks.COLOURS[mark.colour].ink
    letter = COLOURS[mark.colour][0].upper()
    return [plate, use(f"shape-{mark.shape}", x - 28, y, 140, ink), text(letter, x + 72, y + 28, 76, ink, "middle")]
