"""The table of King's Square in a few lines of text, for play-throughs."""

from __future__ import annotations

from crownhall.engine.contract import State
from tests.games.square.positions import books_of, field_of, pile_of


def draw(state: State) -> list[str]:
    """The square row by row, each stack from the bottom; then pile and books."""
    cells = [" ".join(stack) or "·" for stack in field_of(state)]
    rows = ["  " + "".join(cell.ljust(14) for cell in cells[row : row + 4]).rstrip() for row in range(0, 16, 4)]
    pile = " ".join(pile_of(state)) or "none"
    books = " | ".join(" ".join(book) for book in books_of(state)) or "none"
    return [*rows, f"  pile from the top: {pile}", f"  books: {books}"]
