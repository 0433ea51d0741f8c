"""Bots against each other over the same deals, each deal with the seats changed round, so that luck falls out.

A deal is played with every *seating* of `seatings`:

- as many bots as seats: every rotation, so each bot plays the deal from every seat;
- fewer bots than seats: the bots sit down again and again in the same order until all seats are taken, beginning with
  each bot in turn, in every rotation. Each bot so holds each seat equally often, and as many seats as every other;
- more bots than seats: every choice of as many bots as there are seats, each in every rotation.

Rotations keep the order round the table, and who sits behind whom may matter. So the order changes from deal to deal,
through all orders a round table can have.

With the same cards from the same seats, the difference between two bots depends little on luck: it is taken within each
deal, over all games of the deal.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import combinations, permutations

from crownhall.bots.registry import bot_named
from crownhall.engine.contract import Outcome
from crownhall.engine.options import OptionValue
from crownhall.engine.registry import game_named
from crownhall.lab.deals import GAME_LIMIT, play_deal
from crownhall.lab.errors import LabError, checked_number
from crownhall.lab.parts import Progress, in_parts
from crownhall.lab.statistics import Estimate, mean_estimate, share_estimate

_PART_GAMES = 24  # games

Seating = tuple[int, ...]
"""Which bot sits at each seat, by its place in the list of bots."""


@dataclass(frozen=True)
class Tournament:
    """What to play: everything that the result depends on."""

    game: str
    bots: tuple[str, ...]
    seats: int
    deals: int
    seed: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    supplies: Mapping[str, object] = field(default_factory=dict)  # what is brought along, by kind

    def checked(self) -> Tournament:
        """The tournament with its options filled in, if it can be played."""
        game = game_named(self.game)
        if len(self.bots) < 2:
            raise LabError("A tournament needs at least two bots. For a single bot, use “crownhall simulate”.")
        for place, bot in enumerate(self.bots):
            bot_named(game.name, bot)
            if bot in self.bots[:place]:
                raise LabError(f"“{bot}” is named twice. Name each bot once.")
        checked_number("deals", self.deals, 1, GAME_LIMIT)
        setup = game.setup(self.seats, dict(self.options), None, dict(self.supplies))
        return Tournament(game.name, self.bots, self.seats, self.deals, self.seed, setup.options, setup.supplies)

    @property
    def games_per_deal(self) -> int:
        """One for each seating."""
        return len(seatings(len(self.bots), self.seats, 0))

    @property
    def seats_per_deal(self) -> int:
        """How many seats each bot holds in all games of a deal together."""
        return self.games_per_deal * self.seats // len(self.bots)

    @property
    def games_per_bot(self) -> int:
        """In how many games of a deal each bot takes part."""
        return self.games_per_deal * min(self.seats, len(self.bots)) // len(self.bots)

    @property
    def parts_of_a_win(self) -> int:
        """A win is counted in so many parts, so that however many share it, each gets a whole number of them."""
        return math.lcm(*range(1, self.seats + 1))


def deals_for(games: int, bots: int, seats: int) -> int:
    """How many deals make at least so many games."""
    return -(-games // len(seatings(bots, seats, 0)))


# -- who sits where ---------------------------------------------------------------------------------------------------


@cache
def seatings(bots: int, seats: int, order: int) -> tuple[Seating, ...]:
    """Every seating that a deal is played with, each once, for one of the orders round the table."""
    found: dict[Seating, None] = {}
    for chosen in combinations(range(bots), min(bots, seats)):
        ring = _ring(chosen, order)
        for first in range(len(ring)):
            row = tuple([ring[(first + seat) % len(ring)] for seat in range(seats)])
            for turn in range(seats):
                found[row[turn:] + row[:turn]] = None
    return tuple(found)


def orders(bots: int, seats: int) -> int:
    """How many orders round the table there are."""
    return math.factorial(min(bots, seats) - 1)


def _ring(chosen: Seating, order: int) -> Seating:
    """One of the orders round the table: the first stays where it is, the others change places."""
    return (chosen[0], *list(permutations(chosen[1:]))[order])


# -- what came out ----------------------------------------------------------------------------------------------------


@dataclass
class Sum:
    """Numbers, one for each deal: how many, their sum and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def take(self, number: int) -> None:
        """One more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def add(self, other: Sum) -> None:
        """Others as well."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self, divisor: int) -> Estimate:
        """The mean, divided."""
        value, low, high = mean_estimate(self.count, self.total, self.squares)
        return Estimate(value / divisor, low / divisor, high / divisor)


