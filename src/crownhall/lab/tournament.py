"""Bots against each other over the same deals, each deal with the seats changed round, so that luck falls out.

`seatings.py` tells who sits where. With the same cards from the same seats, the difference between two bots depends
little on luck: it is taken within each deal, over all games of the deal.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import crownhall
from crownhall.bots.contract import Bot
from crownhall.engine.contract import Game, Setup
from crownhall.engine.options import OptionValue
from crownhall.engine.registry import game_named
from crownhall.engine.supplies import supply_hash
from crownhall.lab.budgets import player_named
from crownhall.lab.deals import GAME_LIMIT, play_deal
from crownhall.lab.errors import LabError, checked_number
from crownhall.lab.parts import HERE, Progress, Span, Workers, total
from crownhall.lab.rival import RIVAL, Rival, RivalProgram, stop_rivals
from crownhall.lab.seatings import orders, seatings
from crownhall.lab.series import Counting, Series
from crownhall.lab.tournament_table import TournamentTable, table_from_json

_PART_GAMES = 24  # games


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
    rival: RivalProgram | None = None  # who plays as the bot named `RIVAL`

    def checked(self) -> Tournament:
        """The tournament with its options filled in, if it can be played."""
        game = game_named(self.game)
        if len(self.bots) < 2:
            raise LabError("A tournament needs at least two bots. For a single bot, use “crownhall simulate”.")
        setup = game.setup(self.seats, dict(self.options), None, dict(self.supplies))
        for place, bot in enumerate(self.bots):
            self.player(bot, game, setup)
            if bot in self.bots[:place]:
                raise LabError(f"“{bot}” is named twice. Name each bot once.")
        checked_number("deals", self.deals, 1, GAME_LIMIT)
        return replace(self, game=game.name, options=setup.options, supplies=setup.supplies)

    def player(self, bot: str, game: Game, setup: Setup) -> Bot:
        """Who plays under this name."""
        if bot == RIVAL and self.rival is not None:
            return Rival(self.rival.checked(), game, setup)
        return player_named(game.name, bot)

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


# -- playing ----------------------------------------------------------------------------------------------------------


def play_deals(tournament: Tournament, first: int, end: int) -> TournamentTable:
    """The deals from `first` to before `end`, each with all its seatings."""
    game = game_named(tournament.game)
    setup = game.setup(tournament.seats, dict(tournament.options), None, dict(tournament.supplies))
    bots = [tournament.player(bot, game, setup) for bot in tournament.bots]
    table = TournamentTable(tournament)
    for index in range(first, end):
        played = []
        for seating in seatings(len(bots), setup.seats, index % orders(len(bots), setup.seats)):
            outcome, decisions = play_deal(game, setup, [bots[bot] for bot in seating], tournament.seed, index)
            played.append((seating, outcome))
            table.decisions += decisions
        table.count(played)
    table.seeds[tournament.seed] = end - first
    return table


def play_tournament(
    tournament: Tournament,
    workers: Workers = HERE,
    progress: Progress | None = None,
    series: Series[TournamentTable] | None = None,
) -> TournamentTable:
    """Play it. The table depends on the tournament alone, and on what a series has besides."""
    tournament = tournament.checked()
    table = TournamentTable(tournament)
    spans: list[Span] = [(0, tournament.deals)]
    if series is not None:
        table.add(series.table)
        spans = series.missing(tournament.seed, spans[0])
    missing = total(spans)
    largest = max(_PART_GAMES // tournament.games_per_deal, 1)
    try:
        for (first, end), part in workers.each(partial(play_deals, tournament), spans, largest):
            table.add(part)
            if series is not None:
                series.keep(first, part)
            missing -= end - first
            if progress is not None:
                progress((tournament.deals - missing) * tournament.games_per_deal)
    finally:
        stop_rivals()
    return table


# -- kept -------------------------------------------------------------------------------------------------------------


def series_of(path: Path, tournament: Tournament) -> Series[TournamentTable]:
    """What a file has of this tournament."""
    counting = Counting(
        "tournament",
        settings_of(tournament),
        partial(TournamentTable, tournament),
        partial(table_from_json, tournament),
    )
    return Series(path, counting)


def settings_of(tournament: Tournament) -> dict[str, object]:
    """Everything that must be the same for results to be added up: all but seed and number of deals."""
    return {
        "version": crownhall.__version__,
        "game": tournament.game,
        "rules": game_named(tournament.game).version,
        "options": dict(tournament.options),
        "supplies": {kind: supply_hash(str(text)) for kind, text in tournament.supplies.items()},
        "seats": tournament.seats,
        "bots": list(tournament.bots),
        "rival": None if tournament.rival is None else tournament.rival.command,
    }
