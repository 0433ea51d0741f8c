"""Active Fields as large as the cards that lie on them."""

from __future__ import annotations

from functools import partial

from crownhall.faces import fields, svg
from crownhall.faces.looks.common import GOLD_LOW, INK, PAPER, PARCHMENT
from crownhall.faces.vector.colours import WHITE
from crownhall.fields.field import Field
from crownhall.fields.shipped import NINE_WEAVE, SHIPPED, SHIPPED_IN_WORDS
from crownhall.press import boards, tiling
from crownhall.press.boards import UNITS, rect
from crownhall.press.layout import Box
from crownhall.press.orders import CannotPrint, Order
from crownhall.press.parts import Part, Thing
from crownhall.press.tiling import Poster

GAMES = ("minkingi", "fwords")

FRAME = 50
"""Units around the spaces."""


def poster(field: Field, title: str, order: Order) -> Poster:
    card = (round(order.card[0] * UNITS), round(order.card[1] * UNITS))
    left, top, right, bottom = fields.bounds(field, card)
    width, height = right - left + 2 * FRAME, bottom - top + 2 * FRAME
    ground, space = (WHITE, WHITE) if order.low_ink else (PARCHMENT, PAPER)
    parts = [rect(Box(0, 0, width, height), f'fill="{ground}"')]
    parts.append(rect(Box(18, 18, width - 36, height - 36), f'fill="none" stroke="{GOLD_LOW}" stroke-width="5"'))
    parts.append(f'<g transform="translate({FRAME - left:g} {FRAME - top:g})">')
    for each in field.spaces:
        x, y, to_x, to_y = fields.space_box(each, card)
        box = Box(x, y, to_x - x, to_y - y)
        parts += [
            rect(box, f'fill="{space}" stroke="{INK}" stroke-width="3"', corner=30),
            rect(box.grown(-24), f'fill="none" stroke="{GOLD_LOW}" stroke-width="2"', corner=18),
            svg.text(str(each.number), round(x + to_x) // 2, round(y + to_y) // 2 + 66, 190, GOLD_LOW, anchor="middle"),
        ]
    parts += [_stud(x, y) for x, y in fields.stud_places(field, card)]
    return Poster(title, "".join([*parts, "</g>"]), width / UNITS, height / UNITS)


def _stud(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="46" fill="{fields.STUD}" stroke="{INK}" stroke-width="4"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="30" fill="none" stroke="{PAPER}" stroke-width="3"/>'
    )


def _field(order: Order, *, field: Field, title: str) -> list[Part]:
    name = f"Active Field: {title}"
    sheets = tiling.boards(poster(field, name, order), order.paper)
    return [boards.pages(f"field-{field.field_id}", name, sheets, order)]


def _own(order: Order) -> list[Part]:
    if order.own_field is None:
        raise CannotPrint("Say which field to print, for example: crownhall print field-own --field my-field.json")
    return _field(order, field=order.own_field, title=order.own_field.field_id)


THINGS = (
    *[
        Thing(
            f"field-{name}",
            f"Active Field: {title}",
            "as large as the cards that lie on it",
            GAMES,
            partial(_field, field=SHIPPED[name], title=title),
            is_needed=name == NINE_WEAVE.field_id,
        )
        for name, title in zip(SHIPPED, SHIPPED_IN_WORDS, strict=True)
    ],
    Thing("field-own", "Active Field of your own", "the one in your file", GAMES, _own, is_needed=False),
)
