"""The way of a move: made in memory, stored, then published. Everything that is played at a table goes this way.

A client's socket, an HTTP request, a bot, a clock, a vote and the host all hand in how a line is made, and what to call
when it is done. Nothing here is a coroutine, so a move needs no task and all of this is compiled. The one place where
a move may have to wait is `_stored`, which the store calls: what a move seldom does besides (it ends the match, the
disk refused it) is left there to the table, which holds the lock until that is done.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, NamedTuple

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.match import UNDO
from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused, answer_refusing
from crownhall.hall.live.audience import Audience
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.messages.from_hall import Answer
from crownhall.hall.messages.to_hall import Play, ToHall
from crownhall.hall.store.protocol import LogLine, Store, StoreError, settle
from crownhall.hall.table.lock import TableLock

ID_LENGTH: Final = 64
"""Characters that a client may call a message by."""

TOUCH_SECONDS: Final = 3600.0
"""After so long a move makes a note that the table is in use."""


class PendingLine(NamedTuple):
    """What a match did in memory, before it is stored."""

    line: LogLine
    number: int
    events: list[Event]


Make = Callable[[], PendingLine | None]
"""Makes a line in memory; None if that was done before. What is refused is raised, and has changed nothing."""

Done = Callable[[Exception | None], None]
"""Whom to tell that a line is stored and told, or why it is not."""

Finish = Callable[[PendingLine, StoreError | None, Done], Coroutine[Any, Any, None]]
"""What the table does where a line ends the match, or was not stored; then `Done` is called, whatever happens."""


class MovePath:
    """The way of all moves of one table."""

    def __init__(
        self,
        facts: TableFacts,
        lock: TableLock,
        store: Store,
        audience: Audience,
        follow: Callable[[bool], None],
        published: Callable[[bool], None],
        finish: Finish,
    ) -> None:
        self._facts = facts
        self._lock = lock
        self._store = store
        self._audience = audience
        self._follow = follow  # the times were looked at; whether somebody's clock began or stopped
        self._published = published  # the clients know of the line; whether it changed the table, too
        self._finish = finish
        self._finishing: asyncio.Task[None] | None = None
        self._keys: set[str] = set()  # of the lines in the log, as `_key_of` has them

    def begin(self, lines: list[LogLine]) -> None:
        """These are in the log."""
        self._keys = {_key_of(line.seat, line.key) for line in lines if line.key}

    # -- the way -----------------------------------------------------------------------------------------------------

    def submit(self, make: Make, done: Done) -> None:
        """Make a line when it is its turn, store it and tell it."""
        self._lock.call(partial(self.submit_held, make, partial(self._release, done)))

    def submit_held(self, make: Make, done: Done) -> None:
        """The same for one who has the lock, and still has it when it is done."""
        try:
            self._facts.check_ours()
            pending = make()
        except Exception as error:
            done(error)
            return
        if pending is None:
            done(None)
        else:
            stored = partial(self._stored, pending, done)
            self._store.append(self._facts.row.id, pending.number, pending.line, stored)

    def _stored(self, pending: PendingLine, done: Done, error: StoreError | None) -> None:
        is_done = True
        try:
            if error is not None or self.changes_table_row():
                self._finishing = asyncio.create_task(self._finish(pending, error, done))
                is_done = False
            else:
                self.publish(pending, False)
        finally:
            if is_done:  # it is stored, whatever else goes wrong
                done(None)

    def _release(self, done: Done, error: Exception | None) -> None:
        self._lock.release()
        done(error)

    def changes_table_row(self) -> bool:
        """Whether the facts about the table change with a line: the match is over, or was not used for long."""
        row = self._facts.row
        return row.state != self.state() or time.time() - row.touched > TOUCH_SECONDS

    def state(self) -> str:
        """What the match says about the table."""
        match = self._facts.match
        assert match is not None
        return "playing" if match.outcome() is None else "over"

    def publish(self, pending: PendingLine, changed: bool) -> None:
        """Tell everybody what is stored by now, and the table itself if the line changed it."""
        match, times, line = self._facts.match, self._facts.times, pending.line
        assert match is not None
        if line.key:
            self._keys.add(_key_of(line.seat, line.key))
        if line.text != UNDO:
            times.answered(line)
        times_changed = times.look(match, self._facts.rests())
        self._follow(times_changed)
        self._audience.broadcast_match(pending.events)
        self._published(times_changed or changed)

    # -- for coroutines ----------------------------------------------------------------------------------------------

    def kept(self, make: Make) -> asyncio.Future[None]:
        """`submit` for one who waits until it is done. What is under way goes on if it is waited for no longer."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(make, partial(settle, waiting, None))
        return waiting

    def kept_held(self, make: Make) -> asyncio.Future[None]:
        """`submit_held` for one who waits until it is done."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit_held(make, partial(settle, waiting, None))
        return waiting

    # -- how lines are made ------------------------------------------------------------------------------------------

    def client_move(self, guest: str, message: Play) -> Make:
        """What a client sent."""
        return partial(self._make_for_client, guest, message)

    def move(self, seat: Seat, text: str, ask: int | None, key: str) -> Make:
        """A seat's own move. The same `key` again changes nothing; while the match is paused, nobody makes one."""
        return partial(self._make_once, seat, text, ask, key)

    def table_move(self, seat: Seat, text: str, key: str = "") -> Make:
        """A move that the table makes, or that is made for a seat, whether the match is paused or not."""
        return partial(self._make, seat, text, None, key)

    def undo(self, seat: Seat, key: str) -> Make:
        """A seat's last move, taken back. The same `key` again changes nothing."""
        return partial(self._make_undo, seat, key)

    def _make_for_client(self, guest: str, message: Play) -> PendingLine | None:
        check_id(message)
        return self._make_once(self._facts.seat_taken_by(guest), message.move, message.ask, message.id)

    def _make_once(self, seat: Seat, text: str, ask: int | None, key: str) -> PendingLine | None:
        if _key_of(seat, key) in self._keys:
            return None
        if self._facts.row.paused:
            raise Refused("match/paused", "The game is paused.")
        self._facts.check_begun()
        self._facts.check_length()
        return self._make(seat, text, ask, key)

    def _make(self, seat: Seat, text: str, ask: int | None, key: str) -> PendingLine:
        match = self._facts.running()
        move = match.move(seat, text)
        spent = self._facts.times.spent(seat, key)
        events = match.play(seat, move, ask)
        return PendingLine(LogLine(seat, move.text, key, spent), len(match.log) - 1, events)

    def _make_undo(self, seat: Seat, key: str) -> PendingLine | None:
        if _key_of(seat, key) in self._keys:
            return None
        self._facts.check_begun()
        match = self._facts.running()
        events = match.undo(seat)
        return PendingLine(LogLine(seat, UNDO, key), len(match.log) - 1, events)


def check_id(message: ToHall) -> None:
    """Refuse a message that has no id, or too long a one."""
    if not 0 < len(message.id) <= ID_LENGTH:
        raise Refused("request/bad", f"A message needs an id of 1 to {ID_LENGTH} characters.")


def answer_to(message: ToHall, error: CrownhallError | None) -> Answer:
    """That it was done, or why it was refused; too long an id is not given back."""
    if error is None:
        return Answer(id=message.id, ok=True)
    known = message.id if len(message.id) <= ID_LENGTH else ""
    return answer_refusing(known, error)


def _key_of(seat: Seat, key: str) -> str:
    """A line of the log by its seat and its client-made id, as one small object."""
    return f"{seat} {key}"
