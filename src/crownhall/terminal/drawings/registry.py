"""Which games have a drawing. A game without one is shown as an outline of its view, and can be played all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import RenderableType

from crownhall.engine.contract import Seat, View
from crownhall.terminal.drawings import outline

Draw = Callable[[View, Seat | None], RenderableType]
"""Draws what the seat (None: a spectator) sees. It knows the view alone, so it cannot show what is hidden."""

Gloss = Callable[[View, Seat, str], str]
"""What a listed move of the seat is about where its text does not say it, from the view alone; "" where it does."""

Several = Callable[[View, Seat, str], list[str]]
"""The moves in a row that a typed text stands for (a whole word, say), from the view alone; [] where it is none."""

_DRAWINGS: Final[dict[str, Draw]] = {}
_GLOSSES: Final[dict[str, Gloss]] = {}
_SEVERAL: Final[dict[str, Several]] = {}


def register_drawing(game: str, draw: Draw, gloss: Gloss | None = None, several: Several | None = None) -> None:
    """Make a game's drawing known, how its moves are explained in lists, and what stands for several of them."""
    _DRAWINGS[game] = draw
    if gloss is not None:
        _GLOSSES[game] = gloss
    if several is not None:
        _SEVERAL[game] = several


def drawing_of(game: str) -> Draw:
    """The game's own drawing, or the outline."""
    return _DRAWINGS.get(game, outline.draw)


def explained(game: str, view: View, seat: Seat, moves: list[str]) -> list[str]:
    """Moves for a list, each with what it is about in brackets, where that helps."""
    gloss = _GLOSSES.get(game)
    if gloss is None:
        return moves
    glosses = [gloss(view, seat, move) for move in moves]
    return [f"{move} ({about})" if about else move for move, about in zip(moves, glosses, strict=True)]


def moves_meant(game: str, view: View, seat: Seat, typed: str) -> list[str]:
    """The texts of moves in a row, if what was typed stands for several."""
    several = _SEVERAL.get(game)
    return [] if several is None else several(view, seat, typed)
