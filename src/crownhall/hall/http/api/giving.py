"""The HTTP API for giving: gifts by a link, and gifts and swaps at a table."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.http.endpoints import Endpoint, answer, body_of, guest_in, hall_of, match_of
from crownhall.hall.http.links import link_to
from crownhall.hall.messages.collection import (
    CopyInfo,
    GiftInfo,
    GiftLink,
    NewGift,
    NewTrade,
    TradeCards,
    TradeConsent,
    TradeInfo,
)
from crownhall.hall.messages.table import TableInfo


async def new_gift(request: Request) -> Response:
    """Cards for whoever has the link, which is told this once. They stay mine until somebody takes them."""
    made = await hall_of(request).gifts.make(guest_in(request), await body_of(request, NewGift))
    link = link_to(request, f"/gift/{made.token}")
    return answer(GiftLink(**msgspec.structs.asdict(made.info), url=link.url, qr=link.qr), 201)


async def my_gifts(request: Request) -> Response:
    """The gifts of mine that nobody has taken yet."""
    return answer(await hall_of(request).gifts.waiting(guest_in(request)))


async def look_at_gift(request: Request) -> Response:
    """A gift, by the secret of its link. To look changes nothing."""
    return answer(await hall_of(request).gifts.look(guest_in(request), request.path_params["gift"]))


async def take_gift(request: Request) -> Response:
    """Take a gift; the cards that came."""
    return answer(await hall_of(request).gifts.take(guest_in(request), request.path_params["gift"]))


async def withdraw_gift(request: Request) -> Response:
    """Withdraw a gift of mine, by its id, and tell which are left."""
    await hall_of(request).gifts.withdraw(guest_in(request), request.path_params["gift"])
    return answer(await hall_of(request).gifts.waiting(guest_in(request)))


async def new_trade(request: Request) -> Response:
    """Something to give to somebody at this table, or to swap with them; before a game and after it."""
    table, wanted = await match_of(request), await body_of(request, NewTrade)
    return answer(await hall_of(request).trades.open(table, guest_in(request), wanted.seat), 201)


async def lay_cards(request: Request) -> Response:
    """What I would give; both have to agree anew."""
    table, wanted = await match_of(request), await body_of(request, TradeCards)
    trade, trades = request.path_params["trade"], hall_of(request).trades
    return answer(await trades.lay(table, guest_in(request), trade, wanted.revision, wanted.cards))


async def agree_to_trade(request: Request) -> Response:
    """I agree to the whole as it was at this revision. When both do, it is done, and told once more as it was."""
    table, wanted = await match_of(request), await body_of(request, TradeConsent)
    trade, trades = request.path_params["trade"], hall_of(request).trades
    return answer(await trades.agree(table, guest_in(request), trade, wanted.revision))


async def drop_trade(request: Request) -> Response:
    """Talk about it no longer."""
    table = await match_of(request)
    await hall_of(request).trades.drop(table, guest_in(request), request.path_params["trade"])
    return answer(table.info())


GIVING_ENDPOINTS = (
    Endpoint("GET", "/api/gifts", my_gifts, list[GiftInfo]),
    Endpoint("POST", "/api/gifts", new_gift, GiftLink, NewGift, 201),
    Endpoint("GET", "/api/gifts/{gift}", look_at_gift, GiftInfo),
    Endpoint("DELETE", "/api/gifts/{gift}", withdraw_gift, list[GiftInfo]),
    Endpoint("POST", "/api/gifts/{gift}/take", take_gift, list[CopyInfo]),
    Endpoint("POST", "/api/tables/{table}/trades", new_trade, TradeInfo, NewTrade, 201),
    Endpoint("PUT", "/api/tables/{table}/trades/{trade}", lay_cards, TradeInfo, TradeCards),
    Endpoint("DELETE", "/api/tables/{table}/trades/{trade}", drop_trade, TableInfo),
    Endpoint("POST", "/api/tables/{table}/trades/{trade}/agree", agree_to_trade, TradeInfo, TradeConsent),
)
