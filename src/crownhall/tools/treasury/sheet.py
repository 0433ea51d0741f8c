"""King's Treasury for people with real cards on the table: what a score sheet counts.

A sheet is `{"KEY": 9, "4x2": 28, "TR-KEY": 8, …}`: what is written, by the code of its space. A blank space is left out
or null. In a key space stands the number of keys in the hand that was used for it; fewer than six are a zero (T-A26).
"""

from __future__ import annotations

from crownhall.errors import NotationError, StateError
from crownhall.games.treasury.sheet import Sheet, sheet_from_json
from crownhall.games.treasury.view import sheet_view
from crownhall.tools.arguments import Argument, Kind
from crownhall.tools.tool import Tool


class WrittenSheet(Kind[Sheet]):
    """A score sheet."""

    def __init__(self) -> None:
        super().__init__("an object of what is written by space")

    def read(self, name: str, value: object) -> Sheet:
        if not isinstance(value, dict):
            raise StateError('A sheet is an object with what you wrote in each space, such as {"KEY": 9, "4x2": 28}.')
        return sheet_from_json(value)


def sheet_to_json(sheet: Sheet) -> dict[str, object]:
    """What a sheet counts, as the view of a game shows it."""
    return dict(sheet_view(sheet))


SHEET: Tool[Sheet] = Tool(
    "treasury sheet",
    "Add up a score sheet: totals, bonuses, and what is still locked.",
    (Argument("sheet", WrittenSheet(), "the sheet, empty or full", required=True, metavar="FILE"),),
    lambda sheet: sheet,  # it knows its totals
    sheet_to_json,
    refusal=NotationError,
)
