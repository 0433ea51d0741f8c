"""The results of a tournament: who won how much, and against whom, in sums that can be kept and added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING

from crownhall.engine.contract import Outcome
from crownhall.lab.seatings import Seating
from crownhall.lab.statistics import Estimate, SharedSums, Sum, elo_estimate, shared_by

if TYPE_CHECKING:
    from crownhall.lab.tournament import Tournament


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
        self.meetings = {pair: SharedSums() for pair in permutations(bots, 2)}
        self.seeds: Counter[str] = Counter()  # how many deals of each

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
        for (bot, other), meetings in self.meetings.items():
            won, lost = self._met(bot, other, played)
            meetings.take(won, won + lost)

    def _met(self, bot: int, other: int, played: Sequence[tuple[Seating, Outcome]]) -> tuple[int, int]:
        """What two bots won, in parts of a win, of the games of a deal in which both sat.

        In a game for one seat they meet over the deal: who has more points wins it, as many share it.
        """
        if self.tournament.seats == 1:
            score = {seating[0]: outcome.scores[0] for seating, outcome in played}
            ahead = (score[bot] > score[other]) - (score[bot] < score[other])
            return 1 + ahead, 1 - ahead
        won: Counter[int] = Counter()
        for seating, outcome in played:
            if bot in seating and other in seating:
                for seat in outcome.winners:
                    won[seating[seat]] += self.tournament.parts_of_a_win // len(outcome.winners)
        return won[bot], won[other]

    def add(self, other: TournamentTable) -> None:
        """Other deals as well."""
        self.deals += other.deals
        self.games += other.games
        self.decisions += other.decisions
        for result, more in zip(self.results, other.results, strict=True):
            result.add(more)
        for key, pair in self.pairs.items():
            pair.add(other.pairs[key])
        for key, meetings in self.meetings.items():
            meetings.add(other.meetings[key])
        self.seeds.update(other.seeds)

    # -- figures --------------------------------------------------------------------------------------------------

    def won(self, bot: int) -> Estimate:
        """The share of its games that a bot has won; a shared victory counts as its share."""
        most = self.tournament.games_per_bot * self.tournament.parts_of_a_win
        return shared_by(self.results[bot].wins, most).share()

    def points(self, bot: int) -> Estimate:
        """The mean score of a bot at a seat."""
        return self.results[bot].points.mean(self.tournament.seats_per_deal)

    def points_ahead(self, bot: int, other: int) -> Estimate:
        """By how much the mean score of a bot is better than another's, within the deals."""
        return self.pairs[bot, other].points.mean(self.tournament.seats_per_deal)

    def won_ahead(self, bot: int, other: int) -> Estimate:
        """By how much the share of wins of a bot is larger than another's, within the deals."""
        return self.pairs[bot, other].wins.mean(self.tournament.games_per_bot * self.tournament.parts_of_a_win)

    def won_against(self, bot: int, other: int) -> Estimate:
        """What a bot won of all that it and another won of the games in which both sat."""
        return self.meetings[bot, other].share()

    def elo_ahead(self, bot: int, other: int) -> Estimate:
        """The same on Elo's scale."""
        return elo_estimate(self.won_against(bot, other))

    # -- kept -----------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        """All sums, as whole numbers; `table_from_json` reads them."""
        return {
            "seeds": dict(self.seeds),
            "games": self.games,
            "decisions": self.decisions,
            "bots": [[*astuple(result.points), *astuple(result.wins)] for result in self.results],
            "pairs": [
                [*astuple(pair.points), *astuple(pair.wins), *astuple(self.meetings[key])]
                for key, pair in self.pairs.items()
            ],
        }


def table_from_json(tournament: Tournament, data: Mapping[str, object]) -> TournamentTable:
    """The sums that `to_json` gave; `ValueError` if they are none of this tournament."""
    table = TournamentTable(tournament)
    seeds = data["seeds"]
    if not isinstance(seeds, dict):
        raise ValueError("seeds")
    table.seeds.update(dict(zip(map(str, seeds), _numbers(list(seeds.values()), len(seeds)), strict=True)))
    table.deals = table.seeds.total()
    table.games, table.decisions = _numbers([data["games"], data["decisions"]], 2)
    for result, row in zip(table.results, _rows(data["bots"]), strict=True):
        numbers = _numbers(row, 6)
        result.points, result.wins = Sum(*numbers[:3]), Sum(*numbers[3:])
    for key, row in zip(table.pairs, _rows(data["pairs"]), strict=True):
        numbers = _numbers(row, 12)
        table.pairs[key] = Result(Sum(*numbers[:3]), Sum(*numbers[3:6]))
        table.meetings[key] = SharedSums(*numbers[6:])
    return table


def _rows(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError("a list is missing")
    return value


def _numbers(value: object, count: int) -> list[int]:
    row = _rows(value)
    if len(row) != count or not all(type(number) is int for number in row):
        raise ValueError(f"{count} whole numbers are missing")
    return row  # type: ignore[return-value]
