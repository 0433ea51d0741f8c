"""The error every part of Crownhall builds on, and the one for what cannot be read."""

from __future__ import annotations

from typing import ClassVar


class CrownhallError(Exception):
    """Something a person or a program asked for cannot be done.

    `code` is stable and goes over the wire; the message is one sentence that says what is wrong and, where it can,
    what would be right.
    """

    code: ClassVar[str] = "error"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class NotationError(CrownhallError):
    """A text is no card, move or value that we know how to read."""

    code: ClassVar[str] = "notation/bad"
