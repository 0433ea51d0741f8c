"""Who I am here, what I played, and the addresses that are mine to hand on."""

from __future__ import annotations

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.table import TableInfo


class Guest(Message, frozen=True):
    """Who I am here."""

    name: str
    safe_view: bool = False  # others' pictures and texts are not shown to me


class Rename(Message, frozen=True, forbid_unknown_fields=True):
    """A new display name."""

    name: str


class NewToken(Message, frozen=True, forbid_unknown_fields=True):
    """A name for a program that wants to play."""

    name: str


class Token(Message, frozen=True):
    """What a program shows with each request: `Authorization: Bearer …`. It is a guest like any other."""

    token: str
    name: str


class SeatLink(Message, frozen=True):
    """An address to hand on: of a table, or a private one that moves my seat to the device that opens it."""

    url: str
    qr: str  # the same as an SVG picture
    only_here: bool = False  # the hall listens on its own machine alone: no other device can open it


class Daily(Message, frozen=True):
    """Today's deal, and my table with it."""

    date: str
    table: TableInfo | None


class ScoreBar(Message, frozen=True):
    """How many had a score in this range."""

    least: int
    most: int
    count: int


class DailyComparison(Message, frozen=True):
    """My result of a daily deal among those of all who have finished it, without their names."""

    players: int  # and I am one of them
    mine: int
    ahead_of: float  # of the others, the share with a lower score
    best: int
    bars: list[ScoreBar]  # from the lowest score to the highest


class GameStats(Message, frozen=True):
    """How my finished games of one kind went."""

    games: int
    won: int
    best: int
    total: int
    last: list[int]  # the last scores, the newest last


class HighScore(Message, frozen=True):
    """My best result in a game played alone, for each setting that has results of its own."""

    options: dict[str, str | int]  # those that set it apart
    supplies: dict[str, str]  # by kind, the names of what was brought along
    games: int
    best: int
    table: str  # where it was made
    made: float  # seconds since 1970
