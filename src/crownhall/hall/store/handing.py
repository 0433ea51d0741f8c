"""Inside one transaction: copies are read and written, and change hands. Everything is checked before anything is done.

These functions get a connection that is in a transaction, so that tests can run them without a hall.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from crownhall.hall.store.collection import (
    CopyRow,
    GiftRow,
    Handover,
    Kept,
    Kind,
    PastRow,
    PickRow,
    PictureRow,
    TradeRow,
    Went,
    WholeCopy,
)
from crownhall.hall.store.protocol import UnreadableRow
from crownhall.hall.store.sql import Connection
from crownhall.hall.store.sql import put as put_row
from crownhall.studio.drawing import Drawing

Row = TypeVar("Row")
HISTORY_LIMIT: Final = 200
"""Of what happened to a copy, so much is remembered: how it began, and the newest."""

AT_A_TABLE: Final = """(SELECT table_id FROM copies_at_tables JOIN tables ON tables.id = table_id
    WHERE copy_id = copies.id AND json_extract(tables.row, '$.state') <> 'over' LIMIT 1)"""
"""Of a copy: the table that has not ended which names it."""


def decoded(text: str, kind: type[Row]) -> Row:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, ValueError) as error:
        raise UnreadableRow(f"What is stored is damaged: {error}.") from None


def encoded(row: Any) -> str:
    return msgspec.json.encode(row).decode()


# -- copies -----------------------------------------------------------------------------------------------------------


def kept(connection: Connection, copy_id: str) -> Kept | None:
    """A copy, and the table that has not ended at which it is."""
    found = connection.execute(f"SELECT row, {AT_A_TABLE} FROM copies WHERE id = ?", (copy_id,)).fetchone()
    return None if found is None else Kept(decoded(found[0], CopyRow), found[1] or "")


def put(connection: Connection, row: CopyRow, drawing: Drawing | None = None) -> None:
    """Write a copy down; its drawing stays as it is if none is given."""
    text = encoded(row)
    if drawing is None:
        (drawn,) = connection.execute("SELECT drawing FROM copies WHERE id = ?", (row.id,)).fetchone()
    else:
        drawn = encoded(drawing)
    values = (row.id, row.owner, row.touched, len(text.encode()) + len(drawn.encode()), text, drawn)
    connection.execute(put_row("copies", "id, owner, touched, bytes, row, drawing"), values)


def put_whole(connection: Connection, copy: WholeCopy) -> None:
    put(connection, copy.row, copy.drawing)
    for picture in copy.pictures:
        put_picture(connection, copy.row.id, picture)


def put_picture(connection: Connection, copy_id: str, picture: PictureRow) -> None:
    values = (copy_id, picture.number, picture.width, picture.height, len(picture.data), picture.data)
    connection.execute("INSERT INTO copy_pictures VALUES (?, ?, ?, ?, ?, ?)", values)


def count_of(connection: Connection, owner: str) -> int:
    (count,) = connection.execute("SELECT count(*) FROM copies WHERE owner = ?", (owner,)).fetchone()
    return int(count)


def drop(connection: Connection, copy_id: str) -> None:
    """A copy is no more. Decks, gifts and swaps that name it find that out for themselves."""
    connection.execute("DELETE FROM copies WHERE id = ?", (copy_id,))
    connection.execute("DELETE FROM copy_pictures WHERE copy_id = ?", (copy_id,))
    connection.execute("DELETE FROM copies_at_tables WHERE copy_id = ?", (copy_id,))
    stop_showing(connection, copy_id)


def stop_showing(connection: Connection, thing: str) -> None:
    for name in ("reports", "hidden"):
        connection.execute(f"DELETE FROM {name} WHERE shown_id IN (SELECT id FROM shown WHERE thing = ?)", (thing,))
    connection.execute("DELETE FROM shown WHERE thing = ?", (thing,))


def remember(row: CopyRow, past: PastRow) -> None:
    """One more line of its history; the first is never lost."""
    row.history = [*row.history, past]
    if len(row.history) > HISTORY_LIMIT:
        row.history = [row.history[0], *row.history[2:]]


# -- hands ------------------------------------------------------------------------------------------------------------


def faults_of(connection: Connection, picks: list[PickRow], owner: str, *, as_it_was: bool) -> dict[str, Kind]:
    """Why copies that somebody laid down cannot change hands now, by copy."""
    found: dict[str, Kind] = {}
    for pick in picks:
        if not pick.copy:
            continue
        copy = kept(connection, pick.copy)
        if copy is None or copy.row.owner != owner:
            found[pick.copy] = "gone"
        elif copy.table:
            found[pick.copy] = "playing"
        elif as_it_was and copy.row.revision != pick.revision:
            found[pick.copy] = "changed"
    return found


def hand_over(connection: Connection, picks: list[PickRow], made: list[WholeCopy], to: str, past: PastRow) -> list[str]:
    """What was checked changes hands: copies get a new owner, those that were made their first. Which they are."""
    came: list[str] = []
    for pick in picks:
        if not pick.copy:
            continue
        copy = kept(connection, pick.copy)
        assert copy is not None
        row = copy.row
        row.owner, row.touched = to, past.at
        remember(row, past)
        put(connection, row)
        stop_showing(connection, row.id)
        came.append(row.id)
    for new in made:
        new.row.owner = to
        remember(new.row, past)
        put_whole(connection, new)
        came.append(new.row.id)
    return came


def agree(
    connection: Connection,
    trade_id: str,
    revision: int,
    side: int,
    made: tuple[list[WholeCopy], list[WholeCopy]],
    handover: Handover,
) -> Went:
    """One of two agrees; when both do, all changes hands and the trade is done."""
    found = connection.execute("SELECT row FROM trades WHERE id = ?", (trade_id,)).fetchone()
    if found is None:
        return Went("unknown")
    trade = decoded(found[0], TradeRow)
    if trade.is_done:
        return Went("unknown")
    if trade.revision != revision:
        return Went("changed", trade)
    sides = trade.sides
    faults: dict[str, Kind] = {}
    for each in sides:
        faults |= faults_of(connection, each.cards, each.guest, as_it_was=True)
    if faults:
        return _reopen(connection, trade, faults)
    sides[side].is_agreed = True
    if not all(each.is_agreed for each in sides):
        put_trade(connection, trade)
        return Went("done", trade)
    for at, each in enumerate(sides):
        room = handover.most - count_of(connection, each.guest)
        if len(sides[1 - at].cards) - len([pick for pick in each.cards if pick.copy]) > room:
            sides[side].is_agreed = False
            return Went("full", trade)
    came: list[list[str]] = []
    for at, each in enumerate(sides):
        other = sides[1 - at]
        to_name, by_name = handover.names[at], handover.names[1 - at]
        past = PastRow(handover.what, by_name, other.guest, to_name, each.guest, handover.at, handover.where)
        came.append(hand_over(connection, other.cards, made[1 - at], each.guest, past))
    _close(connection, trade)
    return Went("done", None, (came[0], came[1]))


def _close(connection: Connection, trade: TradeRow) -> None:
    """It stays, so that both can be told, until the same two have made another one."""
    two = {side.guest for side in trade.sides}
    rows = connection.execute("SELECT row FROM trades WHERE table_id = ?", (trade.table,)).fetchall()
    for other in [decoded(row, TradeRow) for (row,) in rows]:
        if other.is_done and {side.guest for side in other.sides} == two:
            connection.execute("DELETE FROM trades WHERE id = ?", (other.id,))
    trade.is_done = True
    put_trade(connection, trade)


def _reopen(connection: Connection, trade: TradeRow, faults: dict[str, Kind]) -> Went:
    """Something is not as it was: copies that are gone are taken out, others looked at anew; nobody has agreed."""
    for side in trade.sides:
        side.is_agreed = False
        side.cards = [_renewed(connection, pick) for pick in side.cards if faults.get(pick.copy) != "gone"]
    if set(faults.values()) != {"playing"}:
        trade.revision += 1
    put_trade(connection, trade)
    return Went("playing" if "playing" in faults.values() else "changed", trade)


def _renewed(connection: Connection, pick: PickRow) -> PickRow:
    copy = kept(connection, pick.copy) if pick.copy else None
    return pick if copy is None else PickRow(copy=pick.copy, revision=copy.row.revision)


def put_trade(connection: Connection, trade: TradeRow) -> None:
    connection.execute(put_row("trades", "id, table_id, row"), (trade.id, trade.table, encoded(trade)))


# -- gifts ------------------------------------------------------------------------------------------------------------


def put_gift(connection: Connection, gift: GiftRow) -> None:
    values = (gift.id, gift.digest, gift.giver, gift.until, encoded(gift))
    connection.execute(put_row("gifts", "id, digest, giver, until, row"), values)


def take_gift(connection: Connection, digest: str, taker: str, made: list[WholeCopy], handover: Handover) -> Went:
    """All that is in a gift changes hands, once; whoever has taken it is told so again."""
    found = connection.execute("SELECT row FROM gifts WHERE digest = ?", (digest,)).fetchone()
    if found is None:
        return Went("unknown")
    gift = decoded(found[0], GiftRow)
    if gift.state == "taken" and gift.taker == taker:
        return Went("done", None, (gift.came, []))
    if gift.state != "waiting":
        return Went(gift.state)
    if gift.giver == taker:
        return Went("own")
    if gift.until <= handover.at:
        return Went("expired")
    faults = faults_of(connection, gift.cards, gift.giver, as_it_was=False)
    if "playing" in faults.values():
        return Went("playing")
    picks = [pick for pick in gift.cards if pick.copy and pick.copy not in faults]
    if not picks and not made:
        return Went("gone")
    if count_of(connection, taker) + len(picks) + len(made) > handover.most:
        return Went("full")
    by_name, to_name = handover.names
    past = PastRow(handover.what, by_name, gift.giver, to_name, taker, handover.at, handover.where)
    gift.came = hand_over(connection, picks, made, taker, past)
    gift.state, gift.taker, gift.cards = "taken", taker, []
    put_gift(connection, gift)
    return Went("done", None, (gift.came, []))