@dataclass
class Result:
    """Points and parts of wins by deal: what a bot has, or how far it is ahead of another."""

    points: Sum = field(default_factory=Sum)
    wins: Sum = field(default_factory=Sum)

    def add(self, other: Result) -> None:
        """Other deals as well."""
        self.points.add(other.points)
        self.wins.add(other.wins)


class TournamentTable:
    """The results of some deals, in whole numbers that can be added up in any order."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.deals = 0
        self.games = 0
        self.decisions = 0
        bots = range(len(tournament.bots))
        self.results = [Result() for _ in bots]
        self.pairs = {pair: Result() for pair in permutations(bots, 2)}

    def count(self, played: Sequence[tuple[Seating, Outcome]]) -> None:
        """One more deal: each of its seatings, and how it ended."""
        points = [0] * len(self.results)
        wins = [0] * len(self.results)
        for seating, outcome in played:
            for seat, bot in enumerate(seating):
                points[bot] += outcome.scores[seat]
            for seat in outcome.winners:
                wins[seating[seat]] += self.tournament.parts_of_a_win // len(outcome.winners)
        self.deals += 1
        self.games += len(played)
        for bot, result in enumerate(self.results):
            result.points.take(points[bot])
            result.wins.take(wins[bot])
        for (bot, other), pair in self.pairs.items():
            pair.points.take(points[bot] - points[other])
            pair.wins.take(wins[bot] - wins[other])

    def add(self, other: TournamentTable) -> None:
        """Other deals as well."""
        self.deals += other.deals
        self.games += other.games
        self.decisions += other.decisions
        for result, more in zip(self.results, other.results, strict=True):
            result.add(more)
        for key, pair in self.pairs.items():
            pair.add(other.pairs[key])

    # -- figures --------------------------------------------------------------------------------------------------

    def won(self, bot: int) -> Estimate:
        """The share of its games that a bot has won; a shared victory counts as its share."""
        wins = self.results[bot].wins.total / self.tournament.parts_of_a_win
        return share_estimate(wins, self.deals * self.tournament.games_per_bot)

    def points(self, bot: int) -> Estimate:
        """The mean score of a bot at a seat."""
        return self.results[bot].points.mean(self.tournament.seats_per_deal)

    def points_ahead(self, bot: int, other: int) -> Estimate:
        """By how much the mean score of a bot is better than another's, within the deals."""
        return self.pairs[bot, other].points.mean(self.tournament.seats_per_deal)

    def won_ahead(self, bot: int, other: int) -> Estimate:
        """By how much the share of wins of a bot is larger than another's, within the deals."""
        return self.pairs[bot, other].wins.mean(self.tournament.games_per_bot * self.tournament.parts_of_a_win)


# -- playing ----------------------------------------------------------------------------------------------------------


def play_deals(tournament: Tournament, first: int, end: int) -> TournamentTable:
    """The deals from `first` to before `end`, each with all its seatings."""
    game = game_named(tournament.game)
    setup = game.setup(tournament.seats, dict(tournament.options), None, dict(tournament.supplies))
    bots = [bot_named(game.name, bot) for bot in tournament.bots]
    table = TournamentTable(tournament)
    for index in range(first, end):
        played = []
        for seating in seatings(len(bots), setup.seats, index % orders(len(bots), setup.seats)):
            outcome, decisions = play_deal(game, setup, [bots[bot] for bot in seating], tournament.seed, index)
            played.append((seating, outcome))
            table.decisions += decisions
        table.count(played)
    return table


def play_tournament(tournament: Tournament, jobs: int = 1, progress: Progress | None = None) -> TournamentTable:
    """Play it in so many processes. The table depends on the tournament alone."""
    tournament = tournament.checked()
    table = TournamentTable(tournament)
    largest = max(_PART_GAMES // tournament.games_per_deal, 1)
    for part in in_parts(partial(play_deals, tournament), tournament.deals, jobs, largest):
        table.add(part)
        if progress is not None:
            progress(table.games)
    return table
