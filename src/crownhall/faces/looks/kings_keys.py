"""How King's Keys cards look: kingdoms differ by colour, symbol and letter, and by lightness where there is no colour.

Kingdoms and items stand in the order of `crownhall.decks.kings_keys`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from crownhall.decks.kings_keys import ITEM_NAMES, KINGDOM_NAMES
from crownhall.faces.looks.common import INK, PAPER


class KingdomLook(NamedTuple):
    """`glow` is the field on a dark screen that shows nothing but letters; `sign` is one column wide, in most fonts."""

    field: str
    ink: str
    glow: str
    sign: str


KINGDOMS: Final = (
    KingdomLook("#f4b93e", INK, "#f4b93e", "☼"),  # L* 79, contrast 9.7
    KingdomLook("#be4a30", PAPER, "#be4a30", "▲"),  # 47, 4.6
    KingdomLook("#143f2a", PAPER, "#1f6b45", "♣"),  # 23, 10.8
    KingdomLook("#1a4c98", PAPER, "#1f57ad", "≈"),  # 33, 7.6
)
KINGDOM_SYMBOLS: Final = tuple(f"kingdom-{name.lower()}" for name in KINGDOM_NAMES)

ITEM_SYMBOLS: Final = tuple(f"item-{name[:-1].lower()}" for name in ITEM_NAMES)
ITEM_SIGNS: Final = ("‡", "¶", "▼", "●")

JOKER_FIELD: Final = "#f6e6c2"


class Pips(NamedTuple):
    """Large items in the middle of a number card: how large each is, and where their middles are."""

    size: int
    places: tuple[tuple[int, int], ...]


PIPS: Final = {
    "l": {
        1: Pips(470, ((315, 440),)),
        2: Pips(296, ((208, 320), (422, 560))),
        3: Pips(254, ((180, 306), (450, 306), (315, 574))),
        4: Pips(254, ((180, 306), (450, 306), (180, 574), (450, 574))),
    },
    "m": {
        1: Pips(500, ((315, 545),)),
        2: Pips(330, ((196, 400), (434, 690))),
        3: Pips(268, ((172, 398), (458, 398), (315, 694))),
        4: Pips(268, ((172, 398), (458, 398), (172, 694), (458, 694))),
    },
}
"""By detail and number: one giant, two on the bend, two and one as in arms, four in a square.

A large face (l) has an index row at the top and one at the foot; a medium one (m) a larger row at the top alone.
"""
