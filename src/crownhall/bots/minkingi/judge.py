"""What a position is worth before the game is over, at a glance.

A card that touches no open space can never be fought again: it stays whose it is. Another may be taken by hand cards
of the other side, in each open space beside it where one of them would defeat it. And good cards in hand are worth
something. How much each of that counts was fitted to positions that were played to their end in thought:
`python -m crownhall.lab.workshop.minkingi_prices judge` does so anew.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.minkingi.board import Board, lowest
from crownhall.bots.minkingi.draft import worth_of
from crownhall.bots.minkingi.duels import BIT
from crownhall.games.minkingi.rules import MinkingiState

KINDS: Final = 5
"""Of a side's cards on the field: shut in, safe, in danger in one, in two, in more spaces."""

TERMS: Final = 2 * KINDS + 3
"""What is counted: cards of each kind, one's own and the other's; 1 for whose Day it is; and the worth of each hand."""

FEWEST_DAYS: Final = 2
PRICES: Final = (
    (83, 103, 73, -15, 0, -84, -86, 2, -46, 0, 4, 93, -153),
    (99, 132, 77, 31, 57, -67, -86, -24, -31, 57, 41, 134, -136),
    (92, 113, 71, 31, 15, -78, -106, -44, -34, 6, 13, 143, -210),
    (55, 119, 102, 50, 30, -79, -77, -33, -11, 19, 43, 202, -188),
    (80, 94, 77, 29, 20, -80, -128, -51, -47, -4, -3, 179, -201),
)
"""By Days left, from two on, what each term counts in hundredths of a card; hands by 1000 of their worth.

With six Days left no card was shut in on nine spaces; 80 is a guess for other fields.
"""

_ROWS: Final[vec[i64]] = vec[i64]([price for row in PRICES for price in row])
_LAST_ROW: Final = len(PRICES) - 1


@final
class Judge:
    """Looks at positions on a board."""

    def __init__(self, state: MinkingiState, board: Board) -> None:
        cards = state.terms.cards
        worths = [worth_of(cards.card_set, card % cards.size) for card in board.cards]
        self._board: Final = board
        self._defeated_by: Final = board.duels.defeated_by
        self._worths: Final[vec[i64]] = vec[i64](worths)
        self.terms: Final[vec[i64]] = vec[i64]([0] * TERMS)

    def worth(self, own: i64, mine: i64, theirs: i64, occupied: i64, opened: i64) -> i64:
        """What it is worth to the seat whose Day it is: hundredths of a card."""
        self._board.effort += 1
        self.look(own, mine, theirs, occupied)
        row = min(opened - FEWEST_DAYS, _LAST_ROW) * TERMS
        total: i64 = 0
        for term in range(TERMS - 2):
            total += self.terms[term] * _ROWS[row + term]
        hands = self.terms[TERMS - 2] * _ROWS[row + TERMS - 2] + self.terms[TERMS - 1] * _ROWS[row + TERMS - 1]
        return total + (hands >> 10)

    def look(self, own: i64, mine: i64, theirs: i64, occupied: i64) -> None:
        """Count the terms."""
        board, terms = self._board, self.terms
        for term in range(TERMS):
            terms[term] = 0
        my_pieces, their_pieces = pieces_of(mine), pieces_of(theirs)
        for space in range(board.size):
            if occupied & BIT[space]:
                piece = board.lying[space]
                if own & BIT[piece >> 1]:
                    terms[self._kind(piece, space, occupied, their_pieces)] += 1
                else:
                    terms[self._kind(piece, space, occupied, my_pieces) + KINDS] += 1
        terms[2 * KINDS] = 1
        terms[TERMS - 2] = self._in_hand(mine)
        terms[TERMS - 1] = self._in_hand(theirs)

    def _kind(self, piece: i64, space: i64, occupied: i64, attackers: i64) -> i64:
        near = self._board.around[space] & ~occupied
        if not near:
            return 0
        kind: i64 = 1
        row = self._board.duels.at(piece, space)
        while near and kind < KINDS - 1:
            bit = near & -near
            near ^= bit
            if self._defeated_by[row + lowest(bit)] & attackers:
                kind += 1
        return kind

    def _in_hand(self, hand: i64) -> i64:
        total: i64 = 0
        while hand:
            bit = hand & -hand
            hand ^= bit
            total += self._worths[lowest(bit)]
        return total


_SPREAD: Final[vec[i64]] = vec[i64](
    [sum([3 << 2 * bit for bit in range(10) if part & 1 << bit]) for part in range(1024)]
)


def pieces_of(cards: i64) -> i64:
    """Both ways in which each of the cards can lie."""
    return _SPREAD[cards & 1023] | _SPREAD[cards >> 10 & 1023] << 20 | _SPREAD[cards >> 20] << 40
