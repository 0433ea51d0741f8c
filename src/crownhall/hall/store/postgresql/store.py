"""The store in a PostgreSQL database: the same verbs by the same statements, and lines in groups of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

import asyncpg

from crownhall.hall.house.leases import Lease, Leases
from crownhall.hall.house.statements import ARE_OTHERS, OWNER_TOKEN
from crownhall.hall.secrets_file import SECRET_BYTES, Secrets, new_secret
from crownhall.hall.store.failures import closing, why_not_read, why_not_stored
from crownhall.hall.store.postgresql.connecting import LOST, Session, connect, migrate, step_of, why_not_reached
from crownhall.hall.store.postgresql.lines import LOCK_MILLISECONDS, LineWriter, unescaped
from crownhall.hall.store.postgresql.locks import IN_USE_SECONDS, RETRY_SECONDS, begin_change, in_use, try_alone
from crownhall.hall.store.postgresql.statements import Statements, numbered
from crownhall.hall.store.postgresql.steps import STEPS
from crownhall.hall.store.protocol import DuplicateLine, LogLine, Moved, OnStored, StoreError, TableRow
from crownhall.hall.store.sql import Connection, set_fact
from crownhall.hall.store.sql_verbs import SQLVerbs

READERS: Final = 4
"""How many questions are asked at once."""


READ_SECONDS: Final = 10.0
"""How long an answer may take before its connection is as good as lost: others wait for it, too."""

CHANGE_SECONDS: Final = 10.0
"""How long a change may take before its connection is as good as lost."""

LEAVE_SECONDS: Final = 5.0
"""How long a hall that ends tries to say so, and to take leave of its connections."""

IDLE_MILLISECONDS: Final = 2_000
"""A hall that stops in the middle of a change is cut off after so long, and the others go on."""


class PostgreSQLStore(SQLVerbs):
    """A `Store` in a database, as one of the halls that share it: it changes what no other has taken over."""

    def __init__(self, address: str, pool: asyncpg.Pool, own_address: str) -> None:
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._pool = pool
        self._house_session = Session(address)
        self._line_session = Session(address, lock_timeout=str(LOCK_MILLISECONDS))
        self._change_session = Session(address, idle_in_transaction_session_timeout=str(IDLE_MILLISECONDS))
        self.leases = Leases(self._house_session, own_address)
        self._lines = LineWriter(self._line_session, self.leases, self.meter)
        self._changing = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "store")
        self._under_way: set[asyncio.Task[Any]] = set()
        self._beating: asyncio.Task[None] | None = None
        self._is_closed = False

    @classmethod
    async def opened(cls, address: str, own_address: str = "") -> PostgreSQLStore:
        """The store in this database, brought up to date; `StoreError` if there is none to be had.

        Other halls of the house reach this one at its own address.
        """
        connection = await connect(address)
        try:
            await _bring_up_to_date(connection, address)
            seconds = await connection.fetchval("SELECT value FROM facts WHERE name = 'open_seconds'")
            if not await connection.fetchval(ARE_OTHERS):  # who may be bringing pictures now
                await connection.execute("DELETE FROM pictures WHERE set_id NOT IN (SELECT id FROM sets)")
            # None that is kept for its own sake: while a database is away, the log would be full of trying for it.
            pool = await asyncpg.create_pool(address, min_size=0, max_size=READERS)
        except asyncpg.PostgresError as error:
            raise why_not_reached(address, error) from None
        finally:
            connection.terminate()
        store = cls(address, pool, own_address)
        store._count_from(float(seconds or 0.0))
        try:
            await _register(store.leases)
        except BaseException:
            pool.terminate()
            store._house_session.drop()
            raise
        store._beating = store._loop.create_task(store.leases.run())
        return store

    async def secrets(self) -> Secrets:
        """The secret of the hall, which is in the database, too; made if there is none."""
        sql = "INSERT INTO secrets VALUES ('hall', ?) ON CONFLICT DO NOTHING"
        await self._change(lambda connection: connection.execute(sql, (new_secret(),)))
        ((secret,),) = await self._all("SELECT value FROM secrets WHERE name = 'hall'", ())
        if len(secret) != SECRET_BYTES:
            raise StoreError("The secret of the hall is damaged in its database.")
        return Secrets(secret)

    async def own(self, table_id: str) -> bool:
        try:
            await self.leases.take(table_id)
        except LOST as error:
            raise why_not_read(error) from None
        return True

    def let_go(self, table_ids: list[str]) -> None:
        if leases := self.leases.released(table_ids):
            task = self._loop.create_task(self.give_back(leases))
            self._under_way.add(task)
            task.add_done_callback(self._forget_task)

    async def give_back(self, leases: list[Lease]) -> None:
        """Set tables free, when their last lines are stored."""
        await self._lines.drained()
        with suppress(*LOST):  # then they are free when this hall is gone
            await self.leases.give_back(leases)

    async def leave(self) -> None:
        """Store what was given, and set all tables free. From now on this hall changes nothing."""
        if self._beating is None:
            return
        await self._lines.drained()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        with suppress(StoreError):  # a database that takes nothing: then the next hall knows of a minute less
            await self.note_open_seconds()
        self._beating.cancel()
        self._beating = None
        with suppress(*LOST, StoreError):  # then it is found dead
            async with asyncio.timeout(LEAVE_SECONDS):
                await self.leases.leave()

    async def save_table(self, table: TableRow) -> None:
        try:
            await super().save_table(table)
        except Moved:
            self.leases.lost([table.id])
            raise

    def _before_saving(self, connection: Connection, table_id: str) -> None:
        found = connection.execute(OWNER_TOKEN, (table_id,)).fetchone()
        self.leases.check_row(table_id, tuple(found) if found is not None else None)

    async def forget_tables(self, table_ids: list[str], before: float) -> list[str]:
        """But those that another hall has open: they are in use."""
        rows = await self._all("SELECT table_id FROM leases WHERE hall <> ?", (self.leases.number,))
        gone = await super().forget_tables(sorted(set(table_ids) - {table_id for (table_id,) in rows}), before)
        sql = "DELETE FROM leases WHERE table_id = ?"
        await self._change(lambda connection: connection.executemany(sql, [(each,) for each in gone]))
        return gone

    def append(self, table_id: str, number: int, line: LogLine, on_stored: OnStored) -> None:
        if self._is_closed:
            on_stored(closing())
        else:
            self._lines.append((table_id, number, line.seat, line.text, line.key, line.spent), on_stored)

    async def log(self, table_id: str) -> list[LogLine]:
        await self._lines.drained()
        sql = "SELECT seat, text, key, spent FROM log WHERE table_id = ? ORDER BY number"
        rows = await self._all(sql, (table_id,))
        return [LogLine(seat, unescaped(text), unescaped(key), spent) for seat, text, key, spent in rows]

    async def probe(self) -> None:
        await self._change(lambda connection: set_fact(connection, "probed", self.open_seconds()))

    async def close(self) -> None:
        if self._is_closed:
            return
        await self.leave()
        self._is_closed = True
        await self._lines.drained()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        with suppress(TimeoutError):  # then it is cut
            async with asyncio.timeout(LEAVE_SECONDS):
                await self._pool.close()
        await asyncio.gather(self._change_session.close(), self._line_session.close(), self._house_session.close())
        self._thread.shutdown()

    # -- asking the database ------------------------------------------------------------------------------------------

    async def _all(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if self._is_closed:
            raise closing()
        try:
            async with self._pool.acquire(timeout=READ_SECONDS) as connection:
                return await _found(connection, sql, values)
        except Exception as error:
            raise why_not_read(error) from None

    async def _change(self, work: Callable[[Any], Any]) -> Any:
        """It goes on if who waits for it goes away."""
        if self._is_closed:
            raise closing()
        task = self._loop.create_task(self._changed(work))
        self._under_way.add(task)
        task.add_done_callback(self._forget_task)
        return await asyncio.shield(task)

    def _forget_task(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # so that it was looked at, also where nobody waits any more

    async def _changed(self, work: Callable[[Any], Any]) -> Any:
        """One change after the other, in the whole house: what one has read is still so when it writes."""
        try:
            async with self._changing:
                connection = await self._change_session.connection()
                return await self._change_session.answered(self._in_transaction(connection, work), CHANGE_SECONDS)
        except StoreError:
            raise
        except asyncpg.UniqueViolationError as error:
            raise DuplicateLine(f"There is such a line already: {error}.") from None
        except Exception as error:
            self.meter.failed()
            raise why_not_stored(error) from None

    async def _in_transaction(self, connection: asyncpg.Connection, work: Callable[[Any], Any]) -> Any:
        async with connection.transaction():
            await begin_change(connection)
            await self.leases.check_alive(connection)
            return await self._loop.run_in_executor(self._thread, work, Statements(connection, self._loop))


async def _found(connection: Any, sql: str, values: tuple[Any, ...]) -> list[Any]:
    """What a question finds. A connection on which nothing is said is cut, not given back: that waits for it, too."""
    try:
        async with asyncio.timeout(READ_SECONDS):
            rows: list[Any] = await connection.fetch(numbered(sql), *values)
            return rows
    except TimeoutError:
        connection.terminate()
        raise


async def _register(leases: Leases) -> None:
    """Whoever had the database alone may have gone, and its lock stay for a moment."""
    until = asyncio.get_running_loop().time() + IN_USE_SECONDS
    while True:
        try:
            await leases.register()
            return
        except StoreError:
            if asyncio.get_running_loop().time() > until:
                raise
            await asyncio.sleep(RETRY_SECONDS)


async def _bring_up_to_date(connection: asyncpg.Connection, address: str) -> None:
    """Alone, if there is anything to do: a hall of another version may be open."""
    until = asyncio.get_running_loop().time() + IN_USE_SECONDS
    while await step_of(connection) != len(STEPS):
        if await try_alone(connection):
            await migrate(connection, address)
        elif asyncio.get_running_loop().time() > until:
            raise in_use(address)
        else:
            await asyncio.sleep(RETRY_SECONDS)  # another hall of the house may be doing it
