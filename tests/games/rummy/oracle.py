"""King's Rummy once more, slow and literal: sets of card codes, one rule a function, no tables.

Nothing of the engine is used here, not even its cards. Where both agree, the fast rules are right, or both of us
misread the book in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

Meld = frozenset[str]
Step = tuple[str, ...]
"""A step in the words of the moves: ("borrow", "4SC"), ("lay", *cards), ("shift", "4SC", "2")."""

DECK = [number + kingdom + item for kingdom in "SMFO" for item in "KASC" for number in "1234"]
PLACE = {card: place for place, card in enumerate(DECK)}


def is_meld(cards: Meld) -> bool:
    """R-06 and R-07."""
    if len(cards) not in (3, 4):
        return False
    for part in range(3):
        types = {card[part] for card in cards}
        if len(types) not in (1, len(cards)):
            return False
    numbers = "".join(sorted({card[0] for card in cards}))
    return len(cards) == 4 or numbers not in ("124", "134")


def ordered(cards: Meld) -> list[str]:
    """Cards in canonical order."""
    return sorted(cards, key=PLACE.__getitem__)


class Turn(NamedTuple):
    """A turn between the draw and the discard."""

    start: tuple[Meld, ...]
    melds: tuple[Meld, ...]
    hand: Meld
    loose: Meld = frozenset()
    shifted: bool = False
    took: bool = False
    through_four: bool = False

    @classmethod
    def begun(cls, melds: list[Meld], hand: Meld, through_four: bool = False) -> Turn:
        """After the draw."""
        return cls(tuple(melds), tuple(melds), hand, through_four=through_four)

    # -- the moves as the table of the rule book has them -----------------------------------------------------------

    def steps(self) -> Iterator[tuple[Step, Turn]]:
        """Every move whose own conditions hold, with what it does."""
        yield from self.new()
        yield from self.borrow()
        yield from self.exchange()
        if not self.loose:  # else a new meld is being made, and only its own parts belong to it
            yield from self.lay_off()
            yield from self.shift()

    def new(self) -> Iterator[tuple[Step, Turn]]:
        """NEW(H, T): some hand cards, and all cards obtained for it."""
        for size in (3, 4):
            for some in combinations(self.hand, max(size - len(self.loose), 1)):
                cards = frozenset(some) | self.loose
                if len(cards) == size and is_meld(cards):
                    yield (
                        ("lay", *ordered(cards)),
                        self._replace(
                            melds=(*self.melds, cards),
                            hand=self.hand - cards,
                            loose=frozenset(),
                            took=self.took or bool(self.loose),
                        ),
                    )

    def lay_off(self) -> Iterator[tuple[Step, Turn]]:
        """LAYOFF(h, M)."""
        for place, meld in enumerate(self.melds):
            for card in self.hand:
                if len(meld) == 3 and is_meld(meld | {card}):
                    after = self._replace(melds=self._with(place, meld | {card}), hand=self.hand - {card})
                    yield ("lay", "off", card, str(place + 1)), after

    def borrow(self) -> Iterator[tuple[Step, Turn]]:
        """BORROW(t, M)."""
        for place, meld in enumerate(self.melds):
            for card in meld:
                if len(meld) == 4 and is_meld(meld - {card}):
                    after = self._replace(melds=self._with(place, meld - {card}), loose=self.loose | {card})
                    yield ("borrow", card), after

    def exchange(self) -> Iterator[tuple[Step, Turn]]:
        """EXCHANGE(x, M, t), with x from the hand or from another meld of four."""
        for place, meld in enumerate(self.melds):
            for out in meld:
                for card, origin in self._sources(place):
                    between = meld | {card}
                    left = between - {out}
                    if len(meld) == 3 and is_meld(left) and (is_meld(between) or not self.through_four):
                        after = self._replace(
                            melds=self._with(place, left), loose=self.loose | {out}, hand=self.hand - {card}
                        )
                        if origin is not None:
                            after = after._replace(melds=after._with(origin, self.melds[origin] - {card}))
                        yield ("exchange", card, out), after

    def _sources(self, place: int) -> Iterator[tuple[str, int | None]]:
        for card in self.hand:
            yield card, None
        for other, meld in enumerate(self.melds):
            for card in meld:
                if other != place and len(meld) == 4 and is_meld(meld - {card}):
                    yield card, other

    def shift(self) -> Iterator[tuple[Step, Turn]]:
        """SHIFT(c, M, M')."""
        for origin, meld in enumerate(self.melds):
            for place, target in enumerate(self.melds):
                for card in meld:
                    if (
                        len(meld) == 4
                        and is_meld(meld - {card})
                        and origin != place
                        and len(target) == 3
                        and is_meld(target | {card})
                    ):
                        after = self._replace(melds=self._with(place, target | {card}), shifted=True)
                        yield (
                            ("shift", card, str(place + 1)),
                            after._replace(melds=after._with(origin, meld - {card})),
                        )

    def _with(self, place: int, meld: Meld) -> tuple[Meld, ...]:
        return (*self.melds[:place], meld, *self.melds[place + 1 :])

    # -- the end of the turn ----------------------------------------------------------------------------------------

    def is_complete(self) -> bool:
        """No card is loose, and both checks hold."""
        paid = self.took or not self.shifted
        kept = all(began & meld for began, meld in zip(self.start, self.melds, strict=False))
        return not self.loose and paid and kept

    def can_complete(self) -> bool:
        """Whether any sequence of moves leads to a turn that may end. Every one is tried."""
        return any(turn.is_complete() for turn in self.reachable())

    def reachable(self) -> Iterator[Turn]:
        """Every turn that can come of this one, each once, this one included."""
        seen = {self}
        to_try = [self]
        while to_try:
            here = to_try.pop()
            yield here
            for _, after in here.steps():
                if after not in seen and after.is_possible():
                    seen.add(after)
                    to_try.append(after)

    def is_possible(self) -> bool:
        """Loose cards must share a meld with a hand card; where they cannot, no step will ever help."""
        return not self.loose or bool(len(self.loose) < 4 and self.hand)

    def offered(self) -> list[str]:
        """The table plays after which the turn can be completed."""
        return [" ".join(step) for step, after in self.steps() if after.can_complete()]

    def most_cards(self) -> tuple[int, int]:
        """The most hand cards that can be played this turn, and of these ways the one with the most points."""
        complete = [turn.hand for turn in self.reachable() if turn.is_complete()]
        played = [self.hand - hand for hand in complete]
        return max((len(cards), points(cards)) for cards in played)


def points(cards: Meld) -> int:
    """R-20: the sum of the numbers."""
    return sum(int(card[0]) for card in cards)
