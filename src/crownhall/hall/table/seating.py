"""Who sits where: seats are taken, given back, handed on, and given to bots or to others on the same device."""

from __future__ import annotations

from crownhall.bots.registry import bot_named
from crownhall.engine.contract import Seat
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.messages.table import SeatChange
from crownhall.hall.people.guests import companion, owner_of
from crownhall.hall.people.names import checked_name
from crownhall.hall.store.protocol import SeatRow, TableRow
from crownhall.hall.table import seat_links
from crownhall.hall.table.own_cards import missing_seats
from crownhall.hall.table.table import Table


async def join(table: Table, guest: str, name: str) -> None:
    """Take the seat that is kept for this guest, or the first that is open for anybody; begin when all are taken."""
    async with table.lock:
        if table.facts.seat_of(guest) is not None:
            return
        is_open = [seat for seat, row in enumerate(table.row.seats) if row.who == "open"]
        if not is_open or table.row.state != "gathering":
            raise Refused("table/full", "All seats at this table are taken.")
        free = [seat for seat in is_open if table.row.seats[seat].kept_for in ("", guest)]
        if not free:
            raise Refused("table/full", "The free seats are kept for those who played before.")
        free.sort(key=lambda seat: table.row.seats[seat].kept_for != guest)
        table.row.seats[free[0]] = SeatRow(who="person", guest=guest, name=name)
        await begin_or_wait(table)
        if table.row.state == "gathering" and guest in table.audience.clients:
            table.welcome(guest)  # a page that was open already learns that it has a seat now


async def take_kept(table: Table, guest: str) -> None:
    """All people of this guest's device take the seats that are kept for them; begin when all are taken."""
    async with table.lock:
        mine = _kept_for(table, guest)
        for seat in mine:
            kept = table.row.seats[seat]
            table.row.seats[seat] = SeatRow(who="person", guest=kept.kept_for, name=kept.invited)
        if mine:
            await begin_or_wait(table)


async def decline_kept(table: Table, guest: str) -> None:
    """The seats that are kept for the people of this guest's device are for anybody."""
    async with table.lock:
        mine = _kept_for(table, guest)
        for seat in mine:
            table.row.seats[seat].kept_for = ""
        if mine:
            await table.change()


def _kept_for(table: Table, guest: str) -> list[Seat]:
    kept = [(seat, row.kept_for) for seat, row in enumerate(table.row.seats) if row.kept_for]
    return [seat for seat, whom in kept if owner_of(whom) == owner_of(guest)]


async def begin_or_wait(table: Table) -> None:
    """Seats were taken, or cards brought: the match begins when nothing is missing."""
    await (table.change() if is_waiting(table.row) else table.begin())


def is_waiting(row: TableRow) -> bool:
    """Whether a seat is open, or somebody who brings their own cards has brought none yet."""
    return any(seat.who == "open" for seat in row.seats) or bool(missing_seats(row))


async def leave(table: Table, guest: str) -> None:
    """Give the seats of this device back; from a running match, say goodbye, and let the others vote what to do."""
    async with table.lock:
        seats = table.facts.taken_on_device(guest)
        if table.row.state == "gathering":
            for seat in seats:
                table.row.seats[seat] = SeatRow(who="open")
            # What they would have given or swapped is nothing to talk about any more.
            table.trades = [each for each in table.trades if not seats & {side.seat for side in each.sides}]
            await table.change()
        else:
            table.say_goodbye(guest)


async def give_link(table: Table, guest: str) -> str:
    """A link that moves this guest's seat to another device."""
    async with table.lock:
        seat = table.facts.seat_of(guest)
        if seat is None:
            raise not_yours()
        token = seat_links.give_link(table.row.seats[seat])
        await table.change()
        return token


async def move_seat(table: Table, token: str, new: str) -> None:
    """A seat link was opened, and its question answered with yes: the seat goes to another device."""
    async with table.lock:
        row = table.row.seats[seat_links.linked_seat(table.row.seats, token)]
        if table.facts.seat_of(new) is not None:
            raise Refused("seat/two", "You already sit at this table.")
        old, row.guest, row.link = row.guest, new, None
        await table.change()
        for guest in (old, new):
            if guest in table.audience.clients:
                table.welcome(guest)


async def change_seat(table: Table, guest: str, change: SeatChange) -> str:
    """The host gives a seat to a bot or to somebody on this device, or opens it, while people gather; who had it."""
    async with table.lock:
        table.check_host(guest)
        if table.row.state != "gathering":
            raise Refused("table/running", "The game has already started.")
        if not 0 <= change.seat < len(table.row.seats) or table.row.seats[change.seat].guest == guest:
            raise Refused("seats/bad", "You cannot change this seat.", 400)
        before = table.row.seats[change.seat].guest
        table.row.seats[change.seat] = _changed_seat(table, guest, change)
        await begin_or_wait(table)
        return before


def _changed_seat(table: Table, guest: str, change: SeatChange) -> SeatRow:
    if change.who == "bot":
        bot_named(table.row.game, change.level)
        return SeatRow(who="bot", name=change.level)
    if change.who == "open":
        return SeatRow(who="open")
    taken = table.facts.on_device(guest).values()
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return SeatRow(who="person", guest=companion(guest, number), name=checked_name(change.name))


async def begin(table: Table, guest: str) -> None:
    """The host starts the match; open seats are not allowed."""
    async with table.lock:
        table.check_host(guest)
        if any(row.who == "open" for row in table.row.seats):
            raise Refused("table/open", "There is still an empty seat.")
        if missing_seats(table.row):
            raise Refused("cards/missing", "Not everyone has brought their cards yet.")
        await table.begin()
