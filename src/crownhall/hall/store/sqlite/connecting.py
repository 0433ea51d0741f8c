"""How the SQLite file of a hall is opened: brought up to date, and marked as open.

The mark stands in the file itself, and is taken away when a hall closes in order. So a file that was copied from an
open hall without its write-ahead log, or has lost it, tells that something is missing: without the mark it would look
like a whole one, only older.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from crownhall.hall.store.protocol import StoreError
from crownhall.hall.store.sql import set_fact
from crownhall.hall.store.sqlite.looking import log_of
from crownhall.hall.store.sqlite.migrations import STEPS

LOG_PAGES = 2048
"""How many pages the write-ahead log takes before they are copied into the file, a pause of some 10 ms."""

MOVED_PAGES = 3072
"""How many pages the largest transaction takes, moving the journal, if there is nothing unusual about its lines."""

PAGE_BYTES = 4096
CACHE_KIB = 512
"""How much of the file is kept in memory: tables that are open are in memory themselves."""

BeforeSteps = Callable[[int], None]
"""Called before a file that stands at this step is brought up to date: time for a copy."""


def connect(path: Path, before_steps: BeforeSteps | None = None) -> sqlite3.Connection:
    """The file, made if there is none, with all steps taken."""
    if not path.exists():
        with suppress(OSError):  # SQLite will say why not
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # and its log gets the same mode
    connection = sqlite3.connect(path, timeout=1, check_same_thread=False, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA cache_size=-{CACHE_KIB}")
        connection.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
        migrate(connection, before_steps)
        connection.execute("DELETE FROM pictures WHERE set_id NOT IN (SELECT id FROM sets)")  # the hall died before
        mark(connection, is_open=True)
    except Exception:
        connection.close()
        raise
    _preallocate(log_of(path))
    return connection


def migrate(connection: sqlite3.Connection, before_steps: BeforeSteps | None = None) -> None:
    """Bring the file up to date; one that is newer than this program is refused."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise StoreError(f"This data was written by a newer version of Crownhall (step {version}, here {len(STEPS)}).")
    if 0 < version < len(STEPS) and before_steps is not None:
        before_steps(version)
    for number in range(version, len(STEPS)):
        connection.executescript(f"BEGIN IMMEDIATE; {STEPS[number]} PRAGMA user_version = {number + 1}; COMMIT;")


def mark(connection: sqlite3.Connection, *, is_open: bool) -> None:
    """Note in the file whether a hall has it open."""
    set_fact(connection, "open", float(is_open))
    connection.execute("PRAGMA wal_checkpoint").fetchall()


def _preallocate(path: Path) -> None:
    """Give the write-ahead log its length at once.

    To sync a file that has grown takes the disk a write of its length besides: 4.0 ms instead of 0.1 ms where it was
    measured. SQLite writes the log from its beginning again and again and takes no notice of what lies beyond.
    """
    with suppress(OSError), open(path, "r+b") as file:
        missing = (LOG_PAGES + MOVED_PAGES) * (PAGE_BYTES + 24) - file.seek(0, os.SEEK_END)
        file.write(bytes(max(0, missing)))
        file.flush()
        os.fsync(file.fileno())
