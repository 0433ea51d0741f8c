"""Why the store cannot do something, in words for people."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

from crownhall.hall.store.protocol import StoreError

log = logging.getLogger("crownhall.hall.store")

_REASONS = {
    "SQLITE_FULL": "The disk is full",
    "SQLITE_READONLY": "The data can only be read, not written",
    "SQLITE_IOERR": "The disk does not take what is written",
    "SQLITE_CORRUPT": "The data is damaged",
    "SQLITE_NOTADB": "The data is damaged: this is not a file of a hall",
    "SQLITE_BUSY": "Another hall that is open uses this data",
    "SQLITE_CANTOPEN": "There is no folder for it, or it may not be written to",
}


def reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "It does not answer"
    name = str(getattr(error, "sqlite_errorname", ""))
    return next((reason for start, reason in _REASONS.items() if name.startswith(start)), "") or str(error)


def why_not_connect(path: Path, error: sqlite3.Error) -> str:
    return f"The data in {path} cannot be opened: {reason(error)}."


def closing() -> StoreError:
    return StoreError("The hall is closing, so nothing more can be saved.")


def why_not_stored(error: Exception) -> StoreError:
    log.warning("not stored: %r", error)
    return StoreError(f"This could not be saved, so nothing has changed. {reason(error)}.")


def why_not_read(error: Exception) -> StoreError:
    log.warning("not read: %r", error)
    return StoreError(f"The saved data cannot be read right now. {reason(error)}.")
