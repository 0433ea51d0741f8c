"""Before a live race begins: everybody says that they are ready, then it is counted down.

It is the hall's affair and no move. Until the race begins nobody is shown a card, nobody can move and no time runs.
Whoever has not said so when the grace time is over is treated like one who is gone.
"""

from __future__ import annotations

import time

from crownhall.engine.contract import Mode, Seat
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.times import NO_SEATS
from crownhall.hall.people.absence import GRACE_SECONDS, Absence

COUNTDOWN_SECONDS = 3.0
"""How long it is counted down once all are ready."""


class Readiness:
    """Who is ready at one table, and when its race begins. Whoever calls has the table's lock."""

    def __init__(self, facts: TableFacts, absence: Absence) -> None:
        self._facts = facts
        self._absence = absence
        self._since = 0.0  # when all were asked
        self.ready: frozenset[Seat] = NO_SEATS
        self.starts: float | None = None  # when the race begins, once all are ready

    def begin(self, now: float) -> None:
        """The match begins, goes on after a pause, or is read from the store: a race waits until all are ready."""
        match = self._facts.match
        self._facts.awaits_start = match is not None and match.state.mode() is Mode.RACE
        self._since, self.ready, self.starts = now, NO_SEATS, None
        self.settle(now)

    def say(self, seats: set[Seat], now: float) -> None:
        """All at one device are ready."""
        self.ready |= seats
        for seat in seats:
            self._absence.back(seat)
        self.settle(now)

    def withdraw(self, seat: Seat) -> None:
        """This seat is gone: it must say so again."""
        if seat in self.ready:
            self.ready -= {seat}
            self.starts = None

    def settle(self, now: float) -> None:
        """Somebody came, went or is ready: count down if nobody is waited for; about those who are one may vote."""
        if not self._facts.is_held():
            return
        waits_for = self.unready()
        for seat in waits_for:
            self._absence.gone(seat, self._since)
        if not waits_for and self.starts is None:
            self.starts = now + COUNTDOWN_SECONDS

    def unready(self) -> set[Seat]:
        """Who is waited for."""
        return self._facts.people() - self.ready if self._facts.is_held() else set()

    def is_overdue(self, seat: Seat) -> bool:
        """Whether this seat has not said so for too long."""
        return time.monotonic() - self._since >= GRACE_SECONDS and seat in self.unready()

    def seconds_left(self, now: float) -> float | None:
        """How long it is still counted down; None while somebody is waited for."""
        return None if self.starts is None or not self._facts.is_held() else max(0.0, self.starts - now)
