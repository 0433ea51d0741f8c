"""Solving King's Square with the pile known: can this deal be won, and how?

Colours never touch each other; they only share the pile. So a position is looked at as four classes (see
`square_colour.py`), and only steps are searched. What makes the search short is a bound. If the first t cards of the
pile lay on the field already, a colour could open at least as many spaces as it can by the time t cards are dealt,
because a card more is never in the way. To see card t + 1, more than t spaces must have been opened before. So where
the four colours together cannot open that many for some t, or where one colour could not be cleared with all its cards
there, the game cannot be won any more. The search goes first where the most is left over.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.square.colour import Walk, Way, ways, with_card
from crownhall.bots.square.most import BOOKS_TO_MAKE, SPACES_TO_OPEN
from crownhall.engine.moves import Move
from crownhall.games.square.moves import FINISH, PUTS
from crownhall.games.square.rules import ALL_BOOKS, PLAYER, SquareState, stacks_of
from crownhall.games.square.stacks import COLOURS, LINKS

DEFAULT_NODES: Final = 200_000


class Solution:
    """What is known about a position, and the best line that was found."""

    def __init__(self, solved: bool | None, best: bool, books: int, moves: list[Move], nodes: int) -> None:
        self.solved = solved  # whether it can be won; None if the search ended before that was clear
        self.best = best  # whether it is proved that no line makes more books
        self.books = books  # in the end, with those set aside before
        self.moves = moves
        self.nodes = nodes  # positions looked at


def solve(state: SquareState, nodes: int = DEFAULT_NODES) -> Solution:
    """Search for a win, then if there is none for the most books. Each search looks at no more than `nodes` positions.

    The line is one of legal moves from `state` to the end; it stops with `finish` where more moves gain nothing.
    """
    search = _WinSearch(state, nodes)
    solved = search.answer()
    if solved:
        return Solution(True, True, ALL_BOOKS, _played(state, search.line), search.nodes)
    books = _BookSearch(state, nodes)
    proved = books.answer()
    if proved:
        solved = books.most == ALL_BOOKS
    return Solution(solved, proved, books.most, _played(state, books.best_line), search.nodes + books.nodes)


def _played(state: SquareState, line: list[Way]) -> list[Move]:
    """The moves that lead through the classes of the line, from the arrangements that really lie there."""
    state = state.copy()
    moves: list[Move] = []
    for wanted in line:
        colour = wanted.colour
        for way in ways(colour, stacks_of(state.field, colour)):
            if way.class_key == wanted.class_key:
                for link in way.links:
                    put = PUTS[colour * LINKS + link]
                    state.play(PLAYER, put)
                    moves.append(put)
                break
        else:
            raise AssertionError("a class of the line cannot be reached")
    if not state.end:
        moves.append(FINISH)
    return moves


# -- positions --------------------------------------------------------------------------------------------------------


@final
class _Side:
    """One colour at some moment: its class, and how far its cards have come."""

    def __init__(self, colour: int, stacks: vec[i64], class_key: int, came: int, opened: int) -> None:
        self.colour = colour
        self.stacks = stacks  # some arrangement of the class
        self.class_key = class_key
        self.came = came  # how many of the pile's cards of this colour lie or lay on the field
        self.opened = opened  # spaces, since the search began
        self.most: list[int] = []  # spaces in the end, if 0, 1, 2 … more of its cards lay there already
        self.books: list[int] = []  # the same for books


@final
class _Node:
    """Four colours, and how many cards of the pile are dealt."""

    def __init__(self, sides: list[_Side], dealt: int) -> None:
        self.sides = sides
        self.dealt = dealt

    def key(self) -> tuple[int, int, int, int, int]:
        """What tells two nodes apart."""
        a, b, c, d = self.sides
        return a.class_key, b.class_key, c.class_key, d.class_key, self.dealt


class _Branch:
    """A step that may be taken, with what is left over after it."""

    def __init__(self, way: Way, least: int, total: int, books: int) -> None:
        self.way = way
        self.least = least  # spaces left over where they are fewest; below 0 the pile is never seen to its end
        self.total = total  # the same, all in all
        self.books = books  # a bound on those still to come


@final
class _Deal:
    """What does not change during a search, and what was found out about sides."""

    def __init__(self, state: SquareState) -> None:
        self.pile = state.pile[state.dealt :]
        self.cards: list[list[int]] = [[] for _ in range(COLOURS)]  # per colour, in the order they come
        self.came: list[list[int]] = [[0] for _ in range(COLOURS)]  # per colour, over cards dealt: how many came
        for card in self.pile:
            self.cards[card >> 4].append(card % 16)
            for colour in range(COLOURS):
                self.came[colour].append(len(self.cards[colour]))
        self._sides: dict[tuple[int, int, int, int], _Side] = {}
        self._ways: dict[tuple[int, int], list[Way]] = {}
        sides = [
            self.side(c, stacks_of(state.field, c), _class_key(stacks_of(state.field, c)), 0, 0) for c in range(COLOURS)
        ]
        self.root = _Node(sides, 0)
        self.needed = [self._needed(side) for side in sides]

    def side(self, colour: int, stacks: vec[i64], class_key: int, came: int, opened: int) -> _Side:
        """The side with these facts, looked ahead from."""
        at = (colour, class_key, came, opened)
        side = self._sides.get(at)
        if side is None:
            side = _Side(colour, stacks, class_key, came, opened)
            more = stacks
            side.most.append(opened + SPACES_TO_OPEN.of(more))
            for card in self.cards[colour][came:]:
                more = with_card(more, card)
                side.most.append(opened + SPACES_TO_OPEN.of(more))
            self._sides[at] = side
        return side

    def books_of(self, side: _Side) -> list[int]:
        """How many books the side can make, if 0, 1, 2 … more of its cards lay there already."""
        if not side.books:
            more = side.stacks
            side.books.append(BOOKS_TO_MAKE.of(more))
            for card in self.cards[side.colour][side.came :]:
                more = with_card(more, card)
                side.books.append(BOOKS_TO_MAKE.of(more))
        return side.books

    def _needed(self, side: _Side) -> int:
        """How many spaces the colour opens when it is cleared: every card but those that lie on another, once."""
        return len(side.stacks) + len(self.cards[side.colour])

    def ways_of(self, side: _Side) -> list[Way]:
        """The steps of a side."""
        at = (side.colour, side.class_key)
        found = self._ways.get(at)
        if found is None:
            found = ways(side.colour, side.stacks)
            self._ways[at] = found
        return found

    def stepped(self, side: _Side, way: Way) -> _Side:
        """The side after a step, before cards are dealt."""
        return self.side(side.colour, way.stacks, way.class_key, side.came, side.opened + way.opened)

    def played(self, node: _Node, way: Way) -> _Node:
        """The node after a step and the cards it brings."""
        sides = node.sides[:]
        sides[way.colour] = self.stepped(sides[way.colour], way)
        dealt = min(node.dealt + way.opened, len(self.pile))
        for card in self.pile[node.dealt : dealt]:
            side = sides[card >> 4]
            stacks = with_card(side.stacks, card)
            sides[card >> 4] = self.side(side.colour, stacks, _class_key(stacks), side.came + 1, side.opened)
        return _Node(sides, dealt)

    def left_over(self, sides: list[_Side], dealt: int) -> list[int]:
        """For t from `dealt` on to the last card: the spaces there may be beyond those that card t + 1 asks for."""
        left = [-1 - t for t in range(dealt, len(self.pile))]
        for side in sides:
            came = self.came[side.colour]
            for i in range(len(left)):
                left[i] += side.most[came[dealt + i] - side.came]
        return left

    def can_be_cleared(self, side: _Side) -> bool:
        """Whether the colour could be cleared if all its cards lay there already."""
        return side.most[-1] == self.needed[side.colour]


def _class_key(stacks: vec[i64]) -> int:
    return min(Walk(stacks).keys)


# -- searching --------------------------------------------------------------------------------------------------------


@final
class _WinSearch:
    """Depth first for a line that clears everything."""

    def __init__(self, state: SquareState, limit: int) -> None:
        self.deal = _Deal(state)
        self.limit = limit
        self.nodes = 0
        self.line: list[Way] = []
        self._lost: set[tuple[int, int, int, int, int]] = set()

    def answer(self) -> bool | None:
        """Whether the game can be won; None if that is not clear within the limit."""
        root = self.deal.root
        if not all([self.deal.can_be_cleared(side) for side in root.sides]):
            return False
        if _least(self.deal.left_over(root.sides, root.dealt)) < 0:
            return False
        return self._won_from(root)

    def _won_from(self, node: _Node) -> bool | None:
        if all([side.opened == self.deal.needed[side.colour] for side in node.sides]):
            return True
        if self.nodes == self.limit:
            return None
        self.nodes += 1
        key = node.key()
        if key in self._lost:
            return False
        for branch in self._branches(node):
            self.line.append(branch.way)
            won = self._won_from(self.deal.played(node, branch.way))
            if won is not False:
                return won
            self.line.pop()
        self._lost.add(key)
        return False

    def _branches(self, node: _Node) -> list[_Branch]:
        branches: list[_Branch] = []
        for side in node.sides:
            for way in self.deal.ways_of(side):
                after = self.deal.stepped(side, way)
                if not self.deal.can_be_cleared(after):
                    continue
                sides = node.sides[:]
                sides[side.colour] = after
                left = self.deal.left_over(sides, node.dealt)
                least = _least(left)
                if least >= 0:
                    branches.append(_Branch(way, least, sum(left), 0))
        branches.sort(key=_most_left_over, reverse=True)
        return branches


def _least(left: list[int]) -> int:
    return min(left) if left else 0


def _most_left_over(branch: _Branch) -> tuple[int, int]:
    return branch.least, branch.total


@final
class _BookSearch:
    """Depth first, with a bound, for a line that makes the most books."""

    def __init__(self, state: SquareState, limit: int) -> None:
        self.deal = _Deal(state)
        self.limit = limit
        self.nodes = 0
        self.line: list[Way] = []
        self.best_line: list[Way] = []
        self.most = len(state.books)
        self._seen: set[tuple[int, int, int, int, int]] = set()

    def answer(self) -> bool:
        """Whether it is proved that `most` is the most; `best_line` makes so many."""
        return self._look_from(self.deal.root, self.most)

    def _look_from(self, node: _Node, books: int) -> bool:
        if books > self.most:
            self.most = books
            self.best_line = self.line[:]
        if self.nodes == self.limit:
            return False
        self.nodes += 1
        key = node.key()
        if key in self._seen:
            return True
        self._seen.add(key)
        for branch in self._branches(node):
            if books + branch.books <= self.most:
                continue
            self.line.append(branch.way)
            if not self._look_from(self.deal.played(node, branch.way), books + branch.way.book):
                return False
            self.line.pop()
        return True

    def _branches(self, node: _Node) -> list[_Branch]:
        branches: list[_Branch] = []
        for side in node.sides:
            for way in self.deal.ways_of(side):
                sides = node.sides[:]
                sides[side.colour] = self.deal.stepped(side, way)
                left = self.deal.left_over(sides, node.dealt)
                seen = self._cards_seen(node.dealt, left)
                branches.append(_Branch(way, seen, sum(left), self._books_within(sides, seen) + way.book))
        branches.sort(key=_most_books, reverse=True)
        return branches

    def _cards_seen(self, dealt: int, left: list[int]) -> int:
        """No more cards than this are ever dealt."""
        for i in range(len(left)):
            if left[i] < 0:
                return dealt + i
        return dealt + len(left)

    def _books_within(self, sides: list[_Side], seen: int) -> int:
        books = 0
        for side in sides:
            books += self.deal.books_of(side)[self.deal.came[side.colour][seen] - side.came]
        return books


def _most_books(branch: _Branch) -> tuple[int, int, int]:
    return branch.books, branch.least, branch.total
