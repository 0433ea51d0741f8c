"""Many games of one bot at a game for one seat, in one process or several, with the same result either way."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial

from crownhall.bots.registry import bot_named
from crownhall.engine.options import OptionValue
from crownhall.engine.registry import game_named
from crownhall.lab.deals import GAME_LIMIT, luck_chance, play_deal
from crownhall.lab.errors import LabError, checked_number
from crownhall.lab.luck import luck_of
from crownhall.lab.parts import HERE, Progress, Workers
from crownhall.lab.statistics import ControlledSums, Estimate, mean_estimate, share_estimate

_PART_GAMES = 25


@dataclass(frozen=True)
class Run:
    """What to play: everything that the result depends on."""

    game: str
    bot: str
    games: int
    seed: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    control: bool = False  # whether luck is taken out of the mean

    def checked(self) -> Run:
        """The run with its options filled in, if it can be played."""
        game = game_named(self.game)
        if game.min_seats > 1:
            raise LabError(
                f"{game.about.title} needs {game.seats_in_words()}, but simulate plays with a single bot; "
                f"try: crownhall tournament {game.name}."
            )
        bot_named(game.name, self.bot)
        checked_number("games", self.games, 1, GAME_LIMIT)
        if self.control:
            luck_of(game.name, luck_chance(self.seed, 0))
        return replace(self, game=game.name, options=game.setup(1, dict(self.options)).options)


@dataclass
class Tally:
    """What came out, in whole numbers that can be added up in any order."""

    games: int = 0
    points: int = 0
    squares: int = 0
    won: int = 0
    decisions: int = 0
    scores: Counter[int] = field(default_factory=Counter)
    controlled: ControlledSums = field(default_factory=ControlledSums)  # scores and luck, where luck is told

    def count(self, score: int, won: bool, decisions: int, luck: int | None = None) -> None:
        """One more game."""
        self.games += 1
        self.points += score
        self.squares += score * score
        self.won += won
        self.decisions += decisions
        self.scores[score] += 1
        if luck is not None:
            self.controlled.take(score, luck)

    def add(self, other: Tally) -> None:
        """Other games as well."""
        self.games += other.games
        self.points += other.points
        self.squares += other.squares
        self.won += other.won
        self.decisions += other.decisions
        self.scores.update(other.scores)
        self.controlled.add(other.controlled)

    def mean(self) -> Estimate:
        """The mean score."""
        return mean_estimate(self.games, self.points, self.squares)

    def won_share(self) -> Estimate:
        """How often the game is won."""
        return share_estimate(self.won, self.games)


# -- playing ----------------------------------------------------------------------------------------------------------


def play_games(run: Run, first: int, end: int) -> Tally:
    """The deals from `first` to before `end`."""
    game = game_named(run.game)
    setup = game.setup(1, dict(run.options))
    bots = [bot_named(game.name, run.bot)]
    tally = Tally()
    for index in range(first, end):
        luck = luck_of(game.name, luck_chance(run.seed, index)) if run.control else None
        outcome, decisions = play_deal(game, setup, bots, run.seed, index, luck)
        tally.count(outcome.scores[0], bool(outcome.winners), decisions, None if luck is None else luck.total)
    return tally


def simulate(run: Run, workers: Workers = HERE, progress: Progress | None = None) -> Tally:
    """Play the whole run. The tally depends on the run alone."""
    run = run.checked()
    tally = Tally()
    for _, part in workers.each(partial(play_games, run), [(0, run.games)], _PART_GAMES):
        tally.add(part)
        if progress is not None:
            progress(tally.games)
    return tally
