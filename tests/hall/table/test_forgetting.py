"""A hall at which tables come and go does not grow: those that nobody uses are forgotten, and their memory is freed."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.people import absence
from crownhall.hall.table.table import Table
from crownhall.hall.tables import directory
from tests.hall.inside import Inside, Watcher, opened

pytestmark = pytest.mark.anyio
LIMIT, OPENED = 10, 60


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Small limits, and a Python that never looks for garbage by itself."""
    monkeypatch.setattr(directory, "MEMORY_LIMIT", LIMIT)
    monkeypatch.setattr(absence, "GRACE_SECONDS", 0.0)
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def opened_by(inside: Inside, guest: str) -> Table:
    sits = [Sit(who="me"), *[Sit(who="bot", level="random")] * 2]
    table = await inside.hall.opening.new_table(guest, NewTable(game="frenzy", sits=sits))
    while table.is_in_use():  # its host never came, and its bots may have had a move
        await asyncio.sleep(0)
    return table


async def test_tables_that_nobody_uses_are_forgotten_and_freed(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        tables = [weakref.ref(await opened_by(inside, f"guest{number}")) for number in range(OPENED)]
        await asyncio.sleep(0)
        assert len(inside.hall.tables.in_memory()) <= LIMIT
        alive = sum(table() is not None for table in tables)
        assert alive <= LIMIT, "forgotten tables are still there"


async def test_a_table_where_somebody_is_stays_and_the_longest_unused_go_first(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        first, second = await opened_by(inside, "ann"), await opened_by(inside, "bob")
        await Watcher.at(first, "ann")
        for number in range(LIMIT - 3):
            await opened_by(inside, f"guest{number}")
        await inside.hall.tables.find(second.row.id)
        for number in range(3):
            await opened_by(inside, f"later{number}")
        here = inside.hall.tables.in_memory()
        assert first in here
        assert second in here
        assert await inside.hall.tables.find(first.row.id) is first
