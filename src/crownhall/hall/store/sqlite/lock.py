"""Who may change the data of a hall: one process at a time.

The lock is that of a small SQLite file of its own. The system lets go of it when the process ends, however it ends, and
others may still read the data meanwhile, to copy or to check it.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from crownhall.hall.store.failures import why_not_connect
from crownhall.hall.store.protocol import StoreError

WAIT_SECONDS = 1.0
"""How long another may take to let go: one that was killed a moment ago is still ending."""


class InUse(StoreError):
    """Another process holds the lock."""


class DataLock:
    """Held from when it is made until `release`."""

    def __init__(self, data: Path) -> None:
        path = data.with_suffix(".lock")
        with suppress(OSError):  # of which SQLite will say more
            path.touch(0o600)
        try:
            self._connection = sqlite3.connect(
                path, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False
            )
            self._connection.execute("PRAGMA journal_mode=MEMORY")  # nothing will be written, so no other file
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            is_held = error.sqlite_errorname.startswith("SQLITE_BUSY")
            raise (InUse if is_held else StoreError)(why_not_connect(data, error)) from None

    def release(self) -> None:
        self._connection.close()
