"""What stands behind a figure: a ground for each group, and for each who stands apart. Drawn from x = -60 to 180."""

from __future__ import annotations

from typing import Final

from crownhall.faces.courtier_art.paint import Shape
from crownhall.faces.vector.colours import (
    BRONZE,
    GLOW,
    GOLD,
    MIDNIGHT,
    NIGHT,
    PAPER,
    PURPLE,
    ROSE,
    SLATE,
    STONE,
    STRAW,
    TEAL,
    UMBER,
    WINE,
    mix,
)
from crownhall.faces.vector.paths import disc, dots, path_of, polar, poly, star

LEFT: Final = -60
RIGHT: Final = 180
BACKDROP: Final = f"M{LEFT} 0h{RIGHT - LEFT}v100H{LEFT}z"

_FAR: Final = 210
"""From any middle beyond the farthest corner."""


def _wedges(x: float, y: float, r: float, count: int, turn: float = 0, part: float = 1) -> str:
    """Every other pane of a round window, or of a part of one."""
    out = ""
    for at in range(count):
        one, other = (polar(x, y, r, turn + (at + side) * part / count) for side in (0, 0.5))
        out += path_of([(x, y), one, other])
    return out


def court() -> list[Shape]:
    """Wine-red glass, rays and a halo."""
    near = "".join(star(*polar(54, 42, 46, at / 8 + 0.06), 4, 3, 1) for at in range(6))
    far = "".join(star(x, y, 4, 3, 1) for x, y in ((-42, 24), (-22, 66), (-48, 84), (122, 30), (146, 70), (168, 34)))
    return [
        (f"{WINE}.", BACKDROP),
        (f"{mix(WINE, NIGHT, 0.35)}.", _wedges(54, 42, _FAR, 12)),
        (f"{mix(WINE, GOLD, 0.42)}.", disc(54, 42, 37)),
        (f"{mix(WINE, GOLD, 0.62)}.", _wedges(54, 42, 37, 12)),
        ("gold/1.4", disc(54, 42, 37)),
        ("gold/.7", disc(54, 42, 40)),
        ("gold.", near + far),
    ]


def lovers() -> list[Shape]:
    """Rose glass in rings around the seam at x = 100, where half a heart waits for the other."""
    heart = "M100 36Q94 20 84 26q-12 8 0 22 8 10 16 17 8-7 16-17 12-14 0-22-10-6-16 10z"
    rings = [(f"{mix(ROSE, GLOW, share)}.", disc(100, 44, r)) for r, share in zip(_RINGS, _SHARES, strict=True)]
    return [
        (f"{mix(ROSE, NIGHT, 0.4)}.", "M-80 0h260v100H-80z"),  # one of them is mirrored
        *rings,
        ("gold/.8", "".join(disc(100, 44, r) for r in _RINGS)),
        ("red.", heart),
        ("ink/1.1", heart),
        ("glow/1.4", "M87 30q-7 6 0 15"),
    ]


_RINGS: Final = (86, 68, 50, 34)
_SHARES: Final = (0.0, 0.22, 0.42, 0.62)


def witches() -> list[Shape]:
    """Night, a great moon, bare trees."""
    wood = (
        "M-60 101V88q14-4 24-2l3-22 3 18 8-14-4 16q14-1 26-2l4-3 2-16 2 14 6-10-3 16q12 0 20 15z"
        "M180 101V88q-14-4-24-2l-3-22-3 18-8-14 4 16q-22-2-38-4l-6-2-1-14-3 12-5-8 2 16q-12 0-18 15z"
    )
    stars = ((92, 12, 5), (8, 56, 4), (96, 70, 3), (-24, 22, 4), (-46, 50, 3), (122, 44, 4), (150, 24, 5))
    return [
        (f"{mix(PURPLE, NIGHT, 0.4)}.", BACKDROP),
        (f"{PURPLE}.", _wedges(54, 110, _FAR, 11, -0.25, 0.5)),
        (f"{mix(PURPLE, PAPER, 0.3)}.", disc(54, 40, 40)),
        (f"{mix(PURPLE, PAPER, 0.72)}.", disc(54, 40, 35)),
        ("glow/.8", disc(54, 40, 40)),
        (f"{mix(PURPLE, PAPER, 0.6)}.", dots("33,46 76,34 70,58", 5)),
        ("glow.", "".join(star(x, y, 4, r, r * 0.3) for x, y, r in stars)),
        (f"{mix(NIGHT, PURPLE, 0.35)}.", wood),
    ]


def law() -> list[Shape]:
    """A stone wall with a barred window."""
    courses = range(-2, 88, 18)
    joints = "".join(f"M{LEFT} {y + 18}H{RIGHT}" for y in courses)
    for row, y in enumerate(courses):
        joints += "".join(f"M{x} {max(0, y)}V{y + 18}" for x in range(LEFT + 12 + row % 2 * 18, RIGHT, 36))
    window = "M20 101V44a34 40 0 0 1 68 0V101z"
    return [
        (f"{STONE}.", BACKDROP),
        (f"{mix(STONE, NIGHT, 0.5)}/.9", joints),
        (f"{mix(SLATE, PAPER, 0.28)}.", window),
        (f"{mix(SLATE, PAPER, 0.48)}.", "M54 4a34 40 0 0 1 34 40V101H54z"),
        (f"{mix(SLATE, NIGHT, 0.3)}/1.6", "M31 14V100M43 6V100M65 6V100M77 14V100M20 44H88M20 72H88"),
        ("gold/1.4", window),
        ("gold/.7", "M17 101V44a37 43 0 0 1 74 0V101"),
    ]


