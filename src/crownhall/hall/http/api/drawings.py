"""The HTTP API for pictures that we draw: all of a deck at once, or that of one card, of any set.

What is drawn depends on the address alone, so anybody may keep it, for good: `version` is a part of the address.
"""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownhall.errors import NotationError
from crownhall.faces import drawings
from crownhall.hall.errors import Refused
from crownhall.hall.http.endpoints import Endpoint
from crownhall.hall.http.files import HASHED, takes_gzip

CODE_LENGTH = 200
KEPT_DRAWINGS = 1024


async def drawings_of_deck(request: Request) -> Response:
    """The pictures of all cards of a deck that we ship, as SVG, by the codes of the cards."""
    deck = _deck(request)
    return await _answer(request, "application/json", await asyncio.to_thread(_pack, deck))


async def drawing_of_card(request: Request) -> Response:
    """The picture of one card: a courtier by its code, a Creation Card of any set by its line of the canonical form."""
    deck, code = _deck(request), request.query_params.get("card", "")
    try:
        content = await asyncio.to_thread(_drawing, deck, code[:CODE_LENGTH])
    except NotationError as error:
        raise Refused("card/unknown", f"There is no such card: {error.message}", 404) from None
    return await _answer(request, "image/svg+xml", content)


def _deck(request: Request) -> str:
    deck: str = request.path_params["deck"]
    if deck not in drawings.DECKS:
        raise Refused("deck/unknown", f"There is no such deck. The decks are {', '.join(drawings.DECKS)}.", 404)
    return deck


async def _answer(request: Request, kind: str, packed: bytes) -> Response:
    """For good, unless another version was asked for: then a page and its hall are not of one age."""
    ours = await asyncio.to_thread(drawings.version)
    headers = {
        "cache-control": HASHED if request.path_params["version"] == ours else "no-store",
        "vary": "accept-encoding",
    }
    if takes_gzip(request):
        return Response(packed, media_type=kind, headers=headers | {"content-encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type=kind, headers=headers)


@lru_cache
def _pack(deck: str) -> bytes:
    return gzip.compress(msgspec.json.encode(drawings.pack(deck)), 9, mtime=0)


@lru_cache(maxsize=KEPT_DRAWINGS)
def _drawing(deck: str, code: str) -> bytes:
    return gzip.compress(drawings.DECKS[deck].draw(code).encode(), 9, mtime=0)


DRAWING_ENDPOINTS = (
    Endpoint("GET", "/api/drawings/{deck}/{version}", drawings_of_deck, dict[str, str]),
    Endpoint("GET", "/api/drawings/{deck}/{version}/card", drawing_of_card, "image/svg+xml", query=("card",)),
)
