"""The two ends of a connection to the simulated database: what asyncpg is to the hall, and what answers it."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any

import asyncpg

from tests.hall.simulation.network import Stream
from tests.hall.simulation.world import Machine

if TYPE_CHECKING:
    from tests.hall.simulation.database import Database


class Record(tuple[Any, ...]):
    """A row, by place or by name."""

    names: tuple[str, ...]

    def __getitem__(self, key: Any) -> Any:
        return tuple.__getitem__(self, self.names.index(key) if isinstance(key, str) else key)


class Answer:
    """What a statement came to."""

    __slots__ = ("error", "names", "rows", "status")

    def __init__(
        self, status: str = "", rows: list[Any] | None = None, names: tuple[str, ...] = (), error: Any = None
    ) -> None:
        self.status, self.rows, self.names, self.error = status, rows or [], names, error


class Session:
    """A connection, seen from the database: one statement after the other."""

    def __init__(self, database: Database, machine: Machine, stream: Stream) -> None:
        self.database = database
        self.stream = stream
        self.idle_seconds: float | None = None  # after so long in the middle of a transaction it is cut off
        self.transaction: Transaction | None = None
        self.channels: set[str] = set()
        self.name = ""
        self.running = 0  # the number of the statement that is being carried out
        self._asked: list[tuple[int, str, tuple[Any, ...]] | None] = []
        self._there: asyncio.Future[None] | None = None
        self._task = machine.create_task(self._serve())
        self._doing: asyncio.Task[Answer] | None = None
        self.machine = machine

    def ask(self, number: int, sql: str, values: tuple[Any, ...]) -> None:
        self._put((number, sql, values))

    def cancel(self, number: int) -> None:
        """Whoever asked does not want to know any more: a statement that still waits for a lock is given up."""
        if self.running == number and self._doing is not None:
            self._doing.cancel()

    def lost(self) -> None:
        """Noticed when what is under way is done, as a server that writes its answer notices it."""
        self._put(None)

    def _put(self, asked: tuple[int, str, tuple[Any, ...]] | None) -> None:
        self._asked.append(asked)
        if self._there is not None and not self._there.done():
            self._there.set_result(None)

    async def _serve(self) -> None:
        while True:
            while not self._asked:
                self._there = asyncio.get_running_loop().create_future()
                if not await self._comes(self._there):
                    self._asked.append(None)
                    self.stream.cut()
            asked = self._asked.pop(0)
            if asked is None:
                break
            await self._answer(*asked)
        self.end()

    async def _comes(self, there: asyncio.Future[None]) -> bool:
        """Whether something comes before it is cut off."""
        if self.transaction is None or self.idle_seconds is None:
            await there
            return True
        done, _ = await asyncio.wait([there], timeout=self.idle_seconds)
        return bool(done)

    async def _answer(self, number: int, sql: str, values: tuple[Any, ...]) -> None:
        self.running = number
        self._doing = asyncio.create_task(self.database.carry_out(self, sql, values))
        try:
            answer = await self._doing
        except asyncpg.PostgresError as error:
            answer = Answer(error=error)
        except asyncio.CancelledError:
            answer = Answer(error=asyncpg.QueryCanceledError("canceling statement due to user request"))
        except Exception as error:
            self.database.world.failures.append(f"the simulated database does not know {sql!r}: {error!r}")
            raise
        if answer.error is not None and self.transaction is not None:
            self.transaction.has_failed = True
        self.running = 0
        self.stream.send(self.machine, self.connection.answered, number, answer)

    connection: Connection

    def end(self) -> None:
        """All that it held is free."""
        if self.transaction is not None:
            self.transaction.roll_back()
        self.database.locks.give_all(self)
        self.database.sessions.pop(self, None)


class Transaction:
    """What is done wholly or not at all."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.work = session.database.disk.begun()
        self.notices: list[tuple[str, str]] = []
        self.has_failed = False

    def roll_back(self) -> None:
        self.session.database.disk.forget(self.work)
        self._over()

    def commit(self) -> None:
        database = self.session.database
        database.disk.commit(self.work)
        self._over()
        for channel, text in self.notices:
            database.notify(self.session, channel, text)

    def _over(self) -> None:
        self.session.database.locks.give_all(self)
        self.session.transaction = None


