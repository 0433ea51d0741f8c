"""The hall as a web application: pages, an HTTP API, and one socket per open table."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from html import escape
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
import segno
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from crownhall.bots.registry import levels_of
from crownhall.engine.errors import CrownhallError
from crownhall.engine.registry import game_named, games
from crownhall.hall import books
from crownhall.hall.clients import Outbox
from crownhall.hall.coming import COMING
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.guests import COOKIE, COOKIE_SECONDS, guest_of, new_guest
from crownhall.hall.hall import Hall, status_of
from crownhall.hall.limits import Bucket
from crownhall.hall.messages import (
    About,
    Answer,
    GameInfo,
    Guest,
    NewTable,
    NewToken,
    OptionInfo,
    Play,
    Refusal,
    Rename,
    SeatChange,
    SeatLink,
    ToHall,
    Token,
)
from crownhall.hall.replays import replay_of
from crownhall.hall.stats import stats_of

STATIC = Path(__file__).parent / "static"
PLAIN = Path(__file__).parent / "plain.css"
LARGEST_BODY = 16_384
Body = TypeVar("Body")

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}


def make_app(open_hall: Callable[[], Awaitable[Hall]]) -> Starlette:
    """The application; the hall is opened when it starts and closed when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = await open_hall()
        try:
            yield
        finally:
            await app.state.hall.close()

    return Starlette(
        lifespan=lifespan,
        middleware=[Middleware(Guard)],
        exception_handlers={CrownhallError: refused, HTTPException: not_found},
        routes=[
            Route("/api/games", list_games),
            Route("/api/me", me, methods=["GET", "POST"]),
            Route("/api/tables", tables, methods=["GET", "POST"]),
            Route("/api/tables/{table}", one_table),
            Route("/api/tokens", new_token, methods=["POST"]),
            Route("/api/tables/{table}/stream", stream),
            Route("/api/tables/{table}/play", play, methods=["POST"]),
            Route("/api/tables/{table}/record", record),
            Route("/api/tables/{table}/replay", replay),
            Route("/api/tables/{table}/{verb}", change_table, methods=["POST"]),
            Route("/api/daily/{game}", daily, methods=["GET", "POST"]),
            Route("/api/rules/{game}", rules),
            Route("/api/stats", stats),
            Route("/s/{token}", seat_link_page, methods=["GET", "POST"]),
            WebSocketRoute("/ws/tables/{table}", socket),
            Route("/{path:path}", page),
        ],
    )


class Guard:
    """What holds for every request: who the guest is, where a change may come from, and the headers of every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then hand on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        hall: Hall = scope["app"].state.hall
        token = bearer(connection)
        guest = guest_of(hall.secrets, token or connection.cookies.get(COOKIE, ""), "token" if token else "guest")
        fresh = guest is None and not token
        scope["guest"] = guest or new_guest()
        changing = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if changing and not came_from_here(connection):
            if scope["type"] == "websocket":
                await WebSocket(scope, receive, send).close(4403)
            else:
                await answer(Refusal(code="origin/foreign", message="This came from another site."), 403)(
                    scope, receive, send
                )
            return

        async def send_with_headers(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                if fresh:
                    extra.append((b"set-cookie", cookie(hall, scope["guest"], connection.url.scheme).encode()))
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        await self.app(scope, receive, send_with_headers)


def came_from_here(connection: HTTPConnection) -> bool:
    """A socket or a change must come from our own page, under the address the page was opened with."""
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("host"):
        return False
    if origin is not None and connection.scope["type"] == "websocket":
        return True
    if connection.url.path.startswith("/s/"):
        return True  # the address itself is the secret, and its form sends an Origin
    return connection.headers.get("x-crownhall") is not None or bool(bearer(connection))


def bearer(connection: HTTPConnection) -> str:
    """The token a program shows, or "". No other site can send one, nor our header, without our leave."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def cookie(hall: Hall, guest: str, scheme: str) -> str:
    """The cookie that makes a guest a guest."""
    secure = "; Secure" if scheme in ("https", "wss") else ""
    value = hall.secrets.signed("guest", guest)
    return f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"


# -- answers ------------------------------------------------------------------------------------------------------


