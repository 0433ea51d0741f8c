"""What a motif stands on: the horizon, the ground of its type, and what covers its foot."""

from __future__ import annotations

from typing import Final

from crownhall.faces.creation_art.paint import Paint
from crownhall.faces.creation_art.scene import GROUND, MEDALLION, Scene
from crownhall.faces.vector.colours import PAPER, SAND, SLATE, WHITE, mix
from crownhall.faces.vector.elements import fill, rimmed, trace
from crownhall.faces.vector.paths import curve, disc, num

_WAVES: Final = "M{0} {1}q6.5-7 13 0t13 0 13 0 13 0 13 0 13 0 13 0 13 0 13 0V100H{0}z"


def horizon(scene: Scene, paint: Paint) -> list[str]:
    if scene.layout is MEDALLION:
        return []
    shift = scene.number * 7 % 20 - 10
    shapes = {
        "sun": f"M0 82L{18 + shift} 66 {34 + shift} 78 {58 + shift} 62 {80 + shift} 76 100 68V100H0z",
        "leaf": "M0 100V72"
        + "".join(f"L{5 + 10 * at} {62 + (at * 37 + shift) % 9} {10 + 10 * at} 74" for at in range(10))
        + "V100z",
        "wave": "M0 74h100v26H0z",
        "gear": f"M0 100V70h9v-7h7v7h6V{58 + abs(shift)}h5v16h10v6h26v-8h8v-9l5-5 5 5v11h9v-6h10V100z",
        "feather": "".join(disc(at * 16 + shift / 2, 76 + at % 2 * 4, 11) for at in range(7)),
    }
    return [paint.area(shapes[scene.type], paint.far)]


def ground(scene: Scene, paint: Paint) -> list[str]:
    """The ground of the type; the heavier the card, the more lies under the motif."""
    draw = {"sun": _hills, "leaf": _grass, "wave": _sea, "gear": _wall, "feather": _clouds}[scene.type]
    return [*draw(scene, paint), *(_reef(scene, paint) if scene.type == "wave" else _plinth(scene, paint))]


def front(scene: Scene, paint: Paint) -> list[str]:
    """What covers the foot of a motif: those of the sea lie in it."""
    return (
        [paint.area(_WAVES.format(-10, 88 if scene.courses else 86), paint.near, 0.7)] if scene.type == "wave" else []
    )


def _sea(_scene: Scene, paint: Paint) -> list[str]:
    return [paint.area(_WAVES.format(-4, 80), mix(paint.near, paint.sky[1], 0.25), 0.7)]


def _clouds(scene: Scene, paint: Paint) -> list[str]:
    bank = "".join(disc(at * 15 - 2, 92 - at * at % 3 * 2, 12) for at in range(8))
    white = PAPER if not scene.hour.is_dark and not paint.is_low_ink else paint.near
    return [paint.area(bank, white, 0.7), fill("M0 94h100v6H0z", white)]


def _grass(scene: Scene, paint: Paint) -> list[str]:
    blades = "".join(f"L{num(at * 4 + 2)} {73 + (at * 29 + scene.number) % 7} {at * 4 + 4} 80" for at in range(25))
    return [paint.area(f"M0 100V80{blades}V100z", paint.near, 0.5 if scene.level > 3 else 0)]


def _wall(_scene: Scene, paint: Paint) -> list[str]:
    joints = "M0 85h100M0 91h100M12 79v6M36 79v6M60 79v6M84 79v6M24 85v6M48 85v6M72 85v6M96 85v6"
    return [paint.area("M0 79h100v21H0z", paint.near, 0.7), trace(joints, mix(paint.near, paint.gold, 0.5), 0.5)]


def _hills(scene: Scene, paint: Paint) -> list[str]:
    hills = [paint.area("M0 83Q26 73 52 80T100 77V100H0z", paint.near, 0.7)]
    if scene.level > 3:
        hills.append(trace("M8 88Q30 80 50 85M54 88Q76 82 98 84", mix(paint.near, paint.gold, 0.7), 0.6))
    return hills


def _stone(paint: Paint) -> str:
    return WHITE if paint.is_low_ink else mix(mix(SLATE, SAND, 0.45), paint.near, 0.25)


def _plinth(scene: Scene, paint: Paint) -> list[str]:
    """Courses of stone."""
    out = []
    for at in range(scene.courses):
        half, y = 28 + 7 * at, GROUND + 4 * at
        joints = "".join(f"M{num(50 - half + half * 2 * j / (4 + at))} {y}v4" for j in range(1, 4 + at))
        out += [
            rimmed(f"M{50 - half} {y}h{2 * half}v4h{-2 * half}z", _stone(paint), paint.edge, 0.8),
            trace(joints, paint.edge, 0.6),
        ]
    return out


_ROCKS: Final = (
    "14,100! 16,88 26,80 36,83 44,78 56,78 64,83 74,80 84,88 86,100!",
    "2,100! 4,90 12,84 20,88 28,100!",
    "72,100! 80,88 88,84 96,90 98,100!",
)


def _reef(scene: Scene, paint: Paint) -> list[str]:
    """At sea rocks lie under what stands still, and the waves break before them."""
    rocks = "".join(curve(rock) for rock in _ROCKS[: scene.courses])
    return [rimmed(rocks, _stone(paint), paint.edge, 0.8)] if rocks else []
