"""The HTTP API for the community: what people show to the whole hall."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.http.api.sets import PICTURE_HEADERS
from crownhall.hall.http.endpoints import Endpoint, answer, body_of, guest_in, hall_of
from crownhall.hall.messages.collection import Collection, Community, Show


async def community(request: Request) -> Response:
    """What people show, the newest first; `page` counts from 0."""
    return await _page(request)


async def show(request: Request) -> Response:
    """Show a copy that I have drawn, or a set of mine, to everybody in this hall. It is the first of all then."""
    await hall_of(request).community.show(guest_in(request), await body_of(request, Show))
    return await _page(request, 201)


async def stop_showing(request: Request) -> Response:
    """Show something of mine no longer. What others have taken is theirs."""
    await hall_of(request).community.stop(guest_in(request), request.path_params["shown"])
    return await _page(request)


async def take_shown(request: Request) -> Response:
    """Take a card that is shown, as one of many that are alike; or a set, as one of mine. What is mine then."""
    await hall_of(request).community.take(guest_in(request), request.path_params["shown"])
    return answer(await hall_of(request).copies.collection(guest_in(request)))


async def report_shown(request: Request) -> Response:
    """This should not be here. I do not see it again, and if several say so, nobody does until the host has looked."""
    await hall_of(request).community.report(guest_in(request), request.path_params["shown"])
    return await _page(request)


async def hide_shown(request: Request) -> Response:
    """I do not want to see it again."""
    await hall_of(request).community.hide(guest_in(request), request.path_params["shown"])
    return await _page(request)


async def picture_of_shown(request: Request) -> Response:
    """A picture of a set that is shown."""
    number = request.path_params["number"]
    known = number.isascii() and number.isdecimal() and len(number) < 6
    shown = request.path_params["shown"]
    data = await hall_of(request).community.picture(guest_in(request), shown, int(number) if known else -1)
    return Response(data, media_type="image/webp", headers=PICTURE_HEADERS)


async def _page(request: Request, status: int = 200) -> Response:
    word = request.query_params.get("page", "")
    number = int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else 0
    return answer(await hall_of(request).community.page(guest_in(request), number), status)


COMMUNITY_ENDPOINTS = (
    Endpoint("GET", "/api/community", community, Community, options=("page",)),
    Endpoint("POST", "/api/community", show, Community, Show, 201),
    Endpoint("DELETE", "/api/community/{shown}", stop_showing, Community),
    Endpoint("POST", "/api/community/{shown}/take", take_shown, Collection),
    Endpoint("POST", "/api/community/{shown}/report", report_shown, Community),
    Endpoint("POST", "/api/community/{shown}/hide", hide_shown, Community),
    Endpoint("GET", "/api/community/{shown}/pictures/{number}", picture_of_shown, "image/webp"),
)
