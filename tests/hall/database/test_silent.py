"""A database that says nothing any more, as if its cable was pulled: nobody waits for it for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

import pytest

from crownhall.hall.house import statements
from crownhall.hall.store.postgresql import connecting, lines
from crownhall.hall.store.postgresql import store as module
from crownhall.hall.store.postgresql.lines import LineWriter
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import GuestRow, LogLine, StoreError
from crownhall.hall.store.sql import Connection
from tests.hall.databases import Database
from tests.hall.lines import appended
from tests.hall.testbed.cable import Cable
from tests.hall.visitors import PATIENCE

pytestmark = pytest.mark.anyio
SECONDS = 0.3
ANN = GuestRow(id="ann", name="Ann", seen=1.0)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("READ_SECONDS", "CHANGE_SECONDS", "LEAVE_SECONDS"):
        monkeypatch.setattr(module, name, SECONDS)
    monkeypatch.setattr(lines, "LOST_SECONDS", SECONDS)


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[tuple[PostgreSQLStore, Cable]]:
    cable = Cable(database.port)
    await cable.start()
    address = database.new().replace(f":{database.port}/", f":{cable.port}/")
    store = await PostgreSQLStore.opened(address)
    try:
        yield store, cable
    finally:
        cable.let_go()
        await store.close()
        await cable.close()


async def given_up(asked: Awaitable[object]) -> None:
    """It is, and in words."""
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(StoreError, match="does not answer"):
            await asked


async def test_who_asks_is_told_and_others_may_ask(database: Database) -> None:
    async with opened(database) as (store, cable):
        await store.save_guest(ANN)
        await asyncio.gather(*[store.guest("ann") for _ in range(module.READERS)])
        cable.hold()
        await asyncio.gather(*[given_up(store.guest("ann")) for _ in range(module.READERS)])
        cable.let_go()
        assert await store.guest("ann") == ANN


async def test_a_change_that_is_cut_off_in_its_middle_stops_no_other(database: Database) -> None:
    async with opened(database) as (store, cable):
        loop = asyncio.get_running_loop()

        def work(connection: Connection) -> None:
            connection.execute("INSERT INTO facts VALUES ('half', 1.0)")
            loop.call_soon_threadsafe(cable.hold)
            time.sleep(0.1)
            connection.execute("INSERT INTO facts VALUES ('other half', 1.0)")

        await given_up(store._change(work))
        cable.let_go()
        await store.save_guest(ANN)
        assert await store._all("SELECT name FROM facts WHERE name LIKE '%half'", ()) == []


async def test_a_line_is_refused_where_nobody_says_whether_it_is_there(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> int:
        raise ConnectionResetError

    monkeypatch.setattr(LineWriter, "_insert", lost)
    monkeypatch.setattr(statements, "FOUND_LINE", "SELECT 0, $1, $2::integer::text FROM pg_sleep(60)")
    async with opened(database) as (store, _):
        await store.own("t")
        await given_up(appended(store, "t", 0, LogLine(0, "x")))


async def test_a_hall_that_ends_does_not_wait_for_it(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(database) as (store, cable):
        monkeypatch.setattr(connecting, "CONNECT_SECONDS", SECONDS)
        await store.own("t")
        await store.guest("ann")
        cable.hold()
        async with asyncio.timeout(PATIENCE):
            await store.close()
