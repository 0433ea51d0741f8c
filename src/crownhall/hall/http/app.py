"""The hall as a web application: pages, an HTTP API, and one socket per open table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router
from starlette.types import Receive, Scope, Send

from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall
from crownhall.hall.http.api import ENDPOINTS
from crownhall.hall.http.endpoints import answer, routes_of
from crownhall.hall.http.front import admit, turn_away
from crownhall.hall.http.guard import Guard
from crownhall.hall.http.openapi import openapi
from crownhall.hall.http.pages import page, seat_link_page
from crownhall.hall.messages.refusals import Refusal
from crownhall.hall.store.protocol import StoreError
from crownhall.hall.wire.sockets import socket


class HallApp:
    """The application over a hall that is open: sockets, and everything else."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.web = make_web(hall)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Coroutine[Any, Any, None]:
        if scope["type"] == "lifespan":
            return self.web(scope, receive, send)
        refusal = admit(self.hall.site, scope)
        if refusal is not None:
            return turn_away(refusal, scope, receive, send)
        if scope["type"] == "websocket":
            return socket(self.hall, scope, receive, send)
        return self.web(scope, receive, send)


def make_web(hall: Hall) -> Starlette:
    """Pages and the HTTP API; the hall is closed when they end."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = hall
        try:
            yield
        finally:
            await hall.close()

    return Starlette(
        lifespan=lifespan,
        middleware=[Middleware(Guard, hall=hall)],
        exception_handlers={CrownhallError: refused, HTTPException: not_found},
        routes=[
            Mount(
                "/api",
                Router([*routes_of(ENDPOINTS, "/api"), Route("/openapi.json", described)], redirect_slashes=False),
            ),
            Route("/s/{token}", seat_link_page, methods=["GET", "POST"]),
            Route("/{path:path}", page),
        ],
    )


async def described(request: Request) -> Response:
    """The API, as an OpenAPI file."""
    return answer(openapi(ENDPOINTS))


async def refused(request: Request, error: Exception) -> Response:
    """A refusal, with its code and its sentence."""
    assert isinstance(error, CrownhallError)
    return answer(Refusal(**error.facts()), status_of(error))


def status_of(error: CrownhallError) -> int:
    """The HTTP status of a refusal."""
    if isinstance(error, StoreError):
        return 503
    return error.status if isinstance(error, Refused) else 400


async def not_found(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses."""
    assert isinstance(error, HTTPException)
    told = Refused(f"http/{error.status_code}", error.detail, error.status_code)
    refusal = answer(Refusal(**told.facts()), told.status)
    refusal.headers.update(error.headers or {})
    return refusal
