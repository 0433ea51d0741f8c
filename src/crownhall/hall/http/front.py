"""The front door: before anything else looks at a request or a socket, whose it is, under which name, to which path."""

from __future__ import annotations

import time

from starlette.responses import RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from crownhall.hall.admin.blocks import BLOCKED, Blocks
from crownhall.hall.errors import Refused
from crownhall.hall.http.endpoints import refusal
from crownhall.hall.http.forwarded import believe
from crownhall.hall.http.site import Site
from crownhall.hall.watch.logs import log_request


def admit(site: Site, blocks: Blocks, scope: Scope) -> Response | None:
    """Let it in, with the path as it is below the hall's own; or what it is answered instead."""
    believe(scope, site.proxies)
    if scope.get("client") and blocks.has(scope["client"][0]):
        return refusal(Refused("address/blocked", BLOCKED, 403))
    hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    reached_at = scope["server"][0] if scope.get("server") else ""
    if len(hosts) != 1 or not site.is_called(hosts[0], reached_at):
        return refusal(_misdirected(hosts))
    path: str = scope["path"]
    if site.path:
        if path == site.path and scope["type"] == "http":
            return RedirectResponse(f"{site.path}/", 308)
        if not path.startswith(f"{site.path}/"):
            return refusal(Refused("http/404", f"There is nothing here: the hall is at {site.path}/.", 404))
        scope["path"] = path[len(site.path) :]
        scope["raw_path"] = scope["raw_path"][len(site.path) :]
    return None


async def turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """A socket that stays closed."""
    log_request(scope, 403, time.perf_counter())
    await receive()  # that there is a socket
    await send({"type": "websocket.close", "code": 4403, "reason": ""})


def _misdirected(hosts: list[str]) -> Refused:
    if not hosts:
        return Refused("host/none", "The request does not say whom it is for.", 400)
    name = hosts[0][:100]
    words = f"This hall is not called “{name}”. If it should be, whoever runs it can add the name with --host-name."
    return Refused("host/unknown", words, 421)
