"""What a database has on its disk, in SQLite; the statements are those of the sources, which both understand.

A transaction that is not committed shows to nobody else: whoever else asks something makes it be taken back, and when
its turn comes again it is done once more.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from crownhall.hall.store.postgresql.steps import STEPS as POSTGRESQL_STEPS
from crownhall.hall.store.sqlite.migrations import STEPS

Work = tuple[str, tuple[Any, ...]]
MORE = """
CREATE TABLE steps (number integer PRIMARY KEY);
CREATE TABLE secrets (name text PRIMARY KEY, value blob NOT NULL);
CREATE TABLE halls (number integer PRIMARY KEY AUTOINCREMENT, address text, beaten real, load text DEFAULT '{}');
CREATE TABLE leases (table_id text PRIMARY KEY, hall integer, token integer NOT NULL);
CREATE INDEX leases_by_hall ON leases (hall);
CREATE TABLE notices (number integer PRIMARY KEY AUTOINCREMENT, at real, kind text, body text);
CREATE TABLE tries (name text PRIMARY KEY, tokens real, at real);
"""


@lru_cache(maxsize=512)
def as_sqlite(sql: str) -> str:
    """Times are seconds there."""
    return re.sub(r"interval '(\d+) seconds?'", r"\1", re.sub(r"\$(\d+)", r"?\1", sql))


def template() -> bytes:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for step in STEPS:
        connection.executescript(step)
    connection.executescript(MORE)
    connection.executemany("INSERT INTO steps VALUES (?)", [(number + 1,) for number in range(len(POSTGRESQL_STEPS))])
    return connection.serialize()


class Disk:
    """All that is committed."""

    _template: bytes | None = None

    def __init__(self, now: Callable[[], float]) -> None:
        if Disk._template is None:
            Disk._template = template()
        self.file = sqlite3.connect(":memory:", isolation_level=None)
        self.file.deserialize(Disk._template)
        self.file.create_function("now", 0, now)
        self._laid_out: list[Work] | None = None  # the transaction whose work can be seen now
        self._names: tuple[str, ...] = ()

    def begun(self) -> list[Work]:
        """A transaction: all that it has done so far."""
        return []

    def execute(self, work: list[Work] | None, sql: str, values: tuple[Any, ...]) -> tuple[list[Any], int]:
        """What it finds and how many rows it changes, as part of a transaction or by itself."""
        self._lay_out(work)
        cursor = self.file.execute(as_sqlite(sql), values)
        self._names = tuple(column[0] for column in cursor.description or ())
        rows, count = cursor.fetchall(), cursor.rowcount
        if work is not None:
            work.append((sql, values))
        return rows, count

    def commit(self, work: list[Work]) -> None:
        self._lay_out(work)
        self.file.execute("COMMIT")
        self._laid_out = None

    def forget(self, work: list[Work] | None) -> None:
        """It never happened."""
        if work is self._laid_out:
            self._lay_out(None)

    def _lay_out(self, work: list[Work] | None) -> None:
        if work is self._laid_out:
            return
        if self._laid_out is not None:
            self.file.execute("ROLLBACK")
        self._laid_out = work
        if work is not None:
            self.file.execute("BEGIN")
            for sql, values in work:
                self.file.execute(as_sqlite(sql), values)

    def forget_all(self) -> None:
        """The server died: what was not committed is gone."""
        self._lay_out(None)

    @property
    def names(self) -> tuple[str, ...]:
        return self._names
