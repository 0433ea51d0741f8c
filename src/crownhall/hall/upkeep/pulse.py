"""How long the hall was open in all, noted every minute: in the store, and then in a file beside it.

The file must never know of more than the store does. If it does, the store has lost something: it was put back from an
older copy, or its write-ahead log was damaged, which SQLite takes for the end of the log.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from crownhall.hall.store.protocol import Store

FILE = "pulse"


class Pulse:
    """Notes that the hall is alive."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = folder

    async def beat(self) -> None:
        seconds = await self._store.note_open_seconds()
        await asyncio.to_thread(write_pulse, self._folder, seconds)


def write_pulse(folder: Path, seconds: float) -> None:
    """Write it aside first: half a number is another number."""
    aside = folder / f"{FILE}.new"
    with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(f"{seconds:.3f}\n")
    aside.rename(folder / FILE)


def read_pulse(folder: Path) -> float:
    """How long the hall was open, as far as the file knows; 0 where there is none."""
    try:
        return float((folder / FILE).read_text())
    except (FileNotFoundError, ValueError):
        return 0.0
