"""The scene of a card, as SVG elements for a square of 100 units: what lies outside is to be cut off."""

from __future__ import annotations

from typing import Final

from crownhall.decks.creation import CardDef
from crownhall.faces.creation_art.air import company, light, streaks
from crownhall.faces.creation_art.frame import frame
from crownhall.faces.creation_art.land import front, ground, horizon
from crownhall.faces.creation_art.paint import LOW_INK, Paint, paint_for
from crownhall.faces.creation_art.scene import GROUND, MEDALLION, Scene
from crownhall.faces.creation_art.shape import Shape
from crownhall.faces.creation_art.skies import sky
from crownhall.faces.vector.colours import WHITE
from crownhall.faces.vector.elements import fill, tidy, trace
from crownhall.faces.vector.paths import num

BOX: Final = "0 0 100 100"

_WIDTHS: Final = {"trunk": 9, "limb": 4, "rod": 1.4}
"""Of the roles that are drawn as a line with an outline."""


def picture(card: CardDef, *, low_ink: bool = False) -> str:
    """A frame of another shape shows the middle. In low ink: outlines on white, for paper."""
    scene = Scene(card)
    paint = LOW_INK if low_ink else paint_for(scene)
    parts = [
        *sky(scene, paint),
        *light(scene, paint),
        *horizon(scene, paint),
        *company(scene, paint),
        *streaks(scene, paint),
        *ground(scene, paint),
        _motif(scene, paint),
        *front(scene, paint),
        *frame(scene, paint),
    ]
    return tidy(f'<g stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</g>')


def _motif(scene: Scene, paint: Paint) -> str:
    """Swift ones lean forward, heavy ones stand broad under a thicker line."""
    x, size, *_ = scene.layout
    if scene.level > 7:
        size, x = size * 0.92, (x + 50) // 2
    haste = scene.haste
    wide, high = size * (1 - 0.05 * min(0, haste)), size * (1 + 0.04 * min(0, haste))
    y = (GROUND - 1 if scene.layout is MEDALLION else GROUND) - 31 * high
    lean = -12 * max(0.0, haste - 0.2)
    move = f"translate({num(x)} {num(y)}) scale({wide * scene.flip:.2f} {high:.2f})"
    if lean < -1:
        move += f" skewX({num(lean)})"
    edge = 0.6 if paint.is_low_ink else 1.1 - 0.4 * haste
    body = "".join(_part(role, d, paint, edge) for role, d in _joined(scene.motif(scene.rich)))
    return f'<g transform="{move}" stroke="{paint.edge}" stroke-width="{num(edge)}">{body}</g>'


def _joined(shapes: list[Shape]) -> list[Shape]:
    """Neighbours of one line role in one path: fewer bytes, the same picture."""
    out: list[Shape] = []
    for role, d in shapes:
        if out and out[-1][0] == role and role in ("line", "scratch"):
            out[-1] = (role, out[-1][1] + d)
        elif d:
            out.append((role, d))
    return out


def _part(role: str, d: str, paint: Paint, edge: float) -> str:
    if role == "line":
        return trace(d, paint.engraved, 0.45 if paint.is_low_ink else 0.9)
    if role == "scratch":
        return trace(d, paint.edge, 0.5 if paint.is_low_ink else 0.9)
    if role == "thread":
        return trace(d, paint.edge, 1.9) + trace(d, paint.light, 1)
    if role in _WIDTHS:
        inner = paint.light if role == "rod" else paint.body
        return trace(d, paint.edge, _WIDTHS[role] + 1.6 * edge) + trace(d, inner, _WIDTHS[role])
    if role == "dark":
        return fill(d, paint.dark, ' stroke="none"')
    areas = {
        "body": paint.body,
        "shade": paint.shade,
        "light": paint.light,
        "accent": paint.accent,
        "pelt": paint.pelt,
        "mass": WHITE if paint.is_low_ink else paint.dark,
    }
    return fill(d, areas[role])
