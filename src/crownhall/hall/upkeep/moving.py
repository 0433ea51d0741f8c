"""A hall moves: all of its data from a folder into a database, or back.

Everything is copied row by row into a place that is empty, and looked through there, every match replayed, before it
counts: a database takes it in one transaction, in a folder the file gets its name last. Whatever goes wrong, the old
place is as it was, and the new one as empty.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import asyncpg

from crownhall.hall.errors import Refused
from crownhall.hall.house.statements import BURY_ALL
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.address import is_address, shown
from crownhall.hall.store.postgresql import steps
from crownhall.hall.store.postgresql.connecting import LOST, connect, migrate, step_of
from crownhall.hall.store.postgresql.lines import escaped, unescaped
from crownhall.hall.store.postgresql.locks import lock_database
from crownhall.hall.store.sql import set_fact
from crownhall.hall.store.sqlite import migrations
from crownhall.hall.store.sqlite.connecting import migrate as migrate_file
from crownhall.hall.store.sqlite.lock import DataLock
from crownhall.hall.store.sqlite.looking import reading
from crownhall.hall.upkeep.backup import sync_folder
from crownhall.hall.upkeep.check import Findings, Tell, check_data
from crownhall.hall.upkeep.database import checked_rows
from crownhall.hall.upkeep.folder import DATA, check_whole, is_halls, own

TABLES: Final = (
    *("facts", "guests", "tables", "seats", "codes", "log", "chat", "sets", "pictures", "sets_at_tables"),
    *("copies", "copy_pictures", "copies_at_tables", "decks", "gifts", "trades", "shown", "reports", "hidden"),
    *("safe_views", "devices", "known_devices_only", "passkeys", "sheets", "leaving", "first_tries"),
)
"""All that is kept, by the name it has in both."""

AT_ONCE: Final = 1000
"""Rows."""

PART: Final = ".moving.sqlite"
"""The file before it is whole."""

Rows = list[tuple[Any, ...]]


async def move_data(source: str, target: str, tell: Tell | None = None) -> Findings:
    """Copy the hall of one place into the other, which must be empty; what was found there when it was checked."""
    if is_address(source) == is_address(target):
        raise Refused(
            "move/kind",
            "Data moves from a folder to a database, or back. Copy a folder with `crownhall hall backup`, and a "
            "database with its own tools.",
        )
    try:
        if is_address(target):
            return await _into_database(Path(source), target, tell)
        return await _into_folder(source, Path(target), tell)
    except (*LOST, sqlite3.Error, asyncpg.PostgresError, asyncpg.DataError, UnicodeError) as error:
        raise Refused("move/failed", f"The data could not be moved, and nothing has changed: {error}.") from None


def columns_of(file: sqlite3.Connection, table: str) -> list[str]:
    """They have the same names in both."""
    return [row[1] for row in file.execute(f"PRAGMA table_info({table})")]


# -- from a folder to a database --------------------------------------------------------------------------------------


async def _into_database(folder: Path, address: str, tell: Tell | None) -> Findings:
    if not (folder / DATA).exists():
        raise Refused("data/none", f"There is no hall in {folder}.")
    lock = DataLock(folder / DATA)
    try:
        check_whole(folder)
        secret = Secrets.in_folder(folder)
        connection = await connect(address)
        try:
            await lock_database(connection, address)
            async with connection.transaction():
                await migrate(connection, address)
                await _check_empty(connection, address)
                with reading(folder / DATA) as file:
                    _check_step(file, folder)
                    await _copy_to_database(file, connection, tell)
                    await connection.execute("DELETE FROM secrets")
                    await connection.execute("INSERT INTO secrets VALUES ('hall', $1)", secret.kept())
                    found = await checked_rows(connection, tell)
                    check_same_faults(found, check_data(file) if found.faults else found)
                    return found
        finally:
            await connection.close()
    finally:
        lock.release()


def _check_step(file: sqlite3.Connection, folder: Path) -> None:
    (step,) = file.execute("PRAGMA user_version").fetchone()
    if step != len(migrations.STEPS):
        raise Refused(
            "data/step",
            f"The data in {folder} is of another version of Crownhall (step {step}, here {len(migrations.STEPS)}). "
            "Opening the hall brings older data up to date; then it can be moved.",
        )


async def _check_empty(connection: asyncpg.Connection, address: str) -> None:
    for table in TABLES:
        if table != "facts" and await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):
            raise Refused("move/taken", f"There is a hall in {shown(address)} already. Please name an empty database.")
    await connection.execute("DELETE FROM facts")


async def _copy_to_database(file: sqlite3.Connection, connection: asyncpg.Connection, tell: Tell | None) -> None:
    for done, table in enumerate(TABLES, 1):
        columns = columns_of(file, table)
        names = ", ".join(f'"{name}"' for name in columns)
        cursor = file.execute(f"SELECT {names} FROM {'lines' if table == 'log' else table}")
        while rows := cursor.fetchmany(AT_ONCE):
            records = [(*row[:3], escaped(row[3]), escaped(row[4]), row[5]) for row in rows] if table == "log" else rows
            await connection.copy_records_to_table(table, records=records, columns=columns)
        if tell is not None:
            tell("tables of the data", done, len(TABLES))
    await connection.execute("SELECT setval(pg_get_serial_sequence('chat', 'number'), max(number)) FROM chat")


def check_same_faults(found: Findings, before: Findings) -> None:
    """What cannot be read must have been so before, line by line: copying has spoilt nothing."""
    spoilt = [fault for fault in found.faults if fault not in before.faults]
    if spoilt:
        raise Refused("move/failed", f"The copy is not what it is a copy of, so nothing has changed: {spoilt[0]}.")


# -- from a database to a folder --------------------------------------------------------------------------------------


async def _into_folder(address: str, folder: Path, tell: Tell | None) -> Findings:
    try:
        own(folder)
        if is_halls(folder):
            raise Refused("move/taken", f"There is a hall in {folder} already. Please name a new or an empty folder.")
        part = folder / PART
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise Refused("data/bad", f"The folder {folder} cannot be used: {error.strerror}.") from None
    try:
        connection = await connect(address)
        try:
            await lock_database(connection, address)
            await _check_database_step(connection, address)
            await connection.execute(BURY_ALL)
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                found = await _copy_to_file(connection, part, tell)
                check_same_faults(found, await checked_rows(connection, None) if found.faults else found)
                secret = await connection.fetchval("SELECT value FROM secrets WHERE name = 'hall'")
        finally:
            await connection.close()
        Secrets(secret).keep_in(folder)
        part.rename(folder / DATA)
        sync_folder(folder)
        return found
    finally:
        part.unlink(missing_ok=True)


async def _check_database_step(connection: asyncpg.Connection, address: str) -> None:
    step = await step_of(connection)
    if not step:
        raise Refused("data/none", f"There is no hall in {shown(address)}.")
    await migrate(connection, address)  # which refuses what is newer
    if step != len(steps.STEPS):
        raise Refused("data/step", f"The data in {shown(address)} was brought up to date. Please try again.")


async def _copy_to_file(connection: asyncpg.Connection, part: Path, tell: Tell | None) -> Findings:
    file = sqlite3.connect(part, isolation_level=None, check_same_thread=False)
    try:
        migrate_file(file)
        file.execute("BEGIN")
        for done, table in enumerate(TABLES, 1):
            columns = columns_of(file, table)
            names, places = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
            async for rows in _rows_of(connection, table, names):
                file.executemany(f"INSERT INTO {table} ({names}) VALUES ({places})", rows)
            if tell is not None:
                tell("tables of the data", done, len(TABLES))
        set_fact(file, "open", 0.0)
        file.execute("COMMIT")
        return check_data(file, tell)
    finally:
        file.close()


async def _rows_of(connection: asyncpg.Connection, table: str, names: str) -> AsyncIterator[Rows]:
    cursor = await connection.cursor(f"SELECT {names} FROM {table}")
    while rows := [tuple(row) for row in await cursor.fetch(AT_ONCE)]:
        if table == "log":
            rows = [(*row[:3], unescaped(row[3]), unescaped(row[4]), row[5]) for row in rows]
        yield rows
