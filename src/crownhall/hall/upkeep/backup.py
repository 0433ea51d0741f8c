"""A backup: the whole hall in one file, made while it is open or closed, and checked before it is called one.

The file is a copy of the hall's SQLite file that needs no write-ahead log, with the hall's secret in a table of its
own: without the secret, nobody would be recognised after it is restored.
"""

from __future__ import annotations

import glob
import os
import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

import crownhall
from crownhall.errors import CrownhallError
from crownhall.hall.store.failures import reason
from crownhall.hall.store.sqlite.looking import reading
from crownhall.hall.upkeep.check import Findings, Tell, check_data
from crownhall.hall.upkeep.folder import COPIES, DATA, SECRET, check_whole

PAGES_AT_ONCE = 1024


class BackupError(CrownhallError):
    """A backup that cannot be made or restored; nothing has changed."""

    code: ClassVar[str] = "backup/failed"


def make_backup(folder: Path, file: Path, tell: Tell | None = None) -> Findings:
    """Copy the hall of this folder into the file, which must not be there yet; what there is in it.

    Only a whole backup gets the name. What cannot be read in the hall cannot be read in the backup either.
    """
    if not (folder / DATA).exists():
        raise BackupError(f"There is no hall in {folder}.")
    check_whole(folder)
    if file.exists():
        raise BackupError(f"{file} is there already. Please name a new file.")
    aside = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    try:
        clear_parts(file.parent, file.name)
        copy(folder, aside, tell)
        findings = checked(aside, tell)
        aside.rename(file)
        sync_folder(file.parent)
        return findings
    except OSError as error:
        raise BackupError(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        aside.unlink(missing_ok=True)


def copy_before_steps(folder: Path, step: int) -> None:
    """Keep the data as it is, before a newer version of Crownhall brings it up to date."""
    copies = folder / COPIES
    aside = copies / f".{secrets.token_hex(4)}.part"
    try:
        copies.mkdir(0o700, exist_ok=True)
        clear_parts(copies)
        copy(folder, aside, None)
        aside.rename(copies / f"step-{step}-{time.strftime('%Y%m%d-%H%M%S')}.backup")
        sync_folder(copies)
    except OSError as error:
        raise BackupError(
            f"This data is of an older version, and no copy of it can be made before it is brought up to date: "
            f"{error.strerror}."
        ) from None
    finally:
        with suppress(OSError):
            aside.unlink(missing_ok=True)


def clear_parts(folder: Path, name: str = "") -> None:
    """What is left here of copies that were interrupted, with what SQLite had beside them."""
    for left in folder.glob(f".{glob.escape(name)}*.part*"):
        left.unlink()


def copy(folder: Path, file: Path, tell: Tell | None) -> None:
    """The data and the secret of this moment in a new file, on the disk when this returns."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    secret = (folder / SECRET).read_bytes() if (folder / SECRET).exists() else b""
    try:
        with reading(folder / DATA) as source:
            target = sqlite3.connect(file, isolation_level=None)
            try:
                target.execute("PRAGMA synchronous=OFF")
                source.backup(target, pages=PAGES_AT_ONCE, progress=_told(tell), sleep=0)
                target.execute("PRAGMA journal_mode=DELETE")
                _seal(target, secret)
            finally:
                target.close()
    except sqlite3.Error as error:
        raise BackupError(f"{file.parent} does not take the copy: {reason(error)}.") from None
    with open(file, "r+b") as written:
        os.fsync(written.fileno())


def _told(tell: Tell | None) -> Callable[[int, int, int], object] | None:
    """For SQLite, which tells its status, how many pages remain, and how many there are."""
    return None if tell is None else lambda _, remaining, total: tell("pages", total - remaining, total)


def _seal(target: sqlite3.Connection, secret: bytes) -> None:
    target.execute("CREATE TABLE backup (secret BLOB NOT NULL, made REAL NOT NULL, version TEXT NOT NULL)")
    target.execute("INSERT INTO backup VALUES (?, ?, ?)", (secret, time.time(), crownhall.__version__))
    if target.execute("SELECT 1 FROM sqlite_master WHERE name = 'facts'").fetchone():
        target.execute("UPDATE facts SET value = 0 WHERE name = 'open'")


def checked(file: Path, tell: Tell | None) -> Findings:
    """Look through a backup; `BackupError` if the file itself is damaged."""
    with reading(file) as connection:
        findings = check_data(connection, tell)
    damage = [fault for fault in findings.faults if fault.where == "the file"]
    if damage:
        raise BackupError(f"{file} is damaged: {damage[0].why}.")
    return findings


def sync_folder(folder: Path) -> None:
    """So that what has a name there keeps it."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
