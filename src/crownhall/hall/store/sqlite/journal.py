"""Where a line of a log goes first: into a journal, in which a whole group of lines is one row.

In the log the lines of a match stand together, so that to add one to each of many matches takes a page of the disk for
each. In the journal they stand as they came, and a group takes a page or two. When many have gathered, they are moved
into the log at once; then each page takes several. Nothing is in both, and whoever reads looks at both.

That each line has its number for itself is the log's to say. What the journal takes must be the next line of its table,
which follows from how many that table has; any other goes to the log itself.
"""

from __future__ import annotations

import sqlite3
from typing import Final

import msgspec

Line = tuple[str, int, int, str, str, float]
"""A line as the log has it: table, number, seat, text, key, seconds spent."""

JOURNAL_BYTES: Final = 400_000
"""How much gathers before it is moved: some 8,000 lines, and a pause of some 30 ms."""

_NUL: Final = b"\\u0000"  # what SQLite's JSON takes for the end of a text


class Journal:
    """The journal of one file; it is used by one thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lengths: dict[str, int] = {}  # of each table that has lines here, and of some others
        self._bytes = 0
        self._is_valid = False  # whether the two above are true

    def append(self, lines: list[Line]) -> bool:
        """Write these down by one statement; False if there is one that it does not take, then it took none."""
        if not self._is_valid:
            self.flush()
        lengths: dict[str, int] = {}
        for line in lines:
            table, number = line[0], line[1]
            if number != (lengths[table] if table in lengths else self._length(table)):
                return False
            lengths[table] = number + 1
        try:
            data = msgspec.json.encode(lines)
        except (UnicodeEncodeError, OverflowError):
            return False
        if _NUL in data:
            return False
        self._connection.execute("INSERT INTO journal (lines) VALUES (?)", (data.decode(),))
        self._lengths.update(lengths)
        self._bytes += len(data)
        return True

    def is_full(self) -> bool:
        return self._bytes >= JOURNAL_BYTES

    def flush(self) -> None:
        """Move everything into the log, as a part of a transaction or as one."""
        self._is_valid = False
        if self._connection.in_transaction:
            self._move()
        else:
            with self._connection:
                self._connection.execute("BEGIN")
                self._move()
        self._is_valid = True

    def invalidate(self) -> None:
        """What was done last was undone: what the journal holds must be looked at anew."""
        self._is_valid = False

    def _move(self) -> None:
        self._connection.execute("INSERT INTO log SELECT * FROM fresh_lines ORDER BY table_id, number")
        self._connection.execute("DELETE FROM journal")
        self._lengths.clear()
        self._bytes = 0

    def _length(self, table: str) -> int:
        """How many lines this table has."""
        length = self._lengths.get(table)
        if length is None:
            sql = "SELECT coalesce(max(number) + 1, 0) FROM log WHERE table_id = ?"
            (length,) = self._connection.execute(sql, (table,)).fetchone()
            self._lengths[table] = length
        return length
