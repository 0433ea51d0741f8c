"""What the hall sends to the clients of a table.

A message to a client carries `n`, which counts what was sent to *this* client: a counter common to the table would tell
how many small moves somebody's hidden answer took. A client that comes back names the last `n` it has and gets what is
missing, or a fresh `Welcome`. A frame of a socket from the hall holds all that came at once, a message a line.
"""

from __future__ import annotations

from typing import Any

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.match import SeatView
from crownhall.hall.messages.refusals import Refusal
from crownhall.hall.messages.table import TableInfo


class ChatInfo(Message, frozen=True):
    """A line of chat that was said before."""

    seat: int | None
    name: str
    text: str


class Welcome(Message, frozen=True, tag="welcome"):
    """Everything afresh: at the first connection, and when too much was missed."""

    n: int
    table: TableInfo
    seat: int | None  # mine; None for a spectator
    position: SeatView | None  # None while people gather, and until a live race begins
    log: list[dict[str, Any]]  # the newest events, as I saw them
    chat: list[ChatInfo]
    here: dict[int, int]  # the seats of the people on this device, and what `as` a socket names for each
    log_first: int = 0  # how many events of mine are older; `GET /api/tables/{table}/log` gives them


class Update(Message, frozen=True, tag="update"):
    """Something happened in the match."""

    n: int
    events: list[dict[str, Any]]
    position: SeatView


class TableChanged(Message, frozen=True, tag="table"):
    """Somebody came, went, was renamed; the match began or ended."""

    n: int
    table: TableInfo


class Said(Message, frozen=True, tag="said"):
    """A line of chat."""

    n: int
    seat: int | None
    name: str
    text: str


class Answer(Message, frozen=True, tag="answer"):
    """The answer to a client's message, always. `code` and `message` say why it was refused."""

    id: str
    ok: bool
    code: str = ""
    message: str = ""
    refusal: Refusal | None = None  # the same in parts
    hint: str = ""  # for `AskHint`: the move
    why: str = ""  # for `AskHint`: the reason
    marked: str = ""  # for `AskHint`: the reason with seat marks
    events: list[dict[str, Any]] = []  # for `AskPreview`: what would happen, as I would see it


class Announced(Message, frozen=True, tag="announced"):
    """What whoever runs the hall wants everybody to know; "" when that is over. It has no number."""

    text: str


FromHall = Welcome | Update | TableChanged | Said | Answer | Announced
