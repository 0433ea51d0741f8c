"""What lies on the table in Fwords; comparing and saving it. No rules of play here.

Spaces count from 0 inside, and sets of them are bit masks. Letters are numbers, 0 for A.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat
from crownhall.fields.battle import BIT, Arena, numbers_in
from crownhall.fields.cards import QUARTER, FieldCards
from crownhall.fields.position import FieldPosition, seat_or_none, space_or_none
from crownhall.fields.terms import FieldTerms
from crownhall.games.fwords.letters import CARDS_EACH, spelled_out
from crownhall.games.fwords.moves import Actions
from crownhall.words.letters import ALPHABET
from crownhall.words.lists import ALL, Vocabulary, vocabulary

HAND: Final = 5  # W-04, W-28
END_TOKENS: Final = 2  # W-32: with so many one is out
MOST_REPEALS: Final = 2  # W-26
REPEAL_COST: Final = 2  # W-25

# What is asked.
SETUP: Final = 0  # W-02, W-04: writing and stacking
FIELD: Final = 1  # W-07 to W-10
BATTLE: Final = 2  # W-11 to W-17
FESTIVAL: Final = 3  # W-18 to W-22
WINDOW: Final = 4  # W-23: challenges
ENDING: Final = 5  # W-31: End the Day, and destroy up to one card
PHASES: Final = ("setup", "field", "battle", "festival", "challenge", "ending")

# What became of a word, or of a Day.
STOOD: Final = "stood"  # W-24: unchallenged
PASSED: Final = "passed"  # W-24: looked up, and it is a word
REPEALED: Final = "repealed"  # W-23
CONCEDED: Final = "conceded"  # W-22
ENDED: Final = "ended"  # W-31
TIMED_OUT: Final = "timed_out"  # W-39
MADE: Final = (STOOD, PASSED)
KINDS: Final = (STOOD, PASSED, REPEALED, CONCEDED, ENDED, TIMED_OUT)

SILENT: Final = 0  # answers in the window
ACCEPTS: Final = 1
CHALLENGES: Final = 2
ANSWERS: Final = ("", "accept", "challenge")

RUNNING: Final = ""
ALL_OUT: Final = "all_out"  # W-33
ABANDONED: Final = "abandoned"
ENDS: Final = (RUNNING, ALL_OUT, ABANDONED)

NO_LETTER: Final = -1


@final
class Terms(FieldTerms):
    """What was agreed before the match."""

    def __init__(
        self,
        seats: int,
        cards: FieldCards,
        arena: Arena,
        actions: Actions,
        *,
        from_packs: bool,
        deck: str,
        asks: bool,
        unique: bool,
        every_card: bool,
        least_letters: int,
        failed_challenge: int,
        second_repeal: int,
        day_seconds: int,
        late_token: bool,
        window_seconds: int,
        house: tuple[str, ...],
    ) -> None:
        super().__init__(seats, cards, arena, from_packs=from_packs)
        self.actions = actions
        self.deck = deck  # the letters of a premade deck, "" where players write (W-37)
        self.asks = asks  # challenge_mode is manual, and there is somebody to ask
        self.unique = unique  # unique_words is all (W-A6)
        self.every_card = every_card  # letter_use is all (W-A5)
        self.least_letters = least_letters
        self.failed_challenge = failed_challenge  # points, 0 or less
        self.second_repeal = second_repeal  # what it costs (W-A7)
        self.day_seconds = day_seconds  # 0 without a timer (W-39)
        self.late_token = late_token  # timer_penalty is end_token
        self.window_seconds = window_seconds
        self.house = house  # words of the house, in small letters
        self._words: Vocabulary | None = None

    def has_word(self, word: str) -> bool:
        """W-23, W-A23: whether the dictionary, or the house, has it."""
        if self._words is None:
            self._words = vocabulary(ALL, self.house)
        return self._words.has(word)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Terms)
            and self.has_table_of(other)
            and self.deck == other.deck
            and self.asks == other.asks
            and self.unique == other.unique
            and self.every_card == other.every_card
            and self.least_letters == other.least_letters
            and self.failed_challenge == other.failed_challenge
            and self.second_repeal == other.second_repeal
            and self.day_seconds == other.day_seconds
            and self.late_token == other.late_token
            and self.window_seconds == other.window_seconds
            and self.house == other.house
        )


@final
class Entry:
    """A line of the chronicle, which everybody may read: a word and what became of it, or a Day without one."""

    def __init__(self, day: int, seat: Seat, kind: str, word: str, challengers: tuple[Seat, ...], points: int) -> None:
        self.day: Final = day
        self.seat: Final = seat
        self.kind: Final = kind
        self.word: Final = word  # "" where there was none
        self.challengers: Final = challengers
        self.points: Final = points  # what the seat gained or lost by it

    def to_json(self) -> dict[str, object]:
        """As it is saved and shown."""
        return {
            "day": self.day,
            "seat": self.seat,
            "kind": self.kind,
            "word": self.word,
            "challengers": list(self.challengers),
            "points": self.points,
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Entry)
            and self.day == other.day
            and self.seat == other.seat
            and self.kind == other.kind
            and self.word == other.word
            and self.challengers == other.challengers
            and self.points == other.points
        )


class Position(FieldPosition):
    """Cards with their letters, wherever they are, and how far the Day has come.

    Lists and vectors inside are never changed in place, so that copies share them.
    """

    def __init__(
        self,
        terms: Terms,
        chance: Chance | None,
        cards: list[list[int]],
        letters: list[list[int]],
        trees: list[list[int]],
        hands: list[list[int]],
        ditches: list[list[int]],
        seen: list[int],
        lying: vec[i64],
        fighters: vec[i64],
        occupied: i64,
        tokens: i64,
        today: i64,
        phase: int,
        mover: int,
        day: int,
        cleared: bool,
        repeals: int,
        declared: i64,
        declaring: int,
        engaged: i64,
        spelled: str,
        answers: list[int],
        points: list[int],
        end_tokens: list[int],
        late: list[bool],
        chronicle: list[Entry],
        end: str,
    ) -> None:
        super().__init__(lying, fighters, occupied, engaged)
        self.terms = terms
        self.chance = chance  # None when nothing is left to chance
        self.cards = cards  # by seat, the nine it owns, ascending
        self.letters = letters  # by seat, what stands on them; shorter while letters are written
        self.trees = trees  # by seat, the Life Tree, top first; in the set-up what is stacked so far
        self.hands = hands  # by seat, ascending
        self.ditches = ditches  # by seat, the latest last
        self.seen = seen  # cards in hands that everybody has seen on the field, ascending
        self.tokens = tokens  # the cards that were Defeated (W-13)
        self.today = today  # the cards played Today; in the Field Hour those that can still be taken back
        self.phase = phase
        self.mover = mover  # the Current Creator; NOBODY in the set-up and at the end
        self.day = day  # from 1; 0 in the set-up
        self.cleared = cleared  # whether a card was destroyed in this Field Hour (W-08)
        self.repeals = repeals  # in this Day
        self.declared = declared  # the cards whose Battle is fought
        self.declaring = declaring  # the card that is declaring one now, or NO_SPACE
        self.spelled = spelled  # the word as far as it is spelled, or the word that may be challenged
        self.answers = answers  # by seat, to that word
        self.points = points
        self.end_tokens = end_tokens
        self.late = late  # by seat, whether its last Day ran out of time without an End Token (W-39)
        self.chronicle = chronicle
        self.end = end  # why it is over, or RUNNING

    # -- cards and letters ----------------------------------------------------------------------------------------

    def owner_of(self, card: int) -> Seat:
        """W-27: who brought this card."""
        for seat in range(self.terms.seats):
            if card in self.cards[seat]:
                return seat
        raise AssertionError("every card in play belongs to somebody")

    def letter_of(self, card: int) -> int:
        """What is written on a card, or NO_LETTER."""
        for seat in range(self.terms.seats):
            if card in self.cards[seat]:
                place = self.cards[seat].index(card)
                letters = self.letters[seat]
                return letters[place] if place < len(letters) else NO_LETTER
        return NO_LETTER

    def is_ready(self, seat: Seat) -> bool:
        """W-02, W-04: whether the seat has written all letters and stacked all cards."""
        return len(self.trees[seat]) == CARDS_EACH

    def is_out(self, seat: Seat) -> bool:
        """W-32."""
        return self.end_tokens[seat] >= END_TOKENS

    # -- the field ------------------------------------------------------------------------------------------------

    def is_arranging(self) -> bool:
        """W-10: whether cards lie on the field that only the Current Creator knows of."""
        return self.phase == FIELD and self.today != 0

    def spaces_of(self, mask: i64) -> list[int]:
        """The spaces of a set, ascending."""
        return [space for space in range(self.terms.spaces) if mask & BIT[space]]

    def tray_of(self, occupied: i64) -> list[int]:
        """W-18: the letters of these cards as far as they bear no token, from A to Z."""
        return sorted([self.letter_of(self.card_at(space)) for space in self.spaces_of(occupied & ~self.tokens)])

    # -- comparing and saving -------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.phase == other.phase
            and self.mover == other.mover
            and self.day == other.day
            and self.tokens == other.tokens
            and self.today == other.today
            and self.cleared == other.cleared
            and self.repeals == other.repeals
            and self.declared == other.declared
            and self.declaring == other.declaring
            and self.spelled == other.spelled
            and self.hands == other.hands
            and self.trees == other.trees
            and self.letters == other.letters
            and self.cards == other.cards
            and self.ditches == other.ditches
            and self.seen == other.seen
            and self.answers == other.answers
            and self.points == other.points
            and self.end_tokens == other.end_tokens
            and self.late == other.late
            and self.chronicle == other.chronicle
            and self.end == other.end
            and self.chance == other.chance
            and self.has_field_of(other)
            and self.terms == other.terms
        )

    def to_json(self) -> dict[str, object]:
        """Cards by codes, letters as texts, spaces from 1, turns in degrees."""
        cards = self.terms.cards
        return {
            "cards": [cards.codes(each) for each in self.cards],
            "letters": [spelled_out(each) for each in self.letters],
            "trees": [cards.codes(each) for each in self.trees],
            "hands": [cards.codes(each) for each in self.hands],
            "ditches": [cards.codes(each) for each in self.ditches],
            "seen": cards.codes(self.seen),
            "field": [self._space_to_json(space) for space in range(self.terms.spaces)],
            "phase": PHASES[self.phase],
            "turn": seat_or_none(self.mover),
            "day": self.day,
            "cleared": self.cleared,
            "repeals": self.repeals,
            "declared": numbers_in(self.declared),
            "declaring": space_or_none(self.declaring),
            "engaged": numbers_in(self.engaged),
            "spelled": self.spelled,
            "answers": [ANSWERS[answer] or None for answer in self.answers],
            "points": list(self.points),
            "end_tokens": list(self.end_tokens),
            "late": list(self.late),
            "chronicle": [entry.to_json() for entry in self.chronicle],
            "chance": None if self.chance is None else self.chance.to_json(),
            "end": self.end,
        }

    def _space_to_json(self, space: int) -> dict[str, object] | None:
        if not self.occupied & BIT[space]:
            return None
        return {
            "card": self.terms.cards.code(self.card_at(space)),
            "turn": self.turns_at(space) * QUARTER,
            "placed": self.placed_at(space),
            "token": bool(self.tokens & BIT[space]),
            "today": bool(self.today & BIT[space]),
        }


def letter_text(letter: int) -> str:
    """A letter, or "" where none is written."""
    return "" if letter == NO_LETTER else ALPHABET[letter]
