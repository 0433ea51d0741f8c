"""The shape of a tuck box: how large it is for so many cards, and what is cut, folded and glued."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from crownhall.faces.vector.colours import WHITE
from crownhall.press import nets
from crownhall.press.boards import CUT, UNITS, in_units
from crownhall.press.layout import MARGIN, Box
from crownhall.press.orders import Order

CARD_THICKNESS: Final = 0.3
ROOM: Final = 1.5
"""Millimetres around the cards."""

GLUE_FLAP: Final = 11.0
TAB: Final = 14.0
DUST_FLAP: Final = 18.0
NOTCH: Final = 8.0


class Net(NamedTuple):
    """The lines of a box, in millimetres: back, side, front and side from left to right, the lid above the back."""

    left: float
    top: float
    width: float  # of the front
    height: float
    thickness: float

    @property
    def columns(self) -> tuple[float, ...]:
        """Where back, side, front and side begin, and where the last one ends."""
        first = self.left + GLUE_FLAP
        second = first + self.width + self.thickness
        return first, first + self.width, second, second + self.width, second + self.width + self.thickness

    @property
    def roof(self) -> float:
        """The upper edge of the sides."""
        return self.top + TAB + self.thickness

    @property
    def size(self) -> tuple[float, float]:
        return GLUE_FLAP + 2 * (self.width + self.thickness), TAB + 2 * self.thickness + self.height

    def faces(self) -> dict[str, Box]:
        edges = self.columns
        panels = {
            name: Box(edges[at], self.roof, edges[at + 1] - edges[at], self.height)
            for at, name in enumerate(("back", "side", "front", "other side"))
        }
        lid = Box(edges[0], self.top + TAB, self.width, self.thickness)
        return {**panels, "lid": lid, "bottom": lid._replace(y=self.roof + self.height)}


def net(cards: int, order: Order) -> tuple[Net, tuple[float, float]] | None:
    """A box for so many cards in the middle of a page, and that page; none if it is too large for the paper."""
    width, height = order.card
    bare = Net(0, 0, width + ROOM, height + ROOM, cards * CARD_THICKNESS + 1)
    wide, high = bare.size
    upright = (order.paper.width, order.paper.height)
    for page in (upright, upright[::-1]):
        if wide <= page[0] - 2 * MARGIN and high <= page[1] - 2 * MARGIN:
            return bare._replace(left=(page[0] - wide) / 2, top=(page[1] - high) / 2), page
    return None


def shared(cards: int, order: Order) -> list[int]:
    """How many cards go into each box: one takes them all if it fits on the paper."""
    count = 1
    while net(math.ceil(cards / count), order) is None:
        count += 1
    return [cards // count + (at < cards % count) for at in range(count)]


def lines(found: Net) -> str:
    """All that is cut, folded and glued."""
    edges = [each * UNITS for each in found.columns]
    back, side, front, other, end = edges
    roof, floor = found.roof * UNITS, (found.roof + found.height) * UNITS
    lid, thick = (found.top + TAB) * UNITS, found.thickness * UNITS
    dust = min(DUST_FLAP, found.thickness + TAB - 2) * UNITS
    dust_below = min(dust, thick)
    middle, notch = (front + other) / 2, NOTCH * UNITS
    thumb = f"M{front:g} {roof:g}H{middle - notch:g}A{notch:g} {notch:g} 0 0 0 {middle + notch:g} {roof:g}H{other:g}"
    return "".join(
        [
            nets.flap((back, floor), (back, roof), GLUE_FLAP * UNITS, 40, is_glued=True),
            tab(found, CUT),
            nets.cut([(back, roof), (back, lid)]),
            nets.cut([(side, roof), (side, lid)]),
            nets.fold([(back, roof), (side, roof)]),
            nets.fold([(back, lid), (side, lid)]),
            nets.flap((side, roof), (front, roof), dust, 15, is_glued=False),
            nets.flap((other, roof), (end, roof), dust, 15, is_glued=False),
            f'<path d="{thumb}" {CUT.replace("none", WHITE)}/>',
            nets.cut([(end, roof), (end, floor)]),
            nets.flap((side, floor), (back, floor), thick, 10, is_glued=False),
            nets.flap((front, floor), (side, floor), dust_below, 15, is_glued=False),
            nets.flap((other, floor), (front, floor), thick, 10, is_glued=True),
            nets.flap((end, floor), (other, floor), dust_below, 15, is_glued=False),
            *[nets.fold([(x, roof), (x, floor)]) for x in (side, front, other)],
        ]
    )


def tab(found: Net, look: str) -> str:
    """What is tucked in, round at its corners."""
    box = in_units(Box(found.columns[0], found.top, found.width, TAB))
    return (
        f'<path d="M{box.x:g} {box.y + box.height:g}q0-{box.height:g} {box.height:g}-{box.height:g}'
        f'h{box.width - 2 * box.height:g}q{box.height:g} 0 {box.height:g} {box.height:g}" {look}/>'
    )
