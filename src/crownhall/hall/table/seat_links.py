"""Links by which a seat moves to another device: good for a day, used up when the seat has moved, one for a seat."""

from __future__ import annotations

import hashlib
import secrets
import time

from crownhall.engine.contract import Seat
from crownhall.hall.errors import Refused
from crownhall.hall.store.protocol import SeatLinkRow, SeatRow

GOOD_SECONDS = 24 * 3600


def digest_of(token: str) -> str:
    """What is kept of a link: whoever reads the store cannot open it."""
    return hashlib.sha256(token.encode()).hexdigest()


def give_link(row: SeatRow) -> str:
    """A new link for this seat; the one it had before leads nowhere from now on."""
    token = secrets.token_urlsafe(18)
    row.link = SeatLinkRow(digest_of(token), time.time() + GOOD_SECONDS)
    return token


def linked_seat(seats: list[SeatRow], token: str) -> Seat:
    """The seat that this link moves."""
    digest, now = digest_of(token), time.time()
    for seat, row in enumerate(seats):
        if row.link is not None and row.link.digest == digest and now < row.link.until:
            return seat
    raise no_link()


def no_link() -> Refused:
    return Refused(
        "seat/link",
        "This link to a seat is no longer good. It works once, for 24 hours, until you make a new one in the menu of "
        "the table.",
        404,
    )
