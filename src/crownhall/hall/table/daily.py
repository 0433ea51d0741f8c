"""The deal of the day: the same for everybody, and secret until the day is over."""

from __future__ import annotations

import datetime

from crownhall.hall.errors import Refused
from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.protocol import Store, TableRow

TABLES_SEARCHED = 200
"""How many of a guest's tables are looked at, the last first, for the deal of the day."""


def today() -> str:
    """The date of the daily deal."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def is_secret(date: str) -> bool:
    """Whether the seed of the daily deal of this date ("": of none) must not be told yet."""
    return bool(date) and date >= today()


async def own_daily(store: Store, guest: str, game: str, date: str) -> TableRow | None:
    """The table of this guest with the deal of a day, if there is one."""
    rows = await store.tables_of(guest, TABLES_SEARCHED)
    return next((row for row in rows if row.game == game and row.daily == date), None)


async def check_moves_are_open(store: Store, row: TableRow, guest: str) -> None:
    """Refuse the moves of a deal of the day to one who has not finished it, until the day is over."""
    owner = owner_of(guest)
    if not is_secret(row.daily) or any(seat.guest and owner_of(seat.guest) == owner for seat in row.seats):
        return
    mine = await own_daily(store, owner, row.game, row.daily)
    if mine is None or mine.state != "over":
        why = "You can see how this daily deal was played when you have finished it yourself, or tomorrow."
        raise Refused("daily/secret", why, 403)
