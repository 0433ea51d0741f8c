"""The hall: its tables, guests and workers, over one store."""

from __future__ import annotations

import asyncio
import datetime
import logging
import secrets
import time
from pathlib import Path

from crownhall.bots.registry import bot_named, strongest_level
from crownhall.engine.contract import Seat
from crownhall.engine.options import preselected
from crownhall.engine.registry import game_named
from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused, no_table
from crownhall.hall.http.limits import Limits
from crownhall.hall.live.clients import Post
from crownhall.hall.live.clock import LONGEST, SHORTEST
from crownhall.hall.messages.messages import ClockInfo, NewTable
from crownhall.hall.people.guests import companion
from crownhall.hall.people.names import checked_name, new_name
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.protocol import NO_CLOCK, Brought, ClockRow, GuestRow, SeatRow, Store, StoreError, TableRow
from crownhall.hall.store.sqlite import SQLiteStore
from crownhall.hall.table import seating
from crownhall.hall.table.table import CHAT_KEPT, Table
from crownhall.hall.work.sets import Sets
from crownhall.hall.work.thinking import Players
from crownhall.hall.work.toolbox import Toolbox

log = logging.getLogger("crownhall.hall")
TABLES_PER_GUEST = 200
"""How many tables a guest may have open at once; old ones go after 30 days."""

MOST_SEATS = 10
"""How many may sit at one table, whatever the game allows."""

UNUSED_SECONDS = 30 * 24 * 3600
MOST_IN_MEMORY = 5000


