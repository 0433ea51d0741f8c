"""How a field with its cards looks in a terminal: rows and columns as the spaces lie, a list where it is too wide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from crownhall.fields.view import FaceView, SpaceView
from crownhall.terminal.drawings.creation import marks_text

WIDTH: Final = 16  # of a space, inside


def field_text(
    spaces: list[SpaceView],
    width: int,
    drawn: Callable[[SpaceView], RenderableType],
    told: Callable[[SpaceView], str],
    *,
    ascii_only: bool,
) -> RenderableType:
    """The field, each space as `drawn`; with what is `told` of each space where there is no room."""
    columns = sorted({space["at"][0] for space in spaces})
    rows = sorted({space["at"][1] for space in spaces})
    places = {(space["at"][0], space["at"][1]): space for space in spaces}
    if len(columns) * (WIDTH + 1) + 1 > width or len(places) < len(spaces):
        return Group(*[Text(_place(space) + told(space)) for space in spaces])
    grid = Table(box=box.ASCII2 if ascii_only else box.SQUARE, show_header=False, show_lines=True, padding=0)
    grid.border_style = "hall.line"
    for _ in columns:
        grid.add_column(width=WIDTH, no_wrap=True)
    for row in rows:
        cells: list[RenderableType] = []
        for column in columns:
            space = places.get((column, row))
            cells.append(Text() if space is None else drawn(space))
        grid.add_row(*cells)
    return grid


def _place(space: SpaceView) -> str:
    near = " ".join(str(number) for number in space["neighbours"])
    return f"{space['space']:2} {space['orientation']}, beside {near}: "


def open_space(space: SpaceView, lines: int) -> RenderableType:
    """A space without a card, as tall as one with: its number, and how a card lies there."""
    name = f"{space['space']} {'upright' if space['orientation'] == 'P' else 'sideways'}"
    above = (lines - 1) // 2
    return Group(*[Text()] * above, centred(name, "hall.soft"), *[Text()] * (lines - 1 - above))


def card_in_space(shown: list[str], *middle: Text, ascii_only: bool) -> RenderableType:
    """A card as it lies: what stands in the middle, between its four marks."""
    top_left, top_right, bottom_right, bottom_left = marks_text(shown, ascii_only=ascii_only)
    return Group(_apart(top_left, top_right), *middle, _apart(bottom_left, bottom_right))


def centred(text: str, style: str = "") -> Text:
    """A line of a space."""
    return Text(text[:WIDTH].center(WIDTH), style)


def _apart(left: Text, right: Text) -> Text:
    """One to the left, one to the right, cut where there is no room."""
    line = Text(no_wrap=True)
    for mark in (left, right):
        mark.truncate((WIDTH - 2) // 2)
    line.append_text(left).append(" " * (WIDTH - len(left) - len(right))).append_text(right)
    return line


def face_text(code: str, face: FaceView, *, ascii_only: bool) -> list[Text]:
    """A card in a line: its code, the marks from the top left clockwise, and the Speed."""
    return [Text(code), *marks_text(face["corners"], ascii_only=ascii_only), Text(f"S{face['speed']}")]
