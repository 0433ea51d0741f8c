"""What somebody wants printed, and how: checked once, for the command and the page alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, NamedTuple, TypeVar

from crownhall.decks.creation import CardSet
from crownhall.errors import CrownhallError
from crownhall.fields.field import Field
from crownhall.numbers import typed_number, whole_number


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
    own_field: Field | None = None  # an Active Field besides those that we ship
    copies: tuple[CardSet, ...] = ()  # single cards that are somebody's own, each a set by itself

    @property
    def is_duplex(self) -> bool:
        """Whether paper is printed on both sides."""
        return self.backs in (DUPLEX_LONG, DUPLEX_SHORT)

    def __post_init__(self) -> None:
        if self.backs not in BACKS:
            raise CannotPrint(f"Backs cannot be printed “{self.backs[:20]}”. Choose one of: {', '.join(BACKS)}.")
        if not 0 <= self.bleed <= MOST_BLEED:
            raise CannotPrint(f"The bleed is between 0 and {MOST_BLEED:g} mm, not {self.bleed:g}.")
        if not all(abs(each) <= MOST_OFFSET for each in self.offset):
            raise CannotPrint(f"Backs can be moved by {MOST_OFFSET:g} mm at most; this would push them off the page.")


DEFAULTS: Final = {
    "paper": "a4",
    "card": "63.5x88.9",
    "backs": DUPLEX_LONG,
    "bleed": "0",
    "offset": "0,0",
    "low_ink": "",
    "one_per_page": "",
    "players": "2",
    "blank": "",
}
"""What an order says if nothing is said, as it is typed or stands in an address; a word is "" or "yes"."""


def read_order(
    words: Mapping[str, str],
    card_set: CardSet | None,
    pictures: dict[str, bytes],
    own_field: Field | None = None,
    copies: tuple[CardSet, ...] = (),
) -> Order:
    """An order as it is typed, with the keys of `DEFAULTS`."""
    said = {**DEFAULTS, **words}
    across, _, down = said["offset"].partition(",")
    return Order(
        paper=_one_of(PAPERS, said["paper"], "no paper called"),
        card=_one_of(CARD_SIZES, said["card"], "no card of the size"),
        backs=said["backs"],
        bleed=number(said["bleed"], "The bleed"),
        offset=(number(across, "The offset"), number(down or "0", "The offset")),
        low_ink=bool(said["low_ink"]),
        one_per_page=bool(said["one_per_page"]),
        players=whole_number("players", typed_number(said["players"]), 1, MOST_PLAYERS, CannotPrint),
        blank=bool(said["blank"]),
        card_set=card_set,
        pictures=pictures,
        own_field=own_field,
        copies=copies,
    )


Choice = TypeVar("Choice")


def _one_of(choices: Mapping[str, Choice], name: str, what: str) -> Choice:
    if name not in choices:
        raise CannotPrint(f"There is {what} “{name[:20]}”. Choose one of: {', '.join(choices)}.")
    return choices[name]


def number(text: str, what: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise CannotPrint(f"{what} is a number, not “{text[:20]}”.") from None
