"""What the hall keeps, behind a few verbs. Nothing but an implementation of this knows SQL.

A table is a row of facts and an append-only log of lines. `append` is the promise of the hall: when it returns, the
line is on disk under (table, number), once. Everything else about a match follows from its lines.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol

import msgspec

from crownhall.decks.errors import CrownhallError
from crownhall.hall.clock import NO_CLOCK, ClockRow


class StoreError(CrownhallError):
    """The store cannot keep this now: a full disk, a read-only folder, a damaged file."""

    code = "store/failed"


class Doubled(StoreError):
    """There is a line of this number already."""

    code = "store/doubled"


class SeatRow(msgspec.Struct, kw_only=True):
    """Who sits at one place."""

    who: str  # "person", "bot" or "open"
    guest: str = ""  # the guest's id
    name: str = ""  # the person's name, or the bot's level


class TableRow(msgspec.Struct, kw_only=True):
    """All facts about a table that do not follow from its log."""

    id: str
    game: str
    options: dict[str, str | int]
    seats: list[SeatRow]
    host: str  # the guest who made it
    state: str  # "gathering", "playing" or "over"
    created: float
    touched: float
    seed: str  # in hex; "" before the deal
    daily: str = ""
    spectators_allowed: bool = True
    previous: dict[str, list[int]] | None = None
    rematch: str = ""  # the id of the table that follows this one
    outcome: dict[str, object] | None = None
    position: dict[str, object] | None = None  # where it begins, if not with a deal
    clock: ClockRow = NO_CLOCK
    paused: bool = False


class LogLine(msgspec.Struct, frozen=True):
    """One line of a match's log. `key` is what the client called its message, so that it counts once."""

    seat: int
    text: str
    key: str = ""
    spent: float = 0.0  # seconds that the answer took


class ChatLine(msgspec.Struct, frozen=True):
    """One line of chat."""

    seat: int | None
    name: str
    text: str
    at: float


class GuestRow(msgspec.Struct, kw_only=True):
    """A guest: a random id, and the name it goes by."""

    id: str
    name: str
    seen: float


class Store(Protocol):
    """What any implementation must do; `tests/hall/test_store.py` runs against each."""

    async def save_table(self, table: TableRow) -> None:
        """Keep the facts about a table, new or changed."""

    async def table(self, table_id: str) -> TableRow | None:
        """The facts about a table."""

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        """The tables a guest sits at, the last touched first."""

    async def open_tables_of(self, guest: str) -> int:
        """How many tables a guest sits at whose match is not over."""

    def append(self, table_id: str, number: int, line: LogLine) -> Awaitable[None]:
        """Keep line `number` (from 0) of a table's log. On disk when it is done; `Doubled` if there is one."""

    async def log(self, table_id: str) -> list[LogLine]:
        """All lines of a table's log, in order."""

    async def save_guest(self, guest: GuestRow) -> None:
        """Keep a guest."""

    async def guest(self, guest_id: str) -> GuestRow | None:
        """A guest."""

    async def say(self, table_id: str, line: ChatLine) -> None:
        """Keep a line of chat."""

    async def chat(self, table_id: str, limit: int) -> list[ChatLine]:
        """The last lines of chat of a table, in order."""

    async def forget_tables(self, before: float) -> int:
        """Drop the tables not touched since; how many."""

    async def close(self) -> None:
        """Finish what is under way, and let go."""
