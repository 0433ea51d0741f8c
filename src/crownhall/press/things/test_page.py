"""A page that shows how far a printer misses the other side, and how to say so."""

from __future__ import annotations

from crownhall.press import marks
from crownhall.press.orders import Order
from crownhall.press.parts import Pages, Part, Thing
from crownhall.press.typesetting import DISPLAY_FONT, quoted

REACH = 8
"""Millimetres that the rulers measure on either side."""

AWAY = 25
"""From the middle of the page to the middle of each ruler."""

ARM = AWAY + 10


def _test_page(order: Order) -> list[Part]:
    width, height = order.paper.width, order.paper.height
    x, y = width / 2, height / 2
    cross = marks.line(x - ARM, y, x + ARM, y) + marks.line(x, y - ARM, x, y + ARM)
    front = _page(order, "Test page: front", cross, FRONT)
    back = _page(order, "Test page: other side", _rulers(x, y), BACK)
    return [Pages("Test page", front + back)]


FRONT = (
    "Print this page and the next on both sides of one sheet, at 100 %. The bar at the foot must be 50 mm long: "
    "if it is not, turn off “fit to page”. Then turn the sheet over and hold it against a lamp."
)
BACK = (
    "Hold this side towards you. The cross of the front shines through. Where it crosses the ruler from left to right, "
    "read X; where it crosses the ruler from top to bottom, read Y. Right and down are plus, left and up are minus. "
    "Then print your backs with: --offset X,Y"
)


def _rulers(x: float, y: float) -> str:
    """One across, below the middle, and one down, beside it: a line for each millimetre, a number at every fourth."""
    below, beside = y + AWAY, x + AWAY
    found = [marks.line(x - REACH, below, x + REACH, below), marks.line(beside, y - REACH, beside, y + REACH)]
    for at in range(-REACH, REACH + 1):
        long = 3 if at == 0 else 2 if at % 4 == 0 else 1
        found += [marks.line(x + at, below, x + at, below + long), marks.line(beside, y + at, beside + long, y + at)]
        if at % 4 == 0:
            number = f"+{at}" if at > 0 else f"−{-at}" if at < 0 else "0"
            found += [marks.words(number, x + at - 1.2, below + 3.4), marks.words(number, beside + 3.6, y + at - 1)]
    names = marks.words("X", x - REACH - 5, below - 1) + marks.words("Y", beside - 0.8, y - REACH - 4)
    return "".join(found) + names


def _page(order: Order, title: str, drawing: str, advice: str) -> str:
    width, height = order.paper.width, order.paper.height
    return (
        f"#page(width: {width}mm, height: {height}mm, margin: 0pt)[\n"
        f"#place(dx: 25mm, dy: 25mm, box(width: {width - 50}mm)["
        f"#text(font: {quoted(DISPLAY_FONT)}, size: 18pt, weight: 700, {quoted(title)})\n\n"
        f"#text(size: 12pt, {quoted(advice)})])\n"
        f"{drawing}{marks.scale_bar(height)}]\n"
    )


THINGS = (
    Thing(
        "test-page",
        "Test page for backs",
        "shows how far your printer misses the other side",
        (),
        _test_page,
    ),
)
