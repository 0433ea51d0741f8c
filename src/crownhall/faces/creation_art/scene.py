"""A card read as a scene: what is there, at which hour, under which sky."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from crownhall.decks.creation import COLOURS, CardDef
from crownhall.faces.creation_art.motifs.table import MOTIFS
from crownhall.faces.creation_art.shape import Motif
from crownhall.faces.vector.colours import (
    BRICK,
    GLOW,
    NIGHT,
    OCEAN,
    PAPER,
    PARCHMENT,
    PURPLE,
    ROSE,
    SAND,
    STRAW,
    TEAL,
    WINE,
    mix,
)

TYPES: Final = tuple(MOTIFS)
SKIES: Final = ("arcs", "rays", "bands", "panes", "scales", "curls")
GROUND: Final = 80
"""Where motifs stand: above the band with the name, and within the shallow frame of small cards."""

_STRIDE: Final = 29
"""Shares no factor with the motifs of a type, the hours, the skies and the layouts; more than a type of the default
set has cards."""


class Hour(NamedTuple):
    """A time of day: three tones of sky, from the edge to the light, and the words for it."""

    name: str
    sky: tuple[str, str, str]
    is_dark: bool
    at: str
    of: str


HOURS: Final = (
    Hour("dawn", (mix(BRICK, GLOW, 0.45), STRAW, PAPER), False, "at Dawn", "of Dawn"),
    Hour("dusk", (PURPLE, ROSE, BRICK), True, "at Dusk", "of Dusk"),
    Hour("day", (SAND, PARCHMENT, PAPER), False, "at Noon", "of Noon"),
    Hour(
        "night",
        (mix(OCEAN, NIGHT, 0.68), mix(OCEAN, NIGHT, 0.45), mix(OCEAN, TEAL, 0.5)),
        True,
        "by Night",
        "of Night",
    ),
    Hour("morning", (mix(OCEAN, PAPER, 0.5), mix(OCEAN, PAPER, 0.7), PAPER), False, "at Sunup", "of Morning"),
    Hour("ember", (NIGHT, mix(NIGHT, WINE, 0.75), mix(WINE, BRICK, 0.45)), True, "by Fire", "of Embers"),
)


class Layout(NamedTuple):
    """A composition: the middle of the motif, its size, and where the light is."""

    x: int
    size: float
    light_x: int
    light_y: int
    light_size: int = 13


MEDALLION: Final = Layout(50, 0.92, 50, 50)
LAYOUTS: Final = (
    Layout(50, 1.0, 50, 44, 27),
    Layout(45, 1.0, 80, 25),
    Layout(55, 1.0, 20, 25),
    MEDALLION,
    Layout(50, 0.94, 50, 56, 34),
)


class Scene:
    """A card read as a scene."""

    def __init__(self, card: CardDef) -> None:
        self.number: Final = card.number
        self.level: Final = max(1, min(9, card.level))
        self.speed: Final = card.speed
        self.kin: Final = _kin(card)
        self.type: Final = TYPES[self.kin]
        self.colours: Final = [COLOURS[mark.colour] for mark in card.corners if mark.is_symbol]
        self._sum: Final = sum(mark.number for mark in card.corners if not mark.is_symbol)
        # In the default set types follow each other in turn, so the rest is 0, and a fifth of the number is the place
        # of a card among those of its type. Elsewhere neighbours may be of one type, and must not look alike.
        place, turn = divmod(card.number - 1, len(TYPES))
        self.place: Final = place + _STRIDE * ((turn - self.kin) % len(TYPES))
        self.lap: Final = self.place // len(MOTIFS[self.type])  # how often its type used all motifs before

    @property
    def _motif(self) -> tuple[str, Motif]:
        motifs = MOTIFS[self.type]
        return motifs[self.place % len(motifs)]

    @property
    def motif_name(self) -> str:
        return self._motif[0]

    @property
    def motif(self) -> Motif:
        return self._motif[1]

    @property
    def hour(self) -> Hour:
        return HOURS[(self.place + 2 * self.lap + self.kin) % len(HOURS)]

    @property
    def sky(self) -> str:
        """The way its sky is drawn."""
        return SKIES[(5 * self.place + self.lap + 2 * self.kin) % len(SKIES)]

    @property
    def layout(self) -> Layout:
        return LAYOUTS[(self.place + 2 * self.lap + self.kin) % len(LAYOUTS)]

    @property
    def rich(self) -> int:
        """Of the motif: 0 plain, 1 dressed, 2 splendid."""
        return (self.level - 1) // 3

    @property
    def haste(self) -> float:
        """1 the fastest, 0 in the middle, -1 the slowest."""
        return (100 - self.speed) / 100

    @property
    def courses(self) -> int:
        """How much lies under what will not be hurried."""
        return 0 if self.haste > -0.3 else 1 + (self.haste < -0.55) + (self.haste < -0.8)

    @property
    def flip(self) -> int:
        """The way the motif faces: 1 as drawn, -1 mirrored."""
        return -1 if (self.place + self.lap) % 2 else 1

    def dice(self) -> Random:
        """The same for the same card, thrown anew each time."""
        return Random(self.number * 1009 + self._sum)


def _kin(card: CardDef) -> int:
    """Its family: a type that we do not know has one of its own among ours, and no type goes by the number."""
    if card.kind in MOTIFS:
        return TYPES.index(card.kind)
    return (crc32(card.kind.casefold().encode()) if card.kind else card.number - 1) % len(TYPES)
