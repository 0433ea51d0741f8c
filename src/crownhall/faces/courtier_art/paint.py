"""What portraits are made of, and in which paints."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from crownhall.faces.vector.colours import (
    BRASS,
    BRICK,
    BRONZE,
    FOREST,
    GLOW,
    GOLD,
    INK,
    MARKS,
    MINT,
    NIGHT,
    OCEAN,
    PAPER,
    PARCHMENT,
    PURPLE,
    ROSE,
    SAND,
    SLATE,
    STONE,
    SUN,
    TEAL,
    UMBER,
    WHITE,
    WINE,
    mix,
)
from crownhall.faces.vector.elements import fill, trace

Shape = tuple[str, str]
"""A paint and path data. Paints: "red" an outlined area, "red." a flat one, "red/2" a line, "red=4" an outlined one."""

Figure = Callable[[], list[Shape]]
"""Draws around x = 0, the middle of the figure, from -54 to 46; y from 0 to 100."""

COLOURS: Final = {
    "ink": INK,
    "night": NIGHT,
    "paper": PAPER,
    "parch": PARCHMENT,
    "sand": SAND,
    "gold": GOLD,
    "glow": GLOW,
    "bronze": BRONZE,
    "brass": BRASS,
    "sun": SUN,
    "brick": BRICK,
    "red": MARKS["red"],
    "blue": OCEAN,
    "green": FOREST,
    "leaf": mix(FOREST, MINT, 0.5),
    "mint": MINT,
    "wine": WINE,
    "rose": ROSE,
    "purple": PURPLE,
    "lilac": mix(PURPLE, PAPER, 0.5),
    "teal": TEAL,
    "brown": UMBER,
    "wood": mix(UMBER, BRASS, 0.35),
    "iron": SLATE,
    "steel": mix(SLATE, PAPER, 0.55),
    "silver": mix(SLATE, PAPER, 0.8),
    "sky": mix(OCEAN, PAPER, 0.55),
    "coal": mix(NIGHT, SLATE, 0.3),
    "dusk": mix(SLATE, NIGHT, 0.25),
    "mist": mix(SLATE, PAPER, 0.16),
    "ash": mix(STONE, PAPER, 0.35),
    "skin": mix(SAND, BRICK, 0.16),
    "blush": mix(SAND, BRICK, 0.42),
    "tan": mix(UMBER, SAND, 0.5),
    "pale": mix(PAPER, SAND, 0.5),
    "auburn": mix(BRICK, UMBER, 0.5),
}

_PAINT: Final = re.compile(r"(#?\w+)([./=]?)([\d.]*)")


def drawn(paint: str, d: str, *, low_ink: bool) -> str:
    """One shape of a figure. In low ink every area is white, and only small features are black."""
    name, colour, kind, width = _read(paint)
    if name == "dim":
        return "" if low_ink else fill(d, INK, ' stroke="none" opacity=".2"')
    if kind == "/":
        return _line(d, INK, min(width, 0.6)) if low_ink else _line(d, colour, width)
    if kind == "=":
        return _line(d, INK, width + (1.2 if low_ink else 2.2)) + _line(d, WHITE if low_ink else colour, width)
    if low_ink and name != "ink":
        return fill(d, WHITE, ' stroke-width=".4"' if kind else "")
    return fill(d, colour, ' stroke="none"' if kind else "")


def drawn_flat(paint: str, d: str, *, low_ink: bool) -> str:
    """One shape of a ground: flat, or a line. Low ink keeps the lines."""
    _, colour, kind, width = _read(paint)
    if kind == "/":
        return trace(d, INK, 0.4) if low_ink else trace(d, colour, width)
    return "" if low_ink else fill(d, colour)


def _read(paint: str) -> tuple[str, str, str, float]:
    """Name, colour, kind and width of a paint."""
    found = _PAINT.fullmatch(paint)
    assert found is not None, paint
    name, kind, size = found.groups()
    return name, COLOURS.get(name, name), kind, float(size or 0)


def _line(d: str, colour: str, width: float) -> str:
    """Ink is what a figure is drawn in anyway."""
    return trace(d, colour, width).replace(f' stroke="{INK}"', "")
