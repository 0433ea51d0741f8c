"""How tables are made: anew, from a replay, with the deal of the day. `rematches` makes those that follow another."""

from __future__ import annotations

import asyncio
import base64
import secrets
import time
from collections import Counter
from copy import copy
from typing import Any
from weakref import WeakValueDictionary

from crownhall.bots.registry import bot_named, strongest_level
from crownhall.creations.game import CARD_SOURCE, OWN, OWN_CARDS
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Game, Setup
from crownhall.engine.options import preselected
from crownhall.engine.registry import game_named
from crownhall.hall.errors import Refused
from crownhall.hall.live.clock import MAX_SECONDS, MIN_SECONDS
from crownhall.hall.messages.people import ClockInfo
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.option_limits import check_options
from crownhall.hall.people.guests import Guests, companion, owner_of
from crownhall.hall.people.names import checked_name
from crownhall.hall.seat_limit import SEAT_LIMIT
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.protocol import (
    NO_CLOCK,
    AnySupply,
    Brought,
    ClockRow,
    GuestRow,
    Moved,
    SeatRow,
    Store,
    TableRow,
)
from crownhall.hall.table import seating
from crownhall.hall.table.codes import keep_code
from crownhall.hall.table.daily import is_secret, own_daily, today
from crownhall.hall.table.loading import until
from crownhall.hall.table.own_cards import placeholder
from crownhall.hall.table.slices import Slices
from crownhall.hall.table.table import Table
from crownhall.hall.tables.directory import Tables
from crownhall.hall.work.supplies import Supplies
from crownhall.lab.puzzles.puzzle import Puzzle

TABLES_PER_GUEST = 200
"""How many tables a guest may have open at once, made or sat down at."""


_CHANCE_BITS = 48


def new_row(
    game: str, options: dict[str, str | int], seats: list[SeatRow], host: str, seed: str = "", **facts: Any
) -> TableRow:
    """A table of now at which people gather; `facts` are what else is known of it."""
    now = time.time()
    return TableRow(
        id=secrets.token_urlsafe(9),
        game=game,
        rules=game_named(game).version,
        options=options,
        seats=seats,
        host=host,
        state="gathering",
        created=now,
        touched=now,
        seed=seed,
        **facts,
    )


