"""Creation Cards: marks in four corners, Speed, Card Number, and the sets they come in (`creation-cards.md`).

A `CardDef` is what a set prints and never changes. What somebody owns and writes on is a copy of it
(`hall/collection`); what lies in a game is a small number in that game's state.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final, Literal

from crownhall.errors import NotationError

Corner = Literal["TL", "TR", "BR", "BL"]
CORNERS: Final[tuple[Corner, ...]] = ("TL", "TR", "BR", "BL")
"""C-02: clockwise from the top left, as the upright card shows them."""

COLOURS: Final = ("red", "yellow", "blue")
"""C-04. Each is stronger than the next, and the last than the first (C-05)."""

MOST_NUMBER: Final = 99  # C-03
MOST_SPEED: Final = 200  # C-06
MOST_LEVEL: Final = 99
MOST_SKILLS: Final = 80  # C-39
NO_NUMBER: Final = -1
NO_COLOUR: Final = -1

_SHAPE: Final = re.compile(r"[a-z][a-z0-9]*", re.ASCII)
_NUMBER: Final = re.compile(r"0|[1-9][0-9]?", re.ASCII)


# -- marks (C-02 to C-05, C-13) ---------------------------------------------------------------------------------------


class Mark:
    """What one corner holds: a Tactic Number, or a Tactic Symbol, which is a shape in a colour.

    C-13: two marks are equal when they are the same number, or agree in colour and shape.
    """

    def __init__(self, number: int, colour: int, shape: str) -> None:
        self.number: Final = number  # NO_NUMBER for a symbol
        self.colour: Final = colour  # an index of COLOURS; NO_COLOUR for a number
        self.shape: Final = shape  # "" for a number

    @property
    def is_symbol(self) -> bool:
        return self.colour != NO_COLOUR

    @property
    def name(self) -> str:
        """As a player says it: `7`, `red circle`."""
        return f"{COLOURS[self.colour]} {self.shape}" if self.is_symbol else str(self.number)

    def __str__(self) -> str:
        return f"{COLOURS[self.colour]}-{self.shape}" if self.is_symbol else str(self.number)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Mark)
            and self.number == other.number
            and self.colour == other.colour
            and self.shape == other.shape
        )

    def __hash__(self) -> int:
        return hash((self.number, self.colour, self.shape))


def parse_mark(code: str) -> Mark:
    """A mark from its code in files: `7`, `red-circle`."""
    if _NUMBER.fullmatch(code):
        return Mark(int(code), NO_COLOUR, "")
    colour, _, shape = code.partition("-")
    if colour in COLOURS and _SHAPE.fullmatch(shape):
        return Mark(NO_NUMBER, COLOURS.index(colour), shape)
    raise NotationError(
        f"“{code[:40]}” is not a mark. A mark is a number from 0 to {MOST_NUMBER}, or a colour ({', '.join(COLOURS)}) "
        "and a shape, such as red-circle."
    )


# -- rotation (C-14) --------------------------------------------------------------------------------------------------


def corner_shown(position: int, turns: int) -> int:
    """C-14: which printed corner is seen at a position of the space when the card is turned so often clockwise."""
    return (position - turns) % len(CORNERS)


def turned(corners: tuple[Mark, ...], turns: int) -> tuple[Mark, ...]:
    """C-14: the corners as they are seen, clockwise from the top left."""
    return tuple([corners[corner_shown(position, turns)] for position in range(len(CORNERS))])


# -- cards (C-01, C-06 to C-12) ---------------------------------------------------------------------------------------


class CardDef:
    """What a set prints: nothing that an owner does ever changes it (C-12).

    Games read corners, Speed and Card Number; type, level and layout are shown and nothing more (C-08, C-09).
    """

    def __init__(
        self,
        set_id: str,
        number: int,
        corners: tuple[Mark, ...],
        speed: int,
        kind: str = "",
        level: int = 0,
        layout: str = "",
    ) -> None:
        assert len(corners) == len(CORNERS)
        self.set_id: Final = set_id
        self.number: Final = number
        self.corners: Final = corners
        self.speed: Final = speed
        self.kind: Final = kind  # the Type Symbol
        self.level: Final = level
        self.layout: Final = layout  # a name, never executed

    def is_same(self, other: CardDef) -> bool:
        """C-10: the same card, though perhaps another copy: set and Card Number agree."""
        return self.set_id == other.set_id and self.number == other.number

    @property
    def symbols(self) -> int:
        """How many of the corners hold a symbol."""
        return len([mark for mark in self.corners if mark.is_symbol])

    @property
    def row(self) -> str:
        """Its line of the canonical form."""
        marks = ",".join([str(mark) for mark in self.corners])
        return f"{self.number},{marks},{self.kind},{self.level},{self.speed}"

    def __str__(self) -> str:
        return f"#{self.number} S{self.speed} [{' '.join([str(mark) for mark in self.corners])}]"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, CardDef)
            and self.is_same(other)
            and self.corners == other.corners
            and self.speed == other.speed
            and self.kind == other.kind
            and self.level == other.level
            and self.layout == other.layout
        )

    def __hash__(self) -> int:
        return hash((self.set_id, self.number))


class Personal:
    """What somebody wrote or drew on a card. It lies below the printed parts, and no game reads it (C-12)."""

    def __init__(self, title: str = "", text: str = "", letter: str = "", picture: str = "") -> None:
        self.title: Final = title
        self.text: Final = text
        self.letter: Final = letter  # one of A to Z, or ""
        self.picture: Final = picture  # a name inside the bundle it came in, or ""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Personal)
            and self.title == other.title
            and self.text == other.text
            and self.letter == other.letter
            and self.picture == other.picture
        )


class SkillCard:
    """C-40: one of a second set. No game of ours uses it; sets of them can be brought and looked at."""

    def __init__(self, set_id: str, number: int, personal: Personal) -> None:
        self.set_id: Final = set_id
        self.number: Final = number
        self.personal: Final = personal


# -- sets -------------------------------------------------------------------------------------------------------------


class CardSet:
    """Cards that belong together, by ascending number. A complete set has every number from 1 to its size (C-07)."""

    def __init__(
        self,
        set_id: str,
        name: str,
        cards: tuple[CardDef, ...],
        size: int,
        symbol: str = "",
        author: str = "",
        licence: str = "",
        personal: dict[int, Personal] | None = None,
    ) -> None:
        self.set_id: Final = set_id
        self.name: Final = name
        self.cards: Final = cards
        self.size: Final = size
        self.symbol: Final = symbol  # the Set Symbol
        self.author: Final = author
        self.licence: Final = licence
        self.personal: Final[dict[int, Personal]] = {} if personal is None else personal  # by number

    @property
    def is_complete(self) -> bool:
        """Whether it can be shuffled as a complete set."""
        return len(self.cards) == self.size

    def canonical(self) -> str:
        """The canonical CSV: what checksums are taken of."""
        return "\n".join([CANONICAL_HEADER, *[card.row for card in self.cards]]) + "\n"


CANONICAL_HEADER: Final = "number,tl,tr,br,bl,type,level,speed"


TYPE_CHARACTERS_LIMIT: Final = 60
"""The most characters of a type."""

_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


def set_from_canonical(set_id: str, name: str, symbol: str, text: str) -> CardSet:
    """The complete set whose canonical form this is; `NotationError` names the line that is none of it."""
    lines = text.removesuffix("\n").split("\n")
    if lines[0] != CANONICAL_HEADER:
        raise NotationError(f"line 1 must be {CANONICAL_HEADER}, the canonical form of a set.")
    if len(lines) < 2:
        raise NotationError("it has no cards.")
    cards = tuple([_numbered(set_id, number, line) for number, line in enumerate(lines[1:], 1)])
    return CardSet(set_id, name, cards, len(cards), symbol)


def _numbered(set_id: str, number: int, line: str) -> CardDef:
    """The card of this number; the number of the line in front of what is wrong with it."""
    try:
        card = card_from_row(set_id, line)
    except NotationError as error:
        raise NotationError(f"line {number + 1}: {error.message}") from None
    if card.number != number:
        raise NotationError(f"line {number + 1} must be card {number}: cards are numbered 1, 2, 3 and so on, in order.")
    return card


def card_from_row(set_id: str, row: str) -> CardDef:
    """The card whose line of the canonical form this is."""
    words = row.split(",")
    if len(words) != CANONICAL_HEADER.count(",") + 1:
        raise NotationError(f"a card has a value for each of {CANONICAL_HEADER}.")
    number, kind, level, speed = words[0], words[5], words[6], words[7]
    if not _WHOLE.fullmatch(number):
        raise NotationError("the number must be a whole number.")
    corners = tuple([parse_mark(code) for code in words[1:5]])
    if len(kind) > TYPE_CHARACTERS_LIMIT or not kind.isprintable() or '"' in kind:
        raise NotationError("the type must be a plain word.")
    if not _WHOLE.fullmatch(level) or int(level) > MOST_LEVEL:
        raise NotationError(f"the level must be a whole number from 0 to {MOST_LEVEL}.")
    if not _WHOLE.fullmatch(speed) or int(speed) > MOST_SPEED:
        raise NotationError(f"the speed must be a whole number from 0 to {MOST_SPEED}.")
    return CardDef(set_id, int(number), corners, int(speed), kind, int(level))


# -- sets that players bring to a match -------------------------------------------------------------------------------

MOST_IN_PLAY: Final = 540
"""The most cards of a set that a match is played with: four Core sets."""


def set_in_play(text: str) -> CardSet:
    """The set that somebody brings to a match in canonical form; `NotationError` if it cannot be played with.

    Its id is made of its cards, so that two sets have the same id exactly when they are the same set; its name and
    what is written on its cards mean nothing to a game (C-12), and so are not there.
    """
    if text.count("\n") > MOST_IN_PLAY + 1:
        raise NotationError(f"a match is played with at most {MOST_IN_PLAY} cards.")
    text = text.replace("\r\n", "\n")
    set_id = f"set-{hashlib.sha256(text.encode(errors='replace')).hexdigest()[:16]}"
    return set_from_canonical(set_id, "a set of the players' own", "", text)


def canonical_set(text: str) -> str:
    """The canonical form of a set that somebody brings to a match."""
    return set_in_play(text).canonical()


# -- matching (C-A1) --------------------------------------------------------------------------------------------------

EXACT: Final = "exact"
COLOUR: Final = "colour"
SHAPE: Final = "shape"
EITHER: Final = "either"
SYMBOL_MATCHES: Final = (EXACT, COLOUR, SHAPE, EITHER)


def pairs_that_match(cards: tuple[CardDef, ...], symbol_match: str = EXACT) -> int:
    """How many pairs of these cards share a mark."""
    return sum(partners(cards, symbol_match)) // 2


def partners(cards: tuple[CardDef, ...], symbol_match: str = EXACT) -> list[int]:
    """For each card, with how many of the others it shares a mark."""
    counts = [0] * len(cards)
    keys = [_keys(card, symbol_match) for card in cards]
    for one in range(len(cards)):
        for other in range(one):
            if not keys[one].isdisjoint(keys[other]):
                counts[one] += 1
                counts[other] += 1
    return counts


def _keys(card: CardDef, symbol_match: str) -> set[str]:
    keys: set[str] = set()
    for mark in card.corners:
        keys.update(match_keys(mark, symbol_match))
    return keys


def match_keys(mark: Mark, symbol_match: str) -> list[str]:
    """Words such that two marks match exactly when they have one in common."""
    if not mark.is_symbol or symbol_match == EXACT:
        return [str(mark)]
    keys: list[str] = []
    if symbol_match in (COLOUR, EITHER):
        keys.append(f"{COLOURS[mark.colour]}-")
    if symbol_match in (SHAPE, EITHER):
        keys.append(f"-{mark.shape}")
    return keys
