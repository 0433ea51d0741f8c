"""The players of King's Square. Neither looks at the order of the pile, which is made up; what is in it, all may know.

Both choose among the *ways* of all colours: a step that opens a space or completes a book, after as few free moves as
it takes (`colour.py`). They play the first move of the best way. A free move changes neither which steps can be
reached nor what they are worth, and brings the best one nearer, so a bot never goes round in circles: after at most 165
free moves comes a step, and no game has more than 64 steps' worth of spaces to open.
"""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.contract import Bot
from crownhall.bots.square.colour import Way, ways, with_card
from crownhall.bots.square.deed import deed
from crownhall.bots.square.most import BOOKS_TO_MAKE, SPACES_TO_OPEN
from crownhall.bots.square.why import sentence_for
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.square.moves import FINISH, PUTS
from crownhall.games.square.rules import SquareState, stacks_of
from crownhall.games.square.stacks import COLOURS, LINKS


class SquareBot(Bot):
    """What both levels share: how a way is played, and why."""

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """The first move of the best way; it never stops early, for stopping never gains anything (S-A7)."""
        assert isinstance(state, SquareState)
        found = self.ways(state, rng)
        if not found:
            return FINISH
        way = found[0] if len(found) == 1 else self.best(state, found)
        return PUTS[way.colour * LINKS + way.links[0]]

    def ways(self, state: SquareState, rng: Chance) -> list[Way]:
        """What it chooses from."""
        return all_ways(state)

    @abstractmethod
    def best(self, state: SquareState, found: list[Way]) -> Way:
        """The best of several ways. Their worth depends on classes alone; of equal ones the shortest is played."""

    def deed(self, state: State, seat: Seat, move: Move) -> str:
        return deed(move)

    def why(self, state: State, seat: Seat, move: Move) -> str:
        """What the move does and what it keeps possible."""
        assert isinstance(state, SquareState)
        return sentence_for(state, move)


def all_ways(state: SquareState) -> list[Way]:
    """The ways of all colours."""
    found: list[Way] = []
    for colour in range(COLOURS):
        found.extend(ways(colour, stacks_of(state.field, colour)))
    return found


def _shortest_of_the_best(found: list[Way], worth: list[int]) -> Way:
    best = 0
    for i in range(1, len(found)):
        if worth[i] > worth[best] or (worth[i] == worth[best] and len(found[i].links) < len(found[best].links)):
            best = i
    return found[best]


class Squire(SquareBot):
    """Takes a book where it can, and otherwise keeps as many different steps open as possible. Counts no cards."""

    def best(self, state: SquareState, found: list[Way]) -> Way:
        """A book first, best one that opens two spaces; then the most steps left in its colour, against now."""
        now = [0] * COLOURS
        for way in found:
            now[way.colour] += 1
        worth: list[int] = []
        for way in found:
            left = len(ways(way.colour, way.stacks)) - now[way.colour]
            worth.append((1000 if way.book else 0) + 100 * way.opened + left)
        return _shortest_of_the_best(found, worth)


class Knight(SquareBot):
    """Keeps the most spaces within reach, averaged over every pair of cards that may come next.

    For every way it counts how many spaces the colours could open afterwards with what then lies there and two more
    unseen cards, and takes the average over all pairs of them. That is exact, so nothing is left to luck.
    """

    def best(self, state: SquareState, found: list[Way]) -> Way:
        """The way with the best average; when the pile is empty, the one that keeps the most books."""
        outlook = PileOutlook(state)
        if not outlook.pile:
            return _shortest_of_the_best(found, [_books_of(state, way) for way in found])
        return _shortest_of_the_best(found, [outlook.worth(way) for way in found])


def _books_of(state: SquareState, way: Way) -> int:
    """How many books stay possible, against now; of equal ways, one that completes a book at once is better."""
    now = BOOKS_TO_MAKE.of(stacks_of(state.field, way.colour))
    later = BOOKS_TO_MAKE.of(way.stacks)
    return 2 * (later - now) + (3 if way.book else 0)


class PileOutlook:
    """What may come: the unseen cards by colour, and what two of them (or the last one) would be good for."""

    def __init__(self, state: SquareState) -> None:
        self.pile: int = state.cards_left()
        self.unseen: list[list[int]] = [[] for _ in range(COLOURS)]
        for card in state.pile[state.dealt :]:
            self.unseen[card >> 4].append(card % 16)
        self.choices: int = self.pile * (self.pile - 1) // 2 if self.pile > 1 else 1
        self.now = [self._sum(colour, stacks_of(state.field, colour)) for colour in range(COLOURS)]

    def worth(self, way: Way) -> int:
        """What the way gains in spaces, at once and with the cards to come, summed over all choices of these cards."""
        return way.opened * self.choices + self._sum(way.colour, way.stacks) - self.now[way.colour]

    def _sum(self, colour: int, stacks: vec[i64]) -> int:
        unseen = self.unseen[colour]
        others = self.pile - len(unseen)  # cards of other colours, which change nothing here
        none = SPACES_TO_OPEN.of(stacks)
        with_one = [with_card(stacks, card) for card in unseen]
        one: i64 = 0
        for more in with_one:
            one += SPACES_TO_OPEN.of(more)
        if self.pile == 1:
            return others * none + one
        two: i64 = 0
        for i in range(len(unseen)):
            for j in range(i):
                two += SPACES_TO_OPEN.of(with_card(with_one[i], unseen[j]))
        return others * (others - 1) // 2 * none + others * one + two
