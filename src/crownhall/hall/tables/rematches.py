"""To play again: an offer that each of those who played accepts or declines.

The table that follows is there with the first offer; people gather at it, and the seats of those who have not answered
are kept for them.
"""

from __future__ import annotations

from crownhall.bots.registry import level_beside
from crownhall.creations.game import OWN_CARDS
from crownhall.engine.contract import Seat
from crownhall.hall.errors import Refused
from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.protocol import SeatRow, TableRow
from crownhall.hall.table import seating
from crownhall.hall.table.table import Table
from crownhall.hall.tables.directory import Tables
from crownhall.hall.tables.opening import Opening, new_row


class Rematches:
    """All offers of one hall. Of two tables, the earlier is locked first."""

    def __init__(self, tables: Tables, opening: Opening) -> None:
        self._tables = tables
        self._opening = opening

    async def accept(self, table: Table, guest: str) -> Table:
        """Offer to play again, or accept that; the table that follows."""
        _check_seat(table, guest)
        async with table.lock:  # whoever asks second comes to the table that the first has made
            if table.row.state != "over":
                raise Refused("table/running", "The game is not over yet.")
            if table.row.rematch:
                following = await self._tables.find_here(table.row.rematch)
                await seating.take_kept(following, guest)
            else:
                following = await self._opening.open(_following_row(table, guest))
                table.row.rematch = following.row.id
                table.row.rematch_declined = []
            await _note_wishes(table, following)
            return following

    async def with_other_bots(self, table: Table, guest: str, steps: int) -> Table:
        """The same once more, with every bot so many levels stronger, as far as there are; nobody else is asked."""
        _check_seat(table, guest)
        async with table.lock:
            if table.row.state != "over":
                raise Refused("table/running", "The game is not over yet.")
            row = _following_row(table, guest)
            if any(seat.who == "open" for seat in row.seats):
                raise Refused("bots/people", "Other people play here, too. Offer them a rematch instead.", 409)
            bots = [seat for seat in row.seats if seat.who == "bot"]
            levels = [level_beside(row.game, seat.name, steps) for seat in bots]
            if not any(levels):
                raise Refused("bots/end", f"There are no {'stronger' if steps > 0 else 'weaker'} bots.", 409)
            for seat, level in zip(bots, levels, strict=True):
                seat.name = level or seat.name
            return await self._opening.open(row)

    async def decline(self, table: Table, guest: str) -> None:
        """Those on this device do not want to play again."""
        mine = _check_seat(table, guest)
        async with table.lock:
            if not table.row.rematch:
                raise Refused("rematch/none", "Nobody has offered a rematch.")
            following = await self._tables.find_here(table.row.rematch)
            await seating.decline_kept(following, guest)
            table.row.rematch_declined = sorted({*table.row.rematch_declined, *mine} - set(_seated(table, following)))
            await table.change()

    async def left(self, following: Table) -> None:
        """Somebody gave a seat back before the match began: where that was a rematch, it is offered no longer."""
        if not following.row.follows or following.row.state != "gathering":
            return
        table = await self._tables.find_here(following.row.follows)
        async with table.lock:
            if not _seated(table, following):
                table.row.rematch = ""
                table.row.rematch_declined = []
            await _note_wishes(table, following)


def _check_seat(table: Table, guest: str) -> set[Seat]:
    mine = set(table.facts.on_device(guest))
    if not mine:
        raise Refused("seat/none", "Only players of this table can ask for a rematch.", 403)
    return mine


async def _note_wishes(table: Table, following: Table) -> None:
    """Tell those at the table that is over who wants to play again."""
    table.row.rematch_wishes = _seated(table, following)
    table.row.rematch_declined = [seat for seat in table.row.rematch_declined if seat not in table.row.rematch_wishes]
    await table.change()


def _seated(table: Table, following: Table) -> list[Seat]:
    """The people of a table who sit at the following one, too."""
    return [
        seat
        for seat in sorted(table.facts.people())
        if following.facts.seat_of(table.row.seats[seat].guest) is not None
    ]


def _following_row(table: Table, guest: str) -> TableRow:
    """Same people, same options, looking back at this result; who has not accepted does not sit yet."""
    row, match = table.row, table.match
    first = match.state.first_seat() if match is not None else None
    winners: list[int] = list((row.outcome or {}).get("winners", []))  # type: ignore[call-overload]
    return new_row(
        row.game,
        row.options,
        [_following_seat(seat, guest) for seat in row.seats],
        guest,
        spectators_allowed=row.spectators_allowed,
        hints_allowed=row.hints_allowed,
        clock=row.clock,
        supplies={kind: text for kind, text in row.supplies.items() if kind != OWN_CARDS.kind},
        brought=row.brought,
        event=row.event,
        follows=row.id,
        previous={
            "winners": winners,
            "losers": [seat for seat in range(len(row.seats)) if winners and seat not in winners],
            "first": [] if first is None else [first],
        },
    )


def _following_seat(seat: SeatRow, guest: str) -> SeatRow:
    if seat.who == "person" and owner_of(seat.guest) != owner_of(guest):
        return SeatRow(who="open", invited=seat.name, kept_for=seat.guest)
    return SeatRow(who=seat.who, guest=seat.guest, name=seat.name)
