"""A table: a small state machine over its log. It takes a message, applies it, stores it, then tells each client.

Everything that changes a table happens under its lock, one thing after the other, and nobody is told of a move before
the store has it. Should the store fail, the table is read from it again, so that memory never knows more than the disk.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from crownhall.bots.registry import bot_named, strongest_level
from crownhall.engine.chance import SeededChance, commitment, parse_seed
from crownhall.engine.contract import Previous, Seat
from crownhall.engine.match import Match, Start
from crownhall.engine.record import record_of
from crownhall.engine.registry import game_named
from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.live.clients import Client, Outbox
from crownhall.hall.live.moves import Made, Moves, Reply, answer_to, check_id, seat_of
from crownhall.hall.live.views import position_of, seen
from crownhall.hall.messages.messages import (
    Agree,
    Answer,
    AskHint,
    AskPreview,
    ChatInfo,
    FromHall,
    Look,
    Pause,
    Play,
    Said,
    Say,
    SeatInfo,
    TableChanged,
    TableInfo,
    TakeBack,
    ToHall,
    Vote,
    Welcome,
)
from crownhall.hall.people.guests import owner_of
from crownhall.hall.people.names import checked_chat
from crownhall.hall.people.people import People
from crownhall.hall.store.protocol import (
    ChatLine,
    Doubled,
    LogLine,
    StoreError,
    TableRow,
    appended,
    counts_as_high_score,
)
from crownhall.hall.table.bot_seats import BotSeats

if TYPE_CHECKING:
    from crownhall.hall.hall import Hall

log = logging.getLogger("crownhall.hall")
CHAT_KEPT = 100
"""How many lines of chat one who comes in is shown."""

MOST_AHEAD = 40
"""Moves that a preview may look at."""


class TableLock(asyncio.Lock):
    """Whoever has it may change the table."""

    def take(self) -> bool:
        """Take it at once; False if somebody has it or waits for it."""
        if self.locked():
            return False
        taking = self.acquire()
        try:
            taking.send(None)
        except StopIteration:
            return True
        taking.close()
        return False


class Table:
    """One table that is open in memory."""

    def __init__(self, hall: Hall, row: TableRow, lines: list[LogLine], chat: list[ChatLine]) -> None:
        self.hall = hall
        self.row = row
        self.chat = chat
        self._said: list[tuple[str, str]] = []  # who said each line of late, and the client-made id
        self.match: Match | None = None
        self.clients: dict[str, Client] = {}
        self.lock = TableLock()
        self.moves = Moves(self)
        self.bots = BotSeats(self)
        self._replay(lines)
        self.people = People(self, lines)
        self.people.changed()

    # -- from the store ----------------------------------------------------------------------------------------------

    def _replay(self, lines: list[LogLine]) -> None:
        self.moves.begin(lines)
        self.match = None
        if not self.row.seed and self.row.position is None:
            return
        game = game_named(self.row.game)
        previous = self.row.previous
        looked_back = _looked_back(previous) if previous else None
        setup = game.setup(len(self.row.seats), dict(self.row.options), looked_back, dict(self.row.supplies))
        chance = None if self.row.position is not None else SeededChance(parse_seed(self.row.seed))
        match = Match(game, setup, Start(chance, self.row.position))
        for line in lines:
            match.replay(line.seat, line.text)
        self.match = match
        if self.row.state != "gathering":
            self._note_outcome()

    def _note_outcome(self) -> bool:
        """Whether the match is over is told by the match; whether that is news."""
        assert self.match is not None
        state, outcome = self.moves.state(), self.match.outcome()
        if self.row.state == state:
            return False
        self.row.state = state
        self.row.outcome = outcome.to_json() if outcome is not None else None
        self.row.touched = time.time()
        return True

    async def _reload(self) -> None:
        """Memory and store part ways (the store failed): believe the store."""
        row = await self.hall.store.table(self.row.id)
        if row is not None:
            self.row = row
        self._replay(await self.hall.store.log(self.row.id))
        self.people.changed()

    # -- who is who --------------------------------------------------------------------------------------------------

    def seat_of(self, guest: str) -> Seat | None:
        """The seat of this guest, or None."""
        return seat_of(self.row, guest)

    def info(self) -> TableInfo:
        """The table as anybody at it may know it."""
        row = self.row
        over = row.state == "over"
        return TableInfo(
            id=row.id,
            game=row.game,
            options=row.options,
            seats=[self._seat_info(seat) for seat in range(len(row.seats))],
            state=row.state,  # type: ignore[arg-type]  # one of the three words
            host=self.seat_of(row.host),
            spectators=self._spectators(),
            spectators_allowed=row.spectators_allowed,
            commitment=commitment(parse_seed(row.seed)) if row.seed else "",
            seed=row.seed if over and not self.hall.is_secret_daily(row.daily) else "",
            daily=row.daily,
            hinted=row.hinted,
            created=row.created,
            clock=self.people.clock_info(),
            clocks=self.people.clocks(),
            paused=row.paused,
            pause_wishes=sorted(self.people.wishes),
            vote=self.people.vote_info(),
            agreement=self.people.agreement_info(),
            rematch=row.rematch,
            supplies={kind: brought.name for kind, brought in row.brought.items()},
        )

    def _seat_info(self, seat: Seat) -> SeatInfo:
        row = self.row.seats[seat]
        return SeatInfo(
            seat=seat,
            who=row.who,  # type: ignore[arg-type]  # one of the three words
            name=row.name,
            presence=self.people.presence(seat),
            late=seat in self.people.times.late,
        )

    def _spectators(self) -> int:
        there = {owner_of(guest) for guest, client in self.clients.items() if client.sockets}
        return sum(1 for guest in there if not self.people.of_device(guest))

    # -- connections -------------------------------------------------------------------------------------------------

    def is_spectator(self, guest: str) -> bool:
        """Whether nobody on this guest's device has a seat."""
        return not self.people.of_device(guest)

    def check_welcome(self, guest: str) -> None:
        """Refuse a spectator where the host wants none; while a seat is open, whoever comes may want to sit down."""
        row = self.row
        if row.spectators_allowed or guest == row.host or any(seat.who == "open" for seat in row.seats):
            return
        if self.is_spectator(guest):
            raise Refused("table/private", "The host of this table wants no spectators.", 403)

    def show_out(self) -> None:
        """Whoever is not welcome is told why, and goes."""
        for guest, client in list(self.clients.items()):
            try:
                self.check_welcome(guest)
            except Refused as refusal:
                del self.clients[guest]
                last = msgspec.json.encode(Answer(id="", ok=False, code=refusal.code, message=refusal.message))
                for outbox in client.sockets:
                    outbox.end(last, refusal.message)
                self.tell_table()

    async def connect(self, guest: str, outbox: Outbox, last: int | None) -> None:
        """A client opened a socket: it gets what it missed, or everything afresh."""
        async with self.lock:
            self.check_welcome(guest)
            client = self.clients.setdefault(guest, Client())
            missed = client.missed(last) if last is not None else None
            client.sockets.append(outbox)
            if missed is None:
                self.welcome(guest)
            else:
                for data in missed:
                    outbox.put(data)
            self.people.came(guest)
            self.tell_table()
            self.bots.ask()

    async def disconnect(self, guest: str, outbox: Outbox) -> None:
        """A socket closed."""
        async with self.lock:
            client = self.clients.get(guest)
            if client is not None and outbox in client.sockets:
                client.sockets.remove(outbox)
                if not client.sockets and self.seat_of(guest) is None:
                    del self.clients[guest]  # a spectator who comes back gets everything afresh
                self.people.went(guest)
                with suppress(StoreError):  # then it is as it was
                    await self.people.settle()
                self.tell_table()

    async def refresh(self, guest: str) -> None:
        """Everything afresh for one who fell behind; a move that is being stored is waited for."""
        async with self.lock:
            if guest in self.clients:
                self.welcome(guest)

    def welcome(self, guest: str) -> None:
        """Everything afresh for this guest."""
        client, seat, match = self.clients[guest], self.seat_of(guest), self.match
        events = seen(match.events, seat) if match is not None else []
        position = position_of(match, seat, len(events)) if match is not None else None
        client.events_seen = len(events)
        client.position = hash(msgspec.json.encode(position))
        chat = [ChatInfo(seat=line.seat, name=line.name, text=line.text) for line in self.chat]
        here = self.people.of_device(guest)
        client.send(
            Welcome(n=client.n + 1, table=self.info(), seat=seat, position=position, log=events, chat=chat, here=here)
        )

    def tell_table(self) -> None:
        """Everybody gets the facts about the table."""
        info = self.info()
        self._tell_all(lambda n: TableChanged(n=n, table=info))

    def _tell_all(self, make: Callable[[int], FromHall]) -> None:
        for client in self.clients.values():
            client.send(make(client.n + 1))

    # -- messages ----------------------------------------------------------------------------------------------------

    async def handle(self, guest: str, message: ToHall) -> Answer:
        """Carry out one message of a client; the answer says if and why it was refused."""
        try:
            check_id(message)
            match message:
                case Play():
                    await self.play(self.moves.seat_taken_by(guest), message.move, message.ask, message.id)
                case TakeBack():
                    await self.take_back(self.moves.seat_taken_by(guest), message.id)
                case Say():
                    await self.say(guest, message.text, message.id)
                case Look():
                    await self.look(guest, message.away)
                case Vote():
                    async with self.lock:
                        await self.people.vote(self.my_seats(guest), message.choice)
                case Pause():
                    async with self.lock:
                        await self.people.pause(self.my_seats(guest), message.wish)
                case Agree():
                    async with self.lock:
                        await self.people.agree(self.my_seats(guest), message.wish)
                case AskHint():
                    return await self.hint(self.moves.seat_taken_by(guest), message.id)
                case AskPreview():
                    return self.preview(self.moves.seat_taken_by(guest), message.moves, message.id)
        except CrownhallError as error:
            return answer_to(message, error)
        return answer_to(message, None)

    def my_seats(self, guest: str) -> set[Seat]:
        """The seats of all people on this guest's device: in what concerns the table they speak with one voice."""
        seats = set(self.people.of_device(guest))
        if not seats:
            raise not_yours()
        return seats

    async def look(self, guest: str, away: bool) -> None:
        """Somebody turned to the page, or away from it."""
        self.my_seats(guest)
        async with self.lock:
            if self.people.looked(guest, away):
                self.tell_table()

    async def play(self, seat: Seat, text: str, ask: int | None, key: str) -> None:
        """A move: played, stored, then told. The same `key` again changes nothing."""
        async with self.lock:
            await self._keep(self.moves.make_once(seat, text, ask, key))

    async def play_unlocked(self, seat: Seat, text: str, ask: int | None = None, key: str = "") -> None:
        """The same for one who has the lock, whether the match is paused or not."""
        await self._keep(self.moves.make(seat, text, ask, key))

    async def take_back(self, seat: Seat, key: str) -> None:
        """Take the seat's last move back."""
        async with self.lock:
            await self.take_back_unlocked(seat, key)

    async def take_back_unlocked(self, seat: Seat, key: str) -> None:
        """The same, for one who has the lock."""
        await self._keep(self.moves.take_back(seat, key))

    async def _keep(self, made: Made | None) -> None:
        """Store what was made, if there is something, then tell it; what is not stored has not happened."""
        if made is None:
            return
        error: StoreError | None = None
        try:
            await appended(self.hall.store, self.row.id, made.number, made.line)
        except StoreError as why:
            error = why
        await self._finish(made, error)

    async def _finish(self, made: Made, error: StoreError | None) -> None:
        """What was made is stored: tell it, and keep what it says about the table. Or it is not: take it back."""
        assert self.match is not None
        if error is not None:
            self.match = self.match.until(made.number)
            if isinstance(error, Doubled):
                await self._reload()
            raise error
        is_news = False
        if self.moves.concerns_the_table():
            is_news = self._note_outcome()
            self.row.touched = time.time()
            with suppress(StoreError):  # the move is stored; this follows when the table is read again
                await self.hall.store.save_table(self.row)
        self.moves.tell(made, is_news)

    async def finish_for(self, message: Play, made: Made, error: StoreError | None, reply: Reply) -> None:
        """The same for a message that waits for its answer, which has the lock."""
        refused: CrownhallError | None = error
        try:
            await self._finish(made, error)
        except CrownhallError as why:
            refused = why
        finally:
            self.lock.release()
            reply(answer_to(message, refused))

    async def say(self, guest: str, text: str, key: str) -> None:
        """A line of chat. The same `key` again says nothing more."""
        text = checked_chat(text)
        async with self.lock:
            if (guest, key) in self._said:
                return
            self.hall.limits.check_chat(owner_of(guest))
            seat = self.seat_of(guest)
            name = self.row.seats[seat].name if seat is not None else (await self.hall.guest(guest)).name
            line = ChatLine(seat, name, text, time.time())
            await self.hall.store.say(self.row.id, line)
            self.chat = [*self.chat[1 - CHAT_KEPT :], line]
            self._said = [*self._said[1 - CHAT_KEPT :], (guest, key)]
            self._tell_all(lambda n: Said(n=n, seat=seat, name=name, text=text))

    async def hint(self, seat: Seat, key: str) -> Answer:
        """What the strongest bot would do, and why."""
        match = self.moves.running()
        if self.row.daily:
            raise Refused("hint/none", "The daily deal is played without hints.")
        if not match.state.moves(seat):  # also in a race where nothing fits
            raise Refused("hint/none", "There is nothing to advise you on now.")
        bot = strongest_level(self.row.game)
        advice = await self.hall.players.choose(match, seat, bot)
        if bot_named(self.row.game, bot).gives_away(advice.move):
            await self._give_away()
        return Answer(id=key, ok=True, hint=advice.move.text, why=advice.sentence)

    async def _give_away(self) -> None:
        """Help from outside: refused where another person plays or a high score counts, else kept with the table."""
        row = self.row
        if counts_as_high_score(row) or len([seat for seat in row.seats if seat.who != "bot"]) > 1:
            raise Refused("hint/outside", "This you must find yourself: another person plays, or a high score counts.")
        if not row.hinted:
            async with self.lock:
                row.hinted = True
                await self.change()

    def preview(self, seat: Seat, texts: list[str], key: str) -> Answer:
        """What these moves would do, for the one who asks; the game stops where something hidden would tell."""
        match = self.moves.running()
        if seat not in match.state.to_act():
            raise Refused("preview/none", "It is not for you to move now.")
        if len(texts) > MOST_AHEAD:
            raise Refused("preview/long", f"A preview looks at most {MOST_AHEAD} moves ahead.")
        moves = [match.move(seat, text) for text in texts]
        if moves and moves[0] not in match.state.moves(seat):
            raise match.state.refusal(seat, moves[0].text)
        return Answer(id=key, ok=True, events=seen(match.state.preview(seat, moves), seat))

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
        self.row.state = "playing"
        self._replay([])
        self.people = People(self, [])
        self.people.changed()
        await self.change()
        self.show_out()
        for guest in self.clients:
            self.welcome(guest)
        self.bots.ask()

    async def change(self) -> None:
        """The facts about the table changed: keep them, then tell."""
        self.row.touched = time.time()
        try:
            await self.hall.store.save_table(self.row)
        except StoreError:
            await self._reload()
            raise
        self.tell_table()

    def is_in_use(self) -> bool:
        """Whether somebody is here, or a bot thinks."""
        return self.bots.are_thinking() or any(client.sockets for client in self.clients.values())

    def close(self) -> None:
        """The end of it, here: no bot thinks on, no time runs out, nobody is told anything any more."""
        self.bots.close()
        self.people.close()
        for client in self.clients.values():
            for outbox in client.sockets:
                outbox.close()

    def record(self) -> str:
        """The record of a finished match; of a running one nobody gets it."""
        match = self.moves.running()
        if self.row.state != "over" or self.hall.is_secret_daily(self.row.daily):
            raise Refused("record/running", "The record is given out when the match is over.", 403)
        match.players = {seat: row.name for seat, row in enumerate(self.row.seats) if row.name}
        return record_of(match)


def _looked_back(previous: dict[str, list[int]]) -> Previous:
    """How the last match at this table ended; rows from before it was asked do not say who began."""
    first = previous.get("first", [])
    return Previous(tuple(previous["winners"]), tuple(previous["losers"]), first[0] if first else None)
