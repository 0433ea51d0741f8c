"""As many books of King's Square as a bound allows, looked for where the most spaces are left over.

Where the four colours together cannot open more than t spaces with the first t cards, card t + 1 is never seen; and
with the cards before it there, each colour can make only so many books. Going where this bound leaves most over nearly
always wins without a step back, where a deal can be won at all.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.square.colour import Way
from crownhall.bots.square.deal import Deal, Node, Side


class _Branch:
    """A step that may be taken, with what is left over after it."""

    def __init__(self, way: Way, seen: int, least: int, total: int) -> None:
        self.way = way
        self.seen = seen  # no more cards than this are ever dealt
        self.least = least  # spaces left over until then, where they are fewest
        self.total = total  # the same, all in all


def _most_left_over(branch: _Branch) -> tuple[int, int, int]:
    return branch.seen, branch.least, branch.total


@final
class Dive:
    """Depth first for a line that makes so many books."""

    def __init__(self, deal: Deal, wanted: i64) -> None:
        self.deal = deal
        self.wanted = wanted
        self.limit = 0
        self.nodes = 0
        self.books: i64 = 0  # the most that a line made by the way
        self.line: list[Way] = []  # makes so many
        self._path: list[Way] = []
        self._failed: set[tuple[int, int, int, int, int]] = set()
        self._is_win = wanted == deal.all_books

    def answer(self, limit: int) -> bool | None:
        """Whether so many books can be made; None if that is not clear after `limit` nodes, former dives included."""
        self.limit = limit
        self._path.clear()
        return self._answer_from(self.deal.root)

    def _answer_from(self, node: Node) -> bool | None:
        made = node.made()
        if made > self.books:
            self.books = made
            self.line = self._path[:]
        if made >= self.wanted:
            return True
        if self.nodes == self.limit:
            return None
        self.nodes += 1
        key = node.key()
        if key in self._failed:
            return False
        for branch in self._branches(node):
            self._path.append(branch.way)
            answer = self._answer_from(self.deal.played(node, branch.way))
            if answer is not False:
                return answer
            self._path.pop()
        self._failed.add(key)
        return False

    def _branches(self, node: Node) -> list[_Branch]:
        """The steps after which the bound still allows enough books, the most promising first."""
        branches: list[_Branch] = []
        left = self.deal.left_over(node)
        for side in node.sides:
            for way in self.deal.ways_of(side):
                after = self.deal.stepped(side, way)
                if self._is_win and not self.deal.can_be_cleared(after):
                    continue
                branch = self._branch(node, left, way, side, after)
                if self._allows_enough(node, side, after, branch.seen):
                    branches.append(branch)
        branches.sort(key=_most_left_over, reverse=True)
        return branches

    def _branch(self, node: Node, left: vec[i64], way: Way, side: Side, after: Side) -> _Branch:
        """The step with what it leaves over of `left`."""
        self.deal.look_ahead(after, len(self.deal.cards[side.colour]))
        came = self.deal.came[side.colour]
        least: i64 = len(self.deal.pile)
        total: i64 = 0
        for i in range(len(left)):
            more = came[node.dealt + i] - side.came
            spaces = left[i] + after.most[more] - side.most[more]
            if spaces < 0:
                return _Branch(way, node.dealt + i, least, total)
            if spaces < least:
                least = spaces
            total += spaces
        return _Branch(way, len(self.deal.pile), least, total)

    def _allows_enough(self, node: Node, side: Side, after: Side, seen: int) -> bool:
        if self._is_win:  # all sides can be cleared, so that with all cards the bound is all books
            return seen == len(self.deal.pile)
        books = self.deal.most_books(after, seen)
        for other in node.sides:
            if other is not side:
                books += self.deal.most_books(other, seen)
        return books >= self.wanted
