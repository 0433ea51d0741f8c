"""Sheets that are drawn as a whole: boards, tokens, things to cut out and fold. A unit is a tenth of a millimetre."""

from __future__ import annotations

from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from crownhall.faces import svg
from crownhall.press import marks
from crownhall.press.layout import Box, around
from crownhall.press.orders import Order
from crownhall.press.parts import Pages
from crownhall.press.sheets import sheet_page
from crownhall.press.typesetting import TEXT_FONT, quoted

UNITS: Final = 10
"""In a millimetre."""

CUT: Final = 'fill="none" stroke="#000000" stroke-width="2"'
FOLD: Final = 'fill="none" stroke="#000000" stroke-width="2" stroke-dasharray="18 12"'


class Board(NamedTuple):
    """A page: how large it is in millimetres, what it is called, what is cut out and what is drawn, in units."""

    size: tuple[float, float]
    title: str
    cut: tuple[Box, ...]
    drawing: str
    has_crop_marks: bool = True


def pages(name: str, title: str, boards: list[Board], order: Order) -> Pages:
    """A page for each; where paper is printed on both sides, no other has a place on its back."""
    files = {f"{name}-{at}.svg": _file(board) for at, board in enumerate(boards, start=1)}
    source = "".join(
        _page(file, board) + (_empty(board) if order.is_duplex else "")
        for file, board in zip(files, boards, strict=True)
    )
    return Pages(title, source, files)


def _empty(board: Board) -> str:
    width, height = board.size
    words = marks.caption(height, "This side stays empty.")
    return f"#page(width: {width}mm, height: {height}mm, margin: 0pt)[\n{words}]\n"


def _file(board: Board) -> bytes:
    width, height = board.size
    return svg.bare(width * UNITS, height * UNITS, board.drawing).encode()


def _page(file: str, board: Board) -> str:
    width, height = board.size
    body = f"#place(image({quoted(file)}, width: {width}mm, height: {height}mm, alt: {quoted(board.title)}))\n"
    crops = marks.crop_marks(board.cut) if board.has_crop_marks else ""
    foot = marks.scale_bar(height) + marks.caption(height, board.title)
    return sheet_page(board.size, board.title, around(board.cut), body + crops + foot)


def words(text: str, x: float, y: float, size: float, colour: str, *, anchor: str = "start", turned: int = 0) -> str:
    """A line to read, in the font of the text; names are set by `svg.text` in that of the cards."""
    turn = f' transform="rotate({turned} {x:g} {y:g})"' if turned else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{TEXT_FONT}" font-size="{size:g}" fill="{colour}" '
        f'text-anchor="{anchor}"{turn}>{escape(text)}</text>'
    )


def in_units(box: Box) -> Box:
    """A box that was told in millimetres."""
    return Box(*(each * UNITS for each in box))


def rect(box: Box, look: str, *, corner: float = 0) -> str:
    """A box in units."""
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="{corner:g}" {look}/>'
