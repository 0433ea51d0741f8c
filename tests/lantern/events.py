"""What happens in Lantern. All of it is open to everybody but the cards that are dealt."""

from __future__ import annotations

from typing import TypedDict

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event, PrivateEvent, SeatFacts
from crownhall.seat_marks import code_mark, does
from tests.lantern.cards import card_code
from tests.lantern.state import codes


class HandDealtFacts(TypedDict):
    """Your cards."""

    cards: list[str]


class HandDealt(PrivateEvent):
    """L-02: a seat got its hand, which it alone sees."""

    def __init__(self, seat: Seat, hand: list[int]) -> None:
        super().__init__(seat)
        self.cards = codes(hand)

    def facts(self) -> HandDealtFacts:
        return {"cards": self.cards}

    def marked(self) -> str:
        return f"Your cards: {' '.join(self.cards)}."


class CardLaidFacts(TypedDict):
    """Who laid what."""

    seat: int
    card: str


class CardLaid(Event):
    """L-03, L-04: a card was laid."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card_code(card)

    def facts(self) -> CardLaidFacts:
        return {"seat": self.seat, "card": self.card}

    def marked(self) -> str:
        return f"{does(self.seat, 'lays')} {code_mark(self.card, self.card)}."


class TrickWon(Event):
    """L-05: a trick is complete."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def facts(self) -> SeatFacts:
        return {"seat": self.seat}

    def marked(self) -> str:
        return f"{does(self.seat, 'wins')} the trick."
