"""The advisory locks of a database: who may use it, and who changes something now.

Every hall shares the first with the others; whoever moves the data or brings it up to date wants it alone.
"""

from __future__ import annotations

import asyncio
from typing import Final

import asyncpg

from crownhall.hall.house.statements import IN_USE
from crownhall.hall.store.address import shown
from crownhall.hall.store.protocol import StoreError

CHANGES_LOCK: Final = 3
"""The advisory lock of whoever changes something that is no line."""

IN_USE_SECONDS: Final = 1.0
"""How long another hall may take to let go."""

RETRY_SECONDS: Final = 0.1


async def begin_change(connection: asyncpg.Connection) -> None:
    """One change after the other in the whole database, until the end of the transaction."""
    await connection.execute(f"SELECT pg_advisory_xact_lock({CHANGES_LOCK})")


async def try_alone(connection: asyncpg.Connection) -> bool:
    """Keep all halls out as long as this connection stands, if there is none."""
    return bool(await connection.fetchval(f"SELECT pg_try_advisory_lock({IN_USE})"))


async def lock_database(connection: asyncpg.Connection, address: str) -> None:
    """The same; refused if there is one."""
    until = asyncio.get_running_loop().time() + IN_USE_SECONDS
    while not await try_alone(connection):
        if asyncio.get_running_loop().time() > until:
            raise in_use(address)
        await asyncio.sleep(RETRY_SECONDS)


def in_use(address: str) -> StoreError:
    return StoreError(f"The data in {shown(address)} cannot be opened: Another hall that is open uses this data.")
