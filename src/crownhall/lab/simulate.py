"""Many games of one bot at a game for one seat, in one process or several, with the same result either way.

Deal i (from 0) of a run with some seed text does not depend on any other deal. With the run's 32 bytes
(`seed_from_words`: 64 hexadecimal digits as they are, any other text by its SHA-256) and i as 8 bytes, big-endian,

- the seed of the deal is SHA-256(run, "deal", i), to be used as `docs/formats/chance.md` tells: so
  `crownhall play GAME --seed HEX` plays it and `crownhall square solve --seed HEX` solves it;
- the bot draws from `QuickChance`, seeded with the first 8 bytes, big-endian, of SHA-256(run, "bot", i).
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field

import crownhall.games  # noqa: F401  registers them, also in worker processes
from crownhall.bots.contract import choose
from crownhall.bots.registry import bot_named
from crownhall.engine.chance import QuickChance, SeededChance, seed_from_words
from crownhall.engine.contract import Game
from crownhall.engine.options import OptionValue
from crownhall.engine.registry import game_named
from crownhall.lab.errors import LabError, checked_number
from crownhall.lab.statistics import Estimate, mean_estimate, share_estimate

MOST_GAMES = 100_000_000
MOST_JOBS = 256
MOST_DECISIONS = 1_000_000
"""A game that takes longer than this never ends."""

_CHUNKS_PER_JOB = 20  # so that the last ones to work do not work alone for long
_LARGEST_CHUNK = 25  # so that Ctrl-C does not wait long for those that are being played
_WAITING_PER_JOB = 4

Progress = Callable[[int], None]
"""Told how many games are done."""


@dataclass(frozen=True)
class Run:
    """What to play: everything that the result depends on."""

    game: str
    bot: str
    games: int
    seed: str
    options: dict[str, OptionValue] = field(default_factory=dict)

    def checked(self) -> Run:
        """The run with its options filled in, if it can be played."""
        game = game_named(self.game)
        if game.min_seats > 1:
            raise LabError(
                f"{game.about.title} needs {game.seats_in_words()}, and simulate lets one bot play alone; "
                "tournaments between bots come with the games for several."
            )
        bot_named(game.name, self.bot)
        checked_number("games", self.games, 1, MOST_GAMES)
        options = game.setup(1, dict(self.options)).options
        return Run(game.name, self.bot, self.games, self.seed, options)


@dataclass
class Tally:
    """What came out, in whole numbers that can be added up in any order."""

    games: int = 0
    points: int = 0
    squares: int = 0
    won: int = 0
    decisions: int = 0
    scores: Counter[int] = field(default_factory=Counter)

    def count(self, score: int, won: bool, decisions: int) -> None:
        """One more game."""
        self.games += 1
        self.points += score
        self.squares += score * score
        self.won += won
        self.decisions += decisions
        self.scores[score] += 1

    def add(self, other: Tally) -> None:
        """Other games as well."""
        self.games += other.games
        self.points += other.points
        self.squares += other.squares
        self.won += other.won
        self.decisions += other.decisions
        self.scores.update(other.scores)

    def mean(self) -> Estimate:
        """The mean score."""
        return mean_estimate(self.games, self.points, self.squares)

    def won_share(self) -> Estimate:
        """How often the game is won."""
        return share_estimate(self.won, self.games)


def deal_seed(run_seed: str, index: int) -> bytes:
    """The seed of one deal of a run."""
    return _derived(run_seed, b"deal", index)


def bot_chance(run_seed: str, index: int) -> QuickChance:
    """What the bot draws from in one deal of a run."""
    return QuickChance(int.from_bytes(_derived(run_seed, b"bot", index)[:8], "big"))


def _derived(run_seed: str, what: bytes, index: int) -> bytes:
    return hashlib.sha256(seed_from_words(run_seed) + what + index.to_bytes(8, "big")).digest()


# -- playing ----------------------------------------------------------------------------------------------------------


def play_games(run: Run, first: int, end: int) -> Tally:
    """The deals from `first` to before `end`."""
    game = game_named(run.game)
    tally = Tally()
    for index in range(first, end):
        _play_one(run, game, index, tally)
    return tally


def _play_one(run: Run, game: Game, index: int, tally: Tally) -> None:
    bot = bot_named(game.name, run.bot)
    state = game.new(game.setup(1, dict(run.options)), SeededChance(deal_seed(run.seed, index)))
    rng = bot_chance(run.seed, index)
    decisions = 0
    outcome = state.outcome()
    while outcome is None:
        state.play(0, choose(bot, state, 0, rng))
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise LabError(f"Deal {index} of seed “{run.seed}” does not end with {run.bot}.")
        outcome = state.outcome()
    tally.count(outcome.scores[0], bool(outcome.winners), decisions)


def simulate(run: Run, jobs: int = 1, progress: Progress | None = None) -> Tally:
    """Play the whole run in so many processes. The tally depends on the run alone."""
    run = run.checked()
    checked_number("jobs", jobs, 1, MOST_JOBS)
    tally = Tally()
    parts = _played_here(run) if jobs == 1 else _played_by_workers(run, jobs)
    for part in parts:
        tally.add(part)
        if progress is not None:
            progress(tally.games)
    return tally


def _chunks(run: Run, jobs: int) -> Iterator[tuple[int, int]]:
    size = min(max(run.games // (jobs * _CHUNKS_PER_JOB), 1), _LARGEST_CHUNK)
    for first in range(0, run.games, size):
        yield first, min(first + size, run.games)


def _played_here(run: Run) -> Iterator[Tally]:
    for first, end in _chunks(run, 1):
        yield play_games(run, first, end)


def _played_by_workers(run: Run, jobs: int) -> Iterator[Tally]:
    """Chunks in the order they are done. However this ends, the workers end with it."""
    context = multiprocessing.get_context("spawn")  # the parent may draw a progress bar in a thread: no fork
    pool = ProcessPoolExecutor(jobs, context, initializer=_leave_ctrl_c_to_the_parent)
    chunks = _chunks(run, jobs)
    waiting: set[Future[Tally]] = set()
    try:
        while True:
            for first, end in chunks:
                waiting.add(pool.submit(play_games, run, first, end))
                if len(waiting) >= jobs * _WAITING_PER_JOB:
                    break
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise LabError("A worker process was stopped from outside, so some games are missing.") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
