"""Under which names passkeys work: over https, and at `http://localhost`; never at an address made of numbers."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from crownhall.hall.http.site import Site, host_name
from crownhall.hall.people.passkeys import PasskeySite

_USUAL_PORTS = {"http": 80, "https": 443}


def passkey_site(site: Site, connection: HTTPConnection) -> PasskeySite | None:
    """The name that people use, and the origin of the page they see; None where there can be no passkey."""
    host = connection.headers.get("host", "")
    scheme = "https" if connection.scope["scheme"] in ("https", "wss") else "http"
    if site.public is not None and site.is_public(host):
        scheme = site.public.scheme  # also behind a proxy that does not say so
    name = host_name(host)
    if _is_address(name) or not name or (scheme != "https" and not _is_localhost(name)):
        return None
    return PasskeySite(name, _origin(scheme, host, name))


def why_no_passkeys(connection: HTTPConnection) -> str:
    """The same, in a sentence."""
    name = host_name(connection.headers.get("host", ""))
    if _is_address(name):
        return f"Browsers do not allow passkeys at an address made of numbers, such as {name}."
    return "Browsers only allow passkeys over a secure connection (https)."


def _origin(scheme: str, host: str, name: str) -> str:
    try:
        port = urlsplit(f"//{host}").port
    except ValueError:
        port = None
    return f"{scheme}://{name}" + ("" if port in (None, _USUAL_PORTS[scheme]) else f":{port}")


def _is_localhost(name: str) -> bool:
    return name == "localhost" or name.endswith(".localhost")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
