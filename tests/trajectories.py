"""Random matches by their move numbers, so that compiled and interpreted rules can be held to the same play.

`python -m tests.trajectories` writes `tests/games/<game>/trajectories.txt` anew: per seat count and seed, how many
moves the match took, its scores, and a hash over who made which move.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import TABLE, Game
from crownhall.engine.moves import Move
from crownhall.engine.playout import random_move
from crownhall.engine.registry import games
from tests.hooks import GAMES, hooks
from tests.playthroughs import short_match

MATCHES = 100  # per seat count; a game of long matches says in its `hooks` that fewer will do
MOST_MOVES = 100_000
HEAD = "seats seed  moves  scores  hash of the moves"


def path_of(game: Game) -> Path:
    """Where the trajectories of a game are kept."""
    return GAMES / game.name / "trajectories.txt"


def trajectories(game: Game, step: int = 1) -> Iterator[str]:
    """A line per match; with a `step`, of every so many."""
    yield HEAD
    for seats in range(game.min_seats, game.max_seats + 1):
        for seed in range(0, getattr(hooks(game), "MATCHES", MATCHES), step):
            yield trajectory(game, seats, seed)


def kept(game: Game, step: int = 1) -> list[str]:
    """What the file says of these matches."""
    head, *lines = path_of(game).read_text(encoding="utf-8").splitlines()
    return [head, *[line for line in lines if int(line.split()[1]) % step == 0]]


def trajectory(game: Game, seats: int, seed: int) -> str:
    """One random match, deal and moves from one `QuickChance`."""
    rng = QuickChance(seed)
    state = game.new(game.setup(seats, short_match(game)), rng)
    log = hashlib.sha256()
    moves = 0
    outcome = state.outcome()
    while outcome is None:
        choices = [(seat, state.moves(seat)) for seat in state.to_act() if state.moves(seat)]
        due: list[Move] = [timer.move for timer in state.timers()]
        seat, offered = choices[rng.pick(len(choices))] if choices else (TABLE, due)
        move = random_move(offered, rng)
        state.play(seat, move)
        log.update(f"{seat} {move.number}\n".encode())
        moves += 1
        assert moves < MOST_MOVES, f"{game.name}, {seats} seats, seed {seed} does not end"
        outcome = state.outcome()
    return f"{seats} {seed:3} {moves:5}  {' '.join(map(str, outcome.scores))}  {log.hexdigest()[:16]}"


def main() -> int:
    """Write all files anew."""
    for game in games():
        path_of(game).write_text("\n".join(trajectories(game)) + "\n", encoding="utf-8")
        print(path_of(game).relative_to(GAMES.parent.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
