"""The HTTP API for cards of one's own at a table: bring them, look at all that were brought, keep what was opened."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.http.endpoints import Endpoint, answer, body_of, guest_in, hall_of, match_of, table_of
from crownhall.hall.messages.collection import BringCards, CardsInPlay, CopyInfo
from crownhall.hall.messages.table import TableInfo


async def bring_cards(request: Request) -> Response:
    """Lay down the cards that a seat of mine plays with, where everybody brings their own."""
    table, wanted = await table_of(request), await body_of(request, BringCards)
    await hall_of(request).bringing.bring(table, guest_in(request), wanted)
    return answer(table.info())


async def cards_in_play(request: Request) -> Response:
    """All cards that were brought to a table, for those who may see it, once they are dealt."""
    return answer(await hall_of(request).bringing.cards_at(await match_of(request), guest_in(request)))


async def keep_pack(request: Request) -> Response:
    """Keep the cards of the packs that I opened at a table, when the game is over."""
    return answer(await hall_of(request).bringing.keep_pack(await match_of(request), guest_in(request)), 201)


async def keep_letters(request: Request) -> Response:
    """Keep the letters that were written on my cards, when the game is over; on which copies they are now."""
    return answer(await hall_of(request).bringing.keep_letters(await match_of(request), guest_in(request)))


BRINGING_ENDPOINTS = (
    Endpoint("POST", "/api/tables/{table}/cards", bring_cards, TableInfo, BringCards),
    Endpoint("GET", "/api/tables/{table}/cards", cards_in_play, CardsInPlay),
    Endpoint("POST", "/api/tables/{table}/keep-pack", keep_pack, list[CopyInfo], status=201),
    Endpoint("POST", "/api/tables/{table}/keep-letters", keep_letters, list[str]),
)
