"""What the common tests must know of King's Square: how to draw it, where its cards are, what is hidden."""

from __future__ import annotations

from crownhall.engine.contract import Seat, State
from tests.contract.hidden import Hidden
from tests.counts import Counted
from tests.games.square.positions import books_of, field_of, pile_of

COUNTED = Counted(3_000_000, 120_000, rules=("S-07", "S-08", "S-10", "S-11", "S-12", "S-14", "S-A6", "S-A7"))
WORTH_READING = {1: ["patience"]}


def draw(state: State) -> list[str]:
    """The square row by row, each stack from the bottom; then pile and books."""
    cells = [" ".join(stack) or "·" for stack in field_of(state)]
    rows = ["  " + "".join(cell.ljust(14) for cell in cells[row : row + 4]).rstrip() for row in range(0, 16, 4)]
    pile = " ".join(pile_of(state)) or "none"
    books = " | ".join(" ".join(book) for book in books_of(state)) or "none"
    return [*rows, f"  pile from the top: {pile}", f"  books: {books}"]


def cards(state: State) -> list[str]:
    """Every card, wherever it is."""
    return [card for stack in field_of(state) + books_of(state) for card in stack] + pile_of(state)


def hidden(state: State, seat: Seat) -> list[Hidden]:
    """S-18: which card lies where in the pile. The last one left can be told from those that were seen."""
    pile = pile_of(state)
    return [Hidden(f"pile {place}", card, card=True, open=len(pile) > 1) for place, card in enumerate(pile)]
