"""Kinds of moves that Minkingi and Fwords share: a card into a space, and the spaces that will fight."""

from __future__ import annotations

from typing import Final, TypedDict, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from crownhall.creations.cards import SetCards
from crownhall.engine.moves import Move, MoveTable
from crownhall.fields.battle import BIT
from crownhall.fields.cards import QUARTER
from crownhall.fields.field import Field


class CreateArguments(TypedDict):
    """The card, the space counted from 1, and the turn in degrees clockwise."""

    card: str
    space: int
    turn: int


@final
class Create(Move):
    """M-12, M-13, W-09: play a card into an open space, turned so that it fits."""

    def __init__(self, card: int, code: str, space: int, turns: int) -> None:
        super().__init__(f"create {code} {space + 1} {turns * QUARTER}")
        self.card = card
        self.code = code
        self.space = space  # from 0
        self.turns = turns  # quarter turns clockwise

    def arguments(self) -> CreateArguments:
        return {"card": self.code, "space": self.space + 1, "turn": self.turns * QUARTER}


class OfSpaceArguments(TypedDict):
    """The space, counted from 1."""

    space: int


class OfSpace(Move):
    """A move that names nothing but a space."""

    def __init__(self, verb: str, space: int) -> None:
        super().__init__(f"{verb} {space + 1}")
        self.space = space  # from 0

    def arguments(self) -> OfSpaceArguments:
        return {"space": self.space + 1}


@final
class Engage(OfSpace):
    """M-16, M-19, W-12: choose a Combat Adjacent card for the Battle."""


class CardMoves:
    """The ways to create each card of a set, or of some packs, on one field. A game has more moves with them.

    What players bring is numbered like a set (C-21).
    """

    table: MoveTable  # all moves of the game

    def __init__(self, field: Field, cards: SetCards, packs: int) -> None:
        self.first: Final = cards.size if packs else 0  # the first card that has moves
        self.cards: Final = cards.size * packs if packs else cards.size
        self.codes: Final = [(card, cards.code(card)) for card in range(self.first, self.first + self.cards)]
        self.row: Final = field.size * 2  # so many ways to create a card
        self.creates: Final[list[Create]] = [
            Create(card, code, space, turns)
            for card, code in self.codes
            for space in range(field.size)
            for turns in field.spaces[space].turns
        ]

    def add_creates(self, hand: list[int], spaces: i64, found: list[Move]) -> None:
        """Each of these cards into each of these spaces, turned in the two ways that fit."""
        creates, row, first = self.creates, self.row, self.first
        places = [space * 2 for space in range(len(BIT)) if spaces & BIT[space]]
        for card in hand:
            base = (card - first) * row
            for place in places:
                found.append(creates[base + place])
                found.append(creates[base + place + 1])

    def number_creates(self, hand: list[int], spaces: i64, into: vec[i32], at: i64) -> i64:
        """Write the numbers of the same moves from `at` on; where they end."""
        row, first = i64(self.row), i64(self.first)
        number = i64(self.creates[0].number) - first * row
        for card in hand:
            base = number + i64(card) * row
            left, place = spaces, i64(0)
            while left:
                if left & 1:
                    into[at] = i32(base + place)
                    into[at + 1] = i32(base + place + 1)
                    at += 2
                left >>= 1
                place += 2
        return at

    def create(self, card: int, space: int, turns: int) -> Create:
        return self.creates[(card - self.first) * self.row + space * 2 + (turns >> 1)]

    def has(self, card: int) -> bool:
        """Whether the card has moves here."""
        return self.first <= card < self.first + self.cards
