"""How a Day of Fwords begins and ends, and how its cards come and go (W-27 to W-39)."""

from __future__ import annotations

from typing import TypedDict

from crownhall.engine.events import Event
from crownhall.games.fwords.scoring import in_points
from crownhall.seat_marks import does, seat_mark, verb_mark


class DayBeganFacts(TypedDict):
    """Who, and which Day it is."""

    seat: int
    day: int


class DayBegan(Event):
    """W-30: a seat is the Current Creator."""

    def __init__(self, seat: int, day: int) -> None:
        self.seat = seat
        self.day = day

    def facts(self) -> DayBeganFacts:
        return {"seat": self.seat, "day": self.day}

    def marked(self) -> str:
        return f"Day {self.day}: {seat_mark(self.seat)}'s turn."


class CardsDrawnFacts(TypedDict):
    """Who, how many, which if that may be known, and how many the Life Tree has left."""

    seat: int
    count: int
    cards: list[str] | None
    letters: str | None
    left: int


class CardsDrawn(Event):
    """W-04, W-28, W-31: a seat drew from its Life Tree. Which cards, only the seat knows."""

    def __init__(self, seat: int, cards: list[str], letters: str, count: int, left: int) -> None:
        self.seat = seat
        self.cards = cards
        self.letters = letters
        self.count = count
        self.left = left  # cards left in the Life Tree

    def seen_by(self, seat: int | None) -> Event | None:
        """The cards for the seat alone."""
        return self if seat == self.seat else CardsDrawn(self.seat, [], "", self.count, self.left)

    def facts(self) -> CardsDrawnFacts:
        return {
            "seat": self.seat,
            "count": self.count,
            "cards": self.cards or None,
            "letters": self.letters or None,
            "left": self.left,
        }

    def marked(self) -> str:
        told = " ".join(self.letters) if self.letters else "a card" if self.count == 1 else f"{self.count} cards"
        return f"{does(self.seat, 'draws')} {told}."


class CardDestroyedFacts(TypedDict):
    """By whom, where, which card with which letter, whose it is, and why."""

    seat: int
    space: int
    card: str
    letter: str
    owner: int
    why: str


class CardDestroyed(Event):
    """W-08, W-27, W-31: a card went from the field to the Ditch of its owner."""

    def __init__(self, seat: int, space: int, card: str, letter: str, owner: int, why: str) -> None:
        self.seat = seat
        self.space = space
        self.card = card
        self.letter = letter
        self.owner = owner
        self.why = why  # "full", "token" or "ended"

    def facts(self) -> CardDestroyedFacts:
        return {
            "seat": self.seat,
            "space": self.space,
            "card": self.card,
            "letter": self.letter,
            "owner": self.owner,
            "why": self.why,
        }

    def marked(self) -> str:
        ditch = f"{self.letter} in space {self.space} goes to {seat_mark(self.owner)}'s Ditch"
        if self.why == "token":
            return f"{ditch}."
        return f"{does(self.seat, 'destroys')} a card{' to make room' if self.why == 'full' else ''}: {ditch}."


class PointsScoredFacts(TypedDict):
    """Who, for which word, how many points, and how many now."""

    seat: int
    word: str
    points: int
    total: int


class PointsScored(Event):
    """W-29: as many points as cards lie on the field."""

    def __init__(self, seat: int, word: str, points: int, total: int) -> None:
        self.seat = seat
        self.word = word
        self.points = points
        self.total = total

    def facts(self) -> PointsScoredFacts:
        return {"seat": self.seat, "word": self.word, "points": self.points, "total": self.total}

    def marked(self) -> str:
        now = f"{verb_mark(self.seat, 'has')} {self.total}"
        return f"{does(self.seat, 'scores')} {in_points(self.points)} for {self.word} and {now}."


class TimeRanOutFacts(TypedDict):
    """Whose, and from which spaces cards went back."""

    seat: int
    returned: list[int]


class TimeRanOut(Event):
    """W-39: the clock of the Day ran out; cards played Today go back to the hand, and all tokens are removed."""

    def __init__(self, seat: int, returned: list[int]) -> None:
        self.seat = seat
        self.returned = returned  # spaces, from 1, as far as everybody had seen the cards there

    def facts(self) -> TimeRanOutFacts:
        return {"seat": self.seat, "returned": self.returned}

    def marked(self) -> str:
        return f"{does(self.seat, 'has')} run out of time."


class DayEndedFacts(TypedDict):
    """Who, how many End Tokens now, and whether the seat is out."""

    seat: int
    end_tokens: int
    out: bool
    spared: bool


class DayEnded(Event):
    """W-31, W-39: a Day ended without a word, and with an End Token or, if so agreed, without."""

    def __init__(self, seat: int, end_tokens: int, is_out: bool, spared: bool) -> None:
        self.seat = seat
        self.end_tokens = end_tokens
        self.is_out = is_out
        self.spared = spared  # without an End Token

    def facts(self) -> DayEndedFacts:
        return {"seat": self.seat, "end_tokens": self.end_tokens, "out": self.is_out, "spared": self.spared}

    def marked(self) -> str:
        if self.spared:
            return f"{seat_mark(self.seat)}'s Day is over, without an End Token this time."
        if self.is_out:
            return f"{does(self.seat, 'ends')} the Day with a second End Token and {verb_mark(self.seat, 'is out')}."
        return f"{does(self.seat, 'ends')} the Day and {verb_mark(self.seat, 'gets')} an End Token."
