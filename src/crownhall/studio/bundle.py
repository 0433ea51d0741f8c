"""The files a set comes in: one `.json`, one `.csv`, or a `.zip` of them with pictures (section 6.1).

Nothing is ever unpacked onto a disk, so no path can lead out of a bundle; and nothing is read beyond its limit,
whatever the bundle claims about its sizes.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from crownhall.studio.faults import SET, Fault

MEGABYTE = 1 << 20
BUNDLE_BYTES = 64 * MEGABYTE
TEXT_BYTES = 4 * MEGABYTE
PICTURE_BYTES = 4 * MEGABYTE
ALL_PICTURES_BYTES = 64 * MEGABYTE  # all of them together
ENTRY_LIMIT = 2_000

_ENTRY = b"PK\x01\x02"
"""With this each entry of a .zip begins in its directory."""

_UNREADABLE = (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, OSError, ValueError)
"""What `zipfile` raises for entries that are broken, encrypted or packed in ways it does not know."""


class Bundle:
    """What a file holds: the text of a set, what is told about it, and pictures by their names."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_csv = False
        self.text = b""
        self.meta: bytes | None = None
        self.faults: list[Fault] = []
        self.kept: Mapping[str, bytes] = {}  # pictures that were written anew before, by their names
        self._zip: zipfile.ZipFile | None = None
        self._entries: dict[str, zipfile.ZipInfo] = {}
        self._taken = 0

    def picture(self, path: str) -> bytes | str:
        """The bytes of a picture, or why it cannot be had."""
        why = _why_no_path(path)
        if why:
            return why
        entry = self._entries.get(path)
        if self._zip is None or entry is None or entry.is_dir():
            return (
                f"there is no “{path[:60]}” in the .zip" if self._zip else "pictures must come in a .zip with the cards"
            )
        data = self._read(entry, PICTURE_BYTES)
        if isinstance(data, bytes):
            self._taken += len(data)
            if self._taken > ALL_PICTURES_BYTES:
                return f"all pictures together are larger than {ALL_PICTURES_BYTES // MEGABYTE} MB"
        return data

    def _read(self, entry: zipfile.ZipInfo, most: int) -> bytes | str:
        assert self._zip is not None
        if entry.flag_bits & 1:
            return f"“{entry.filename[:60]}” is protected by a password"
        try:
            with self._zip.open(entry) as stream:
                data = stream.read(most + 1)
        except _UNREADABLE:
            return f"“{entry.filename[:60]}” is broken"
        return data if len(data) <= most else f"“{entry.filename[:60]}” is larger than {most // MEGABYTE} MB"

    def open_zip(self, data: bytes) -> None:
        """Look for the set inside."""
        if data.count(_ENTRY) > ENTRY_LIMIT:  # before `zipfile` makes an object of each
            self.refuse(f"the .zip contains more than {ENTRY_LIMIT} files")
            return
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            entries = self._zip.infolist()
        except _UNREADABLE:
            self.refuse("the .zip is broken")
            return
        entries = [entry for entry in entries if not _is_litter(entry.filename)]
        folder = _folder_around([entry.filename for entry in entries])
        self._entries = {entry.filename.removeprefix(folder): entry for entry in entries}
        if len(self._entries) != len(entries):
            self.refuse("the .zip contains two files with the same name")
            return
        found = [name for name in ("set.json", "set.csv") if name in self._entries]
        if len(found) != 1:
            self.refuse("the .zip must contain either set.json or set.csv")
            return
        self.is_csv = found[0] == "set.csv"
        self.text = self._text(found[0]) or b""
        self.meta = self._text("set-meta.json")

    def _text(self, name: str) -> bytes | None:
        if name not in self._entries:
            return None
        data = self._read(self._entries[name], TEXT_BYTES)
        if isinstance(data, bytes):
            return data
        self.refuse(data)
        return None

    def refuse(self, why: str) -> None:
        """Note that the file itself is wrong."""
        self.faults.append(Fault(SET, "", why))


def bundle_of(name: str, data: bytes) -> Bundle:
    """The bundle of this name; what is wrong with it stands in its `faults`."""
    bundle = Bundle(name)
    ending = Path(name).suffix.lower()
    if len(data) > BUNDLE_BYTES:
        bundle.refuse(f"this file is larger than {BUNDLE_BYTES // MEGABYTE} MB")
    elif ending == ".zip":
        bundle.open_zip(data)
    elif ending not in (".json", ".csv"):
        bundle.refuse("use a .json or .csv file, or a .zip with one of them and pictures")
    elif len(data) > TEXT_BYTES:
        bundle.refuse(f"this file is larger than {TEXT_BYTES // MEGABYTE} MB")
    else:
        bundle.is_csv = ending == ".csv"
        bundle.text = data
    return bundle


def _is_litter(name: str) -> bool:
    """What some systems add to every .zip without asking."""
    parts = name.split("/")
    return parts[0] == "__MACOSX" or parts[-1] in (".DS_Store", "Thumbs.db", "desktop.ini")


def _folder_around(names: list[str]) -> str:
    """The one folder that everything is in, with its slash: some pack a folder rather than what is in it."""
    folder, slash, _ = names[0].partition("/") if names else ("", "", "")
    around = folder + slash
    return around if slash and folder not in ("", ".", "..") and all(name.startswith(around) for name in names) else ""


def _why_no_path(path: str) -> str:
    """E-PIC: only plain names inside the bundle."""
    parts = path.split("/")
    if path.startswith("/") or "\\" in path or ":" in path or not path.isprintable():
        return f"“{path[:60]}” is not a path inside the .zip"
    return f"“{path[:60]}” points outside its folder" if any(part in ("", ".", "..") for part in parts) else ""
