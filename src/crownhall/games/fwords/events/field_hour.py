"""What happens in the Field Hour of Fwords (W-07 to W-10)."""

from __future__ import annotations

from typing import TypedDict

from crownhall.decks.creation_codes import marked_card
from crownhall.engine.events import Event, PrivateEvent
from crownhall.seat_marks import does


class CardPlacedFacts(TypedDict):
    """Who, what, with which letter, where, how turned, and the marks as they are seen."""

    seat: int
    card: str
    letter: str
    space: int
    turn: int
    shown: list[str]


class CardPlaced(PrivateEvent):
    """W-10: a card lies on the field and can still be taken back. Only its player sees it."""

    def __init__(self, seat: int, card: str, letter: str, space: int, turn: int, shown: list[str]) -> None:
        super().__init__(seat)
        self.card = card
        self.letter = letter
        self.space = space  # from 1
        self.turn = turn  # degrees clockwise
        self.shown = shown

    def facts(self) -> CardPlacedFacts:
        return {
            "seat": self.seat,
            "card": self.card,
            "letter": self.letter,
            "space": self.space,
            "turn": self.turn,
            "shown": self.shown,
        }

    def marked(self) -> str:
        turned = f", turned by {self.turn}°" if self.turn else ""
        return f"{self.letter} ({marked_card(self.card)}) in space {self.space}{turned}."


class CreatedFacts(TypedDict):
    """A card that was played Today: its letter, where it lies, how turned, and the marks as they are seen."""

    card: str
    letter: str
    space: int
    turn: int
    shown: list[str]


class CardsCreatedFacts(TypedDict):
    """Who, on which Day, the cards in the order of their spaces, and how many the hand has left."""

    seat: int
    day: int
    cards: list[CreatedFacts]
    left: int


class CardsCreated(Event):
    """W-09, W-10: the Field Hour is closed, and these cards were played Today."""

    def __init__(self, seat: int, day: int, cards: list[CreatedFacts], left: int) -> None:
        self.seat = seat
        self.day = day
        self.cards = cards
        self.left = left

    def facts(self) -> CardsCreatedFacts:
        return {"seat": self.seat, "day": self.day, "cards": self.cards, "left": self.left}

    def marked(self) -> str:
        told = ", ".join([f"{card['letter']} in {card['space']}" for card in self.cards])
        return f"{does(self.seat, 'plays')} {told}."
