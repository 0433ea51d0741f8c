"""Pictures of cards to look at and to share: one alone, or many side by side."""

from __future__ import annotations

import math
from typing import Final

from crownhall.press import sheets, typesetting
from crownhall.press.layout import Box
from crownhall.press.lettering import FUNCTIONS
from crownhall.press.orders import Order
from crownhall.press.parts import Card, Face

_WIDE: Final = 1.6
"""How much wider than high a picture of many cards is, as screens are."""

CARD_PIXELS: Final = 630
POSTER_PIXELS: Final = 2400
"""The width of a picture of one card, and the most for many."""


def poster(cards: list[Card], order: Order) -> bytes:
    """All these cards as one PNG."""
    width, height = order.card
    columns = min(len(cards), max(1, round(math.sqrt(len(cards) * _WIDE * height / width))))
    pixels = min(CARD_PIXELS, POSTER_PIXELS / columns)
    faces = {at: card.front for at, card in enumerate(cards)}
    return drawn(faces, order, columns, -(-len(cards) // columns), pixels / (width / 25.4))


def drawn(faces: dict[int, Face], order: Order, columns: int, rows: int, dpi: float) -> bytes:
    """Faces by their places, row by row."""
    typesetting.check_installed()
    width, height = order.card
    files: dict[str, bytes] = {}
    boxes = {at: Box(at % columns * width, at // columns * height, width, height) for at in faces}
    body = "".join("".join(sheets.placed(face, boxes[at], 0, "", files)) for at, face in faces.items())
    source = f"{FUNCTIONS}#page(width: {columns * width}mm, height: {rows * height}mm, margin: 0pt)[\n{body}]\n"
    (picture,) = typesetting.pictures(source, files, dpi)
    return picture
