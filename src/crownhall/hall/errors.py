"""Why the hall refuses something."""

from __future__ import annotations

from crownhall.errors import CrownhallError
from crownhall.hall import tallies
from crownhall.hall.messages.from_hall import Answer
from crownhall.hall.messages.refusals import Refusal


class Refused(CrownhallError):
    """A request the hall does not carry out. `code` is stable; `status` is its HTTP status."""

    def __init__(self, code: str, message: str, status: int = 409) -> None:
        super().__init__(message)
        self.code = code  # type: ignore[misc]  # these have many codes and need no class each
        self.status = status


def no_table() -> Refused:
    return Refused("table/unknown", "This table does not exist any more.", 404)


def not_yours() -> Refused:
    """This needs a seat at the table."""
    return Refused("seat/none", "You do not have a seat at this table.", 403)


def answer_refusing(key: str, error: CrownhallError) -> Answer:
    """The answer to the message of this id; it is counted."""
    tallies.refusals[error.code] += 1
    return Answer(id=key, ok=False, code=error.code, message=error.message, refusal=Refusal(**error.facts()))
