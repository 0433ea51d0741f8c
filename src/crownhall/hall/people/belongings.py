"""Everything about a guest, to take home: one .zip, made a file at a time, so that nobody's move waits for it."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
import time
import zipfile
from collections.abc import AsyncIterator, Callable
from typing import IO, Any, Final, NamedTuple

import msgspec

from crownhall.games.fwords.house import words_of
from crownhall.hall.collection.leaving import exported_collection
from crownhall.hall.people.guests import owner_of
from crownhall.hall.people.stats import stats_of
from crownhall.hall.people.streaks import DAYS_COUNTED
from crownhall.hall.store.protocol import (
    AnySupply,
    FieldRow,
    LogLine,
    SetRow,
    SkillsRow,
    Store,
    TableRow,
    UnreadableRow,
    is_practice,
)
from crownhall.hall.table.daily import is_secret
from crownhall.hall.table.info import seat_names
from crownhall.hall.table.table import PRACTICE_MARK
from crownhall.hall.tables.unreadable import stored_record
from crownhall.hall.work.supplies import Supplies
from crownhall.studio.reading import slug

LINES_AT_ONCE: Final = 500
IN_MEMORY: Final = 1 << 20
"""What is larger waits in a file."""

READ_ME: Final = """Everything this hall knows about you.

me.json       your name, your devices, your passkeys, your results, and your puzzles of the day
tables.json   the tables you sat at, and how they ended
records/      your finished games, move by move; "crownhall replay FILE" shows one
sets/, skills/, fields/, words/   what you brought, as files that you can import again
collection/   your cards: what is drawn on each, its history, and your decks
chat.json     what you wrote
"""


class Owner(NamedTuple):
    """Whose things they are, and where they are kept."""

    guest: str
    store: Store
    supplies: Supplies


File = tuple[str, bytes | str]
"""The name of a file in the .zip, and what is in it."""

Part = Callable[[Owner], AsyncIterator[File]]
"""The files of one kind, one after the other."""


async def zipped(owner: Owner) -> IO[bytes]:
    """The whole .zip, at its beginning; whoever gets it closes it."""
    file = await asyncio.to_thread(tempfile.SpooledTemporaryFile, IN_MEMORY)
    try:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for part in PARTS:
                async for name, content in part(owner):
                    await asyncio.to_thread(archive.writestr, name, content)
        file.seek(0)
    except BaseException:
        file.close()
        raise
    return file


# -- the parts --------------------------------------------------------------------------------------------------------


async def about_me(owner: Owner) -> AsyncIterator[File]:
    """Who the guest is here."""
    store, identity, guest = owner.store, owner.store.identity, owner.guest
    known, sheet = await store.guest(guest), await identity.sheet_made(guest)
    devices, passkeys = await identity.devices_of(guest), await identity.passkeys_of(guest)
    stats = await stats_of(store, guest)
    me = {
        "name": known.name if known is not None else "",
        "last seen": _moment(known.seen) if known is not None else "",
        "devices": [
            {"name": each.name, "since": _moment(each.created), "last seen": _moment(each.seen)} for each in devices
        ],
        "passkeys": [
            {"name": each.name, "for": each.site, "since": _moment(each.created), "last used": _moment(each.used)}
            for each in passkeys
        ],
        "recovery sheet": None if sheet is None else {"since": _moment(sheet)},
        "puzzles of the day": await store.daily.first_tries(guest, DAYS_COUNTED),
        "results": {game: msgspec.to_builtins(each) for game, each in stats.items()},
    }
    yield "README.txt", READ_ME
    yield "me.json", _json(me)


async def my_tables(owner: Owner) -> AsyncIterator[File]:
    """Where the guest sits or sat. Nothing that a running match hides is in it."""
    facts = [_facts(row, owner.guest) async for row in _tables(owner)]
    yield "tables.json", _json(facts)


async def my_records(owner: Owner) -> AsyncIterator[File]:
    """The records of the matches that are over; that of today's deal when the day is."""
    async for row in _tables(owner):
        if row.state == "over" and not is_secret(row.daily):
            lines = await owner.store.log(row.id)
            yield f"records/{row.game}-{row.id}.txt", await asyncio.to_thread(_record, row, lines)


async def my_supplies(owner: Owner) -> AsyncIterator[File]:
    """What the guest brought, as files that can be brought again."""
    for row in await owner.store.supplies_of(owner.guest):
        yield await _supply_file(owner, row)


async def my_chat(owner: Owner) -> AsyncIterator[File]:
    """What the guest wrote, and those on its device."""
    said: list[dict[str, object]] = []
    after = -1
    while after:
        lines, after = await owner.store.identity.said_by(owner.guest, LINES_AT_ONCE, max(after, 0))
        said += [{"at": _moment(each.at), "table": each.table, "as": each.name, "text": each.text} for each in lines]
    yield "chat.json", _json(said)


async def my_collection(owner: Owner) -> AsyncIterator[File]:
    """The guest's copies and decks."""
    for file in await exported_collection(owner.store, owner.guest):
        yield f"collection/{file.name}", file.data


PARTS: list[Part] = [about_me, my_tables, my_records, my_supplies, my_collection, my_chat]
"""What is in the .zip: whoever keeps more for guests adds to this list, and a line to `READ_ME`."""


# -- inside -----------------------------------------------------------------------------------------------------------


async def _tables(owner: Owner) -> AsyncIterator[TableRow]:
    """The tables at which the guest sits, one by one; those that cannot be read are left out."""
    for table_id in await owner.store.identity.table_ids_of(owner.guest):
        try:
            row = await owner.store.table(table_id)
        except UnreadableRow:
            continue
        if row is not None and any(seat.guest and owner_of(seat.guest) == owner.guest for seat in row.seats):
            yield row


def _facts(row: TableRow, guest: str) -> dict[str, object]:
    return {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "state": row.state,
        "players": seat_names(row),
        "my seats": [seat for seat, each in enumerate(row.seats) if each.guest and owner_of(each.guest) == guest],
        "made": _moment(row.created),
        "last touched": _moment(row.touched),
        "daily": row.daily,
        "practice": is_practice(row),
        "result": row.outcome,
    }


def _record(row: TableRow, lines: list[LogLine]) -> str:
    if is_practice(row):
        for seat in row.seats:
            seat.name += PRACTICE_MARK if seat.name else ""
    return stored_record(row, lines)


async def _supply_file(owner: Owner, row: AnySupply) -> File:
    called = re.sub(r"[^\w -]+", "", row.name, flags=re.ASCII).strip() or "mine"
    if isinstance(row, SkillsRow):
        return f"skills/{called}-{row.id}.zip", await owner.supplies.file_of(row, slug(row.name))
    if isinstance(row, SetRow):
        return f"sets/{called}-{row.id}.zip", await owner.supplies.file_of(row, slug(row.name))
    if isinstance(row, FieldRow):
        return f"fields/{called}-{row.id}.json", json.dumps(json.loads(row.canonical), indent=2)
    return f"words/{called}-{row.id}.txt", "".join(f"{word}\n" for word in words_of(row.canonical))


def _json(facts: Any) -> str:
    return json.dumps(facts, ensure_ascii=False, indent=2) + "\n"


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
