"""King's Square: the most books that were still possible, with the cards as they really lay.

Nobody could know them, so this is no judgement of who played: it tells what the deal allowed, and where it was lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from crownhall.bots.square.solver import Solution, solve
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Seat, State
from crownhall.engine.events import counted
from crownhall.engine.moves import Move
from crownhall.games.square.moves import Put
from crownhall.games.square.rules import ALL_BOOKS, SquareState
from crownhall.games.square.stacks import BIT
from crownhall.games.square.state import CLOSING, OPENING
from crownhall.lab.review.contract import Reviewer, Weighed

NODES: Final = 20_000
"""Positions that are looked at for one answer. Where it is not proved, the most that was found counts."""

STEP: Final = "Step"


class SquareReviewer(Reviewer):
    """Books, with the pile known."""

    game = "square"
    unit = "book"
    measure = "Books still possible"
    threshold: ClassVar[float] = 1  # books are whole, and the solver counts them
    in_hindsight: ClassVar[bool] = True

    def __init__(self) -> None:
        self._solved: list[tuple[SquareState, Solution]] = []  # the last ones: where one step ends the next begins

    def completes(self, state: State, seat: Seat, move: Move) -> bool:
        """Free moves, which bring no card and no book, belong to the step that they prepare."""
        assert isinstance(state, SquareState)
        return not isinstance(move, Put) or is_step(state, move)

    def weigh(self, state: State, seat: Seat, moves: Sequence[Move], rng: Chance) -> Weighed | None:
        assert isinstance(state, SquareState)
        after = state.copy()
        for move in moves:
            after.play(seat, move)
        before = self._most(state)
        left = len(after.books) if after.end else self._most(after).books
        if not isinstance(moves[-1], Put) and before.books == left:
            return None  # it stopped where nothing more could come
        return Weighed(STEP, float(max(before.books, left)), float(left), _to_the_first_step(state, seat, before.moves))

    def result(self, state: State, seat: Seat) -> float | None:
        assert isinstance(state, SquareState)
        return float(len(state.books))

    def reason(self, state: State, seat: Seat, weighed: Weighed) -> str:
        before, after = int(weighed.best), int(weighed.played)
        if before == ALL_BOOKS:
            return f"With these cards the game could still be won; after this, {_possible(after)}."
        return f"With these cards {_possible(before)}; after this, {_possible(after)}."

    def _most(self, state: SquareState) -> Solution:
        for known, solution in self._solved:
            if known == state:
                return solution
        solution = solve(state, NODES)
        self._solved = [*self._solved[-1:], (state, solution)]
        return solution


def _possible(books: int) -> str:
    return f"{counted(books, 'book')} {'was' if books == 1 else 'were'} possible"


def is_step(state: SquareState, move: Put) -> bool:
    """Whether it opens a space or completes a book."""
    bit = BIT[move.link + 1]
    return bool((state.links[CLOSING + move.colour] | state.links[OPENING + move.colour]) & bit)


def _to_the_first_step(state: SquareState, seat: Seat, line: Sequence[Move]) -> tuple[Move, ...]:
    twin = state.copy()
    for count, move in enumerate(line, 1):
        if not isinstance(move, Put) or is_step(twin, move):
            return tuple(line[:count])
        twin.play(seat, move)
    return tuple(line)