class Hall:
    """All that is going on."""

    def __init__(self, store: Store, secret: Secrets, bot_pace: float = 0.8) -> None:
        self.store = store
        self.secrets = secret
        self.players = Players()
        self.toolbox = Toolbox()
        self.limits = Limits()
        self.post = Post()
        self.sets = Sets(self)
        self.bot_pace = bot_pace  # seconds that a bot's move takes at least, so that people can follow
        self._tables: dict[str, Table] = {}
        self._opening = asyncio.Lock()

    @classmethod
    async def in_folder(cls, folder: Path, bot_pace: float = 0.8) -> Hall:
        """The hall whose data is in this folder; made if there is none."""
        try:
            folder.mkdir(0o700, parents=True, exist_ok=True)  # seeds of running matches are nobody else's business
            store = SQLiteStore(folder / "hall.sqlite")  # first, because it lets no second hall in
            secret = Secrets.in_folder(folder)
        except OSError as error:
            raise Refused("data/bad", f"The data folder {folder} cannot be used: {error.strerror}.") from None
        hall = cls(store, secret, bot_pace)
        await hall.tidy(time.time())
        return hall

    async def tidy(self, now: float) -> int:
        """Forget the tables that nobody has used for 30 days; how many. Where somebody is, it is in use.

        Card sets that no table needs go after the same time.
        """
        before = now - UNUSED_SECONDS
        for table in list(self._tables.values()):
            if table.row.touched < before and table.is_in_use():
                table.row.touched = now
                await self.store.save_table(table.row)
        count = await self.store.forget_tables(before)
        await self.store.forget_sets(before)
        for table in [table for table in self._tables.values() if table.row.touched < before]:
            table.close()
            del self._tables[table.row.id]
        return count

    async def keep_tidy(self, seconds: float = 24 * 3600) -> None:
        """Tidy up once a day, as long as the hall is open."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.tidy(time.time())
            except StoreError as error:
                log.error("old tables could not be cleared away: %s", error.message)

    async def stop(self) -> None:
        """Let nothing go on by itself: what is under way ends soon, and is told that the hall closes."""
        for table in self._tables.values():
            table.close()
        await self.players.close()
        await self.toolbox.close()
        await self.sets.close()

    async def close(self) -> None:
        """Let everything go."""
        await self.stop()
        await self.store.close()

    # -- guests ------------------------------------------------------------------------------------------------------

    async def guest(self, guest_id: str) -> GuestRow:
        """The guest of this id; one we do not know yet gets a friendly name."""
        known = await self.store.guest(guest_id)
        if known is not None:
            return known
        guest = GuestRow(id=guest_id, name=new_name(), seen=time.time())
        await self.store.save_guest(guest)
        return guest

    async def rename(self, guest_id: str, name: str) -> GuestRow:
        """A new display name, at all tables in memory too."""
        guest = await self.guest(guest_id)
        guest.name = checked_name(name)
        await self.store.save_guest(guest)
        for table in list(self._tables.values()):
            seat = table.seat_of(guest_id)
            if seat is not None:
                table.row.seats[seat].name = guest.name
                await table.change()
        return guest

    # -- tables ------------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table, from memory or from the store."""
        table = self._tables.get(table_id)
        if table is not None:
            return table
        async with self._opening:  # two who come at once must meet at one table
            if table_id in self._tables:
                return self._tables[table_id]
            row = await self.store.table(table_id)
            if row is None:
                raise no_table()
            known = row.state
            table = Table(self, row, await self.store.log(table_id), await self.store.chat(table_id, CHAT_KEPT))
            if row.state != known:  # the hall died between the last move and this
                await self.store.save_table(row)
            self._make_room()
            self._tables[table_id] = table
            return table

    def _make_room(self) -> None:
        """Forget tables in memory at which nobody is; they are in the store."""
        if len(self._tables) >= MOST_IN_MEMORY:
            for table_id, table in list(self._tables.items()):
                if not table.is_in_use():
                    del self._tables[table_id]

    async def new_table(self, guest_id: str, wanted: NewTable) -> Table:
        """Make a table and, if nobody is waited for, begin."""
        guest = await self.guest(guest_id)
        game = game_named(wanted.game)
        who = [sit.who for sit in wanted.sits]
        bots = who.count("bot")
        chosen = await self.sets.chosen(guest_id, wanted.supplies)
        options: dict[str, object] = {**preselected(game.options, len(who) - bots, bots), **wanted.options}
        setup = game.setup(len(who), options, None, {kind: found.canonical for kind, found in chosen.items()})
        if setup.seats > MOST_SEATS:
            raise Refused("seats/bad", f"At a table of this hall at most {MOST_SEATS} can sit.", 400)
        if await self.store.open_tables_of(guest_id) >= TABLES_PER_GUEST:
            raise Refused("table/many", f"You have {TABLES_PER_GUEST} tables open; finish one first.", 429)
        if who.count("me") > 1 or ("companion" in who and "me" not in who):
            raise Refused("seats/bad", "You sit in one seat, and so does each of those on your device.", 400)
        seats: list[SeatRow] = []
        for sit in wanted.sits:
            if sit.who == "bot":
                bot_named(game.name, sit.level)
                seats.append(SeatRow(who="bot", name=sit.level))
            elif sit.who == "me":
                seats.append(SeatRow(who="person", guest=guest_id, name=guest.name))
            elif sit.who == "companion":
                one_more = companion(guest_id, who[: len(seats)].count("companion") + 1)
                seats.append(SeatRow(who="person", guest=one_more, name=checked_name(sit.name)))
            else:
                seats.append(SeatRow(who="open"))
        now = time.time()
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=game.name,
            options=setup.options,
            seats=seats,
            host=guest_id,
            state="gathering",
            created=now,
            touched=now,
            seed="",
            spectators_allowed=wanted.spectators_allowed,
            clock=checked_clock(wanted.clock),
            supplies=setup.supplies,
            brought={kind: Brought(found.id, found.name) for kind, found in chosen.items()},
        )
        return await self._open(row)

    async def _open(self, row: TableRow) -> Table:
        await self.store.save_table(row)
        table = await self.table(row.id)
        if all(seat.who != "open" for seat in row.seats):
            await seating.begin(table, row.host)
        return table

    async def rematch(self, table: Table, guest_id: str) -> Table:
        """The table that follows this one: same people, same options, looking back at this result."""
        if table.seat_of(guest_id) is None:
            raise Refused("seat/none", "Only those who sat here can ask for a rematch.", 403)
        async with table.lock:  # whoever asks second comes to the table that the first has made
            following = await self._rematch(table.row, table.match.state.first_seat() if table.match else None)
            table.tell_table()
            return following

    async def _rematch(self, row: TableRow, first: Seat | None) -> Table:
        if row.state != "over":
            raise Refused("table/running", "The match is not over.")
        if row.rematch:
            return await self.table(row.rematch)
        now = time.time()
        winners = list((row.outcome or {}).get("winners", []))  # type: ignore[call-overload]
        following = TableRow(
            id=secrets.token_urlsafe(9),
            game=row.game,
            options=row.options,
            seats=[SeatRow(who=seat.who, guest=seat.guest, name=seat.name) for seat in row.seats],
            host=row.host,
            state="gathering",
            created=now,
            touched=now,
            seed="",
            spectators_allowed=row.spectators_allowed,
            clock=row.clock,
            supplies=row.supplies,
            brought=row.brought,
            previous={
                "winners": winners,
                "losers": [seat for seat in range(len(row.seats)) if winners and seat not in winners],
                "first": [] if first is None else [first],
            },
        )
        opened = await self._open(following)
        row.rematch = following.id
        await self.store.save_table(row)
        return opened

    async def play_on(self, table: Table, guest_id: str, at: int) -> Table:
        """A table of my own that goes on from a finished match, after `at` lines of its log, against bots."""
        finished, row = table.match, table.row
        if finished is None or row.state != "over" or self.is_secret_daily(row.daily):
            raise Refused("replay/running", "One can play on from a match that is over.", 403)
        if not 0 <= at <= len(finished.log):
            raise Refused("replay/line", f"This match has {len(finished.log)} lines.", 400)
        then = finished.until(at)
        if then.outcome() is not None:
            raise Refused("replay/end", "That is the end of the match; go back a little.")
        guest, mine = await self.guest(guest_id), table.seat_of(guest_id) or 0
        level = strongest_level(row.game)
        now = time.time()
        seats = [SeatRow(who="bot", name=level) for _ in row.seats]
        seats[mine] = SeatRow(who="person", guest=guest_id, name=guest.name)
        following = TableRow(
            id=secrets.token_urlsafe(9),
            game=row.game,
            options=row.options,
            seats=seats,
            host=guest_id,
            state="gathering",
            created=now,
            touched=now,
            seed="",
            position=then.state.to_json(),
            previous=row.previous,
            supplies=row.supplies,
            brought=row.brought if table.seat_of(guest_id) is not None else {},  # only those who played see its face
        )
        return await self._open(following)

    # -- the daily deal ----------------------------------------------------------------------------------------------

    def today(self) -> str:
        """The date of the daily deal."""
        return datetime.datetime.now(datetime.UTC).date().isoformat()

    def is_secret_daily(self, date: str) -> bool:
        """Whether the seed of this daily deal must not be told yet."""
        return bool(date) and date >= self.today()

    async def daily_table(self, guest_id: str, game_name: str) -> Table:
        """My table with today's deal, the same for everybody; found again if I have one."""
        game = game_named(game_name)
        if game.min_seats > 1:
            raise Refused("daily/none", f"{game.about.title} has no daily deal.", 400)
        today = self.today()
        for row in await self.store.tables_of(guest_id, TABLES_PER_GUEST):
            if row.game == game_name and row.daily == today:
                return await self.table(row.id)
        guest = await self.guest(guest_id)
        now = time.time()
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=game_name,
            options=game.setup(1, game.daily_options()).options,
            seats=[SeatRow(who="person", guest=guest_id, name=guest.name)],
            host=guest_id,
            state="gathering",
            created=now,
            touched=now,
            seed=self.secrets.derived("daily", game_name, today).hex(),
            daily=today,
        )
        return await self._open(row)


def checked_clock(wanted: ClockInfo) -> ClockRow:
    """The clock that was asked for, if it makes sense."""
    if wanted.kind == "none":
        return NO_CLOCK
    if not SHORTEST <= wanted.seconds <= LONGEST or not 0 <= wanted.bank <= LONGEST:
        raise Refused("clock/bad", f"A clock gives {SHORTEST} seconds to 7 days for a question.", 400)
    return ClockRow(wanted.kind, wanted.seconds, wanted.bank if wanted.kind == "bank" else 0)


def status_of(error: CrownhallError) -> int:
    """The HTTP status of a refusal."""
    if isinstance(error, StoreError):
        return 503
    return error.status if isinstance(error, Refused) else 400
