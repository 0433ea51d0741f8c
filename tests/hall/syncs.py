"""Watches what SQLite does to its write-ahead log: every write, and every sync, as they happen.

SQLite reaches files through a table of functions (a "VFS") that a program may replace. This puts one in front of the
usual table, loaded into this very process by `ctypes`, so nothing but Python is needed. Writing to the log makes it
dirty, syncing it makes it clean: whoever says "stored" while it is dirty says it too early.
"""

from __future__ import annotations

import ctypes
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WAL_FILE = 0x00080000  # SQLITE_OPEN_WAL
_VOID, _INT = ctypes.c_void_p, ctypes.c_int

_WRITE = ctypes.CFUNCTYPE(_INT, _VOID, _VOID, _INT, ctypes.c_int64)
_SYNC = ctypes.CFUNCTYPE(_INT, _VOID, _INT)
_OPEN = ctypes.CFUNCTYPE(_INT, _VOID, _VOID, _VOID, _INT, ctypes.POINTER(_INT))


class _Methods(ctypes.Structure):
    """`sqlite3_io_methods`: what can be done with an open file."""

    _fields_ = (
        ("version", _INT),
        *[(name, _VOID) for name in ("close", "read", "write", "truncate", "sync", "size", "lock", "unlock")],
        *[(f"other{number}", _VOID) for number in range(10)],
    )


class _Vfs(ctypes.Structure):
    """`sqlite3_vfs`: how files are opened."""

    _fields_ = (
        ("version", _INT),
        ("file_bytes", _INT),
        ("longest_path", _INT),
        ("following", _VOID),
        ("name", ctypes.c_char_p),
        ("data", _VOID),
        ("open", _VOID),
        *[(f"other{number}", _VOID) for number in range(15)],
    )


class Syncs:
    """What happened to the write-ahead log."""

    def __init__(self) -> None:
        self.writes = 0
        self.syncs = 0
        self.is_dirty = False


@contextmanager
def watched_syncs() -> Iterator[Syncs]:
    """All SQLite files that are opened meanwhile are watched."""
    library = _library()
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    usual = library.sqlite3_vfs_find(None)
    syncs, kept = Syncs(), _Kept(usual)
    watching = _Vfs.from_buffer_copy(usual.contents)
    watching.name = b"watched"
    opener = _OPEN(lambda _, name, file, flags, found: kept.open(syncs, name, file, flags, found))
    watching.open = ctypes.cast(opener, _VOID).value
    assert library.sqlite3_vfs_register(ctypes.byref(watching), 1) == 0
    try:
        yield syncs
    finally:
        library.sqlite3_vfs_register(usual, 1)
        library.sqlite3_vfs_unregister(ctypes.byref(watching))


class _Kept:
    """The usual functions, and ours in front of them, which must outlive the files that use them."""

    def __init__(self, usual: Any) -> None:
        self.usual = usual
        self.objects: list[Any] = []

    def open(self, syncs: Syncs, name: int, file: int, flags: int, found: Any) -> int:
        result: int = _OPEN(self.usual.contents.open)(ctypes.addressof(self.usual.contents), name, file, flags, found)
        if result == 0 and flags & WAL_FILE:
            place = ctypes.cast(file, ctypes.POINTER(_VOID))  # a file begins with a pointer to its methods
            methods = _Methods.from_buffer_copy(_Methods.from_address(place[0] or 0))
            write, sync = _WRITE(methods.write), _SYNC(methods.sync)

            def watched_write(file: int, data: int, size: int, at: int) -> int:
                syncs.writes += 1
                syncs.is_dirty = True
                return int(write(file, data, size, at))

            def watched_sync(file: int, flags: int) -> int:
                result = int(sync(file, flags))
                syncs.syncs += 1
                syncs.is_dirty = False
                return result

            ours = _WRITE(watched_write), _SYNC(watched_sync)
            methods.write = ctypes.cast(ours[0], _VOID).value
            methods.sync = ctypes.cast(ours[1], _VOID).value
            self.objects += [methods, *ours, write, sync]
            place[0] = ctypes.addressof(methods)
        return result


def _library() -> Any:
    """The SQLite that Python itself uses here: a library of its own, or a part of Python."""
    sqlite3.connect(":memory:").close()  # now it is loaded
    loaded = set(re.findall(r"\S*/\S*sqlite3\S*\.so\S*", Path("/proc/self/maps").read_text()))
    for path in [*sorted(loaded), None]:
        library = ctypes.CDLL(path)
        if hasattr(library, "sqlite3_vfs_find"):
            return library
    raise AssertionError("SQLite's functions are not to be found in this Python")
