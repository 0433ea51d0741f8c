"""How a PostgreSQL database is reached, brought up to date, and talked to; what went wrong is said in words."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from typing import Final, TypeVar

import asyncpg

from crownhall.hall.store.address import shown
from crownhall.hall.store.postgresql.steps import STEPS
from crownhall.hall.store.protocol import StoreError

Result = TypeVar("Result")
CONNECT_SECONDS: Final = 5.0
STEPS_LOCK: Final = 2
"""The advisory lock of whoever brings the database up to date."""

LOST: Final = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
)
"""What is raised when there is no connection any more, or none can be had: then nobody knows what was done."""


def why_not_reached(address: str, error: Exception) -> StoreError:
    if type(error) is ValueError:  # it may quote a part of the password
        return StoreError(f"{shown(address)} is not the address of a database: postgresql://USER:PASSWORD@HOST/NAME.")
    reason = re.sub(r"\s+", " ", str(error) or type(error).__name__).rstrip(".")
    return StoreError(f"The database {shown(address)} cannot be reached: {reason}.")


async def connect(address: str, **settings: str) -> asyncpg.Connection:
    said = {"application_name": "crownhall", **settings}
    try:
        return await asyncpg.connect(address, timeout=CONNECT_SECONDS, server_settings=said)
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise why_not_reached(address, error) from None


async def step_of(connection: asyncpg.Connection) -> int:
    """How far the database was brought up to date; 0 where no hall was yet."""
    if await connection.fetchval("SELECT to_regclass('steps')") is None:
        return 0
    return int(await connection.fetchval("SELECT max(number) FROM steps"))


async def migrate(connection: asyncpg.Connection, address: str) -> None:
    """Bring the database up to date, one hall at a time; one that is newer than this program is refused."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", STEPS_LOCK)
        step = await step_of(connection)
        if step > len(STEPS):
            raise StoreError(
                f"The data in {shown(address)} was written by a newer version of Crownhall "
                f"(step {step}, here {len(STEPS)})."
            )
        if not step:
            await _check_empty(connection, address)
            await connection.execute("CREATE TABLE steps (number integer PRIMARY KEY)")
        for number in range(step, len(STEPS)):
            await connection.execute(STEPS[number])
            await connection.execute("INSERT INTO steps VALUES ($1)", number + 1)


async def _check_empty(connection: asyncpg.Connection, address: str) -> None:
    """A database of something else is not made ours."""
    sql = "SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'v') AND relnamespace = current_schema()::regnamespace"
    if await connection.fetchval(sql):
        raise StoreError(
            f"The database {shown(address)} has other things in it. Please name an empty one for the hall's data."
        )


class Session:
    """One connection that is opened anew when it was lost; it belongs to who made it alone."""

    def __init__(self, address: str, **settings: str) -> None:
        self._address = address
        self._settings = settings  # of the database, for this connection alone
        self._connection: asyncpg.Connection | None = None
        self._opening = asyncio.Lock()

    async def connection(self) -> asyncpg.Connection:
        async with self._opening:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connect(self._address, **self._settings)
            return self._connection

    async def answered(self, asked: Awaitable[Result], seconds: float) -> Result:
        """What the database answers; if that takes so long, it is as good as lost.

        The connection is cut then, and whoever waits for it is told. To cancel them would not do: they would ask it to
        take back what was begun, and wait for that.
        """
        is_late = False

        def cut() -> None:
            nonlocal is_late
            is_late = True
            self.drop()

        timer = asyncio.get_running_loop().call_later(seconds, cut)
        try:
            return await asked
        except Exception as error:
            raise TimeoutError if is_late else error from None
        finally:
            timer.cancel()

    def drop(self) -> None:
        """Cut the connection: nobody answers there. The next is a new one."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        if self._connection is not None and not self._connection.is_closed():
            try:
                await self._connection.close(timeout=CONNECT_SECONDS)
            except LOST:
                self._connection.terminate()
