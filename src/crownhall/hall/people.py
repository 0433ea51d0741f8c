"""The people at a table: who is there, whose time runs, who wants to pause, what to do about somebody who is gone."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from crownhall.bots.registry import strongest_level
from crownhall.engine.contract import TABLE, Seat
from crownhall.engine.errors import CrownhallError
from crownhall.hall.absence import Absence, Choice
from crownhall.hall.clock import Due, Watch, overdrawn
from crownhall.hall.errors import Refused
from crownhall.hall.messages import ClockInfo, Presence, SeatClock, VoteInfo
from crownhall.hall.store import LogLine, SeatRow

if TYPE_CHECKING:
    from crownhall.hall.tables import Table

log = logging.getLogger("crownhall.hall")
ABANDON = "abandon"


class People:
    """What belongs to the people at one table, not to the rules of the game."""

    def __init__(self, table: Table, lines: list[LogLine]) -> None:
        self.table = table
        self.away: set[Seat] = set()  # turned away from the page
        self.left: set[Seat] = set()  # said goodbye
        self.wishes: set[Seat] = set()  # would like to pause, or to go on
        self.absence = Absence()
        row = table.row
        self.watch = Watch(row.clock, len(row.seats), overdrawn(row.clock, [(line.seat, line.spent) for line in lines]))
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        for seat in self.seats():
            if self.presence(seat) == "dropped":  # not come yet, or not come back since the hall was closed
                self.absence.gone(seat, time.monotonic())

    # -- who is there ------------------------------------------------------------------------------------------------

    def seats(self) -> set[Seat]:
        """The seats of people."""
        return {seat for seat, row in enumerate(self.table.row.seats) if row.who == "person"}

    def presence(self, seat: Seat) -> Presence:
        """Here, away, dropped or left."""
        if seat not in self.seats():
            return "here"
        if seat in self.left:
            return "left"
        client = self.table.clients.get(self.table.row.seats[seat].guest)
        if client is None or not client.sockets:
            return "dropped"
        return "away" if seat in self.away else "here"

    def present(self) -> set[Seat]:
        """The seats of people who can answer."""
        return {seat for seat in self.seats() if self.presence(seat) in ("here", "away")}

    def came_or_went(self, seat: Seat | None) -> None:
        """Somebody connected or disconnected."""
        if seat is None:
            return
        if self.presence(seat) in ("dropped", "left"):
            self.absence.gone(seat, time.monotonic())
        else:
            self.left.discard(seat)
            self.absence.back(seat)
        self.set_alarm()

    # -- what the others are told -------------------------------------------------------------------------------------

    def clock_info(self) -> ClockInfo:
        """The clock that was agreed on."""
        clock = self.table.row.clock
        return ClockInfo(kind=clock.kind, seconds=clock.seconds, bank=clock.bank)

    def clocks(self) -> list[SeatClock]:
        """Whose time runs, and how much is left."""
        now = time.monotonic()
        lefts = [(seat, self.watch.left(seat, now)) for seat in sorted(self.seats())]
        return [SeatClock(seat=seat, left=round(left, 1)) for seat, left in lefts if left is not None]

    def vote_info(self) -> VoteInfo | None:
        """Whether a seat may be voted about."""
        if self.table.row.state != "playing":
            return None
        about = self.absence.about(self.present(), time.monotonic())
        return None if about is None else VoteInfo(seat=about, votes=dict(self.absence.votes))

    # -- what they do ------------------------------------------------------------------------------------------------

    async def vote(self, seat: Seat, choice: Choice) -> None:
        """A vote about the seat that is gone; once all have voted, it is done."""
        decided = self.absence.vote(seat, choice, self.present(), time.monotonic())
        if decided is None:
            if self.vote_info() is None:
                raise Refused("vote/none", "There is nothing to vote about.")
            self.table.tell_table()
            return
        gone, wanted = decided
        if wanted == "bot":
            self.table.row.seats[gone] = SeatRow(who="bot", name=strongest_level(self.table.row.game))
            self.absence.back(gone)
            await self.table.change()
            self.table.ask_bots()
        elif wanted == "end":
            await self.table.play_unlocked(TABLE, ABANDON)
        else:
            self.table.tell_table()
        self.set_alarm()

    async def pause(self, seat: Seat, wish: bool) -> None:
        """A wish to pause or to go on; it is done when all who are there wish it."""
        paused = self.table.row.paused
        if wish != paused:
            self.wishes.add(seat)
        else:
            self.wishes.discard(seat)
        if self.wishes >= self.present():
            self.wishes.clear()
            self.table.row.paused = not paused
            now = time.monotonic()
            if paused:
                self.watch.resume(now)
            else:
                self.watch.pause(now)
            await self.table.change()
            self.table.ask_bots()
            self.set_alarm()
        else:
            self.table.tell_table()

    # -- times -------------------------------------------------------------------------------------------------------

    def changed(self) -> bool:
        """The match has changed: the clocks follow. Whether somebody's clock began or stopped."""
        match, news = self.table.match, False
        if match is not None:
            now = time.monotonic()
            news = self.watch.look(match, now)
            if self.table.row.paused:
                self.watch.pause(now)
        self.set_alarm()
        return news

    def set_alarm(self) -> None:
        """Wake up when the next time runs out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        match, now = self.table.match, time.monotonic()
        if match is None or self.table.row.state != "playing":
            return
        due = self.watch.next_due(match, self.seats(), now)
        waits = [due.at - now] if due is not None else []
        look = self.absence.next_look(now)
        if look is not None:
            waits.append(look)
        if waits:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, min(waits)) + 0.01, self._ring)

    def close(self) -> None:
        """No time runs out any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            self._task.cancel()

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._time_is_up())

    async def _time_is_up(self) -> None:
        """Play what is due; tell who may be voted about."""
        async with self.table.lock:
            match, now = self.table.match, time.monotonic()
            if match is None or self.table.row.state != "playing":
                return
            due = self.watch.next_due(match, self.seats(), now)
            try:
                if due is not None and due.at <= now:
                    await self._carry_out(due)
                elif self.vote_info() is not None:
                    self.table.tell_table()
            except CrownhallError:
                log.exception("a time ran out at table %s and could not be acted on", self.table.row.id)
            self.set_alarm()

    async def _carry_out(self, due: Due) -> None:
        match = self.table.match
        assert match is not None
        if due.move is not None:
            await self.table.play_unlocked(TABLE, due.move.text)
        elif due.seat is not None:
            await self.table.play_unlocked(due.seat, match.state.time_out(due.seat).text)
