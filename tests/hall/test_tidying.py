"""Tables that nobody has used for 30 days go, also while the hall is open; those where somebody is stay."""

from __future__ import annotations

import asyncio
import time

import pytest

from crownhall.hall.errors import Refused
from tests.hall.inside import Inside, Watcher
from tests.hall.visitors import PATIENCE

pytestmark = pytest.mark.anyio
DAY = 24 * 3600


async def is_there(inside: Inside, table_id: str) -> bool:
    try:
        await inside.hall.tables.find(table_id)
    except Refused as refusal:
        return refusal.code != "table/unknown"
    return True


async def test_unused_tables_go_after_thirty_days(inside: Inside) -> None:
    table = await inside.new_table("square", "ann")
    assert await inside.hall.tidy(time.time() + 29 * DAY) == 0
    assert await is_there(inside, table.row.id)
    assert await inside.hall.tidy(time.time() + 31 * DAY) == 1
    assert not await is_there(inside, table.row.id), "not in memory either"
    assert await inside.store.tables_of("ann", 10) == []


async def test_a_table_where_somebody_is_stays_and_plays_on(inside: Inside) -> None:
    table = await inside.new_table()
    watcher = await Watcher.at(table, "ann")
    assert await inside.hall.tidy(time.time() + 31 * DAY) == 0
    await table.play(0, "pick a", None, "1")
    await watcher.leave()
    assert await is_there(inside, table.row.id)
    assert await inside.hall.tidy(time.time() + 62 * DAY) == 1
    assert not await is_there(inside, table.row.id)


async def test_the_hall_looks_by_itself_whenever_a_day_is_over(
    inside: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await inside.new_table("square", "ann")
    real = inside.store.forget_tables
    looks: list[float] = []

    async def noted(before: float) -> int:
        looks.append(before)
        inside.store._check("forget_tables")
        return await real(before)

    monkeypatch.setattr(inside.store, "forget_tables", noted)
    inside.store.failing.add("forget_tables")
    tidying = asyncio.create_task(inside.hall.keep_tidy(0.01))
    async with asyncio.timeout(PATIENCE):
        while len(looks) < 2:
            await asyncio.sleep(0.01)
        assert "old tables could not be cleared away" in caplog.text, "a disk that refuses ends nothing"
        inside.store.failing.clear()
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 31 * DAY)
        while table.row.id in inside.hall.tables._in_memory:
            await asyncio.sleep(0.01)
    tidying.cancel()
    assert not await is_there(inside, table.row.id)
