"""Guests: everybody plays at once, without a sign-up. A signed cookie with a random id is all there is."""

from __future__ import annotations

import secrets

from crownhall.hall.secrets_file import Secrets

COOKIE = "crownhall"
COOKIE_SECONDS = 400 * 24 * 3600


def new_guest() -> str:
    """A new id."""
    return secrets.token_urlsafe(16)


def guest_of(secret: Secrets, value: str, purpose: str = "guest") -> str | None:
    """The id in a cookie or a token, if we signed it for that."""
    return secret.unsigned(purpose, value) if 0 < len(value) < 200 else None
