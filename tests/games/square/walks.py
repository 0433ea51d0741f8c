"""Random games of King's Square for tests: the engine and the literal oracle side by side."""

from __future__ import annotations

from collections.abc import Iterator

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State
from crownhall.engine.playout import random_move
from crownhall.games.square.game import SQUARE
from tests.games.square.oracle import Square
from tests.games.square.positions import PLAYER

MOST_MOVES = 5_000


class Game:
    """One random game, known by its seed; the oracle makes the same moves."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = QuickChance(seed)
        self.state: State = SQUARE.new(SQUARE.setup(1, {}), self.rng)
        self.oracle = Square.read(self.state.to_json())
        self.moves = 0

    def step(self) -> str:
        """One random move by both; its text."""
        move = random_move(self.state.moves(PLAYER), self.rng)
        self.oracle.make(self.oracle.moves()[move.text])
        self.state.play(PLAYER, move)
        self.moves += 1
        assert self.moves < MOST_MOVES, f"{self} does not end"
        return move.text

    def positions(self) -> Iterator[Game]:
        """The game at every position, the first and the last included."""
        yield self
        while self.state.outcome() is None:
            self.step()
            yield self

    def __repr__(self) -> str:
        return f"game {self.seed} after {self.moves} moves"


def random_games(count: int, first: int = 1) -> Iterator[Game]:
    """Games with the seeds `first`, `first` + 1, …"""
    return (Game(seed) for seed in range(first, first + count))
