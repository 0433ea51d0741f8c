"""The address of a database, as it is typed and as it is shown."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit, urlunsplit

SCHEMES: Final = ("postgresql://", "postgres://")


def is_address(text: str) -> bool:
    """Whether this names a PostgreSQL database, and not a folder."""
    return text.startswith(SCHEMES)


def shown(address: str) -> str:
    """The address without its password, for people and logs."""
    parts = urlsplit(address)
    user, at, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}{at}{host}", query=""))