class Opening:
    """Makes the tables of one hall."""

    def __init__(
        self, store: Store, tables: Tables, guests: Guests, supplies: Supplies, secret: Secrets, slices: Slices
    ) -> None:
        self._store = store
        self._slices = slices
        self._tables = tables
        self._guests = guests
        self._supplies = supplies
        self._secrets = secret
        self.is_closed = False  # to new tables, by whoever runs the hall
        self._under_way: Counter[str] = Counter()  # tables that are being made, by guest
        self._dailies: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by table, while it is made

    async def open(self, row: TableRow) -> Table:
        """The table of a new row; if nobody is waited for, its match begins. Refused to one who has too many."""
        if self.is_closed:
            raise Refused("hall/closed", "This hall opens no new tables right now. Games that have begun go on.", 503)
        keep_code(row)
        owner = owner_of(row.host)
        self._under_way[owner] += 1  # those who come at once count, too
        try:
            if await self._store.open_tables_of(owner) + self._under_way[owner] > TABLES_PER_GUEST:
                raise Refused("table/many", f"You have {TABLES_PER_GUEST} tables open. Please finish one first.", 429)
            await self._store.save_table(row)
        finally:
            self._under_way[owner] -= 1
            self._under_way = +self._under_way  # without those who make none
        table = await self._tables.find(row.id)
        if not seating.is_waiting(row):
            await seating.begin(table, row.host)
        return table

    # -- anew --------------------------------------------------------------------------------------------------------

    async def new_table(self, guest_id: str, wanted: NewTable, seed: str = "") -> Table:
        """Make a table and, if nobody is waited for, begin. The `seed` is that of a deal that can be won."""
        guest = await self._guests.known(guest_id)
        game = game_named(wanted.game)
        who = [sit.who for sit in wanted.sits]
        chosen = await self._supplies.chosen(guest_id, wanted.supplies)
        setup = _setup(game, wanted, chosen)
        if who.count("me") > 1 or ("companion" in who and "me" not in who):
            raise Refused(
                "seats/bad", "You can take only one seat, and each player on your device needs their own.", 400
            )
        if wanted.free_undo and len(who) > 1:
            raise Refused("undo/alone", "You can take everything back only when you play alone.", 400)
        row = new_row(
            game.name,
            setup.options,
            _seats(game.name, guest, wanted.sits),
            guest_id,
            seed,
            winnable=bool(seed),
            free_undo=wanted.free_undo,
            spectators_allowed=wanted.spectators_allowed,
            hints_allowed=wanted.hints_allowed,
            clock=checked_clock(wanted.clock),
            supplies={kind: text for kind, text in setup.supplies.items() if kind != OWN_CARDS.kind},
            event=wanted.event,
            brought={kind: Brought(found.id, found.name) for kind, found in chosen.items()},
        )
        return await self.open(row)

    async def remarks(self, guest_id: str, wanted: NewTable) -> list[str]:
        """What those who would sit at such a table should know; refused as the table would be."""
        game = game_named(wanted.game)
        return game.remarks(_setup(game, wanted, await self._supplies.considered(guest_id, wanted.supplies)))

    # -- after another -----------------------------------------------------------------------------------------------

    async def play_on(self, table: Table, guest_id: str, at: int) -> Table:
        """A table of my own that goes on from a finished match, after `at` lines of its log, for practice.

        The bots of that match play on as they were; for other people bots do.
        """
        finished, row = table.match, table.row
        if finished is None or row.state != "over" or is_secret(row.daily):
            raise Refused("replay/running", "You can play on from here when the game is over.", 403)
        if not 0 <= at <= len(finished.log):
            raise Refused("replay/line", f"This game has {len(finished.log)} lines.", 400)
        then = await until(finished, at, self._slices)
        if then.outcome() is not None:
            raise Refused("replay/end", "This is the end of the game. Go back a little first.")
        guest, mine = await self._guests.known(guest_id), table.facts.seat_of(guest_id)
        stranger = SeatRow(who="bot", name=strongest_level(row.game))
        seats = [copy(seat if seat.who == "bot" else stranger) for seat in row.seats]
        seats[mine or 0] = SeatRow(who="person", guest=guest_id, name=guest.name)
        following = new_row(
            row.game,
            row.options,
            seats,
            guest_id,
            position=then.state.to_json(),
            previous=row.previous,
            supplies=row.supplies,
            brought=row.brought if mine is not None else {},  # only those who played see its face
        )
        return await self.open(following)

    async def from_puzzle(self, puzzle: Puzzle, guest_id: str) -> Table:
        """A table of my own that goes on from there with the strongest bots; what I cannot see is dealt anew."""
        guest, match = await self._guests.known(guest_id), puzzle.match
        seats = [SeatRow(who="bot", name=strongest_level(puzzle.game)) for _ in range(match.setup.seats)]
        seats[puzzle.seat] = SeatRow(who="person", guest=guest_id, name=guest.name)
        dealt = match.state.redeal(puzzle.seat, QuickChance(secrets.randbits(_CHANCE_BITS)))
        row = new_row(puzzle.game, match.setup.options, seats, guest_id, position=dealt.to_json())
        return await self.open(row)

    async def same_deal(self, table: Table, guest_id: str) -> Table:
        """The deal of a match that I played alone, once more: practice, because I know the cards."""
        row = table.row
        if table.facts.seat_of(guest_id) is None or len(row.seats) > 1:
            raise Refused("deal/none", "You can play the same deal again only if you played it alone.", 403)
        if row.state != "over" or is_secret(row.daily):
            why = (
                "You can play today's deal only once. Tomorrow you can practise it."
                if row.daily
                else "The game is not over yet."
            )
            raise Refused("deal/running", why, 403)
        if not row.seed:
            raise Refused("deal/none", "This match did not begin with a deal; play on from its replay.", 409)
        following = new_row(
            row.game,
            row.options,
            [SeatRow(who="person", guest=guest_id, name=row.seats[0].name)],
            guest_id,
            row.seed,
            winnable=row.winnable,
            free_undo=True,
            supplies=row.supplies,
            brought=row.brought,
        )
        return await self.open(following)

    # -- the deal of the day -----------------------------------------------------------------------------------------

    async def daily_table(self, guest_id: str, game_name: str) -> Table:
        """My table with today's deal, the same for everybody; found again if I have one."""
        game = game_named(game_name)
        if game.min_seats > 1:
            raise Refused("daily/none", f"{game.about.title} has no daily deal.", 400)
        date = today()
        table_id = self._daily_id(guest_id, game_name, date)
        async with self._dailies.setdefault(table_id, asyncio.Lock()):
            mine = await own_daily(self._store, guest_id, game_name, date)
            if mine is not None:
                return await self._tables.find(mine.id)
            try:
                return await self.open(await self._daily_row(guest_id, game, date, table_id))
            except Moved:  # another hall was asked for it, too, and was first
                return await self._tables.find(table_id)

    def _daily_id(self, guest_id: str, game_name: str, date: str) -> str:
        """Always the same, so that it is one table wherever I ask for it."""
        return base64.urlsafe_b64encode(self._secrets.derived("daily table", guest_id, game_name, date)[:9]).decode()

    async def _daily_row(self, guest_id: str, game: Game, date: str, table_id: str) -> TableRow:
        guest = await self._guests.known(guest_id)
        row = new_row(
            game.name,
            game.setup(1, game.daily_options()).options,
            [SeatRow(who="person", guest=guest_id, name=guest.name)],
            guest_id,
            seed=self._secrets.derived("daily", game.name, date).hex(),
            daily=date,
        )
        row.id = table_id
        return row


