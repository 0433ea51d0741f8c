"""How states go from one process to another: as their saved positions, with what was agreed before the match."""

from __future__ import annotations

from crownhall.engine.contract import Game, Setup, State
from crownhall.engine.registry import game_named
from crownhall.engine.saved import previous_from_json, previous_to_json

Agreement = tuple[str, int, dict[str, object], dict[str, object] | None, dict[str, object]]


def agreement(setup: Setup) -> Agreement:
    """A setup in plain values."""
    return setup.game, setup.seats, dict(setup.options), previous_to_json(setup.previous), dict(setup.supplies)


def agreed_on(plain: Agreement) -> tuple[Game, Setup]:
    """The game, and the setup that these plain values were."""
    name, seats, options, previous, supplies = plain
    game = game_named(name)
    return game, game.setup(seats, options, previous_from_json(previous), supplies)


def unpacked(kind: type[State], plain: Agreement, position: dict[str, object]) -> State:
    """The state again; that pickle finds its `kind` has registered the games."""
    game, setup = agreed_on(plain)
    return game.load(setup, position)
