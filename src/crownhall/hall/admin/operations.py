"""What each operation of the catalogue does to a hall. Rows are for people and programs alike: plain JSON."""

from __future__ import annotations

import shutil
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from crownhall.hall.collection.community import REPORTS_TO_HIDE
from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall
from crownhall.hall.people.names import checked_name
from crownhall.hall.store.protocol import Moved
from crownhall.hall.watch.load import load_of
from crownhall.hall.watch.metrics import bytes_in
from crownhall.hall.work.supplies import kind_of

Args = dict[str, Any]
Result = dict[str, Any] | list[dict[str, Any]]
ANNOUNCEMENT_LENGTH: Final = 300
ALL_TABLES: Final = 1_000_000


async def status(hall: Hall, args: Args) -> Result:
    told: Args = dict(load_of(hall))
    if hall.house is not None:
        others = await hall.house.loads_of_others()
        told = {"halls": 1 + len(others)} | {
            name: own + sum(each[name] for each in others) for name, own in told.items()
        }
    return {
        **told,
        "new tables": "no" if hall.opening.is_closed else "yes",
        "announcement": hall.announcement,
    }


async def tables(hall: Hall, args: Args) -> Result:
    there = hall.tables.sockets()
    if hall.house is not None:
        there |= await hall.house.peers.sockets()
    return [
        {
            "id": row.id,
            "game": row.game,
            "state": row.state,
            "players": ", ".join(seat.name or seat.who for seat in row.seats),
            "there": there.get(row.id, 0),
            "used": _moment(row.touched),
        }
        for row in await hall.store.last_tables(args["limit"])
    ]


async def guests(hall: Hall, args: Args) -> Result:
    return [
        {"id": row.id, "name": row.name, "seen": _moment(row.seen)}
        for row in await hall.store.last_guests(args["limit"])
    ]


async def sets(hall: Hall, args: Args) -> Result:
    return [
        {
            "id": row.id,
            "kind": kind_of(row),
            "name": row.name,
            "guest": row.guest,
            "bytes": row.bytes,
            "brought": _moment(row.created),
        }
        for row in await hall.store.last_supplies(args["limit"])
    ]


async def disk(hall: Hall, args: Args) -> Result:
    assert hall.folder is not None
    files = {path.name: path.lstat().st_size for path in sorted(hall.folder.iterdir()) if path.is_file()}
    usage = shutil.disk_usage(hall.folder)
    database = {} if hall.house is None else {"database": await hall.house.bytes_kept()}
    return {**database, "data": bytes_in(hall.folder), "free": usage.free, "disk": usage.total, **files}


async def announce(hall: Hall, args: Args) -> Result:
    text = " ".join(args["text"].split())
    if len(text) > ANNOUNCEMENT_LENGTH:
        raise Refused("announce/long", f"An announcement has at most {ANNOUNCEMENT_LENGTH} characters.", 400)
    await hall.announce(text)
    return {"announcement": text}


async def close(hall: Hall, args: Args) -> Result:
    hall.opening.is_closed = True
    await hall.tell_house("closed", "yes")
    return {"new tables": "no"}


async def reopen(hall: Hall, args: Args) -> Result:
    hall.opening.is_closed = False
    await hall.tell_house("closed", "no")
    return {"new tables": "yes"}


async def remove_set(hall: Hall, args: Args) -> Result:
    row = await hall.store.supply(args["id"])
    if row is None:
        raise Refused("set/unknown", f"There is no set {args['id']}.", 404)
    await hall.store.drop_pictures(row.id)
    await hall.store.drop_supply(row.id)
    return {"removed": row.name}


async def shown(hall: Hall, args: Args) -> Result:
    found = await hall.store.collection.reported(args["limit"])
    return [
        {
            "id": row.id,
            "kind": "card" if row.copy else "set",
            "of": row.copy or row.set,
            "guest": row.guest,
            "name": row.name,
            "reports": reports,
            "hidden": "yes" if reports >= REPORTS_TO_HIDE and not row.is_cleared else "no",
            "shown": _moment(row.at),
        }
        for row, reports in found
    ]


async def remove_shown(hall: Hall, args: Args) -> Result:
    if await hall.store.collection.shown_row(args["id"]) is None:
        raise _not_shown(args["id"])
    await hall.store.collection.drop_shown(args["id"])
    return {"removed": args["id"]}


async def clear_shown(hall: Hall, args: Args) -> Result:
    if not await hall.store.collection.clear(args["id"]):
        raise _not_shown(args["id"])
    return {"cleared": args["id"]}


def _not_shown(shown_id: str) -> Refused:
    return Refused("community/unknown", f"Nothing is shown as {shown_id}.", 404)


async def remove_art(hall: Hall, args: Args) -> Result:
    if not await hall.store.collection.wipe(args["id"]):
        raise Refused("copy/unknown", f"There is no copy {args['id']}.", 404)
    return {"wiped": args["id"]}


async def rename_guest(hall: Hall, args: Args) -> Result:
    known = await hall.store.guest(args["id"])
    if known is None:
        raise Refused("guest/unknown", f"There is no guest {args['id']}.", 404)
    before = known.name
    renamed = await hall.rename(known.id, checked_name(args["name"]))
    in_memory = {table.row.id for table in hall.tables.in_memory()}
    for row in await hall.store.tables_of(known.id, ALL_TABLES):
        if row.id not in in_memory:  # those have it already
            for seat in row.seats:
                seat.name = renamed.name if seat.guest == known.id else seat.name
            with suppress(Moved):  # another hall has it, and was told
                await hall.store.save_table(row)
    return {"before": before, "now": renamed.name}


async def block(hall: Hall, args: Args) -> Result:
    hall.blocks.add(args["address"])
    await hall.tell_house("blocks", " ".join(hall.blocks.names()))
    return {"blocked": args["address"], "shown out": await hall.show_out_blocked()}


async def unblock(hall: Hall, args: Args) -> Result:
    hall.blocks.remove(args["address"])
    await hall.tell_house("blocks", " ".join(hall.blocks.names()))
    return {"unblocked": args["address"]}


async def blocked(hall: Hall, args: Args) -> Result:
    return [{"address": name} for name in hall.blocks.names()]


FUNCTIONS: Final[dict[str, Callable[[Hall, Args], Awaitable[Result]]]] = {
    "status": status,
    "tables": tables,
    "guests": guests,
    "sets": sets,
    "disk": disk,
    "announce": announce,
    "close": close,
    "open": reopen,
    "remove-set": remove_set,
    "shown": shown,
    "remove-shown": remove_shown,
    "clear-shown": clear_shown,
    "remove-art": remove_art,
    "rename-guest": rename_guest,
    "block": block,
    "unblock": unblock,
    "blocked": blocked,
}


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(seconds))
