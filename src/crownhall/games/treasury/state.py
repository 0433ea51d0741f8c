"""What lies on the table in King's Treasury; comparing and saving it. No rules of play here.

A place at the table is a seat, or the absent dealer of `solo_source = ghost_dealer`, who comes after the last seat.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import ALL_CARDS, NUMBER_CARDS, card_code
from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEATS, Seat, Setup, State
from crownhall.games.treasury.moves import DECLARES, HAND, MEANINGS, Declare, held
from crownhall.games.treasury.sheet import BLANK_SHEET, Sheet
from crownhall.games.treasury.spaces import SPACES

MOST_SEATS: Final = 6  # T-01
HANDS: Final = 27  # T-05

# What everybody is asked for.
REPLACE: Final = 0  # D1: which cards to keep
FILL: Final = 1  # D2: which space to fill, and with what
PHASES: Final = ("replace", "fill")

RUNNING: Final = ""
FULL: Final = "full"  # T-34
ABANDONED: Final = "abandoned"  # T-A38
ENDS: Final = (RUNNING, FULL, ABANDONED)

NONE: Final = -1

# Where `Position.answers` keeps the parts of a seat's answer, which has so many:
ANSWER: Final = 5
REPLACED: Final = 0  # the places to be replaced, as bits; NONE before that is said
OUT: Final = 1  # the own card that another stands in for, or NONE
INTO: Final = 2  # the card that stands in, or NONE
DECLARED: Final = 3  # five bits for each wild in canonical order: 0, or 1 + the number of its meaning
SPACE: Final = 4  # the space to fill; NONE before that is said

_MEANING_BITS: Final = 5
_UNITS: Final[vec[i64]] = vec[i64]([32**wild for wild in range(ALL_CARDS - NUMBER_CARDS)])


_NOTHING: Final = [NONE, NONE, NONE, 0, NONE] * MOST_SEATS  # inside `vec` that crashes mypyc 2.4
_NO_ANSWERS: Final[vec[i64]] = vec[i64](_NOTHING)
_NO_CARDS: Final[vec[i64]] = vec[i64]([NONE] * (HAND * MOST_SEATS))


def _order(seats: int, dealer: int) -> tuple[Seat, ...]:
    """The seats from the dealer's left; an absent dealer's place comes after the last seat."""
    first = (dealer + 1) % seats if dealer < seats else 0
    return tuple([(first + step) % seats for step in range(seats)])


ORDERS: Final[list[list[tuple[Seat, ...]]]] = [
    [_order(seats, dealer) for dealer in range(seats + 1)] for seats in range(1, MOST_SEATS + 1)
]
"""Over the number of seats, less 1, and the dealer's place."""


@final
class Terms:
    """What was agreed before the match."""

    def __init__(
        self, seats: int, *, secret: bool, in_turn: bool, ghost: bool, games: int, setup: Setup | None = None
    ) -> None:
        self.seats = seats
        self.setup = setup  # where all this comes from
        self.secret = secret  # hand_visibility is reveal_after_draw (T-A3)
        self.in_turn = in_turn  # replace_timing is in_turn (T-A4)
        self.ghost = ghost  # one seat, and solo_source is ghost_dealer (T-A11)
        self.games = games  # in the series (T-A36)
        self.places = seats + 1 if ghost else seats

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Terms)
            and self.seats == other.seats
            and self.secret == other.secret
            and self.in_turn == other.in_turn
            and self.ghost == other.ghost
            and self.games == other.games
        )


