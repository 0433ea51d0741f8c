"""A short code for a table, to be said aloud: good as long as a seat is open."""

from __future__ import annotations

import secrets

from crownhall.hall.errors import Refused
from crownhall.hall.store.protocol import SeatRow, TableRow

CODE_LETTERS = "BCDFGHJKMNPRSTWXYZ"
"""None looks like another or like a digit, and without vowels no word comes about."""

CODE_LENGTH = 6


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as somebody types it: in capitals or not, with gaps or not."""
    code = "".join(text.split()).replace("-", "").upper()
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_LETTERS):
        raise wrong_code()
    return code


def wrong_code() -> Refused:
    return Refused("code/wrong", "No open table has this code. Check the letters, or ask for the link.", 404)


def has_open_seat(seats: list[SeatRow]) -> bool:
    return any(seat.who == "open" for seat in seats)


def keep_code(row: TableRow) -> None:
    """A table at which a seat is open has a code; any other has none."""
    if row.state != "gathering" or not has_open_seat(row.seats):
        row.code = ""
    elif not row.code:
        row.code = new_code()
