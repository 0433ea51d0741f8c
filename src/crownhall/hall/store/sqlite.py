"""The store in one SQLite file: write-ahead log, one writer thread that commits what has gathered as one group.

`synchronous=FULL` makes SQLite sync the log at each commit, so a group is acknowledged only when it is on the disk.
While one group is being synced the next one gathers; the more there is to do, the larger the groups, and the cheaper
each line. Because the two threads share Python's one interpreter lock, they meet as rarely as may be: all that one turn
of the loop brings is handed over at its end, and the lines of a group go into the journal by one statement.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from crownhall.hall.store.collection import Collections
from crownhall.hall.store.connecting import BeforeSteps, connect, mark, set_fact
from crownhall.hall.store.failures import closing, why_not_connect, why_not_read, why_not_stored
from crownhall.hall.store.journal import Journal, Line
from crownhall.hall.store.left_nothing import LEFT_NOTHING
from crownhall.hall.store.lock import DataLock
from crownhall.hall.store.looking import fact
from crownhall.hall.store.meter import StoreMeter
from crownhall.hall.store.protocol import (
    AnySupply,
    ChatLine,
    DuplicateLine,
    GuestRow,
    LogLine,
    OnStored,
    StoreError,
    TableRow,
    UnreadableRow,
    settle,
)
from crownhall.hall.store.sqlite_collection import Runner, SQLiteCollections
from crownhall.hall.store.sqlite_daily import SQLiteDaily
from crownhall.hall.store.sqlite_identity import SQLiteIdentity

GROUP_LIMIT = 1000
"""How many jobs are one transaction at most."""

log = logging.getLogger("crownhall.hall.store")
Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]
_encode = msgspec.json.encode


class LineJob(NamedTuple):
    """A line of a log for the writer, and whom to tell."""

    line: Line
    on_stored: OnStored

    def settle(self, result: Any, error: StoreError | None) -> None:
        self.on_stored(error)


class WorkJob(NamedTuple):
    """Any work for the writer, and who waits for it; reading waits for no disk."""

    done: asyncio.Future[Any]
    work: Work
    reads: bool = False

    def settle(self, result: Any, error: StoreError | None) -> None:
        settle(self.done, result, error)


Job = LineJob | WorkJob
Settled = tuple[Job, Any, StoreError | None]


class SQLiteStore:
    """A `Store` in one file. While it is open, nobody else changes it."""

    def __init__(
        self,
        path: Path,
        lock: DataLock | None = None,
        before_steps: BeforeSteps | None = None,
    ) -> None:
        self.meter = StoreMeter()
        self.identity = SQLiteIdentity(self._change, self._all)
        self.daily = SQLiteDaily(self._change, self._all)
        self._batch: list[Job] = []  # in this turn of the loop
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._is_closed = False
        self.collection: Collections = SQLiteCollections(Runner(self._change, self._all))
        self._lock = lock or DataLock(path)
        try:
            self._connection = connect(path, before_steps)
        except (sqlite3.Error, StoreError) as error:
            self._lock.release()
            raise error if isinstance(error, StoreError) else StoreError(why_not_connect(path, error)) from None
        self._open_before = fact(self._connection, "open_seconds")
        self._opened = time.monotonic()
        self._journal = Journal(self._connection)
        self._flush_journal()  # that a hall which died has left: many will want to read at once
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # -- the verbs ----------------------------------------------------------------------------------------------------

    async def save_table(self, table: TableRow) -> None:
        row = _encode(table).decode()
        guests = [(seat.guest, table.id) for seat in table.seats if seat.guest]
        sets = [(brought.id, table.id) for brought in table.brought.values()]

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", (table.id, touched, row, used))
            connection.execute("DELETE FROM codes WHERE table_id = ?", (table.id,))
            connection.executemany("INSERT OR REPLACE INTO codes VALUES (?, ?)", codes)
            connection.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
            connection.executemany("INSERT OR IGNORE INTO seats VALUES (?, ?)", guests)
            connection.executemany("INSERT OR IGNORE INTO sets_at_tables VALUES (?, ?)", sets)

        links = [seat.link.digest for seat in table.seats if seat.link is not None]
        touched, used = table.touched, self.open_seconds()
        codes = [(code, table.id) for code in (table.code, *links) if code]
        await self._change(work)

    async def table(self, table_id: str) -> TableRow | None:
        return await self._one("SELECT row FROM tables WHERE id = ?", table_id, TableRow)

    async def table_with_code(self, code: str) -> str | None:
        rows = await self._all("SELECT table_id FROM codes WHERE code = ?", (code,))
        return rows[0][0] if rows else None

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        sql = """SELECT row FROM seats JOIN tables ON tables.id = seats.table_id
                 WHERE seats.guest = ? ORDER BY touched DESC, tables.id LIMIT ?"""
        rows = await self._all(sql, (guest, limit))
        return [row for (text,) in rows if (row := _readable(text)) is not None]

    async def open_tables_of(self, guest: str) -> int:
        sql = """SELECT count(*) FROM tables WHERE json_extract(row, '$.state') <> 'over' AND id IN (
                     SELECT table_id FROM seats WHERE guest = ?
                     UNION SELECT id FROM tables WHERE json_extract(row, '$.host') = ?)"""
        ((count,),) = await self._all(sql, (guest, guest))
        return int(count)

    def append(self, table_id: str, number: int, line: LogLine, on_stored: OnStored) -> None:
        """Keep line `number` of a table's log; `then` is told when it is on the disk, or why not."""
        if self._is_closed:
            on_stored(closing())
        else:
            self._put(LineJob((table_id, number, line.seat, line.text, line.key, line.spent), on_stored))

    async def log(self, table_id: str) -> list[LogLine]:
        sql = "SELECT seat, text, key, spent FROM lines WHERE table_id = ? ORDER BY number"
        rows = await self._all(sql, (table_id,))
        return [LogLine(*row) for row in rows]

    async def save_guest(self, guest: GuestRow) -> None:
        sql, values = (
            "INSERT OR REPLACE INTO guests VALUES (?, ?, ?)",
            (guest.id, _encode(guest).decode(), self.open_seconds()),
        )
        await self._change(lambda connection: connection.execute(sql, values))

    async def guest(self, guest_id: str) -> GuestRow | None:
        return await self._one("SELECT row FROM guests WHERE id = ?", guest_id, GuestRow)

    async def has_guest_named(self, name: str) -> bool:
        return bool(await self._all("SELECT 1 FROM guests WHERE json_extract(row, '$.name') = ? LIMIT 1", (name,)))

    async def say(self, table_id: str, line: ChatLine) -> None:
        sql, values = "INSERT INTO chat (table_id, row) VALUES (?, ?)", (table_id, _encode(line).decode())
        await self._change(lambda connection: connection.execute(sql, values))

    async def chat(self, table_id: str, limit: int) -> list[ChatLine]:
        sql = "SELECT row FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?"
        rows = await self._all(sql, (table_id, limit))
        return [msgspec.json.decode(row, type=ChatLine) for (row,) in reversed(rows)]

    async def save_picture(self, set_id: str, number: int, data: bytes) -> None:
        sql, values = "INSERT OR REPLACE INTO pictures VALUES (?, ?, ?)", (set_id, number, data)
        await self._change(lambda connection: connection.execute(sql, values))

    async def picture(self, set_id: str, number: int) -> bytes | None:
        rows = await self._all("SELECT data FROM pictures WHERE set_id = ? AND number = ?", (set_id, number))
        return rows[0][0] if rows else None

    async def save_supply(self, supply: AnySupply) -> None:
        facts = (supply.id, supply.guest, supply.created, supply.touched, supply.bytes)
        values = (*facts, _encode(supply).decode(), self.open_seconds())
        sql = "INSERT OR REPLACE INTO sets VALUES (?, ?, ?, ?, ?, ?, ?)"
        await self._change(lambda connection: connection.execute(sql, values))

    async def supply(self, supply_id: str) -> AnySupply | None:
        rows = await self._all("SELECT row FROM sets WHERE id = ?", (supply_id,))
        return _supply(rows[0][0]) if rows else None

    async def supplies_of(self, guest: str) -> list[AnySupply]:
        rows = await self._all("SELECT row FROM sets WHERE guest = ? ORDER BY created DESC, id", (guest,))
        return [_supply(row) for (row,) in rows]

    async def bytes_of_supplies(self) -> int:
        ((count,),) = await self._all("SELECT coalesce(sum(bytes), 0) FROM sets", ())
        return int(count)

    async def drop_supply(self, supply_id: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            sql = "UPDATE sets SET guest = '', row = json_set(row, '$.guest', '') WHERE id = ?"
            connection.execute(sql, (supply_id,))
            _drop_thrown_away(connection)

        await self._change(work)

    def open_seconds(self) -> float:
        return self._open_before + time.monotonic() - self._opened

    async def note_open_seconds(self) -> float:
        seconds = self.open_seconds()
        await self._change(lambda connection: set_fact(connection, "open_seconds", seconds))
        return seconds

    async def unused_tables(self, state: str, before: float, limit: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE json_extract(row, '$.state') = ? AND used < ? ORDER BY used LIMIT ?"
        return [table_id for (table_id,) in await self._all(sql, (state, before, limit))]

    async def forget_tables(self, table_ids: list[str], before: float) -> list[str]:
        def work(connection: sqlite3.Connection) -> list[str]:
            self._journal.flush()
            sql = "SELECT id FROM tables WHERE id = ? AND used < ?"
            gone = [each for each in table_ids if connection.execute(sql, (each, before)).fetchone()]
            for name in ("log", "chat", "codes", "seats", "sets_at_tables", "copies_at_tables", "trades"):
                connection.executemany(f"DELETE FROM {name} WHERE table_id = ?", [(each,) for each in gone])
            connection.executemany("DELETE FROM tables WHERE id = ?", [(each,) for each in gone])
            _drop_thrown_away(connection)
            return gone

        gone: list[str] = await self._change(work)
        return gone

    async def unused_supplies(self, before: float, limit: int) -> list[AnySupply]:
        sql = """SELECT row FROM sets WHERE used < ? AND id NOT IN (SELECT set_id FROM sets_at_tables)
                 ORDER BY used LIMIT ?"""
        return [_supply(row) for (row,) in await self._all(sql, (before, limit))]

    async def forget_supply(self, supply_id: str, before: float) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            sql = "SELECT id FROM sets WHERE id = ? AND used < ? AND id NOT IN (SELECT set_id FROM sets_at_tables)"
            return _drop_supplies(connection, connection.execute(sql, (supply_id, before)).fetchall())

        is_dropped: bool = await self._change(work)
        return is_dropped

    async def unused_guests(self, before: float, limit: int) -> list[GuestRow]:
        sql = f"SELECT row FROM guests WHERE used < ? AND {LEFT_NOTHING} ORDER BY used LIMIT ?"
        rows = await self._all(sql, (before, limit))
        return [msgspec.json.decode(row, type=GuestRow) for (row,) in rows]

    async def forget_guests(self, guest_ids: list[str], before: float) -> int:
        def work(connection: sqlite3.Connection) -> int:
            sql = f"DELETE FROM guests WHERE id = ? AND used < ? AND {LEFT_NOTHING}"
            count = connection.executemany(sql, [(each, before) for each in guest_ids]).rowcount
            for table in ("devices", "first_tries"):
                connection.execute(f"DELETE FROM {table} WHERE guest NOT IN (SELECT id FROM guests)")
            return count

        count: int = await self._change(work)
        return count

    async def last_tables(self, limit: int) -> list[TableRow]:
        rows = await self._all("SELECT row FROM tables ORDER BY touched DESC, id LIMIT ?", (limit,))
        return [row for (text,) in rows if (row := _readable(text)) is not None]

    async def last_guests(self, limit: int) -> list[GuestRow]:
        rows = await self._all("SELECT row FROM guests ORDER BY json_extract(row, '$.seen') DESC, id LIMIT ?", (limit,))
        return [msgspec.json.decode(row, type=GuestRow) for (row,) in rows]

    async def last_supplies(self, limit: int) -> list[AnySupply]:
        rows = await self._all("SELECT row FROM sets ORDER BY created DESC, id LIMIT ?", (limit,))
        return [_supply(row) for (row,) in rows]

    async def drop_pictures(self, set_id: str) -> None:
        await self._change(lambda connection: connection.execute("DELETE FROM pictures WHERE set_id = ?", (set_id,)))

    async def probe(self) -> None:
        def work(connection: sqlite3.Connection) -> None:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            connection.execute(f"PRAGMA user_version = {version}")  # a page is written, and says what it said

        await self._change(work)

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._flush_batch()
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._flush_journal()
            with suppress(sqlite3.Error):  # a disk that takes nothing: then the next hall reads the log
                set_fact(self._connection, "open_seconds", self.open_seconds())
                mark(self._connection, is_open=False)
            self._connection.close()
            self._lock.release()

    # -- asking the writer --------------------------------------------------------------------------------------------

    async def _one(self, sql: str, key: str, kind: type[Result]) -> Result | None:
        rows = await self._all(sql, (key,))
        return _decoded(rows[0][0], kind) if rows else None

    async def _all(self, sql: str, values: tuple[str | float, ...]) -> list[tuple[Any, ...]]:
        done: asyncio.Future[list[tuple[Any, ...]]] = self._loop.create_future()
        self._put(WorkJob(done, lambda connection: connection.execute(sql, values).fetchall(), reads=True))
        return await done

    async def _change(self, work: Work) -> Any:
        done: asyncio.Future[Any] = self._loop.create_future()
        self._put(WorkJob(done, work))
        return await done

    def _put(self, job: Job) -> None:
        if self._is_closed:
            raise closing()
        if not self._batch:
            self._loop.call_soon(self._flush_batch)
        self._batch.append(job)

    def _flush_batch(self) -> None:
        if self._batch:
            self._jobs.put(self._batch)
            self._batch = []

    # -- the writer ---------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """The writer thread: group after group, until it is told to stop."""
        jobs = self._jobs
        more = jobs.get()
        while more is not None:
            group = more
            while len(group) < GROUP_LIMIT and not jobs.empty():
                more = jobs.get()
                if more is None:
                    break
                group += more
            self._do(group)
            if more is not None:
                more = jobs.get()

    def _do(self, group: list[Job]) -> None:
        """Store what is to be stored; when that is on the disk, read what is to be read."""
        reads = [job for job in group if isinstance(job, WorkJob) and job.reads]
        writes = [job for job in group if isinstance(job, LineJob) or not job.reads] if reads else group
        if writes:
            self._tell(self._metered(writes))
        if reads:
            self._tell([(job, *self._read(job)) for job in reads])
        if self._journal.is_full():
            self._flush_journal()

    def _tell(self, settled: list[Settled]) -> None:
        with suppress(RuntimeError):  # the loop has gone, and with it whoever waited
            self._loop.call_soon_threadsafe(_settle, settled)

    def _metered(self, group: list[Job]) -> list[Settled]:
        began = time.perf_counter()
        settled = self._stored(group)
        lines = len([job for job, _, error in settled if error is None and isinstance(job, LineJob)])
        self.meter.stored(len(settled), lines, time.perf_counter() - began)
        return settled

    def _stored(self, group: list[Job]) -> list[Settled]:
        """All of the group in one transaction. What one job refuses is its own affair; what the disk refuses is not."""
        try:
            if self._journaled(group):
                return [(job, None, None) for job in group]
            self._connection.execute("BEGIN")
            settled: list[Settled] = []
            for jobs in _runs(group):
                if self._journaled(jobs):
                    settled += [(job, None, None) for job in jobs]
                else:
                    settled += [(job, *self._run_job(job)) for job in jobs]
            self._connection.execute("COMMIT")
            return settled
        except Exception as error:
            self._roll_back()
            self.meter.failed()
            return [(job, None, why_not_stored(error)) for job in group]

    def _journaled(self, jobs: list[Job]) -> bool:
        """Whether all these are lines that the journal takes, and has taken."""
        lines = [job.line for job in jobs if isinstance(job, LineJob)]
        return len(lines) == len(jobs) and self._journal.append(lines)

    def _flush_journal(self) -> None:
        """Those that wait for a disk that takes nothing now will be moved later."""
        try:
            self._journal.flush()
        except sqlite3.Error as error:
            log.warning("the journal is kept: %r", error)

    def _run_job(self, job: Job) -> tuple[Any, StoreError | None]:
        """One job of a transaction: its result, or why it was refused. What the disk refuses is raised."""
        connection, result = self._connection, None
        refused: StoreError | None = None
        if isinstance(job, LineJob):
            self._journal.flush()
        connection.execute("SAVEPOINT job")
        try:
            if isinstance(job, LineJob):
                connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", job.line)
            else:
                result = job.work(connection)
        except sqlite3.OperationalError:
            raise
        except sqlite3.IntegrityError as error:
            refused = DuplicateLine(f"There is such a line already: {error}.")
        except Exception as error:
            refused = why_not_stored(error)
        if refused is not None:
            connection.execute("ROLLBACK TO job")
            self._journal.invalidate()
        connection.execute("RELEASE job")
        return result, refused

    def _read(self, job: WorkJob) -> tuple[Any, StoreError | None]:
        try:
            return job.work(self._connection), None
        except Exception as error:
            return None, why_not_read(error)

    def _roll_back(self) -> None:
        self._journal.invalidate()
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def _decoded(row: str, kind: type[Result]) -> Result:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, ValueError) as error:
        raise UnreadableRow(f"What is stored is damaged: {error}.") from None


def _readable(row: str) -> TableRow | None:
    """The table, if it can be read: one that cannot must not hide the others."""
    try:
        return _decoded(row, TableRow)
    except UnreadableRow as error:
        log.warning("a table is left out of a list: %s", error.message)
        return None


def _drop_supplies(connection: sqlite3.Connection, found: list[tuple[str]]) -> bool:
    """Drop these of what guests brought; whether there were any."""
    connection.executemany("DELETE FROM pictures WHERE set_id = ?", found)
    connection.executemany("DELETE FROM sets WHERE id = ?", found)
    return bool(found)


def _drop_thrown_away(connection: sqlite3.Connection) -> None:
    """What is nobody's goes when no table is played with it."""
    sql = "SELECT id FROM sets WHERE guest = '' AND id NOT IN (SELECT set_id FROM sets_at_tables)"
    _drop_supplies(connection, connection.execute(sql).fetchall())


def _supply(row: str) -> AnySupply:
    found: AnySupply = msgspec.json.decode(row, type=AnySupply)
    return found


def _runs(group: list[Job]) -> Iterator[list[Job]]:
    """The group in pieces: lines that follow each other together; other work one by one."""
    run: list[Job] = []
    for job in group:
        if run and not (isinstance(job, LineJob) and isinstance(run[-1], LineJob)):
            yield run
            run = []
        run.append(job)
    yield run


def _settle(settled: list[Settled]) -> None:
    for job, result, error in settled:
        try:
            job.settle(result, error)
        except Exception:
            log.exception("what is stored could not be told")
