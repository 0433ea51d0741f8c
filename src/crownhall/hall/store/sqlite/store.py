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

from crownhall.hall.store.failures import closing, why_not_connect, why_not_read, why_not_stored
from crownhall.hall.store.protocol import (
    DuplicateLine,
    LogLine,
    OnStored,
    StoreError,
    settle,
)
from crownhall.hall.store.sql import set_fact
from crownhall.hall.store.sql_verbs import SQLVerbs
from crownhall.hall.store.sqlite.connecting import BeforeSteps, connect, mark
from crownhall.hall.store.sqlite.journal import Journal, Line
from crownhall.hall.store.sqlite.lock import DataLock
from crownhall.hall.store.sqlite.looking import fact

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


class SQLiteStore(SQLVerbs):
    """A `Store` in one file. While it is open, nobody else changes it."""

    def __init__(
        self,
        path: Path,
        lock: DataLock | None = None,
        before_steps: BeforeSteps | None = None,
    ) -> None:
        super().__init__()
        self._batch: list[Job] = []  # in this turn of the loop
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._is_closed = False
        self._lock = lock or DataLock(path)
        try:
            self._connection = connect(path, before_steps)
        except (sqlite3.Error, StoreError) as error:
            self._lock.release()
            raise error if isinstance(error, StoreError) else StoreError(why_not_connect(path, error)) from None
        self._count_from(fact(self._connection, "open_seconds"))
        self._journal = Journal(self._connection)
        self._flush_journal()  # that a hall which died has left: many will want to read at once
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # -- the verbs that are its own ------------------------------------------------------------------------------------

    async def own(self, table_id: str) -> bool:
        """All tables are ours: nobody else has the file."""
        return False

    def let_go(self, table_ids: list[str]) -> None:
        """They stay ours."""

    def append(self, table_id: str, number: int, line: LogLine, on_stored: OnStored) -> None:
        """Keep line `number` of a table's log; `then` is told when it is on the disk, or why not."""
        if self._is_closed:
            on_stored(closing())
        else:
            self._put(LineJob((table_id, number, line.seat, line.text, line.key, line.spent), on_stored))

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

    def _before_forgetting(self) -> None:
        self._journal.flush()

    async def _all(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
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
