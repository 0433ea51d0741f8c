"""Where things go that are cleared away: a file in the data folder, one line of JSON each. Nothing is ever removed."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from crownhall.hall.store.protocol import AnySupply, ChatLine, GuestRow, LogLine, TableRow

FILE = "archive.jsonl"


class ArchivedTable(msgspec.Struct, frozen=True, tag="table"):
    """A table with all that belongs to it."""

    row: TableRow
    log: list[LogLine]
    chat: list[ChatLine]


class ArchivedSupply(msgspec.Struct, frozen=True, tag="supply"):
    """Something that a guest brought; its pictures are Base64."""

    row: AnySupply
    pictures: list[bytes]


class ArchivedGuest(msgspec.Struct, frozen=True, tag="guest"):
    """Somebody who never came back."""

    row: GuestRow


class Archive:
    """The archive of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def add(self, things: list[ArchivedTable] | list[ArchivedSupply] | list[ArchivedGuest]) -> None:
        """Write these down; when it returns they are on the disk."""
        if not things:
            return
        lines = b"".join(msgspec.json.encode(thing) + b"\n" for thing in things)
        with os.fdopen(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600), "r+b") as file:
            if file.seek(0, os.SEEK_END) and not self._ends_a_line(file.fileno()):
                file.write(b"\n")  # the hall died while it wrote; that thing is still in the store
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())

    def _ends_a_line(self, file: int) -> bool:
        return os.pread(file, 1, os.fstat(file).st_size - 1) == b"\n"
