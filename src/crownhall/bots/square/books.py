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

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.budget = Budget()
        self.books: i64 = 0  # the most that a line makes, since the search began
        self.line: list[Way] = []  # makes so many

    def keep(self, books: i64, line: list[Way]) -> None:
        """Begin with a line that was found elsewhere, if it makes more books."""
        if books > self.books:
            self.books, self.line = books, line

    def answer(self, limit: int) -> bool:
        """Whether it is proved that no line makes more than `books`, within the limit, former searches included."""
        self.budget.limit = limit
        try:
            self._search()
        except OutOfNodes:
            return False
        return True

    def _search(self) -> None:
        dealt = self.deal.most_dealt()
        if self._is_settled(dealt):
            return
        if not self._plan(dealt):
            dealt = self._most_dealt(dealt - 1) + 1
        while dealt > 0 and not self._is_settled(dealt - 1):
            dealt -= 1
            self._plan(dealt)

    def _is_settled(self, dealt: int) -> bool:
        """Whether so many cards or fewer cannot make more books than are made already."""
        return self.deal.most_books_of_all(dealt) <= self.books

    def _plan(self, dealt: int) -> bool:
        """Look for a line that makes more books with so many cards."""
        plans = Planning(self.deal, dealt, dealt, self.books + 1, self.budget).best()
        if not plans:
            return False
        self.line = _line_of(self.deal, plans)
        self.books = 0  # what was planned, or more where the line goes on to see more cards
        for way in self.line:
            self.books += 1 if way.book else 0
        return True

    def _most_dealt(self, bound: int) -> int:
        """No more cards than this are dealt in a line with more books; found by halving what is in question.

        For each number the question is whether plans can see so many cards and then make more books, if all cards up to
        the bound came at once. If they cannot, they cannot see any more cards either.
        """
        least, most = 0, bound
        while least < most:
            middle = (least + most + 1) // 2
            if Planning(self.deal, middle, bound, self.books + 1, self.budget).best():
                least = middle
            else:
                most = middle - 1
        return most


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
