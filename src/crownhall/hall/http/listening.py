"""Where the hall listens: a port, and this machine's address. Needs nothing that is not part of Python."""

from __future__ import annotations

import errno
import ipaddress
import socket
from typing import ClassVar

from crownhall.errors import CrownhallError

FIRST_PORT = 8000
PORTS_TRIED = 50
BACKLOG_CONNECTIONS = 256
"""How many may knock at once; the server lets all of them in before it looks at one."""

LOCALHOST = "localhost"

UNREAD_MILLISECONDS = 60_000
"""After so long the system gives up a connection whose other side takes nothing of what it is sent."""


class CannotOpen(CrownhallError):
    """The hall cannot be opened as asked."""

    code: ClassVar[str] = "hall/closed"


def open_socket(host: str, port: int | None) -> socket.socket:
    """A listening socket on this port, or on the first free one near 8000."""
    ports = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for number in ports:
        if port is None and own_name(host, number) != LOCALHOST and is_this_machine(host):
            continue  # a browser would find another program there
        listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # where there is one, each connection gets it from here
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MILLISECONDS)
        try:
            listening.bind((host, number))
        except (OSError, OverflowError) as error:
            listening.close()
            if port is not None or getattr(error, "errno", None) != errno.EADDRINUSE:
                why = (getattr(error, "strerror", None) or str(error)).rstrip(".")
                raise CannotOpen(f"The hall cannot listen on {host} port {number}: {why}.") from None
            continue
        listening.listen(BACKLOG_CONNECTIONS)
        return listening
    raise CannotOpen(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} is free; name one with --port.")


def own_name(host: str, port: int) -> str:
    """What this machine calls a hall that listens here, so that a browser on it can have passkeys.

    `localhost` may be `::1` as well, where another program could listen: then it is not ours.
    """
    if host in ("::1", "::"):
        return LOCALHOST
    if host not in ("127.0.0.1", "0.0.0.0"):
        return host
    try:
        with socket.create_connection(("::1", port), timeout=0.5):
            return "127.0.0.1"
    except OSError:
        return LOCALHOST


def is_this_machine(host: str) -> bool:
    """Whether a name or an address means the machine itself, and so another one to everybody else."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def lan_address() -> str:
    """This machine's address on the local network, as far as it can be known without asking anybody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; nothing is sent
            address: str = probe.getsockname()[0]
        except OSError:
            address = "127.0.0.1"
    return address


def reached_at(listening: socket.socket) -> str:
    """The address at which others reach what listens here."""
    host, port = listening.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = lan_address()
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
