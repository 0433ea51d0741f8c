"""What lies on the table in Minkingi; comparing and saving it. No rules of play here.

Spaces count from 0 inside, and sets of them are bit masks. What a seat knows of the draft follows from which card was
picked in which round, so nothing else is kept of it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from crownhall.engine.chance import Chance
from crownhall.engine.contract import NO_SEAT, Seat, Setup, seat_or_none
from crownhall.fields.battle import BIT, Arena, numbers_in, spaces_in
from crownhall.fields.cards import QUARTER, FieldCards
from crownhall.fields.position import NO_CARD, NO_SPACE, FieldPosition, space_or_none
from crownhall.fields.terms import FieldTerms
from crownhall.games.minkingi.moves import SEATS, Actions

PILE: Final = 9  # M-02: cards for each player

# What is asked.
DRAFT: Final = 0  # M-04
START: Final = 1  # M-08
CREATE: Final = 2  # M-12
BATTLE: Final = 3  # M-16
PHASES: Final = ("draft", "start", "create", "battle")

RUNNING: Final = ""
COUNT: Final = "count"  # M-22
SYMBOLS: Final = "symbols"  # M-23
SUM: Final = "sum"  # M-24
DRAW: Final = "draw"  # M-25
ABANDONED: Final = "abandoned"
ENDS: Final = (RUNNING, COUNT, SYMBOLS, SUM, DRAW, ABANDONED)

EVERYBODY: Final[tuple[Seat, ...]] = (0, 1)

# Who starts (M-08).
LOSER_DECIDES: Final = "loser_decides"
DICE: Final = "dice"
ALTERNATE: Final = "alternate"


@final
class Terms(FieldTerms):
    """What was agreed before the match."""

    def __init__(
        self,
        cards: FieldCards,
        arena: Arena,
        actions: Actions,
        *,
        from_packs: bool,
        open_ditch: bool,
        games: int,
        loser: int,
        starter: int,
        setup: Setup | None = None,
    ) -> None:
        super().__init__(SEATS, cards, arena, from_packs=from_packs, setup=setup)
        self.actions = actions
        self.open_ditch = open_ditch  # draft_ditch is public (M-06)
        self.games = games  # 2 with match pair
        self.loser = loser  # who decides who starts (M-08), or NO_SEAT
        self.starter = starter  # who starts without being asked or thrown for, or NO_SEAT
        self.rounds = arena.field.hand_size  # M-04

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Terms)
            and self.has_table_of(other)
            and self.open_ditch == other.open_ditch
            and self.games == other.games
            and self.loser == other.loser
            and self.starter == other.starter
        )


@final
class Tally:
    """M-22 to M-24: what one game, or both games of a pair, count for each seat."""

    def __init__(self, counts: tuple[int, int], symbols: tuple[int, int], sums: tuple[int, int]) -> None:
        self.counts: Final = counts
        self.symbols: Final = symbols
        self.sums: Final = sums

    def plus(self, other: Tally) -> Tally:
        return Tally(
            (self.counts[0] + other.counts[0], self.counts[1] + other.counts[1]),
            (self.symbols[0] + other.symbols[0], self.symbols[1] + other.symbols[1]),
            (self.sums[0] + other.sums[0], self.sums[1] + other.sums[1]),
        )

    def to_json(self) -> dict[str, object]:
        return {"counts": list(self.counts), "symbols": list(self.symbols), "sums": list(self.sums)}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Tally)
            and self.counts == other.counts
            and self.symbols == other.symbols
            and self.sums == other.sums
        )


class Position(FieldPosition):
    """Piles, hands and the field, and whose Day it is.

    Lists and vectors inside are never changed in place, so that copies share them.
    A new position is empty, to be filled in by name; with an `original` it is a copy of it.
    """

    def __init__(self, terms: Terms, original: Position | None = None) -> None:
        super().__init__(terms.spaces, original)
        self.terms = terms
        if original is None:
            self.chance: Chance | None = None  # None when nothing is left to chance
            self.game = 1  # 1, and 2 in the second half of a pair
            self.first = NO_SEAT  # who started the first game of a pair, NO_SEAT before the second
            self.earlier: Tally | None = None  # what the first game of a pair counted
            self.piles: list[list[int]] = [[], []]  # by first holder, what is left of each, ascending (M-04)
            self.picks: list[list[int]] = [[], []]  # by seat, in the order of the rounds
            self.sealed = [NO_CARD, NO_CARD]  # by seat, the pick of this round, or NO_CARD (M-05)
            self.hands: list[list[int]] = [[], []]  # by seat, ascending
            self.phase = DRAFT
            self.starter = NO_SEAT  # of this game, or NO_SEAT before it is known
            self.mover = NO_SEAT  # whose Day it is, or who decides the start; NO_SEAT in the draft and at the end
            self.control: i64 = 0  # the cards that seat 1 controls (M-14)
            self.owners: i64 = 0  # the cards that seat 1 owns
            self.created = NO_SPACE  # where the card lies that may Declare a Battle, or NO_SPACE
            self.end = RUNNING  # why it is over, or RUNNING
        else:
            self.chance = original.chance
            self.game = original.game
            self.first = original.first
            self.earlier = original.earlier
            self.piles = original.piles
            self.picks = original.picks
            self.sealed = original.sealed
            self.hands = original.hands
            self.phase = original.phase
            self.starter = original.starter
            self.mover = original.mover
            self.control = original.control
            self.owners = original.owners
            self.created = original.created
            self.end = original.end

    # -- the draft ------------------------------------------------------------------------------------------------

    def is_drafting(self) -> bool:
        return self.phase == DRAFT and not self.end

    @property
    def round(self) -> int:
        """The round of the draft, from 1; one more than there are when it is over."""
        return len(self.picks[0]) + 1

    def pile_of(self, seat: Seat) -> int:
        """M-05: which pile the seat holds in this round; they change hands after each but the last."""
        return (seat + len(self.picks[0])) % SEATS

    def picked_from(self, seat: Seat, place: int) -> int:
        """From which pile the seat took its pick in this place."""
        return (seat + place) % SEATS

    # -- the field ------------------------------------------------------------------------------------------------

    def days(self) -> int:
        """How many cards have been Created."""
        return spaces_in(self.occupied)

    def controller(self, space: int) -> Seat:
        """M-14: whose Control Token is on the card there."""
        return 1 if self.control & BIT[space] else 0

    def owner(self, space: int) -> Seat:
        """M-14: whose Ownership Token is beside the card there."""
        return 1 if self.owners & BIT[space] else 0

    def controlled_by(self, seat: Seat) -> i64:
        """The spaces whose cards the seat controls."""
        return self.occupied & self.control if seat else self.occupied & ~self.control

    def created_by(self, seat: Seat) -> list[int]:
        """The cards on the field that the seat owns."""
        return [
            self.card_at(space)
            for space in range(self.terms.spaces)
            if self.occupied & BIT[space] and self.owner(space) == seat
        ]

    # -- comparing and saving -------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self._has_day_of(other)
            and self._has_draft_of(other)
            and self._has_match_of(other)
            and self.has_field_of(other)
        )

    def _has_day_of(self, other: Position) -> bool:
        return (
            self.phase == other.phase
            and self.mover == other.mover
            and self.starter == other.starter
            and self.control == other.control
            and self.owners == other.owners
            and self.created == other.created
        )

    def _has_draft_of(self, other: Position) -> bool:
        return (
            self.hands == other.hands
            and self.picks == other.picks
            and self.sealed == other.sealed
            and self.piles == other.piles
        )

    def _has_match_of(self, other: Position) -> bool:
        return (
            self.game == other.game
            and self.first == other.first
            and self.earlier == other.earlier
            and self.end == other.end
            and self.chance == other.chance
            and self.terms == other.terms
        )

    def agreed(self) -> Setup | None:
        return self.terms.setup

    def to_json(self) -> dict[str, object]:
        """Piles and hands by codes, spaces from 1, turns in degrees."""
        cards = self.terms.cards
        return {
            "game": self.game,
            "first": seat_or_none(self.first),
            "earlier": None if self.earlier is None else self.earlier.to_json(),
            "piles": [cards.codes(pile) for pile in self.piles],
            "picks": [cards.codes(picks) for picks in self.picks],
            "sealed": [None if card == NO_CARD else cards.code(card) for card in self.sealed],
            "phase": PHASES[self.phase],
            "starter": seat_or_none(self.starter),
            "turn": seat_or_none(self.mover),
            "field": [self._space_to_json(space) for space in range(self.terms.spaces)],
            "created": space_or_none(self.created),
            "engaged": numbers_in(self.engaged),
            "chance": None if self.chance is None else self.chance.to_json(),
            "end": self.end,
        }

    def _space_to_json(self, space: int) -> dict[str, object] | None:
        if not self.occupied & BIT[space]:
            return None
        return {
            "card": self.terms.cards.code(self.card_at(space)),
            "turn": self.turns_at(space) * QUARTER,
            "owner": self.owner(space),
            "control": self.controller(space),
            "placed": self.placed_at(space),
        }
