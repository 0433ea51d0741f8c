"""What the events of Kingdom Frenzy share: places, cards and their words.

Seats are numbered from 0, slots from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypedDict, TypeVar

from mypy_extensions import i64

from crownhall.decks.frenzy import CARDS, card_code, marked_card
from crownhall.engine.events import Event
from crownhall.games.frenzy.moves import SIDES, WIDTH
from crownhall.seat_marks import card_mark, in_words, seat_mark

Facts = TypeVar("Facts", bound=Mapping[str, object])


class Step(Event, Generic[Facts]):
    """One step that everybody sees; `Facts` says what programs are told of it: seats, slots and cards."""

    def __init__(self, marked: str, facts: Facts) -> None:
        self._marked = marked
        self._facts = facts

    def facts(self) -> Facts:
        return self._facts

    def marked(self) -> str:
        return self._marked


class PlaceFacts(TypedDict):
    """A place in a hand."""

    seat: int
    slot: int


class PlacedCardFacts(PlaceFacts):
    """A card in a hand."""

    card: str


class AnywhereFacts(TypedDict):
    """A place in a hand; null for a card that lies in none."""

    seat: int | None
    slot: int | None


class LyingCardFacts(AnywhereFacts):
    """A card and where it lies."""

    card: str


class SeenCardFacts(PlaceFacts):
    """A place, and the card there if that may be known."""

    card: str | None


class CardFacts(TypedDict):
    """A card."""

    card: str


class AbilityFacts(TypedDict):
    """The card whose ability it is."""

    ability: str


def the_card(card: i64) -> str:
    return f"The {card_mark(card_code(card), CARDS[card].name)}"


def whose_card(place: i64, card: i64) -> str:
    """A card in a hand: “Osric's King”."""
    return f"{seat_mark(place // WIDTH)}'s {card_mark(card_code(card), CARDS[card].name)}"


def spot_in_words(place: i64) -> str:
    return f"{seat_mark(place // WIDTH)}'s card {place % WIDTH + 1}"


def place_facts(place: i64) -> PlaceFacts:
    return {"seat": int(place // WIDTH), "slot": int(place % WIDTH + 1)}


def anywhere_facts(place: i64) -> AnywhereFacts:
    return {"seat": None, "slot": None} if place < 0 else {"seat": int(place // WIDTH), "slot": int(place % WIDTH + 1)}


def codes_of(cards: list[int]) -> list[str]:
    return [card_code(card) for card in cards]


def names_of(cards: list[int]) -> str:
    return in_words([marked_card(card) for card in cards])


def direction_name(direction: i64) -> str:
    """Which way cards are passed."""
    return SIDES[direction]
