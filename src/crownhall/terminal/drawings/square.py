"""King's Square in a terminal: the field, what is left to draw, and the books set aside."""

from __future__ import annotations

from typing import Final, cast

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crownhall.decks.kings_keys import KINGDOM_NAMES, KINGDOMS
from crownhall.engine.contract import Seat, View
from crownhall.games.square.rules import ALL_BOOKS
from crownhall.games.square.state import POINTS_PER_BOOK
from crownhall.games.square.view import SquareView
from crownhall.terminal.drawings.kings_keys import (
    CARD_WIDTH,
    SIGNED_WIDTH,
    Look,
    items_legend,
    kingdom_style,
    spread_sideways,
    spread_upright,
)
from crownhall.terminal.drawings.names import Named

SIDE: Final = 4
"""Spaces in a row of the field, and books in a kingdom."""

_STACK_CARDS: Final = 3  # cards in a stack on the field (S-F09)
_MOST_POINTS: Final = ALL_BOOKS * POINTS_PER_BOOK
_NAMED_SHELF: Final = 33  # columns that a kingdom's books take with its name
_MARGIN: Final = 2  # columns of table left and right of the field, where there is room


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """The whole table; everybody sees the same (S-17)."""
    return _Drawing(cast(SquareView, view))


class _Drawing:
    """Stacks are spread sideways where 77 columns are free, else upright, at last without signs."""

    def __init__(self, view: SquareView) -> None:
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        look = Look(console, options)
        width = _STACK_CARDS * CARD_WIDTH
        if look.width >= _field_width(width, padding=1) + 2 * _MARGIN:
            field = _field([_sideways(stack, look) for stack in self.view["field"]], look, width, padding=1)
            parts = [_headline(self.view), field, _books(self.view, look, SIDE // 2), _legend(look)]
            yield Padding(Group(*parts), (0, _MARGIN), style="hall.table", expand=False)
            return
        signs = look.width >= _field_width(SIGNED_WIDTH, padding=0) and not look.ascii
        width = SIGNED_WIDTH if signs else CARD_WIDTH
        field = _field([_upright(stack, look, signs=signs) for stack in self.view["field"]], look, width, padding=0)
        figures = Text("King's Square", "hall.gold"), Text(", ".join(_figures(self.view)), "hall.soft")
        parts = [*figures, field, _books(self.view, look, 1)]
        yield Padding(Group(*parts), (0, 0), style="hall.table", expand=False)


def _field_width(width: int, padding: int) -> int:
    return SIDE * (width + 2 * padding + 1) + 1


def _field(spaces: list[Text], look: Look, width: int, padding: int) -> Table:
    """The sixteen spaces, row by row."""
    lines = box.ASCII2 if look.ascii else box.SQUARE
    field = Table(box=lines, show_header=False, show_lines=True, padding=(0, padding), border_style="hall.line")
    for _ in range(SIDE):
        field.add_column(width=width, no_wrap=True, style="hall.place")
    for row in range(0, len(spaces), SIDE):
        field.add_row(*spaces[row : row + SIDE])
    return field


def _sideways(stack: list[str], look: Look) -> Text:
    return spread_sideways(stack, look) if stack else _open_space()


def _upright(stack: list[str], look: Look, *, signs: bool) -> Text:
    return spread_upright(stack, look, signs=signs) if stack else _open_space()


def _open_space() -> Text:
    return Text(" open")


def _headline(view: SquareView) -> RenderableType:
    line = Table.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(Text("King's Square", "hall.gold"), Text("   ".join(_figures(view)), "hall.soft"))
    return Padding(line, (0, 1))


def _figures(view: SquareView) -> list[str]:
    """What can be counted; at the end, how it is scored (S-15)."""
    books, points = len(view["books"]), view["points"]
    if view["end"]:
        figures = [
            f"{books} {'book' if books == 1 else 'books'} × {POINTS_PER_BOOK} points = {points} of {_MOST_POINTS}"
        ]
    else:
        figures = [f"{points} of {_MOST_POINTS} points", f"{books} of {ALL_BOOKS} books"]
    figures.append(f"{view['pile']} to draw")
    open_spaces = view["field"].count([])
    if open_spaces:
        figures.append(f"{open_spaces} open")
    return figures


def _books(view: SquareView, look: Look, columns: int) -> RenderableType:
    """The books by kingdom, four places each."""
    grid = Table.grid(padding=(0, 3))
    shelves = [_shelf(view, kingdom, look) for kingdom in KINGDOMS]
    for first in range(0, len(shelves), columns):
        grid.add_row(*shelves[first : first + columns])
    return Padding(grid, (0, 1))


def _shelf(view: SquareView, kingdom: str, look: Look) -> Text:
    """A book is told by its items, from the 1 to the 4; colour and numbers say themselves."""
    books = ["".join(code[2] for code in book) for book in view["books"] if book[0][1] == kingdom]
    name = f"{KINGDOM_NAMES[KINGDOMS.index(kingdom)]:9}" if look.width > _NAMED_SHELF else ""
    shelf = Text(f"{look.kingdom(kingdom)} {name}")
    for place in range(SIDE):
        shelf.append(" ")
        if place < len(books):
            shelf.append(books[place], kingdom_style(kingdom))
        else:
            shelf.append("...." if look.ascii else "····", "hall.place")
    return shelf


def _legend(look: Look) -> RenderableType:
    return Padding(Text(f"{items_legend(look)}   (books: items from 1 to 4)", "hall.soft"), (0, 1))