class Position(State):
    """The cards of one hand, what has been answered so far, and all sheets.

    A new position is empty, to be filled in by name; with an `original` it is a copy of it.
    """

    def __init__(self, terms: Terms, chance: Chance, original: Position | None = None) -> None:
        self.terms = terms
        self.chance = chance  # shared by copies: copied before it is used
        if original is None:
            self.game = 0  # of the series, from 0
            self.hand = 0  # of the game, from 0
            self.dealer = 0  # a place
            self.phase = REPLACE
            self.drawn = 0  # how many seats, from the dealer's left, have had their second deal
            self.hands = _NO_CARDS[: terms.places * HAND]  # four cards for each place
            self.turned = none_turned_down(terms.seats)  # four for each seat: what it got rid of in this hand, or NONE
            self.deck: list[int] = []  # top first; shared by copies, never changed
            self.dealt = 0  # how many cards of the deck have been dealt
            self.answers = no_answers(terms.seats)  # ANSWER numbers for each seat
            self.sheets = [BLANK_SHEET] * terms.seats
            self.earlier: list[list[Sheet]] = []  # the full sheets of the games before; shared by copies, never changed
            self.asked = NO_SEATS  # follows from the rest
            self.end = RUNNING  # why it is over, or RUNNING
        else:
            self.game = original.game
            self.hand = original.hand
            self.dealer = original.dealer
            self.phase = original.phase
            self.drawn = original.drawn
            self.hands = original.hands[:]
            self.turned = original.turned[:]
            self.deck = original.deck
            self.dealt = original.dealt
            self.answers = original.answers[:]
            self.sheets = original.sheets[:]
            self.earlier = original.earlier
            self.asked = original.asked
            self.end = original.end

    # -- cards ----------------------------------------------------------------------------------------------------

    def cards_of(self, place: int) -> list[int]:
        """The four cards of a hand, from the left."""
        first: i64 = place * HAND
        hands = self.hands
        return [int(hands[first]), int(hands[first + 1]), int(hands[first + 2]), int(hands[first + 3])]

    def turned_down(self, seat: Seat) -> list[int]:
        """The cards this seat got rid of in this hand."""
        cards = [int(self.turned[seat * HAND + number]) for number in range(HAND)]
        return [card for card in cards if card != NONE]

    def source_of(self, seat: Seat) -> list[int]:
        """T-10, T-11: the cards one of which may stand in: the dealer's; for the dealer, everybody else's."""
        if seat != self.dealer:
            return self.cards_of(self.dealer)
        cards: list[int] = []
        for place in range(self.terms.places):
            if place != seat:
                cards.extend(self.cards_of(place))
        return cards

    def owner_of(self, card: int) -> int:
        """The place whose hand this card is in."""
        for number in range(len(self.hands)):
            if self.hands[number] == card:
                return number // HAND
        return NONE

    def turn_of(self, seat: Seat) -> int:
        """How many seats come before this one when it goes round from the dealer's left."""
        return (seat - self.dealer - 1) % self.terms.places

    def in_order(self) -> tuple[Seat, ...]:
        """The seats from the dealer's left."""
        return ORDERS[self.terms.seats - 1][self.dealer]

    def has_answered(self, seat: Seat) -> bool:
        """Whether this seat has answered the present question; everybody can tell."""
        if self.end:
            return False
        if self.terms.in_turn and self.phase == REPLACE:
            return self.turn_of(seat) < self.drawn
        return seat not in self.asked

    # -- answers --------------------------------------------------------------------------------------------------

    def scoring_set(self, seat: Seat) -> list[int]:
        """T-13: the four cards, the borrowed one in the place of the one it stands in for; wilds as they lie."""
        cards = self.cards_of(seat)
        out = self.answers[seat * ANSWER + OUT]
        if out != NONE:
            cards[cards.index(out)] = self.answers[seat * ANSWER + INTO]
        return cards

    def declared_set(self, seat: Seat) -> list[int]:
        """The scoring set, each wild that was declared as what it was declared to be."""
        cards = self.scoring_set(seat)
        if self.answers[seat * ANSWER + DECLARED]:
            for place in range(HAND):
                declared = self.declaration(seat, cards[place])
                if declared is not None:
                    cards[place] = declared.card
        return cards

    def declaration(self, seat: Seat, card: int) -> Declare | None:
        """What this seat has declared a card to be; None if nothing, or if it is no wild."""
        if card < NUMBER_CARDS:
            return None
        wild = card - NUMBER_CARDS
        meaning = self.answers[seat * ANSWER + DECLARED] >> (_MEANING_BITS * wild) & 31
        return DECLARES[wild * MEANINGS + meaning - 1] if meaning else None

    def declare(self, seat: Seat, move: Declare) -> None:
        self.answers[seat * ANSWER + DECLARED] += (move.meaning + 1) * _UNITS[move.wild - NUMBER_CARDS]

    def declarations_of(self, seat: Seat) -> list[Declare]:
        """All that this seat has declared, in canonical order."""
        if not self.answers[seat * ANSWER + DECLARED]:
            return []
        found = [self.declaration(seat, wild) for wild in range(NUMBER_CARDS, ALL_CARDS)]
        return [declared for declared in found if declared is not None]

    def may_declare(self, seat: Seat, wild: int) -> bool:
        """Whether neither this wild nor a later one was declared: so there is one order to declare them in."""
        return self.answers[seat * ANSWER + DECLARED] >> (_MEANING_BITS * (wild - NUMBER_CARDS)) == 0

    # -- value ----------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.game == other.game
            and self.hand == other.hand
            and self.dealer == other.dealer
            and self.phase == other.phase
            and self.drawn == other.drawn
            and self.end == other.end
            and self.hands == other.hands
            and self.turned == other.turned
            and self.answers == other.answers
            and self.sheets == other.sheets
            and self.earlier == other.earlier
            and self.terms == other.terms
            and self.deck[self.dealt :] == other.deck[other.dealt :]
            and self.chance == other.chance
        )

    def agreed(self) -> Setup | None:
        return self.terms.setup

    def to_json(self) -> dict[str, object]:
        """Hands from the left, the deck from its top, games and hands counted from 1."""
        seats = range(self.terms.seats)
        return {
            "game": self.game + 1,
            "hand": self.hand + 1,
            "dealer": self.dealer if self.dealer < self.terms.seats else None,
            "phase": PHASES[self.phase],
            "drawn": self.drawn,
            "hands": [_codes(self.cards_of(seat)) for seat in seats],
            "absent": _codes(self.cards_of(self.dealer)) if self.terms.ghost else [],
            "turned_down": [_codes(self.turned_down(seat)) for seat in seats],
            "deck": _codes(self.deck[self.dealt :]),
            "answers": [self._answer_to_json(seat) for seat in seats],
            "sheets": [sheet.to_json() for sheet in self.sheets],
            "earlier": [[sheet.to_json() for sheet in game] for game in self.earlier],
            "end": self.end,
            "chance": self.chance.to_json(),
        }

    def _answer_to_json(self, seat: Seat) -> dict[str, object]:
        first = seat * ANSWER
        replaced, out = self.answers[first + REPLACED], self.answers[first + OUT]
        space = self.answers[first + SPACE]
        return {
            "hold": None if replaced == NONE else held(replaced),
            "borrow": None if out == NONE else _codes([out, self.answers[first + INTO]]),
            "declared": {card_code(each.wild): card_code(each.card) for each in self.declarations_of(seat)},
            "space": None if space == NONE else SPACES[space],
        }


def no_answers(seats: int) -> vec[i64]:
    """Nobody has said anything yet."""
    return _NO_ANSWERS[: seats * ANSWER]


def none_turned_down(seats: int) -> vec[i64]:
    """Nobody has got rid of a card in this hand."""
    return _NO_CARDS[: seats * HAND]


def _codes(cards: list[int]) -> list[str]:
    return [card_code(card) for card in cards]
