"""A table: a small state machine over its log. It takes a message, applies it, stores it, then tells each client.

Everything that changes a table happens under its lock, one thing after the other, and nobody is told of a move before
the store has it. Should the store fail, the table is read from it again, so that memory never knows more than the disk.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple
from weakref import proxy

import msgspec

from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.engine.record import record_of
from crownhall.engine.registry import game_named
from crownhall.errors import CrownhallError
from crownhall.hall.collection.viewing import Viewing
from crownhall.hall.errors import Refused, answer_refusing
from crownhall.hall.http.limits import Bucket, Limits
from crownhall.hall.live.audience import Audience
from crownhall.hall.live.clients import Client, Outbox
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.move_path import Done, MovePath, PendingLine, answer_to, check_id
from crownhall.hall.live.times import NO_SEATS
from crownhall.hall.live.views import seat_view
from crownhall.hall.messages.collection import TradeDone, TradeInfo
from crownhall.hall.messages.from_hall import Answer, TableChanged, Welcome
from crownhall.hall.messages.table import TableInfo
from crownhall.hall.messages.to_hall import (
    Agree,
    AskHint,
    AskPreview,
    Look,
    Pause,
    Play,
    Ready,
    Say,
    TakeBack,
    ToHall,
    Vote,
)
from crownhall.hall.people.absence import Absence
from crownhall.hall.people.alarm import Alarm
from crownhall.hall.people.guests import Guests
from crownhall.hall.people.presence import Presence
from crownhall.hall.people.readiness import Readiness
from crownhall.hall.seat_limit import SEAT_LIMIT
from crownhall.hall.store.protocol import ChatLine, DuplicateLine, LogLine, Store, StoreError, TableRow, is_practice
from crownhall.hall.table.advice import Advice
from crownhall.hall.table.bot_seats import BotSeats
from crownhall.hall.table.chat import Chat
from crownhall.hall.table.codes import keep_code
from crownhall.hall.table.daily import is_secret
from crownhall.hall.table.decisions import Decisions
from crownhall.hall.table.info import table_info
from crownhall.hall.table.loading import match_of, replayed
from crownhall.hall.table.lock import TableLock
from crownhall.hall.table.own_cards import lay_out
from crownhall.hall.table.seat_logs import SeatLogs
from crownhall.hall.table.slices import Slices
from crownhall.hall.table.throttle import Throttle
from crownhall.hall.table.time_outs import play_time_out
from crownhall.hall.table.weakly import weakly
from crownhall.hall.work.thinking import BotThinker

log = logging.getLogger("crownhall.hall")

GATHER_SECONDS = 0.25
"""Of spectators who come and go within so long everybody is told together."""

PRACTICE_MARK = " (practice)"
"""What stands behind the names in the record of a match that counts nowhere: every reader of records takes any name."""


class Shared(NamedTuple):
    """What all tables of a hall share."""

    store: Store
    thinker: BotThinker
    guests: Guests
    limits: Limits
    slices: Slices
    viewing: Viewing


class Table:
    """One table that is open in memory: its parts, and what concerns all of them."""

    def __init__(
        self, shared: Shared, row: TableRow, lines: list[LogLine], chat: list[ChatLine], match: Match | None
    ) -> None:
        """A table as it is stored; `match` is what the lines give."""
        me: Table = proxy(self)  # for its parts, see `weakly`
        self._store = shared.store
        self._slices = shared.slices
        self.facts = facts = TableFacts(row)
        self.lock = TableLock()
        self.trades: list[TradeInfo] = []  # what people here would give or swap, as it is in the store
        self.traded: list[TradeDone] = []  # and what they gave or swapped
        self.logs = SeatLogs(facts)
        self.audience = Audience(facts)
        follow, published, finish = weakly(self._follow), weakly(self._published), weakly(self._finish)
        self.path = MovePath(facts, self.lock, self._store, self.audience, follow, published, finish)
        self.bots = BotSeats(facts, shared.thinker, weakly(self.play))
        self._absence = Absence()
        self._readiness = Readiness(facts, self._absence)
        self.presence = Presence(facts, self.audience.is_connected, self._absence, self._readiness)
        self._alarm = Alarm(facts, self._absence, self._readiness, weakly(self._time_is_up))
        self._decisions = Decisions(facts, self.presence, self._absence, self.path, self._alarm, self._readiness, me)
        self._advice = Advice(facts, self.lock, shared.thinker, self.audience, shared.limits, me)
        self.chat = Chat(facts, self.lock, self.audience, self._store, shared.guests, shared.limits, chat)
        self._presence_news = Bucket(rate=1 / GATHER_SECONDS, size=2 * SEAT_LIMIT)
        later = partial(self.lock.call, weakly(self._tell_of_comings))
        self._comings = Throttle(weakly(self.broadcast_table), later, GATHER_SECONDS)
        self._load(lines, match)

    @property
    def row(self) -> TableRow:
        return self.facts.row

    @property
    def match(self) -> Match | None:
        return self.facts.match

    # -- from the store ----------------------------------------------------------------------------------------------

    def _load(self, lines: list[LogLine], match: Match | None) -> None:
        """The match begins, or was begun before."""
        self.facts.begin(lines)
        self._take(lines, match)
        self.presence.begin(time.monotonic())
        self._readiness.begin(time.monotonic())
        self._look_at_times()

    def _take(self, lines: list[LogLine], match: Match | None) -> None:
        self.path.begin(lines)
        self.facts.match = match
        if self.facts.match is not None and self.row.state != "gathering":
            self._note_outcome()

    async def _reload(self) -> None:
        """Memory and store part ways (the store failed): believe the store."""
        row = await self._store.table(self.row.id)
        if row is not None:
            self.facts.row = row
        lines = await self._store.log(self.row.id)
        self._take(lines, await replayed(self.row, lines, self._slices))
        self._look_at_times()

    def _note_outcome(self) -> bool:
        """Whether the match is over is told by the match; whether that changed."""
        assert self.match is not None
        row, state, outcome = self.row, self.path.state(), self.match.outcome()
        if row.state == state:
            return False
        row.state = state
        row.outcome = outcome.to_json() if outcome is not None else None
        row.touched = time.time()
        return True

    # -- connections -------------------------------------------------------------------------------------------------

    def is_spectator(self, guest: str) -> bool:
        """Whether nobody on this guest's device has a seat."""
        return not self.facts.on_device(guest)

    def check_welcome(self, guest: str) -> None:
        """Refuse a spectator where the host wants none; while a seat is open, whoever comes may want to sit down."""
        row = self.row
        if row.spectators_allowed or guest == row.host or any(seat.who == "open" for seat in row.seats):
            return
        if self.is_spectator(guest):
            raise Refused("table/private", "The host has turned off watching for this table.", 403)

    def remove_unwelcome(self) -> None:
        """Whoever is not welcome is told why, and goes."""
        for guest, client in list(self.audience.clients.items()):
            try:
                self.check_welcome(guest)
            except Refused as refusal:
                del self.audience.clients[guest]
                last = msgspec.json.encode(answer_refusing("", refusal))
                for outbox in client.sockets:
                    outbox.end(last, refusal.message)
                self._note_watching()
                self._comings.ask()

    async def connect(self, guest: str, outbox: Outbox, last: int | None) -> None:
        """A client opened a socket: it gets what it missed, or everything afresh."""
        async with self.lock:
            self.facts.check_ours()
            self.check_welcome(guest)
            client = self.audience.clients.setdefault(guest, Client())
            missed = client.missed(last) if last is not None else None
            client.sockets.append(outbox)
            if missed is None:
                self.welcome(guest)
            else:
                for data in missed:
                    outbox.put(data)
            self.presence.came(guest)
            self._note_watching()
            self._alarm.set()
            self._tell_of_presence(guest)
            self.bots.ask()

    async def disconnect(self, guest: str, outbox: Outbox) -> None:
        """A socket closed."""
        async with self.lock:
            client = self.audience.clients.get(guest)
            if client is not None and outbox in client.sockets:
                client.sockets.remove(outbox)
                if not client.sockets and self.facts.seat_of(guest) is None:
                    del self.audience.clients[guest]  # a spectator who comes back gets everything afresh
                self.presence.went(guest, time.monotonic())
                self._note_watching()
                self._alarm.set()
                with suppress(StoreError):  # then it is as it was
                    await self._decisions.settle()
                self._tell_of_presence(guest)

    def _tell_of_presence(self, guest: str) -> None:
        """Of a player who came or went everybody is told at once, but not of one who does so for ever."""
        if not self.is_spectator(guest) and self._presence_news.take(time.monotonic()):
            self.broadcast_table()
        else:
            self._comings.ask()

    def _tell_of_comings(self) -> None:
        """Everybody is told who is there; called with the lock."""
        try:
            self.broadcast_table()
        finally:
            self.lock.release()

    def _note_watching(self) -> None:
        """Somebody came or went: where bots play alone, their times run while somebody looks on."""
        rested = self.facts.rests()
        self.facts.is_watched = any(client.sockets for client in self.audience.clients.values())
        if self.facts.rests() != rested:
            watch = self.facts.times.watch
            (watch.resume if rested else watch.pause)(time.monotonic())

    async def refresh(self, guest: str) -> None:
        """Everything afresh for one who fell behind; a move that is being stored is waited for."""
        async with self.lock:
            if guest in self.audience.clients:
                self.welcome(guest)

    def say_goodbye(self, guest: str) -> None:
        """All people of a device leave the match; the others may vote what to do."""
        self.presence.said_goodbye(guest, time.monotonic())
        self._alarm.set()
        self.broadcast_table()

    # -- telling -----------------------------------------------------------------------------------------------------

    def info(self) -> TableInfo:
        """The table as anybody at it may know it."""
        spectators = self.audience.spectators()
        people = self.presence, self._readiness, self._absence, self._decisions
        return table_info(self.facts, *people, spectators, self.trades, self.traded)

    def asked(self) -> set[Seat]:
        """Who is waited for: to say that they are ready for a race, else to move."""
        if self.facts.is_held():
            return self._readiness.unready()
        return set(self.match.state.to_act()) if self.match is not None else set()

    def welcome(self, guest: str) -> None:
        """Everything afresh for this guest."""
        client, seat = self.audience.clients[guest], self.facts.seat_of(guest)
        match = None if self.facts.is_held() else self.match
        page = self.logs.page(seat)
        view = seat_view(match, seat) if match is not None else None
        client.view_hash = hash(msgspec.json.encode(view))
        client.send(
            Welcome(
                n=client.n + 1,
                table=self.info(),
                seat=seat,
                position=view,
                log=page.events,
                chat=self.chat.infos(),
                here=self.facts.on_device(guest),
                log_first=page.first,
            )
        )

    def broadcast_table(self) -> None:
        """Everybody gets the facts about the table."""
        info: Any = msgspec.Raw(msgspec.json.encode(self.info()))  # encoded once for all
        self.audience.broadcast(lambda n: TableChanged(n=n, table=info))

    # -- messages ----------------------------------------------------------------------------------------------------

    async def handle(self, guest: str, message: ToHall) -> Answer:
        """Carry out one message of a client; the answer says if and why it was refused."""
        facts = self.facts
        try:
            check_id(message)
            match message:
                case Play():
                    await self.path.kept(self.path.client_move(guest, message))
                case TakeBack():
                    facts.check_length()
                    await self.path.kept(self.path.undo(facts.seat_taken_by(guest), message.id))
                case Say():
                    await self.chat.say(guest, message.text, message.id)
                case Look():
                    await self._look(guest, message.away)
                case Vote():
                    async with self.lock:
                        await self._decisions.vote(facts.taken_on_device(guest), message.choice)
                case Pause():
                    async with self.lock:
                        await self._decisions.pause(facts.taken_on_device(guest), message.wish)
                case Agree():
                    async with self.lock:
                        await self._decisions.agree(facts.taken_on_device(guest), message.wish)
                case Ready():
                    await self._say_ready(facts.taken_on_device(guest))
                case AskHint():
                    return await self._advice.hint(guest, facts.seat_taken_by(guest), message.id)
                case AskPreview():
                    return self._advice.preview(facts.seat_taken_by(guest), message.moves, message.id)
        except CrownhallError as error:
            return answer_to(message, error)
        return answer_to(message, None)

    async def _look(self, guest: str, away: bool) -> None:
        """Somebody turned to the page, or away from it."""
        self.facts.taken_on_device(guest)
        async with self.lock:
            if self.presence.looked(guest, away):
                self.broadcast_table()

    async def _say_ready(self, seats: set[Seat]) -> None:
        """All at one device are ready for the race; once everybody is, it is counted down."""
        async with self.lock:
            if self.facts.is_held():
                self._readiness.say(seats, time.monotonic())
                self._alarm.set()
                self.broadcast_table()

    def _start_race(self) -> None:
        """Everybody is shown the cards at once, and the times run."""
        self.facts.awaits_start = False
        if not self.facts.rests():
            self.facts.times.watch.resume(time.monotonic())
        for guest in self.audience.clients:
            self.welcome(guest)
        self.bots.ask()

    # -- moves -------------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, text: str, ask: int | None, key: str) -> asyncio.Future[None]:
        """A seat's own move; done when it is told. The same `key` again changes nothing."""
        return self.path.kept(self.path.move(seat, text, ask, key))

    async def _finish(self, pending: PendingLine, error: StoreError | None, done: Done) -> None:
        """A line is stored that changes the row: keep that, then tell. Or it is not stored: take it back."""
        failure: Exception | None = error
        try:
            if error is None:
                await self._keep_outcome(pending)
            else:
                await self._revert(pending, error)
        except Exception as why:
            if error is None:
                log.exception("what is stored could not be told")
            else:
                failure = why
        finally:
            done(failure)

    async def _keep_outcome(self, pending: PendingLine) -> None:
        changed = self._note_outcome()
        self.row.touched = time.time()
        with suppress(StoreError):  # the move is stored; this follows when the table is read again
            self.facts.check_ours()
            await self._store.save_table(self.row)
        self.path.publish(pending, changed)

    async def _revert(self, pending: PendingLine, error: StoreError) -> None:
        """What is not stored has not happened."""
        assert self.match is not None
        self.facts.match = self.match.until(pending.number)
        if isinstance(error, DuplicateLine):
            await self._reload()
            for guest in self.audience.clients:  # there are lines of which nobody was told
                self.welcome(guest)

    def _follow(self, changed: bool) -> None:
        """The times were looked at: what was agreed on may be void, and something else may run out next."""
        if changed or self._alarm.is_needed():
            if not self.facts.times.could_agree:
                self._decisions.votes.agreed = NO_SEATS
            self._alarm.set()

    def _published(self, changed: bool) -> None:
        """Everybody knows of a line; if it changed the table, they are told that too."""
        if changed:
            self.broadcast_table()
        self.bots.ask()

    def _look_at_times(self) -> None:
        """The match is another than it was."""
        if self.match is not None:
            self.facts.times.look(self.match, self.facts.rests())
        self._follow(True)

    async def _time_is_up(self) -> None:
        """Play what is due; tell who may be voted about."""
        async with self.lock:
            if self.match is None or not self.facts.is_playing():
                return
            now = time.monotonic()
            if self._readiness.seconds_left(now) == 0.0:
                self._start_race()
            due = self.facts.times.watch.next_due(self.facts.people(), now)
            try:
                if due is not None and due.at <= now:
                    await play_time_out(self.facts, self.path, due)
                    if due.seat is not None:
                        self.broadcast_table()
                elif self._decisions.about() is not None:
                    self.broadcast_table()
            except CrownhallError:
                log.exception("a time ran out at table %s and could not be acted on", self.row.id)
            self._alarm.set()

    # -- the table itself --------------------------------------------------------------------------------------------

    def check_host(self, guest: str) -> None:
        """Refuse what is the host's to do."""
        if guest != self.row.host:
            raise Refused("table/host", "Only the host can do this.", 403)

    async def begin(self) -> None:
        """Deal, and tell everybody."""
        if self.row.state != "gathering":
            return
        if self.row.position is None:
            self.row.seed = self.row.seed or secrets.token_hex(32)
        lay_out(self.row)
        self.row.state = "playing"
        self.row.rules = game_named(self.row.game).version  # those of today, whenever people began to gather
        self._load([], match_of(self.row, []))
        await self.change()
        self.remove_unwelcome()
        for guest in self.audience.clients:
            self.welcome(guest)
        self.bots.ask()

    async def change(self) -> None:
        """The row changed: keep it, then tell. If it cannot be kept, the table is as it was."""
        self.facts.check_ours()
        keep_code(self.row)
        self.row.touched = time.time()
        try:
            await self._store.save_table(self.row)
        except StoreError:
            await self._reload()
            raise
        self.broadcast_table()

    def ask_bots(self) -> None:
        self.bots.ask()

    def is_in_use(self) -> bool:
        """Whether somebody is here, a bot thinks, or a time runs out."""
        return self.bots.are_thinking() or self.facts.is_watched or self._alarm.is_set()

    def has_visitors(self) -> bool:
        """Whether a socket is open here."""
        return any(client.sockets for client in self.audience.clients.values())

    def close(self) -> None:
        """The end of it, here: no bot thinks on, no time runs out, nobody is told anything any more."""
        self.bots.close()
        self._alarm.close()
        self._comings.close()
        self.audience.close()

    def give_up(self) -> None:
        """The end of it, here: it may be read anew at any time, here or elsewhere, and go on there."""
        self.facts.is_given_up = True
        self.close()

    def send_away(self) -> None:
        """The same, because it goes on in another hall: clients come back by themselves, and find it."""
        outboxes = [outbox for client in self.audience.clients.values() for outbox in client.sockets]
        self.audience.clients.clear()  # so that nobody is taken for somebody who left
        self.give_up()
        for outbox in outboxes:
            outbox.send_away()

    def record(self) -> str:
        """The record of a finished match; of a running one nobody gets it."""
        match = self.facts.running()
        if self.row.state != "over" or is_secret(self.row.daily):
            raise Refused("record/running", "You can get the record when the game is over.", 403)
        mark = PRACTICE_MARK if is_practice(self.row) else ""
        match.players = {seat: f"{row.name}{mark}" for seat, row in enumerate(self.row.seats) if row.name}
        return record_of(match)
