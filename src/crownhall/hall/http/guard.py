"""What holds for every request: who the guest is, where a change may come from, and the headers of every answer."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall
from crownhall.hall.http.endpoints import place_of, refusal
from crownhall.hall.http.site import Site
from crownhall.hall.people.devices import signed_out
from crownhall.hall.people.guests import (
    COOKIE,
    COOKIE_SECONDS,
    cookie_value,
    guest_of,
    new_device,
    new_guest,
    no_cookie,
    shown_by,
)

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}

FOR_STRANGERS = ("/api/tokens", "/api/tools/")
"""What may be asked without a cookie, by POST: nothing of it is kept under the guest's id."""

RENEWED_AT = "/api/me"
"""Where a cookie from before there were devices becomes one that names a device."""


class Visitor(NamedTuple):
    """Who comes."""

    guest: str
    is_new: bool
    token: str  # that a program shows, or ""
    device: str = ""  # that the cookie names
    gets_cookie: bool = False  # one that it did not have
    is_signed_out: bool = False  # it had a cookie, which is good no longer


class Guard:
    """What holds for every request but a socket's, which looks after itself."""

    def __init__(self, app: ASGIApp, hall: Hall) -> None:
        self.app = app
        self.hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        visitor = visitor_at(self.hall, connection)
        scope["guest"], scope["is_newcomer"], scope["device"] = visitor.guest, visitor.is_new, visitor.device

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = headers_for(self.hall, connection, visitor, is_shared=is_shared(message))
                own = message.get("headers", [])
                named = {name for name, _ in own}
                message["headers"] = [*own, *[each for each in extra if each[0] not in named]]
            await send(message)

        try:
            check(self.hall, connection, visitor)
        except Refused as error:
            await refusal(error)(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)


def visitor_at(hall: Hall, connection: HTTPConnection) -> Visitor:
    """The guest whose cookie or token this is, or a new one. Nothing is read from the store for it."""
    token = bearer(connection)
    if token:
        guest = guest_of(hall.secrets, token, "token")
        if guest is None or hall.devices.are_refused(guest):
            return Visitor(new_guest(), True, token)
        return Visitor(guest, False, token)
    shown = shown_by(hall.secrets, connection.cookies.get(COOKIE, ""))
    if shown is None or hall.devices.are_refused(shown.guest, shown.device):
        return Visitor(new_guest(), True, "", new_device(), gets_cookie=True, is_signed_out=shown is not None)
    if not shown.device and connection.scope["path"] == RENEWED_AT:
        return Visitor(shown.guest, False, "", new_device(), gets_cookie=True)
    return Visitor(shown.guest, False, "", shown.device)


def check(hall: Hall, connection: HTTPConnection, visitor: Visitor) -> None:
    """Refuse what comes from another site, too often, or with a token that is none of ours."""
    is_socket = connection.scope["type"] == "websocket"
    changes = is_socket or connection.scope["method"] not in ("GET", "HEAD")
    if changes and not came_from_here(hall.site, connection):
        raise Refused("origin/foreign", "This request came from another website.", 403)
    if visitor.token and visitor.is_new:
        raise Refused("token/bad", "This token is not valid here. Please ask for a new one.", 401)
    if is_socket and visitor.is_signed_out:
        raise signed_out()
    hall.limits.check_request(visitor.guest, place_of(hall, connection), changes=changes and not is_socket)
    if changes and not is_socket and visitor.is_new and not connection.url.path.startswith(FOR_STRANGERS):
        raise signed_out() if visitor.is_signed_out else no_cookie()


def headers_for(
    hall: Hall, connection: HTTPConnection, visitor: Visitor, *, is_shared: bool = False
) -> list[tuple[bytes, bytes]]:
    """The headers of every answer; for a new guest also the cookie.

    Not where caches may hand the answer to others, or whoever answers sees to it (`hand_out_own_cookie`).
    """
    headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    if visitor.gets_cookie and not is_shared and not connection.scope.get("own_cookie"):
        headers.append((b"set-cookie", cookie(hall, visitor.guest, visitor.device, connection).encode()))
    return headers


def came_from_here(site: Site, connection: HTTPConnection) -> bool:
    """A socket or a change must come from our own page, under the address the page was opened with."""
    origin = connection.headers.get("origin")
    if origin is not None:
        came_from = _host_of(origin)
        if came_from is None or (came_from != connection.headers.get("host") and not site.is_public(came_from)):
            return False
    if origin is not None and connection.scope["type"] == "websocket":
        return True
    if connection.scope["path"].startswith("/s/"):
        return True  # the address itself is the secret, and its form sends an Origin
    return connection.headers.get("x-crownhall") is not None or bool(bearer(connection))


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # an address that is none
        return None


def bearer(connection: HTTPConnection) -> str:
    """The token a program shows, or "". No other site can send one, nor our header, without our leave."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def is_shared(start: Any) -> bool:
    """Whether caches on the way may hand this answer to others: then no cookie must be in it."""
    return any(name == b"cache-control" and value.startswith(b"public") for name, value in start.get("headers", []))


def cookie(hall: Hall, guest: str, device: str, connection: HTTPConnection) -> str:
    """The cookie that makes a guest a guest."""
    value = cookie_value(hall.secrets, guest, device)
    return f"{COOKIE}={value}; Path={hall.site.path or '/'}; Max-Age={COOKIE_SECONDS}; {cookie_facts(hall, connection)}"


def cookie_facts(hall: Hall, connection: HTTPConnection) -> str:
    """What every cookie of ours says about itself."""
    site, host = hall.site, connection.headers.get("host", "")
    is_secure = connection.scope["scheme"] in ("https", "wss")
    if site.public is not None and site.is_public(host):
        is_secure = site.public.scheme == "https"  # also behind a proxy that does not say so
    return "HttpOnly; SameSite=Lax" + ("; Secure" if is_secure else "")
