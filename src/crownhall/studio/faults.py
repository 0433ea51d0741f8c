"""What is wrong with a file that players bring: all of it together, each with where it stands."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from crownhall.errors import CrownhallError

# What refuses a file.
SET = "E-SET"  # the file itself, or what it says of the set
NUM = "E-NUM"
CORNER = "E-CORNER"
SHAPE = "E-SHAPE"
SPEED = "E-SPEED"
LEVEL = "E-LEVEL"
LETTER = "E-LETTER"
TEXT = "E-TEXT"
PIC = "E-PIC"
FIELD = "E-FIELD"
WORDS = "E-WORDS"
# What is only remarked.
DUPMARK = "W-DUPMARK"
RANGE = "W-RANGE"


class Fault(NamedTuple):
    """One thing that is wrong, or remarkable."""

    code: str
    where: str  # "line 7", "cards[6]", or "" for the set as a whole
    what: str

    def __str__(self) -> str:
        return f"{self.code} {self.where}: {self.what}" if self.where else f"{self.code}: {self.what}"

    def to_json(self) -> dict[str, object]:
        """As programs see it."""
        return {"code": self.code, "where": self.where or None, "what": self.what}


PLACES_NAMED = 5
"""Of many cards with the same remark, so many are named."""


def summed(remarks: list[Fault]) -> list[Fault]:
    """Remarks for people: what is said of many cards is said once."""
    repeating = [remark for remark in remarks if remark.code == DUPMARK]
    if len(repeating) < 2:
        return remarks
    places = ", ".join([remark.where for remark in repeating[:PLACES_NAMED]])
    more = ", …" if len(repeating) > PLACES_NAMED else ""
    together = Fault(DUPMARK, "", f"{len(repeating)} cards repeat a mark ({places}{more})")
    return [together, *[remark for remark in remarks if remark.code != DUPMARK]]


class SetRefused(CrownhallError):
    """A file has faults, so nothing of it was taken."""

    code: ClassVar[str] = "set/refused"

    def __init__(self, name: str, faults: list[Fault]) -> None:
        count = "1 problem" if len(faults) == 1 else f"{len(faults)} problems"
        super().__init__(f"{name} has {count}, so nothing was imported. The first one: {faults[0]}")
        self.faults = faults
