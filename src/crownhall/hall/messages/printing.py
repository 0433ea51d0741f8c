"""What can be printed, and what was."""

from __future__ import annotations

from crownhall.hall.messages.base import Message


class PrintThing(Message, frozen=True):
    """Something that can be printed; `games` are those that use it, and `needed` says that an evening needs it."""

    name: str
    title: str
    about: str
    games: list[str]
    needed: bool


class PrintShelf(Message, frozen=True):
    """All of it. `missing` says what to install where nothing can be printed, else it is ""."""

    things: list[PrintThing]
    missing: str


class PrintedSheets(Message, frozen=True):
    """A file that was made: how many pages it has, how large it is, and what is to be said of it."""

    pages: int
    bytes: int
    note: str
