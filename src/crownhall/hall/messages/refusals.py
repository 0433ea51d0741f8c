"""Why an HTTP request was refused."""

from __future__ import annotations

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.sets import FaultInfo


class Refusal(Message, frozen=True):
    """Why an HTTP request was refused."""

    code: str
    message: str


class SetRefusal(Refusal, frozen=True):
    """Why a file of cards was not taken: everything that is wrong with it."""

    faults: list[FaultInfo] = []
