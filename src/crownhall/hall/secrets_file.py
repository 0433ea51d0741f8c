"""The hall's own secret: made at first start, kept in the data folder for the owner alone."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

SECRET_BYTES = 32


class Secrets:
    """Signs what the hall hands out, and derives what must not be guessed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def in_folder(cls, folder: Path) -> Secrets:
        """The secret of this data folder, made now if there is none."""
        path = folder / "secret"
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return cls(path.read_bytes())
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        return cls(path.read_bytes())

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
