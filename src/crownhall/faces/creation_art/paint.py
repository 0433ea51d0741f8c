"""The colours of a scene: light motifs before dark skies, dark ones before light skies; in low ink only lines."""

from __future__ import annotations

from typing import Final, NamedTuple

from crownhall.faces.creation_art.scene import Scene
from crownhall.faces.vector.colours import (
    BRASS,
    BRICK,
    BRONZE,
    FOREST,
    GLOW,
    GOLD,
    INK,
    MARKS,
    MINT,
    NIGHT,
    OCEAN,
    PAPER,
    PURPLE,
    ROSE,
    SLATE,
    SUN,
    TEAL,
    UMBER,
    WHITE,
    WINE,
    mix,
)
from crownhall.faces.vector.elements import fill, rimmed


class Family(NamedTuple):
    """The colours of a type: its tint in the sky, its motif before a light and before a dark sky, its land."""

    tint: str
    on_light: tuple[str, str]
    on_dark: tuple[str, str]
    land: str


FAMILIES: Final = {
    "sun": Family(SUN, (BRICK, WINE), (SUN, mix(BRICK, SUN, 0.4)), mix(WINE, UMBER, 0.4)),
    "leaf": Family(MINT, (FOREST, mix(FOREST, MINT, 0.45)), (mix(MINT, PAPER, 0.35), mix(FOREST, MINT, 0.6)), FOREST),
    "wave": Family(mix(OCEAN, MINT, 0.4), (OCEAN, TEAL), (mix(PAPER, OCEAN, 0.12), mix(OCEAN, PAPER, 0.5)), OCEAN),
    "gear": Family(BRONZE, (mix(UMBER, SLATE, 0.3), BRONZE), (BRASS, mix(BRICK, BRASS, 0.45)), SLATE),
    "feather": Family(mix(PURPLE, PAPER, 0.4), (PURPLE, ROSE), (PAPER, mix(PURPLE, PAPER, 0.68)), PURPLE),
}


class Paint(NamedTuple):
    """The colours of a scene, by what they are for."""

    sky: tuple[str, str, str]
    body: str
    shade: str
    light: str
    accent: str
    dark: str
    pelt: str
    edge: str
    engraved: str
    far: str
    near: str
    gold: str
    is_low_ink: bool = False

    def area(self, d: str, colour: str, edge: float = 0.0) -> str:
        """An area of the ground: with an edge if one is asked for, or always in low ink."""
        if self.is_low_ink:
            return rimmed(d, colour, self.edge, 0.5)
        return rimmed(d, colour, self.gold, edge) if edge else fill(d, colour)


LOW_INK: Final = Paint(
    (WHITE, WHITE, WHITE), WHITE, WHITE, WHITE, WHITE, INK, WHITE, INK, INK, WHITE, WHITE, INK, is_low_ink=True
)


def paint_for(scene: Scene) -> Paint:
    family, hour = FAMILIES[scene.type], scene.hour
    tint = 0.24 if hour.is_dark else 0.3
    outer, mid = mix(hour.sky[0], family.tint, tint), mix(hour.sky[1], family.tint, tint)
    body, shade = family.on_dark if hour.is_dark else family.on_light
    return Paint(
        sky=(outer, mid, mix(hour.sky[2], family.tint, 0.12)),
        body=body,
        shade=shade,
        light=PAPER if hour.is_dark else GLOW,
        accent=mix(MARKS[scene.colours[0]], PAPER, 0.06) if scene.colours else mix(GOLD, BRICK, 0.25),
        dark=mix(family.land, NIGHT, 0.72),
        pelt=mix(UMBER, BRASS, 0.7) if hour.is_dark else mix(UMBER, BRICK, 0.25),
        edge=mix(NIGHT, family.land, 0.15),
        engraved=mix(NIGHT, UMBER, 0.3) if hour.is_dark else GLOW,
        far=mix(mid, family.land, 0.5),
        near=mix(family.land, NIGHT, 0.45 if hour.is_dark else 0.2),
        gold=GOLD if hour.is_dark else BRONZE,
    )
