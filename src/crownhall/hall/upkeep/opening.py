"""How the data of a hall is opened: nobody else has it, nothing is missing, and a copy is made before it is changed."""

from __future__ import annotations

from pathlib import Path

from crownhall.hall.errors import Refused
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.sqlite.lock import DataLock
from crownhall.hall.store.sqlite.store import SQLiteStore
from crownhall.hall.upkeep.backup import copy_before_steps
from crownhall.hall.upkeep.folder import DATA, SECRET, check_whole, own
from crownhall.hall.upkeep.keeping import Keeping
from crownhall.hall.upkeep.restore import finish_restoring


def opened(folder: Path, keeping: Keeping) -> tuple[SQLiteStore, Secrets]:
    """The store and the secret in this folder; made if there are none."""
    try:
        own(folder)
        lock = DataLock(folder / DATA)  # first, because it lets no second hall in
        try:
            finish_restoring(folder)
            if not keeping.accepts_loss:
                check_whole(folder)
            if (folder / SECRET).exists():
                Secrets.in_folder(folder)  # refused before anything is opened
            store = SQLiteStore(folder / DATA, lock, lambda step: copy_before_steps(folder, step))
            return store, Secrets.in_folder(folder)
        except BaseException:
            lock.release()
            raise
    except OSError as error:
        raise Refused("data/bad", f"The data folder {folder} cannot be used: {error.strerror}.") from None
