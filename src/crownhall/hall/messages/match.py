"""A match, as one seat may know it."""

from __future__ import annotations

from typing import Any, Literal

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.table import TableInfo


class MoveInfo(Message, frozen=True):
    """One legal move: its text is what is sent back; the arguments say what to light."""

    text: str
    kind: str
    arguments: dict[str, Any]


class OutcomeInfo(Message, frozen=True):
    """How it ended."""

    reason: str
    scores: list[int]
    winners: list[int]
    sentence: str
    marked: str = ""  # the sentence with seat marks; not kept with a table that is over


class SeatView(Message, frozen=True):
    """All that this client may know of the match now."""

    view: dict[str, Any]  # of the game; see its view type
    to_act: list[int]
    mode: Literal["turn", "sealed", "race"]
    moves: list[MoveInfo]  # mine, now
    ask: int  # the number of my question; goes back with the answer
    undoable: int  # how many of my moves may be taken back
    outcome: OutcomeInfo | None


class LogPage(Message, frozen=True):
    """A part of the log, as I saw it."""

    first: int  # how many events of mine are older
    events: list[dict[str, Any]]


class Frame(Message, frozen=True):
    """One step of a replay."""

    events: list[dict[str, Any]]
    position: SeatView


class OpenFrame(Frame, frozen=True):
    """One step of a replay from a viewpoint of one's choice."""

    at: int  # after so many lines of the log
    views: list[dict[str, Any]]  # by seat, what each saw, where all cards are open


class OpenReplay(Message, frozen=True):
    """A finished match from a viewpoint of one's choice: a seat's, or with all cards open."""

    table: TableInfo
    frames: list[OpenFrame]


class Replay(Message, frozen=True):
    """A finished match, step by step."""

    table: TableInfo
    frames: list[Frame]


class MatchResult(Message, frozen=True):
    """How a match ended, without its moves."""

    table: TableInfo
    outcome: OutcomeInfo | None  # None while it is not over
