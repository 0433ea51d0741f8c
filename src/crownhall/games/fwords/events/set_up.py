"""What happens before the first Day of Fwords (W-01 to W-05)."""

from __future__ import annotations

from typing import TypedDict

from crownhall.creations.events import Source
from crownhall.decks.creation_codes import marked_card
from crownhall.engine.events import Event, PrivateEvent, SeatFacts
from crownhall.seat_marks import does


class CardsDealtFacts(TypedDict):
    """The cards and letters that may be seen, and where they came from."""

    cards: list[list[str] | None]
    letters: list[str | None]
    set: str
    from_packs: bool
    own: bool
    deck: int


class CardsDealt(Event):
    """W-01, W-37: nine cards for everybody, with letters if they come from a premade deck. Each sees its own."""

    def __init__(self, cards: list[list[str]], letters: list[str], source: Source, deck: int) -> None:
        self.cards = cards
        self.letters = letters  # by seat, in the order of the cards; "" where players write
        self.source = source
        self.deck = deck  # how many letters the premade deck has, 0 without one

    def seen_by(self, seat: int | None) -> Event | None:
        """One's own alone."""
        mine = [cards if each == seat else [] for each, cards in enumerate(self.cards)]
        letters = [text if each == seat else "" for each, text in enumerate(self.letters)]
        return CardsDealt(mine, letters, self.source, self.deck)

    def facts(self) -> CardsDealtFacts:
        return {
            "cards": [cards or None for cards in self.cards],
            "letters": [letters or None for letters in self.letters],
            "set": self.source.set_name,
            "from_packs": self.source.from_packs,
            "own": self.source.own,
            "deck": self.deck,
        }

    def marked(self) -> str:
        letters = f", with letters from a deck of {self.deck}" if self.deck else ""
        if self.source.own:
            return f"Everyone shuffles the nine cards that they brought{letters}."
        return f"Everyone gets nine cards from {self.source.marked()}{letters}."


class LetterWrittenFacts(TypedDict):
    """Who, on which card, which letter."""

    seat: int
    card: str
    letter: str


class LetterWritten(PrivateEvent):
    """W-02, W-03: a letter stands on a card. Only its player knows."""

    def __init__(self, seat: int, card: str, letter: str) -> None:
        super().__init__(seat)
        self.card = card
        self.letter = letter

    def facts(self) -> LetterWrittenFacts:
        return {"seat": self.seat, "card": self.card, "letter": self.letter}

    def marked(self) -> str:
        return f"You write {self.letter} on {marked_card(self.card)}."


class CardStackedFacts(TypedDict):
    """Who, which card with which letter, and the how-manieth it is from the top."""

    seat: int
    card: str
    letter: str
    place: int


class CardStacked(PrivateEvent):
    """W-04: a card was put into the Life Tree, under those that are there. Only its player knows."""

    def __init__(self, seat: int, card: str, letter: str, place: int) -> None:
        super().__init__(seat)
        self.card = card
        self.letter = letter
        self.place = place  # from 1, the top

    def facts(self) -> CardStackedFacts:
        return {"seat": self.seat, "card": self.card, "letter": self.letter, "place": self.place}

    def marked(self) -> str:
        return f"{self.letter} ({marked_card(self.card)}) is number {self.place} of your Life Tree."


class SeatReady(Event):
    """W-03, W-04: a seat has written its letters and stacked its Life Tree."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> SeatFacts:
        return {"seat": self.seat}

    def marked(self) -> str:
        return f"{does(self.seat, 'is ready')}."


class StarterChosenFacts(TypedDict):
    """Who, and that chance chose."""

    seat: int
    by_lot: bool


class StarterChosen(Event):
    """W-05: dice decide who begins."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> StarterChosenFacts:
        return {"seat": self.seat, "by_lot": True}

    def marked(self) -> str:
        return f"{does(self.seat, 'starts')}, chosen by the dice."
