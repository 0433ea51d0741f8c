"""A Creation Token die of paper: six faces, one for each player, that fold to a cube."""

from __future__ import annotations

from crownhall.faces import svg, tokens
from crownhall.faces.looks.common import BACK, INK
from crownhall.faces.vector.colours import WHITE
from crownhall.press import boards
from crownhall.press.boards import UNITS, Board, rect, words
from crownhall.press.layout import MARGIN, Box
from crownhall.press.nets import GLUE, cut, flap, fold
from crownhall.press.orders import Order
from crownhall.press.parts import Part, Thing

SIDE = 30.0
"""Of a face, in millimetres."""

FLAP = 8.0
HEAD = 19.0
A_SHEET = 2

FACES = {1: (1, 1), 2: (1, 0), 3: (2, 1), 4: (0, 1), 5: (1, 2), 6: (3, 1)}
"""Column and row of each face of the net: a cross. Folded, opposite faces make seven."""

ADVICE = (
    "Print on thick paper. Cut along the full lines, fold along the dashed ones, and glue the hatched flaps inside. "
    "Roll it to choose a player:",
    "the face on top shows the symbol, the pattern and the number of that player's tokens. "
    "If nobody has it, roll again. With two players, odd is player 1.",
)


def faces(order: Order) -> list[dict[int, Box]]:
    """Where the faces of each die lie on the page, in millimetres."""
    width, height = 4 * SIDE + FLAP, 3 * SIDE + 2 * FLAP
    left = (order.paper.width - width) / 2
    room = order.paper.height - 2 * MARGIN - HEAD
    apart = (room - A_SHEET * height) / A_SHEET
    tops = [MARGIN + HEAD + apart / 2 + at * (height + apart) + FLAP for at in range(A_SHEET)]
    return [
        {face: Box(left + column * SIDE, top + row * SIDE, SIDE, SIDE) for face, (column, row) in FACES.items()}
        for top in tops
    ]


def _die(order: Order) -> list[Part]:
    title = "Creation Token Dice"
    left, top = MARGIN * UNITS, MARGIN * UNITS
    parts = [
        GLUE,
        svg.text(title, round(left), round(top + 42), 50, BACK),
        words(ADVICE[0], left, top + 88, 29, INK),
        words(ADVICE[1], left, top + 126, 29, INK),
    ]
    found = faces(order)
    parts += [_net(each, order) for each in found]
    cut_out = tuple(box for each in found for box in each.values())
    size = (order.paper.width, order.paper.height)
    return [boards.pages("die", title, [Board(size, title, cut_out, "".join(parts), has_crop_marks=False)], order)]


def _net(found: dict[int, Box], order: Order) -> str:
    side, depth = SIDE * UNITS, FLAP * UNITS
    corner = {face: (box.x * UNITS, box.y * UNITS) for face, box in found.items()}
    parts = [_face(face, *corner[face], order) for face in found]
    for face in (2, 5):  # above and below the row of four
        x, y = corner[face]
        outer = y if face == 2 else y + side
        parts += [
            flap((x, y + side), (x, y), depth, depth, is_glued=True),
            flap((x + side, y), (x + side, y + side), depth, depth, is_glued=True),
            flap((x, outer), (x + side, outer), depth, depth, is_glued=True)
            if face == 2
            else flap((x + side, outer), (x, outer), depth, depth, is_glued=True),
        ]
    (left, top), (right, _) = corner[4], corner[6]
    end, foot = right + side, top + side
    parts += [
        flap((end, top), (end, foot), depth, depth, is_glued=True),
        cut([(left + side, top), (left, top), (left, foot), (left + side, foot)]),
        cut([(left + 2 * side, top), (end, top)]),
        cut([(left + 2 * side, foot), (end, foot)]),
        *[fold([(left + at * side, top), (left + at * side, foot)]) for at in (1, 2, 3)],
        fold([(left + side, top), (left + 2 * side, top)]),
        fold([(left + side, foot), (left + 2 * side, foot)]),
    ]
    return "".join(parts)


def _face(face: int, x: float, y: float, order: Order) -> str:
    look = tokens.PLAYERS[face - 1]
    side = SIDE * UNITS
    ground = WHITE if order.low_ink else look.ground
    token = tokens.token(tokens.CONTROL, face - 1, x + side / 2, y + side / 2, low_ink=order.low_ink)
    return rect(Box(x, y, side, side), f'fill="{ground}"') + token


THINGS = (
    Thing(
        "dice",
        "Creation Token Dice",
        "two paper dice to fold, to choose who starts",
        ("kingdrin", "minkingi", "fwords"),
        _die,
    ),
)
