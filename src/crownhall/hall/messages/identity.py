"""Who I am on all my devices: what brings me back, and what is known about me."""

from __future__ import annotations

from typing import Any, Literal

from crownhall.hall.messages.base import Message

PasskeysHere = Literal["here", "address", "none"]


class DeviceInfo(Message, frozen=True):
    """A browser that is me."""

    id: str
    name: str  # as people call it
    created: float  # seconds since 1970
    seen: float  # the same, by the hour
    this: bool  # the one that asks


class PasskeyInfo(Message, frozen=True):
    """A passkey of mine."""

    id: str
    name: str
    site: str  # the host name under which it works
    created: float
    used: float


class PasskeyChances(Message, frozen=True):
    """Whether passkeys work under the address of this page."""

    passkeys: PasskeysHere  # or not by this address, or not in this hall at all
    why: str = ""  # a sentence, where they do not
    localhost: str = ""  # the address of this page by which they do, where it is on this machine


class Identity(Message, frozen=True):
    """Who I am, and what brings me to another device."""

    name: str
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    sheet: float | None  # when my recovery sheet was made
    chances: PasskeyChances


class RecoverySheet(Message, frozen=True):
    """My recovery sheet, told once."""

    words: list[str]
    url: str  # with the words behind a #, which no server is sent
    qr: str  # the same as an SVG picture
    only_here: bool  # no other device can open the address
    made: float
    hall: str  # what this hall is called
    name: str  # whose it is


class PasskeyQuestion(Message, frozen=True):
    """What the browser asks a device for a passkey, in the JSON of WebAuthn."""

    id: str
    options: dict[str, Any]


class PasskeyAnswer(Message, frozen=True, forbid_unknown_fields=True):
    """What the device answered, in the JSON of WebAuthn."""

    id: str  # of the question
    credential: dict[str, Any]


class PasskeyName(Message, frozen=True, forbid_unknown_fields=True):
    """What I call a passkey."""

    name: str


class ComingBack(Message, frozen=True):
    """Who this browser is now, before it becomes somebody else."""

    name: str
    tables: int  # at which this guest sits
    supplies: int  # sets, fields and words of its own
    cards: int  # in its binder
    has_way_back: bool  # a passkey or a recovery sheet
    chances: PasskeyChances


class RecoveryWords(Message, frozen=True, forbid_unknown_fields=True):
    """The words of a recovery sheet, as somebody typed them."""

    words: str


class DeleteMe(Message, frozen=True, forbid_unknown_fields=True):
    """That everything about me shall go: the word “delete”."""

    confirm: str
