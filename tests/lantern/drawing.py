"""Lantern in a terminal."""

from __future__ import annotations

from typing import cast

from rich.console import RenderableType
from rich.text import Text

from crownhall.engine.contract import Seat, View
from crownhall.terminal.drawings.names import Named
from tests.lantern.view import LanternView


def draw(view: View, seat: Seat | None, named: Named) -> RenderableType:
    """The trick, the tricks won, and your cards."""
    seen = cast("LanternView", view)
    lines = [f"Lantern: {named(seen['leader'])} to lead", f"trick: {' '.join(seen['trick']) or 'none'}"]
    lines += [f"{named(other)}: {won} won, {seen['cards'][other]} cards" for other, won in enumerate(seen["won"])]
    return Text("\n".join([*lines, f"your cards: {' '.join(seen['hand'])}"] if seat is not None else lines))
