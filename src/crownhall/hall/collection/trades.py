"""Giving and swapping at a table: before the first deal and after the result, by consent of both (C-36, C-37)."""

from __future__ import annotations

import secrets
import time
from typing import Final

from crownhall.engine.registry import game_named
from crownhall.hall.collection.copies import COPIES_PER_GUEST
from crownhall.hall.collection.picking import checked_picks, made_for, shown_for
from crownhall.hall.collection.viewing import Viewer, Viewing, info_of
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.messages.collection import CardPick, TradeDone, TradeInfo, TradeSide
from crownhall.hall.people.guests import owner_of
from crownhall.hall.store.collection import Handover, Kind, TradeRow, TradeSideRow
from crownhall.hall.store.protocol import Store, TableRow
from crownhall.hall.table.table import Table

CARDS_PER_SIDE: Final = 60


class Trades:
    """What people at the tables of a hall give and swap."""

    def __init__(self, store: Store, viewing: Viewing) -> None:
        self._store = store
        self._viewing = viewing

    async def open(self, table: Table, guest: str, seat: int) -> TradeInfo:
        """Something to give or to swap with somebody; the one that there is, if there is one."""
        async with table.lock:
            mine, other = self._check(table, guest), seat
            _check_other(table.row, guest, other)
            for trade in await self._at(table):
                if {side.seat for side in trade.sides} == {mine, other}:
                    return await info(self._store, trade, self._viewing.anybody)
            sides = [TradeSideRow(seat=each, guest=_owner(table.row, each)) for each in (mine, other)]
            trade = TradeRow(id=secrets.token_urlsafe(9), table=table.row.id, sides=sides)
            await self._store.collection.save_trade(trade, 0)
            return await self._tell(table, trade)

    async def lay(self, table: Table, guest: str, trade_id: str, revision: int, cards: list[CardPick]) -> TradeInfo:
        """What I would give; both have to agree anew."""
        async with table.lock:
            self._check(table, guest)
            trade, side = await self._mine(table, guest, trade_id)
            picks = await checked_picks(self._store, guest, cards, CARDS_PER_SIDE)
            if trade.revision != revision:
                raise changed()
            trade.sides[side].cards = picks
            trade.revision += 1
            for each in trade.sides:
                each.is_agreed = False
            await self._save(trade, revision)
            return await self._tell(table, trade)

    async def agree(self, table: Table, guest: str, trade_id: str, revision: int) -> TradeInfo:
        """I agree to the whole as it was then; when both do, it is done at once, and nothing is left to talk about."""
        async with table.lock:
            self._check(table, guest)
            trade, side = await self._mine(table, guest, trade_id)
            if not any(each.cards for each in trade.sides):
                raise Refused("trade/empty", "There is nothing to give yet.", 409)
            one, other = trade.sides
            made = (
                await made_for(self._store, one.guest, one.cards),
                await made_for(self._store, other.guest, other.cards),
            )
            went = await self._store.collection.agree(trade_id, revision, side, made, _handover(table.row, trade))
            await self._refresh(table)
            if went.kind != "done":
                raise why_not(went.kind)
            done = went.trade if went.trade is not None else trade
            for each in done.sides:
                each.is_agreed = each.is_agreed or went.trade is None
            return await info(self._store, done, self._viewing.anybody)

    async def drop(self, table: Table, guest: str, trade_id: str) -> None:
        """One of the two does not want to any more."""
        async with table.lock:
            trade, _ = await self._mine(table, guest, trade_id)
            await self._store.collection.drop_trade(trade.id)
            await self._refresh(table)

    def _check(self, table: Table, guest: str) -> int:
        """C-37: not during a game, and only by those who sit there; which seat this guest has."""
        seats = table.facts.on_device(guest)
        if not seats:
            raise not_yours()
        if table.row.state == "playing":
            raise Refused("trade/playing", "You can give and swap cards before a game and after it.", 409)
        return min(seats)

    async def _at(self, table: Table) -> list[TradeRow]:
        trades = await self._store.collection.trades_at(table.row.id)
        return [trade for trade in trades if are_there(table.row, trade)]

    async def _mine(self, table: Table, guest: str, trade_id: str) -> tuple[TradeRow, int]:
        for trade in await self._at(table):
            for number, side in enumerate(trade.sides):
                if trade.id == trade_id and side.guest == guest:
                    return trade, number
        raise why_not("unknown")

    async def _save(self, trade: TradeRow, was: int) -> None:
        kind = await self._store.collection.save_trade(trade, was)
        if kind != "done":
            raise why_not(kind)

    async def _tell(self, table: Table, trade: TradeRow) -> TradeInfo:
        await self._refresh(table)
        return await info(self._store, trade, self._viewing.anybody)

    async def _refresh(self, table: Table) -> None:
        """Everybody at the table learns how it stands."""
        await look_up_trades(self._store, table, self._viewing.anybody)
        table.broadcast_table()


async def look_up_trades(store: Store, table: Table, viewer: Viewer) -> None:
    """What is talked about at a table, and what has changed hands, as everybody there may see it."""
    row = table.row
    trades = await store.collection.trades_at(row.id)
    table.trades = [await info(store, trade, viewer) for trade in trades if are_there(row, trade)]
    done = await store.collection.done_trades_at(row.id)
    table.traded = [TradeDone(id=trade.id, revision=trade.revision) for trade in done]


async def info(store: Store, trade: TradeRow, viewer: Viewer) -> TradeInfo:
    sides = []
    for side in trade.sides:
        cards = [info_of(card, viewer) for card in await shown_for(store, side.guest, side.cards)]
        sides.append(TradeSide(seat=side.seat, cards=cards, agreed=side.is_agreed))
    return TradeInfo(id=trade.id, revision=trade.revision, sides=sides)


def are_there(row: TableRow, trade: TradeRow) -> bool:
    """Whether both still sit where they sat."""
    seats = row.seats
    return all(side.seat < len(seats) and _owner(row, side.seat) == side.guest for side in trade.sides)


def _owner(row: TableRow, seat: int) -> str:
    """Whose cards are given at this seat; "" where no person sits."""
    return owner_of(row.seats[seat].guest) if row.seats[seat].who == "person" else ""


def _check_other(row: TableRow, guest: str, seat: int) -> None:
    if not 0 <= seat < len(row.seats) or row.seats[seat].who != "person" or not row.seats[seat].guest:
        raise Refused("trade/nobody", "Nobody sits there with whom you could swap cards.", 400)
    if _owner(row, seat) == guest:
        raise Refused("trade/self", "You two play on one device and share a collection.", 400)


def _handover(row: TableRow, trade: TradeRow) -> Handover:
    is_swap = all(side.cards for side in trade.sides)
    title = game_named(row.game).about.title
    where = f"{'before' if row.state == 'gathering' else 'after'} {title}"
    names = [row.seats[side.seat].name for side in trade.sides]
    return Handover("swapped" if is_swap else "given", (names[0], names[1]), time.time(), where, COPIES_PER_GUEST)


def changed() -> Refused:
    return Refused("trade/changed", "This has changed meanwhile. Look at it again before you agree.", 409)


def why_not(kind: Kind) -> Refused:
    """Why nothing changed hands, in words."""
    match kind:
        case "changed":
            return changed()
        case "playing":
            return Refused("copy/playing", "One of these cards is in a game that is not over.", 409)
        case "full":
            return Refused("copy/many", f"One of you would have more than {COPIES_PER_GUEST} cards.", 409)
    return Refused("trade/unknown", "Nobody talks about this any more.", 404)
