"""The moves of Kingdrin: `play #12`, `play #12 red-circle`, `draw`, `decline`, and what the table does.

Where a card has one mark that matches, the announcement goes without saying (K-12) and the move is `play #12`; where it
has several, there is a move for each of them instead.
"""

from __future__ import annotations

from typing import Final, TypedDict, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from crownhall.creations.cards import SetCards
from crownhall.decks.creation import CORNERS, Mark
from crownhall.engine.moves import Move, MoveTable

ONLY: Final = -1
"""In place of a corner: the only one that matches."""


class PlayArguments(TypedDict):
    """The card, and the mark where there is a choice."""

    card: str
    mark: str | None


@final
class Play(Move):
    """K-10, K-12: lay a card on the Ditch, and announce the mark in this corner; in a sealed race, commit to it."""

    def __init__(self, card: int, code: str, corner: int, mark: Mark | None) -> None:
        super().__init__(f"play {code}" if mark is None else f"play {code} {mark}")
        self.card = card
        self.code = code
        self.corner = corner
        self.mark = mark

    def arguments(self) -> PlayArguments:
        return {"card": self.code, "mark": None if self.mark is None else str(self.mark)}


DRAW: Final = Move("draw")  # K-19
DECLINE: Final = Move("decline")  # K-36
TIME_OUT: Final = Move("time out")  # K-34: of a race or a turn
LOOK: Final = Move("look")  # K-29: a stall if nobody can play, else nothing
STALL: Final = Move("stall")  # K-29
ABANDON: Final = Move("abandon")

FIXED: Final[list[Move]] = [DRAW, DECLINE, TIME_OUT, LOOK, STALL, ABANDON]
"""They come first in every table, so that their numbers are the same whichever cards are used."""

_SLOTS: Final = len(CORNERS) + 1


@final
class Plays:
    """The moves of all cards of a set, or of so many packs of it; of fewer packs they are the first of more.

    What players bring is numbered like a set (C-21).
    """

    def __init__(self, cards: SetCards, packs: int) -> None:
        self.first: Final = cards.size if packs else 0  # the first card that has moves
        self.cards: Final = cards.size * max(packs, 1)
        self._by_slot: Final[list[Play]] = []
        moves: list[Move] = list(FIXED)
        for card in range(self.first, self.first + self.cards):
            code, corners = cards.code(card), cards.definition(card).corners
            of_card = [Play(card, code, ONLY, None)]
            for corner, mark in enumerate(corners):
                before = corners.index(mark)
                of_card.append(of_card[before + 1] if before < corner else Play(card, code, corner, mark))
            self._by_slot.extend(of_card)
            moves.extend([move for slot, move in enumerate(of_card) if move not in of_card[:slot]])
        self.table: Final = MoveTable(moves)
        self._numbers: Final[vec[i32]] = vec[i32]([i32(play.number) for play in self._by_slot])

    def number_of(self, card: i64, corner: i64) -> i32:
        """The number of the move that `of` gives."""
        return self._numbers[(card - i64(self.first)) * _SLOTS + corner + 1]

    def of(self, card: int, corner: int) -> Play:
        """The move that lays a card and announces this corner, or the only one that matches."""
        return self._by_slot[(card - self.first) * _SLOTS + corner + 1]

    def has(self, move: Play) -> bool:
        """Whether the move is one of these, and not of other cards."""
        return self.first <= move.card < self.first + self.cards and self.of(move.card, move.corner) is move
