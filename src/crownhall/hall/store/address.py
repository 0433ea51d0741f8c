"""The address of a database, as it is typed and as it is shown."""

from __future__ import annotations

import re
from typing import Final

SCHEMES: Final = ("postgresql://", "postgres://")
_END: Final = re.compile("[:/?#@]")
"""Of the name of a user."""


def is_address(text: str) -> bool:
    """Whether this names a PostgreSQL database, and not a folder."""
    return text.startswith(SCHEMES)


def shown(address: str) -> str:
    """The address without its password, for people and logs; also one whose password has signs that it must not have.

    >>> shown("postgresql://hall:secret@db:5432/hall?sslmode=require")
    'postgresql://hall@db:5432/hall'
    >>> shown("postgresql://hall:se/cr#et@db/hall")
    'postgresql://hall@db/hall'
    """
    scheme, _, rest = address.partition("://")
    before, at, place = rest.rpartition("@")
    user = _END.split(before)[0]
    if "?" in before:  # perhaps the password stands after it
        return f"{scheme}://{user}…"
    return f"{scheme}://{user}{at}{place.partition('?')[0]}"
