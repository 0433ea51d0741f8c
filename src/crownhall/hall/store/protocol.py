"""What the hall keeps, behind a few verbs. Nothing but an implementation of this knows SQL.

A table is a row of facts and an append-only log of lines. `append` is the promise of the hall: when it returns, the
line is on disk under (table, number), once. Everything else about a match follows from its lines.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Literal, Protocol

import msgspec

from crownhall.errors import CrownhallError
from crownhall.hall.store.collection import Collections, SleeveRow
from crownhall.hall.store.daily import DailyStore
from crownhall.hall.store.identity import IdentityStore
from crownhall.hall.store.meter import StoreMeter


class StoreError(CrownhallError):
    """The store cannot keep this now: a full disk, a read-only folder, a damaged file."""

    code = "store/failed"


class DuplicateLine(StoreError):
    """There is a line of this number already."""

    code = "store/doubled"


class Moved(StoreError):
    """The table is another hall's by now, or this hall was declared dead: nothing was stored."""

    code = "store/moved"

    def __init__(self) -> None:
        super().__init__("The table has moved. Please try again.")


class Elsewhere(CrownhallError):
    """Another hall of the house has this table. Whoever wants it is sent there."""

    code = "table/elsewhere"

    def __init__(self, hall: int, address: str) -> None:
        super().__init__("The table is in another hall. Please try again.")
        self.hall = hall
        self.address = address


class UnreadableRow(StoreError):
    """What is kept is damaged, here alone."""

    code = "store/unreadable"


class SeatLinkRow(msgspec.Struct, frozen=True):
    """A link to a seat that was not used yet: its secret is known to who has it alone, here is what can check it."""

    digest: str
    until: float


class LaidCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that somebody brought to a table: as it is printed, and which copy it is; else what its set has on it."""

    set: str
    line: str
    copy: str = ""
    title: str = ""
    text: str = ""


class SeatRow(msgspec.Struct, kw_only=True):
    """Who sits at one place."""

    who: str  # "person", "bot" or "open"
    guest: str = ""  # the guest's id
    name: str = ""  # the person's name, or the bot's level
    invited: str = ""  # while it is open after a rematch was offered: who was asked to sit here
    kept_for: str = ""  # the id of that guest, until it declines
    link: SeatLinkRow | None = None  # by which the seat can move to another device
    cards: list[LaidCard] = []  # that were brought, where everybody brings their own
    sleeve: SleeveRow = SleeveRow()  # of those that have none of their own


class Brought(msgspec.Struct, frozen=True):
    """Something of a guest's own that a table is played with: what the store calls it, and its name for people."""

    id: str
    name: str


class ClockRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock a table agreed on."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: int = 0  # for each question
    bank: int = 0  # beyond that, for the whole match


NO_CLOCK: Final = ClockRow()


class HintRow(msgspec.Struct, frozen=True):
    """A hint that was used among people."""

    seat: int
    events: int  # how many events the match had by then


class TableRow(msgspec.Struct, kw_only=True):
    """All facts about a table that do not follow from its log."""

    id: str
    game: str
    rules: int = 1  # the version of the rules it is played by
    options: dict[str, str | int]
    seats: list[SeatRow]
    host: str  # the guest who made it
    state: str  # "gathering", "playing" or "over"
    code: str = ""  # to say aloud, while a seat is open
    created: float
    touched: float
    seed: str  # in hex; "" before the deal
    daily: str = ""
    free_undo: bool = False  # everything may be taken back, which is practice
    winnable: bool = False  # a solver has picked the deal, which can be won
    hinted: bool = False  # somebody had a hint of what the rules want players to find themselves
    hints_allowed: bool = False  # although several people play
    hints_used: list[HintRow] = []
    spectators_allowed: bool = True
    previous: dict[str, list[int]] | None = None
    rematch: str = ""  # the id of the table that follows this one
    rematch_wishes: list[int] = []  # the seats that want to play again
    rematch_declined: list[int] = []  # the seats that do not
    follows: str = ""  # the id of the table that this one follows
    outcome: dict[str, object] | None = None
    position: dict[str, object] | None = None  # where it begins, if not with a deal
    clock: ClockRow = NO_CLOCK
    paused: bool = False
    supplies: dict[str, str] = {}  # what the rules read of what was brought along, by kind
    brought: dict[str, Brought] = {}  # the same as people see it
    event: bool = False  # Creation Cards have one plain sleeve


