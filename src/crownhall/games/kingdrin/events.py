"""What happens in Kingdrin, each with who may know what (K-08, K-09)."""

from __future__ import annotations

from typing import TypedDict

from crownhall.creations.events import Source
from crownhall.decks.creation_codes import marked_card, marked_cards
from crownhall.engine.events import Event, SeatFacts, counted
from crownhall.seat_marks import does, seat_mark, verb_mark


class CardsDealtFacts(TypedDict):
    """The hands that may be seen, how many cards are left, and where the cards came from."""

    hands: list[list[str] | None]
    deck: int
    set: str
    from_packs: bool
    own: bool


class CardsDealt(Event):
    """K-03, K-04: seven cards for everybody, the rest is the deck. Each sees only its own."""

    def __init__(self, hands: list[list[str]], deck: int, source: Source) -> None:
        self.hands = hands
        self.deck = deck
        self.source = source

    def seen_by(self, seat: int | None) -> Event | None:
        """One's own cards alone."""
        mine = [hand if each == seat else [] for each, hand in enumerate(self.hands)]
        return CardsDealt(mine, self.deck, self.source)

    def facts(self) -> CardsDealtFacts:
        return {
            "hands": [hand or None for hand in self.hands],
            "deck": self.deck,
            "set": self.source.set_name,
            "from_packs": self.source.from_packs,
            "own": self.source.own,
        }

    def marked(self) -> str:
        source = "all cards that were brought, shuffled together" if self.source.own else self.source.marked()
        return f"Everyone gets seven cards from {source}. The deck has {counted(self.deck, 'card')} left."


class RevealerChosenFacts(TypedDict):
    """Who, and whether by dice."""

    seat: int
    by_lot: bool


class RevealerChosen(Event):
    """K-05: who turns up the first card: the last winner, or whom the dice choose."""

    def __init__(self, seat: int, by_lot: bool) -> None:
        self.seat = seat
        self.by_lot = by_lot

    def facts(self) -> RevealerChosenFacts:
        return {"seat": self.seat, "by_lot": self.by_lot}

    def marked(self) -> str:
        if self.by_lot:
            return f"The dice choose {seat_mark(self.seat)} to turn up the first card."
        return f"{seat_mark(self.seat)} won the last game and {verb_mark(self.seat, 'turns')} up the first card."


class CardRevealedFacts(TypedDict):
    """Who turned up what, and how many are left."""

    seat: int
    card: str
    deck: int


class CardRevealed(Event):
    """K-06, K-17: the top card of the deck was turned up onto the Ditch."""

    def __init__(self, seat: int, card: str, deck: int) -> None:
        self.seat = seat
        self.card = card
        self.deck = deck

    def facts(self) -> CardRevealedFacts:
        return {"seat": self.seat, "card": self.card, "deck": self.deck}

    def marked(self) -> str:
        return f"{does(self.seat, 'turns')} up {marked_card(self.card)}."


class AnswerSealedFacts(TypedDict):
    """Who, and the answer if that may be known."""

    seat: int
    move: str | None


class AnswerSealed(Event):
    """K-36: a seat has committed a card, or declined. Which, only the seat itself knows."""

    def __init__(self, seat: int, move: str) -> None:
        self.seat = seat
        self.move = move

    def seen_by(self, seat: int | None) -> Event | None:
        """What it was for the seat alone."""
        return self if seat == self.seat else AnswerSealed(self.seat, "")

    def facts(self) -> AnswerSealedFacts:
        return {"seat": self.seat, "move": self.move or None}

    def marked(self) -> str:
        return f"{does(self.seat, 'has answered')}" + (f": {self._answer()}." if self.move else ".")

    def _answer(self) -> str:
        """The move, its card marked."""
        words = self.move.split(" ")
        told = [words[0], *[marked_card(card) for card in words[1:2]]]
        return " ".join([*told, *[f"for {mark.replace('-', ' ')}" for mark in words[2:]]])


