"""What guests bring: card sets, fields, words."""

from __future__ import annotations

from typing import Literal

from crownhall.hall.messages.base import Message


class FaultInfo(Message, frozen=True):
    """One thing that is wrong with a file of cards, or remarkable."""

    code: str
    where: str  # "line 7", "cards[6]", or "" for the set as a whole
    what: str


class SetCard(Message, frozen=True):
    """A Creation Card: what is printed on it, and what its maker put on it."""

    number: int
    marks: list[str]  # clockwise from the top left
    speed: int
    level: int
    type: str
    title: str  # its maker's, or the name of its scene
    text: str
    letter: str
    picture: str  # the address of its maker's, or ""
    layout: str = ""  # the name of its Card Layout, which nothing reads
    named: bool = False  # its title is its maker's


class SetInfo(Message, frozen=True):
    """A card set of mine, as a list shows it."""

    id: str
    name: str
    author: str
    size: int  # how many cards
    complete: bool  # only a complete set can be played with
    pictures: int
    bytes: int
    match_rate: float | None  # per cent of all pairs of cards that share a mark


class PartnersInfo(Message, frozen=True):
    """With how many others a card shares a mark."""

    fewest: int
    fewest_card: int
    most: int
    most_card: int
    mean: float


class SpeedsInfo(Message, frozen=True):
    """How fast the cards are."""

    least: int
    most: int
    mean: float
    different: int
    equal_pairs: int


class SetTallies(Message, frozen=True):
    """What can be counted in a set."""

    match_rate: dict[str, float | None]  # by what makes symbols match
    partners: PartnersInfo
    speeds: SpeedsInfo
    symbols_per_card: dict[str, int]
    numbers: dict[str, int]
    symbols: dict[str, int]
    levels: dict[str, int] = {}
    types: dict[str, int] = {}


class SetPage(SetInfo, frozen=True):
    """A card set of mine with all its cards."""

    symbol: str
    licence: str
    cards: list[SetCard]
    tallies: SetTallies
    remarks: list[FaultInfo]
    shipped: bool = False  # ours, for everybody


class SetCheck(Message, frozen=True):
    """A set that is being made: all that is wrong with it, what is remarkable, and what can be counted."""

    faults: list[FaultInfo]
    remarks: list[FaultInfo]
    tallies: SetTallies | None  # once nothing is wrong


class SetInPlay(Message, frozen=True):
    """The cards that a table is played with."""

    name: str
    symbol: str
    cards: list[SetCard]


class SkillCardInfo(Message, frozen=True):
    """A Skill Card."""

    number: int
    title: str
    text: str
    picture: str  # its address, or ""


class SkillsInfo(Message, frozen=True):
    """Skill Cards of mine, as a list shows them."""

    id: str
    name: str
    size: int


class SkillsPage(SkillsInfo, frozen=True):
    """Skill Cards of mine, all of them."""

    cards: list[SkillCardInfo]


class FieldInfo(Message, frozen=True):
    """An Active Field of mine, as a list shows it."""

    id: str
    name: str
    spaces: int


class FieldSpace(Message, frozen=True):
    """One place for a card."""

    id: int
    orientation: Literal["P", "L"]
    corners: list[str]  # the junctions they lie on, clockwise from the top left
    at: list[int]  # its centre, in units of which a card has 5 by 7


class FieldPage(FieldInfo, frozen=True):
    """An Active Field of mine, to be drawn."""

    plan: list[FieldSpace]


class WordsInfo(Message, frozen=True):
    """A list of house words of mine, as a list shows it."""

    id: str
    name: str
    size: int


class WordsPage(WordsInfo, frozen=True):
    """A list of house words of mine with all its words."""

    words: list[str]
