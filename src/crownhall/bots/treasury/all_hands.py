"""What any first hand of King's Treasury promises on one sheet, alone: all of it from one pass over all final hands.

With F(U) the sum of the worths of all final hands that contain the cards U, keeping K and replacing D is worth on
average the sum over all T within D of (-1)^|T| F(K and T), divided by the number of ways to draw: who replaces a card
does not get it back. So the redraws of a hand need not be looked at one by one.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.treasury.redraw import FINE, HOLDS, Redraw, ways
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.games.treasury.worth import SCORING_SET


@final
class AllHands:
    """The sums over all final hands, by up to three cards that they contain."""

    def __init__(self, redraw: Redraw) -> None:
        self.redraw = redraw
        size: i64 = ALL_CARDS
        triples = vec[i64]([0] * ALL_CARDS**3)  # at (a * size + b) * size + c, for a < b < c
        deck = vec[i64](list(range(ALL_CARDS)))
        found = redraw.found
        for a in range(size):
            for b in range(a + 1, size):
                for c in range(b + 1, size):
                    redraw.with_last(a, b, c, deck, c + 1, size)
                    total: i64 = 0
                    for d in range(c + 1, size):
                        worth = found[d]
                        total += worth
                        triples[(a * size + b) * size + d] += worth
                        triples[(a * size + c) * size + d] += worth
                        triples[(b * size + c) * size + d] += worth
                    triples[(a * size + b) * size + c] += total
        pairs = vec[i64]([0] * ALL_CARDS**2)
        singles = vec[i64]([0] * ALL_CARDS)
        for a in range(size):
            for b in range(a + 1, size):
                for c in range(b + 1, size):
                    total = triples[(a * size + b) * size + c]
                    pairs[a * size + b] += total
                    pairs[a * size + c] += total
                    pairs[b * size + c] += total
        for a in range(size):
            for b in range(a + 1, size):
                pairs[a * size + b] //= 2  # a final hand has two more cards, and was met with each of them
                singles[a] += pairs[a * size + b]
                singles[b] += pairs[a * size + b]
        self.whole = 0
        for a in range(size):
            singles[a] //= 3
            self.whole += int(singles[a])
        self.whole //= SCORING_SET
        self.triples = triples
        self.pairs = pairs
        self.singles = singles

    def expectations(self, hand: list[int]) -> list[int]:
        """The same as `Redraw.expectations`, where all cards but the hand may come."""
        containing = vec[i64]([self._containing(hand, places) for places in range(HOLDS)])
        return [int(_mean(containing, replaced)) for replaced in range(HOLDS)]

    def expectation(self, hand: list[int], replaced: int) -> int:
        """One of them."""
        kept = HOLDS - 1 - replaced
        wanted = [self._containing(hand, places) if places & kept == kept else 0 for places in range(HOLDS)]
        return int(_mean(vec[i64](wanted), replaced))

    def _containing(self, hand: list[int], places: int) -> int:
        """The sum over all final hands that contain the cards at these places."""
        cards = sorted([hand[place] for place in range(SCORING_SET) if places >> place & 1])
        if len(cards) == SCORING_SET:
            return int(self.redraw.of_hand(cards, vec[i64]()))
        if len(cards) == 3:
            return int(self.triples[(cards[0] * ALL_CARDS + cards[1]) * ALL_CARDS + cards[2]])
        if len(cards) == 2:
            return int(self.pairs[cards[0] * ALL_CARDS + cards[1]])
        return int(self.singles[cards[0]]) if cards else self.whole


_COUNTS: Final = [len([place for place in range(SCORING_SET) if places >> place & 1]) for places in range(HOLDS)]
_SIGNS: Final[vec[i64]] = vec[i64]([-1 if count % 2 else 1 for count in _COUNTS])
_WAYS: Final[vec[i64]] = vec[i64]([ways(ALL_CARDS - SCORING_SET, count) for count in _COUNTS])


def _mean(containing: vec[i64], replaced: i64) -> i64:
    """Over all ways to draw for these places, in `FINE`."""
    kept: i64 = HOLDS - 1 - replaced
    total: i64 = 0
    taken: i64 = replaced
    while taken:
        total += _SIGNS[taken] * containing[kept | taken]
        taken = (taken - 1) & replaced
    return (total + containing[kept]) * FINE // _WAYS[replaced]
