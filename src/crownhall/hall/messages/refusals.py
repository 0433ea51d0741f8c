"""Why an HTTP request was refused."""

from __future__ import annotations

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.supplies import FaultInfo


class Refusal(Message, frozen=True):
    """Why an HTTP request was refused."""

    code: str  # stable
    message: str  # all of it in a sentence
    rule: str | None = None  # the number of the rule that forbids it, where the rules of the game do
    move: str | None = None  # the move that they forbid
    why: str = ""  # the reason alone
    marked: str = ""  # the reason with seat marks


class SetRefusal(Refusal, frozen=True):
    """Why a file of cards was not taken: everything that is wrong with it."""

    faults: list[FaultInfo] = []
