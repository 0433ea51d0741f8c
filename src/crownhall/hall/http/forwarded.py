"""What a proxy says about whom it speaks for: `X-Forwarded-*`, or else `Forwarded` (RFC 7239)."""

from __future__ import annotations

import re
from typing import NamedTuple

from starlette.types import Scope

from crownhall.hall.http.site import Machines

_PART = re.compile(r'\s*(?:([A-Za-z]+)=("(?:[^"\\]|\\.)*"|[^\s",;]*))?\s*([,;]|$)')


class Hop(NamedTuple):
    """What one proxy says of one request; "" where it says nothing."""

    client: str = ""
    proto: str = ""
    host: str = ""


def believe(scope: Scope, proxies: Machines) -> None:
    """Where a proxy that is believed sent the request, put in what it says of client, scheme and host."""
    client = scope.get("client")
    if client is None or not proxies.has(client[0]):
        return
    hop = _origin(hops_in(scope["headers"]), proxies)
    if hop.client:
        scope["client"] = (hop.client, 0)
    if hop.proto in ("http", "https", "ws", "wss"):
        is_secure = hop.proto in ("https", "wss")
        plain = "ws" if scope["type"] == "websocket" else "http"
        scope["scheme"] = plain + "s" if is_secure else plain
    if hop.host:
        others = [(name, value) for name, value in scope["headers"] if name != b"host"]
        scope["headers"] = [*others, (b"host", hop.host.encode("latin-1"))]


def hops_in(headers: list[tuple[bytes, bytes]]) -> list[Hop]:
    """All hops, the nearest last. Beside `X-Forwarded-*`, `Forwarded` may be the client's own, and is not read."""
    clients = _values(headers, b"x-forwarded-for")
    protos, hosts = _values(headers, b"x-forwarded-proto"), _values(headers, b"x-forwarded-host")
    if clients or protos or hosts:
        last = Hop("", protos[-1].lower() if protos else "", hosts[-1] if hosts else "")
        return [last._replace(client=address_in(client)) for client in clients] or [last]
    return _forwarded(",".join(_texts(headers, b"forwarded")))


def _origin(hops: list[Hop], proxies: Machines) -> Hop:
    """The nearest hop whose client is no proxy of ours; what stands further away, anybody may have written."""
    for hop in reversed(hops):
        if not proxies.has(hop.client):
            return hop
    return hops[0] if hops else Hop()


def _forwarded(text: str) -> list[Hop]:
    hops: list[Hop] = []
    facts: dict[str, str] = {}
    at = 0
    while at < len(text):
        found = _PART.match(text, at)
        if found is None:
            return []  # what cannot be read is not believed
        name, value, end = found.groups()
        if name:
            facts[name.lower()] = re.sub(r"\\(.)", r"\1", value[1:-1]) if value.startswith('"') else value
        if end != ";" and facts:
            hops.append(Hop(address_in(facts.get("for", "")), facts.get("proto", "").lower(), facts.get("host", "")))
            facts = {}
        at = max(found.end(), at + 1)
    return hops


def address_in(text: str) -> str:
    """The address alone, of one that may have a port and brackets."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def _texts(headers: list[tuple[bytes, bytes]], wanted: bytes) -> list[str]:
    return [value.decode("latin-1") for name, value in headers if name == wanted]


def _values(headers: list[tuple[bytes, bytes]], wanted: bytes) -> list[str]:
    return [part.strip() for text in _texts(headers, wanted) for part in text.split(",") if part.strip()]
