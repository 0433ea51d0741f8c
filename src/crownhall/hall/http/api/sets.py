"""The HTTP API for card sets: those of the guest who asks, ours, and the one that a table is played with."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownhall.decks.creation import CardSet, set_in_play
from crownhall.decks.creation_core import CORE, CORE_CSV, CORE_ID
from crownhall.engine.contract import Setup
from crownhall.engine.registry import game_named
from crownhall.hall.collection.set_cards import set_cards
from crownhall.hall.errors import Refused
from crownhall.hall.http.endpoints import Endpoint, answer, guest_in, hall_of, match_of, place_of
from crownhall.hall.http.uploads import arrived, bring, taken_home
from crownhall.hall.messages.refusals import SetRefusal
from crownhall.hall.messages.supplies import FaultInfo, SetCheck, SetInfo, SetInPlay, SetPage, SetTallies
from crownhall.hall.store.protocol import AnySupply, SetRow
from crownhall.hall.table.table import Table
from crownhall.hall.work.supply_files import SET, cards_of, row_of
from crownhall.studio.faults import Fault, summed
from crownhall.studio.reading import slug

PICTURE_HEADERS = {
    "cache-control": "private, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": "inline",
}


async def bring_set(request: Request) -> Response:
    """Bring a card set: a .json, a .csv, or a .zip with one of them and pictures; `name` is the name of the file."""
    return await bring(request, SET, _page)


async def change_set(request: Request) -> Response:
    """Put another version in the place of a card set of mine; pictures it names as my file does stay as they are."""
    if request.path_params["set"] == CORE_ID:
        raise Refused("set/unknown", "You can change your own sets only. Make one from this set.", 404)
    return await bring(request, SET, _page, await _mine(request))


async def check_set(request: Request) -> Response:
    """What is wrong with a card set that is being made, and what can be counted in it; `set` lends it its pictures."""
    hall, guest = hall_of(request), guest_in(request)
    of = request.query_params.get("set", "")
    row = await hall.supplies.mine(guest, SET, of) if of else None
    kept = [b""] * row.pictures if isinstance(row, SetRow) else []
    with hall.supplies.uploads.slot(guest, place_of(hall, request)):
        data = await arrived(request)
        if not data:
            raise Refused("request/bad", "There is no set to check.", 400)
        found = await hall.supplies.read(SET, "set.json", data, kept)
    if not isinstance(found.row, SetRow):
        return answer(
            SetCheck(faults=[FaultInfo(**fault._asdict()) for fault in found.faults], remarks=[], tallies=None)
        )
    return answer(SetCheck(faults=[], remarks=_remarks(found.row), tallies=_tallies(found.row)))


async def my_sets(request: Request) -> Response:
    """My card sets, the newest first."""
    return answer(await _all_mine(request))


async def my_set(request: Request) -> Response:
    """A card set of mine, with all its cards and what can be counted in it."""
    return answer(_page(await _mine(request)))


async def file_of_set(request: Request) -> Response:
    """A card set of mine, or the one we ship, as a .zip that can be changed and brought again."""
    row = await _mine(request)
    with hall_of(request).supplies.uploads.slot(guest_in(request), place_of(hall_of(request), request)):
        data = await hall_of(request).supplies.file_of(row, slug(row.name))
    return taken_home(data, row.name, "zip")


async def throw_set_away(request: Request) -> Response:
    """Throw a card set of mine away, and tell which are left. Tables that are played with it keep it."""
    await hall_of(request).supplies.throw_away(guest_in(request), SET, request.path_params["set"])
    return answer(await _all_mine(request))


async def picture_of_set(request: Request) -> Response:
    """A picture of a card set of mine."""
    return await picture_answer(request, (await _mine(request)).id)


async def poster_of_set(request: Request) -> Response:
    """All cards of a set of mine, or of ours, as one picture to share."""
    return await _poster(request, None)


async def poster_of_card(request: Request) -> Response:
    """One card of a set of mine, or of ours, as a picture to share."""
    number = request.path_params["number"]
    if not (number.isascii() and number.isdecimal() and len(number) < 6):
        raise Refused("set/card", "There is no such card in this set.", 404)
    return await _poster(request, int(number))


async def _poster(request: Request, number: int | None) -> Response:
    hall, row = hall_of(request), await _mine(request)
    data = await hall.printer.poster(row, number, guest_in(request), place_of(hall, request))
    named = slug(row.name) if number is None else f"{slug(row.name)}-{number}"
    headers = {"cache-control": "private, max-age=600", "content-disposition": f'inline; filename="{named}.png"'}
    return Response(data, media_type="image/png", headers=headers)


async def set_of_table(request: Request) -> Response:
    """The cards that a table is played with, for those who may see the table."""
    table = await _table_with_a_set(request)
    brought = table.row.brought.get(SET)
    row = await hall_of(request).store.supply(brought.id) if brought is not None else None
    if isinstance(row, SetRow):
        viewer = await hall_of(request).viewing.of(guest_in(request))
        is_bare = viewer.is_safe and row.guest != viewer.guest
        cards = set_cards(row.cards, _at_table(table), is_bare=is_bare)
        return answer(SetInPlay(name=row.name, symbol=row.symbol, cards=cards))
    found = _shown_in(table)
    return answer(SetInPlay(name=found.name, symbol=found.symbol, cards=set_cards(cards_of(found, []), "")))


async def picture_at_table(request: Request) -> Response:
    """A picture on a card that a table is played with, for those who may see the table."""
    brought = (await _table_with_a_set(request)).row.brought.get(SET)
    return await picture_answer(request, brought.id if brought is not None else "")


# -- inside -----------------------------------------------------------------------------------------------------------


async def _mine(request: Request) -> SetRow:
    if request.path_params["set"] == CORE_ID:
        return _core()
    row = await hall_of(request).supplies.mine(guest_in(request), SET, request.path_params["set"])
    assert isinstance(row, SetRow)
    return row


async def _all_mine(request: Request) -> list[SetInfo]:
    rows = await hall_of(request).supplies.of(guest_in(request), SET)
    return [_info(row) for row in rows if isinstance(row, SetRow)]


@cache
def _core() -> SetRow:
    """The set we ship, as if somebody had brought it."""
    return msgspec.structs.replace(row_of(CORE, []), id=CORE_ID)


async def _table_with_a_set(request: Request) -> Table:
    table = await match_of(request)
    if SET not in [supply.kind for supply in game_named(table.row.game).supplies]:
        raise Refused("set/none", "This game is played without a card set.", 404)
    return table


def _shown_in(table: Table) -> CardSet:
    """The set that a table is played with, as far as the rules know it."""
    row = table.row
    text = game_named(row.game).supply(Setup(len(row.seats), row.options, None, row.supplies), SET)
    return CORE if text == CORE_CSV else set_in_play(text)


async def picture_answer(request: Request, set_id: str) -> Response:
    """The picture that the address names, of a set that the guest may see."""
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


def _page(row: AnySupply) -> SetPage:
    assert isinstance(row, SetRow)
    return SetPage(
        **msgspec.structs.asdict(_info(row)),
        symbol=row.symbol,
        licence=row.licence,
        cards=set_cards(row.cards, f"/api/sets/{row.id}/pictures"),
        tallies=_tallies(row),
        remarks=_remarks(row),
        shipped=row.id == CORE_ID,
    )


def _remarks(row: SetRow) -> list[FaultInfo]:
    return [FaultInfo(**fault._asdict()) for fault in summed([Fault(*remark) for remark in row.remarks])]


def _tallies(row: SetRow) -> SetTallies:
    return msgspec.convert(row.tallies, SetTallies)


_FILE = "application/octet-stream"

SET_ENDPOINTS = (
    Endpoint("GET", "/api/sets", my_sets, list[SetInfo]),
    Endpoint("POST", "/api/sets", bring_set, SetPage, _FILE, 201, ("name",), SetRefusal),
    Endpoint("POST", "/api/set-check", check_set, SetCheck, _FILE, options=("set",)),
    Endpoint("GET", "/api/sets/{set}", my_set, SetPage),
    Endpoint("PUT", "/api/sets/{set}", change_set, SetPage, _FILE, 201, ("name",), SetRefusal),
    Endpoint("GET", "/api/sets/{set}/file", file_of_set, _FILE),
    Endpoint("GET", "/api/sets/{set}/poster", poster_of_set, "image/png"),
    Endpoint("GET", "/api/sets/{set}/poster/{number}", poster_of_card, "image/png"),
    Endpoint("DELETE", "/api/sets/{set}", throw_set_away, list[SetInfo]),
    Endpoint("GET", "/api/sets/{set}/pictures/{number}", picture_of_set, "image/webp"),
    Endpoint("GET", "/api/tables/{table}/set", set_of_table, SetInPlay),
    Endpoint("GET", "/api/tables/{table}/pictures/{number}", picture_at_table, "image/webp"),
)
