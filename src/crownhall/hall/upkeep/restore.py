"""A backup becomes the hall of a data folder: looked through first, written aside, then put in place, never by half.

What is to be put in place stands whole in the folder `restoring` before anything is moved. From then on, whoever opens
the data finishes the work, so it does not matter when it was interrupted: first what was there is moved aside, then
`restoring` becomes `restored`, then all that is in it is moved to its place.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from pathlib import Path

from crownhall.hall.secrets_file import SECRET_BYTES
from crownhall.hall.store.failures import reason
from crownhall.hall.store.protocol import StoreError
from crownhall.hall.store.sqlite.lock import DataLock, InUse
from crownhall.hall.store.sqlite.looking import fact, reading
from crownhall.hall.store.sqlite.migrations import STEPS
from crownhall.hall.upkeep import pulse
from crownhall.hall.upkeep.backup import BackupError, checked, sync_folder
from crownhall.hall.upkeep.check import Findings, Tell
from crownhall.hall.upkeep.folder import DATA, PART, RESTORED, RESTORING, SECRET, is_halls, own

REPLACED = (DATA, f"{DATA}-wal", f"{DATA}-shm", SECRET, pulse.FILE)


def restore(
    file: Path, folder: Path, tell: Tell | None = None, *, replaces: bool = False
) -> tuple[Findings, Path | None]:
    """Put the hall of this backup into the folder; what is in it, and where that is now which was there before."""
    findings = look_through(file, tell)
    own(folder)
    try:
        lock = DataLock(folder / DATA)
    except InUse:
        raise BackupError(f"A hall that is open uses {folder}. Please close it first.") from None
    try:
        finish_restoring(folder)
        if is_halls(folder) and not replaces:
            raise BackupError(
                f"There is a hall in {folder} already. To put the backup in its place, use --replace: "
                "what is there is moved aside, not deleted."
            )
        _prepare(file, folder)
        return findings, finish_restoring(folder)
    except OSError as error:
        raise BackupError(f"{folder} does not take the backup: {error.strerror}.") from None
    finally:
        shutil.rmtree(folder / PART, ignore_errors=True)
        lock.release()


def look_through(file: Path, tell: Tell | None) -> Findings:
    """Refuse what is no backup, or not a whole one."""
    if not file.is_file():
        raise BackupError(f"There is no file {file}.")
    try:
        with reading(file) as connection:
            if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'backup'").fetchone():
                raise BackupError(f"{file} is not a backup of a hall.")
            (step,) = connection.execute("PRAGMA user_version").fetchone()
            (secret,) = connection.execute("SELECT secret FROM backup").fetchone()
    except (StoreError, TypeError, ValueError):
        raise BackupError(f"{file} is damaged, or is not a backup of a hall.") from None
    if step > len(STEPS):
        raise BackupError(f"{file} was made by a newer version of Crownhall (step {step}, here {len(STEPS)}).")
    if len(secret) != SECRET_BYTES:
        raise BackupError(f"{file} is damaged: the secret in it is not whole.")
    return checked(file, tell)


def _prepare(file: Path, folder: Path) -> None:
    """All that is to be put in place, whole and on the disk, in a folder that then gets its name."""
    part = folder / PART
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(0o700)
    data = part / DATA
    os.close(os.open(data, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    shutil.copyfile(file, data)
    try:
        connection = sqlite3.connect(data, isolation_level=None)
        try:
            (secret,) = connection.execute("SELECT secret FROM backup").fetchone()
            connection.execute("DROP TABLE backup")
            seconds = fact(connection, "open_seconds")
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise BackupError(f"{folder} does not take the backup: {reason(error)}.") from None
    with os.fdopen(os.open(part / SECRET, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as written:
        written.write(secret)
    pulse.write_pulse(part, seconds)
    for path in part.iterdir():
        with open(path, "r+b") as written:
            os.fsync(written.fileno())
    sync_folder(part)
    part.rename(folder / RESTORING)
    sync_folder(folder)


def finish_restoring(folder: Path) -> Path | None:
    """Finish what was begun, if something was; where that is now which was there before."""
    aside = None
    if (folder / RESTORING).exists():
        aside = _move_aside(folder)
        (folder / RESTORING).rename(folder / RESTORED)
        sync_folder(folder)
    if (folder / RESTORED).exists():
        for path in list((folder / RESTORED).iterdir()):
            path.rename(folder / path.name)
        sync_folder(folder)
        (folder / RESTORED).rmdir()
    return aside


def _move_aside(folder: Path) -> Path | None:
    there = [folder / name for name in REPLACED if (folder / name).exists()]
    if not there:
        return None
    aside = folder / f"replaced-{time.strftime('%Y%m%d-%H%M%S')}"
    aside.mkdir(0o700, exist_ok=True)
    for path in there:
        path.rename(aside / path.name)
    sync_folder(aside)
    sync_folder(folder)
    return aside
