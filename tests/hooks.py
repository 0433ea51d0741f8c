"""Where each game keeps what the common tests must know of it: `tests/games/<game>/hooks.py`, and its files beside."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from crownhall.engine.contract import Game

GAMES = Path(__file__).parent / "games"


def hooks(game: Game) -> ModuleType:
    return import_module(f"tests.games.{game.name}.hooks")
