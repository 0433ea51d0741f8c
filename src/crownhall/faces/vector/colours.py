"""The colours of pictures: those of the hall and its cards, and blends of two of them."""

from __future__ import annotations

from typing import Final

from crownhall.decks import creation
from crownhall.decks.frenzy import CIRCUS, LOVER, PEASANT, SPY, WITCH
from crownhall.decks.kings_keys import KINGDOM_NAMES
from crownhall.faces.looks import common, kings_keys
from crownhall.faces.looks import creation as creation_looks
from crownhall.faces.looks.frenzy import GROUNDS

WHITE: Final = "#ffffff"
INK: Final = common.INK
PAPER: Final = common.PAPER
NIGHT: Final = common.TABLE_LOW
PARCHMENT: Final = common.PARCHMENT
SAND: Final = "#e3cd9f"
STRAW: Final = "#f8d27c"
GOLD: Final = common.GOLD
GLOW: Final = "#ffd98a"
BRONZE: Final = common.GOLD_LOW
BRASS: Final = common.ON_BACK
MINT: Final = "#9fd08a"

_FIELDS: Final = dict(zip(KINGDOM_NAMES, [look.field for look in kings_keys.KINGDOMS], strict=True))
SUN: Final = _FIELDS["Sun"]
BRICK: Final = _FIELDS["Mountain"]
FOREST: Final = _FIELDS["Forest"]
OCEAN: Final = _FIELDS["Ocean"]

WINE: Final = GROUNDS["royal"]
ROSE: Final = GROUNDS[LOVER]
PURPLE: Final = GROUNDS[WITCH]
TEAL: Final = GROUNDS[CIRCUS]
UMBER: Final = GROUNDS[PEASANT]
SLATE: Final = GROUNDS[SPY]
STONE: Final = GROUNDS["law"]
MIDNIGHT: Final = GROUNDS["showman"]

MARKS: Final = dict(zip(creation.COLOURS, [look.fill for look in creation_looks.COLOURS], strict=True))


def mix(one: str, other: str, share: float) -> str:
    """A blend: `share` of the other colour."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
