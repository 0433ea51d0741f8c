"""Which card defeats which, for all cards that a bot thinks of and all ways in which two can touch.

A *piece* is a card in one of the two ways it fits a space: `2 * card + half`. Cards are numbered in the order in which
they attack (M-30, M-37), so that going through a set of cards from its lowest bit on is a Battle's order. What one
piece does to another hangs on nothing else that lies there, so it is looked up once, before all thinking.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.fields.battle import SYMBOL, Arena, beats
from crownhall.fields.field import Contact

CARDS: Final = 30
"""So many cards a bot can think of at once."""

BIT: Final[vec[i64]] = vec[i64]([1 << bit for bit in range(2 * CARDS)])
"""For sets of cards, of pieces, and of spaces."""

_MARKS: Final = 256
_WAYS: Final = 8  # two orientations of a space, four corners


@final
class Duels:
    """Over pieces in spaces and the spaces beside them, the pieces there that they defeat, or that defeat them."""

    def __init__(self, arena: Arena, turns: vec[i64], words: vec[i64]) -> None:
        """Over spaces, how a card is turned there at least; over cards, its fighters in the four turns."""
        pieces = len(words) // 2
        size = arena.field.size
        self.size: Final[i64] = size
        self.defeats: Final[vec[i64]] = vec[i64]([0] * (pieces * size * size))
        self.defeated_by: Final[vec[i64]] = vec[i64]([0] * (pieces * size * size))
        self._pieces: Final[i64] = pieces
        self._turns: Final = turns
        self._words: Final = words
        self._wins_ties: Final[vec[i64]] = vec[i64]([0] * pieces)  # over pieces, those it defeats by an equal number
        self._loses_ties: Final[vec[i64]] = vec[i64]([0] * pieces)
        self._weaker: Final[vec[i64]] = vec[i64]([0] * (_WAYS * _MARKS))  # over marks, the pieces whose mark loses
        self._equal: Final[vec[i64]] = vec[i64]([0] * (_WAYS * _MARKS))
        self._stronger: Final[vec[i64]] = vec[i64]([0] * (_WAYS * _MARKS))
        self._compare_cards()
        self._compare_marks()
        for space in range(size):
            for other in range(size):
                if arena.around[space] & BIT[other]:
                    self._compare_pieces(space, other, arena.field.contacts(space, other), arena.both_contacts)

    def at(self, piece: i64, space: i64) -> i64:
        """Where the row of this piece begins; the number of the other space is added."""
        return (piece * self.size + space) * self.size

    def _compare_cards(self) -> None:
        """M-38, M-39: who defeats whom with an equal number."""
        for piece in range(self._pieces):
            for other in range(self._pieces):
                if beats(self._words[(piece >> 1) * 4], 1, self._words[(other >> 1) * 4], 1):
                    self._wins_ties[piece] |= BIT[other]
                    self._loses_ties[other] |= BIT[piece]

    def _compare_marks(self) -> None:
        """M-33: what every mark is worth against those that can lie beside it."""
        showing = vec[i64]([0] * (_WAYS * _MARKS))
        for way in range(_WAYS):
            for piece in range(self._pieces):
                showing[way * _MARKS + self._mark(piece, way >> 2, way & 3)] |= BIT[piece]
        marks = [mark for mark in range(_MARKS) if any([showing[way * _MARKS + mark] != 0 for way in range(_WAYS)])]
        for mine in marks:
            for theirs in marks:
                wins, loses = beats(0, mine, 0, theirs), beats(0, theirs, 0, mine)
                for way in range(_WAYS):
                    pieces = showing[way * _MARKS + theirs]
                    if wins:
                        self._weaker[way * _MARKS + mine] |= pieces
                    elif loses:
                        self._stronger[way * _MARKS + mine] |= pieces
                    elif mine == theirs and mine < SYMBOL:
                        self._equal[way * _MARKS + mine] |= pieces

    def _mark(self, piece: i64, turns: i64, corner: i64) -> i64:
        """What a piece shows there, in spaces where cards are turned so often at least."""
        return self._words[(piece >> 1) * 4 + turns + 2 * (piece & 1)] >> 8 * corner & 255

    def _compare_pieces(self, space: i64, other: i64, contacts: list[Contact], needs_both: bool) -> None:
        """M-34: one contact that succeeds is enough, or all must."""
        is_first = True
        for contact in contacts:
            way = self._turns[other] * 4 + contact.theirs
            for piece in range(self._pieces):
                place = way * _MARKS + self._mark(piece, self._turns[space], contact.mine)
                defeats = self._weaker[place] | self._equal[place] & self._wins_ties[piece]
                defeated_by = self._stronger[place] | self._equal[place] & self._loses_ties[piece]
                row = self.at(piece, space) + other
                if needs_both and not is_first:
                    self.defeats[row] &= defeats
                    self.defeated_by[row] &= defeated_by
                else:
                    self.defeats[row] |= defeats
                    self.defeated_by[row] |= defeated_by
            is_first = False
