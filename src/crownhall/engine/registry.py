"""Which games there are. `crownhall.games` registers ours; tests and benchmarks may add their own."""

from __future__ import annotations

import difflib

from crownhall.engine.contract import Game
from crownhall.errors import UnknownGame

_GAMES: dict[str, Game] = {}


def register(game: Game) -> None:
    assert game.name not in _GAMES, f"{game.name} is registered twice"
    _GAMES[game.name] = game


def forget(name: str) -> None:
    """Take a game out again (tests)."""
    del _GAMES[name]


def games() -> list[Game]:
    """All registered games, in the order they came."""
    return list(_GAMES.values())


def game_named(name: str) -> Game:
    """The game of this name; `UnknownGame` lists what there is."""
    game = _GAMES.get(name)
    if game is None:
        near = difflib.get_close_matches(name, list(_GAMES), 1)
        hint = f"Did you mean {near[0]}?" if near else f"The games are {', '.join(_GAMES)}."
        raise UnknownGame(f"There is no game “{name[:40]}”. {hint}")
    return game
