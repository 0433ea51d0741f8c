"""What the deal of a game allowed, where a solver can tell; and deals that can be won."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple

from crownhall.tools.square.solve import most_points


class Possible(NamedTuple):
    """What the best play would have brought, the whole deal known."""

    points: int
    is_proved: bool  # no play brings more; else some brings at least this
    can_be_won: bool


_SOLVERS: dict[str, Callable[[str], tuple[int, bool, bool]]] = {"square": most_points}


def has_solver(game: str) -> bool:
    return game in _SOLVERS


def possible(game: str, seed: str) -> Possible:
    """What the deal of this seed allows."""
    return Possible(*_SOLVERS[game](seed))


def winnable_seed(game: str) -> str:
    """The seed of a deal that can be won: drawn until the solver finds one."""
    while True:
        seed = secrets.token_hex(32)
        if possible(game, seed).can_be_won:
            return seed
