"""Thousands of hours of a house of three halls to which bad things happen, in half a minute, each from a seed."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from tests.hall.serving import ROOT
from tests.hall.simulation.house import House
from tests.hall.simulation.runs import History, command

PARTS, HISTORIES, EPISODES = 4, 20, 10
QUIET_SECONDS = 900.0


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_doubled_or_mixed_and_everybody_is_back(part: int) -> None:
    reports = [History(f"{part}-{number}", EPISODES).run() for number in range(HISTORIES)]
    hours = sum(report.seconds + report.skipped for report in reports) / 3600
    by_step = sum(report.seconds for report in reports) / 3600
    faults = sum(report.faults.total() for report in reports)
    moves, takeovers = sum(report.acknowledged for report in reports), sum(report.takeovers for report in reports)
    print(f"{hours:.0f} hours ({by_step:.2f} of them step by step), {faults} faults,", end=" ")
    print(f"{moves} moves acknowledged, {takeovers} tables taken over")
    failed = {command(report.seed, EPISODES): report.failures[:3] for report in reports if report.failures}
    assert not failed
    assert hours > 300
    assert faults > 10 * HISTORIES
    assert moves > 100 * HISTORIES
    assert takeovers > 2 * HISTORIES


def test_the_same_seed_is_the_same_history_to_the_last_event() -> None:
    def told(hashes: str) -> str:
        words = [sys.executable, *command("again", 4).split()[1:], "--quiet"]
        env = {**os.environ, "PYTHONHASHSEED": hashes}
        return subprocess.run(words, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout

    first = told("1")
    assert first == told("2")
    assert len(first.split()[0]) == 64
    assert int(first.split()[1]) > 1000


def test_another_seed_is_another_history() -> None:
    assert History("one", 1).run().trace != History("other", 1).run().trace


def state(house: House) -> dict[str, Any]:
    """All that halls, database and people remember, but for when a hall last beat."""
    questions = (
        "SELECT * FROM leases",
        "SELECT number, address FROM halls",
        "SELECT * FROM log",
        "SELECT * FROM tables",
    )
    kept: dict[str, Any] = {sql: house.database.disk.execute(None, sql, ())[0] for sql in questions}
    for hall in house.halls:
        assert hall.hall is not None
        store: Any = hall.hall.store
        tables = {table.row.id: len(table.match.log) for table in hall.hall.tables.in_memory() if table.match}
        kept[hall.name] = (store.leases.number, dict(store.leases._tokens), tables)
    for player in house.players:
        kept[player.guest] = (player._last, player._position, player.connection is not None)
    return kept


def test_a_time_in_which_nobody_plays_changes_nothing() -> None:
    history = History("quiet", 0)
    with history.opened() as house:
        history.play()
        history.let(20.0)
        history.rest()
        before, beaten = state(house), house.database.disk.execute(None, "SELECT beaten FROM halls", ())[0]
        steps = history.world.steps
        history.let(QUIET_SECONDS)
        assert state(house) == before
        assert house.database.disk.execute(None, "SELECT beaten FROM halls", ())[0] > beaten
        assert history.world.steps - steps > 3 * QUIET_SECONDS
    assert not history.world.failures
