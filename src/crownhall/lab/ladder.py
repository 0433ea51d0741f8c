"""All levels of a game rated in one go: each plays against its neighbours and against the next but one.

Levels that are further apart would tell little for the time they take: who wins nearly everything is hard to place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from crownhall.bots.registry import SQUIRE, ladder_of
from crownhall.engine.contract import Game
from crownhall.engine.options import OptionValue
from crownhall.lab.errors import LabError
from crownhall.lab.parts import HERE, Progress, Workers
from crownhall.lab.rating import Meeting, Ratings, rated
from crownhall.lab.seatings import deals_for
from crownhall.lab.statistics import Estimate
from crownhall.lab.tournament import Tournament, play_tournament, series_of
from crownhall.lab.tournament_table import TournamentTable

BASE = 1000
"""The rating of the squire, or of the first where no squire takes part; all others are measured against it."""

_REACH = 2  # so far up the ladder everybody meets everybody


Pair = tuple[int, int]
"""Two levels by their places, the stronger one first."""


@dataclass(frozen=True)
class Ladder:
    """Which levels to rate, the weakest first, and with how many games for each pair that meets."""

    game: str
    levels: tuple[str, ...]
    seats: int
    games: int
    seed: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    supplies: Mapping[str, object] = field(default_factory=dict)

    def tournaments(self) -> dict[Pair, Tournament]:
        """How each pair meets that does, if all of it can be played."""
        if len(self.levels) < 2:
            raise LabError("A ladder needs at least two levels.")
        places = range(len(self.levels))
        pairs = [(upper, lower) for upper in places for lower in places if 0 < upper - lower <= _REACH]
        return {(upper, lower): self._tournament(self.levels[upper], self.levels[lower]) for upper, lower in pairs}

    def _tournament(self, *levels: str) -> Tournament:
        deals = deals_for(self.games, len(levels), self.seats)
        return Tournament(self.game, levels, self.seats, deals, self.seed, self.options, self.supplies).checked()


class RatedLadder:
    """What came of it."""

    def __init__(self, ladder: Ladder, tables: Mapping[Pair, TournamentTable]) -> None:
        self.ladder = ladder
        self.tables = tables
        self.base = ladder.levels.index(SQUIRE) if SQUIRE in ladder.levels else 0
        self._ratings: Ratings = rated(
            len(ladder.levels), [_met(pair, table) for pair, table in tables.items()], self.base
        )

    @property
    def games(self) -> int:
        return sum(table.games for table in self.tables.values())

    def rating(self, level: int) -> Estimate:
        """Where on the ladder a level stands."""
        value, low, high = self._ratings.ahead(level, self.base)
        return Estimate(BASE + value, BASE + low, BASE + high)

    def step(self, level: int) -> Estimate:
        """By how much a level is stronger than the one below it."""
        return self._ratings.ahead(level, level - 1)


def _met(pair: Pair, table: TournamentTable) -> Meeting:
    sums = table.meetings[0, 1]
    return Meeting(*pair, sums.share().value, sums.throws())


def usual_levels(game: Game) -> tuple[str, ...]:
    return tuple(rung.level for rung in ladder_of(game.name))


def usual_seats(game: Game) -> int:
    """Two, where the game allows it."""
    return min(max(2, game.min_seats), game.max_seats)


def play_ladder(
    ladder: Ladder, workers: Workers = HERE, progress: Progress | None = None, folder: Path | None = None
) -> RatedLadder:
    """Let all pairs play, one after the other; `folder` keeps what is done, a series for each pair."""
    wanted = ladder.tournaments()
    if folder is not None and not folder.is_dir():
        raise LabError(f"There is no folder “{folder}”. For a ladder --resume names one, with a file for each pair.")
    tables: dict[Pair, TournamentTable] = {}
    done = 0
    for pair, tournament in wanted.items():
        name = "-".join((ladder.game, *tournament.bots))
        series = None if folder is None else series_of(folder / f"{name}.series", tournament)
        tables[pair] = play_tournament(tournament, workers, _after(done, progress), series)
        done += tournament.deals * tournament.games_per_deal
    return RatedLadder(ladder, tables)


def _after(done: int, progress: Progress | None) -> Progress | None:
    """Tells of all games while one pair plays."""
    return None if progress is None else lambda games: progress(done + games)
