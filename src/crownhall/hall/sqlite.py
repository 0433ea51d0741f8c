"""The store in one SQLite file: write-ahead log, one writer thread that commits what has gathered as one group.

`synchronous=FULL` makes SQLite sync the log at each commit, so a group is acknowledged only when it is on the disk.
While one group is being synced the next one gathers; the more there is to do, the larger the groups, and the cheaper
each line.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from crownhall.hall.migrations import STEPS
from crownhall.hall.store import ChatLine, Doubled, GuestRow, LogLine, StoreError, TableRow

LARGEST_GROUP = 1000
Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]
_encode = msgspec.json.encode


class SQLiteStore:
    """A `Store` in one file, or in memory for tests (":memory:")."""

    def __init__(self, path: Path | str) -> None:
        self._jobs: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        try:
            self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=FULL")
            _migrate(self._connection)
        except sqlite3.Error as error:
            raise StoreError(f"The data in {path} cannot be opened: {error}.") from None
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # -- the verbs ----------------------------------------------------------------------------------------------------

    async def save_table(self, table: TableRow) -> None:
        """Keep the facts about a table, new or changed."""
        row = _encode(table).decode()
        guests = [(seat.guest, table.id) for seat in table.seats if seat.guest]

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?)", (table.id, table.touched, row))
            connection.executemany("INSERT OR IGNORE INTO seats VALUES (?, ?)", guests)

        await self._do(work)

    async def table(self, table_id: str) -> TableRow | None:
        """The facts about a table."""
        return await self._one("SELECT row FROM tables WHERE id = ?", table_id, TableRow)

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        """The tables a guest sits at, the last touched first."""
        sql = """SELECT row FROM tables JOIN seats ON seats.table_id = tables.id
                 WHERE seats.guest = ? ORDER BY touched DESC LIMIT ?"""
        rows = await self._do(lambda connection: connection.execute(sql, (guest, limit)).fetchall())
        tables = [msgspec.json.decode(row, type=TableRow) for (row,) in rows]
        return [table for table in tables if any(seat.guest == guest for seat in table.seats)]

    async def append(self, table_id: str, number: int, line: LogLine) -> None:
        """Keep line `number` of a table's log. On disk when it returns."""
        values = (table_id, number, line.seat, line.text, line.key, line.spent)
        try:
            await self._do(lambda connection: connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", values))
        except sqlite3.IntegrityError:
            raise Doubled(f"Table {table_id} has a line {number} already.") from None

    async def log(self, table_id: str) -> list[LogLine]:
        """All lines of a table's log, in order."""
        sql = "SELECT seat, text, key, spent FROM log WHERE table_id = ? ORDER BY number"
        rows = await self._do(lambda connection: connection.execute(sql, (table_id,)).fetchall())
        return [LogLine(*row) for row in rows]

    async def save_guest(self, guest: GuestRow) -> None:
        """Keep a guest."""
        values = (guest.id, _encode(guest).decode())
        await self._do(lambda connection: connection.execute("INSERT OR REPLACE INTO guests VALUES (?, ?)", values))

    async def guest(self, guest_id: str) -> GuestRow | None:
        """A guest."""
        return await self._one("SELECT row FROM guests WHERE id = ?", guest_id, GuestRow)

    async def say(self, table_id: str, line: ChatLine) -> None:
        """Keep a line of chat."""
        values = (table_id, _encode(line).decode())
        await self._do(lambda connection: connection.execute("INSERT INTO chat (table_id, row) VALUES (?, ?)", values))

    async def chat(self, table_id: str) -> list[ChatLine]:
        """All chat of a table, in order."""
        sql = "SELECT row FROM chat WHERE table_id = ? ORDER BY number"
        rows = await self._do(lambda connection: connection.execute(sql, (table_id,)).fetchall())
        return [msgspec.json.decode(row, type=ChatLine) for (row,) in rows]

    async def forget_tables(self, before: float) -> int:
        """Drop the tables not touched since; how many."""

        def work(connection: sqlite3.Connection) -> int:
            old = "SELECT id FROM tables WHERE touched < ?"
            for name in ("log", "chat", "seats"):
                connection.execute(f"DELETE FROM {name} WHERE table_id IN ({old})", (before,))
            return connection.execute("DELETE FROM tables WHERE touched < ?", (before,)).rowcount

        return await self._do(work)

    async def close(self) -> None:
        """Finish what is under way, and let go."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._connection.close()

    # -- the writer ---------------------------------------------------------------------------------------------------

    async def _one(self, sql: str, key: str, kind: type[Result]) -> Result | None:
        row = await self._do(lambda connection: connection.execute(sql, (key,)).fetchone())
        return None if row is None else msgspec.json.decode(row[0], type=kind)

    async def _do(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Have the writer do this, and wait until the group it belongs to is on the disk."""
        done: asyncio.Future[Result] = self._loop.create_future()
        self._jobs.put((work, done))
        try:
            return await done
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise StoreError(f"This could not be stored: {error}.") from None

    def _write(self) -> None:
        """The writer thread: group after group, until it is told to stop."""
        while (job := self._jobs.get()) is not None:
            group = [job]
            stop = False
            while len(group) < LARGEST_GROUP and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    stop = True
                    break
                group.append(following)
            self._commit(group)
            if stop:
                return

    def _commit(self, group: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        results: list[tuple[asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for work, done in group:
                results.append((done, *self._tried(work)))
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:  # nothing of the group was kept
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            results = [(done, None, error) for _, done in group]
        self._loop.call_soon_threadsafe(_settle, results)

    def _tried(self, work: Work) -> tuple[Any, BaseException | None]:
        """One job of a group. What it refuses is its own affair; what breaks the group is not."""
        self._connection.execute("SAVEPOINT job")
        refused: BaseException | None = None
        try:
            result = work(self._connection)
        except sqlite3.IntegrityError as error:
            self._connection.execute("ROLLBACK TO job")
            result, refused = None, error
        self._connection.execute("RELEASE job")
        return result, refused


def _settle(results: list[tuple[asyncio.Future[Any], Any, BaseException | None]]) -> None:
    for done, result, error in results:
        if done.cancelled():
            continue
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file up to date; one that is newer than this program is refused."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise StoreError(f"The data was written by a newer Crownhall (step {version}, here {len(STEPS)}).")
    for number in range(version, len(STEPS)):
        connection.executescript(f"BEGIN IMMEDIATE; {STEPS[number]} PRAGMA user_version = {number + 1}; COMMIT;")
