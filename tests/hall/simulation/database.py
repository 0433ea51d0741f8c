"""A PostgreSQL in a simulated world, as far as halls can tell: what is committed stays, and nothing else does.

Statements that both databases understand are carried out by SQLite, on what is on the disk (`disk.py`). Those that only
PostgreSQL has stand in `statements.py`, written as what they do. A statement that neither knows fails the run.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import asyncpg

from tests.hall.simulation.disk import Disk
from tests.hall.simulation.locks import Locks
from tests.hall.simulation.network import CONNECT_SECONDS, Network, Stream
from tests.hall.simulation.sessions import Answer, Connection, Pool, Session, Transaction
from tests.hall.simulation.world import Machine

SYNC_SECONDS, STALL_SECONDS = (0.0003, 0.003), (0.05, 3.0)
"""How long a change takes until it can be seen, as a rule and now and then."""

STALL_PART = 0.01
UNSYNCED_SECONDS = 0.6
"""So long what did not wait for the disk may get lost (three times PostgreSQL's `wal_writer_delay`)."""

LABEL = 24
"""So much of a statement is told."""

Handler = Callable[["Database", Session, tuple[Any, ...]], Coroutine[Any, Any, Answer]]


class Unsynced(NamedTuple):
    """Something that is done, and that a crash would undo."""

    at: float
    undo: tuple[str, tuple[Any, ...]]


class Database:
    """Its disk, which stays, and its server, which may be killed."""

    def __init__(self, network: Network, handlers: list[tuple[re.Pattern[str], Handler]]) -> None:
        self.network = network
        self.world = network.world
        self.disk = Disk(self.now)
        self.machine: Machine | None = None
        self.sessions: dict[Session, None] = {}
        self.locks = Locks()
        self._handlers = handlers
        self._known: dict[str, Handler] = {}
        self._unsynced: list[Unsynced] = []
        self._ahead = self.world.rng.uniform(-100.0, 100.0)
        self.started = 0.0  # by its own clock
        self.takeovers = 0
        self.writers: list[tuple[str, int, int, int]] = []  # table and number of each line, hall and token

    # -- its life -----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.machine = Machine(self.world, "database", ahead=self._ahead)
        self.started = self.now()
        self.locks = Locks()
        self.sessions = {}

    def kill(self) -> None:
        """What was not committed is lost."""
        if self.machine is not None:
            self.disk.forget_all()
            self._lose_unsynced()
            self.machine.kill()
            self.machine = None

    def _lose_unsynced(self) -> None:
        """The last of what did not wait for the disk, if it was done just now."""
        young = [each for each in self._unsynced if each.at > self.world.now - UNSYNCED_SECONDS]
        for each in reversed(young[self.world.rng.randint(0, len(young)) :]):
            self.disk.execute(None, *each.undo)
        self._unsynced = []

    async def connect(self, settings: dict[str, str] | None = None) -> Connection:
        """What `asyncpg.connect` does, from the machine that asks."""
        caller = self.world.current
        assert caller is not None
        there = self.machine
        if there is None:
            await asyncio.sleep(CONNECT_SECONDS)
            raise ConnectionRefusedError(111, "Connect call failed")
        stream = Stream(self.network, caller, there)
        arrived: asyncio.Future[Connection] = caller.create_future()
        stream.call_when_lost(caller, lambda: _settle(arrived, None))
        stream.send(caller, self._welcome, caller, stream, arrived, settings or {})
        try:
            found = await arrived
        except asyncio.CancelledError:
            stream.close(caller)
            raise
        if found is None:
            raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
        return found

    def _welcome(self, caller: Machine, stream: Stream, arrived: asyncio.Future[Any], settings: dict[str, str]) -> None:
        assert self.machine is not None
        session = Session(self, self.machine, stream)
        if idle := settings.get("idle_in_transaction_session_timeout"):
            session.idle_seconds = int(idle) / 1000
        connection = session.connection = Connection(self, caller, stream, session)
        stream.call_when_lost(self.machine, session.lost)
        self.sessions[session] = None
        stream.send(self.machine, _settle, arrived, connection)

    def pool(self, size: int) -> Pool:
        return Pool(self, size)

    # -- statements ---------------------------------------------------------------------------------------------------

    async def carry_out(self, session: Session, sql: str, values: tuple[Any, ...]) -> Answer:
        self.world.note(session.connection._machine.name, "asks", sql[:LABEL], values)
        transaction = session.transaction
        if transaction is not None and transaction.has_failed and not sql.startswith("ROLLBACK"):
            raise asyncpg.InFailedSQLTransactionError("current transaction is aborted")
        handler = self._known.get(sql)
        if handler is None:
            found = [handler for pattern, handler in self._handlers if pattern.search(sql)]
            handler = self._known[sql] = found[0] if found else plain(sql)
        return await handler(self, session, values)

    async def sync(self) -> None:
        """Until the disk has it, and all others can see it."""
        rng = self.world.rng
        began = self.world.now
        await asyncio.sleep(rng.uniform(*(STALL_SECONDS if rng.random() < STALL_PART else SYNC_SECONDS)))
        self._unsynced = [each for each in self._unsynced if each.at > began]

    def may_lose(self, sql: str, *values: Any) -> None:
        """What was done just now does not wait for the disk; this would undo it."""
        self._unsynced.append(Unsynced(self.world.now, (sql, values)))

    def now(self) -> float:
        assert self.machine is not None
        return self.machine.wall()

    def notify(self, sender: Session, channel: str, text: str) -> None:
        assert self.machine is not None
        for session in list(self.sessions):
            if channel in session.channels:
                session.stream.send(self.machine, session.connection.noticed, channel, text)

    # -- what is looked at besides ------------------------------------------------------------------------------------

    def took(self, table: str, hall: int, token: int) -> None:
        """A lease was given."""
        self.world.note("database: table", table, "is hall", hall, "token", token)
        self.takeovers += token > 1

    def wrote(self, row: tuple[Any, ...], hall: int, token: int) -> None:
        """A line is there for good: whoever wrote it must have the lease."""
        self.world.note("database: line", row, "of hall", hall, "token", token)
        self.writers.append((row[0], row[1], hall, token))
        lease, _ = self.disk.execute(None, "SELECT hall, token FROM leases WHERE table_id = ?", (row[0],))
        if lease != [(hall, token)]:
            self.world.failures.append(f"hall {hall} wrote {row} with token {token}, but the lease is {lease}")

    def run(self, work: list[Any] | None, sql: str, values: tuple[Any, ...]) -> tuple[list[Any], int]:
        try:
            return self.disk.execute(work, sql, values)
        except sqlite3.IntegrityError as error:
            raise asyncpg.UniqueViolationError(str(error)) from None


def plain(sql: str) -> Handler:
    """A statement that SQLite carries out."""
    is_question = sql.lstrip().startswith(("SELECT", "WITH"))

    async def carry_out(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
        transaction = session.transaction
        if transaction is None and not is_question:
            await database.sync()
        rows, count = database.run(transaction.work if transaction is not None else None, sql, values)
        word = sql.split(maxsplit=1)[0]
        status = f"INSERT 0 {count}" if word == "INSERT" else f"{word} {len(rows) if is_question else count}"
        return Answer(status, rows, database.disk.names)

    return carry_out


async def begin(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    session.transaction = Transaction(session)
    return Answer("BEGIN")


async def commit(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    transaction = session.transaction
    if transaction is not None and not transaction.has_failed:
        if transaction.work or transaction.notices:
            await database.sync()
        transaction.commit()
    elif transaction is not None:
        transaction.roll_back()
    return Answer("COMMIT")


async def roll_back(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    if session.transaction is not None:
        session.transaction.roll_back()
    return Answer("ROLLBACK")


def _settle(arrived: asyncio.Future[Any], found: Connection | None) -> None:
    if not arrived.done():
        arrived.set_result(found)
