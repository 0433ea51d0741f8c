"""Where the hall is to be found: by which names, below which path, behind which proxies, under which public address."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from crownhall.hall.http.listening import CannotOpen, is_this_machine, lan_address

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?|\[?[0-9a-f:.]+\]?")


class Machines(NamedTuple):
    """Machines that were named by their addresses, or by networks of them."""

    networks: tuple[Network, ...] = ()

    @classmethod
    def named(cls, words: Iterable[str], what: str) -> Machines:
        """Those of these words, in each of which several may stand, with commas between them; `what` they shall be."""
        return cls(tuple(_network(word.strip(), what) for each in words for word in each.split(",")))

    def has(self, address: str) -> bool:
        """Whether the machine of this address is one of them."""
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address):
            found = found.ipv4_mapped or found
        return any(found in network for network in self.networks)


THIS_MACHINE = Machines((ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1")))


class Site(NamedTuple):
    """All of it, as it was said when the hall was opened."""

    names: frozenset[str] = frozenset()
    path: str = ""  # without a slash at its end, so "" where the hall has the whole site
    public: SplitResult | None = None
    proxies: Machines = Machines()  # that are believed about whom they speak for
    metrics_readers: Machines = THIS_MACHINE

    @classmethod
    def named(
        cls,
        host: str,
        host_names: Iterable[str],
        path: str | None,
        public_address: str | None,
        proxies: Iterable[str],
        metrics_readers: Sequence[str],
    ) -> Site:
        """The site that these words describe; `CannotOpen` if they do not."""
        public = _public(public_address) if public_address else None
        names = {_checked_name(name.strip()) for each in host_names for name in each.split(",")}
        machine = socket.gethostname().lower()
        names |= {"localhost", machine, f"{machine}.local", lan_address(), host_name(host)}
        if public is not None and public.hostname:
            names.add(public.hostname)
        return cls(
            frozenset(names),
            _path(path, public),
            public,
            Machines.named(proxies, "a proxy"),
            Machines.named(metrics_readers, "a machine that reads metrics") if metrics_readers else THIS_MACHINE,
        )

    def is_called(self, host: str, reached_at: str) -> bool:
        """Whether this is what the hall is called, or the address at which it was reached. Ports are all the same.

        A page of somebody else's whose name was made to lead here, for a moment, would come under that name.
        """
        name = host_name(host)
        return name in self.names or is_this_machine(name) or (name == reached_at and bool(name))

    def is_public(self, host: str) -> bool:
        """Whether somebody came under the public address."""
        return self.public is not None and host.lower() == self.public.netloc.lower()


def host_name(host: str) -> str:
    """The name or address in a `Host` header, without port and brackets."""
    name = host.rpartition(":")[0] if re.search(r":\d*$", host) and host.count(":") == 1 else host
    if name.startswith("["):
        name = name[1:].partition("]")[0]
    return name.lower().rstrip(".")


def _network(word: str, what: str) -> Network:
    try:
        return ipaddress.ip_network(word)
    except ValueError:
        raise CannotOpen(f"“{word}” is not the address of {what}, such as 127.0.0.1 or 10.0.0.0/8.") from None


def _checked_name(name: str) -> str:
    if not _NAME.fullmatch(name.lower()):
        raise CannotOpen(f"“{name}” is not a name for a hall, such as games.example.org.")
    return host_name(name)


def _public(address: str) -> SplitResult:
    try:
        found = urlsplit(address.rstrip("/"))
        is_whole = found.scheme in ("http", "https") and bool(found.hostname) and (found.port or 1) > 0
    except ValueError:
        is_whole = False
        found = urlsplit("")
    if not is_whole or found.query or found.fragment or "@" in found.netloc or not _PATH.fullmatch(found.path):
        raise CannotOpen(f"“{address}” is not a public address, such as https://games.example.org/crown.")
    return found


def _path(path: str | None, public: SplitResult | None) -> str:
    if path is None:
        return public.path if public is not None else ""
    wanted = path.rstrip("/")
    if not _PATH.fullmatch(wanted):
        raise CannotOpen(f"“{path}” is not a path for a hall, such as /games.")
    if public is not None and public.path != wanted:
        raise CannotOpen(f"The public address ends with “{public.path}”, but the path is “{path}”: they must be alike.")
    return wanted