def is_practice(row: TableRow) -> bool:
    """Played on from a match whose course was known, or with undo without limit: that counts nowhere."""
    return row.position is not None or row.free_undo


def counts_as_high_score(row: TableRow) -> bool:
    """Whether the result will be one to beat: played alone, from the deal on, without help from outside."""
    return len(row.seats) == 1 and not is_practice(row) and not row.hinted


class LogLine(msgspec.Struct, frozen=True):
    """One line of a match's log. `key` is what the client called its message, so that it counts once."""

    seat: int
    text: str
    key: str = ""
    spent: float = 0.0  # seconds that the answer took


class ChatLine(msgspec.Struct, frozen=True):
    """One line of chat. `key` is what the client called its message, so that it is said once."""

    seat: int | None
    name: str
    text: str
    at: float
    guest: str = ""
    key: str = ""


class GuestRow(msgspec.Struct, kw_only=True):
    """A guest: a random id, and the name it goes by."""

    id: str
    name: str
    seen: float


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a set, with what is printed and what is written on it."""

    number: int
    marks: list[str]
    speed: int
    level: int
    type: str
    title: str = ""
    text: str = ""
    letter: str = ""
    picture: int | None = None  # which of the set's pictures
    layout: str = ""  # the name of a Card Layout, which nothing reads (C-09)


class SupplyRow(msgspec.Struct, kw_only=True, tag_field="kind"):
    """Something of a guest's own to play with."""

    id: str
    guest: str  # whose it is; "" once that guest has thrown it away
    name: str
    canonical: str  # what the rules read of it
    bytes: int  # of all of it
    created: float
    touched: float


class SetRow(SupplyRow, kw_only=True, tag="set"):
    """A card set. Its pictures are kept apart."""

    symbol: str
    author: str
    licence: str
    complete: bool
    cards: list[CardRow]
    tallies: dict[str, object]
    remarks: list[tuple[str, str, str]]  # code, where and what
    pictures: int


class FieldRow(SupplyRow, kw_only=True, tag="field"):
    """An Active Field."""


class WordsRow(SupplyRow, kw_only=True, tag="words"):
    """Words of a house."""


class SkillRow(msgspec.Struct, frozen=True, kw_only=True):
    """One Skill Card (C-40)."""

    number: int
    title: str
    text: str
    picture: int | None  # which of the pictures


class SkillsRow(SupplyRow, kw_only=True, tag="skills"):
    """Skill Cards, to be looked at. Their pictures are kept apart."""

    cards: list[SkillRow]
    pictures: int


AnySupply = SetRow | FieldRow | WordsRow | SkillsRow

OnStored = Callable[[StoreError | None], None]
"""Whom a store tells that something is on the disk, or why it is not."""


