"""Which games have a drawing. A game without one is shown as an outline of its view, and can be played all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import RenderableType

from crownhall.engine.contract import Seat, View
from crownhall.terminal.drawings import outline
from crownhall.terminal.drawings.names import Named

Draw = Callable[[View, Seat | None, Named], RenderableType]
"""Draws what the seat (None: a spectator) sees. It knows the view alone, so it cannot show what is hidden."""

Gloss = Callable[[View, Seat, str, Named], str]
"""What a listed move of the seat is about where its text does not say it, from the view alone; "" where it does."""

Listed = Callable[[str], str]
"""How the text of a move reads best in a list; typed so, it means the same."""

Several = Callable[[View, Seat, str], list[str]]
"""The moves in a row that a typed text stands for (a whole word, say), from the view alone; [] where it is none."""

Wanted = Callable[[View, Seat, str], str]
"""Which command a typed text would need, in a sentence, from the view alone; "" where there is none."""

_DRAWINGS: Final[dict[str, Draw]] = {}
_GLOSSES: Final[dict[str, Gloss]] = {}
_SEVERAL: Final[dict[str, Several]] = {}
_LISTED: Final[dict[str, Listed]] = {}
_WANTED: Final[dict[str, Wanted]] = {}


def register_drawing(
    game: str,
    draw: Draw,
    gloss: Gloss | None = None,
    *,
    several: Several | None = None,
    listed: Listed | None = None,
    wanted: Wanted | None = None,
) -> None:
    """Make a game's drawing known, how its moves are explained in lists, and what stands for several of them."""
    _DRAWINGS[game] = draw
    if gloss is not None:
        _GLOSSES[game] = gloss
    if several is not None:
        _SEVERAL[game] = several
    if listed is not None:
        _LISTED[game] = listed
    if wanted is not None:
        _WANTED[game] = wanted


def drawing_of(game: str) -> Draw:
    """The game's own drawing, or the outline."""
    return _DRAWINGS.get(game, outline.draw)


def explained(game: str, view: View, seat: Seat, moves: list[str], named: Named) -> list[str]:
    """Moves for a list, each with what it is about in brackets, where that helps."""
    gloss, listed = _GLOSSES.get(game), _LISTED.get(game)
    texts = moves if listed is None else [listed(move) for move in moves]
    if gloss is None:
        return texts
    glosses = [gloss(view, seat, move, named) for move in moves]
    return [f"{text} ({about})" if about else text for text, about in zip(texts, glosses, strict=True)]


def moves_meant(game: str, view: View, seat: Seat, typed: str) -> list[str]:
    """The texts of moves in a row, if what was typed stands for several."""
    several = _SEVERAL.get(game)
    return [] if several is None else several(view, seat, typed)


def command_wanted(game: str, view: View, seat: Seat, typed: str) -> str:
    """What to type instead, if that can be told."""
    wanted = _WANTED.get(game)
    return "" if wanted is None else wanted(view, seat, typed)
