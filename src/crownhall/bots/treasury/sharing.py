"""Holding where hands are shared: what new cards bring oneself, less what they lend to others.

Whoever may borrow from a hand gains by what it becomes, and a point that they gain is as good as one lost. Hands are
drawn by lot, the same for all choices, so that these differ by the choice and not by luck: a few for all sixteen, and
then many for the best of them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.treasury.redraw import FINE, HOLDS, Redraw, draw, redrawn
from crownhall.engine.chance import Chance
from crownhall.games.treasury.worth import SCORING_SET

FIRST_SHARE: Final = 8
"""One in so many redraws is looked at for all choices."""
FINALISTS: Final = 4


@final
class Borrower:
    """Somebody who may borrow from us."""

    def __init__(self, redraw: Redraw, place: int, elsewhere: list[int]) -> None:
        self.redraw: Final = redraw  # by their sheet
        self.place: Final = place
        self.elsewhere: Final = elsewhere  # other places that they may borrow from


@final
class SharedRedraw:
    """Final hands of all that share, of which some cards are known already."""

    def __init__(
        self,
        redraw: Redraw,
        hand: list[int],
        known: dict[int, list[int]],
        sources: list[int],
        borrowers: list[Borrower],
        rivals: int,
    ) -> None:
        self._redraw: Final = redraw
        self._hand: Final = hand
        self._known: Final = known  # by place, what is foreseen of the final hands of others
        self._sources: Final = sources  # the places that we may borrow from
        self._borrowers: Final = borrowers
        self._rivals: Final[i64] = max(rivals, 1)
        self._totals: vec[i64] = vec[i64]([0] * HOLDS)

    def expectations(self, pool: list[int], samples: int, rng: Chance) -> list[int]:
        """Over the places to be replaced, as bits: how far ahead of the average rival each keeps us, in `FINE`."""
        cards = pool[:]
        few = max(samples // FIRST_SHARE, 1)
        self._sample(list(range(HOLDS)), cards, few, rng)
        first = [int(self._totals[replaced]) * FINE // few for replaced in range(HOLDS)]
        best = sorted(range(HOLDS), key=lambda replaced: -first[replaced])[:FINALISTS]
        self._sample(best, cards, max(samples - few, 0), rng)
        looked = max(samples, few)
        found = {replaced: int(self._totals[replaced]) * FINE // looked for replaced in best}
        # The others are as far behind the last of the best as they were at first.
        change = min(found.values()) - first[best[-1]]
        behind = [min(first[replaced] + change, min(found.values())) for replaced in range(HOLDS)]
        unit = int(self._rivals)
        return [found.get(replaced, behind[replaced]) // unit for replaced in range(HOLDS)]

    def _sample(self, holds: list[int], cards: list[int], samples: int, rng: Chance) -> None:
        """Look at so many redraws of these choices."""
        missing = sum([SCORING_SET - len(known) for known in self._known.values()])
        for _ in range(samples):
            draw(cards, SCORING_SET + missing, rng)
            hands = self._completed(cards)
            ours = vec[i64]([card for place in self._sources for card in hands[place]])
            lent = [[card for place in other.elsewhere for card in hands[place]] for other in self._borrowers]
            for replaced in holds:
                hand = redrawn(self._hand, replaced, cards)
                total = self._rivals * self._redraw.of_hand(hand, ours)
                for number, other in enumerate(self._borrowers):
                    total -= other.redraw.of_hand(hands[other.place], vec[i64](lent[number] + hand))
                self._totals[replaced] += total

    def _completed(self, cards: list[int]) -> dict[int, list[int]]:
        """The final hands of others: what is missing to four comes after the cards that we may draw."""
        hands: dict[int, list[int]] = {}
        at = SCORING_SET
        for place, known in self._known.items():
            end = at + SCORING_SET - len(known)
            hands[place] = known + cards[at:end]
            at = end
        return hands
