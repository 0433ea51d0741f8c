"""Looking at the SQLite file of a hall without changing anything, whether or not a hall has it open."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from crownhall.hall.store.failures import why_not_connect
from crownhall.hall.store.protocol import StoreError


class Found(NamedTuple):
    """What a file says about itself."""

    step: int  # how far it was brought up to date
    is_open: bool  # a hall opened it and has not closed it in order
    open_seconds: float


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """The file as it is now; what is stored meanwhile is not seen. `StoreError` if it cannot be read."""
    try:
        connection = sqlite3.connect(_address(path), uri=True, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the snapshot is of this moment
            yield connection
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise StoreError(why_not_connect(path, error)) from None


def _address(path: Path) -> str:
    """Only to be read; and where there is no log, not even one is made."""
    return f"file:{quote(str(path.absolute()))}?mode=ro" + ("" if has_log(path) else "&immutable=1")


def has_log(path: Path) -> bool:
    """Whether the file has a write-ahead log with something in it."""
    log = log_of(path)
    return log.exists() and log.stat().st_size > 0


def log_of(path: Path) -> Path:
    return Path(f"{path}-wal")


def look(path: Path) -> Found:
    """What the file says about itself; every page of it is looked at, so that damage is found before it is used."""
    with reading(path) as connection:
        found = [row[0] for row in connection.execute("PRAGMA quick_check(1)")]
        if found != ["ok"]:
            raise StoreError(f"The data in {path} is damaged ({found[0].splitlines()[-1]}).")
        (step,) = connection.execute("PRAGMA user_version").fetchone()
        return Found(step, fact(connection, "open") > 0, fact(connection, "open_seconds"))


def fact(connection: sqlite3.Connection, name: str) -> float:
    """A number that is kept in the file; 0 where there is none, or the file is older than that."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'facts'").fetchone():
        return 0.0
    found = connection.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return float(found[0]) if found is not None else 0.0
