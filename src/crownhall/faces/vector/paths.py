"""Path data, written by hand: few signs, one decimal at most."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin


def num(value: float) -> str:
    """One decimal at most, and no more signs than needed."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def points(spec: str, mirror: bool = False) -> list[tuple[float, float]]:
    """Reads "x,y x,y"; a "!" makes a corner of a curve. Mirrored, the other half follows by itself."""
    out: list[tuple[float, float]] = []
    for word in spec.split():
        x, y = word.rstrip("!").split(",")
        out += [(float(x), float(y))] * (2 if word.endswith("!") else 1)
    return out + [(-x, y) for x, y in reversed(out) if x] if mirror else out


def poly(spec: str, mirror: bool = False) -> str:
    """Straight lines from point to point, closed."""
    return path_of(points(spec, mirror))


def path_of(corners: Iterable[tuple[float, float]]) -> str:
    """A closed path through corners; steps are shorter to write than places."""
    p = [(round(x, 1), round(y, 1)) for x, y in corners]
    steps = " ".join(f"{num(bx - ax)} {num(by - ay)}" for (ax, ay), (bx, by) in pairwise(p))
    return f"M{num(p[0][0])} {num(p[0][1])}l{steps}z"


def curve(spec: str, mirror: bool = False) -> str:
    """A closed smooth line drawn towards the points in turn."""
    p = points(spec, mirror)
    middle = [(round((a[0] + b[0]) / 2, 1), round((a[1] + b[1]) / 2, 1)) for a, b in pairwise([*p, p[0]])]
    x, y = middle[-1]
    out = f"M{num(x)} {num(y)}"
    for (cx, cy), (mx, my) in zip(p, middle, strict=True):
        straight = (cx, cy) in ((x, y), (mx, my))
        out += (
            f"l{num(mx - x)} {num(my - y)}" if straight else f"q{num(cx - x)} {num(cy - y)} {num(mx - x)} {num(my - y)}"
        )
        x, y = mx, my
    return out.replace("l0 0", "") + "z"


def disc(x: float, y: float, r: float) -> str:
    """A circle."""
    size = f"{num(r)} {num(r)} 0 1 0"
    return f"M{num(x - r)} {num(y)}a{size} {num(2 * r)} 0 {size} {num(-2 * r)} 0z"


def polar(x: float, y: float, r: float, turn: float) -> tuple[float, float]:
    """A point at a turn (1 is a whole one) clockwise from the top."""
    return x + r * sin(2 * pi * turn), y - r * cos(2 * pi * turn)


def star(x: float, y: float, tips: int, outer: float, inner: float, turn: float = 0) -> str:
    """A star; many tips make rays."""
    return path_of(polar(x, y, outer if at % 2 == 0 else inner, turn + at / tips / 2) for at in range(2 * tips))


def cog(x: float, y: float, r: float, teeth: int) -> str:
    """A toothed wheel without its hole."""
    out = []
    for at in range(teeth):
        for shift, size in ((-0.3, 0.82), (-0.2, 1), (0.2, 1), (0.3, 0.82)):
            out.append(polar(x, y, r * size, (at + shift) / teeth))
    return path_of(out)


def spokes(x: float, y: float, inner: float, outer: float, count: int, turn: float = 0, part: float = 1) -> str:
    """Lines outwards, over a part of the circle."""
    out = ""
    for at in range(count):
        angle = turn + at * part / (count if part == 1 else count - 1)
        (ax, ay), (bx, by) = polar(x, y, inner, angle), polar(x, y, outer, angle)
        out += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    return out


def petals(x: float, y: float, inner: float, outer: float, count: int, wide: float, turn: float = 0,
           part: float = 1) -> str:  # fmt: skip
    """Leaf shapes outwards, over a part of the circle."""
    out = ""
    for at in range(count):
        angle = turn + at * part / (count if part == 1 else max(1, count - 1))
        (ax, ay), (bx, by) = polar(x, y, inner, angle), polar(x, y, outer, angle)
        reach = inner + (outer - inner) * 0.62
        (cx, cy), (dx, dy) = polar(x, y, reach, angle - wide), polar(x, y, reach, angle + wide)
        out += f"M{num(ax)} {num(ay)}Q{num(cx)} {num(cy)} {num(bx)} {num(by)}Q{num(dx)} {num(dy)} {num(ax)} {num(ay)}z"
    return out


def both(spec: str) -> str:
    """A curve and its mirror image."""
    return curve(spec) + curve(" ".join(word[1:] if word[0] == "-" else "-" + word for word in spec.split()))


def ring(x: float, y: float, r: float, count: int, turn: float = 0, part: float = 1) -> str:
    """Points in a circle or a part of one, as a spec."""
    last = count if part == 1 else count - 1
    return " ".join("{:.1f},{:.1f}".format(*polar(x, y, r, turn + at * part / last)) for at in range(count))


def dots(spec: str, r: float) -> str:
    """Several discs of one size."""
    return "".join(disc(x, y, r) for x, y in points(spec))
