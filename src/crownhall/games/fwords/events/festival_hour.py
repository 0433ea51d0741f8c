"""What happens in the Festival Hour of Fwords (W-18 to W-26)."""

from __future__ import annotations

from typing import TypedDict

from crownhall.engine.events import Event, NoFacts, PrivateEvent
from crownhall.games.fwords.scoring import in_points
from crownhall.seat_marks import does, seat_mark, seats_mark, verb_mark


class FestivalBeganFacts(TypedDict):
    """Who, and the letters from A to Z."""

    seat: int
    tray: str


class FestivalBegan(Event):
    """W-18: a word is to be made from these letters."""

    def __init__(self, seat: int, tray: str) -> None:
        self.seat = seat
        self.tray = tray

    def facts(self) -> FestivalBeganFacts:
        return {"seat": self.seat, "tray": self.tray}

    def marked(self) -> str:
        return f"{does(self.seat, 'needs')} a word with {' '.join(self.tray) or 'no letters'}."


class LetterSpelledFacts(TypedDict):
    """Who, which letter, and the word so far."""

    seat: int
    letter: str
    spelled: str


class LetterSpelled(PrivateEvent):
    """W-18: a letter was added to a word that is not submitted yet. Only its player sees it."""

    def __init__(self, seat: int, letter: str, spelled: str) -> None:
        super().__init__(seat)
        self.letter = letter
        self.spelled = spelled

    def facts(self) -> LetterSpelledFacts:
        return {"seat": self.seat, "letter": self.letter, "spelled": self.spelled}

    def marked(self) -> str:
        return f"{self.spelled} …"


class WordSubmittedFacts(TypedDict):
    """Who, on which Day, which word."""

    seat: int
    day: int
    word: str


class WordSubmitted(Event):
    """W-18: a word was made; whether it stands is still open."""

    def __init__(self, seat: int, day: int, word: str) -> None:
        self.seat = seat
        self.day = day
        self.word = word

    def facts(self) -> WordSubmittedFacts:
        return {"seat": self.seat, "day": self.day, "word": self.word}

    def marked(self) -> str:
        return f"{does(self.seat, 'makes')} {self.word}."


class AnswerSealedFacts(TypedDict):
    """Who, and the answer if that may be known."""

    seat: int
    answer: str | None


class AnswerSealed(Event):
    """W-23: somebody has made up its mind about a word. Which way, only the seat itself knows yet."""

    def __init__(self, seat: int, answer: str) -> None:
        self.seat = seat
        self.answer = answer

    def seen_by(self, seat: int | None) -> Event | None:
        """The answer for the seat alone."""
        return self if seat == self.seat else AnswerSealed(self.seat, "")

    def facts(self) -> AnswerSealedFacts:
        return {"seat": self.seat, "answer": self.answer or None}

    def marked(self) -> str:
        done = {"accept": "accepts the word", "challenge": "challenges the word", "": "has decided about the word"}
        return f"{does(self.seat, done[self.answer])}."


class WindowClosed(Event):
    """Section 2: the time for challenges ran out; who was silent accepts."""

    def facts(self) -> NoFacts:
        return {}

    def marked(self) -> str:
        return "The time to challenge is over."


class WordJudgedFacts(TypedDict):
    """Whose word, who challenged it, whether the dictionary has it, and what each challenger loses."""

    seat: int
    word: str
    challengers: list[int]
    is_word: bool
    cost: int


class WordJudged(Event):
    """W-23, W-24: the word was looked up, once for all challenges; without a challenger automatically."""

    def __init__(self, seat: int, word: str, challengers: list[int], is_word: bool, cost: int) -> None:
        self.seat = seat
        self.word = word
        self.challengers = challengers
        self.is_word = is_word
        self.cost = cost  # what each challenger loses

    def facts(self) -> WordJudgedFacts:
        return {
            "seat": self.seat,
            "word": self.word,
            "challengers": self.challengers,
            "is_word": self.is_word,
            "cost": self.cost,
        }

    def marked(self) -> str:
        found = "is in the dictionary" if self.is_word else "is not in the dictionary"
        if not self.challengers:
            return f"{self.word} {found}."
        who = f"{seats_mark(self.challengers)} challenge"
        if len(self.challengers) == 1:
            who = does(self.challengers[0], "challenges")
        paid = f" Each challenger loses {in_points(self.cost)}." if self.cost else ""
        return f"{who} {self.word}: it {found}.{paid}"


class WordStoodFacts(TypedDict):
    """Whose word, and which."""

    seat: int
    word: str


class WordStood(Event):
    """W-24: nobody challenged the word."""

    def __init__(self, seat: int, word: str) -> None:
        self.seat = seat
        self.word = word

    def facts(self) -> WordStoodFacts:
        return {"seat": self.seat, "word": self.word}

    def marked(self) -> str:
        return f"Nobody challenges {self.word}, so it counts."


class WordRepealedFacts(TypedDict):
    """Who, which word, from which spaces cards went back, what it costs, points now, and the how-manieth repeal."""

    seat: int
    word: str
    returned: list[int]
    cost: int
    points: int
    repeals: int


class WordRepealed(Event):
    """W-22, W-25: there is no word; cards played Today go back to the hand, and all tokens are removed."""

    def __init__(self, seat: int, word: str, returned: list[int], cost: int, points: int, repeals: int) -> None:
        self.seat = seat
        self.word = word  # "" when it was conceded
        self.returned = returned  # spaces, from 1
        self.cost = cost
        self.points = points
        self.repeals = repeals  # in this Day

    def facts(self) -> WordRepealedFacts:
        return {
            "seat": self.seat,
            "word": self.word,
            "returned": self.returned,
            "cost": self.cost,
            "points": self.points,
            "repeals": self.repeals,
        }

    def marked(self) -> str:
        what = f"{self.word} is repealed" if self.word else f"{does(self.seat, 'finds')} no word"
        cost = f"{does(self.seat, 'loses')} {in_points(self.cost)} and " if self.cost else f"{seat_mark(self.seat)} "
        then = "must End the Day" if self.repeals > 1 else verb_mark(self.seat, "starts the Field Hour again")
        return f"{what}: {cost}{then}."
