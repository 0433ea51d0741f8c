"""An endpoint of the HTTP API: one description that routes and the OpenAPI file are made from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from crownhall.errors import CrownhallError
from crownhall.hall import tallies
from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall
from crownhall.hall.messages.guest import Guest
from crownhall.hall.messages.refusals import Refusal
from crownhall.hall.table.table import Table

BODY_BYTES = 16_384
Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]


class Endpoint(NamedTuple):
    """One thing the API can do. Its docstring is what the OpenAPI file says about it."""

    method: str
    path: str
    handler: Handler
    answer: Any  # the type of the JSON answer, or a media type
    body: Any = None  # the type of the JSON body, or a media type, if there is one
    status: int = 200
    query: tuple[str, ...] = ()  # what it asks for behind the question mark
    refusal: Any = Refusal  # the type of the answer that says why not
    options: tuple[str, ...] = ()  # what may stand behind the question mark besides


def routes_of(endpoints: Sequence[Endpoint], below: str) -> list[Route]:
    """A route for each path, without the part that all are `below`; so it can tell which methods it has."""
    handlers: dict[str, dict[str, Handler]] = {}
    for each in endpoints:
        handlers.setdefault(each.path.removeprefix(below), {})[each.method] = each.handler
    return [Route(path, _by_method(of_path), methods=list(of_path)) for path, of_path in handlers.items()]


def _by_method(handlers: dict[str, Handler]) -> Handler:
    async def handle(request: Request) -> Response:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)

    return handle


def answer(data: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(data), status, media_type="application/json", headers=headers)


def refusal(error: CrownhallError, status: int | None = None) -> Response:
    """The answer that says why not, with its code and its sentence; it is counted."""
    tallies.refusals[error.code] += 1
    told = status if status is not None else error.status if isinstance(error, Refused) else 400
    return answer(Refusal(**error.facts()), told)


async def told_who(hall: Hall, guest: str, name: str) -> Guest:
    """Who a guest is, by this name."""
    return Guest(name=name, safe_view=(await hall.viewing.of(guest)).is_safe)


async def body_of(request: Request, kind: type[Body], limit: int = BODY_BYTES) -> Body:
    data = await bytes_of(request, limit)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refused("request/bad", f"The request cannot be read: {error}.", 400) from None


async def bytes_of(request: Request, limit: int) -> bytes:
    """The body as it comes; one that says it is too long is not even read."""
    told = request.headers.get("content-length", "")
    if told.isdecimal() and int(told[:20]) > limit:
        raise too_large()
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > limit:
                raise too_large()
    except ClientDisconnect:
        raise Refused("request/bad", "The request was cut off.", 400) from None
    return bytes(data)


def too_large() -> Refused:
    return Refused("request/large", "This is too long.", 413)


def hall_of(connection: HTTPConnection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


async def table_of(request: Request) -> Table:
    """The table that the address names."""
    return await hall_of(request).tables.find(request.path_params["table"])


async def match_of(request: Request) -> Table:
    """The same, for one who wants to see what is played there, or to say something."""
    table = await table_of(request)
    table.check_welcome(guest_in(request))
    return table


def place_of(hall: Hall, connection: HTTPConnection) -> str:
    """Where the request comes from, as it is counted."""
    return hall.limits.place_of(connection.client.host if connection.client is not None else "")


def guest_in(connection: HTTPConnection) -> str:
    """The id of the guest who asks."""
    guest: str = connection.scope["guest"]
    return guest


def device_in(connection: HTTPConnection) -> str:
    """The id of the device that asks; "" for a program, and for a cookie from before there were devices."""
    device: str = connection.scope["device"]
    return device


def hand_out_own_cookie(connection: HTTPConnection) -> None:
    """Whoever answers this says itself who the browser is from now on, or that it stays who it is."""
    connection.scope["own_cookie"] = True


def is_newcomer(connection: HTTPConnection) -> bool:
    """Whether the one who asks has shown neither a cookie nor a token, and may never come back."""
    is_new: bool = connection.scope["is_newcomer"]
    return is_new
