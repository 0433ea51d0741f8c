"""What is counted for the whole house: whoever guesses codes, or asks for hints, must not have more with more halls.

A bucket is a row of the database, filled by its clock. It costs a statement, and a change for a try that was wrong; all
of that is rare. What people do all the time is counted in each hall (see docs/decisions/0018).
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from crownhall.hall.errors import Refused
from crownhall.hall.house.statements import UNSYNCED
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.sql import Connection

_FILLED = "least({size}, tries.tokens + extract(epoch FROM now() - tries.at) * {rate}::double precision)"
_LEFT = f"SELECT 1 FROM tries WHERE name = ? AND {_FILLED.format(size='?::double precision', rate='?')} < 1"
_TAKE = f"""INSERT INTO tries VALUES (?1, ?2::double precision - 1, now()) ON CONFLICT (name) DO UPDATE SET at = now(),
    tokens = greatest(0, {_FILLED.format(size="?2", rate="?3")} - 1)"""
_SPEND = f"""INSERT INTO tries SELECT ?1, ?2::double precision - 1, now() WHERE {UNSYNCED}
    ON CONFLICT (name) DO UPDATE SET at = now(), tokens = {_FILLED.format(size="?2", rate="?3")} - 1
    WHERE {_FILLED.format(size="?2", rate="?3")} >= 1 RETURNING 1"""
_OLD = "DELETE FROM tries WHERE at < now() - interval '1 day'"

FORGET_SECONDS: Final = 3600.0
"""So often those of yesterday are forgotten."""


class Measure(NamedTuple):
    """A bucket: its name, how many tries it has, how many more each second, and what is said of one too many."""

    name: str
    size: float
    rate: float
    refusal: Refused


class Tries:
    """The tries of a house, as one hall counts them."""

    def __init__(self, store: PostgreSQLStore) -> None:
        self._store = store
        self._forget_at = 0.0

    async def take(self, name: str, size: float, rate: float) -> bool:
        """Take one from this bucket, if there is one."""
        now = time.monotonic()
        if now > self._forget_at:
            self._forget_at = now + FORGET_SECONDS
            await self._store._change(lambda connection: connection.execute(_OLD))
        return bool(await self._store._all(_SPEND, (name, size, rate)))

    @asynccontextmanager
    async def counted(self, measures: list[Measure]) -> AsyncIterator[None]:
        """One try; it counts if it is refused. Refused if one of these has none left."""
        for measure in measures:
            if await self._store._all(_LEFT, measure[:3]):
                raise measure.refusal
        try:
            yield
        except Refused:
            await self._store._change(lambda connection: self._count(connection, measures))
            raise

    def _count(self, connection: Connection, measures: list[Measure]) -> None:
        connection.execute(_OLD)
        for measure in measures:
            connection.execute(_TAKE, measure[:3])
