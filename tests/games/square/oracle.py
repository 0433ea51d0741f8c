"""King's Square once more, slow and literal: plain lists of cards, one rule a function, no tables.

Nothing of the engine is used here, not even its cards: a card is its code. Where both agree, the fast rules are right,
or both of us misread the book in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Stack = tuple[str, ...]  # card codes from bottom to top, () where a space is open


class Step(NamedTuple):
    """S-07: the top `cards` cards of the stack in `origin` go onto the stack in `target`."""

    origin: int
    cards: int
    target: int


DECK = [number + kingdom + item for kingdom in "SMFO" for item in "KASC" for number in "1234"]


def number(card: str) -> int:
    return int(card[0])


def colour(card: str) -> str:
    return card[1]


def item(card: str) -> str:
    return card[2]


class Square:
    """A game of King's Square."""

    def __init__(self, field: list[Stack], pile: list[str], books: list[Stack]) -> None:
        self.field = field
        self.pile = pile  # from the top
        self.books = books
        self.dealt = 0  # cards dealt after the start
        self.whole_moves = 0

    @classmethod
    def dealt_from(cls, deck: list[str]) -> Square:
        """S-03 and S-A17: sixteen cards row by row, the rest is the pile."""
        return cls([(card,) for card in deck[:16]], deck[16:], [])

    @classmethod
    def read(cls, position: dict[str, object]) -> Square:
        """A position as the engine saves it."""
        field, pile, books = position["field"], position["pile"], position["books"]
        assert isinstance(field, list)
        assert isinstance(pile, list)
        assert isinstance(books, list)
        return cls([tuple(stack) for stack in field], list(pile), [tuple(book) for book in books])

    def copy(self) -> Square:
        """The same position, to go its own way."""
        twin = Square(list(self.field), list(self.pile), list(self.books))
        twin.dealt, twin.whole_moves = self.dealt, self.whole_moves
        return twin

    # -- moves ----------------------------------------------------------------------------------------------------

    def steps(self) -> Iterator[Step]:
        """S-07, S-08: every top part of every stack onto every other stack it fits."""
        for origin, source in enumerate(self.field):
            for count in range(1, len(source) + 1):
                for target, below in enumerate(self.field):
                    if origin != target and below and fits(source[-count:], below):
                        yield Step(origin, count, target)

    def name(self, step: Step) -> str:
        """A step in the notation of moves."""
        return f"move {self.field[step.origin][-step.cards]} {self.field[step.target][-1]}"

    def moves(self) -> dict[str, Step]:
        """The legal moves by name; S-A7 comes on top."""
        named = [(self.name(step), step) for step in self.steps()]
        moves = dict(named)
        assert len(moves) == len(named), "two moves have one name"
        return moves

    def make(self, step: Step) -> None:
        """S-07, then S-11, then S-10 in the order of S-A5."""
        source, below = self.field[step.origin], self.field[step.target]
        stays, goes = source[: -step.cards], source[-step.cards :]
        assert fits(goes, below)
        self.field[step.origin] = stays
        self.field[step.target] = below + goes
        opened: list[int] = []
        if not stays:
            self.whole_moves += 1
            opened.append(step.origin)
        if is_book(below + goes):
            self.books.append(below + goes)
            self.field[step.target] = ()
            opened.append(step.target)
        for space in opened:
            if self.pile:
                self.field[space] = (self.pile.pop(0),)
                self.dealt += 1

    # -- end ------------------------------------------------------------------------------------------------------

    def points(self) -> int:
        """S-15."""
        return 10 * len(self.books)

    def is_won(self) -> bool:
        """S-16."""
        return len(self.books) == 16

    def is_over(self) -> bool:
        """S-14 as S-A6 reads it: no sequence of moves completes a book or opens a space that a card would fill."""
        seen = {self._picture()}
        to_try = [self]
        while to_try:
            here = to_try.pop()
            for step in here.steps():
                there = here.copy()
                there.make(step)
                if len(there.books) > len(self.books) or len(there.pile) < len(self.pile):
                    return False
                if there._picture() not in seen:
                    seen.add(there._picture())
                    to_try.append(there)
        return True

    def _picture(self) -> frozenset[Stack]:
        """The stacks, wherever they lie (S-A13)."""
        return frozenset(self.field)


def fits(goes: Stack, below: Stack) -> bool:
    """S-07: colour, number and items."""
    return (
        all(colour(card) == colour(below[-1]) for card in goes)
        and number(goes[0]) == number(below[-1]) + 1
        and not {item(card) for card in goes} & {item(card) for card in below}
    )


def is_stack(cards: Stack) -> bool:
    """S-06."""
    return (
        len({colour(card) for card in cards}) == 1
        and len({item(card) for card in cards}) == len(cards)
        and [number(card) for card in cards] == list(range(number(cards[0]), number(cards[0]) + len(cards)))
    )


def is_book(cards: Stack) -> bool:
    """S-05."""
    return len(cards) == 4 and is_stack(cards)
