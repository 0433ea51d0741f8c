"""Things to cut out, fold and glue. Full lines are cut, dashed ones folded, hatched parts get glue. All is in units."""

from __future__ import annotations

import math
from typing import Final

from crownhall.faces.vector.colours import WHITE
from crownhall.press.boards import CUT, FOLD

Point = tuple[float, float]

GLUE: Final = (
    '<pattern id="glue" patternUnits="userSpaceOnUse" width="24" height="24">'
    '<path d="M-4 28 28-4M-4 4 4-4M20 28 28 20" stroke="#8c8c8c" stroke-width="3"/></pattern>'
)
"""Stands once in a drawing with flaps to glue."""

_GLUED: Final = 'fill="url(#glue)"'


def path(points: list[Point], *, closed: bool = False) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + ("Z" if closed else "")


def cut(points: list[Point]) -> str:
    return f'<path d="{path(points)}" {CUT}/>'


def fold(points: list[Point]) -> str:
    """White between the dashes, for it may lie on something dark."""
    line = path(points)
    return f'<path d="{line}" fill="none" stroke="{WHITE}" stroke-width="2"/><path d="{line}" {FOLD}/>'


def flap(start: Point, end: Point, depth: float, inset: float, *, is_glued: bool) -> str:
    """A flap along an edge, on the left of whoever walks from its start to its end; narrower at the far side."""
    (x, y), (to_x, to_y) = start, end
    length = math.hypot(to_x - x, to_y - y)
    along = ((to_x - x) / length, (to_y - y) / length)
    out = (along[1] * depth, -along[0] * depth)
    far = [
        (x + along[0] * inset + out[0], y + along[1] * inset + out[1]),
        (to_x - along[0] * inset + out[0], to_y - along[1] * inset + out[1]),
    ]
    outline = [start, *far, end]
    hatch = f'<path d="{path(outline, closed=True)}" {_GLUED}/>' if is_glued else ""
    return hatch + cut(outline) + fold([start, end])