def _setup(game: Game, wanted: NewTable, chosen: dict[str, AnySupply]) -> Setup:
    """What such a table is played with, with what is preselected for those who sit down."""
    bots = sum(sit.who == "bot" for sit in wanted.sits)
    options: dict[str, object] = {**preselected(game.options, len(wanted.sits) - bots, bots), **wanted.options}
    supplies: dict[str, object] = {kind: found.canonical for kind, found in chosen.items()}
    if options.get(CARD_SOURCE.name) == OWN:
        supplies[OWN_CARDS.kind] = placeholder(len(wanted.sits))
    setup = game.setup(len(wanted.sits), options, None, supplies)
    check_options(game, setup.options)
    if setup.seats > SEAT_LIMIT:
        raise Refused("seats/bad", f"A table in this hall has at most {SEAT_LIMIT} seats.", 400)
    return setup


def _seats(game: str, guest: GuestRow, sits: list[Sit]) -> list[SeatRow]:
    """Who sits where at a new table."""
    seats: list[SeatRow] = []
    companions = 0
    for sit in sits:
        match sit.who:
            case "bot":
                bot_named(game, sit.level)
                seats.append(SeatRow(who="bot", name=sit.level))
            case "me":
                seats.append(SeatRow(who="person", guest=guest.id, name=guest.name))
            case "companion":
                companions += 1
                seats.append(SeatRow(who="person", guest=companion(guest.id, companions), name=checked_name(sit.name)))
            case "open":
                seats.append(SeatRow(who="open"))
    return seats


def checked_clock(wanted: ClockInfo) -> ClockRow:
    """The clock that was asked for, if it makes sense."""
    if wanted.kind == "none":
        return NO_CLOCK
    if not MIN_SECONDS <= wanted.seconds <= MAX_SECONDS or not 0 <= wanted.bank <= MAX_SECONDS:
        raise Refused("clock/bad", f"The time per move must be between {MIN_SECONDS} seconds and 7 days.", 400)
    return ClockRow(wanted.kind, wanted.seconds, wanted.bank if wanted.kind == "bank" else 0)