def circus() -> list[Shape]:
    """A striped tent, a spot of light, the ring."""
    return [
        (f"{mix(TEAL, NIGHT, 0.3)}.", BACKDROP),
        (f"{mix(TEAL, PAPER, 0.16)}.", _wedges(54, -14, _FAR, 9, 0.264, 0.5)),
        (f"{mix(TEAL, PAPER, 0.48)}.", disc(54, 44, 37)),
        (f"{mix(TEAL, PAPER, 0.62)}.", _wedges(54, 44, 37, 10)),
        ("gold/.9", disc(54, 44, 37)),
        ("red.", "M-60 101V95Q54 79 180 95v6z"),
        ("gold/1.4", "M-60 95Q54 79 180 95"),
        ("glow.", "".join(star(x, 96, 5, 3, 1.2) for x in (-24, 6, 22, 86, 104, 134))),
    ]


def showground() -> list[Shape]:
    """Before the tent: evening, pennants on a line, a drum to stand on. He leads the ring, and is none of it."""
    pennants = [(-50, 14), (-28, 18), (-6, 19), (16, 17), (92, 17), (114, 19), (136, 18), (158, 14)]
    flags = [poly(f"{x - 7},{y - 2} {x + 7},{y - 2} {x},{y + 11}") for x, y in pennants]
    stars = ((-34, 46, 4), (-12, 70, 3), (6, 40, 3), (102, 56, 3), (124, 44, 4), (150, 66, 3))
    return [
        (f"{mix(MIDNIGHT, NIGHT, 0.45)}.", BACKDROP),
        (f"{MIDNIGHT}.", _wedges(54, 42, _FAR, 14)),
        (f"{mix(MIDNIGHT, PAPER, 0.42)}.", disc(54, 44, 37)),
        (f"{mix(MIDNIGHT, PAPER, 0.56)}.", disc(54, 44, 30)),
        ("gold/1.2", disc(54, 44, 37)),
        ("glow/.9", "M-60 8Q-6 26 40 10M70 10Q114 26 180 8"),
        ("brick.", "".join(flags[::2])),
        ("gold.", "".join(flags[1::2])),
        ("glow.", "".join(star(x, y, 4, r, r * 0.3) for x, y, r in stars)),
        (f"{mix(UMBER, NIGHT, 0.3)}.", f"M{LEFT} 92H{RIGHT}V101H{LEFT}z"),
        ("gold/1", f"M{LEFT} 92H{RIGHT}"),
    ]


def fields() -> list[Shape]:
    """An evening sky, a low sun, fields."""
    dusk = mix(UMBER, BRONZE, 0.35)
    return [
        (f"{UMBER}.", BACKDROP),
        (f"{dusk}.", "M-60 34Q54-4 180 34V100H-60z"),
        (f"{mix(dusk, STRAW, 0.45)}.", "M-60 52Q54 12 180 52V100H-60z"),
        (f"{mix(dusk, STRAW, 0.75)}.", disc(54, 42, 35)),
        ("paper.", disc(54, 42, 29)),
        ("gold/.9", disc(54, 42, 35)),
        ("leaf.", "M-60 78q30-12 60-4 26-10 52-3t48-2 40 4 40-4V101H-60z"),
        ("green.", "M-60 90Q0 76 60 79T180 84V101H-60z"),
        (
            "leaf/1.2",
            "M-36 101L-20 86M6 101L16 84M24 101L30 83M82 101L78 82M98 101L90 82M130 101L122 82M156 101L142 82",
        ),
        ("gold/.7", "M-60 78q30-12 60-4 26-10 52-3t48-2 40 4 40-4"),
    ]


def shadow() -> list[Shape]:
    """A dark street, lit through a keyhole."""
    return _keyhole(mix(NIGHT, SLATE, 0.5), mix(SLATE, PAPER, 0.3), mix(SLATE, GLOW, 0.55))


def ambush() -> list[Shape]:
    """The same dark, and the light of a fire: he is no spy."""
    return _keyhole(mix(NIGHT, WINE, 0.45), mix(WINE, NIGHT, 0.15), mix(WINE, GLOW, 0.35))


def _keyhole(rays: str, around: str, light: str) -> list[Shape]:
    hole = "M36 101L42 66a36 36 0 1 1 24 0L72 101z"
    return [
        (f"{mix(NIGHT, SLATE, 0.2)}.", BACKDROP),
        (f"{rays}.", _wedges(54, 36, _FAR, 14)),
        (f"{around}.", hole),
        (f"{light}.", disc(54, 36, 29)),
        ("gold/1.4", hole),
        (f"{mix(around, PAPER, 0.1)}/.9", disc(54, 36, 42)),
    ]
