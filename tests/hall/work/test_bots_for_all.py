"""Bots for all: whatever one guest has its bots do, another's are not kept waiting for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.table.table import Table
from crownhall.hall.work import thinking
from crownhall.hall.work.thinking import BotQuestion
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside, Watcher, opened
from tests.hall.visitors import PATIENCE

pytestmark = pytest.mark.anyio

fast_thought = thinking.think


def heavy_thought(question: BotQuestion) -> tuple[str, str]:
    """A thought that keeps its worker for a while."""
    time.sleep(0.1)
    return fast_thought(question)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def table_of(inside: Inside, guest: str, sits: str) -> Table:
    places = [Sit(who="me") if who == "me" else Sit(who="bot", level=who) for who in sits.split()]
    return await inside.hall.opening.new_table(guest, NewTable(game="treasury", sits=places))


def lines(*tables: Table) -> int:
    """How much was played at these tables."""
    return sum(len(table.match.log) for table in tables if table.match is not None)


async def test_one_whose_many_tables_think_does_not_keep_another_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "think", heavy_thought)
    async with opened(tmp_path / "data") as inside:
        greedy = [await table_of(inside, "eve", "random random random") for _ in range(20)]
        for table in greedy:
            await Watcher.at(table, "eve")
        early = await table_of(inside, "bob", "random me")
        await Watcher.at(early, "bob")
        await until(lambda: lines(*greedy) > 0 and lines(early) > 0)  # all workers are started, which takes a while
        honest = await table_of(inside, "ann", "random me")
        await Watcher.at(honest, "ann")
        before = lines(*greedy)
        await until(lambda: lines(honest) > 0)
        assert lines(*greedy) - before < 15  # a queue in the order of coming has each of them think before
        await until(lambda: lines(*greedy) - before > 15)  # nor is she kept from it


async def test_bots_alone_play_while_somebody_looks_on(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await table_of(inside, "ann", "random random random")
        assert not table.bots.are_thinking()
        zoe = await Watcher.at(table, "zoe")
        await until(lambda: lines(table) > 2)
        await zoe.leave()
        await until(lambda: not table.bots.are_thinking())
        played = lines(table)
        assert table.row.state == "playing"
        assert not table.is_in_use()
        await Watcher.at(table, "ann")
        await until(lambda: lines(table) > played)


async def test_bots_go_on_to_the_move_of_a_person_who_is_away(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await table_of(inside, "ann", "random me")
        await until(lambda: lines(table) > 0)


async def test_the_times_of_a_race_of_bots_run_while_somebody_looks_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownhall.hall.people.readiness.COUNTDOWN_SECONDS", 0.05)
    async with opened(tmp_path / "data") as inside:
        sits = [Sit(who="bot", level="squire")] * 2
        options: dict[str, str | int] = {"race_mode": "live", "speed_alt": "on"}
        table = await inside.hall.opening.new_table("ann", NewTable(game="kingdrin", sits=sits, options=options))
        await until(lambda: not table.facts.is_held())
        watch = table.facts.times.watch
        assert watch.next_due(set(), time.monotonic()) is None
        zoe = await Watcher.at(table, "zoe")
        await until(lambda: lines(table) > 0)
        await zoe.leave()
        assert watch.next_due(set(), time.monotonic()) is None


async def test_bots_that_find_the_queue_full_wait_and_play_what_they_thought_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("crownhall.hall.work.scheduler.QUEUE_LIMIT", 1)
    monkeypatch.setattr("crownhall.hall.table.bot_seats.QUEUE_RETRY_SECONDS", 0.02)
    async with opened(tmp_path / "data") as inside:
        tables = [await table_of(inside, "ann", "random me") for _ in range(5)]
        await until(lambda: all(lines(table) > 0 for table in tables))
    assert caplog.records == []


async def test_a_bot_that_is_no_longer_asked_when_its_turn_comes_does_not_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "think", heavy_thought)
    async with opened(tmp_path / "data") as inside:
        tables = [await table_of(inside, "ann", "random random random") for _ in range(8)]
        watchers = [await Watcher.at(table, "ann") for table in tables]
        await until(lambda: lines(*tables) > 0)
        for watcher in watchers:
            await watcher.leave()
        before = lines(*tables)
        await until(lambda: not any(table.bots.are_thinking() for table in tables))
        assert lines(*tables) - before <= 2  # those that were at it


async def test_bots_alone_wait_for_a_socket(arrive: Arrive) -> None:
    ann, zoe = await arrive(), await arrive()
    table = await ann.new_table("treasury", "random random random")
    await asyncio.sleep(1.0)  # the bots of this hall take a little less
    async with zoe.at(table) as line:
        dealt = len(line.messages[0]["log"])
        await line.until(lambda message: message["type"] == "update")
        async with ann.at(await ann.new_table("treasury", "random random random")) as at_once:
            assert dealt == len(at_once.messages[0]["log"])
