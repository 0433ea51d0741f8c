"""Puzzles of the day that a guest solved at the first try, day after day."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Final

from crownhall.hall.messages.puzzles import Streak
from crownhall.hall.people.guests import Guests
from crownhall.hall.store.protocol import Store
from crownhall.hall.table.daily import today

DAYS_COUNTED: Final = 3_660
"""Ten years; what lies longer ago counts no more."""


class Streaks:
    """Those of all guests of one hall."""

    def __init__(self, store: Store, guests: Guests) -> None:
        self._store, self._guests = store, guests

    async def of(self, guest: str) -> Streak:
        return streak_in(await self._store.daily.first_tries(guest, DAYS_COUNTED), today())

    async def note(self, guest: str, day: str, right: bool) -> Streak:
        """The first answer to the puzzle of this day; those after it are practice."""
        await self._guests.known(guest)
        await self._store.daily.save_first_try(guest, day, right)
        return await self.of(guest)


def streak_in(first_tries: Mapping[str, bool], day: str) -> Streak:
    """As it stands on this day. A day that is not over yet breaks nothing before it is tried."""
    solved = {datetime.date.fromisoformat(each) for each, right in first_tries.items() if right}
    now = datetime.date.fromisoformat(day)
    last = now if day in first_tries else now - _A_DAY
    ends = [each for each in solved if each + _A_DAY not in solved]
    return Streak(
        days=_run_to(last, solved),
        longest=max((_run_to(end, solved) for end in ends), default=0),
        solved=len(solved),
        today=first_tries.get(day),
    )


_A_DAY: Final = datetime.timedelta(days=1)


def _run_to(end: datetime.date, solved: set[datetime.date]) -> int:
    count = 0
    while end in solved:
        count += 1
        end -= _A_DAY
    return count
