"""What those statements do that only PostgreSQL has, as far as others could tell.

A statement sees what was committed when it began. It locks rows as PostgreSQL does, and looks again at one that it had
to wait for; and until the disk has it, nobody else sees what it did. `test_same_database.py` compares all of this with
the real one.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

import asyncpg

from crownhall.hall.house import statements as house
from tests.hall.simulation.database import Database, Handler, begin, commit, roll_back
from tests.hall.simulation.sessions import Answer, Session

CHANGES: Final = ("advisory", 3)

UNFENCED: Final = house.APPEND.partition("JOIN leases")[0]
"""The same statement with a bug: nobody compares tokens. For `test_planted.py`."""

UNLOCKED: Final = house.APPEND.replace(" FOR KEY SHARE", "")
"""With another: while it writes, its hall may be declared dead."""


@asynccontextmanager
async def locking(database: Database, session: Session) -> AsyncIterator[object]:
    """Who holds the locks of a statement: the transaction that it is in, else itself as long as it lasts."""
    if session.transaction is not None:
        yield session.transaction
        return
    alone = object()
    try:
        yield alone
    finally:
        database.locks.give_all(alone)


def work_of(session: Session) -> list[Any] | None:
    return session.transaction.work if session.transaction is not None else None


def found(database: Database, sql: str, *values: Any) -> list[Any]:
    """What is committed."""
    return database.run(None, sql, values)[0]


async def share_key(database: Database, owner: object, number: int) -> bool:
    """`SELECT … FROM halls WHERE number = … FOR KEY SHARE`: whether the row is there."""
    if not found(database, "SELECT 1 FROM halls WHERE number = $1", number):
        return False
    await database.locks.take(owner, ("key", number), is_shared=True)
    return bool(found(database, "SELECT 1 FROM halls WHERE number = $1", number))


# -- halls ------------------------------------------------------------------------------------------------------------


async def register(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    now = database.now()
    await database.sync()
    sql = "INSERT INTO halls (address, beaten) VALUES ($1, $2) RETURNING number"
    return Answer("INSERT 0 1", database.run(None, sql, (values[0], now))[0])


async def lock(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    return Answer("SELECT 1", [(database.locks.try_take(session, ("advisory", house.HALLS, values[0])),)])


async def beat(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    number, load = values
    now = database.now()
    async with locking(database, session) as owner:
        await database.locks.take(owner, ("row", number))
        before = found(database, "SELECT beaten FROM halls WHERE number = $1", number)
        if not before:
            return Answer("UPDATE 0")
        database.run(None, "UPDATE halls SET beaten = $2, load = $3 WHERE number = $1", (number, now, load))
        database.may_lose("UPDATE halls SET beaten = $2 WHERE number = $1", number, before[0][0])
        return Answer("UPDATE 1")


async def is_alive(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    async with locking(database, session) as owner:
        is_there = await share_key(database, owner, values[0])
        return Answer("SELECT", [values] if is_there else [])


async def bury(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    number, gone, silent = values
    now = database.now()
    async with locking(database, session) as owner:

        def is_dead() -> bool:
            is_free = database.locks.try_take(owner, ("advisory", house.HALLS, number))
            rows = found(database, "SELECT beaten FROM halls WHERE number = $1", number)
            return any(max(row[0], database.started) < now - (gone if is_free else silent) for row in rows)

        if not is_dead():
            return Answer("DELETE 0")
        return await _delete(database, owner, number, is_dead)


async def bury_at(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    async with locking(database, session) as owner:
        numbers = [row[0] for row in found(database, "SELECT number FROM halls WHERE address = $1", values[0])]
        dead = [each for each in numbers if database.locks.try_take(owner, ("advisory", house.HALLS, each))]
        return Answer(f"DELETE {sum([await _buried(database, owner, number) for number in sorted(dead)])}")


async def _buried(database: Database, owner: object, number: int) -> bool:
    is_there = partial(found, database, "SELECT 1 FROM halls WHERE number = $1", number)
    return (await _delete(database, owner, number, is_there)).status == "DELETE 1"


async def leave(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    async with locking(database, session) as owner:
        number = values[0]
        return await _delete(
            database, owner, number, lambda: bool(found(database, "SELECT 1 FROM halls WHERE number = $1", number))
        )


async def _delete(database: Database, owner: object, number: int, is_so: Any) -> Answer:
    """A hall is no more, and its leases are nobody's; nobody is writing as it while that is done."""
    await database.locks.take(owner, ("row", number))
    await database.locks.take(owner, ("key", number))
    if not is_so():
        return Answer("DELETE 0")
    tables = [row[0] for row in found(database, "SELECT table_id FROM leases WHERE hall = $1", number)]
    for table in sorted(tables):
        await database.locks.take(owner, ("lease", table))
    await database.sync()
    database.run(None, "UPDATE leases SET hall = NULL WHERE hall = $1", (number,))
    database.run(None, "DELETE FROM halls WHERE number = $1", (number,))
    return Answer("DELETE 1")


