"""The deal of the day: the same for everybody, and secret until the day is over."""

from __future__ import annotations

import datetime


def today() -> str:
    """The date of the daily deal."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def is_secret(date: str) -> bool:
    """Whether the seed of the daily deal of this date ("": of none) must not be told yet."""
    return bool(date) and date >= today()
