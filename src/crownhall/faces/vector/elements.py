"""Elements of SVG: areas, lines, and a drawing as a file. None needs an id, a filter, a font or a script."""

from __future__ import annotations

import re

from crownhall.faces.vector.colours import WHITE
from crownhall.faces.vector.paths import num


def fill(d: str, colour: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{colour}"{more}/>'


def trace(d: str, colour: str, width: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'


def rimmed(d: str, colour: str, rim: str, width: float) -> str:
    """An area with a line around it."""
    return fill(d, colour, f' stroke="{rim}" stroke-width="{num(width)}"')


def tidy(svg: str) -> str:
    """The same drawing in fewer bytes."""
    svg = re.sub(r"(?<=[0-9]) -", "-", svg)
    return re.sub(r"(?<![0-9])0\.(?=[0-9])", ".", svg).replace(WHITE, "#fff")


def document(box: str, drawing: str) -> str:
    """A drawing as a file of its own, for the view box `box`."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawing}</svg>'


def inset(box: str, drawing: str, x: int, y: int, width: int, height: int, align: str = "xMidYMid") -> str:
    """A drawing inside another, cut where the frame ends."""
    at = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return f'<svg {at} viewBox="{box}" preserveAspectRatio="{align} slice">{drawing}</svg>'
