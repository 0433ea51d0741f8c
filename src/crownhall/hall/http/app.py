"""The hall as a web application: pages, an HTTP API, and one socket per open table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall
from crownhall.hall.http.api.hall import ENDPOINTS
from crownhall.hall.http.carry_over import ASKED_AT, TOLD_AT, ask_who_is_known, take_over
from crownhall.hall.http.endpoints import answer, hall_of, refusal, routes_of
from crownhall.hall.http.front import admit, turn_away
from crownhall.hall.http.guard import Guard
from crownhall.hall.http.openapi import openapi
from crownhall.hall.http.pages import page, seat_link_page
from crownhall.hall.http.passes import was_sent
from crownhall.hall.store.protocol import Elsewhere, Moved, StoreError
from crownhall.hall.watch.endpoints import PATHS, make_watch
from crownhall.hall.watch.logs import logged
from crownhall.hall.wire.sockets import socket


class HallApp:
    """The application over a hall that is open: sockets, and everything else."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.web = make_web(hall)
        self.watch = make_watch(hall)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Coroutine[Any, Any, None]:
        if scope["type"] == "lifespan":
            return self.web(scope, receive, send)
        gate = self.hall.house.gate if self.hall.house is not None else None
        if gate is not None:
            gate.admit(scope)
        instead = None if was_sent(scope) else admit(self.hall.site, self.hall.blocks, scope)
        if scope["type"] == "websocket":
            if instead:
                return turn_away(scope, receive, send)
            at_table = partial(socket, self.hall)
            return at_table(scope, receive, send) if gate is None else gate.serve(at_table, scope, receive, send)
        app: ASGIApp = instead or (self.watch if scope["path"] in PATHS else self.web)
        if gate is not None and app is self.web:
            app = partial(gate.serve, self.web)
        return logged(app, scope, receive, send)


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
        exception_handlers={CrownhallError: refused, Elsewhere: elsewhere, HTTPException: not_found},
        routes=[
            Mount(
                "/api",
                Router([*routes_of(ENDPOINTS, "/api"), Route("/openapi.json", described)], redirect_slashes=False),
            ),
            Route(ASKED_AT, ask_who_is_known),
            Route(TOLD_AT, take_over),
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
    told = refusal(error, 503 if isinstance(error, StoreError) else None)
    if isinstance(error, Moved):
        told.headers["retry-after"] = "1"
    return told


async def elsewhere(request: Request, error: Exception) -> Any:
    """Another hall of the house has the table: it answers."""
    house = hall_of(request).house
    assert isinstance(error, Elsewhere)
    assert house is not None
    return house.gate.answered_by(request.scope, error)


async def not_found(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses."""
    assert isinstance(error, HTTPException)
    told = refusal(Refused(f"http/{error.status_code}", error.detail, error.status_code))
    told.headers.update(error.headers or {})
    return told
