"""A guest who came by `http://127.0.0.1:8000` is the same at `http://localhost:8000`.

To a browser the two are different sites with different cookies, and only under the second there can be passkeys. So a
page that is opened under `localhost` by somebody new, on this machine, without a proxy, takes a detour, once:

    http://localhost:8000/stats        no cookie: sets a short one with a random word, and sends the browser to
    http://127.0.0.1:8000/known-here   which knows the guest by its cookie, and sends the browser back to
    http://localhost:8000/known-there  with a token; here the guest gets its cookie, and goes on to
    http://localhost:8000/stats        where it wanted to go

What another website could do with these addresses, and why it gains nothing:

- It can send a browser to any of them, but not read what it is answered, nor where it is sent on: redirects to another
  site are opaque, no answer may be framed, and no `Referer` leaves the hall. So no token comes to its hands.
- `to` is a path of this hall, and both hosts are written here: nobody is sent anywhere else.
- It cannot make a browser another guest. The token is good only beside the random word in the cookie that this browser
  got when its own detour began; it is signed, for this alone, for a minute, and once. Who has a good cookie under
  `localhost` keeps it, whatever token comes.
- It cannot make a browser go in circles: the way back says that the question was asked, and then it is not asked again,
  also where cookies are not kept.
- Programs, scripts, pictures and frames of another page are not sent about: only a browser that opens a page is, and
  one that says what it does (`Sec-Fetch-…`) must say so. Scripts cannot: those headers are the browser's own.
- From another machine nothing of it is there: both ends must come from this machine, directly. Other programs on this
  machine could listen on other ports of `localhost` and set cookies for all of them, as they could before: whoever runs
  such a program is trusted with more than a game.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import Final
from urllib.parse import quote, urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from crownhall.hall.hall import Hall
from crownhall.hall.http.endpoints import device_in, guest_in, hall_of, hand_out_own_cookie, is_newcomer
from crownhall.hall.http.forwarded import hops_in
from crownhall.hall.http.guard import cookie, cookie_facts
from crownhall.hall.http.listening import is_this_machine
from crownhall.hall.http.site import host_name
from crownhall.hall.people.guests import new_device

ASKED_AT: Final = "/known-here"
TOLD_AT: Final = "/known-there"
BEFORE: Final = "127.0.0.1"
NOW: Final = "localhost"
GOOD_SECONDS: Final = 60.0
PATH_LENGTH: Final = 2_000
ASKED: Final = "asked"
"""What stands behind the question mark when somebody is back from the detour."""

_COOKIE: Final = "crownhall-detour"
_PAGES: Final = ("document", "empty", "")
_NOT_KEPT: Final = {"cache-control": "no-store"}


def asked_at_other_name(request: Request) -> Response | None:
    """The way to the other name of this machine, for one whom it may know; or back to the plain address."""
    if not is_on_this_machine(request) or host_name(_host(request)) != NOW or not _is_page(request):
        return None
    if ASKED in request.query_params:
        if is_newcomer(request):  # keeps no cookies: then it is as it is
            return None
        left = [(name, value) for name, value in request.query_params.multi_items() if name != ASKED]
        return _sent(request, f"{_path(request)}?{urlencode(left)}".rstrip("?"))
    if not is_newcomer(request):
        return None
    word = secrets.token_urlsafe(18)
    to = _path(request) + (f"?{request.url.query}" if request.url.query else "")
    query = urlencode({"word": _digest(word), "to": to})
    answer = _sent(request, f"{_address(request, BEFORE)}{ASKED_AT}?{query}")
    facts = cookie_facts(hall_of(request), request)
    path = hall_of(request).site.path or "/"
    answer.headers.append("set-cookie", f"{_COOKIE}={word}; Path={path}; Max-Age={GOOD_SECONDS:.0f}; {facts}")
    return answer


async def ask_who_is_known(request: Request) -> Response:
    """At the old name: whom its cookie names, as a token for the new one."""
    word, to = request.query_params.get("word", ""), _local(request, request.query_params.get("to", ""))
    said = {"to": to}
    fits = host_name(_host(request)) == BEFORE and len(word) == 64 and word.isalnum()
    if is_on_this_machine(request) and _is_page(request) and fits and not is_newcomer(request):
        until = f"{time.time() + GOOD_SECONDS:.0f}"
        facts = (guest_in(request), device_in(request) or new_device(), word, until, secrets.token_urlsafe(9))
        said["token"] = hall_of(request).secrets.signed("carry over", ".".join(facts))
    return _sent(request, f"{_address(request, NOW)}{TOLD_AT}?{urlencode(said)}")


async def take_over(request: Request) -> Response:
    """At the new name: be the guest whom the token names, if this browser has asked for it and is nobody yet."""
    hall, to = hall_of(request), _local(request, request.query_params.get("to", ""))
    back = f"{to}{'&' if '?' in to else '?'}{ASKED}=1"
    known = _named(hall, request)
    if known is None or not is_newcomer(request):
        return RedirectResponse(back, 303, _NOT_KEPT)
    answer = _sent(request, back)
    answer.headers.append("set-cookie", cookie(hall, *known, request))
    return answer


def _named(hall: Hall, request: Request) -> tuple[str, str] | None:
    """Guest and device that a token names, if it is good here and now."""
    token = request.query_params.get("token", "")
    signed = hall.secrets.unsigned("carry over", token) if 0 < len(token) < 300 else None
    if signed is None or not is_on_this_machine(request) or host_name(_host(request)) != NOW:
        return None
    guest, device, word, until, once = signed.split(".")
    mine = _digest(request.cookies.get(_COOKIE, ""))
    if not hmac.compare_digest(mine, word) or float(until) < time.time() or hall.devices.are_refused(guest, device):
        return None
    return (guest, device) if hall.detours.is_first(once, float(until)) else None


def is_on_this_machine(request: Request) -> bool:
    """Whether a browser on this machine asks, with nothing in between."""
    site, client = hall_of(request).site, request.client.host if request.client is not None else ""
    between = hops_in(request.scope["headers"]) or "via" in request.headers
    server = request.scope.get("server")
    has_port = server is not None and _host(request).rpartition(":")[2] == str(server[1])
    reached = server is not None and server[0] == BEFORE  # so the hall listens under both names
    return (
        is_this_machine(client)
        and reached
        and has_port
        and not between
        and site.public is None
        and not site.proxies.networks
        and request.url.scheme == "http"
    )


def localhost_address(request: Request, path: str) -> str:
    """The same page under the name by which it can have passkeys, for one who came to this machine by its address."""
    is_other = host_name(_host(request)) == BEFORE
    return f"{_address(request, NOW)}{path}" if is_other and is_on_this_machine(request) else ""


def _is_page(request: Request) -> bool:
    """Whether a browser opens a page, rather than a program something else."""
    said = request.headers
    if request.method != "GET" or "text/html" not in said.get("accept", ""):
        return False
    # What comes through our own service worker is for "empty", whatever it was for.
    return said.get("sec-fetch-mode", "navigate") == "navigate" and said.get("sec-fetch-dest", "") in _PAGES


def _sent(request: Request, address: str) -> Response:
    """On the way, and nobody new meanwhile."""
    hand_out_own_cookie(request)
    return RedirectResponse(address, 303, _NOT_KEPT)


def _local(request: Request, path: str) -> str:
    """A path of this hall; its first page, if this is none."""
    root = f"{hall_of(request).site.path}/"
    is_local = path.startswith(root) and not path.startswith("//") and len(path) <= PATH_LENGTH
    return path if is_local and path.isascii() and path.isprintable() and "\\" not in path else root


def _address(request: Request, name: str) -> str:
    return f"http://{name}:{request.scope['server'][1]}{hall_of(request).site.path}"


def _path(request: Request) -> str:
    """The path that was asked for, as a browser writes it."""
    return hall_of(request).site.path + quote(request.scope["path"])


def _host(request: Request) -> str:
    return request.headers.get("host", "")


def _digest(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()
