"""A drawing that is larger than the paper, over several sheets that are glued together."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from crownhall.faces import svg
from crownhall.faces.looks.common import BACK, GOLD_LOW, INK
from crownhall.faces.vector.colours import WHITE
from crownhall.press.boards import CUT, FOLD, UNITS, Board, in_units, rect, words
from crownhall.press.layout import MARGIN, Box
from crownhall.press.orders import CannotPrint, Paper

OVERLAP: Final = 10.0
"""Millimetres of each sheet that the next one is glued onto."""

HEAD: Final = 15.0
"""Above a tile: what it is, what to do, and a map."""

MOST_TILES: Final = 24


class Poster(NamedTuple):
    """What is drawn, in units, its top left corner at 0, 0, and how large it is in millimetres."""

    title: str
    drawing: str
    width: float
    height: float


class Grid(NamedTuple):
    """So many tiles of one size, in millimetres, on paper that lies so."""

    columns: int
    rows: int
    tile: tuple[float, float]
    paper: tuple[float, float]

    def place(self, row: int, column: int) -> Box:
        """The part of the poster on a tile."""
        width, height = self.tile
        return Box(column * (width - OVERLAP), row * (height - OVERLAP), width, height)

    @property
    def tiles(self) -> int:
        return self.columns * self.rows


def grid(poster: Poster, paper: Paper) -> Grid:
    """The way with the fewest sheets; upright if it makes no difference."""
    found = min(
        (_grid(poster, *size) for size in ((paper.width, paper.height), (paper.height, paper.width))), key=_count
    )
    if found.tiles > MOST_TILES:
        raise CannotPrint(f"This would take {found.tiles} sheets of paper to glue together; {MOST_TILES} is the most.")
    return found


def _count(found: Grid) -> int:
    return found.tiles


def _grid(poster: Poster, width: float, height: float) -> Grid:
    columns = _tiles(poster.width, width - 2 * MARGIN)
    rows = _tiles(poster.height, height - 2 * MARGIN - HEAD)
    tile = _shared(poster.width, columns), _shared(poster.height, rows)
    return Grid(columns, rows, tile, (width, height))


def _tiles(length: float, room: float) -> int:
    return 1 if length <= room else math.ceil((length - OVERLAP) / (room - OVERLAP))


def _shared(length: float, tiles: int) -> float:
    """All tiles are of one size."""
    return (length + (tiles - 1) * OVERLAP) / tiles


def boards(poster: Poster, paper: Paper) -> list[Board]:
    """A page for each tile, row by row."""
    found = grid(poster, paper)
    drawing = poster.drawing + _seams(poster, found)
    return [
        _board(poster.title, drawing, found, row, column)
        for row in range(found.rows)
        for column in range(found.columns)
    ]


def name(row: int, column: int) -> str:
    return f"{chr(ord('A') + row)}{column + 1}"


def place_on_page(found: Grid) -> Box:
    """Where every tile lies on its page, in millimetres."""
    (width, height), (wide, high) = found.tile, found.paper
    top = MARGIN + HEAD
    return Box((wide - width) / 2, top + (high - MARGIN - top - height) / 2, width, height)


def _board(title: str, drawing: str, found: Grid, row: int, column: int) -> Board:
    on_page, part = place_on_page(found), found.place(row, column)
    at, of = in_units(on_page), in_units(part)
    shown = (
        f'<svg x="{at.x:g}" y="{at.y:g}" width="{at.width:g}" height="{at.height:g}" '
        f'viewBox="{of.x:g} {of.y:g} {of.width:g} {of.height:g}">{drawing}</svg>'
    )
    edge = rect(at, 'fill="none" stroke="#808080" stroke-width="1.5"')
    here = f"{title}, sheet {name(row, column)}" if found.tiles > 1 else title
    head = _head(title, found, row, column)
    return Board(found.paper, here, (on_page,), shown + edge + _strips(found, at, row, column) + head)


def _seams(poster: Poster, found: Grid) -> str:
    """Small diamonds on the lines where sheets meet. One half of each is on either sheet, so they show what fits."""
    lines = [
        (found.place(0, column).x, poster.height * share)
        for column in range(1, found.columns)
        for share in (0.27, 0.73)
    ] + [(poster.width * share, found.place(row, 0).y) for row in range(1, found.rows) for share in (0.27, 0.73)]
    return "".join(
        f'<path d="M{x * UNITS:g} {y * UNITS - 16:g}l16 16-16 16-16-16Z" fill="{GOLD_LOW}"/>' for x, y in lines
    )


def _strips(found: Grid, at: Box, row: int, column: int) -> str:
    """The edges that the next sheets are glued onto: up to the dashed line, and below the words."""
    drawn = []
    glued = OVERLAP * UNITS
    if column + 1 < found.columns:
        x = at.x + at.width - glued
        middle = at.y + at.height / 3
        drawn += [
            f'<path d="M{x:g} {at.y:g}v{at.height:g}" {FOLD}/>',
            _label(f"glue {name(row, column + 1)} here", x + glued / 2, middle, turned=90),
        ]
    if row + 1 < found.rows:
        y = at.y + at.height - glued
        drawn += [
            f'<path d="M{at.x:g} {y:g}h{at.width:g}" {FOLD}/>',
            _label(f"glue {name(row + 1, column)} here", at.x + at.width / 3, y + glued / 2, turned=0),
        ]
    return "".join(drawn)


def _label(text: str, x: float, y: float, *, turned: int) -> str:
    turn = f'<g transform="translate({x:g} {y:g}) rotate({turned})">'
    plate = rect(Box(-130, -30, 260, 60), f'fill="{WHITE}"', corner=30)
    return f"{turn}{plate}{words(text, 0, 11, 36, INK, anchor='middle')}</g>"


MANY: Final = (
    "Cut along the outlines. From A1 on, glue each next sheet onto the strip of the one before, up to the dashed line, "
    "so that the halves of the diamonds meet."
)
ONE: Final = "Cut it out along the outline, or play on the sheet as it is."


def _head(title: str, found: Grid, row: int, column: int) -> str:
    left, top = MARGIN * UNITS, MARGIN * UNITS
    is_one = found.tiles == 1
    text = svg.text(title, round(left), round(top + 42), 50, BACK)
    return text + words(ONE if is_one else MANY, left, top + 88, 29, INK) + ("" if is_one else _map(found, row, column))


def _map(found: Grid, row: int, column: int) -> str:
    """All sheets, small, and which of them this is."""
    scale = 92 / max(found.rows * found.tile[1], found.columns * found.tile[0] * 0.6)
    wide, high = found.tile[0] * scale, found.tile[1] * scale
    right, top = (found.paper[0] - MARGIN) * UNITS, MARGIN * UNITS
    cells = []
    for y in range(found.rows):
        for x in range(found.columns):
            box = Box(right - (found.columns - x) * wide, top + y * high, wide, high)
            is_here = (y, x) == (row, column)
            fill, ink = (BACK, WHITE) if is_here else (WHITE, INK)
            size = min(wide, high) * 0.5
            cells += [
                rect(box, CUT.replace('fill="none"', f'fill="{fill}"')),
                words(name(y, x), box.x + wide / 2, box.y + high / 2 + size / 3, size, ink, anchor="middle"),
            ]
    return "".join(cells)
