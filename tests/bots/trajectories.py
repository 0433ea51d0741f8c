"""Games of bots by their move numbers, so that compiled and interpreted bots can be held to the same play.

`python -m tests.bots.trajectories` writes `tests/bots/trajectories.txt` anew: per bot and seed, how many moves the game
took, its score, and a hash over the moves. Of bots that think long only the first moves are written down.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.contract import choose
from crownhall.bots.registry import KNIGHT, RANDOM, SQUIRE, bot_named, levels_of
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State
from crownhall.engine.moves import Move
from crownhall.engine.registry import games

PATH = Path(__file__).with_name("trajectories.txt")
GAMES = 20  # per bot, ...
FEW_GAMES = 3  # ... but of those between random, squire and knight
MOST_MOVES = 1_000
FIRST_MOVES = {("treasury", "knight"): 4, ("treasury", "herald"): 4}


def games_of(level: str) -> int:
    return GAMES if level in (RANDOM, SQUIRE, KNIGHT) else FEW_GAMES


def bot_game(game: str, level: str, seed: int) -> Iterator[tuple[State, Move]]:
    """Every position of a game for one seat with the bot's move there, before it is played; the state goes on."""
    (found,) = [each for each in games() if each.name == game]
    rng = QuickChance(seed)
    state = found.new(found.setup(1, {}), rng)
    bot = bot_named(game, level)
    for _ in range(MOST_MOVES):
        if state.outcome() is not None:
            return
        move = choose(bot, state, 0, rng)
        yield state, move
        state.play(0, move)
    raise AssertionError(f"{level} does not end {game} with seed {seed}")


def trajectory(game: str, level: str, seed: int) -> str:
    """One game as a line."""
    moves: list[Move] = []
    last = None
    for state, move in islice(bot_game(game, level, seed), FIRST_MOVES.get((game, level))):
        moves.append(move)
        last = state
    outcome = last.outcome() if last is not None else None
    score = outcome.scores[0] if outcome is not None else 0
    return f"{game} {level:6} {seed:3} {len(moves):4} {score:4}  {digest(moves)[:16]}"


def digest(moves: list[Move]) -> str:
    """A hash over the numbers of moves."""
    return hashlib.sha256("".join(f"{move.number}\n" for move in moves).encode()).hexdigest()


def trajectories() -> Iterator[str]:
    """A line per game."""
    for game in games():
        if game.min_seats == 1:
            for level in levels_of(game.name):
                for seed in range(games_of(level)):
                    yield trajectory(game.name, level, seed)


def main() -> int:
    """Write the file anew."""
    PATH.write_text("\n".join(trajectories()) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
