"""What the Level adds around a scene: a line, corners, an arch of stone, columns, a crown."""

from __future__ import annotations

from typing import Final

from crownhall.faces.creation_art.paint import Paint
from crownhall.faces.creation_art.scene import Scene
from crownhall.faces.vector.colours import GLOW, GOLD, INK, WHITE
from crownhall.faces.vector.elements import fill, rimmed, trace
from crownhall.faces.vector.paths import dots, star

_ARCHES: Final = (  # round, pointed, of three leaves
    "M4 100V44C4 18 24 4 50 4s46 14 46 40v56z",
    "M4 100V46C6 22 26 12 50 2 74 12 94 22 96 46v54z",
    "M4 100V40c-2-12 8-20 18-17C24 10 36 3 50 3s26 7 28 20c10-3 20 5 18 17v60z",
)
_COLUMNS: Final = "M2 32h6v68H2zM92 32h6v68h-6zM1 28h8v4H1zM91 28h8v4h-8z"
_CROWN: Final = "M41 12l-2-10 6 4 5-6 5 6 6-4-2 10z"
_CORNERS: Final = "M3 13q10 0 10-10M97 13q-10 0-10-10M3 87q10 0 10 10M97 87q-10 0-10 10"


def frame(scene: Scene, paint: Paint) -> list[str]:
    return _stone(scene, paint) if scene.level >= 6 else _lines(scene.level, paint)


def _lines(level: int, paint: Paint) -> list[str]:
    if level < 3:
        return []
    gold, thin = (INK, 0.5) if paint.is_low_ink else (GOLD, 0.8)
    out = [trace("M3 3h94v94H3z", gold, thin)]
    if level >= 4:
        out.append(trace(_CORNERS, gold, thin))
    if level == 5:
        out.append(rimmed(dots("6.5,6.5 93.5,6.5 6.5,93.5 93.5,93.5", 1.9), _inside(paint, GOLD), gold, 0.3))
    return out


def _stone(scene: Scene, paint: Paint) -> list[str]:
    level, stone = scene.level, _inside(paint, paint.dark)
    gold, thin = (INK, 0.5) if paint.is_low_ink else (GOLD, 0.8)
    window = "M-1-1h102v103H-1z" + _ARCHES[(scene.place + scene.lap) % len(_ARCHES)]
    out = [fill(window, stone, f' fill-rule="evenodd" stroke="{gold}" stroke-width="{thin + 0.3:.1f}"')]
    if level >= 7:
        gems = star(9, 10, 4, 7, 2.6) + star(91, 10, 4, 7, 2.6)
        out.append(rimmed(gems, _inside(paint, GOLD), gold, 0.3))
        out.append(rimmed(dots("9,10 91,10", 2), paint.accent, paint.edge, 0.4))
    if level >= 8:
        out += [rimmed(_COLUMNS, stone, gold, thin), trace("M5 36v60M95 36v60", gold, thin)]
    else:
        out.append(trace("M3 3h94v94H3z", gold, thin))
    if level == 9:
        out.append(rimmed(_CROWN, _inside(paint, GLOW), paint.edge, 0.8))
        out.append(fill(dots("50,9 45,9.5 55,9.5", 1.2), paint.accent))
    return out


def _inside(paint: Paint, colour: str) -> str:
    return WHITE if paint.is_low_ink else colour
