"""What happens in Fwords, each with who may know what (W-03, W-06, W-10)."""

from __future__ import annotations

from crownhall.engine.events import Event
from crownhall.fields.events import met


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


# -- set-up -----------------------------------------------------------------------------------------------------------


class CardsDealt(Event):
    """W-01, W-37: nine cards for everybody, with letters if they come from a premade deck. Each sees its own."""

    def __init__(self, cards: list[list[str]], letters: list[str], set_name: str, from_packs: bool, deck: int) -> None:
        self.cards = cards
        self.letters = letters  # by seat, in the order of the cards; "" where players write
        self.set_name = set_name
        self.from_packs = from_packs
        self.deck = deck  # how many letters the premade deck has, 0 without one

    def seen_by(self, seat: int | None) -> Event | None:
        """One's own alone."""
        mine = [cards if each == seat else [] for each, cards in enumerate(self.cards)]
        letters = [text if each == seat else "" for each, text in enumerate(self.letters)]
        return CardsDealt(mine, letters, self.set_name, self.from_packs, self.deck)

    def facts(self) -> dict[str, object]:
        """The cards and letters that may be seen, and where they came from."""
        return {
            "cards": [cards or None for cards in self.cards],
            "letters": [letters or None for letters in self.letters],
            "set": self.set_name,
            "from_packs": self.from_packs,
            "deck": self.deck,
        }

    def line(self) -> str:
        """The deal, as a log tells it."""
        source = f"a pack of {self.set_name} each" if self.from_packs else self.set_name
        letters = f", with letters from a deck of {self.deck}" if self.deck else ""
        return f"From {source}, each is dealt nine cards{letters}."


class LetterWritten(Event):
    """W-02, W-03: a letter stands on a card. Only its player knows."""

    def __init__(self, seat: int, card: str, letter: str) -> None:
        self.seat = seat
        self.card = card
        self.letter = letter

    def seen_by(self, seat: int | None) -> Event | None:
        """For the seat alone."""
        return self if seat == self.seat else None

    def facts(self) -> dict[str, object]:
        """Who, on which card, which letter."""
        return {"seat": self.seat, "card": self.card, "letter": self.letter}

    def line(self) -> str:
        """The letter, as a log tells it."""
        return f"You write {self.letter} on {self.card}."


class CardStacked(Event):
    """W-04: a card was put into the Life Tree, under those that are there. Only its player knows."""

    def __init__(self, seat: int, card: str, letter: str, place: int) -> None:
        self.seat = seat
        self.card = card
        self.letter = letter
        self.place = place  # from 1, the top

    def seen_by(self, seat: int | None) -> Event | None:
        """For the seat alone."""
        return self if seat == self.seat else None

    def facts(self) -> dict[str, object]:
        """Who, which card with which letter, and the how-manieth it is from the top."""
        return {"seat": self.seat, "card": self.card, "letter": self.letter, "place": self.place}

    def line(self) -> str:
        """The card, as a log tells it."""
        return f"{self.letter} ({self.card}) is number {self.place} of your Life Tree."


class SeatReady(Event):
    """W-03, W-04: a seat has written its letters and stacked its Life Tree."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> dict[str, object]:
        """Who."""
        return {"seat": self.seat}

    def line(self) -> str:
        """As a log tells it."""
        return f"Seat {self.seat} is ready."


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


class StarterChosen(Event):
    """W-05: dice decide who begins."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> dict[str, object]:
        """Who, and that chance chose."""
        return {"seat": self.seat, "by_lot": True}

    def line(self) -> str:
        """As a log tells it."""
        return f"Seat {self.seat} begins, the dice say so."


# -- the Field Hour ---------------------------------------------------------------------------------------------------


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


class CardPlaced(Event):
    """W-10: a card lies on the field and can still be taken back. Only its player sees it."""

    def __init__(self, seat: int, card: str, letter: str, space: int, turn: int, shown: list[str]) -> None:
        self.seat = seat
        self.card = card
        self.letter = letter
        self.space = space  # from 1
        self.turn = turn  # degrees clockwise
        self.shown = shown

    def seen_by(self, seat: int | None) -> Event | None:
        """For the seat alone."""
        return self if seat == self.seat else None

    def facts(self) -> dict[str, object]:
        """Who, what, with which letter, where, how turned, and the marks as they are seen."""
        return {
            "seat": self.seat,
            "card": self.card,
            "letter": self.letter,
            "space": self.space,
            "turn": self.turn,
            "shown": self.shown,
        }

    def line(self) -> str:
        """The card, as a log tells it."""
        turned = f", turned by {self.turn}°" if self.turn else ""
        return f"{self.letter} ({self.card}) in space {self.space}{turned}."


