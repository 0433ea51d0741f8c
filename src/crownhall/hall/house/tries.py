"""Tries that were wrong, counted for the whole house: whoever guesses codes must not have more of them with more halls.

A bucket is a row of the database, filled by its clock. It costs a question a try, and a change a wrong one; both are
rare. What people do all the time is counted in each hall (see docs/decisions/0018).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from crownhall.hall.errors import Refused
from crownhall.hall.store.postgresql import PostgreSQLStore
from crownhall.hall.store.sql import Connection

_LEFT = """SELECT 1 FROM tries WHERE name = ?
    AND least(?::double precision, tokens + extract(epoch FROM now() - at) * ?::double precision) < 1"""
_TAKE = """INSERT INTO tries VALUES (?1, ?2::double precision - 1, now()) ON CONFLICT (name) DO UPDATE SET at = now(),
    tokens = greatest(0, least(?2, tries.tokens + extract(epoch FROM now() - tries.at) * ?3::double precision) - 1)"""
_OLD = "DELETE FROM tries WHERE at < now() - interval '1 day'"


class Measure(NamedTuple):
    """How many tries there are, and how many more each second."""

    size: float
    rate: float
    refusal: Refused  # of one too many


class Tries:
    """The tries of a house, as one hall counts them."""

    def __init__(self, store: PostgreSQLStore) -> None:
        self._store = store

    @asynccontextmanager
    async def counted(self, names: list[str], measure: Measure) -> AsyncIterator[None]:
        """One try; it counts if it is refused. Refused if one of these has none left."""
        for name in names:
            if await self._store._all(_LEFT, (name, measure.size, measure.rate)):
                raise measure.refusal
        try:
            yield
        except Refused:
            await self._store._change(lambda connection: self._count(connection, names, measure))
            raise

    def _count(self, connection: Connection, names: list[str], measure: Measure) -> None:
        connection.execute(_OLD)
        for name in names:
            connection.execute(_TAKE, (name, measure.size, measure.rate))
