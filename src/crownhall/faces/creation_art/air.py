"""What is in the air of a scene: its light, small company, and what haste leaves behind."""

from __future__ import annotations

from crownhall.faces.creation_art.paint import Paint
from crownhall.faces.creation_art.scene import MEDALLION, Scene
from crownhall.faces.vector.colours import GLOW, GOLD, PAPER, WHITE, mix
from crownhall.faces.vector.elements import trace
from crownhall.faces.vector.paths import cog, curve, disc, num, petals, polar, star


def light(scene: Scene, paint: Paint) -> list[str]:
    """Sun, moon or wheel in the sky; the type gives its shape."""
    _, _, x, y, r = scene.layout
    if scene.layout is MEDALLION:
        ring = paint.area(disc(50, 50, 42), paint.sky[2], 1.4)
        return [ring, trace(disc(50, 50, 39.5), paint.gold, 0.5)] if scene.level > 2 else [ring]
    glow = mix(GLOW, PAPER, 0.4) if scene.hour.name != "dusk" else GOLD
    if scene.hour.is_dark and r > 20:
        glow = mix(glow, paint.sky[2], 0.45)
    if paint.is_low_ink:
        glow = WHITE
    if scene.type == "gear":
        rim = paint.area(cog(x, y, r + 2, 14 if r > 20 else 10), glow)
        return [rim, paint.area(disc(x, y, r * 0.6), paint.sky[2])]
    if (scene.hour.is_dark or scene.type == "sun") and r < 20:
        return [paint.area(f"M{num(x + 4)} {num(y - r)}a13 13 0 1 0 9 19.5a10.4 10.4 0 1 1-9-19.5z", glow)]
    return [paint.area(disc(x, y, r), glow)]


def streaks(scene: Scene, paint: Paint) -> list[str]:
    """What haste leaves behind."""
    if scene.haste < 0.35:
        return []
    count = 3 + round(5 * (scene.haste - 0.35))
    dice, start = scene.dice(), 2 if scene.flip > 0 else 98
    out = ""
    for at in range(count):
        y = 26 + 50 * at / (count - 1)
        end = start + scene.flip * dice.uniform(34, 58)
        out += f"M{start} {num(y + 1.2)}L{num(end)} {num(y - 3)} {start} {num(y - 1.2)}z"
    if paint.is_low_ink:
        return [paint.area(out, WHITE)]
    return [paint.area(out, PAPER if scene.hour.is_dark else mix(paint.shade, paint.sky[1], 0.35))]


def company(scene: Scene, paint: Paint) -> list[str]:
    """Small things in the air, more of them with every Level."""
    if scene.level < 2:
        return []
    dice, count = scene.dice(), 1 + scene.level // 2 + scene.hour.is_dark
    d = ""
    for at in range(count):
        x, y = polar(50, 48, dice.uniform(40, 46), -0.22 + 0.44 * (at + dice.uniform(0.2, 0.8)) / count)
        size = dice.uniform(2, 3.2)
        if scene.hour.is_dark or scene.type == "sun":
            d += star(x, y, 4, size * 1.2, size * 0.35)
        elif scene.type == "leaf":
            d += petals(x, y, -size, size * 1.3, 1, 0.5, dice.random())
        elif scene.type == "wave":
            d += curve(f"{x},{y - size}! {x + size},{y + size} {x - size},{y + size}")
        elif scene.type == "gear":
            d += cog(x, y, size, 6)
        else:
            d += f"M{num(x - 4)} {num(y - 1)}q3-2.5 4 1q1-3.5 4-1q-3 0-4 3q-1-3-4-3z"
    if paint.is_low_ink:
        return [paint.area(d, WHITE)]
    return [paint.area(d, GLOW if scene.hour.is_dark else mix(paint.shade, paint.dark, 0.2))]
