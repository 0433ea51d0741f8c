"""Where everything is in King's Rummy; copying, comparing and saving it. No rules here."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.decks.kings_keys import card_code
from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEAT, Setup, State, seat_or_none
from crownhall.engine.moves import Move
from crownhall.games.rummy.melds import MELDS, NO_CARDS, cards_in
from crownhall.games.rummy.turn import Turn

NO_CARD: Final = -1
ALL_CARDS: Final = -1
"""The mask of all 64 cards."""

# How a hand ended, or "" while it is played:
RUNNING: Final = ""
OUT: Final = "out"
PILE_OUT: Final = "pile_out"  # R-A3 (i), or R-A2 with `end_hand`
NO_PLAYS: Final = "no_plays"  # R-A3 (ii)
AGREED: Final = "agreed"  # R-A3
HAND_ENDS: Final = (RUNNING, OUT, PILE_OUT, NO_PLAYS, AGREED)

# How a match ended:
WON: Final = "won"
ABANDONED: Final = "abandoned"
ENDS: Final = (RUNNING, WON, ABANDONED)


@final
class Terms:
    """What was agreed before the match: how many play, and the options. It never changes."""

    def __init__(
        self,
        seats: int,
        *,
        draw_pile_empty: str,
        dead_hand_rounds: int,
        rediscard: str,
        exchange_rule: str,
        target_score: int,
        discard_browse: str,
        setup: Setup | None = None,
    ) -> None:
        self.seats = seats
        self.setup = setup  # where all this comes from
        self.ends_with_pile = draw_pile_empty == "end_hand"  # R-A2
        self.turns_over = draw_pile_empty == "turn_over"
        self.dead_turns = dead_hand_rounds * seats  # R-A3
        self.may_rediscard = rediscard == "allowed"  # R-A4
        self.through_four = exchange_rule == "through_four"  # R-A8
        self.target = target_score  # R-A27
        self.may_browse = discard_browse == "all"  # R-A28

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Terms)
            and self.seats == other.seats
            and self.ends_with_pile == other.ends_with_pile
            and self.turns_over == other.turns_over
            and self.dead_turns == other.dead_turns
            and self.may_rediscard == other.may_rediscard
            and self.through_four == other.through_four
            and self.target == other.target
            and self.may_browse == other.may_browse
        )


class Position(State):
    """A match between two decisions.

    What is inside is never changed in place, only replaced, so a copy shares it. While a turn is open, `hands` and
    `table` stay as they were after the draw: what the player has played since is in `turn` and `plays` alone, and is
    nobody else's business until the discard (R-A31).

    A new position is empty, to be filled in by name; with an `original` it is a copy of it.
    """

    def __init__(self, terms: Terms, chance: Chance, original: Position | None = None) -> None:
        self.terms = terms
        self.chance = chance  # what later shuffles draw from; copied before it is used
        if original is None:
            self.scores: tuple[int, ...] = (0,) * terms.seats
            self.number = 1  # of the hand, from 1
            self.dealer = 0
            self.mover = NO_SEAT  # whose turn it is
            self.hands = vec[i64]([NO_CARDS] * terms.seats)  # by seat, as masks
            self.shown = self.hands  # of these, what all saw the seat take from the discards
            self.pile: tuple[int, ...] = ()  # the draw pile, top first
            self.drawn = 0  # how many of its cards are gone
            self.discards = vec[i64]()  # bottom first
            self.table = vec[i64]()  # the melds by place
            self.turn: Turn | None = None  # after the draw, what the player is arranging
            self.plays: tuple[Move, ...] = ()  # the table plays of this turn so far
            self.got: i64 = NO_CARD  # the card of this turn's draw; NO_CARD before it
            self.from_discards = False  # whether it was the top discard, which all saw
            self.melded = 0  # a bit for each seat that played cards in an earlier turn of this hand
            self.quiet = 0  # turns in a row that drew from the discards and played nothing (R-A3)
            self.pool: i64 = ALL_CARDS  # what the draw pile was made of: all cards, or the discards it was rebuilt from
            self.turned = False  # whether it was rebuilt by turning over, so that all know its order
            self.played_since = False  # whether a card was played on the table since it was rebuilt
            self.last: i64 = NO_CARD  # the face-down last discard, or NO_CARD
            self.hand_end = RUNNING
            self.winner = NO_SEAT  # who went out in this hand, or NO_SEAT
            self.end = RUNNING
        else:
            self.scores = original.scores
            self.number = original.number
            self.dealer = original.dealer
            self.mover = original.mover
            self.hands = original.hands
            self.shown = original.shown
            self.pile = original.pile
            self.drawn = original.drawn
            self.discards = original.discards
            self.table = original.table
            self.turn = original.turn
            self.plays = original.plays
            self.got = original.got
            self.from_discards = original.from_discards
            self.melded = original.melded
            self.quiet = original.quiet
            self.pool = original.pool
            self.turned = original.turned
            self.played_since = original.played_since
            self.last = original.last
            self.hand_end = original.hand_end
            self.winner = original.winner
            self.end = original.end

    @property
    def taken(self) -> i64:
        """The card this turn's draw took from the discards, or NO_CARD."""
        return self.got if self.from_discards else NO_CARD

    def pile_size(self) -> int:
        return len(self.pile) - self.drawn

    def is_rebuilt(self) -> bool:
        """Whether the draw pile was made of discards."""
        return self.pool != ALL_CARDS

    def is_doubled(self) -> bool:
        """R-21: whether the winner of the hand had played nothing in an earlier turn."""
        return not self.melded >> self.winner & 1

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self._has_cards_of(other)
            and self._has_turn_of(other)
            and self._has_hand_of(other)
            and self._has_match_of(other)
        )

    def _has_cards_of(self, other: Position) -> bool:
        return (
            self.hands == other.hands
            and self.shown == other.shown
            and self.discards == other.discards
            and self.table == other.table
            and self.last == other.last
            and self.pool == other.pool
            and self.turned == other.turned
            and self.pile[self.drawn :] == other.pile[other.drawn :]
        )

    def _has_turn_of(self, other: Position) -> bool:
        """`turn` itself follows from the cards and the plays."""
        return (
            self.mover == other.mover
            and self.got == other.got
            and self.from_discards == other.from_discards
            and self.plays == other.plays
        )

    def _has_hand_of(self, other: Position) -> bool:
        return (
            self.number == other.number
            and self.dealer == other.dealer
            and self.melded == other.melded
            and self.quiet == other.quiet
            and self.played_since == other.played_since
            and self.hand_end == other.hand_end
            and self.winner == other.winner
        )

    def _has_match_of(self, other: Position) -> bool:
        return (
            self.scores == other.scores
            and self.end == other.end
            and self.terms == other.terms
            and self.chance == other.chance
        )

    def agreed(self) -> Setup | None:
        return self.terms.setup

    def to_json(self) -> dict[str, object]:
        """Everything by name; an open turn as the table plays made in it."""
        seats = range(self.terms.seats)
        return {
            "scores": list(self.scores),
            "hand_number": self.number,
            "dealer": self.dealer,
            "turn": self.mover,
            "drawn": code_or_none(self.got),
            "from_discards": self.from_discards,
            "hands": [codes_of(hand) for hand in self.hands],
            "shown": [codes_of(cards) for cards in self.shown],
            "pile": [card_code(card) for card in self.pile[self.drawn :]],
            "discards": [card_code(card) for card in self.discards],
            "table": [[card_code(card) for card in MELDS[meld]] for meld in self.table],
            "plays": [move.text for move in self.plays],
            "melded": [bool(self.melded >> seat & 1) for seat in seats],
            "quiet": self.quiet,
            "rebuilt_from": codes_of(self.pool) if self.is_rebuilt() else None,
            "turned_over": self.turned,
            "played_since": self.played_since,
            "last_discard": code_or_none(self.last),
            "hand_end": self.hand_end,
            "winner": seat_or_none(self.winner),
            "end": self.end,
            "chance": self.chance.to_json(),
        }


def codes_of(cards: i64) -> list[str]:
    """The cards of a mask as codes."""
    return [card_code(card) for card in cards_in(cards)]


def code_or_none(card: i64) -> str | None:
    """A card's code; None for no card."""
    return card_code(card) if card != NO_CARD else None
