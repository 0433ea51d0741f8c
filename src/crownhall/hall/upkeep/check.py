"""Whether everything in the data can be read, and every match be replayed."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused
from crownhall.hall.store.collection import CopyRow, DeckRow, GiftRow, ShownRow, TradeRow
from crownhall.hall.store.protocol import AnySupply, ChatLine, GuestRow, LogLine, TableRow
from crownhall.hall.store.sql import Connection
from crownhall.hall.store.sqlite.looking import reading
from crownhall.hall.store.sqlite.migrations import STEPS
from crownhall.hall.table.loading import match_of
from crownhall.hall.upkeep.folder import DATA, check_whole
from crownhall.studio.drawing import Drawing

COLLECTED: Final = {"copies": CopyRow, "decks": DeckRow, "gifts": GiftRow, "trades": TradeRow, "shown": ShownRow}
"""What people collect, table by table."""

Tell = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and how much there is."""


NumberedLines = list[tuple[int, LogLine]]
LogOf = Callable[[str], NumberedLines]
"""The lines of a table with the numbers they are kept under, in order."""


class Fault(NamedTuple):
    """Something that cannot be read."""

    where: str
    why: str
    table: TableRow | None = None
    lines: tuple[LogLine, ...] = ()

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


class Findings(NamedTuple):
    """What there is, and what is wrong with it."""

    tables: int
    lines: int
    faults: list[Fault]


def check_folder(folder: Path, tell: Tell | None = None) -> Findings:
    """Look through the hall of this folder, open or closed. `CrownhallError` if there is none, or it is not whole."""
    if not (folder / DATA).exists():
        raise Refused("data/none", f"There is no hall in {folder}.")
    check_whole(folder)
    with reading(folder / DATA) as connection:
        (step,) = connection.execute("PRAGMA user_version").fetchone()
        if step != len(STEPS):
            raise Refused(
                "data/step",
                f"The data in {folder} is of another version of Crownhall (step {step}, here {len(STEPS)}). Opening "
                "the hall brings older data up to date; then it can be checked.",
            )
        return check_data(connection, tell)


def check_data(connection: sqlite3.Connection, tell: Tell | None = None) -> Findings:
    """Look at every page, every row and every match; of data of an older version, at every page."""
    broken = [row[0] for row in connection.execute("PRAGMA integrity_check(20)") if row[0] != "ok"]
    if broken:
        return Findings(0, 0, [Fault("the file", line) for line in broken])
    if connection.execute("PRAGMA user_version").fetchone() != (len(STEPS),):
        counts = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "log")]
        return Findings(counts[0], counts[1], [])
    return check_rows(connection, _Logs(connection).of, tell)


def check_rows(connection: Connection, log_of: LogOf, tell: Tell | None = None) -> Findings:
    """Look at every row and every match; they are of this version."""
    faults = [*_rows(connection, "guests", "id", GuestRow), *_rows(connection, "chat", "table_id", ChatLine)]
    faults += _rows(connection, "sets", "id", AnySupply)
    for table, kind in COLLECTED.items():
        faults += _rows(connection, table, "id", kind)
    faults += _rows(connection, "copies", "id", Drawing, "drawing")
    (total,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    lines = 0
    for done, (table_id, row) in enumerate(connection.execute("SELECT id, row FROM tables"), 1):
        found = log_of(table_id)
        lines += len(found)
        fault = _fault_of(table_id, row, found)
        if fault is not None:
            faults.append(fault)
        if tell is not None:
            tell("matches", done, total)
    return Findings(total, lines, faults)


def _rows(connection: Connection, table: str, key: str, kind: object, column: str = "row") -> Iterator[Fault]:
    decoder: msgspec.json.Decoder[object] = msgspec.json.Decoder(kind)
    for name, row in connection.execute(f"SELECT {key}, {column} FROM {table}"):
        try:
            decoder.decode(row)
        except (msgspec.DecodeError, ValueError) as error:
            yield Fault(f"{table} {name}", str(error))


class _Logs:
    """The lines of all tables. Those in the journal are read once: they stand there as they came."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._fresh: defaultdict[str, list[tuple[int, LogLine]]] = defaultdict(list)
        for table_id, number, *line in connection.execute("SELECT * FROM fresh_lines ORDER BY table_id, number"):
            self._fresh[table_id].append((number, LogLine(*line)))

    def of(self, table_id: str) -> NumberedLines:
        sql = "SELECT number, seat, text, key, spent FROM log WHERE table_id = ? ORDER BY number"
        kept = [(number, LogLine(*line)) for number, *line in self._connection.execute(sql, (table_id,))]
        return kept + self._fresh[table_id]


def _fault_of(table_id: str, row: str, numbered: NumberedLines) -> Fault | None:
    where, lines = f"table {table_id}", tuple([line for _, line in numbered])
    try:
        table = msgspec.json.decode(row, type=TableRow)
    except (msgspec.DecodeError, ValueError) as error:
        return Fault(where, f"its facts cannot be read ({error})", None, lines)
    where = f"{where} ({table.game}, {table.state})"
    missing = next((at for at, (number, _) in enumerate(numbered) if at != number), None)
    if missing is not None:
        return Fault(where, f"line {missing} is missing", table, lines)
    try:
        match = match_of(table, list(lines))
    except CrownhallError as error:
        return Fault(where, error.message, table, lines)
    except Exception as error:  # whatever a damaged line makes of the rules
        return Fault(where, f"it cannot be replayed ({error!r})", table, lines)
    outcome = match.outcome() if match is not None else None
    if table.state == "over" and (outcome is None or outcome.to_json() != table.outcome):
        return Fault(where, "its result is not the one its moves lead to", table, lines)
    return None
