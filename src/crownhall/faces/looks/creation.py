"""How Creation Cards look: the shapes we can draw, and the colours of their marks."""

from __future__ import annotations

from typing import Final, NamedTuple

GROUND: Final = "#efe3c8"
BACK: Final = "#14414f"

BAND: Final = "#170d08"
BAND_OPACITY: Final = 0.78
"""Below the name, on any picture."""


class ColourLook(NamedTuple):
    """`fill` is for a shape with an edge and a letter upon it; `ink`, without an edge, can be read on paper."""

    fill: str
    ink: str


COLOURS: Final = (
    ColourLook("#b3261e", "#a8321c"),
    ColourLook("#f2bf2f", "#8a6200"),
    ColourLook("#1f55b5", "#1a4c98"),
)
"""In the order of `crownhall.decks.creation`."""

SHAPE_SIGNS: Final = {"circle": "●", "triangle": "▲", "square": "■", "star": "★", "cross": "✚"}
"""The shapes that have a symbol (`shape-circle`), with the sign that stands for each where only letters are shown."""

TYPE_SYMBOLS: Final = {
    "sun": "kingdom-sun",
    "leaf": "type-leaf",
    "wave": "type-wave",
    "gear": "type-gear",
    "feather": "type-feather",
}
SET_SYMBOLS: Final = ("crown",)
"""Those that we can draw."""
