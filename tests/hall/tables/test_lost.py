"""A table that becomes another hall's while it is read here: it must not stay here as it was."""

from __future__ import annotations

import asyncio

import pytest

from crownhall.hall.store.protocol import LogLine, Moved
from tests.hall.inside import Inside

pytestmark = pytest.mark.anyio


async def test_a_table_that_was_lost_on_its_way_into_memory_is_not_kept(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, log, is_read, go_on = inside.hall.tables, inside.store.log, asyncio.Event(), asyncio.Event()

    async def slow(table_id: str) -> list[LogLine]:
        lines: list[LogLine] = await log(table_id)
        is_read.set()
        await go_on.wait()
        return lines

    table_id = (await inside.new_table()).row.id
    tables.send_away([table_id])
    monkeypatch.setattr(inside.store, "log", slow)
    finding = asyncio.create_task(tables.find(table_id))
    await is_read.wait()
    tables.send_away([table_id])
    go_on.set()
    with pytest.raises(Moved):
        await finding
    assert not tables.is_here(table_id)
    assert (await tables.find(table_id)).row.id == table_id, "it may be had again"
