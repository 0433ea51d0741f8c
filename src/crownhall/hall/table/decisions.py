"""What people at a table decided together, carried out."""

from __future__ import annotations

import time

from crownhall.bots.registry import strongest_level
from crownhall.engine.contract import TABLE, Seat
from crownhall.engine.moves import Move
from crownhall.hall.errors import Refused
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.move_path import MovePath
from crownhall.hall.live.times import NO_SEATS
from crownhall.hall.messages.people import Choice
from crownhall.hall.people.absence import Absence
from crownhall.hall.people.alarm import Alarm
from crownhall.hall.people.presence import Presence
from crownhall.hall.people.readiness import Readiness
from crownhall.hall.people.votes import Votes
from crownhall.hall.store.protocol import SeatRow
from crownhall.hall.table.actions import TableActions

ABANDON = "abandon"
"""The table's move that breaks a match off."""


class Decisions:
    """The votes of one table and what follows from them. Whoever calls has the table's lock."""

    def __init__(
        self,
        facts: TableFacts,
        presence: Presence,
        absence: Absence,
        path: MovePath,
        alarm: Alarm,
        readiness: Readiness,
        table: TableActions,
    ) -> None:
        self._facts = facts
        self._presence = presence
        self._absence = absence
        self._path = path
        self._alarm = alarm
        self._readiness = readiness
        self._table = table
        self.votes = Votes()

    # -- about somebody who is gone ----------------------------------------------------------------------------------

    def about(self) -> Seat | None:
        """The seat that may be voted about."""
        return self._absence.about(self._presence.present(), time.monotonic()) if self._facts.is_playing() else None

    async def vote(self, seats: set[Seat], choice: Choice) -> None:
        """A vote about the seat that is gone, of all at one device; once all have voted, it is done."""
        decided = self._absence.vote(seats, choice, self._presence.present(), time.monotonic())
        if decided is None:
            if self.about() is None:
                raise Refused("vote/none", "There is nothing to vote on.")
            self._table.broadcast_table()
        else:
            await self._decide(*decided)

    async def _decide(self, gone: Seat, wanted: Choice) -> None:
        row = self._facts.row
        if wanted == "bot":
            # What was brought to this seat is still played with, and shown as its owner drew it.
            before = row.seats[gone]
            level = strongest_level(row.game)
            row.seats[gone] = SeatRow(who="bot", name=level, cards=before.cards, sleeve=before.sleeve)
            self._absence.back(gone)
            self._readiness.settle(time.monotonic())
            await self._table.change()
            self._table.ask_bots()
        elif wanted == "end":
            await self._path.kept_held(self._path.table_move(TABLE, ABANDON))
        else:
            self._table.broadcast_table()
        self._alarm.set()

    # -- to pause, or to go on ---------------------------------------------------------------------------------------

    async def pause(self, seats: set[Seat], wish: bool) -> None:
        """A wish to pause or to go on, of all at one device; it is done when all who are there wish it.

        Not to wish a pause that others wish is to decline it.
        """
        if not self._facts.is_playing():
            raise Refused("match/none", "There is no game to pause.")
        self._facts.check_begun()
        others_wish = bool(self.votes.pause_wishes) and not self.votes.pause_wishes & seats
        if others_wish and not wish and not self._facts.row.paused:
            self.votes.decline_pause(seats)
            self._table.broadcast_table()
        elif self.votes.wish_pause(seats, wish != self._facts.row.paused, self._presence.present()):
            await self._pause_or_resume()
        else:
            self._table.broadcast_table()

    async def _pause_or_resume(self) -> None:
        row, watch, now = self._facts.row, self._facts.times.watch, time.monotonic()
        self.votes.pause_wishes = NO_SEATS
        row.paused = not row.paused
        if row.paused:
            watch.pause(now)
        else:
            self._readiness.begin(now)
            self._readiness.say(self._facts.people(), now)  # all who are there have just said so
            if not self._facts.is_held():
                watch.resume(now)
        await self._table.change()
        self._table.ask_bots()
        self._alarm.set()

    # -- to agree ----------------------------------------------------------------------------------------------------

    def agreeable(self) -> Move | None:
        """What all may agree on. A bot has no say, so where one sits, nobody can."""
        match, row = self._facts.match, self._facts.row
        is_for_people = len(self._facts.people()) >= max(2, len(row.seats))
        if match is None or not self._facts.is_playing() or row.paused or not is_for_people:
            return None
        return match.state.agreeable()

    async def agree(self, seats: set[Seat], wish: bool) -> None:
        """All at one device agree, or no longer; once everybody does, the table makes the move."""
        move = self.agreeable()
        if move is None:
            raise Refused("agreement/none", "There is nothing to agree on right now.")
        if self.votes.agree(seats, wish, self._facts.people()):
            await self._path.kept_held(self._path.table_move(TABLE, move.text))
        else:
            self._table.broadcast_table()

    async def settle(self) -> None:
        """Somebody went: perhaps all who are still there have said what they want."""
        decided = self._absence.decided(self._presence.present(), time.monotonic())
        if decided is not None:
            await self._decide(*decided)
        if self.votes.is_pause_decided(self._presence.present()):
            await self._pause_or_resume()
