"""Backups by schedule: one after the other into a folder, in a process of its own, and only the last ones kept.

They are numbered, and the number says which is older: a clock that was wrong once must not cost the good ones.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import NamedTuple

from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused
from crownhall.hall.upkeep.backup import clear_parts, make_backup
from crownhall.hall.upkeep.keeping import Keeping
from crownhall.hall.work.workers import Worker

log = logging.getLogger("crownhall.hall")

NAME = re.compile(r"hall-(\d{6,12})-[0-9-]+\.backup")
LONGEST_SECONDS = 12 * 3600.0
AGAIN_SECONDS = 600.0
"""After so long one that failed is tried again."""


class Made(NamedTuple):
    """A backup, and how much in it cannot be read."""

    path: Path
    faults: int


class BackupSchedule:
    """Makes the backups of one hall."""

    def __init__(self, data: Path, folder: Path, hours: float, kept: int) -> None:
        self._data = data
        self._folder = folder
        self._seconds = hours * 3600
        self._kept = kept
        self._worker = Worker(LONGEST_SECONDS, niceness=10)
        try:
            folder.mkdir(0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Refused("backup/folder", f"Backups cannot be kept in {folder}: {error.strerror}.") from None

    @classmethod
    def chosen(cls, data: Path, keeping: Keeping) -> BackupSchedule | None:
        """What the host wants, if it wants any."""
        folder = keeping.backup_dir
        return None if folder is None else cls(data, folder, keeping.backup_hours, keeping.backups_kept)

    async def run(self) -> None:
        """Until it is cancelled: the first one now, unless the last one is fresh."""
        wait = first_wait(self._folder, self._seconds)
        try:
            while True:
                await asyncio.sleep(wait)
                wait = self._seconds if await self._make() else min(self._seconds, AGAIN_SECONDS)
        finally:
            await self._worker.close()

    async def _make(self) -> bool:
        try:
            made = await self._worker.run(make_next, self._data, self._folder, self._kept)
        except (CrownhallError, OSError, TimeoutError, BrokenProcessPool) as error:
            log.error("no backup was made: %s", error.message if isinstance(error, CrownhallError) else repr(error))
            return False
        if made.faults:
            log.warning("backup made: %s; %d cannot be read, see `crownhall hall check`", made.path, made.faults)
        else:
            log.info("backup made and checked: %s", made.path)
        return True


def make_next(data: Path, folder: Path, kept: int) -> Made:
    """A backup with the next number; then the oldest go."""
    clear_parts(folder)
    last = max([0, *numbered(folder)])
    path = folder / f"hall-{last + 1:06}-{time.strftime('%Y-%m-%d-%H%M')}.backup"
    findings = make_backup(data, path)
    backups = numbered(folder)
    for number in sorted(backups)[:-kept]:
        backups[number].unlink()
    return Made(path, len(findings.faults))


def numbered(folder: Path) -> dict[int, Path]:
    """The backups in this folder by their numbers."""
    found = {path: NAME.fullmatch(path.name) for path in folder.iterdir()}
    return {int(match[1]): path for path, match in found.items() if match is not None}


def first_wait(folder: Path, seconds: float) -> float:
    """How long the last backup, if there is one, will do; whatever the clock says, no longer than any other."""
    backups = numbered(folder)
    if not backups:
        return 0.0
    age = time.time() - backups[max(backups)].stat().st_mtime
    return seconds - age if 0 <= age <= seconds else 0.0
