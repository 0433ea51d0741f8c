"""The HTTP API for what is mine: copies of Creation Cards, what is drawn on them, and decks."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.collection.to_print import copy_to_print
from crownhall.hall.errors import Refused
from crownhall.hall.http.api.sets import PICTURE_HEADERS
from crownhall.hall.http.endpoints import Endpoint, answer, body_of, bytes_of, guest_in, hall_of, place_of
from crownhall.hall.http.uploads import UPLOAD_SECONDS
from crownhall.hall.messages.collection import Collection, CopyPage, DeckInfo, NewCopy, SafeView, SaveCopy, SaveDeck

DRAWING_BODY_BYTES: Final = 262_144
PICTURE_FILE_BYTES: Final = 16 << 20

ART_HEADERS: Final = {
    "cache-control": "private, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    "cross-origin-resource-policy": "same-origin",
}
"""Whoever knows the address may look; what is there can do nothing, also if it is opened by itself."""


async def my_collection(request: Request) -> Response:
    """All that is mine: copies and decks."""
    return answer(await hall_of(request).copies.collection(guest_in(request)))


async def new_copy(request: Request) -> Response:
    """A copy to draw on, of a card of our set or of one of mine."""
    wanted = await body_of(request, NewCopy)
    return answer(await hall_of(request).copies.new(guest_in(request), wanted), 201)


async def my_copy(request: Request) -> Response:
    """A copy of mine with all that is drawn on it, and where it has been."""
    return answer(await hall_of(request).copies.page(guest_in(request), request.path_params["copy"]))


async def save_copy(request: Request) -> Response:
    """What a copy of mine shall look like; refused (`copy/changed`) if it changed since, or is in a game."""
    wanted = await body_of(request, SaveCopy, DRAWING_BODY_BYTES)
    return answer(await hall_of(request).copies.save(guest_in(request), request.path_params["copy"], wanted))


async def throw_copy_away(request: Request) -> Response:
    """Throw a copy of mine away, and tell what is left."""
    await hall_of(request).copies.throw_away(guest_in(request), request.path_params["copy"])
    return answer(await hall_of(request).copies.collection(guest_in(request)))


async def add_picture_to_copy(request: Request) -> Response:
    """A picture for a copy of mine: PNG, JPEG or WebP. It is the last of its pictures then, and not placed yet."""
    hall, guest = hall_of(request), guest_in(request)
    with hall.supplies.uploads.slot(guest, place_of(hall, request)):
        try:
            async with asyncio.timeout(UPLOAD_SECONDS):
                data = await bytes_of(request, PICTURE_FILE_BYTES)
        except TimeoutError:
            raise Refused("request/slow", "The file took too long to arrive.", 408) from None
        return answer(await hall.copies.add_picture(guest, request.path_params["copy"], data), 201)


async def picture_of_copy(request: Request) -> Response:
    """A picture of a copy of mine."""
    number = request.path_params["number"]
    known = number.isascii() and number.isdecimal() and len(number) < 6
    copy = request.path_params["copy"]
    data = await hall_of(request).copies.picture(guest_in(request), copy, int(number) if known else -1)
    return Response(data, media_type="image/webp", headers=PICTURE_HEADERS)


async def art_of_copy(request: Request) -> Response:
    """All that is in the window of a copy, for whoever was told its address."""
    data = await hall_of(request).copies.art(request.path_params["copy"])
    return Response(data, media_type="image/svg+xml", headers=ART_HEADERS)


async def new_deck(request: Request) -> Response:
    """Put a deck together."""
    wanted = await body_of(request, SaveDeck)
    return answer(await hall_of(request).decks.save(guest_in(request), wanted), 201)


async def save_deck(request: Request) -> Response:
    """Change a deck of mine."""
    wanted = await body_of(request, SaveDeck)
    return answer(await hall_of(request).decks.save(guest_in(request), wanted, request.path_params["pile"]))


async def poster_of_copy(request: Request) -> Response:
    """A copy of mine, with all that is drawn on it, as a picture to share."""
    hall, guest = hall_of(request), guest_in(request)
    copy = await copy_to_print(hall.copies, guest, request.path_params["copy"])
    data = await hall.printer.poster_of_copy(copy, guest, place_of(hall, request))
    return Response(data, media_type="image/png", headers={"cache-control": "no-store"})


async def drop_deck(request: Request) -> Response:
    """Take a deck of mine apart, and tell what is left. Its cards stay mine."""
    await hall_of(request).decks.drop(guest_in(request), request.path_params["pile"])
    return answer(await hall_of(request).copies.collection(guest_in(request)))


async def choose_safe_view(request: Request) -> Response:
    """Whether others' pictures and texts are kept from me."""
    on = (await body_of(request, SafeView)).on
    hall, guest = hall_of(request), guest_in(request)
    await hall.store.collection.set_safe_view(guest, on=on)
    return answer(SafeView(on=(await hall.viewing.of(guest)).is_safe))


COLLECTION_ENDPOINTS = (
    Endpoint("GET", "/api/collection", my_collection, Collection),
    Endpoint("POST", "/api/copies", new_copy, CopyPage, NewCopy, 201),
    Endpoint("GET", "/api/copies/{copy}", my_copy, CopyPage),
    Endpoint("PUT", "/api/copies/{copy}", save_copy, CopyPage, SaveCopy),
    Endpoint("DELETE", "/api/copies/{copy}", throw_copy_away, Collection),
    Endpoint("POST", "/api/copies/{copy}/pictures", add_picture_to_copy, CopyPage, "application/octet-stream", 201),
    Endpoint("GET", "/api/copies/{copy}/pictures/{number}", picture_of_copy, "image/webp"),
    Endpoint("GET", "/api/copies/{copy}/poster", poster_of_copy, "image/png"),
    Endpoint("GET", "/api/art/{copy}/{revision}.svg", art_of_copy, "image/svg+xml"),
    Endpoint("POST", "/api/decks", new_deck, DeckInfo, SaveDeck, 201),
    Endpoint("PUT", "/api/decks/{pile}", save_deck, DeckInfo, SaveDeck),
    Endpoint("DELETE", "/api/decks/{pile}", drop_deck, Collection),
    Endpoint("POST", "/api/me/safe-view", choose_safe_view, SafeView, SafeView),
)