class Connection:
    """A connection, seen from the hall: as much of asyncpg's as the hall uses."""

    def __init__(self, database: Database, machine: Machine, stream: Stream, session: Session) -> None:
        self._database = database
        self._machine = machine
        self._stream = stream
        self._session = session
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._given_up: asyncio.Future[None] | None = None
        self._is_closed = False
        self._listeners: dict[str, list[Callable[..., Any]]] = {}
        self._when_ended: list[Callable[[Any], None]] = []
        stream.call_when_lost(machine, self._lost)

    # -- statements ---------------------------------------------------------------------------------------------------

    async def execute(self, sql: str, *values: Any, timeout: float | None = None) -> str:
        return (await self._ask(sql, values, timeout)).status

    async def fetch(self, sql: str, *values: Any, timeout: float | None = None) -> list[Record]:
        answer = await self._ask(sql, values, timeout)
        kind = type("Row", (Record,), {"names": answer.names})
        return [kind(row) for row in answer.rows]

    async def fetchrow(self, sql: str, *values: Any, timeout: float | None = None) -> Record | None:
        rows = await self.fetch(sql, *values, timeout=timeout)
        return rows[0] if rows else None

    async def fetchval(self, sql: str, *values: Any, timeout: float | None = None) -> Any:
        rows = (await self._ask(sql, values, timeout)).rows
        return rows[0][0] if rows else None

    def transaction(self, **_: Any) -> Block:
        return Block(self)

    async def _ask(self, sql: str, values: tuple[Any, ...], timeout: float | None = None) -> Answer:
        if self._given_up is not None and not self._given_up.done():
            await asyncio.shield(self._given_up)
        if self._is_closed:
            raise asyncpg.InterfaceError("connection is closed")
        if self._waiting:
            raise asyncpg.InterfaceError("cannot perform operation: another operation is in progress")
        number = next(self._numbers)
        answered: asyncio.Future[Answer] = self._machine.create_future()
        self._waiting[number] = answered
        self._stream.send(self._machine, self._session.ask, number, sql, values)
        try:
            answer = await (answered if timeout is None else asyncio.wait_for(answered, timeout))
        except (asyncio.CancelledError, TimeoutError):
            self._give_up(number)
            raise
        if answer.error is not None:
            raise answer.error
        return answer

    def _give_up(self, number: int) -> None:
        """Nobody waits for the answer; before it is there, nothing else can be asked."""
        if number in self._waiting:
            self._waiting[number] = self._machine.create_future()
            self._given_up = self._waiting[number]  # type: ignore[assignment]
            self._stream.send(self._machine, self._session.cancel, number)

    def answered(self, number: int, answer: Answer) -> None:
        waiting = self._waiting.pop(number, None)  # None: nobody listens any more
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    # -- its life -----------------------------------------------------------------------------------------------------

    def is_closed(self) -> bool:
        return self._is_closed

    async def close(self, *, timeout: float | None = None) -> None:
        self._stream.close(self._machine)
        self._ended()

    def terminate(self) -> None:
        self._stream.close(self._machine)
        self._lost()

    def _lost(self) -> None:
        if self._is_closed:
            return
        self._ended()
        for waiting in self._waiting.values():
            if not waiting.done():
                error = asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
                waiting.set_exception(error)
                waiting.exception()
        self._waiting.clear()

    def _ended(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            for tell in self._when_ended:
                self._machine.call_soon(tell, self)

    def add_termination_listener(self, tell: Callable[[Any], None]) -> None:
        self._when_ended.append(tell)

    def remove_termination_listener(self, tell: Callable[[Any], None]) -> None:
        with suppress(ValueError):
            self._when_ended.remove(tell)

    # -- notices ------------------------------------------------------------------------------------------------------

    async def add_listener(self, channel: str, tell: Callable[..., Any]) -> None:
        await self._ask(f"LISTEN {channel}", ())
        self._listeners.setdefault(channel, []).append(tell)

    async def remove_listener(self, channel: str, tell: Callable[..., Any]) -> None:
        self._listeners[channel].remove(tell)
        if not self._listeners[channel]:
            await self._ask(f"UNLISTEN {channel}", ())

    def noticed(self, channel: str, text: str) -> None:
        for tell in self._listeners.get(channel, []):
            tell(self, 0, channel, text)


class Block:
    """`async with connection.transaction()`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def __aenter__(self) -> Block:
        await self._connection.execute("BEGIN;")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._connection.is_closed():
            if error is None:
                raise asyncpg.InterfaceError("cannot call Transaction.__aexit__(): the underlying connection is closed")
            return
        await self._connection.execute("COMMIT;" if error is None else "ROLLBACK;")


class Pool:
    """A few connections, each opened when it is first needed."""

    def __init__(self, database: Database, size: int) -> None:
        self._database = database
        self._free: list[Connection] = []
        self._room = asyncio.Semaphore(size)

    @asynccontextmanager
    async def acquire(self, *, timeout: float) -> AsyncIterator[Connection]:
        async with self._room:
            while self._free and self._free[-1].is_closed():
                self._free.pop()
            async with asyncio.timeout(timeout):
                connection = self._free.pop() if self._free else await self._database.connect()
            try:
                yield connection
            finally:
                if not connection.is_closed():
                    self._free.append(connection)

    async def close(self) -> None:
        for connection in self._free:
            await connection.close()

    def terminate(self) -> None:
        for connection in self._free:
            connection.terminate()
