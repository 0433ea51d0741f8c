"""What nginx must know to stand in front of several halls, as a file for its `conf.d`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from crownhall.errors import CrownhallError

_HALL: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+):([0-9]{1,5})")
_NAME: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")
_PATH: Final = re.compile(r"(/[A-Za-z0-9._~-]+)*")

SOCKET_SECONDS: Final = 5
"""A socket that is silent so long leads to a hall that has stopped: a hall that lives pings every two seconds."""

_ONE_MOMENT: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">'
    "<title>One moment</title><p>One moment: the hall is restarting. Nothing is lost.</p></html>"
)

_CONFIG: Final = """\
# Several halls behind nginx, written by `crownhall hall proxy-config`: /etc/nginx/conf.d/crownhall.conf
upstream crownhall {{
    zone crownhall 256k;
    # A table is always looked for in the same hall; should it be in another one, that hall knows.
    hash $crownhall_key consistent;
{servers}
    keepalive 32;
}}

# The same halls, none of them ever given up. nginx lets only one request in three seconds try whether a hall that
# failed is back, until that is answered; and a socket is answered when it closes.
upstream crownhall_again {{
    hash $crownhall_key consistent;
{same_servers}
}}

# All that concerns a table goes by its address, all else by who asks.
map $uri $crownhall_key {{
    ~/(?:api|ws)/tables/(?<table>[A-Za-z0-9_-]+) $table;
    default $remote_addr;
}}

map $http_upgrade $crownhall_connection {{
    default upgrade;
    "" "";
}}

server {{
    listen 443 ssl;
    server_name {name};
    ssl_certificate /etc/letsencrypt/live/{name}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/{name}/privkey.pem;

    # Who asks. Whatever the client itself says of it is not handed on.
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host "";
    proxy_set_header Forwarded "";
    proxy_http_version 1.1;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $crownhall_connection;
    proxy_buffering off;
    proxy_connect_timeout 1s;
    # What nobody has taken yet may go to another hall; what may have been done is not done twice.
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 3;
    # Files of cards may have 32 MB.
    client_max_body_size 33m;
    error_page 502 504 = @one_moment;
{redirect}
    location {path}/ {{
        proxy_pass http://crownhall;
        proxy_read_timeout 2m;
    }}

    # A hall pings its sockets every two seconds. One that is silent has stopped: its clients come back elsewhere.
    location {path}/ws/ {{
        proxy_pass http://crownhall;
        proxy_read_timeout {seconds}s;
        proxy_send_timeout {seconds}s;
        error_page 502 504 = @again;
    }}

    location @again {{
        proxy_pass http://crownhall_again;
        proxy_read_timeout {seconds}s;
        proxy_send_timeout {seconds}s;
    }}

    # While no hall is there.
    location @one_moment {{
        default_type text/html;
        add_header Retry-After 5 always;
        add_header Cache-Control no-store always;
        return 503 '{page}';
    }}
}}
"""


class BadProxy(CrownhallError):
    """What stands in front of the halls cannot be described like this."""

    code: ClassVar[str] = "proxy/bad"


def is_hall(address: str) -> bool:
    """Whether this is where a hall may be reached."""
    found = _HALL.fullmatch(address)
    return found is not None and 0 < int(found[2]) < 65_536


def not_found_at(address: str) -> BadProxy:
    return BadProxy(f"“{address}” is not where players find a hall, such as games.example.org or /crown.")


def nginx_config(halls: Sequence[str], name: str, path: str = "") -> str:
    """The file, for halls at these addresses that go by this name."""
    for hall in halls:
        if not is_hall(hall):
            raise BadProxy(f"“{hall}” is not the address of a hall, such as 10.0.0.5:8000.")
    if len(set(halls)) != len(halls):
        raise BadProxy("A hall is named twice.")
    path = path.rstrip("/")
    if not _NAME.fullmatch(name) or not _PATH.fullmatch(path):
        raise not_found_at(f"{name}{path}")
    servers = "\n".join(f"    server {hall} max_fails=1 fail_timeout=3s;" for hall in halls)
    same_servers = "\n".join(f"    server {hall} max_fails=0;" for hall in halls)
    redirect = f"\n    location = {path} {{\n        return 308 {path}/;\n    }}\n" if path else ""
    facts = {"name": name, "path": path, "redirect": redirect, "seconds": SOCKET_SECONDS, "page": _ONE_MOMENT}
    return _CONFIG.format(servers=servers, same_servers=same_servers, **facts)
