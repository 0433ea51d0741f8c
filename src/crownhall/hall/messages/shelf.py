"""What the shelf shows of a game."""

from __future__ import annotations

from typing import Literal

from crownhall.hall.messages.base import Message


class PreselectInfo(Message, frozen=True):
    """What to preselect where at least so many people sit down, and at most so many bots (null: any number)."""

    value: str | int
    people: int
    most_bots: int | None


class OptionInfo(Message, frozen=True):
    """One option of a game: `name` and `words` are for programs, `label`, `labels` and `help` for people."""

    name: str
    type: Literal["choice", "number", "choice or number"]
    default: str | int
    words: list[str]
    least: int | None
    most: int | None
    help: str
    preselect: PreselectInfo | None
    label: str = ""
    labels: list[str] = []  # what people read for each of the words
    common: bool = False  # many people change it
    least_seats: int = 1  # with fewer seats it has no effect
    most_seats: int | None = None  # nor with more


class SupplyInfo(Message, frozen=True):
    """Something that players may bring to a game instead of what is there: a card set, say."""

    kind: str
    help: str
    least_per_seat: int = 0  # how many cards of it each player needs
    most: int | None = None  # how many a match is played with


class About(Message, frozen=True):
    """What the shelf, the start and the end of a game tell, in our own words."""

    title: str
    in_short: str
    story: str
    goal: str
    age: str
    best_with: str
    minutes: str
    winning: str
    losing: str
    credit: str


class GameInfo(Message, frozen=True):
    """A game on the shelf."""

    name: str
    version: int
    min_seats: int
    max_seats: int  # at a table of the hall
    options: list[OptionInfo]
    bots: list[str]  # levels to choose from, the weakest first
    about: About
    supplies: list[SupplyInfo] = []
    winnable_deals: bool = False  # a solver can pick a deal that can be won
    score_unit: str = "point"  # what a score counts; "" where it says no more than who won
    rule_seats: int = 0  # the most that the rules allow
    meanings: dict[str, str] = {}  # of each level, in a sentence
    can_review: bool = False  # what was played can be judged decision by decision


class RuleBook(Message, frozen=True):
    """A rule book, as HTML."""

    game: str
    title: str
    html: str
