"""More budget is never worse: with a tenth of it, all of it and three times as much, for every knight that has one.

Every deal is played by each two of them with the seats changed round. `CROWNHALL_SOAK_DEALS=10` makes it shorter,
`CROWNHALL_SOAK_SERIES=FOLDER` keeps finished parts there, so that it can be stopped and goes on.
"""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

import pytest

import crownhall
from crownhall.bots.registry import KNIGHT, bot_named
from crownhall.engine.registry import game_named, games
from crownhall.lab.processes import Processes
from crownhall.lab.tournament import Tournament, play_tournament, series_of
from crownhall.lab.tournament_report import text_of

pytestmark = pytest.mark.soak
DEALS = int(os.environ.get("CROWNHALL_SOAK_DEALS", "200"))
SERIES = os.environ.get("CROWNHALL_SOAK_SERIES")
BUDGETS = ("knight@3", "knight", "knight@0.1")
WITH_BUDGET = [game.name for game in games() if bot_named(game.name, KNIGHT).with_budget(2) is not None]


@pytest.mark.parametrize("name", WITH_BUDGET)
def test_more_budget_is_never_worse(name: str, tmp_path: Path) -> None:
    seats = max(game_named(name).min_seats, 2)
    wanted = Tournament(name, BUDGETS, seats, DEALS, "more budget").checked()
    series = series_of(Path(SERIES or tmp_path) / f"{name}.series", wanted)
    table = play_tournament(wanted, Processes(os.cpu_count() or 1), series=series)
    print(text_of(table, crownhall.version_line()))
    worse = {
        f"{BUDGETS[more]} against {BUDGETS[less]}": table.won_against(more, less)
        for more, less in combinations(range(len(BUDGETS)), 2)
        if table.won_against(more, less).high < 0.5
    }
    assert worse == {}
