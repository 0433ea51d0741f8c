"""Whose a table is: two halls over one database, one of which is stopped, cut off or declared dead."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from crownhall.hall.house import leases as module
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import Elsewhere, GuestRow, LogLine, Moved
from tests.hall.databases import Database
from tests.hall.lines import appended
from tests.hall.store.test_store import table

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def halls(address: str) -> AsyncIterator[tuple[PostgreSQLStore, PostgreSQLStore]]:
    one, other = await PostgreSQLStore.opened(address, "one:1"), await PostgreSQLStore.opened(address, "other:2")
    try:
        yield one, other
    finally:
        await one.close()
        await other.close()


async def texts(store: PostgreSQLStore, table_id: str = "t") -> list[str]:
    return [line.text for line in await store.log(table_id)]


async def stop(store: PostgreSQLStore) -> None:
    """It beats no longer, as if its process was stopped; what it believes stays as it is."""
    assert store._beating is not None
    store._beating.cancel()
    await asyncio.gather(store._beating, return_exceptions=True)


def lose_connection(database: Database, address: str, hall: int) -> None:
    """As a cable that is pulled, for the connection that has the lock of a hall."""
    name = address.rpartition("/")[2]
    found = f"SELECT pid FROM pg_locks JOIN pg_database ON oid = database WHERE datname = '{name}' AND objid = {hall}"
    database.sql(f"SELECT pg_terminate_backend(pid) FROM ({found} AND classid = 1) AS found")


async def dead_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GONE_SECONDS", 0.1)
    monkeypatch.setattr(module, "SILENT_SECONDS", 0.3)


async def test_a_table_is_in_one_hall_at_a_time_and_its_token_rises(database: Database) -> None:
    async with halls(database.new()) as (one, other):
        await one.own("t")
        await appended(one, "t", 0, LogLine(0, "one"))
        with pytest.raises(Elsewhere) as found:
            await other.own("t")
        assert (found.value.hall, found.value.address) == (one.leases.number, "one:1")
        with pytest.raises(Moved):
            await appended(other, "t", 1, LogLine(0, "not mine"))
        first = one.leases.token_of("t")
        await one.give_back(one.leases.released(["t"]))
        await other.own("t")
        assert first is not None
        assert other.leases.token_of("t") == first + 1
        await appended(other, "t", 1, LogLine(0, "other"))
        assert await texts(one) == ["one", "other"]


async def test_a_hall_that_closes_leaves_its_tables(database: Database) -> None:
    address = database.new()
    one, other = await PostgreSQLStore.opened(address), await PostgreSQLStore.opened(address)
    await one.own("t")
    await one.close()
    await other.own("t")
    assert other.leases.number > one.leases.number
    await other.close()


async def test_a_hall_that_was_stopped_wakes_up_and_cannot_write(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await dead_soon(monkeypatch)
    async with halls(database.new()) as (one, other):
        lost: list[str] = []
        one.leases.on_lost = lost.extend
        for name in ("t", "u"):
            await one.save_table(table(name))
            await one.own(name)
        await appended(one, "t", 0, LogLine(0, "before"))
        await stop(one)
        await asyncio.sleep(0.35)
        await other.own("t")
        await appended(other, "t", 1, LogLine(0, "taken over"))
        before = await other.table("t")
        with pytest.raises(Moved):
            await appended(one, "t", 1, LogLine(0, "it believes that this is the next"))
        with pytest.raises(Moved):
            await appended(one, "u", 0, LogLine(0, "nobody has this, but it is not alive"))
        with pytest.raises(Moved):
            await one.save_table(table("t", 99.0, state="over"))
        with pytest.raises(Moved):
            await one.save_guest(GuestRow(id="ann", name="Stale", seen=1.0))
        assert await texts(other) == ["before", "taken over"]
        assert await texts(other, "u") == []
        assert (await other.table("t"), await other.guest("ann")) == (before, None)
        number = one.leases.number
        await one.leases.beat()
        assert one.leases.number > number, "it begins anew"
        assert set(lost) == {"t", "u"}
        await one.own("u")
        await appended(one, "u", 0, LogLine(0, "it is a hall again"))
        await one.save_guest(GuestRow(id="ann", name="Ann", seen=1.0))


async def test_lines_of_two_tables_in_a_group_have_each_its_own_fate(database: Database) -> None:
    async with halls(database.new()) as (one, other):
        for name in ("kept", "gone"):
            await one.own(name)
        await one.leases.give_back([("gone", one.leases.token_of("gone") or 0)])  # and believes that it has it still
        await other.own("gone")
        lines = [appended(one, name, 0, LogLine(0, "one")) for name in ("gone", "kept", "gone")]
        results = await asyncio.gather(*lines, return_exceptions=True)
        assert [type(result) for result in results] == [Moved, type(None), Moved]
        assert (await texts(other, "kept"), await texts(other, "gone")) == (["one"], [])


async def test_a_hall_that_comes_back_at_its_address_has_nothing_to_wait_for(database: Database) -> None:
    address = database.new()
    former = await PostgreSQLStore.opened(address, "one:1")
    await former.own("t")
    await stop(former)
    former._house_session.drop()  # it was killed
    async with halls(address) as (one, other):
        await other.own("t")
        with pytest.raises(Moved):
            await appended(former, "t", 0, LogLine(0, "not as long as it was dead"))
        await one.own("u")
        with pytest.raises(Elsewhere):  # nobody is dead for having the same address
            await (third := await PostgreSQLStore.opened(address, "one:1")).own("u")
        await third.close()
    await former.close()


async def test_signs_of_life_do_not_wait_for_the_disk() -> None:
    """A disk that is busy for seconds must not make a hall look dead."""
    with Database() as database:  # one that syncs
        store = await PostgreSQLStore.opened(database.new())
        await stop(store)
        connection = await store._house_session.connection()

        async def syncs() -> int:
            await asyncio.sleep(0.0)
            await connection.execute("SELECT pg_stat_force_next_flush()")
            return int(await connection.fetchval("SELECT wal_sync FROM pg_stat_wal"))

        before = await syncs()
        for number in range(100):
            await store.leases.beat()
            await store.own(f"table {number}")
        assert await syncs() - before < 20, "of 200 statements that write"
        await store.close()


async def test_a_hall_whose_connection_is_cut_keeps_its_tables(database: Database) -> None:
    address = database.new()
    async with halls(address) as (one, other):
        await one.own("t")
        number = one.leases.number
        lose_connection(database, address, number)
        with pytest.raises(Elsewhere):  # it may come back
            await other.own("t")
        await asyncio.sleep(1.1)
        await appended(one, "t", 0, LogLine(0, "still there"))
        assert one.leases.number == number
        with pytest.raises(Elsewhere):
            await other.own("t")


async def test_a_change_in_the_middle_keeps_its_hall_alive_until_it_is_done(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await dead_soon(monkeypatch)
    async with halls(database.new()) as (one, other):
        await one.own("t")
        await stop(one)
        connection = await one._change_session.connection()
        async with connection.transaction():
            await one.leases.check_alive(connection)
            await asyncio.sleep(0.35)
            taking = asyncio.create_task(other.own("t"))
            await asyncio.sleep(0.1)
            assert not taking.done(), "the burial waits for the change"
        await taking
