"""Which part of a portrait a frame shows: all of the figure, beside the score and below the name of the group."""

from __future__ import annotations

from typing import Final, NamedTuple

from crownhall.decks.frenzy import Card
from crownhall.faces.courtier_art.grounds import LEFT, RIGHT


class Crop(NamedTuple):
    """All of the height, from `left` on."""

    left: int
    width: int

    @property
    def focus(self) -> float:
        """How far from left to right, in per cent of what there is to go."""
        return round(100 * (self.left - LEFT) / (RIGHT - LEFT - self.width), 1)


SQUARE: Final = "square"
WIDE: Final = "wide"
WIDEST: Final = "widest"

_CROPS: Final = {SQUARE: Crop(2, 106), WIDE: Crop(-14, 150), WIDEST: Crop(-30, 198)}
_LOVERS: Final = {  # in a square the seam of the two is the edge
    ("ML", SQUARE): Crop(-6, 106),
    ("FL", SQUARE): Crop(0, 106),
    ("FL", WIDE): Crop(-50, 150),
    ("FL", WIDEST): Crop(-60, 198),
}


def crop_of(card: Card, frame: str) -> Crop:
    return _LOVERS.get((card.code, frame), _CROPS[frame])
