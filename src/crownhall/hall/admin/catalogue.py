"""The operations there are: one list for the hall, which carries them out, and for the command, which asks for them."""

from __future__ import annotations

from typing import Final, NamedTuple

SOCKET_NAME: Final = "admin.sock"
"""The socket file in the data folder; who may open it may do all this."""

ROWS_SHOWN: Final = 50


class Argument(NamedTuple):
    """A word that an operation takes; a number can be left out, and then has its default."""

    name: str
    help: str
    default: int | None = None


class Operation(NamedTuple):
    """One thing that can be done; `operations.py` has a function for each."""

    name: str
    help: str
    arguments: tuple[Argument, ...] = ()


_LIMIT = Argument("limit", f"how many are shown (default: {ROWS_SHOWN})", ROWS_SHOWN)

OPERATIONS: Final = (
    Operation("status", "what the hall is doing right now"),
    Operation("tables", "the tables, the last used first", (_LIMIT,)),
    Operation("guests", "the guests, the last seen first", (_LIMIT,)),
    Operation("sets", "card sets, fields and words that guests brought, the newest first", (_LIMIT,)),
    Operation("disk", "what the data takes, and what the disk has left"),
    Operation(
        "announce",
        "show words at the top of every open page; no words take them away",
        (Argument("text", "the words"),),
    ),
    Operation("close", "open no new tables; games that have begun go on"),
    Operation("open", "open new tables again"),
    Operation("remove-set", "remove a set with its pictures, wherever it is used", (Argument("id", "its id"),)),
    Operation("shown", "what guests show to everybody, the most reported first", (_LIMIT,)),
    Operation("remove-shown", "show it no longer; its owner keeps it", (Argument("id", "its id"),)),
    Operation("clear-shown", "let it stay, whoever reports it", (Argument("id", "its id"),)),
    Operation(
        "remove-art",
        "remove all that is drawn and written on a copy of a card, whosever it is",
        (Argument("id", "the copy's id"),),
    ),
    Operation(
        "rename-guest",
        "give a guest another name, at all tables",
        (Argument("id", "the guest's id"), Argument("name", "the new name")),
    ),
    Operation(
        "block",
        "let nobody in from an address or a network, and show out who is there",
        (Argument("address", "such as 192.0.2.1 or 192.0.2.0/24"),),
    ),
    Operation("unblock", "let them in again", (Argument("address", "as it was blocked"),)),
    Operation("blocked", "the addresses that are blocked"),
)


def operation_named(name: str) -> Operation | None:
    return next((each for each in OPERATIONS if each.name == name), None)
