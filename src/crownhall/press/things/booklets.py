"""The rules of each game: pages to read, and a booklet to fold."""

from __future__ import annotations

from functools import partial

import crownhall.games  # noqa: F401  # registers them
from crownhall.engine.registry import games
from crownhall.press import booklets
from crownhall.press.orders import Order
from crownhall.press.parts import Part, Thing


def _rules(order: Order, *, name: str) -> list[Part]:
    return [booklets.rules(name, order)]


def _booklet(order: Order, *, name: str) -> list[Part]:
    return [booklets.booklet(name, order)]


THINGS = (
    *[
        Thing(
            f"rules-{game.name}",
            f"{game.about.title}: rules",
            "the rules on whole pages",
            (game.name,),
            partial(_rules, name=game.name),
        )
        for game in games()
    ],
    *[
        Thing(
            f"booklet-{game.name}",
            f"{game.about.title}: rule booklet",
            "the rules as a booklet: print on both sides, fold, and staple in the middle",
            (game.name,),
            partial(_booklet, name=game.name),
            is_needed=False,
        )
        for game in games()
    ],
)
