"""Records and other things in files that people name: read, or refused in a sentence that begins with the file."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from typing import BinaryIO

from crownhall.engine.record import MOST_CHARACTERS
from crownhall.errors import CrownhallError, RecordError

STANDARD_INPUT = "-"
FILE_HELP = "the record, or - for standard input"


def read_record(name: str) -> str:
    """The text of a record; one sentence if there is none, and the line where it is no text."""
    content = read_bytes(name, MOST_CHARACTERS + 1, "record")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "this file is not text in UTF-8, so it is not a record") from None


def read_bytes(name: str, most: int, kind: str) -> bytes:
    """So many bytes of a file that should be of this kind; one sentence if there is none."""
    try:
        with _opened(name) as file:
            return file.read(most)
    except FileNotFoundError:
        raise CrownhallError("this file does not exist.") from None
    except IsADirectoryError:
        raise CrownhallError(f"this is a folder, not a {kind}.") from None
    except OSError as error:
        raise CrownhallError(f"this file cannot be read: {error.strerror}.") from None


def _opened(name: str) -> contextlib.AbstractContextManager[BinaryIO]:
    if name != STANDARD_INPUT:
        return open(name, "rb")
    if sys.stdin is None:
        raise CrownhallError("there is no standard input.")
    return contextlib.nullcontext(sys.stdin.buffer)


@contextlib.contextmanager
def about(name: str) -> Iterator[None]:
    """Put the name of the file before what is refused about it, and let no sign of it stop the printing."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a player's name may have signs that this output lacks
    try:
        yield
    except CrownhallError as error:
        print(end="", flush=True)  # what was found good comes first
        where = "standard input" if name == STANDARD_INPUT else name
        raise CrownhallError(f"{where}: {error.message}") from None
