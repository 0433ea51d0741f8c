"""What lies on the table in Fwords; comparing and saving it. No rules of play here.

Spaces count from 0 inside, and sets of them are bit masks. Letters are numbers, 0 for A.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEAT, Seat, Setup, seat_or_none
from crownhall.fields.battle import BIT, numbers_in
from crownhall.fields.cards import QUARTER
from crownhall.fields.position import NO_SPACE, FieldPosition, space_or_none
from crownhall.games.fwords.letters import CARDS_EACH, spelled_out
from crownhall.games.fwords.terms import Terms
from crownhall.words.letters import ALPHABET

HAND_SIZE: Final = 5  # W-04, W-28
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
class ChronicleEntry:
    """A line of the chronicle, which everybody may read: a word and what became of it, or a Day without one."""

    def __init__(
        self, day: int, seat: Seat, kind: str, *, word: str, challengers: tuple[Seat, ...], points: int
    ) -> None:
        self.day: Final = day
        self.seat: Final = seat
        self.kind: Final = kind
        self.word: Final = word  # "" where there was none
        self.challengers: Final = challengers
        self.points: Final = points  # what the seat gained or lost by it

    def to_json(self) -> dict[str, object]:
        """As it is saved."""
        return {
            "day": self.day,
            "seat": self.seat,
            "kind": self.kind,
            "word": self.word,
            "challengers": list(self.challengers),
            "points": self.points,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChronicleEntry) and self._facts() == other._facts()

    def _facts(self) -> tuple[object, ...]:
        return self.day, self.seat, self.kind, self.word, self.challengers, self.points


class Position(FieldPosition):
    """Cards with their letters, wherever they are, and how far the Day has come: what the rules work on.

    Nothing is dealt at first, to be filled by name; or it is as another. Lists and vectors inside are never changed in
    place, so that copies share them.
    """

    def __init__(self, terms: Terms, original: Position | None = None) -> None:
        super().__init__(terms.spaces, original)
        self.terms = terms
        if original is None:
            nothing: list[list[int]] = [[] for _ in range(terms.seats)]
            self.chance: Chance | None = None  # None when nothing is left to chance
            self.cards = nothing  # by seat, the nine it owns, ascending
            self.letters = nothing  # by seat, what stands on them; shorter while letters are written
            self.trees = nothing  # by seat, the Life Tree, top first; in the set-up what is stacked so far
            self.hands = nothing  # by seat, ascending
            self.ditches = nothing  # by seat, the latest last
            self.seen: list[int] = []  # cards in hands that everybody has seen on the field, ascending
            self.tokens: i64 = 0  # the cards that were Defeated (W-13)
            self.today: i64 = 0  # the cards played Today; in the Field Hour those that can still be taken back
            self.phase = SETUP
            self.mover = NO_SEAT  # the Current Creator; NO_SEAT in the set-up and at the end
            self.day = 0  # from 1; 0 in the set-up
            self.cleared = False  # whether a card was destroyed in this Field Hour (W-08)
            self.repeals = 0  # in this Day
            self.declared: i64 = 0  # the cards whose Battle is fought
            self.declaring = NO_SPACE  # the card that is declaring one now, or NO_SPACE
            self.spelled = ""  # the word as far as it is spelled, or the word that may be challenged
            self.answers = [SILENT] * terms.seats  # to that word
            self.points = [0] * terms.seats
            self.end_tokens = [0] * terms.seats
            self.late = [False] * terms.seats  # whether the last Day ran out of time without an End Token (W-39)
            self.chronicle: list[ChronicleEntry] = []
            self.end = RUNNING  # why it is over, or RUNNING
        else:
            self.chance = original.chance
            self.cards = original.cards
            self.letters = original.letters
            self.trees = original.trees
            self.hands = original.hands
            self.ditches = original.ditches
            self.seen = original.seen
            self.tokens = original.tokens
            self.today = original.today
            self.phase = original.phase
            self.mover = original.mover
            self.day = original.day
            self.cleared = original.cleared
            self.repeals = original.repeals
            self.declared = original.declared
            self.declaring = original.declaring
            self.spelled = original.spelled
            self.answers = original.answers
            self.points = original.points
            self.end_tokens = original.end_tokens
            self.late = original.late
            self.chronicle = original.chronicle
            self.end = original.end

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

    def known_in_hand(self, seat: Seat) -> list[int]:
        """W-25: cards that went back to the hand after everybody had seen them."""
        return [card for card in self.seen if card in self.cards[seat]]

    def is_ready(self, seat: Seat) -> bool:
        """W-02, W-04: whether the seat has written all letters and stacked all cards."""
        return len(self.trees[seat]) == CARDS_EACH

    def is_out(self, seat: Seat) -> bool:
        """W-32."""
        return self.end_tokens[seat] >= END_TOKENS

    # -- the field ------------------------------------------------------------------------------------------------

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
            and self._of_the_day() == other._of_the_day()
            and self._of_the_cards() == other._of_the_cards()
            and self._of_the_game() == other._of_the_game()
            and self.has_field_of(other)
            and self.terms == other.terms
        )

    def _of_the_day(self) -> tuple[object, ...]:
        """How far it has come."""
        steps = (self.phase, self.mover, self.day, self.cleared, self.repeals)
        battles = (self.today, self.tokens, self.declared, self.declaring)
        return steps, battles, self.spelled, self.answers

    def _of_the_cards(self) -> tuple[object, ...]:
        """Whose they are, and where but for the field."""
        return self.cards, self.letters, self.trees, self.hands, self.ditches, self.seen

    def _of_the_game(self) -> tuple[object, ...]:
        """What stays from Day to Day."""
        return self.points, self.end_tokens, self.late, self.chronicle, self.end, self.chance

    def agreed(self) -> Setup | None:
        return self.terms.setup

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
