"""What somebody wants printed, and how: checked once, for the command and the page alike."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, NamedTuple

from crownhall.decks.creation import CardSet
from crownhall.errors import CrownhallError


class CannotPrint(CrownhallError):
    """What is asked for cannot be printed so."""

    code: ClassVar[str] = "print/bad"


class Paper(NamedTuple):
    """In millimetres, upright."""

    name: str
    title: str
    width: float
    height: float


PAPERS: Final = {
    "a4": Paper("a4", "A4", 210, 297),
    "letter": Paper("letter", "Letter", 215.9, 279.4),
}

CARD_SIZES: Final = {"63.5x88.9": (63.5, 88.9), "63x88": (63.0, 88.0)}
"""In millimetres: the size of the documents, 2½ by 3½ inches, and that of most sleeves."""

NO_BACKS, DUPLEX_LONG, DUPLEX_SHORT, FOLD = "none", "duplex-long", "duplex-short", "fold"
BACKS: Final = {
    NO_BACKS: "no backs",
    DUPLEX_LONG: "backs on the other side, paper turned on its long edge",
    DUPLEX_SHORT: "backs on the other side, paper turned on its short edge",
    FOLD: "backs beside the fronts, to fold and glue",
}

MOST_BLEED: Final = 5.0
MOST_OFFSET: Final = 10.0
FEWEST_DPI, MOST_DPI = 72, 600
MOST_PLAYERS: Final = 6


@dataclass(frozen=True, slots=True)
class Order:
    """How to print, whatever it is."""

    paper: Paper = PAPERS["a4"]
    card: tuple[float, float] = CARD_SIZES["63.5x88.9"]
    backs: str = DUPLEX_LONG
    bleed: float = 0.0  # millimetres of every card beyond the line where it is cut
    offset: tuple[float, float] = (0.0, 0.0)  # millimetres that the backs are moved right and down, for this printer
    low_ink: bool = False
    one_per_page: bool = False
    players: int = 2
    blank: bool = False  # Creation Cards to draw on
    card_set: CardSet | None = None  # instead of the set that we ship
    pictures: dict[str, bytes] = field(default_factory=dict)  # of that set, by name

    def __post_init__(self) -> None:
        if self.backs not in BACKS:
            raise CannotPrint(f"Backs cannot be printed “{self.backs[:20]}”. Choose one of: {', '.join(BACKS)}.")
        if not 0 <= self.bleed <= MOST_BLEED:
            raise CannotPrint(f"The bleed is between 0 and {MOST_BLEED:g} mm, not {self.bleed:g}.")
        if not all(abs(each) <= MOST_OFFSET for each in self.offset):
            raise CannotPrint(f"Backs can be moved by {MOST_OFFSET:g} mm at most; this would push them off the page.")
        if not 1 <= self.players <= MOST_PLAYERS:
            raise CannotPrint(f"There are between 1 and {MOST_PLAYERS} players, not {self.players}.")


def paper_named(name: str) -> Paper:
    if name.lower() not in PAPERS:
        raise CannotPrint(f"There is no paper called “{name[:20]}”. Choose one of: {', '.join(PAPERS)}.")
    return PAPERS[name.lower()]