class Store(Protocol):
    """What any implementation must do; `tests/hall/store/test_store.py` runs against each."""

    meter: StoreMeter
    collection: Collections

    @property
    def identity(self) -> IdentityStore:
        """What it keeps of who a guest is."""

    @property
    def daily(self) -> DailyStore:
        """What it keeps of each day's puzzle and deals."""

    async def save_table(self, table: TableRow) -> None:
        """Keep the facts about a table, new or changed."""

    async def table(self, table_id: str) -> TableRow | None:
        """The facts about a table."""

    async def table_with_code(self, code: str) -> str | None:
        """The id of the table that has this code, or a seat whose link has this digest."""

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        """The tables a guest sits at, the last touched first."""

    async def open_tables_of(self, guest: str) -> int:
        """How many tables a guest made or sits at whose match is not over."""

    async def own(self, table_id: str) -> bool:
        """Be the one hall that changes this table; `Elsewhere` if another one is.

        Whether it may have been another's until now: then what was read of it before is out of date.
        """

    def let_go(self, table_ids: list[str]) -> None:
        """These are not in memory any more, and may be any hall's."""

    def append(self, table_id: str, number: int, line: LogLine, on_stored: OnStored) -> None:
        """Keep line `number` (from 0) of a table's log, and say when it is on the disk, or why not.

        There is one line of each number; a second is `DuplicateLine`. Of one table, lines come to the disk as they were
        given.
        """

    async def log(self, table_id: str) -> list[LogLine]:
        """All lines of a table's log, in order."""

    async def save_guest(self, guest: GuestRow) -> None:
        """Keep a guest."""

    async def guest(self, guest_id: str) -> GuestRow | None:
        """A guest."""

    async def has_guest_named(self, name: str) -> bool:
        """Whether some guest goes by this name."""

    async def say(self, table_id: str, line: ChatLine) -> None:
        """Keep a line of chat."""

    async def chat(self, table_id: str, limit: int) -> list[ChatLine]:
        """The last lines of chat of a table, in order."""

    async def save_picture(self, set_id: str, number: int, data: bytes) -> None:
        """Keep a picture of a set; its set is saved after it."""

    async def picture(self, set_id: str, number: int) -> bytes | None:
        """A picture of a set."""

    async def save_supply(self, supply: AnySupply) -> None:
        """Keep what a guest brought, new or changed."""

    async def supply(self, supply_id: str) -> AnySupply | None:
        """What a guest brought."""

    async def supplies_of(self, guest: str) -> list[AnySupply]:
        """All that a guest brought, the newest first."""

    async def bytes_of_supplies(self) -> int:
        """How much all that all guests brought takes."""

    async def drop_supply(self, supply_id: str) -> None:
        """It is its guest's no longer; it is gone as soon as no table is played with it."""

    def open_seconds(self) -> float:
        """How long the hall was open in all, all its times together: a clock that nobody can set."""

    async def note_open_seconds(self) -> float:
        """Keep how long that is by now; it is kept when the store closes, too."""

    async def unused_tables(self, state: str, before: float, limit: int) -> list[str]:
        """Tables in this state that nobody used since the hall was open so long, the longest unused first."""

    async def forget_tables(self, table_ids: list[str], before: float) -> list[str]:
        """Drop those of these that nobody used since; which."""

    async def unused_supplies(self, before: float, limit: int) -> list[AnySupply]:
        """What guests brought that no table is played with, and nobody used since, the longest unused first."""

    async def forget_supply(self, supply_id: str, before: float) -> bool:
        """Drop it if that is still so; whether it was."""

    async def unused_guests(self, before: float, limit: int) -> list[GuestRow]:
        """Guests who were not here since and left nothing: no seat, no table, no results, nothing they brought."""

    async def forget_guests(self, guest_ids: list[str], before: float) -> int:
        """Drop those of these of whom that is still so; how many."""

    async def last_tables(self, limit: int) -> list[TableRow]:
        """The tables of all guests, the last touched first."""

    async def last_guests(self, limit: int) -> list[GuestRow]:
        """All guests, the last seen first."""

    async def last_supplies(self, limit: int) -> list[AnySupply]:
        """What all guests brought, the newest first."""

    async def drop_pictures(self, set_id: str) -> None:
        """The pictures of a set are no more, whoever plays with it."""

    async def probe(self) -> None:
        """Write something to the disk that changes nothing; `StoreError` if it takes nothing now."""

    async def close(self) -> None:
        """Finish what is under way, and let go."""


def settle(done: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    """Tell whoever waits, unless it was cancelled."""
    if done.done():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)
