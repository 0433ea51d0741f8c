"""How a Day of Fwords begins and ends, and how its cards come and go (W-27 to W-39)."""

from __future__ import annotations

from crownhall.engine.events import Event
from crownhall.games.fwords.scoring import in_points


class DayBegan(Event):
    """W-30: a seat is the Current Creator."""

    def __init__(self, seat: int, day: int) -> None:
        self.seat = seat
        self.day = day

    def facts(self) -> dict[str, object]:
        """Who, and which Day it is."""
        return {"seat": self.seat, "day": self.day}

    def line(self) -> str:
        """As a log tells it."""
        return f"Day {self.day}: seat {self.seat} is the Current Creator."


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

    def facts(self) -> dict[str, object]:
        """Who, how many, which if that may be known, and how many the Life Tree has left."""
        return {
            "seat": self.seat,
            "count": self.count,
            "cards": self.cards or None,
            "letters": self.letters or None,
            "left": self.left,
        }

    def line(self) -> str:
        """The draw, as a log tells it."""
        told = " ".join(self.letters) if self.letters else "a card" if self.count == 1 else f"{self.count} cards"
        return f"Seat {self.seat} draws {told}."


class CardDestroyed(Event):
    """W-08, W-27, W-31: a card went from the field to the Ditch of its owner."""

    def __init__(self, seat: int, space: int, card: str, letter: str, owner: int, why: str) -> None:
        self.seat = seat
        self.space = space
        self.card = card
        self.letter = letter
        self.owner = owner
        self.why = why  # "full", "token" or "ended"

    def facts(self) -> dict[str, object]:
        """By whom, where, which card with which letter, whose it is, and why."""
        return {
            "seat": self.seat,
            "space": self.space,
            "card": self.card,
            "letter": self.letter,
            "owner": self.owner,
            "why": self.why,
        }

    def line(self) -> str:
        """As a log tells it."""
        ditch = f"{self.letter} in space {self.space} goes to the Ditch of seat {self.owner}"
        if self.why == "token":
            return f"{ditch}."
        return f"Seat {self.seat} destroys a card{' to make room' if self.why == 'full' else ''}: {ditch}."


class PointsScored(Event):
    """W-29: as many points as cards lie on the field."""

    def __init__(self, seat: int, word: str, points: int, total: int) -> None:
        self.seat = seat
        self.word = word
        self.points = points
        self.total = total

    def facts(self) -> dict[str, object]:
        """Who, for which word, how many points, and how many now."""
        return {"seat": self.seat, "word": self.word, "points": self.points, "total": self.total}

    def line(self) -> str:
        """As a log tells it."""
        return f"Seat {self.seat} scores {in_points(self.points)} for {self.word} and has {self.total}."


class TimeRanOut(Event):
    """W-39: the clock of the Day ran out; cards played Today go back to the hand, and all tokens are removed."""

    def __init__(self, seat: int, returned: list[int]) -> None:
        self.seat = seat
        self.returned = returned  # spaces, from 1, as far as everybody had seen the cards there

    def facts(self) -> dict[str, object]:
        """Whose, and from which spaces cards went back."""
        return {"seat": self.seat, "returned": self.returned}

    def line(self) -> str:
        """As a log tells it."""
        return f"Seat {self.seat} has run out of time."


class DayEnded(Event):
    """W-31, W-39: a Day ended without a word, and with an End Token or, if so agreed, without."""

    def __init__(self, seat: int, end_tokens: int, is_out: bool, spared: bool) -> None:
        self.seat = seat
        self.end_tokens = end_tokens
        self.is_out = is_out
        self.spared = spared  # without an End Token

    def facts(self) -> dict[str, object]:
        """Who, how many End Tokens now, and whether the seat is out."""
        return {"seat": self.seat, "end_tokens": self.end_tokens, "out": self.is_out, "spared": self.spared}

    def line(self) -> str:
        """As a log tells it."""
        if self.spared:
            return f"The Day of seat {self.seat} is over, this time without an End Token."
        if self.is_out:
            return f"Seat {self.seat} ends the Day with a second End Token and is out."
        return f"Seat {self.seat} ends the Day and receives an End Token."