# -- leases -----------------------------------------------------------------------------------------------------------


async def take(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    table, number = values
    async with locking(database, session) as owner:
        if not await share_key(database, owner, number):
            return Answer("INSERT 0 0")
        await database.locks.take(owner, ("lease", table))
        rows = found(database, "SELECT hall, token FROM leases WHERE table_id = $1", table)
        if rows and rows[0][0] not in (None, number):
            return Answer("INSERT 0 0")
        token = rows[0][1] + 1 if rows else 1
        sql = """INSERT INTO leases VALUES ($1, $2, $3)
            ON CONFLICT (table_id) DO UPDATE SET hall = excluded.hall, token = excluded.token"""
        database.run(None, sql, (table, number, token))
        if rows:
            database.may_lose("UPDATE leases SET hall = $2, token = $3 WHERE table_id = $1", table, *rows[0])
        else:
            database.may_lose("DELETE FROM leases WHERE table_id = $1", table)
        database.took(table, number, token)
        return Answer("INSERT 0 1", [(token,)])


async def give_back(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    number, tables, tokens = values
    async with locking(database, session) as owner:
        mine = sorted(zip(tables, tokens, strict=True))
        for table, _ in mine:
            await database.locks.take(owner, ("lease", table))
        await database.sync()
        sql = "UPDATE leases SET hall = NULL WHERE table_id = $1 AND token = $2 AND hall = $3"
        return Answer(f"UPDATE {sum(database.run(None, sql, (*each, number))[1] for each in mine)}")


# -- lines ------------------------------------------------------------------------------------------------------------


async def append(
    database: Database, session: Session, values: tuple[Any, ...], *, is_fenced: bool = True, is_locked: bool = True
) -> Answer:
    """A group of lines; those whose lease is another's are left out."""
    *columns, number = values
    lines = list(zip(*columns, strict=True))
    leases = dict.fromkeys(line[0] for line in lines)
    for table in leases:
        rows = found(database, "SELECT hall, token FROM leases WHERE table_id = $1", table)
        leases[table] = rows[0] if rows else None
    async with locking(database, session) as owner:
        is_alive = not is_locked or await share_key(database, owner, number)
        kept = [line for line in lines if not is_fenced or (is_alive and leases[line[0]] == (number, line[6]))]
        return await insert(database, owner, [line[:6] for line in kept], number, kept)


async def insert(
    database: Database, owner: object, rows: list[tuple[Any, ...]], hall: int, kept: list[tuple[Any, ...]]
) -> Answer:
    """All of them or none."""
    for table in sorted({row[0] for row in rows}):
        await database.locks.take(owner, ("lines", table))
    for row in rows:
        if found(database, "SELECT 1 FROM log WHERE table_id = $1 AND number = $2", row[0], row[1]):
            raise asyncpg.UniqueViolationError('duplicate key value violates unique constraint "log_pkey"')
    if len({row[:2] for row in rows}) < len(rows):
        raise asyncpg.UniqueViolationError('duplicate key value violates unique constraint "log_pkey"')
    if rows:
        await database.sync()
    for row, line in zip(rows, kept, strict=True):
        sql = "INSERT INTO log (table_id, number, seat, text, key, spent) VALUES ($1, $2, $3, $4, $5, $6)"
        database.run(None, sql, row)
        database.wrote(row, hall, line[6])
    return Answer(f"INSERT 0 {len(rows)}")


# -- the database itself ----------------------------------------------------------------------------------------------


async def lock_changes(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    assert session.transaction is not None
    await database.locks.take(session.transaction, CHANGES)
    return Answer("SELECT 1", [("",)])


async def enter(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    is_ours = database.locks.try_take(session, ("advisory", house.IN_USE), is_shared=True)
    return Answer("SELECT 1", [(is_ours,)])


async def find_steps(database: Database, session: Session, values: tuple[Any, ...]) -> Answer:
    return Answer("SELECT 1", [("steps",)])


def exactly(sql: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(sql)}$")


HANDLERS: list[tuple[re.Pattern[str], Handler]] = [
    (re.compile("^BEGIN"), begin),
    (re.compile("^COMMIT"), commit),
    (re.compile("^ROLLBACK"), roll_back),
    (exactly("SELECT to_regclass('steps')"), find_steps),
    (exactly(house.ENTER), enter),
    (exactly(house.REGISTER), register),
    (exactly(house.LOCK), lock),
    (exactly(house.BEAT), beat),
    (exactly(house.IS_ALIVE), is_alive),
    (exactly(house.BURY), bury),
    (exactly(house.BURY_AT), bury_at),
    (exactly(house.LEAVE), leave),
    (exactly(house.TAKE), take),
    (exactly(house.GIVE_BACK), give_back),
    (exactly(house.APPEND), append),
    (exactly(UNFENCED), partial(append, is_fenced=False, is_locked=False)),
    (exactly(UNLOCKED), partial(append, is_locked=False)),
    (re.compile(r"^SELECT pg_advisory_xact_lock\(3\)"), lock_changes),
]