class CardsCreated(Event):
    """W-09, W-10: the Field Hour is closed, and these cards were played Today."""

    def __init__(self, seat: int, day: int, cards: list[dict[str, object]], left: int) -> None:
        self.seat = seat
        self.day = day
        self.cards = cards
        self.left = left

    def facts(self) -> dict[str, object]:
        """Who, on which Day, the cards in the order of their spaces, and how many the hand has left.

        Each card has `card`, `letter`, `space`, `turn` and `shown`.
        """
        return {"seat": self.seat, "day": self.day, "cards": self.cards, "left": self.left}

    def line(self) -> str:
        """The cards, as a log tells it."""
        told = ", ".join([f"{card['letter']} in {card['space']}" for card in self.cards])
        return f"Seat {self.seat} plays {told}."


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


# -- the Battle Hour --------------------------------------------------------------------------------------------------


class CardDeclaring(Event):
    """W-11: a card was chosen to declare a Battle that is not declared yet. Only the chooser sees it."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def seen_by(self, seat: int | None) -> Event | None:
        """For the seat alone."""
        return self if seat == self.seat else None

    def facts(self) -> dict[str, object]:
        """Who, and which space."""
        return {"seat": self.seat, "space": self.space}

    def line(self) -> str:
        """The choice, as a log tells it."""
        return f"Space {self.space} will declare a battle."


class BlowStruck(Event):
    """W-13 to W-16: a card attacked an Engaged neighbour, corner against corner; who is Defeated gets a token."""

    def __init__(
        self,
        attacker: int,
        attacker_letter: str,
        target: int,
        target_letter: str,
        contacts: list[dict[str, object]],
        is_defeated: bool,
    ) -> None:
        self.attacker = attacker  # spaces, from 1
        self.attacker_letter = attacker_letter
        self.target = target
        self.target_letter = target_letter
        self.contacts = contacts
        self.is_defeated = is_defeated

    def facts(self) -> dict[str, object]:
        """Both spaces and letters, each contact with its corners and marks, and the result.

        A contact has `corner` and `mark` of the attacker, `against` and `against_mark` of the target, and `wins`.
        """
        return {
            "attacker": self.attacker,
            "attacker_letter": self.attacker_letter,
            "target": self.target,
            "target_letter": self.target_letter,
            "contacts": self.contacts,
            "defeated": self.is_defeated,
        }

    def line(self) -> str:
        """The blow, as a log tells it."""
        result = f"{self.target_letter} gets a token" if self.is_defeated else "nothing happens"
        attacker = f"{self.attacker_letter} in {self.attacker}"
        return f"{attacker} attacks {self.target_letter} in {self.target}: {met(self.contacts)}; {result}."


class BattleEnded(Event):
    """W-13: every Engaged card has had its turn; these have got a token."""

    def __init__(self, seat: int, defeated: list[int], letters: str, tray: str) -> None:
        self.seat = seat
        self.defeated = defeated  # spaces, from 1
        self.letters = letters  # what stands on them
        self.tray = tray  # the letters that are left for the word

    def facts(self) -> dict[str, object]:
        """Who declared it, which spaces and letters were Defeated, and which letters are left."""
        return {"seat": self.seat, "defeated": self.defeated, "letters": self.letters, "tray": self.tray}

    def line(self) -> str:
        """The result, as a log tells it."""
        if not self.defeated:
            return "The battle changes nothing."
        return f"{' '.join(self.letters)} defeated; left are {' '.join(self.tray) or 'no letters'}."


# -- the Festival Hour ------------------------------------------------------------------------------------------------


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


class LetterSpelled(Event):
    """W-18: a letter was added to a word that is not submitted yet. Only its player sees it."""

    def __init__(self, seat: int, letter: str, spelled: str) -> None:
        self.seat = seat
        self.letter = letter
        self.spelled = spelled

    def seen_by(self, seat: int | None) -> Event | None:
        """For the seat alone."""
        return self if seat == self.seat else None

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
        paid = f" Each challenger loses {_points(self.cost)}." if self.cost else ""
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
        cost = f"seat {self.seat} loses {_points(self.cost)} and " if self.cost else f"seat {self.seat} "
        then = "must End the Day" if self.repeals > 1 else "is back in the Field Hour"
        return f"{what}: {cost}{then}."


# -- Midnight, and the end --------------------------------------------------------------------------------------------


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
        return f"Seat {self.seat} scores {_points(self.points)} for {self.word} and has {self.total}."


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
