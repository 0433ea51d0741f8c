"""The hall's own secret: made at first start, kept in the data folder for the owner alone."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from crownhall.hall.errors import Refused

SECRET_BYTES = 32


class Secrets:
    """Signs what the hall hands out, and derives what must not be guessed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def in_folder(cls, folder: Path) -> Secrets:
        """The secret of this data folder, made now if there is none; `Refused` if what is there is none of ours."""
        path = folder / "secret"
        if not path.exists():
            _make(path, new_secret())
        secret = path.read_bytes()
        if len(secret) != SECRET_BYTES:  # nothing is signed with half a secret
            raise Refused(
                "data/bad",
                f"{path} is damaged. Please restore it from a backup: without it, the hall cannot recognise anybody.",
            )
        path.chmod(0o600)
        return cls(secret)

    def kept(self) -> bytes:
        """The secret itself, for whoever keeps it."""
        return self._secret

    def keep_in(self, folder: Path) -> None:
        """Make it the secret of this data folder, which has none."""
        _make(folder / "secret", self._secret)

    def derived(self, *parts: str) -> bytes:
        """32 bytes that follow from the secret and these words, and tell nothing about it."""
        return hmac.new(self._secret, "\0".join(parts).encode(), hashlib.sha256).digest()

    def signed(self, purpose: str, value: str) -> str:
        """The value with a signature for this purpose."""
        return f"{value}.{self.derived(purpose, value).hex()[:32]}"

    def unsigned(self, purpose: str, text: str) -> str | None:
        """The value, if the signature is ours and for this purpose."""
        value, _, _ = text.rpartition(".")
        return value if value and hmac.compare_digest(self.signed(purpose, value).encode(), text.encode()) else None


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def _make(path: Path, secret: bytes) -> None:
    """Write a secret aside and put it in its place when it is whole and on the disk."""
    aside = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
        aside.rename(path)
    finally:
        aside.unlink(missing_ok=True)
