"""Where cards lie on a sheet, in millimetres from its top left corner: fronts, and the backs that belong to them."""

from __future__ import annotations

from typing import Final, NamedTuple

from crownhall.press.orders import DUPLEX_LONG, DUPLEX_SHORT, FOLD, Order

MARGIN: Final = 6.35
"""What no printer at home reaches, a quarter of an inch; crop marks and the scale stand in it."""

ALONE_MARGIN: Final = 3.0
"""Around a card that has a page for itself: the bleed that print shops ask for."""


class Box(NamedTuple):
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def around(boxes: tuple[Box, ...]) -> Box:
    """The smallest box that holds them all."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)


class Plan(NamedTuple):
    """A sheet: how large it is, where its fronts lie and, in the same order, their backs.

    Backs lie on the other side, as that is printed, or on the same page when it is to be folded. `turned` says that
    they stand on their heads there, so that they do not when the card is turned over.
    """

    width: float
    height: float
    fronts: tuple[Box, ...]
    backs: tuple[Box, ...]
    bleed: float
    turned: bool = False
    fold: float | None = None  # where the page is folded, from the left

    @property
    def block(self) -> Box:
        """All that is cut out, on the page with the fronts."""
        return around(self.fronts if self.fold is None else (*self.fronts, *self.backs))


def plan(order: Order) -> Plan:
    """The sheet that takes most cards: upright if it can be, across if that takes more."""
    if order.one_per_page:
        return _alone(order)
    upright, across = (order.paper.width, order.paper.height), (order.paper.height, order.paper.width)
    arrange = _folded if order.backs == FOLD else _flat
    return max((arrange(order, *size) for size in (upright, across)), key=lambda found: len(found.fronts))


def _alone(order: Order) -> Plan:
    """One card a page, which is as large as the card and what is cut off."""
    bleed = max(order.bleed, ALONE_MARGIN)
    width, height = order.card
    box = Box(bleed, bleed, width, height)
    return Plan(width + 2 * bleed, height + 2 * bleed, (box,), (box,), bleed)


def _flat(order: Order, width: float, height: float) -> Plan:
    fronts = _grid(order, Box(0, 0, width, height))
    is_upright = width < height
    across, down = order.offset
    is_turned = order.backs == (DUPLEX_SHORT if is_upright else DUPLEX_LONG)
    if is_turned:  # about a line from left to right
        backs = [Box(box.x + across, height - box.y - box.height + down, box.width, box.height) for box in fronts]
    else:
        backs = [Box(width - box.x - box.width + across, box.y + down, box.width, box.height) for box in fronts]
    return Plan(width, height, tuple(fronts), tuple(backs), order.bleed, turned=is_turned)


def _folded(order: Order, width: float, height: float) -> Plan:
    """Fronts in the left half; the page is folded in the middle, and the backs lie where they then meet them."""
    fronts = _grid(order, Box(0, 0, width / 2, height), right_margin=order.bleed)
    backs = [Box(width - box.x - box.width, box.y, box.width, box.height) for box in fronts]
    return Plan(width, height, tuple(fronts), tuple(backs), order.bleed, fold=width / 2)


def _grid(order: Order, room: Box, right_margin: float = MARGIN) -> list[Box]:
    """As many cards as there is room for, row by row, in the middle of it; with bleed there are gaps between them."""
    width, height = order.card
    wide, high = width + 2 * order.bleed, height + 2 * order.bleed
    columns = int((room.width - MARGIN - right_margin + 1e-6) // wide)
    rows = int((room.height - 2 * MARGIN + 1e-6) // high)
    left = room.width - right_margin - columns * wide if right_margin != MARGIN else (room.width - columns * wide) / 2
    top = (room.height - rows * high) / 2
    return [
        Box(room.x + left + column * wide + order.bleed, room.y + top + row * high + order.bleed, width, height)
        for row in range(rows)
        for column in range(columns)
    ]


def note(order: Order) -> str:
    """What the bleed costs, if it costs something."""
    cards, most = len(plan(order).fronts), len(plan(Order(paper=order.paper)).fronts)
    if order.bleed > 0 and not order.one_per_page and cards < most:
        return f"{cards} cards a sheet: with {order.bleed:g} mm of bleed, {most} do not fit on {order.paper.title}."
    return ""
