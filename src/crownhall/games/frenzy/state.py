"""What lies on the table in Kingdom Frenzy, and who knows it; comparing and saving it. No rules here.

Where a card lies is kept twice, by place and by card, because both are asked at every step. Who knows what is kept by
card, as sets of onlookers (bit 0 to 5 the seats, bit 6 the spectators): first those who know exactly where it lies,
then, from `WHOSE` on, those who know only in whose hand it is, because its holder has rearranged since.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.frenzy import ALL_CARDS, BIT, card_code, cards_in
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.games.frenzy.frames import NONE, PASS, SEQUENCE, SET_UP, STEPS, Frame
from crownhall.games.frenzy.moves import HAND, MOST_SEATS, PLACES, WIDTH

# Where a card can be besides the places of the hands, 0 to PLACES - 1:
IN_DECK: Final = PLACES
ASIDE: Final = PLACES + 1  # face up beside the deck
REMOVED: Final = PLACES + 2
EXILED: Final = PLACES + 3

SPECTATOR: Final = MOST_SEATS
EVERYBODY: Final = (1 << (MOST_SEATS + 1)) - 1
ONLOOKER: Final = vec[i64]([1 << seat for seat in range(MOST_SEATS + 1)])

WHOSE: Final = ALL_CARDS
"""Where in `knows` stands who knows the hand of a card, and no more."""

DOOM: Final = 0  # removed when a turn of its owner begins
HOLD: Final = 1  # face up until a turn of its owner ends
MARKS: Final = ("doom", "hold")

RUNNING: Final = ""
LAST_CARD: Final = "last_card"
STALL: Final = "stall"
ABANDONED: Final = "abandoned"
ENDS: Final = (RUNNING, LAST_CARD, STALL, ABANDONED)

_EMPTY_SLOTS: Final[vec[i64]] = vec[i64]([NONE] * PLACES)
_ALL_IN_DECK: Final[vec[i64]] = vec[i64]([IN_DECK] * ALL_CARDS)
_UNKNOWN: Final[vec[i64]] = vec[i64]([0] * (2 * ALL_CARDS))


@final
class Terms:
    """How many play, and the options that change the rules (F-O2 to F-O10)."""

    def __init__(
        self,
        seats: int,
        *,
        performer_stands_in: bool = False,
        knight_only: bool = False,
        jester_shields: bool = False,
        cannon_continues: bool = False,
        sheriff_returns: bool = False,
        doomed_go: bool = False,
        next_card: bool = False,
        stall_rounds: int = 12,
        show_exile: bool = True,
        setup: Setup | None = None,
    ) -> None:
        self.setup: Final = setup  # where all this comes from
        self.seats: Final = seats
        self.performer_stands_in: Final = performer_stands_in  # F-O2
        self.knight_only: Final = knight_only  # F-O3
        self.jester_shields: Final = jester_shields  # F-O4
        self.cannon_continues: Final = cannon_continues  # F-O5
        self.sheriff_returns: Final = sheriff_returns  # F-O6
        self.doomed_go: Final = doomed_go  # F-O7
        self.next_card: Final = next_card  # F-O8
        self.stall_rounds: Final = stall_rounds  # F-O9
        self.show_exile: Final = show_exile  # F-O10


@final
class Mark:
    """Why a card stays face up: it is doomed or held, until `owner` has a later turn than `turn`."""

    def __init__(self, card: i64, kind: i64, owner: i64, turn: i64) -> None:
        self.card: Final = card
        self.kind: Final = kind
        self.owner: Final = owner
        self.turn: Final = turn

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Mark)
            and self.card == other.card
            and self.kind == other.kind
            and self.owner == other.owner
            and self.turn == other.turn
        )

    def __hash__(self) -> int:
        return hash((self.card, self.kind, self.owner, self.turn))

    def to_json(self) -> dict[str, object]:
        """As saved positions and views tell it."""
        return {
            "card": card_code(self.card),
            "kind": MARKS[self.kind],
            "seat": int(self.owner),
            "turn": int(self.turn),
        }


class Position(State):
    """The cards, the marks, what is still to be done, and who knows what.

    A new position is empty, to be filled in by name; with an `original` it is a copy of it.
    """

    def __init__(self, terms: Terms, chance: Chance, original: Position | None = None) -> None:
        self.terms = terms
        self.seats: i64 = terms.seats
        self.chance = chance  # copies share it: whoever draws from it takes a copy first
        self.listener: list[Event] | None = None  # where `play` reports what happens; no part of the position
        if original is None:
            self.slots = _EMPTY_SLOTS[:]  # over places: the card there, or NONE
            self.place = _ALL_IN_DECK[:]  # over cards: where each lies
            self.knows = _UNKNOWN[:]  # over cards: who knows where it lies; over WHOSE + card: who knows in whose hand
            self.deck: list[int] = []  # the face-down part, the top card last
            self.exile: tuple[int, ...] = ()
            self.aside: tuple[int, ...] = ()  # beside the deck, in the order they were revealed
            self.removed: tuple[int, ...] = ()  # the oldest first
            self.gone: i64 = 0  # the removed pile as a set
            self.up: i64 = 0  # the face-up cards in hands and beside the deck, as a set
            self.marks: tuple[Mark, ...] = ()  # the oldest first
            self.stack: list[Frame] = []  # what is still to be done, the next step last, which is what is asked
            self.queens: tuple[int, ...] = ()  # seats that owe a removal for the Queen
            self.answers: tuple[int, ...] = ()  # sealed answers by seat, NONE where one is awaited
            self.played: i64 = NONE  # the card played this turn, as long as it lies in a hand
            self.current: i64 = 0
            self.turn: i64 = 0
            self.passes: i64 = 0  # sealed rounds so far, the set-up included
            self.low: i64 = 0  # F-O9: the fewest cards the deck has had
            self.quiet: i64 = 0  # turns since it last fell
            self.ending = False  # F-70: the last card was drawn
            self.end = RUNNING
            self.waiting = False  # somebody is asked
            self.offered: list[Move] = []  # what the asked seat may answer; follows from all the rest
        else:
            self.slots = original.slots[:]
            self.place = original.place[:]
            self.knows = original.knows[:]
            self.deck = original.deck[:]
            self.exile = original.exile
            self.aside = original.aside
            self.removed = original.removed
            self.gone = original.gone
            self.up = original.up
            self.marks = original.marks
            self.stack = original.stack[:]
            self.queens = original.queens
            self.answers = original.answers
            self.played = original.played
            self.current = original.current
            self.turn = original.turn
            self.passes = original.passes
            self.low = original.low
            self.quiet = original.quiet
            self.ending = original.ending
            self.end = original.end
            self.waiting = original.waiting
            self.offered = original.offered

    # -- what lies where --------------------------------------------------------------------------------------------

    def is_up(self, card: i64) -> bool:
        """Whether the card lies face up in a hand or beside the deck."""
        return self.up & BIT[card] != 0

    def is_in_hand(self, card: i64) -> bool:
        return card != NONE and self.place[card] < PLACES

    def is_open_in_hand(self, card: i64) -> bool:
        """2.7: what is said to a card that lies in no hand, or face down, is void."""
        return self.is_in_hand(card) and self.is_up(card)

    def is_down(self, place: i64) -> bool:
        """Whether a face-down card lies there."""
        card = self.slots[place]
        return card != NONE and self.up & BIT[card] == 0

    def cards_left(self) -> int:
        """How many cards the deck has, those beside it included."""
        return len(self.deck) + len(self.aside)

    def hand_of(self, seat: i64) -> list[int]:
        """The cards of a hand, by slot."""
        first = seat * WIDTH
        return [int(self.slots[place]) for place in range(first, first + WIDTH) if self.slots[place] != NONE]

    def cards_in_hand(self, seat: i64) -> i64:
        count: i64 = 0
        for place in range(seat * WIDTH, seat * WIDTH + WIDTH):
            if self.slots[place] != NONE:
                count += 1
        return count

    def is_marked(self, card: i64) -> bool:
        """Whether something keeps the card face up."""
        return any([mark.card == card for mark in self.marks])

    # -- who is asked -----------------------------------------------------------------------------------------------

    def question(self) -> Frame:
        """What is asked; only while somebody is."""
        return self.stack[-1]

    def is_sealed(self) -> bool:
        """Whether everybody answers at once."""
        return self.waiting and self.stack[-1].step in (SET_UP, PASS)

    # -- a value ----------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self._has_cards_of(other)
            and self._has_knowledge_of(other)
            and self._has_steps_of(other)
            and self._has_course_of(other)
        )

    def _has_cards_of(self, other: Position) -> bool:
        return (
            self.slots == other.slots
            and self.place == other.place
            and self.deck == other.deck
            and self.exile == other.exile
            and self.aside == other.aside
            and self.removed == other.removed
            and self.up == other.up
            and self.marks == other.marks
        )

    def _has_knowledge_of(self, other: Position) -> bool:
        return self.knows == other.knows and self.chance == other.chance

    def _has_steps_of(self, other: Position) -> bool:
        """What is still to be done, and what has been answered of it."""
        return (
            self.stack == other.stack
            and self.queens == other.queens
            and self.answers == other.answers
            and self.played == other.played
        )

    def _has_course_of(self, other: Position) -> bool:
        """How far the game has come."""
        return (
            self.seats == other.seats
            and self.current == other.current
            and self.turn == other.turn
            and self.passes == other.passes
            and self.low == other.low
            and self.quiet == other.quiet
            and self.ending == other.ending
            and self.end == other.end
        )

    def agreed(self) -> Setup | None:
        return self.terms.setup

    def to_json(self) -> dict[str, object]:
        """Hands by slot, the deck from its top; knowledge as numbers in the canonical order of the cards."""
        return {
            "hands": [self._hand_to_json(seat) for seat in range(self.seats)],
            "deck": [card_code(card) for card in reversed(self.deck)],
            "aside": [card_code(card) for card in self.aside],
            "removed": [card_code(card) for card in self.removed],
            "exile": [card_code(card) for card in self.exile],
            "up": [card_code(card) for card in cards_in(self.up)],
            "marks": [mark.to_json() for mark in self.marks],
            "played": card_code(self.played) if self.played != NONE else None,
            "queens": list(self.queens),
            "answers": list(self.answers),
            "current": int(self.current),
            "turn": int(self.turn),
            "passes": int(self.passes),
            "low": int(self.low),
            "quiet": int(self.quiet),
            "ending": self.ending,
            "knows": [int(self.knows[card]) for card in range(ALL_CARDS)],
            "knows_hand": [int(self.knows[WHOSE + card]) for card in range(ALL_CARDS)],
            "stack": [frame_to_json(frame) for frame in self.stack],
            "chance": self.chance.to_json(),
            "end": self.end,
        }

    def _hand_to_json(self, seat: i64) -> list[object]:
        cards: list[object] = []
        for slot in range(WIDTH):
            card = self.slots[seat * WIDTH + slot]
            if slot < HAND or card != NONE:
                cards.append(card_code(card) if card != NONE else None)
        return cards


def frame_to_json(frame: Frame) -> dict[str, object]:
    """A step, with those of its parts that say something."""
    told: dict[str, object] = {"step": STEPS[frame.step], "seat": int(frame.seat)}
    if frame.ability != NONE:
        told["ability"] = card_code(frame.ability)
    if frame.me != NONE:
        told["me"] = card_code(frame.me)
    if frame.about != NONE:
        told["about"] = int(frame.about)
    if frame.step == SEQUENCE:
        told["cards"] = [card_code(card) for card in cards_in(frame.cards)]
    if frame.lost:
        told["lost"] = True
    return told
