"""How the data of a hall is opened and checked that is in a database, and not in its folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg

from crownhall.hall.errors import Refused
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.address import shown
from crownhall.hall.store.postgresql.connecting import connect, step_of
from crownhall.hall.store.postgresql.lines import unescaped
from crownhall.hall.store.postgresql.statements import Statements
from crownhall.hall.store.postgresql.steps import STEPS
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import LogLine
from crownhall.hall.store.sql import Connection
from crownhall.hall.upkeep.check import Findings, NumberedLines, Tell, check_rows
from crownhall.hall.upkeep.folder import own
from crownhall.hall.upkeep.keeping import Keeping


async def opened_in_database(
    address: str, folder: Path, keeping: Keeping, own_address: str
) -> tuple[PostgreSQLStore, Secrets]:
    """The store and the secret in this database; made if there are none."""
    if keeping.backup_dir is not None:
        raise Refused(
            "backup/database", "Backups of a database are made by its own tools, such as pg_dump, not by --backup-dir."
        )
    try:
        own(folder)
    except OSError as error:
        raise Refused("data/bad", f"The data folder {folder} cannot be used: {error.strerror}.") from None
    store = await PostgreSQLStore.opened(address, own_address)
    try:
        return store, await store.secrets()
    except BaseException:
        await store.close()
        raise


async def check_database(address: str, tell: Tell | None = None) -> Findings:
    """Look through the hall in this database, open or closed, as it is at this moment."""
    connection = await connect(address)
    try:
        step = await step_of(connection)
        if step != len(STEPS):
            other = f"of another version of Crownhall (step {step}, here {len(STEPS)})"
            where = f"The data in {shown(address)} is {other}." if step else f"There is no hall in {shown(address)}."
            raise Refused("data/step", where)
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            return await checked_rows(connection, tell)
    finally:
        await connection.close()


async def checked_rows(connection: asyncpg.Connection, tell: Tell | None) -> Findings:
    """Every row and every match, as this connection sees them."""
    statements = Statements(connection, asyncio.get_running_loop())
    return await asyncio.to_thread(check_rows, statements, lambda table_id: log_of(statements, table_id), tell)


def log_of(connection: Connection, table_id: str) -> NumberedLines:
    sql = "SELECT number, seat, text, key, spent FROM log WHERE table_id = ? ORDER BY number"
    rows = connection.execute(sql, (table_id,))
    return [(number, LogLine(seat, unescaped(text), unescaped(key), spent)) for number, seat, text, key, spent in rows]
