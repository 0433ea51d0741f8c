"""What happens in the Festival Hour of Fwords (W-18 to W-26)."""

from __future__ import annotations

from crownhall.engine.events import Event, PrivateEvent
from crownhall.games.fwords.scoring import in_points


class FestivalBegan(Event):
    """W-18: a word is to be made from these letters."""

    def __init__(self, seat: int, tray: str) -> None:
        self.seat = seat
        self.tray = tray

    def facts(self) -> dict[str, object]:
        """Who, and the letters from A to Z."""
        return {"seat": self.seat, "tray": self.tray}

    def line(self) -> str:
        """As a log tells it."""
        return f"Seat {self.seat} needs a word from {' '.join(self.tray) or 'no letters'}."


class LetterSpelled(PrivateEvent):
    """W-18: a letter was added to a word that is not submitted yet. Only its player sees it."""

    def __init__(self, seat: int, letter: str, spelled: str) -> None:
        super().__init__(seat)
        self.letter = letter
        self.spelled = spelled

    def facts(self) -> dict[str, object]:
        """Who, which letter, and the word so far."""
        return {"seat": self.seat, "letter": self.letter, "spelled": self.spelled}

    def line(self) -> str:
        """The word so far."""
        return f"{self.spelled} …"


class WordSubmitted(Event):
    """W-18: a word was made; whether it stands is still open."""

    def __init__(self, seat: int, day: int, word: str) -> None:
        self.seat = seat
        self.day = day
        self.word = word

    def facts(self) -> dict[str, object]:
        """Who, on which Day, which word."""
        return {"seat": self.seat, "day": self.day, "word": self.word}

    def line(self) -> str:
        """The word, as a log tells it."""
        return f"Seat {self.seat} makes {self.word}."


class AnswerSealed(Event):
    """W-23: somebody has made up its mind about a word. Which way, only the seat itself knows yet."""

    def __init__(self, seat: int, answer: str) -> None:
        self.seat = seat
        self.answer = answer

    def seen_by(self, seat: int | None) -> Event | None:
        """The answer for the seat alone."""
        return self if seat == self.seat else AnswerSealed(self.seat, "")

    def facts(self) -> dict[str, object]:
        """Who, and the answer if that may be known."""
        return {"seat": self.seat, "answer": self.answer or None}

    def line(self) -> str:
        """As a log tells it."""
        done = {"accept": "accepts the word", "challenge": "challenges the word", "": "has decided about the word"}
        return f"Seat {self.seat} {done[self.answer]}."


class WindowClosed(Event):
    """Section 2: the time for challenges ran out; who was silent accepts."""

    def facts(self) -> dict[str, object]:
        """Nothing more."""
        return {}

    def line(self) -> str:
        """As a log tells it."""
        return "The time to challenge is over."


class WordJudged(Event):
    """W-23, W-24: the word was looked up, once for all challenges; without a challenger automatically."""

    def __init__(self, seat: int, word: str, challengers: list[int], is_word: bool, cost: int) -> None:
        self.seat = seat
        self.word = word
        self.challengers = challengers
        self.is_word = is_word
        self.cost = cost  # what each challenger loses

    def facts(self) -> dict[str, object]:
        """Whose word, who challenged it, whether the dictionary has it, and what each challenger loses."""
        return {
            "seat": self.seat,
            "word": self.word,
            "challengers": self.challengers,
            "is_word": self.is_word,
            "cost": self.cost,
        }

    def line(self) -> str:
        """As a log tells it."""
        found = "is in the dictionary" if self.is_word else "is not in the dictionary"
        if not self.challengers:
            return f"{self.word} {found}."
        *others, last = [str(seat) for seat in self.challengers]
        who = f"Seats {', '.join(others)} and {last} challenge" if others else f"Seat {last} challenges"
        paid = f" Each challenger loses {in_points(self.cost)}." if self.cost else ""
        return f"{who} {self.word}: it {found}.{paid}"


class WordStood(Event):
    """W-24: nobody challenged the word."""

    def __init__(self, seat: int, word: str) -> None:
        self.seat = seat
        self.word = word

    def facts(self) -> dict[str, object]:
        """Whose word, and which."""
        return {"seat": self.seat, "word": self.word}

    def line(self) -> str:
        """As a log tells it."""
        return f"Nobody challenges {self.word}: it stands."


class WordRepealed(Event):
    """W-22, W-25: there is no word; cards played Today go back to the hand, and all tokens are removed."""

    def __init__(self, seat: int, word: str, returned: list[int], cost: int, points: int, repeals: int) -> None:
        self.seat = seat
        self.word = word  # "" when it was conceded
        self.returned = returned  # spaces, from 1
        self.cost = cost
        self.points = points
        self.repeals = repeals  # in this Day

    def facts(self) -> dict[str, object]:
        """Who, which word, from which spaces cards went back, what it costs, points now, and the how-manieth repeal."""
        return {
            "seat": self.seat,
            "word": self.word,
            "returned": self.returned,
            "cost": self.cost,
            "points": self.points,
            "repeals": self.repeals,
        }

    def line(self) -> str:
        """As a log tells it."""
        what = f"{self.word} is repealed" if self.word else f"Seat {self.seat} finds no word"
        cost = f"seat {self.seat} loses {in_points(self.cost)} and " if self.cost else f"seat {self.seat} "
        then = "must End the Day" if self.repeals > 1 else "is back in the Field Hour"
        return f"{what}: {cost}{then}."