def answer(data: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(
        msgspec.json.encode(data), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


async def refused(request: Request, error: Exception) -> Response:
    """A refusal, with its code and its sentence."""
    assert isinstance(error, CrownhallError)
    return answer(Refusal(code=error.code, message=error.message), status_of(error))


async def not_found(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses."""
    assert isinstance(error, HTTPException)
    return answer(Refusal(code=f"http/{error.status_code}", message=error.detail), error.status_code)


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The body, checked."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_BODY:
            raise Refused("request/large", "That is too long.", 413)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("request/bad", f"The request cannot be read: {error}.", 400) from None


def hall_of(request: HTTPConnection) -> Hall:
    """The hall."""
    hall: Hall = request.app.state.hall
    return hall


# -- the API ------------------------------------------------------------------------------------------------------


async def list_games(request: Request) -> Response:
    """The shelf."""
    ready = [
        GameInfo(
            name=game.name,
            version=game.version,
            min_seats=game.min_seats,
            max_seats=game.max_seats,
            options=[msgspec.convert(option.to_json(), OptionInfo) for option in game.options],
            bots=levels_of(game.name),
            about=msgspec.convert(game.about.to_json(), About),
        )
        for game in games()
    ]
    names = {game.name for game in ready}
    return answer([*ready, *[game for game in COMING if game.name not in names]])


async def me(request: Request) -> Response:
    """Who I am; a POST gives me another name."""
    hall, guest_id = hall_of(request), request.scope["guest"]
    if request.method == "POST":
        wanted = await body_of(request, Rename)
        return answer(Guest(name=(await hall.rename(guest_id, wanted.name)).name))
    return answer(Guest(name=(await hall.guest(guest_id)).name))


async def tables(request: Request) -> Response:
    """The tables I sit at; a POST makes one."""
    hall, guest_id = hall_of(request), request.scope["guest"]
    if request.method == "POST":
        table = await hall.new_table(guest_id, await body_of(request, NewTable))
        return answer(table.info(), 201)
    rows = await hall.store.tables_of(guest_id, 50)
    return answer([(await hall.table(row.id)).info() for row in rows])


async def one_table(request: Request) -> Response:
    """A table, as anybody with its link may know it."""
    return answer((await hall_of(request).table(request.path_params["table"])).info())


async def change_table(request: Request) -> Response:
    """Join, leave, start, rematch, or a link for this seat."""
    hall, guest_id = hall_of(request), request.scope["guest"]
    table = await hall.table(request.path_params["table"])
    match request.path_params["verb"]:
        case "join":
            await table.join(guest_id, (await hall.guest(guest_id)).name)
        case "leave":
            await table.leave(guest_id)
        case "start":
            await table.begin(guest_id)
        case "rematch":
            return answer((await hall.rematch(table, guest_id)).info(), 201)
        case "seat-link":
            return answer(seat_link(request, hall, table.row.id, table.seat_of(guest_id), guest_id))
        case "seats":
            await table.change_seat(guest_id, await body_of(request, SeatChange))
        case verb:
            raise Refused("request/unknown", f"A table cannot “{verb[:20]}”.", 404)
    return answer(table.info())


def seat_link(request: Request, hall: Hall, table_id: str, seat: int | None, guest_id: str) -> SeatLink:
    """A private address for this seat, under the address the page was opened with."""
    if seat is None:
        raise not_yours()
    token = hall.secrets.signed("seat", f"{table_id}:{seat}:{guest_id}")
    url = f"{request.url.scheme}://{request.headers['host']}/s/{token}"
    picture = io.BytesIO()
    segno.make(url).save(picture, kind="svg", scale=4, border=2, xmldecl=False, nl=False)
    return SeatLink(url=url, qr=picture.getvalue().decode())


async def seat_link_page(request: Request) -> Response:
    """A seat link: a page that asks, and, when the answer is yes, the seat comes to this device.

    A mere look must not move the seat: programs that preview links look, too.
    """
    hall = hall_of(request)
    value = hall.secrets.unsigned("seat", request.path_params["token"])
    if value is None:
        raise Refused("seat/link", "This is no link to a seat.", 404)
    table_id, seat, old = value.split(":")
    table = await hall.table(table_id)
    if request.method == "GET" and request.scope["guest"] != old:
        game = game_named(table.row.game)
        return HTMLResponse(
            SEAT_PAGE.format(name=escape(table.row.seats[int(seat)].name), game=escape(game.about.title))
        )
    if request.scope["guest"] != old:
        await table.move_seat(int(seat), old, request.scope["guest"])
    return RedirectResponse(f"/tables/{table_id}", 303)


SEAT_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your seat · Crownhall</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>{game}</h1><p>The seat of <strong>{name}</strong> can go on from this device.</p>
<form method="post"><button>Sit down here</button></form></main></body></html>"""


async def new_token(request: Request) -> Response:
    """A token for a program that wants to play; it is a guest of its own."""
    hall = hall_of(request)
    guest_id = new_guest()
    guest = await hall.rename(guest_id, (await body_of(request, NewToken)).name)
    return answer(Token(token=hall.secrets.signed("token", guest_id), name=guest.name), 201)


async def stream(request: Request) -> Response:
    """A seat's updates, one JSON message a line, as long as the connection stands: for programs without sockets."""
    hall, guest = hall_of(request), request.scope["guest"]
    table = await hall.table(request.path_params["table"])
    outbox = Outbox()
    await table.connect(guest, outbox, last_number(request.query_params.get("last", "")))

    async def lines() -> AsyncIterator[bytes]:
        try:
            while True:
                for data in await outbox.take():
                    yield data + b"\n"
                if outbox.behind:
                    outbox.behind = False
                    table.welcome(guest)
        finally:
            await table.disconnect(guest, outbox)

    return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})


async def play(request: Request) -> Response:
    """A move by HTTP, with the same message as through a socket."""
    hall, guest = hall_of(request), request.scope["guest"]
    table = await hall.table(request.path_params["table"])
    result = await table.handle(guest, await body_of(request, Play))
    return answer(result, 200 if result.ok else 409)


def last_number(text: str) -> int | None:
    """The number of the last message a client has, if it says one."""
    return int(text) if text.isdecimal() and len(text) < 12 else None


async def record(request: Request) -> Response:
    """The record of a finished match."""
    table = await hall_of(request).table(request.path_params["table"])
    return PlainTextResponse(table.record())


async def replay(request: Request) -> Response:
    """A finished match, step by step, as this guest saw it."""
    table = await hall_of(request).table(request.path_params["table"])
    return answer(replay_of(table, request.scope["guest"]))


async def daily(request: Request) -> Response:
    """My table with today's deal; a GET only looks whether there is one."""
    hall, guest_id, game = hall_of(request), request.scope["guest"], request.path_params["game"]
    if request.method == "POST":
        return answer((await hall.daily_table(guest_id, game)).info(), 201)
    game_named(game)
    rows = await hall.store.tables_of(guest_id, 50)
    mine = [row for row in rows if row.game == game and row.daily == hall.today()]
    return answer({"date": hall.today(), "table": (await hall.table(mine[0].id)).info() if mine else None})


async def rules(request: Request) -> Response:
    """The rule book of a game, as HTML."""
    game = game_named(request.path_params["game"])
    return answer({"game": game.name, "title": game.about.title, "html": books.html_of(game.name)})


async def stats(request: Request) -> Response:
    """What I played, and how it went."""
    return answer(await stats_of(hall_of(request), request.scope["guest"]))


async def page(request: Request) -> Response:
    """A built file, or the page that draws everything."""
    path = request.path_params["path"]
    if path.startswith(("api/", "ws/")):
        raise HTTPException(404, "There is nothing here.")
    if path.startswith("pictures/"):
        return FileResponse(books.picture(path.removeprefix("pictures/")), headers={"cache-control": "max-age=3600"})
    if path == PLAIN.name:
        return FileResponse(PLAIN)
    file = (STATIC / path).resolve()
    if path and file.is_relative_to(STATIC) and file.is_file():
        forever = "max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(file, headers={"cache-control": forever})
    if not (STATIC / "index.html").is_file():
        return PlainTextResponse("The page is not built yet; `make play` builds it.", 503)
    return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})


