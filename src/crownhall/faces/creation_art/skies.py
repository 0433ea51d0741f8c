"""The sky of a scene: one of six ways to lead light into glass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crownhall.faces.creation_art.paint import Paint
from crownhall.faces.creation_art.scene import Scene
from crownhall.faces.vector.colours import mix
from crownhall.faces.vector.elements import fill, trace
from crownhall.faces.vector.paths import disc, num, petals, spokes


def sky(scene: Scene, paint: Paint) -> list[str]:
    draw = _low_ink if paint.is_low_ink else _SKIES[scene.sky]
    return [fill("M0 0h100v100H0z", paint.sky[0]), *draw(scene, paint, scene.layout.light_x, scene.layout.light_y)]


def _tones(scene: Scene, paint: Paint) -> list[str]:
    """From the edge of the sky to its light, in more steps with a higher Level."""
    outer, mid, inner = paint.sky
    steps = 2 + (scene.level + 2) // 4
    shares = [2 * (at + 1) / steps for at in range(steps)]
    return [mix(outer, mid, share) if share <= 1 else mix(mid, inner, share - 1) for share in shares]


def _arcs(scene: Scene, paint: Paint, x: float, y: float) -> list[str]:
    """Rings around the light."""
    every = _tones(scene, paint)
    return [fill(disc(x, y, 78 - 54 * at / (len(every) - 1)), tone) for at, tone in enumerate(every)]


def _rays(scene: Scene, paint: Paint, x: float, y: float) -> list[str]:
    """Beams from the light."""
    count = 10 + scene.level
    return [fill(petals(x, y, 0, 230, count, 0.3 / count, 0.02), paint.sky[1]), fill(disc(x, y, 30), paint.sky[2])]


def _bands(scene: Scene, paint: Paint, _x: float, _y: float) -> list[str]:
    """Banks of cloud."""
    every = _tones(scene, paint)
    return [
        fill(f"M0 {num(18 + 60 * at / len(every))}q12.5 {-9 if at % 2 else 9} 25 0t25 0 25 0 25 0V100H0z", tone)
        for at, tone in enumerate(every)
    ]


def _panes(scene: Scene, paint: Paint, x: float, y: float) -> list[str]:
    """A leaded window, some of its lozenges lit."""
    lit = "".join(
        f"M{num(column * 25 + 12.5)} {row * 25}l12.5 12.5 -12.5 12.5 -12.5 -12.5z"
        for row in range(4)
        for column in range(4)
        if (row * 3 + column * 5 + scene.number) % 3 == 0
    )
    leads = "M0 0L100 100M0 50L50 100M50 0L100 50M100 0L0 100M50 0L0 50M100 50L50 100"
    glow = fill(disc(x, y, 33), paint.sky[2], ' opacity=".8"')
    return [fill(lit, paint.sky[1]), glow, trace(leads, mix(paint.sky[0], paint.dark, 0.35), 0.5)]


def _scales(_scene: Scene, paint: Paint, _x: float, _y: float) -> list[str]:
    """Rows of small clouds."""
    scallops = "a12.5 14 0 0 1 25 0" * 5
    return [
        fill(
            f"M{-12.5 if row % 2 else 0} {24 + 17 * row}{scallops}V100H-13z",
            mix(paint.sky[0], paint.sky[2], (row + 1) / 4),
        )
        for row in range(4)
    ]


def _curls(scene: Scene, paint: Paint, x: float, y: float) -> list[str]:
    """Wind around the light."""
    wind = trace(_wind(scene.flip), mix(paint.sky[1], paint.gold, 0.5), 1.1)
    return [fill(disc(x, y, 58), paint.sky[1]), fill(disc(x, y, 34), paint.sky[2]), wind]


def _low_ink(scene: Scene, paint: Paint, x: float, y: float) -> list[str]:
    """The sky in a few thin lines."""
    lines = {
        "arcs": disc(x, y, 42) + disc(x, y, 54),
        "rays": spokes(x, y, 44, 90, 18),
        "bands": "M0 18q12.5-9 25 0t25 0 25 0 25 0M0 38q12.5 9 25 0t25 0 25 0 25 0",
        "panes": "M0 50L50 100M50 0L100 50M50 0L0 50M100 50L50 100",
        "scales": "".join(f"M{at} 20a12 12 0 0 1 25 0" for at in (0, 25, 50, 75)),
        "curls": _wind(scene.flip),
    }
    return [trace(lines[scene.sky], paint.edge, 0.35)]


def _wind(flip: int) -> str:
    """As on old maps."""
    start = 0 if flip > 0 else 100
    lines = ((18, 30), (30, 14), (60, 8), (68, 22))
    return "".join(
        f"M{start} {y}h{flip * far}c{flip * 10} 0 {flip * 10} -13 0 -13c{flip * -7} 0 {flip * -7} 9 0 9"
        for y, far in lines
    )


_SKIES: Final[dict[str, Callable[[Scene, Paint, float, float], list[str]]]] = {
    "arcs": _arcs,
    "rays": _rays,
    "bands": _bands,
    "panes": _panes,
    "scales": _scales,
    "curls": _curls,
}
