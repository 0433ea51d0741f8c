"""The most books of a deal of King's Square: how many cards can be dealt, and what plans make of them.

For every number of cards, the best plans in which so many are dealt tell how many books can be made with them. Most
numbers are settled by bounds: more cards cannot be dealt, and with fewer there are not enough books.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from crownhall.bots.square.colour import Way, with_cards
from crownhall.bots.square.deal import Deal, Side
from crownhall.bots.square.most import BOOKS_TO_MAKE
from crownhall.bots.square.plans import Budget, OutOfNodes, Plan, Planning
from crownhall.games.square.stacks import COLOURS


@final
class BookSearch:
    """From many cards dealt down to few, for plans that make more books than any before."""

    def __init__(self, deal: Deal, limit: int, books: i64, line: list[Way]) -> None:
        self.deal = deal
        self.budget = Budget(limit)
        self.books = books  # the most that a line makes, since the search began
        self.line = line  # makes so many

    def answer(self) -> bool:
        """Whether it is proved within the limit that no line makes more than `books`."""
        try:
            self._search()
        except OutOfNodes:
            return False
        return True

    def _search(self) -> None:
        dealt = self._bound_on_dealt()
        if self._is_settled(dealt):
            return
        if not self._plan(dealt, self.books + 1):
            dealt = self._most_dealt(dealt - 1) + 1
        while dealt > 0 and not self._is_settled(dealt - 1):
            dealt -= 1
            self._plan(dealt, self.books + 1)

    def _bound_on_dealt(self) -> int:
        """No more cards than this are ever dealt."""
        dealt = 0
        for spaces in self.deal.left_over(self.deal.root):
            if spaces < 0:
                break
            dealt += 1
        return dealt

    def _is_settled(self, dealt: int) -> bool:
        """Whether so many cards or fewer cannot make more books than are made already."""
        books: i64 = 0
        for side in self.deal.root.sides:
            books += self.deal.most_books(side, dealt)
        return books <= self.books

    def _plan(self, dealt: int, wanted: i64) -> bool:
        """Whether so many cards can be dealt and so many books made; if that is more than before, keep the line."""
        plans = Planning(self.deal, dealt, wanted, self.budget).best()
        if not plans:
            return False
        books: i64 = 0
        for plan in plans:
            books += plan.books
        if books > self.books:
            self._keep(_line_of(self.deal, plans))
        return True

    def _keep(self, line: list[Way]) -> None:
        """A line makes what was planned, and sometimes a book more, when it sees more cards."""
        self.line = line
        self.books = 0
        for way in line:
            self.books += 1 if way.book else 0

    def _most_dealt(self, bound: int) -> int:
        """How many cards can be dealt, whatever the books; or a number that is settled.

        Where more cards can be dealt, fewer can, so half of the numbers in question fall away each time.
        """
        least = 0
        while least < bound and not self._is_settled(bound):
            middle = (least + bound + 1) // 2
            if self._plan(middle, 0):
                least = middle
            else:
                bound = middle - 1
        return bound


# -- from plans to a line ---------------------------------------------------------------------------------------------


def _line_of(deal: Deal, plans: list[Plan]) -> list[Way]:
    """The steps of four plans in an order in which each finds the cards it needs; then what books are left."""
    node = deal.root
    line: list[Way] = []
    pending = [_steps_of(plan) for plan in plans]
    while True:
        way = _next_way(deal, node.sides, pending)
        if way is None:
            return line
        line.append(way)
        node = deal.played(node, way)


def _steps_of(plan: Plan) -> list[Side]:
    """What each step of a plan leads to, the last one first."""
    steps: list[Side] = []
    here: Plan | None = plan
    while here is not None:
        if here.way is not None:
            steps.append(here.side)
        here = here.before
    return steps


def _next_way(deal: Deal, sides: list[Side], pending: list[list[Side]]) -> Way | None:
    """A planned step for which enough cards have come; without one, a step towards another book; None at the end."""
    for colour in range(COLOURS):
        if pending[colour] and pending[colour][-1].came <= sides[colour].came:
            return _planned(deal, sides[colour], pending[colour].pop())
    for side in sides:
        books = BOOKS_TO_MAKE.of(side.stacks)
        if books:
            for way in deal.ways_of(side):
                if BOOKS_TO_MAKE.of(way.stacks) + (1 if way.book else 0) == books:
                    return way
    return None


def _planned(deal: Deal, side: Side, step: Side) -> Way:
    """The way to where a step leads, with the cards that have come since it was planned."""
    stacks = with_cards(step.stacks, deal.cards[side.colour], step.came, side.came)
    class_key = deal.classes.key_of(stacks)
    for way in deal.ways_of(side):
        if way.class_key == class_key:
            return way
    raise AssertionError("a planned step cannot be taken")
