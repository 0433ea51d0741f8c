"""What a browser opens: the built page, its files, and the few pages the hall writes itself."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from crownhall.engine.registry import game_named
from crownhall.hall.errors import Refused
from crownhall.hall.http import books
from crownhall.hall.http.addresses import has_page
from crownhall.hall.http.carry_over import asked_at_other_name
from crownhall.hall.http.endpoints import guest_in, hall_of
from crownhall.hall.http.files import ASK_AGAIN, HASHED, file_answer
from crownhall.hall.table import seating
from crownhall.hall.table.seat_links import linked_seat

STATIC = (Path(__file__).parents[1] / "static").resolve()
PLAIN = Path(__file__).parent / "plain.css"


async def page(request: Request) -> Response:
    """A built file, or the page that draws everything; it says itself that there is nothing at an address.

    Somebody who plays on this machine may be known under its other name, and is asked there first.
    """
    path = request.path_params["path"]
    if path.startswith("ws/"):
        raise HTTPException(404, "There is nothing here.")
    if path.startswith("pictures/"):
        return await file_answer(request, books.picture(path.removeprefix("pictures/")))
    if path == PLAIN.name:
        return await file_answer(request, PLAIN)
    file = built_file(path)
    if file is not None:
        return await file_answer(request, file, HASHED if path.startswith("assets/") else ASK_AGAIN)
    if path.startswith("assets/"):
        raise HTTPException(404, "There is nothing here.")  # an old page that asks for an old part must notice
    detour = asked_at_other_name(request)
    if detour is not None:
        return detour
    if not (STATIC / "index.html").is_file():
        return PlainTextResponse("The page is not built yet; `make play` builds it.", 503)
    if not await has_page(hall_of(request), guest_in(request), f"/{path}"):
        return await file_answer(request, STATIC / "index.html", "no-store", 404)
    return await file_answer(request, STATIC / "index.html")


def built_file(path: str) -> Path | None:
    """The built file of this path, if there is one. No link is followed: that would take a look at every folder."""
    file = Path(os.path.normpath(STATIC / path))
    try:
        return file if path and file.is_relative_to(STATIC) and file.is_file() else None
    except (OSError, ValueError):  # a path that no file can have
        return None


async def seat_link_page(request: Request) -> Response:
    """A seat link: a page that asks, and, when the answer is yes, the seat comes to this device.

    A mere look must not move the seat: programs that preview links look, too.
    """
    token, guest = request.path_params["token"], guest_in(request)
    detour = asked_at_other_name(request)
    if detour is not None:
        return detour
    try:
        table = await hall_of(request).tables.with_seat_link(token)
        seat = table.row.seats[linked_seat(table.row.seats, token)]
    except Refused as refusal:
        if "text/html" not in request.headers.get("accept", ""):
            raise
        return HTMLResponse(plain_page("Your seat", f"<p>{escape(refusal.message)}</p>"), refusal.status, NOT_KEPT)
    if seat.guest != guest:
        if request.method != "POST":
            title, name = escape(game_named(table.row.game).about.title), escape(seat.name)
            return HTMLResponse(plain_page(title, SEAT_QUESTION.format(name=name)), headers=NOT_KEPT)
        await seating.move_seat(table, token, guest)
    return RedirectResponse(f"{hall_of(request).site.path}/tables/{table.row.id}", 303, NOT_KEPT)


NOT_KEPT = {"cache-control": "no-store"}
SEAT_QUESTION = """<p>The seat of <strong>{name}</strong> can go on from this device.</p>
<form method="post"><button>Sit down here</button></form>"""


def plain_page(title: str, body: str) -> str:
    """A page that the hall writes itself."""
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title} · Crownhall</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="../plain.css"></head>
<body><main><h1>{title}</h1>{body}</main></body></html>"""
