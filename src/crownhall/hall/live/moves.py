"""The moves of a table: made in memory, stored, then told. Nearly all that a hall does passes through here.

What is here waits for nothing, so it needs no tasks and can be compiled (`setup.py`): a move is made when its message
comes, and told when the store says that it is kept. What a move seldom does besides is left to the table's coroutines.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.match import UNDO, Match
from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.live.clients import News
from crownhall.hall.live.times import Times
from crownhall.hall.live.views import Telling, position_of
from crownhall.hall.messages.messages import Answer, Play, ToHall
from crownhall.hall.store.protocol import LogLine, StoreError, TableRow

if TYPE_CHECKING:
    from crownhall.hall.table.table import Table

LONGEST_ID: Final = 64
"""Characters that a client may call a message by."""

TOUCHED: Final = 3600.0
"""Seconds after which a move makes a note that the table is in use."""

Reply = Callable[[Answer], None]
"""Where an answer goes."""


class Made(NamedTuple):
    """What a match did in memory, before it is stored."""

    line: LogLine
    number: int
    events: list[Event]


class Moves:
    """The moves of one table. Whoever makes one has the table's lock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._played: set[str] = set()  # what is in the log, as `_name_of` calls it
        self._finishing: asyncio.Task[None] | None = None

    def begin(self, lines: list[LogLine]) -> None:
        """These were made before."""
        self._played = {_name_of(line.seat, line.key) for line in lines if line.key}

    # -- a message of a client ---------------------------------------------------------------------------------------

    def play_at_once(self, guest: str, message: Play, reply: Reply) -> bool:
        """Carry a move out as `Table.handle` does, if nothing else is going on at the table; False if something is."""
        table = self._table
        if not table.lock.take():
            return False
        try:
            check_id(message)
            made = self.make_once(self.seat_taken_by(guest), message.move, message.ask, message.id)
        except CrownhallError as error:
            self._answer(message, error, reply)
            return True
        except BaseException:
            table.lock.release()
            raise
        if made is None:
            self._answer(message, None, reply)
        else:
            table.hall.store.append(table.row.id, made.number, made.line, partial(self._kept, message, made, reply))
        return True

    def _kept(self, message: Play, made: Made, reply: Reply, error: StoreError | None) -> None:
        is_finished = True
        try:
            if error is not None or self.concerns_the_table():
                self._finishing = asyncio.create_task(self._table.finish_for(message, made, error, reply))
                is_finished = False
            else:
                self.tell(made, False)
        finally:
            if is_finished:  # it is stored, whatever else goes wrong
                self._answer(message, None, reply)

    def _answer(self, message: Play, error: CrownhallError | None, reply: Reply) -> None:
        self._table.lock.release()
        reply(answer_to(message, error))

    def seat_taken_by(self, guest: str) -> Seat:
        """The seat of this guest, who must have one."""
        seat = seat_of(self._table.row, guest)
        if seat is None:
            raise not_yours()
        return seat

    # -- in memory ---------------------------------------------------------------------------------------------------

    def running(self) -> Match:
        """The match, if it has begun."""
        match = self._table.match
        if match is None or self._table.row.state == "gathering":
            raise Refused("match/none", "The match has not begun.")
        return match

    def make_once(self, seat: Seat, text: str, ask: int | None, key: str) -> Made | None:
        """A move of somebody's; None if it was made before. While the match is paused, nobody makes one."""
        if _name_of(seat, key) in self._played:
            return None
        if self._table.row.paused:
            raise Refused("match/paused", "The match is paused.")
        return self.make(seat, text, ask, key)

    def make(self, seat: Seat, text: str, ask: int | None, key: str) -> Made:
        """A move."""
        match = self.running()
        move = match.move(seat, text)
        times: Times = self._table.people.times
        spent = times.spent(seat, key)
        events = match.play(seat, move, ask)
        return Made(LogLine(seat, move.text, key, spent), len(match.log) - 1, events)

    def take_back(self, seat: Seat, key: str) -> Made | None:
        """The seat's last move, taken back; None if that was done before."""
        if _name_of(seat, key) in self._played:
            return None
        match = self.running()
        events = match.undo(seat)
        return Made(LogLine(seat, UNDO, key), len(match.log) - 1, events)

    # -- once it is stored -------------------------------------------------------------------------------------------

    def concerns_the_table(self) -> bool:
        """Whether the facts about the table change with what was made: the match is over, or was not used for long."""
        row = self._table.row
        return row.state != self.state() or time.time() - row.touched > TOUCHED

    def state(self) -> str:
        """What the match says about the table."""
        match = self._table.match
        assert match is not None
        return "playing" if match.outcome() is None else "over"

    def tell(self, made: Made, is_news: bool) -> None:
        """Tell everybody what is stored by now, the table itself if there is news of it, and wake the bots."""
        table, line = self._table, made.line
        if line.key:
            self._played.add(_name_of(line.seat, line.key))
        is_news = self._follow(line) or is_news
        self._tell_match(made.events)
        if is_news:
            table.tell_table()
        table.bots.ask()

    def _follow(self, line: LogLine) -> bool:
        """The times follow the match; whether that is news."""
        people, match = self._table.people, self._table.match
        assert match is not None
        times: Times = people.times
        if line.text != UNDO:
            times.answered(line)
        is_news = times.look(match, self._table.row.paused)
        if is_news or people.waits():
            people.follow()
        return is_news

    def _tell_match(self, events: list[Event]) -> None:
        """Each client its own events and position; nothing to one for whom nothing changed (a count would tell)."""
        match, row, clients = self._table.match, self._table.row, self._table.clients
        assert match is not None
        telling = Telling(events)
        news: dict[Seat | None, News] = {}
        for guest, client in clients.items():
            seat = seat_of(row, guest)
            if seat not in news:
                mine = telling.to(seat)
                position = position_of(match, seat, client.events_seen + len(mine))
                news[seat] = News(mine, msgspec.json.encode(position))
            client.update(news[seat])


def seat_of(row: TableRow, guest: str) -> Seat | None:
    """The seat of this guest, or None."""
    for seat, sits in enumerate(row.seats):
        if sits.who == "person" and sits.guest == guest:
            return seat
    return None


def check_id(message: ToHall) -> None:
    """Refuse a message that has no name, or too long a one."""
    if not 0 < len(message.id) <= LONGEST_ID:
        raise Refused("request/bad", f"A message needs an id of 1 to {LONGEST_ID} characters.")


def answer_to(message: ToHall, error: CrownhallError | None) -> Answer:
    """That it was done, or why it was refused; too long a name is not given back."""
    if error is None:
        return Answer(id=message.id, ok=True)
    name = message.id if len(message.id) <= LONGEST_ID else ""
    return Answer(id=name, ok=False, code=error.code, message=error.message)


def _name_of(seat: Seat, key: str) -> str:
    """A line of the log by its seat and its client-made id, as one small object."""
    return f"{seat} {key}"
