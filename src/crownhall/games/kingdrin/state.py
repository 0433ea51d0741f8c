"""What lies on the table in Kingdrin; comparing and saving it. No rules of play here."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.creation_codes import PACK
from crownhall.engine.contract import NO_SEAT, NO_SEATS, Seat, Setup, State, seat_or_none
from crownhall.engine.moves import Move
from crownhall.games.kingdrin.cards import Cards
from crownhall.games.kingdrin.moves import Plays

MOST_SEATS: Final = 15  # K-01
HAND_SIZE: Final = 7  # K-03
CARDS_EACH: Final = PACK  # K-02: at least so many cards per player in the pile

# What is asked.
OPENING: Final = 0  # K-13
SECOND: Final = 1  # K-14
TURN: Final = 2  # K-19
SPEED: Final = 3  # K-27
PHASES: Final = ("opening", "second", "turn", "speed")

RUNNING: Final = ""
OUT: Final = "out"  # K-22
DECK: Final = "deck"  # K-23
ABANDONED: Final = "abandoned"
ENDS: Final = (RUNNING, OUT, DECK, ABANDONED)

NO_MARK: Final = -1
CLOCKWISE: Final = 1  # K-15: towards the left neighbour, the next seat
COUNTER_CLOCKWISE: Final = -1
NO_DIRECTION: Final = 0


@final
class Seconds:
    """K-34: how long races and turns last in real time."""

    def __init__(self, *, opening: int, second: int, turn: int, stall: int) -> None:
        self.opening = opening
        self.second = second
        self.turn = turn
        self.stall = stall

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seconds)
            and self.opening == other.opening
            and self.second == other.second
            and self.turn == other.turn
            and self.stall == other.stall
        )


@final
class Terms:
    """What was agreed before the match."""

    def __init__(
        self,
        seats: int,
        cards: Cards,
        plays: Plays,
        *,
        pile: int,
        from_packs: bool,
        live: bool,
        speed_alt: bool,
        ends_at_once: bool,
        reveals: bool,
        barred: bool,
        seconds: Seconds,
        setup: Setup | None = None,
    ) -> None:
        self.seats = seats
        self.setup = setup  # where all this comes from
        self.cards = cards
        self.plays = plays
        self.pile = pile  # how many cards are in play, K-02
        self.from_packs = from_packs  # card_source is packs
        self.packs = seats if from_packs else 0
        self.live = live  # race_mode is live
        self.speed_alt = speed_alt  # K-26
        self.ends_at_once = ends_at_once  # empty_deck is immediate (K-A4)
        self.reveals = reveals  # opening_fallback is reveal (K-A6)
        self.barred = barred  # speed_revealer_barred (K-A8)
        self.seconds = seconds
        self.everybody: tuple[Seat, ...] = tuple(range(seats))
        self.no_answers: list[Move | None] = [None] * seats  # before anybody has answered; never changed
        self.no_cards: list[list[int]] = [[]] * seats  # before anybody has cards; never changed

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Terms)
            and self.seats == other.seats
            and self.cards.has_cards_of(other.cards)
            and self.cards.symbol_match == other.cards.symbol_match
            and self.pile == other.pile
            and self.from_packs == other.from_packs
            and self.live == other.live
            and self.speed_alt == other.speed_alt
            and self.ends_at_once == other.ends_at_once
            and self.reveals == other.reveals
            and self.barred == other.barred
            and self.seconds == other.seconds
        )


class Position(State):
    """Hands, deck and Ditch, whose turn it is, and what has been answered in secret.

    Lists and vectors inside are never changed in place, so that copies share them; only the list of hands is each
    copy's own.
    A new position is empty, to be filled in by name; with an `original` it is a copy of it.
    """

    def __init__(self, terms: Terms, original: Position | None = None) -> None:
        self.terms = terms
        if original is None:
            self.hands = terms.no_cards[:]  # each ascending
            self.stock: list[int] = []  # `pile` cards in play, top first, then the rest of the set, left in the box
            self.drawn = 0  # how many of them have been dealt, revealed or drawn
            self.ditch = vec[i64]()  # bottom first
            self.revealer = 0
            self.placer = NO_SEAT  # who may not play on the top card in Speed Alt: who placed it; or NO_SEAT
            self.announced = NO_MARK  # the corner of the top card that was announced; NO_MARK for a revealed card
            self.phase = SPEED if terms.speed_alt else OPENING
            self.first = NO_SEAT  # who had the first turn, NO_SEAT before that
            self.direction = NO_DIRECTION  # of turns
            self.mover = NO_SEAT  # whose turn it is, NO_SEAT in a race
            self.asked = NO_SEATS
            self.answers = terms.no_answers  # in a sealed race, by seat
            self.rounds = 0  # how many questions were answered or lapsed
            self.stalls = 0  # how often all drew together
            self.looked = False  # in Speed Alt, whether the table found that somebody can play on this card
            self.drew_on = terms.no_cards  # by seat, on which top cards it drew though it might have played; all saw it
            self.end = RUNNING  # why it is over, or RUNNING
        else:
            self.hands = original.hands[:]
            self.stock = original.stock
            self.drawn = original.drawn
            self.ditch = original.ditch
            self.revealer = original.revealer
            self.placer = original.placer
            self.announced = original.announced
            self.phase = original.phase
            self.first = original.first
            self.direction = original.direction
            self.mover = original.mover
            self.asked = original.asked
            self.answers = original.answers
            self.rounds = original.rounds
            self.stalls = original.stalls
            self.looked = original.looked
            self.drew_on = original.drew_on
            self.end = original.end

    @property
    def top(self) -> int:
        """The card that must be matched."""
        return int(self.ditch[-1])

    def deck_size(self) -> int:
        return self.terms.pile - self.drawn

    def answer_of(self, seat: Seat) -> str | None:
        """What a seat has committed to, in notation."""
        move = self.answers[seat]
        return None if move is None else move.text

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self._has_cards_of(other)
            and self._has_question_of(other)
            and self._has_course_of(other)
            and self.terms == other.terms
        )

    def _has_cards_of(self, other: Position) -> bool:
        return (
            self.hands == other.hands
            and self.ditch == other.ditch
            and self.announced == other.announced
            and self.placer == other.placer
            and self.drawn == other.drawn
            and self.stock[self.drawn :] == other.stock[other.drawn :]
        )

    def _has_question_of(self, other: Position) -> bool:
        return (
            self.phase == other.phase
            and self.mover == other.mover
            and self.asked == other.asked
            and self.answers == other.answers
            and self.looked == other.looked
        )

    def _has_course_of(self, other: Position) -> bool:
        """What has happened so far, and whether it is over."""
        return (
            self.revealer == other.revealer
            and self.first == other.first
            and self.direction == other.direction
            and self.rounds == other.rounds
            and self.stalls == other.stalls
            and self.drew_on == other.drew_on
            and self.end == other.end
        )

    def agreed(self) -> Setup | None:
        return self.terms.setup

    def to_json(self) -> dict[str, object]:
        """Hands ascending, the deck from its top, the Ditch from its bottom."""
        cards, pile = self.terms.cards, self.terms.pile
        return {
            "hands": [cards.codes(hand) for hand in self.hands],
            "deck": cards.codes(self.stock[self.drawn : pile]),
            "box": cards.codes(self.stock[pile:]),
            "ditch": cards.codes([int(card) for card in self.ditch]),
            "revealer": self.revealer,
            "placer": seat_or_none(self.placer),
            "announced": None if self.announced == NO_MARK else str(cards.mark(self.top, self.announced)),
            "phase": PHASES[self.phase],
            "first": seat_or_none(self.first),
            "direction": self.direction,
            "turn": seat_or_none(self.mover),
            "answers": [self.answer_of(seat) for seat in range(self.terms.seats)],
            "rounds": self.rounds,
            "stalls": self.stalls,
            "looked": self.looked,
            "drew_on": [cards.codes(tops) for tops in self.drew_on],
            "end": self.end,
        }
