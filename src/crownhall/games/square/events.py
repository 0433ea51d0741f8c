"""What happens in King's Square. All of it is open to everybody (S-17)."""

from __future__ import annotations

from typing import TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import card_code, marked_card, marked_cards
from crownhall.engine.events import Event
from crownhall.games.square.stacks import CARDS


class FieldDealtFacts(TypedDict):
    """The cards row by row, and how many are left."""

    cards: list[str]
    pile: int


class FieldDealt(Event):
    """The first sixteen cards lie on the field."""

    def __init__(self, field: vec[i64], cards_left: int) -> None:
        self.cards = [card for stack in field for card in CARDS[stack]]
        self.cards_left = cards_left

    def facts(self) -> FieldDealtFacts:
        return {"cards": [card_code(card) for card in self.cards], "pile": self.cards_left}

    def marked(self) -> str:
        return f"Sixteen cards are on the field, and {self.cards_left} are in the draw pile."


StackMovedFacts = TypedDict(
    "StackMovedFacts",
    {"cards": list[str], "from": int, "to": int, "onto": str},
)
"""The cards from the bottom, and the two spaces, 0 to 15."""


class StackMoved(Event):
    """Some cards went from one stack onto another."""

    def __init__(self, cards: tuple[int, ...], origin: int, target: int, onto: int) -> None:
        self.cards = cards
        self.origin = origin
        self.target = target
        self.onto = onto

    def facts(self) -> StackMovedFacts:
        return {
            "cards": [card_code(card) for card in self.cards],
            "from": self.origin,
            "to": self.target,
            "onto": card_code(self.onto),
        }

    def marked(self) -> str:
        rest = len(self.cards) - 1
        more = (
            f" with the {marked_card(self.cards[-1])} on it"
            if rest == 1
            else f" with {rest} cards on it"
            if rest
            else ""
        )
        return f"Moved the {marked_card(self.cards[0])}{more} onto the {marked_card(self.onto)}."


class BookCompletedFacts(TypedDict):
    """The book, where it lay, and the points now."""

    cards: list[str]
    space: int
    points: int


class BookCompleted(Event):
    """A book was completed and set aside."""

    def __init__(self, book: int, space: int, points: int) -> None:
        self.cards = CARDS[book]
        self.space = space
        self.points = points

    def facts(self) -> BookCompletedFacts:
        return {"cards": [card_code(card) for card in self.cards], "space": self.space, "points": self.points}

    def marked(self) -> str:
        return f"Book {marked_cards(list(self.cards))} is complete and set aside: {self.points} points."


class CardDealtFacts(TypedDict):
    """The card, where it lies, and how many are left."""

    card: str
    space: int
    pile: int


class CardDealt(Event):
    """A card from the draw pile filled an open space."""

    def __init__(self, card: int, space: int, cards_left: int) -> None:
        self.card = card
        self.space = space
        self.cards_left = cards_left

    def facts(self) -> CardDealtFacts:
        return {"card": card_code(self.card), "space": self.space, "pile": self.cards_left}

    def marked(self) -> str:
        return f"A new card: the {marked_card(self.card)}. {self.cards_left} left in the pile."
