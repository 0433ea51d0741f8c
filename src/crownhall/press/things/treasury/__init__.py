"""King's Treasury on paper: the score sheet of one game, and the Score Sheet Table of eight; also as forms."""

from __future__ import annotations

from collections.abc import Callable

from crownhall.press.orders import Order
from crownhall.press.parts import Pages, Part, Thing
from crownhall.press.things.treasury import score_sheet, score_table

GAMES = ("treasury",)


def _thing(
    name: str, title: str, about: str, pages: Callable[..., Pages], *, is_form: bool, is_needed: bool = False
) -> Thing:
    def make(order: Order) -> list[Part]:
        return [pages(order, title, is_form=is_form)]

    return Thing(name, title, about, GAMES, make, is_needed)


THINGS = (
    _thing(
        "treasury-score",
        "King's Treasury: score sheet",
        "one game for each player, two sheets on a page",
        score_sheet.pages,
        is_form=False,
        is_needed=True,
    ),
    _thing(
        "treasury-score-form",
        "King's Treasury: score sheet to fill in on screen",
        "the same as a form that adds up by itself",
        score_sheet.pages,
        is_form=True,
    ),
    _thing(
        "treasury-table",
        "King's Treasury: Score Sheet Table",
        "eight games for each player, a page each",
        score_table.pages,
        is_form=False,
    ),
    _thing(
        "treasury-table-form",
        "King's Treasury: Score Sheet Table to fill in on screen",
        "the same as a form that adds up by itself",
        score_table.pages,
        is_form=True,
    ),
)
