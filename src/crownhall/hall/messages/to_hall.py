"""What the clients of a table send to the hall."""

from __future__ import annotations

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.people import Choice


class Play(Message, frozen=True, tag="play", forbid_unknown_fields=True):
    """A move. `id` is made by the client: sent twice, it is played once."""

    id: str
    move: str
    ask: int


class TakeBack(Message, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Take my last move back."""

    id: str


class Say(Message, frozen=True, tag="say", forbid_unknown_fields=True):
    """A line of chat: plain text, at most 300 characters."""

    id: str
    text: str


class AskHint(Message, frozen=True, tag="hint", forbid_unknown_fields=True):
    """What would a good player do?"""

    id: str


class AskPreview(Message, frozen=True, tag="preview", forbid_unknown_fields=True):
    """What would these moves do, one after the other, as far as that depends on nothing hidden? Nobody else hears."""

    id: str
    moves: list[str]


class Look(Message, frozen=True, tag="look", forbid_unknown_fields=True):
    """Whether I look at the page, or have turned away for a while."""

    id: str
    away: bool


class Vote(Message, frozen=True, tag="vote", forbid_unknown_fields=True):
    """What shall be done about the seat that is gone."""

    id: str
    choice: Choice


class Pause(Message, frozen=True, tag="pause", forbid_unknown_fields=True):
    """I would like to pause, or to go on; it happens when all people at the table would."""

    id: str
    wish: bool  # false declines a pause that others would like


class Agree(Message, frozen=True, tag="agree", forbid_unknown_fields=True):
    """I agree on what the table may do, or no longer; it is done when all who sit at the table agree."""

    id: str
    wish: bool


class Ready(Message, frozen=True, tag="ready", forbid_unknown_fields=True):
    """I am ready for a live race; it begins when all people at the table are, after a count-down."""

    id: str


ToHall = Play | TakeBack | Say | AskHint | AskPreview | Look | Vote | Pause | Agree | Ready
