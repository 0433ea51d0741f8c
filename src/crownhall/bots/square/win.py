"""A win of King's Square, looked for where the most is left over.

Where the four colours together cannot open more than t spaces with the first t cards, or where one colour could not be
cleared with all its cards there, the game cannot be won any more. Going where these bounds leave most over nearly
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

    def __init__(self, way: Way, least: int, total: int) -> None:
        self.way = way
        self.least = least  # spaces left over where they are fewest
        self.total = total  # the same, all in all


def _most_left_over(branch: _Branch) -> tuple[int, int]:
    return branch.least, branch.total


@final
class WinSearch:
    """Depth first for a line that clears everything."""

    def __init__(self, deal: Deal, limit: int) -> None:
        self.deal = deal
        self.limit = limit
        self.nodes = 0
        self.books: i64 = 0  # the most that a line made by the way, won or not
        self.line: list[Way] = []  # makes so many
        self._path: list[Way] = []
        self._lost: set[tuple[int, int, int, int, int]] = set()

    def answer(self) -> bool | None:
        """Whether the game can be won; None if that is not clear within the limit."""
        root = self.deal.root
        for side in root.sides:
            if not self.deal.can_be_cleared(side):
                return False
        for spaces in self.deal.left_over(root):
            if spaces < 0:
                return False
        return self._won_from(root)

    def _won_from(self, node: Node) -> bool | None:
        made = node.made()
        if made > self.books:
            self.books = made
            self.line = self._path[:]
        if self._is_cleared(node):
            return True
        if self.nodes == self.limit:
            return None
        self.nodes += 1
        key = node.key()
        if key in self._lost:
            return False
        for branch in self._branches(node):
            self._path.append(branch.way)
            won = self._won_from(self.deal.played(node, branch.way))
            if won is not False:
                return won
            self._path.pop()
        self._lost.add(key)
        return False

    def _is_cleared(self, node: Node) -> bool:
        return all([side.opened == self.deal.needed[side.colour] for side in node.sides])

    def _branches(self, node: Node) -> list[_Branch]:
        branches: list[_Branch] = []
        left = self.deal.left_over(node)
        for side in node.sides:
            for way in self.deal.ways_of(side):
                after = self.deal.stepped(side, way)
                if self.deal.can_be_cleared(after):
                    branch = self._branch(node, left, way, side, after)
                    if branch is not None:
                        branches.append(branch)
        branches.sort(key=_most_left_over, reverse=True)
        return branches

    def _branch(self, node: Node, left: vec[i64], way: Way, side: Side, after: Side) -> _Branch | None:
        """The step with what it leaves over of `left`; None if the pile would not be seen to its end."""
        self.deal.look_ahead(after, len(self.deal.cards[side.colour]))
        came = self.deal.came[side.colour]
        least: i64 = len(self.deal.pile)
        total: i64 = 0
        for i in range(len(left)):
            more = came[node.dealt + i] - side.came
            spaces = left[i] + after.most[more] - side.most[more]
            if spaces < 0:
                return None
            least = min(least, spaces)
            total += spaces
        return _Branch(way, least, total)
