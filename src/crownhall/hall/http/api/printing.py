"""The HTTP API for printing: what there is, pictures of the sheets, and the file. The address says what is wanted."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from crownhall.decks.creation_core import CORE_ID
from crownhall.hall.collection.to_print import copies_to_print
from crownhall.hall.errors import Refused
from crownhall.hall.http.endpoints import Endpoint, answer, guest_in, hall_of, place_of
from crownhall.hall.messages.printing import PrintedSheets, PrintShelf, PrintThing
from crownhall.hall.store.protocol import FieldRow, SetRow
from crownhall.hall.work.printing import Brought, Printed, Wanted
from crownhall.hall.work.supply_files import FIELD, SET
from crownhall.press.catalogue import THINGS
from crownhall.press.orders import DEFAULTS, CannotPrint
from crownhall.press.typesetting import check_installed

WORD_LENGTH = 200
HOW = (*DEFAULTS, "set", "field", "deck")
"""What may be said behind the question mark besides `what`: names of things, with commas between them."""


async def print_shelf(request: Request) -> Response:
    """Everything that can be printed."""
    missing = ""
    try:
        check_installed()
    except CannotPrint as error:
        missing = error.message
    things = [
        PrintThing(
            name=thing.name,
            title=thing.title,
            about=thing.about,
            games=list(thing.games),
            needed=thing.is_needed,
        )
        for thing in THINGS.values()
    ]
    return answer(PrintShelf(things=things, missing=missing))


async def printed_sheets(request: Request) -> Response:
    """Print, and tell how many pages there are."""
    found = await _printed(request)
    return answer(PrintedSheets(pages=len(found.pictures), bytes=len(found.pdf), note=found.note))


async def picture_of_sheet(request: Request) -> Response:
    """A small picture of one page, from 1."""
    number = request.path_params["number"]
    found = await _printed(request)
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:6]) <= len(found.pictures)):
        raise Refused("print/page", "There is no such page.", 404)
    headers = {"cache-control": "private, max-age=600", "cross-origin-resource-policy": "same-origin"}
    return Response(found.pictures[int(number) - 1], media_type="image/png", headers=headers)


async def printed_file(request: Request) -> Response:
    """The file to print, as PDF."""
    wanted = _wanted(request)
    found = await _printed(request)
    name = wanted.things[0] if len(wanted.things) == 1 else "crownhall"
    headers = {"content-disposition": f'attachment; filename="{name}.pdf"', "cache-control": "no-store"}
    return Response(found.pdf, media_type="application/pdf", headers=headers)


async def _printed(request: Request) -> Printed:
    wanted, hall, guest = _wanted(request), hall_of(request), guest_in(request)
    deck = request.query_params.get("deck", "")[:WORD_LENGTH]
    copies = tuple(await copies_to_print(hall.store, hall.copies, guest, deck)) if deck else ()
    wanted = wanted._replace(copies=tuple(copy.key for copy in copies))
    cards = await hall.supplies.mine(guest, SET, wanted.set_id) if wanted.set_id else None
    field = await hall.supplies.mine(guest, FIELD, wanted.field_id) if wanted.field_id else None
    assert cards is None or isinstance(cards, SetRow)
    assert field is None or isinstance(field, FieldRow)
    return await hall.printer.printed(wanted, Brought(cards, field, copies), guest, place_of(hall, request))


def _wanted(request: Request) -> Wanted:
    said = {name: request.query_params.get(name, "")[:WORD_LENGTH] for name in DEFAULTS}
    things = [name for name in request.query_params.get("what", "")[:WORD_LENGTH].split(",") if name]
    if not things:
        raise Refused("print/nothing", "Choose something to print.", 400)
    words = {name: value for name, value in said.items() if value and value != DEFAULTS[name]}
    cards, field = (request.query_params.get(name, "")[:WORD_LENGTH] for name in (SET, FIELD))
    return Wanted(tuple(things), tuple(sorted(words.items())), "" if cards == CORE_ID else cards, field)


PRINT_ENDPOINTS = (
    Endpoint("GET", "/api/print", print_shelf, PrintShelf),
    Endpoint("GET", "/api/print/sheets", printed_sheets, PrintedSheets, query=("what",), options=HOW),
    Endpoint("GET", "/api/print/sheets/{number}", picture_of_sheet, "image/png", query=("what",), options=HOW),
    Endpoint("GET", "/api/print/file", printed_file, "application/pdf", query=("what",), options=HOW),
)
