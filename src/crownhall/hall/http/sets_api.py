"""The HTTP API for card sets: those of the guest who asks, and the one that a table is played with."""

from __future__ import annotations

import asyncio
from pathlib import PurePosixPath

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownhall.decks.creation import CardSet, set_in_play
from crownhall.decks.creation_core import CORE, CORE_CSV
from crownhall.engine.contract import Setup
from crownhall.engine.registry import game_named
from crownhall.hall.errors import Refused
from crownhall.hall.http.endpoints import Endpoint, address_of, answer, bytes_of, guest_in, hall_of, table_of
from crownhall.hall.messages.refusals import SetRefusal
from crownhall.hall.messages.sets import FaultInfo, SetCard, SetInfo, SetInPlay, SetPage, SetTallies
from crownhall.hall.store.protocol import CardRow, SetRow
from crownhall.hall.table.table import Table
from crownhall.hall.work.sets import FILE_BYTES, KIND, cards_of
from crownhall.studio.faults import Fault, SetRefused, summed

UPLOAD_SECONDS = 120.0
"""How long a file may take to arrive."""

FILE_NAME_LENGTH = 80

PICTURE_HEADERS = {
    "cache-control": "private, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": "inline",
}


async def bring_set(request: Request) -> Response:
    """Bring a card set: a .json, a .csv, or a .zip of one of them with pictures; `name` is the name of the file."""
    sets, guest, name = hall_of(request).sets, guest_in(request), _file_name(request.query_params.get("name", ""))
    with sets.uploads.slot(guest, address_of(request)):
        try:
            async with asyncio.timeout(UPLOAD_SECONDS):
                data = await bytes_of(request, FILE_BYTES)
        except TimeoutError:
            raise Refused("request/slow", "The file took too long to arrive.", 408) from None
        try:
            return answer(_page(await sets.bring(guest, name, data)), 201)
        except SetRefused as error:
            faults = [FaultInfo(code=fault.code, where=fault.where, what=fault.what) for fault in error.faults]
            return answer(SetRefusal(**error.facts(), faults=faults), 400)


def _file_name(text: str) -> str:
    """The name of a file, without folders and without what no name has."""
    name = "".join(sign for sign in PurePosixPath(text.replace("\\", "/")).name if sign.isprintable())
    return name if len(name) <= FILE_NAME_LENGTH else name[:20] + "…" + name[-20:]


async def my_sets(request: Request) -> Response:
    """My card sets, the newest first."""
    return answer([_info(row) for row in await hall_of(request).sets.of(guest_in(request))])


async def my_set(request: Request) -> Response:
    """A card set of mine, with all its cards and what can be counted in it."""
    return answer(_page(await _mine(request)))


async def throw_set_away(request: Request) -> Response:
    """Throw a card set of mine away, and tell which are left. Tables that are played with it keep it."""
    sets, guest = hall_of(request).sets, guest_in(request)
    await sets.throw_away(guest, request.path_params["set"])
    return answer([_info(row) for row in await sets.of(guest)])


async def picture_of_set(request: Request) -> Response:
    """A picture of a card set of mine."""
    return await _picture(request, (await _mine(request)).id)


async def set_of_table(request: Request) -> Response:
    """The cards that a table is played with, for those who may see the table."""
    table = await _table_with_a_set(request)
    brought = table.row.brought.get(KIND)
    row = await hall_of(request).store.card_set(brought.id) if brought is not None else None
    if row is not None:
        return answer(SetInPlay(name=row.name, symbol=row.symbol, cards=_cards(row.cards, _at_table(table))))
    found = _shown_in(table)
    return answer(SetInPlay(name=found.name, symbol=found.symbol, cards=_cards(cards_of(found, []), "")))


async def picture_at_table(request: Request) -> Response:
    """A picture on a card that a table is played with, for those who may see the table."""
    brought = (await _table_with_a_set(request)).row.brought.get(KIND)
    return await _picture(request, brought.id if brought is not None else "")


# -- inside -----------------------------------------------------------------------------------------------------------


async def _mine(request: Request) -> SetRow:
    return await hall_of(request).sets.mine(guest_in(request), request.path_params["set"])


async def _table_with_a_set(request: Request) -> Table:
    table = await table_of(request)
    table.check_welcome(guest_in(request))
    if KIND not in [supply.kind for supply in game_named(table.row.game).supplies]:
        raise Refused("set/none", "This game is played without a card set.", 404)
    return table


def _shown_in(table: Table) -> CardSet:
    """The set that a table is played with, as far as the rules know it."""
    row = table.row
    text = game_named(row.game).supply(Setup(len(row.seats), row.options, None, row.supplies), KIND)
    return CORE if text == CORE_CSV else set_in_play(text)


async def _picture(request: Request, set_id: str) -> Response:
    number = request.path_params["number"]
    known = number.isascii() and number.isdecimal() and len(number) < 6
    data = await hall_of(request).store.picture(set_id, int(number)) if known else None
    if data is None:
        raise Refused("set/picture", "There is no such picture.", 404)
    return Response(data, media_type="image/webp", headers=PICTURE_HEADERS)


def _at_table(table: Table) -> str:
    return f"/api/tables/{table.row.id}/pictures"


def _info(row: SetRow) -> SetInfo:
    return SetInfo(
        id=row.id,
        name=row.name,
        author=row.author,
        size=len(row.cards),
        complete=row.complete,
        pictures=row.pictures,
        bytes=row.bytes,
        match_rate=_tallies(row).match_rate["exact"],
    )


def _page(row: SetRow) -> SetPage:
    return SetPage(
        **msgspec.structs.asdict(_info(row)),
        symbol=row.symbol,
        licence=row.licence,
        cards=_cards(row.cards, f"/api/sets/{row.id}/pictures"),
        tallies=_tallies(row),
        remarks=_remarks(row),
    )


def _remarks(row: SetRow) -> list[FaultInfo]:
    return [FaultInfo(**fault._asdict()) for fault in summed([Fault(*remark) for remark in row.remarks])]


def _tallies(row: SetRow) -> SetTallies:
    return msgspec.convert(row.tallies, SetTallies)


def _cards(rows: list[CardRow], pictures: str) -> list[SetCard]:
    return [
        SetCard(
            number=row.number,
            marks=row.marks,
            speed=row.speed,
            level=row.level,
            type=row.type,
            title=row.title,
            text=row.text,
            letter=row.letter,
            picture="" if row.picture is None else f"{pictures}/{row.picture}",
        )
        for row in rows
    ]


SET_ENDPOINTS = (
    Endpoint("GET", "/api/sets", my_sets, list[SetInfo]),
    Endpoint("POST", "/api/sets", bring_set, SetPage, "application/octet-stream", 201, ("name",), SetRefusal),
    Endpoint("GET", "/api/sets/{set}", my_set, SetPage),
    Endpoint("DELETE", "/api/sets/{set}", throw_set_away, list[SetInfo]),
    Endpoint("GET", "/api/sets/{set}/pictures/{number}", picture_of_set, "image/webp"),
    Endpoint("GET", "/api/tables/{table}/set", set_of_table, SetInPlay),
    Endpoint("GET", "/api/tables/{table}/pictures/{number}", picture_at_table, "image/webp"),
)