class CardPlayedFacts(TypedDict):
    """Who, what, the announcement, how many cards the seat has left, and which race it won."""

    seat: int
    card: str
    mark: str
    left: int
    race: str | None


class CardPlayed(Event):
    """K-10, K-12: a card was laid on the Ditch and its mark announced."""

    def __init__(self, seat: int, card: str, mark: str, left: int, race: str) -> None:
        self.seat = seat
        self.card = card
        self.mark = mark
        self.left = left
        self.race = race  # "opening", "second" or "speed" if it was won in a race, else ""

    def facts(self) -> CardPlayedFacts:
        return {
            "seat": self.seat,
            "card": self.card,
            "mark": self.mark,
            "left": self.left,
            "race": self.race or None,
        }

    def marked(self) -> str:
        order = {"opening": "first", "second": "second"}.get(self.race, "")
        turn = f", and {verb_mark(self.seat, 'has')} the {order} turn" if order else ""
        matching = self.mark.replace("-", " ")
        return f"{does(self.seat, 'plays')} {marked_card(self.card)}, matching {matching}{turn}."


class DirectionFixedFacts(TypedDict):
    """The direction, and whose turn comes next."""

    direction: str
    turn: int


class DirectionFixed(Event):
    """K-15, K-18: which way the turns go round from now on."""

    def __init__(self, clockwise: bool, turn: int) -> None:
        self.clockwise = clockwise
        self.turn = turn

    def facts(self) -> DirectionFixedFacts:
        return {"direction": "clockwise" if self.clockwise else "counter_clockwise", "turn": self.turn}

    def marked(self) -> str:
        way = "clockwise" if self.clockwise else "counter-clockwise"
        return f"Play goes {way}. {does(self.turn, 'is next')}."


class CardDrawnFacts(TypedDict):
    """Who, which card if that may be known, and how many are left."""

    seat: int
    card: str | None
    deck: int


class CardDrawn(Event):
    """K-19: a card from the deck. Only its player sees which."""

    def __init__(self, seat: int, card: str, deck: int) -> None:
        self.seat = seat
        self.card = card
        self.deck = deck

    def seen_by(self, seat: int | None) -> Event | None:
        """The card for the seat alone."""
        return self if seat == self.seat else CardDrawn(self.seat, "", self.deck)

    def facts(self) -> CardDrawnFacts:
        return {"seat": self.seat, "card": self.card or None, "deck": self.deck}

    def marked(self) -> str:
        return f"{does(self.seat, 'draws')} {marked_card(self.card) if self.card else 'a card'}."


class DrawFailed(Event):
    """With `empty_deck` on_failed_draw: somebody must draw, and there is nothing left."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> SeatFacts:
        return {"seat": self.seat}

    def marked(self) -> str:
        return f"{seat_mark(self.seat)} must draw, but the deck is empty."


class RaceLapsedFacts(TypedDict):
    """Which race: "opening", "second" or "speed"."""

    race: str


class RaceLapsed(Event):
    """K-17, K-18, K-29: nobody played in a race."""

    def __init__(self, race: str) -> None:
        self.race = race

    def facts(self) -> RaceLapsedFacts:
        return {"race": self.race}

    def marked(self) -> str:
        if self.race == "second":
            return "Neither neighbour plays."
        return "Nobody plays, so everyone draws a card." if self.race == "speed" else "Nobody plays."


class HandsShownFacts(TypedDict):
    """The hands."""

    hands: list[list[str]]


class HandsShown(Event):
    """K-09: at the end all hands are shown."""

    def __init__(self, hands: list[list[str]]) -> None:
        self.hands = hands

    def facts(self) -> HandsShownFacts:
        return {"hands": self.hands}

    def marked(self) -> str:
        told = [f"{seat_mark(seat)} {marked_cards(hand) or 'none'}" for seat, hand in enumerate(self.hands)]
        return f"Cards left: {', '.join(told)}."
