"""A table, as those at it know it and as its host makes it."""

from __future__ import annotations

from typing import Literal

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.collection import TradeDone, TradeInfo
from crownhall.hall.messages.people import AgreementInfo, ClockInfo, ReadyInfo, SeatClock, SeatInfo, VoteInfo

TableState = Literal["gathering", "playing", "over"]


class TableInfo(Message, frozen=True, kw_only=True):
    """A table as anybody at it may know it."""

    id: str
    game: str
    options: dict[str, str | int]
    seats: list[SeatInfo]
    state: TableState
    host: int | None  # the seat of the host, if it sits
    spectators: int
    spectators_allowed: bool
    commitment: str  # SHA-256 of the seed; "" before the deal
    seed: str  # "" until the match is over
    daily: str  # the date of the daily deal, or ""
    hinted: bool  # somebody had a hint of what the rules want players to find themselves
    created: float  # seconds since 1970
    clock: ClockInfo
    clocks: list[SeatClock]  # whose time runs
    paused: bool
    pause_wishes: list[int]  # the seats that would like to pause, or to go on
    pause_declined: list[int] = []  # the seats that would rather play on, when last asked to pause
    vote: VoteInfo | None
    agreement: AgreementInfo | None
    winnable: bool = False  # a solver has picked the deal, which can be won
    code: str = ""  # to say aloud, while a seat is open
    rematch: str  # the id of the table that follows this one, or ""
    rematch_wishes: list[int] = []  # the seats that want to play again
    rematch_declined: list[int] = []  # the seats that do not
    supplies: dict[str, str]  # by kind, the names of what was brought along
    hints: bool = True  # whether hints are given here
    practice: bool = False  # played on from another match, or with undo without limit; it counts nowhere
    free_undo: bool = False  # everything may be taken back
    ready: ReadyInfo | None = None  # while a live race waits for its start
    event: bool = False  # everybody's Creation Cards have one plain sleeve
    trades: list[TradeInfo] = []  # what people here would give each other or swap, before a game and after it
    traded: list[TradeDone] = []  # what they gave or swapped: of each two people the last


class MyTable(TableInfo, frozen=True, kw_only=True):
    """A table I sit at, as the list of my tables tells it."""

    my_turn: bool  # whether I am asked something, or somebody who plays on my device
    my_score: int | None  # once the match is over
    won: bool
    unreadable: str = ""  # why it cannot be opened, if it cannot
    has_record: bool = False  # whether its record can be had nevertheless


class Sit(Message, frozen=True):
    """Who shall sit at one place of a new table. A companion plays on my device."""

    who: Literal["me", "companion", "open", "bot"]
    level: str = ""  # of a bot
    name: str = ""  # of a companion


class NewTable(Message, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: str
    sits: list[Sit]
    options: dict[str, str | int] = {}
    spectators_allowed: bool = True
    hints_allowed: bool = False  # also where several people play; everybody sees it before they sit down
    clock: ClockInfo = ClockInfo()
    supplies: dict[str, str] = {}  # by kind, the id of what I bring along
    deal: Literal["any", "winnable"] = "any"  # the latter where the game has a solver
    free_undo: bool = False  # practice, for one who plays alone: everything may be taken back
    event: bool = False  # Creation Cards in one plain sleeve, without backs of their own


class Remarks(Message, frozen=True):
    """What to know of a table before it is made."""

    remarks: list[str]


class SeatChange(Message, frozen=True, forbid_unknown_fields=True):
    """The host, while people gather: this seat is for a bot, for somebody on the host's device, or open again."""

    seat: int
    who: Literal["companion", "open", "bot"]
    level: str = ""
    name: str = ""


class Watching(Message, frozen=True, forbid_unknown_fields=True):
    """The host: whether those who have no seat may watch."""

    allowed: bool


class PlayOn(Message, frozen=True, forbid_unknown_fields=True):
    """Go on from a replay, after so many lines of the log."""

    at: int


class DealInfo(Message, frozen=True):
    """What a deal allowed, all cards known."""

    points: int
    is_proved: bool  # no play brings more; else some brings at least this
    can_be_won: bool
