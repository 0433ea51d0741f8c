"""The folder of a hall: for its owner alone, and whole. What is missing in it is told before anything is opened."""

from __future__ import annotations

import stat
from pathlib import Path

from crownhall.hall.errors import Refused
from crownhall.hall.store.protocol import StoreError
from crownhall.hall.store.sqlite.looking import has_log, log_of, look
from crownhall.hall.upkeep import archive, pulse

DATA = "hall.sqlite"
SECRET = "secret"
LOCK = "hall.lock"
COPIES = "before-upgrades"
"""Where copies are kept that are made before the data is brought up to date."""

RESTORING, RESTORED = "restoring", "restored"
"""A backup that is being put in place."""

PART = "restoring.part"
"""The same before it is whole."""

FILES = (DATA, f"{DATA}-wal", f"{DATA}-shm", LOCK, SECRET, pulse.FILE, archive.FILE)
OF_A_RUNNING_HALL = ("blocked", "admin.sock")
"""What is here also where the data itself is in a database."""

RESTORE = "Please restore a backup with `crownhall hall restore`."


def own(folder: Path) -> None:
    """Make the folder if there is none, and let nobody else read it, whatever was there before.

    Seeds of running matches are nobody else's business.
    """
    folder.mkdir(0o700, parents=True, exist_ok=True)
    if not is_halls(folder) and any(_strangers(folder)):
        raise Refused(
            "data/bad", f"{folder} has other things in it. Please name a new or an empty folder for the hall's data."
        )
    for path in [folder, *[folder / name for name in (*FILES, COPIES)], *(folder / COPIES).glob("*")]:
        if path.exists():
            path.chmod(stat.S_IMODE(path.stat().st_mode) & 0o700)


def is_halls(folder: Path) -> bool:
    """Whether a hall has its data here, or what is left of it."""
    return any([(folder / name).exists() for name in (DATA, SECRET, RESTORING, RESTORED)])


def _strangers(folder: Path) -> list[Path]:
    """What is neither a hall's nor hidden: a folder of something else is not made unreadable for others."""
    known = {*FILES, COPIES, PART, *OF_A_RUNNING_HALL, "crownhall.toml", "lost+found"}
    return [path for path in folder.iterdir() if path.name not in known and not path.name.startswith(".")]


def check_whole(folder: Path) -> None:
    """Refuse a folder in which something is missing or damaged that was there before. Nothing is changed."""
    data, secret = folder / DATA, folder / SECRET
    if not data.exists() or data.stat().st_size == 0:
        if secret.exists():
            what = "empty" if data.exists() else "missing"
            raise _loss(f"{data} is {what}, although a hall was here before.")
        return
    try:
        found = look(data)
    except StoreError as error:
        raise Refused("data/bad", f"{error.message} {RESTORE}") from None
    if found.is_open and not has_log(data):
        raise _loss(f"{log_of(data)} is missing or empty, and the last moves were in it.")
    lost = pulse.read_pulse(folder) - found.open_seconds
    if lost > 1.0:
        raise _loss(
            f"Something is missing in {data}: the hall was open for {_in_words(lost)} of which it knows nothing. "
            "Perhaps an older file was put back, or its write-ahead log was damaged."
        )
    if found.open_seconds > 0 and not secret.exists():
        raise _loss(f"{secret} is missing: without it, the hall cannot recognise anybody.")


def _loss(what: str) -> Refused:
    return Refused("data/lost", f"{what} {RESTORE} To open the hall with what is there, use --accept-loss.")


def _in_words(seconds: float) -> str:
    return f"{seconds / 3600:.0f} hours" if seconds >= 7200 else f"{max(1, round(seconds / 60))} minutes"
