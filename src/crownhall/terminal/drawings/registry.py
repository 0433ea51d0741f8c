"""Which games have a drawing. A game without one is shown as an outline of its view, and can be played all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import RenderableType

from crownhall.engine.contract import Seat, View
from crownhall.terminal.drawings import outline

Draw = Callable[[View, Seat | None], RenderableType]
"""Draws what the seat (None: a spectator) sees. It knows the view alone, so it cannot show what is hidden."""

_DRAWINGS: Final[dict[str, Draw]] = {}


def register_drawing(game: str, draw: Draw) -> None:
    """Make a game's drawing known."""
    _DRAWINGS[game] = draw


def forget_drawing(game: str) -> None:
    """Take a drawing out again (tests)."""
    del _DRAWINGS[game]


def drawing_of(game: str) -> Draw:
    """The game's own drawing, or the outline."""
    return _DRAWINGS.get(game, outline.draw)
