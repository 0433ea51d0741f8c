"""Who is there, whose time runs, and what people at a table decide together."""

from __future__ import annotations

from typing import Literal

from crownhall.hall.messages.base import Message

SeatPresence = Literal["here", "away", "dropped", "left"]
Who = Literal["person", "bot", "open"]
Choice = Literal["wait", "bot", "end"]


class ClockInfo(Message, frozen=True):
    """The clock a table agreed on: none, so many seconds a question, or those and a bank for the whole match."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: int = 0
    bank: int = 0


class SeatClock(Message, frozen=True):
    """How many seconds a seat has left for its question, when this was sent."""

    seat: int
    left: float


class VoteInfo(Message, frozen=True):
    """Somebody is gone too long: those who are there may vote."""

    seat: int  # who is gone
    votes: dict[int, Choice]  # by seat


class SeatInfo(Message, frozen=True):
    """Who sits where."""

    seat: int
    who: Who
    name: str  # of the person or the bot; "" while open
    presence: SeatPresence = "here"
    late: bool = False  # its time ran out, and the last answer was given for it
    invited: str = ""  # while it is open: the name of who was asked to a rematch here
    declined: bool = False  # who was asked does not want to
    level: str = ""  # of the bot
    cards: int = 0  # how many it has brought, where everybody brings their own


class ReadyInfo(Message, frozen=True):
    """A live race waits for its start. Until then nobody is shown a card, and nobody can move."""

    seats: list[int]  # who has said that they are ready, and all bots
    starts_in: float | None  # seconds to the start when this was sent; None while somebody is waited for


class AgreementInfo(Message, frozen=True):
    """What the table does as soon as all who sit at it agree."""

    move: str
    wishes: list[int]  # the seats that have agreed
