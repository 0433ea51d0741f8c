"""The socket file: where it is, for the hall that listens and the command that asks. One line of JSON each way."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from crownhall.hall.admin.catalogue import SOCKET_NAME

LONGEST_ADDRESS: Final = 100
"""Bytes; the system takes a few more."""


@contextmanager
def address_in(folder: Path) -> Iterator[str]:
    """The socket's address, as long as this is entered: a path that is too long for one is gone round."""
    path = str(folder / SOCKET_NAME)
    if len(os.fsencode(path)) <= LONGEST_ADDRESS or not Path("/proc/self/fd").is_dir():
        yield path
        return
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{opened}/{SOCKET_NAME}"
    finally:
        os.close(opened)


def listening_socket(folder: Path) -> socket.socket:
    """A new socket file, for the owner alone from its first moment. An old one was left by a hall that died."""
    (folder / SOCKET_NAME).unlink(missing_ok=True)
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        with address_in(folder) as address:
            listening.bind(address)
    except OSError:
        listening.close()
        raise
    finally:
        os.umask(before)
    listening.listen()
    return listening
