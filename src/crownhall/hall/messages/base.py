"""Plain data: what every message is."""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """Plain data; never changed once made."""
