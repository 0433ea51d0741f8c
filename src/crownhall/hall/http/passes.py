"""How halls of a house know each other's requests: a pass that only they can write, for one request to one hall.

All of them have the same secret. A pass says for whom the request is, from where it came and how; what else a request
claims of that is not believed. Who shows a pass was sent by a hall, and is sent nowhere else.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from starlette.types import Scope

from crownhall.hall.secrets_file import Secrets

HEADER: Final = b"x-crownhall-pass"
_PURPOSE: Final = "pass"
_KEY: Final = "crownhall.pass"


class Pass(NamedTuple):
    """What one hall tells another of a request that it sends on."""

    hall: str  # the number of the one it is for
    client: str  # the address of whoever asks
    scheme: str
    path: str  # what is asked for

    def text(self, secrets: Secrets) -> bytes:
        return secrets.signed(_PURPOSE, " ".join(self)).encode("latin-1")


def pass_for(hall: int, scope: Scope) -> Pass:
    """For a request that came here."""
    client = scope["client"][0] if scope.get("client") else ""
    return Pass(str(hall), client or "-", scope["scheme"], scope["raw_path"].decode("latin-1"))


def shown_pass(secrets: Secrets, scope: Scope) -> Pass | None:
    """The pass that a request shows, if one of our halls wrote it, for this path."""
    texts = [value.decode("latin-1") for name, value in scope["headers"] if name == HEADER]
    if len(texts) != 1:
        return None
    parts = (secrets.unsigned(_PURPOSE, texts[0]) or "").split(" ")
    found = Pass(*parts) if len(parts) == len(Pass._fields) else None
    return found if found is not None and found.path == scope["raw_path"].decode("latin-1") else None


def let_in(scope: Scope, shown: Pass) -> None:
    """From here on the request is as it came to the other hall."""
    scope["client"] = (shown.client, 0)
    scope["scheme"] = shown.scheme
    scope[_KEY] = shown


def was_sent(scope: Scope) -> bool:
    """Whether another hall sent this here."""
    return _KEY in scope


def is_for(scope: Scope, hall: int) -> bool:
    """Whether what was sent here is for this hall, and not for one that was here before."""
    shown: Pass = scope[_KEY]
    return shown.hall == str(hall)
