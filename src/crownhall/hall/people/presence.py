"""Which of the people at a table are there."""

from __future__ import annotations

import time
from collections.abc import Callable

from crownhall.engine.contract import Seat
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.times import NO_SEATS
from crownhall.hall.messages.people import SeatPresence
from crownhall.hall.people.absence import Absence
from crownhall.hall.people.guests import owner_of
from crownhall.hall.people.readiness import Readiness


class Presence:
    """Who is here, away, dropped or gone for good. All people of one device come and go together."""

    def __init__(
        self, facts: TableFacts, is_connected: Callable[[str], bool], absence: Absence, readiness: Readiness
    ) -> None:
        self._facts = facts
        self._is_connected = is_connected  # whether this device is
        self._absence = absence
        self._readiness = readiness
        self._away: frozenset[Seat] = NO_SEATS  # turned away from the page
        self._left: frozenset[Seat] = NO_SEATS  # said goodbye

    def begin(self, now: float) -> None:
        """The match begins, or is read from the store: who is not there has not come yet, or not come back."""
        self._away = self._left = NO_SEATS
        self._absence.reset()
        for seat in self._facts.people():
            if self.of(seat) == "dropped":
                self._absence.gone(seat, now)

    def of(self, seat: Seat) -> SeatPresence:
        if seat not in self._facts.people():
            return "here"
        if seat in self._left:
            return "left"
        if not self._is_connected(owner_of(self._facts.row.seats[seat].guest)):
            return "dropped"
        return "away" if seat in self._away or self._readiness.is_overdue(seat) else "here"

    def present(self) -> set[Seat]:
        """The seats of people who can answer."""
        there = {seat for seat in self._facts.people() if self.of(seat) in ("here", "away")}
        return {seat for seat in there if not self._readiness.is_overdue(seat)}

    def came(self, guest: str) -> None:
        """A device connected: all its people are back, also those who had said goodbye."""
        for seat in self._facts.on_device(guest):
            self._left -= {seat}
            self._away -= {seat}
            self._absence.back(seat)
        self._readiness.settle(time.monotonic())

    def went(self, guest: str, now: float) -> None:
        """A connection of a device ended; perhaps not its last."""
        for seat in self._facts.on_device(guest):
            if self.of(seat) == "dropped":
                self._absence.gone(seat, now)
                self._readiness.withdraw(seat)

    def said_goodbye(self, guest: str, now: float) -> None:
        """All people of a device left the match."""
        for seat in self._facts.on_device(guest):
            self._left |= {seat}
            self._absence.left(seat, now)
            self._readiness.withdraw(seat)

    def looked(self, guest: str, away: bool) -> bool:
        """Those at a device turned away from the page, or to it; whether that changed anything."""
        seats, before = set(self._facts.on_device(guest)), self._away
        self._away = before | seats if away else before - seats
        return self._away != before
