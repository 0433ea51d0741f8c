"""The people at a table: who is there, whose time runs, who wants to pause, what to do about somebody who is gone."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from crownhall.bots.registry import strongest_level
from crownhall.engine.contract import TABLE, Seat
from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused
from crownhall.hall.live.absence import Absence, Choice
from crownhall.hall.live.clock import Due
from crownhall.hall.live.times import NOBODY, Times, late_key
from crownhall.hall.messages.messages import AgreementInfo, ClockInfo, Presence, SeatClock, VoteInfo
from crownhall.hall.people.guests import number_of, owner_of
from crownhall.hall.store.protocol import NO_CLOCK, LogLine, SeatRow

if TYPE_CHECKING:
    from crownhall.hall.table.table import Table

log = logging.getLogger("crownhall.hall")
ABANDON = "abandon"


class People:
    """What belongs to the people at one table, not to the rules of the game."""

    def __init__(self, table: Table, lines: list[LogLine]) -> None:
        self.table = table
        self.away: frozenset[Seat] = NOBODY  # turned away from the page
        self.left: frozenset[Seat] = NOBODY  # said goodbye
        self.wishes: frozenset[Seat] = NOBODY  # would like to pause, or to go on
        self.agreed: frozenset[Seat] = NOBODY  # what the rules let all agree on, these would like
        self.absence = Absence()
        row = table.row
        self.times = Times(row.clock, len(row.seats), lines)
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
        if not self._is_connected(owner_of(self.table.row.seats[seat].guest)):
            return "dropped"
        return "away" if seat in self.away else "here"

    def _is_connected(self, owner: str) -> bool:
        """Whether this device is there, whichever of its people it shows."""
        return any(client.sockets for guest, client in self.table.clients.items() if owner_of(guest) == owner)

    def of_device(self, guest: str) -> dict[Seat, int]:
        """The seats of all people on this guest's device, and which of them each is."""
        owner, rows = owner_of(guest), self.table.row.seats
        mine = [(seat, row.guest) for seat, row in enumerate(rows) if row.who == "person" and row.guest]
        return {seat: number_of(guest) for seat, guest in mine if owner_of(guest) == owner}

    def present(self) -> set[Seat]:
        """The seats of people who can answer."""
        return {seat for seat in self.seats() if self.presence(seat) in ("here", "away")}

    def came(self, guest: str) -> None:
        """A device connected: all its people are back, also those who had said goodbye."""
        for seat in self.of_device(guest):
            self.left -= {seat}
            self.away -= {seat}
            self.absence.back(seat)
        self.set_alarm()

    def went(self, guest: str) -> None:
        """A connection of a device ended; perhaps not its last."""
        for seat in self.of_device(guest):
            if self.presence(seat) == "dropped":
                self.absence.gone(seat, time.monotonic())
        self.set_alarm()

    def said_goodbye(self, guest: str) -> None:
        """All people of a device left the match."""
        for seat in self.of_device(guest):
            self.left |= {seat}
            self.absence.left(seat, time.monotonic())
        self.set_alarm()

    def looked(self, guest: str, away: bool) -> bool:
        """Those at a device turned away from the page, or to it; whether that is news."""
        seats, before = set(self.of_device(guest)), self.away
        self.away = before | seats if away else before - seats
        return self.away != before

    # -- what the others are told -------------------------------------------------------------------------------------

    def clock_info(self) -> ClockInfo:
        """The clock that was agreed on; none where the rules keep time themselves."""
        clock = NO_CLOCK if self.times.watch.rules_keep_time() else self.table.row.clock
        return ClockInfo(kind=clock.kind, seconds=clock.seconds, bank=clock.bank)

    def clocks(self) -> list[SeatClock]:
        """Whose time runs, and how much is left."""
        now = time.monotonic()
        if self.table.row.state != "playing":
            return []
        own = [(seat, self.times.watch.left(seat, now)) for seat in sorted(self.seats())]
        lefts = [(seat, left if left is not None else self.times.watch.timer_left(seat, now)) for seat, left in own]
        return [SeatClock(seat=seat, left=round(left, 1)) for seat, left in lefts if left is not None]

    def vote_info(self) -> VoteInfo | None:
        """Whether a seat may be voted about."""
        if self.table.row.state != "playing":
            return None
        about = self.absence.about(self.present(), time.monotonic())
        return None if about is None else VoteInfo(seat=about, votes=dict(self.absence.votes))

    def agreement_info(self) -> AgreementInfo | None:
        """What all may agree on. A bot has no say, so where one sits, nobody can."""
        match, row = self.table.match, self.table.row
        if match is None or row.state != "playing" or row.paused or len(self.seats()) < max(2, len(row.seats)):
            return None
        move = match.state.agreeable()
        return None if move is None else AgreementInfo(move=move.text, wishes=sorted(self.agreed))

    # -- what they do ------------------------------------------------------------------------------------------------

    async def vote(self, seats: set[Seat], choice: Choice) -> None:
        """A vote about the seat that is gone, of all at one device; once all have voted, it is done."""
        decided = self.absence.vote(seats, choice, self.present(), time.monotonic())
        if decided is None:
            if self.vote_info() is None:
                raise Refused("vote/none", "There is nothing to vote about.")
            self.table.tell_table()
        else:
            await self._decide(*decided)

    async def _decide(self, gone: Seat, wanted: Choice) -> None:
        if wanted == "bot":
            self.table.row.seats[gone] = SeatRow(who="bot", name=strongest_level(self.table.row.game))
            self.absence.back(gone)
            await self.table.change()
            self.table.bots.ask()
        elif wanted == "end":
            await self.table.play_unlocked(TABLE, ABANDON)
        else:
            self.table.tell_table()
        self.set_alarm()

    async def pause(self, seats: set[Seat], wish: bool) -> None:
        """A wish to pause or to go on, of all at one device; it is done when all who are there wish it."""
        if self.table.row.state != "playing":
            raise Refused("match/none", "There is no match to pause.")
        paused = self.table.row.paused
        self.wishes = self.wishes | seats if wish != paused else self.wishes - seats
        if self.wishes >= self.present():
            await self._pause_or_go_on()
        else:
            self.table.tell_table()

    async def _pause_or_go_on(self) -> None:
        paused, now = self.table.row.paused, time.monotonic()
        self.wishes = NOBODY
        self.table.row.paused = not paused
        if paused:
            self.times.watch.resume(now)
        else:
            self.times.watch.pause(now)
        await self.table.change()
        self.table.bots.ask()
        self.set_alarm()

    async def agree(self, seats: set[Seat], wish: bool) -> None:
        """All at one device agree, or no longer; once everybody does, the table makes the move."""
        info = self.agreement_info()
        if info is None:
            raise Refused("agreement/none", "There is nothing to agree on now.")
        self.agreed = self.agreed | seats if wish else self.agreed - seats
        if self.agreed >= self.seats():
            await self.table.play_unlocked(TABLE, info.move)
        else:
            self.table.tell_table()

    async def settle(self) -> None:
        """Somebody went: perhaps all who are still there have said what they want."""
        decided = self.absence.decided(self.present(), time.monotonic())
        if decided is not None:
            await self._decide(*decided)
        if self.wishes and self.present() and self.wishes >= self.present():
            await self._pause_or_go_on()

    # -- times -------------------------------------------------------------------------------------------------------

    def changed(self) -> bool:
        """The match has changed: whether that is news about its times, or about what all may agree on."""
        match = self.table.match
        is_news = match is not None and self.times.look(match, self.table.row.paused)
        self.follow()
        return is_news

    def follow(self) -> None:
        """The times were looked at: what was agreed on may be void, and something else may run out next."""
        if not self.times.could_agree:
            self.agreed = NOBODY
        self.set_alarm()

    def waits(self) -> bool:
        """Whether some time may run out, or was running when last looked at."""
        return self._alarm is not None or self.times.watch.is_running() or self.absence.is_somebody_gone()

    def set_alarm(self) -> None:
        """Wake up when the next time runs out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.table.match is None or self.table.row.state != "playing":
            return
        if not self.waits():
            return
        now = time.monotonic()
        due = self.times.watch.next_due(self.seats(), now)
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
            due = self.times.watch.next_due(self.seats(), now)
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
            for _ in range(min(match.state.unfinished(due.seat), match.undoable(due.seat))):
                await self.table.take_back_unlocked(due.seat, late_key(due.seat))
            move = match.state.time_out(due.seat)
            by = due.seat if move in match.state.moves(due.seat) else TABLE
            await self.table.play_unlocked(by, move.text, key=late_key(due.seat))
            self.table.tell_table()
