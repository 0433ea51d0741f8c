"""What stands around the cards of a sheet: where to cut, where to fold, a scale to check the size, and what it is."""

from __future__ import annotations

from typing import Final

from crownhall.press.layout import MARGIN, Box, Plan, around
from crownhall.press.typesetting import TEXT_FONT, quoted

LONG: Final = 2.4
"""Of a crop mark: on Letter nothing longer fits above the line at the foot."""

AWAY: Final = 1.0
"""From the edge of what is printed."""

TICK: Final = 1.0
SCALE: Final = 50.0
_INK: Final = "0.2mm + black"


def crop_marks(boxes: tuple[Box, ...], bleed: float = 0.0) -> str:
    """Lines outside the block at every cut, and ticks where there are gaps between cards."""
    outer = around(boxes).grown(bleed + AWAY)
    lines = []
    for x in sorted({side for box in boxes for side in (box.x, box.x + box.width)}):
        lines += [
            line(x, outer.y - LONG, x, outer.y),
            line(x, outer.y + outer.height, x, outer.y + outer.height + LONG),
        ]
    for y in sorted({side for box in boxes for side in (box.y, box.y + box.height)}):
        lines += [line(outer.x - LONG, y, outer.x, y), line(outer.x + outer.width, y, outer.x + outer.width + LONG, y)]
    return "".join(lines)


def ticks(plan: Plan, boxes: tuple[Box, ...]) -> str:
    """In the gaps between cards, at their corners; they go over the bleed, and never onto a card."""
    if plan.bleed <= 0:
        return ""
    reach = min(TICK, plan.bleed)
    found = []
    for box in boxes:
        for x, outwards_x in ((box.x, -1), (box.x + box.width, 1)):
            for y, outwards_y in ((box.y, -1), (box.y + box.height, 1)):
                found += [line(x, y, x + reach * outwards_x, y), line(x, y, x, y + reach * outwards_y)]
    return "".join(found)


def scale_bar(height: float) -> str:
    """Fifty millimetres in the lower margin of a page of this height, and how long they should be."""
    left, foot = MARGIN + 2, height - 1.6
    return "".join(
        [
            line(left, foot, left + SCALE, foot),
            line(left, foot - 0.8, left, foot + 0.8),
            line(left + SCALE, foot - 0.8, left + SCALE, foot + 0.8),
            words("50 mm", left + SCALE + 1.2, foot - 1),
        ]
    )


def caption(height: float, text: str) -> str:
    """What this is, beside the scale."""
    return words(text, MARGIN + SCALE + 16, height - 2.6)


def fold_line(plan: Plan) -> str:
    """Where the page is folded, above and below the block."""
    if plan.fold is None:
        return ""
    dashed = '(paint: black, thickness: 0.2mm, dash: "dashed")'
    outer = plan.block.grown(AWAY)
    above = line(plan.fold, outer.y - LONG, plan.fold, outer.y, dashed)
    foot = outer.y + outer.height
    return above + line(plan.fold, foot, plan.fold, foot + LONG, dashed)


def line(x: float, y: float, to_x: float, to_y: float, stroke: str = _INK) -> str:
    return f"#place(line(start: ({x:.3f}mm, {y:.3f}mm), end: ({to_x:.3f}mm, {to_y:.3f}mm), stroke: {stroke}))\n"


def words(text: str, x: float, y: float) -> str:
    font = quoted(TEXT_FONT)
    return f"#place(dx: {x:.3f}mm, dy: {y:.3f}mm, text(font: {font}, size: 6pt, fill: black, {quoted(text)}))\n"