# -- the socket ---------------------------------------------------------------------------------------------------

_to_hall: msgspec.json.Decoder[ToHall] = msgspec.json.Decoder(ToHall)


async def socket(websocket: WebSocket) -> None:
    """One open table: updates out, moves in."""
    hall, guest = hall_of(websocket), websocket.scope["guest"]
    await websocket.accept()
    outbox = Outbox()
    try:
        table = await hall.table(websocket.path_params["table"])
        await table.connect(guest, outbox, last_number(websocket.query_params.get("last", "")))
    except CrownhallError as error:
        await websocket.send_bytes(msgspec.json.encode(Answer(id="", ok=False, code=error.code, message=error.message)))
        await websocket.close(4404)
        return
    writer = asyncio.create_task(write(websocket, outbox, lambda: table.welcome(guest)))
    bucket = Bucket(rate=20, size=60)
    try:
        while True:
            text = await websocket.receive()
            if text["type"] == "websocket.disconnect":
                break
            outbox.put(
                msgspec.json.encode(await answer_to(table, guest, text.get("text") or text.get("bytes"), bucket))
            )
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await writer
        await table.disconnect(guest, outbox)


async def answer_to(table: Any, guest: str, text: str | bytes | None, bucket: Bucket) -> Answer:
    """The answer to one message, whatever it is."""
    if not bucket.take(time.monotonic()):
        return Answer(id="", ok=False, code="request/often", message="That was too fast; wait a moment.")
    try:
        message = _to_hall.decode(text or b"")
    except (msgspec.DecodeError, RecursionError) as error:
        return Answer(id="", ok=False, code="request/bad", message=f"The message cannot be read: {error}.")
    if not 1 <= len(message.id) <= 64:
        return Answer(id="", ok=False, code="request/bad", message="A message needs an id of 1 to 64 characters.")
    result: Answer = await table.handle(guest, message)
    return result


async def write(websocket: WebSocket, outbox: Outbox, welcome: Callable[[], None]) -> None:
    """Send what waits. A reader that fell behind gets everything afresh."""
    while True:
        for data in await outbox.take():
            await websocket.send({"type": "websocket.send", "text": data.decode()})
        if outbox.behind:
            outbox.behind = False
            welcome()
