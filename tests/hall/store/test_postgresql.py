"""What only the PostgreSQL store has to do: lose its database, and say nothing that is not so."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter

import asyncpg
import pytest

from crownhall.hall.store.address import shown
from crownhall.hall.store.postgresql import lines as module
from crownhall.hall.store.postgresql import store as store_module
from crownhall.hall.store.postgresql.lines import FencedLine, LineWriter, escaped, unescaped
from crownhall.hall.store.postgresql.statements import numbered
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import GuestRow, LogLine, StoreError
from tests.hall.databases import Database
from tests.hall.lines import appended

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("text", ["", "move", "\\", "\0", "\\0", "a\\\0b\\\\0", "\\\\\0\0"])
async def test_a_key_comes_back_whatever_it_is_made_of(text: str) -> None:
    assert unescaped(escaped(text)) == text
    assert "\0" not in escaped(text)


def test_marks_are_numbered() -> None:
    assert numbered("a = ? AND b = ?") == "a = $1 AND b = $2"
    assert numbered("a = ?2 OR b = ?1 OR c = ?2") == "a = $2 OR b = $1 OR c = $2"


def test_a_password_is_not_shown() -> None:
    assert shown("postgresql://ann:geheim@db:5432/hall?sslmode=require") == "postgresql://ann@db:5432/hall"
    assert shown("postgresql://db/hall") == "postgresql://db/hall"


async def opened(address: str, *tables: str) -> PostgreSQLStore:
    """A store that owns these tables."""
    store = await PostgreSQLStore.opened(address)
    for table in tables:
        await store.own(table)
    return store


async def write(store: PostgreSQLStore, table: str, kept: list[int], going: asyncio.Event) -> None:
    """Line after line, as a table does: the next when the last is acknowledged; what is refused is tried again."""
    number = 0
    while not going.is_set():
        try:
            await appended(store, table, number, LogLine(0, "move", f"key {number}"))
        except StoreError:
            continue
        kept.append(number)
        number += 1


async def test_a_database_that_crashes_loses_no_acknowledged_line() -> None:
    with Database() as database:
        kept: dict[str, list[int]] = {f"t{number}": [] for number in range(8)}
        store = await opened(database.new(), *kept)
        over = asyncio.Event()
        writers = [asyncio.create_task(write(store, table, numbers, over)) for table, numbers in kept.items()]
        await asyncio.sleep(0.3)
        await asyncio.to_thread(database.stop, signal.SIGQUIT)
        before = sum(map(len, kept.values()))
        await asyncio.to_thread(database.start)
        while sum(map(len, kept.values())) <= before + 8:
            await asyncio.sleep(0.02)
        over.set()
        await asyncio.gather(*writers)
        await store.save_guest(GuestRow(id="ann", name="Ann", seen=1.0))
        for table, numbers in kept.items():
            assert numbers == list(range(len(numbers)))
            lines = await store.log(table)
            assert [line.key for line in lines] == [f"key {number}" for number in numbers]
        await store.close()


async def test_a_line_whose_acknowledgement_was_lost_counts_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(database.new(), "t")
    insert, tries = LineWriter._insert, Counter[int]()

    async def lost_after_it_was_stored(writer: LineWriter, lines: list[FencedLine]) -> int:
        count = await insert(writer, lines)
        tries[lines[0][1]] += 1
        if tries[lines[0][1]] == 1:
            raise asyncpg.ConnectionDoesNotExistError
        return count

    monkeypatch.setattr(LineWriter, "_insert", lost_after_it_was_stored)
    await appended(store, "t", 0, LogLine(0, "move", "k"))
    assert await store.log("t") == [LogLine(0, "move", "k")]
    assert tries[0] == 1, "it was found, and not stored again"
    await store.close()


async def test_a_database_that_stays_away_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOST_SECONDS", 0.1)
    with Database("fsync=off") as database:
        store = await opened(database.new(), "t")
        database.stop()
        with pytest.raises(StoreError, match="cannot be reached"):
            await appended(store, "t", 0, LogLine(0, "move"))
        with pytest.raises(StoreError):
            await store.save_guest(GuestRow(id="ann", name="Ann", seen=1.0))
        with pytest.raises(StoreError):
            await store.probe()
        database.start()
        await store.probe()
        await appended(store, "t", 0, LogLine(0, "move"))
        await store.close()


async def test_what_a_database_cannot_even_say_stops_no_later_line(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> int:
        raise ConnectionResetError

    async def broken(*_: object) -> bool:
        raise asyncpg.PostgresIOError("could not read block 7")

    store = await opened(database.new(), "t")
    with monkeypatch.context() as patched:
        patched.setattr(LineWriter, "_insert", lost)
        patched.setattr(LineWriter, "_is_there", broken)
        with pytest.raises(StoreError, match="block 7"):
            await asyncio.wait_for(appended(store, "t", 0, LogLine(0, "one")), 5)
    await asyncio.wait_for(appended(store, "t", 0, LogLine(0, "one")), 5)
    await store.close()


async def test_a_log_that_somebody_has_locked_takes_no_line_and_piles_none_up(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as an index is made, say: it can be read, and not written."""
    monkeypatch.setattr(store_module, "LOCK_MILLISECONDS", 300)
    monkeypatch.setattr(module, "LOST_SECONDS", 2.0)
    address = database.new()
    store, other = await opened(address, "t", "u"), await asyncpg.connect(address)
    async with other.transaction():
        await other.execute("LOCK TABLE log IN SHARE MODE")
        lines = [appended(store, table, 0, LogLine(0, "one")) for table in ("t", "u", "t")]
        refusals = await asyncio.wait_for(asyncio.gather(*lines, return_exceptions=True), 5)
        assert [type(refusal) for refusal in refusals] == [StoreError] * 3
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'log'::regclass"
        assert await other.fetchval(waiting) == 0
    assert await store.log("t") == []
    await appended(store, "t", 0, LogLine(0, "one"))
    await store.close()
    await other.close()
