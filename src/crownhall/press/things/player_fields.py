"""A field for each player: the Life Tree and the Ditch beside it, both as large as cards, upright and on their side."""

from __future__ import annotations

from crownhall.faces import svg, tokens
from crownhall.faces.looks.common import BACK, GOLD_LOW, INK, PAPER, PARCHMENT
from crownhall.faces.vector.colours import WHITE
from crownhall.games.fwords.state import END_TOKENS
from crownhall.press import boards
from crownhall.press.boards import UNITS, Board, in_units, rect, words
from crownhall.press.layout import Box
from crownhall.press.orders import Order
from crownhall.press.parts import Part, Thing

A_SHEET = 2
EDGE = 4.0
"""Around the spaces."""

FOOT = 24.0


def places(order: Order) -> list[Box]:
    """Where fields lie on a page, in millimetres: one above the other, a little apart."""
    long = order.card[1]
    width, height = 2 * long + 3 * EDGE, long + FOOT + 2 * EDGE
    left = (order.paper.width - width) / 2
    apart = (order.paper.height - A_SHEET * height) / (A_SHEET + 1)
    return [Box(left, apart + at * (height + apart), width, height) for at in range(A_SHEET)]


def spaces(field: Box, order: Order) -> list[tuple[Box, Box]]:
    """For each of the two spaces of a field: the card upright, and the card on its side, about one middle."""
    short, long = order.card
    found = []
    for at in range(2):
        x, y = field.x + EDGE + long / 2 + at * (long + EDGE), field.y + EDGE + long / 2
        found.append((Box(x - short / 2, y - long / 2, short, long), Box(x - long / 2, y - short / 2, long, short)))
    return found


def _fields(order: Order) -> list[Part]:
    found = places(order)
    groups = [range(at, min(at + A_SHEET, order.players)) for at in range(0, order.players, A_SHEET)]
    sheets = []
    for number, group in enumerate(groups, start=1):
        cut = tuple(found[: len(group)])
        drawing = "".join(_drawn(box, player, order) for box, player in zip(cut, group, strict=True))
        title = f"Player Fields, sheet {number} of {len(groups)}"
        sheets.append(Board((order.paper.width, order.paper.height), title, cut, drawing))
    return [boards.pages("player-fields", "Player Fields", sheets, order)]


NAMES = ("Life Tree", "Ditch")
HINTS = ("your nine cards, face down", "your destroyed cards, face up")
SYMBOLS = ("type-leaf", "type-wave")


def _drawn(field: Box, player: int, order: Order) -> str:
    ground, space = (WHITE, WHITE) if order.low_ink else (PARCHMENT, PAPER)
    outer = in_units(field)
    parts = [
        rect(outer, f'fill="{ground}" stroke="#808080" stroke-width="1.5"'),
        rect(outer.grown(-16), f'fill="none" stroke="{GOLD_LOW}" stroke-width="5"'),
    ]
    for at, (upright, sideways) in enumerate(spaces(field, order)):
        box, turned = in_units(upright), in_units(sideways)
        x, y = round(box.x + box.width / 2), round(box.y + box.height / 2)
        parts += [
            rect(turned, f'fill="none" stroke="{GOLD_LOW}" stroke-width="3" stroke-dasharray="18 14"', corner=30),
            rect(box, f'fill="{space}" stroke="{INK}" stroke-width="3"', corner=30),
            svg.use(SYMBOLS[at], x, y - 110, 220, GOLD_LOW),
            svg.text(NAMES[at], x, y + 110, 84, BACK, anchor="middle"),
            words(HINTS[at], x, y + 165, 34, INK, anchor="middle"),
        ]
    return "".join(parts) + _foot(outer, player, order)


def _foot(outer: Box, player: int, order: Order) -> str:
    """Whose field it is, and where the End Tokens go."""
    y = outer.y + outer.height - (FOOT + EDGE + 1.6) / 2 * UNITS
    parts = [
        tokens.token(tokens.CONTROL, player, outer.x + 150, y, low_ink=order.low_ink),
        svg.text(f"Player {player + 1}", round(outer.x + 280), round(y + 22), 64, BACK),
        words("End Tokens: with two you are out", outer.x + outer.width - 520, y + 12, 34, INK, anchor="end"),
    ]
    for at in range(END_TOKENS):
        x = outer.x + outer.width - 150 - at * 230
        parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="100" fill="none" stroke="{INK}" stroke-width="3" '
            'stroke-dasharray="14 12"/>'
        )
    return "".join(parts)


THINGS = (
    Thing(
        "player-fields",
        "Player Fields",
        "a Life Tree and a Ditch for each player",
        ("fwords", "minkingi"),
        _fields,
    ),
)
