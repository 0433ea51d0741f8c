"""Solving King's Square with the pile known: can this deal be won, how many books can be made, and how?

A bound tells how many books there can be at most (`deal.py`). First a line that makes so many is looked for where it is
likely (`dive.py`); where none turns up soon, plans of each colour by itself tell what is possible (`books.py`).

What is remembered is bounded, whatever the number of positions: see the limits in `colour.py`, `deal.py` and `most.py`.
Only plans that are still in question, and keys of positions from which a dive failed, are kept beside that.
"""

from __future__ import annotations

from typing import Final

from crownhall.bots.square.books import BookSearch
from crownhall.bots.square.colour import Classes, Way, ways
from crownhall.bots.square.deal import Deal
from crownhall.bots.square.dive import Dive
from crownhall.engine.moves import Move
from crownhall.games.square.moves import FINISH, PUTS
from crownhall.games.square.rules import ALL_BOOKS, PLAYER, SquareState, stacks_of
from crownhall.games.square.stacks import LINKS

DEFAULT_NODES: Final = 200_000

_DIVE: Final = 12_000
"""Positions that a dive looks at. Nearly all wins take 50 to 60; beyond this, plans are sooner at an end."""


class Solution:
    """What is known about a position, and the best line that was found."""

    def __init__(self, solved: bool | None, best: bool, books: int, moves: list[Move], nodes: int) -> None:
        self.solved = solved  # whether it can be won; None if the search ended before that was clear
        self.best = best  # whether it is proved that no line makes more books
        self.books = books  # in the end, with those set aside before
        self.moves = moves
        self.nodes = nodes  # positions looked at, first of all colours together, then of one


def solve(state: SquareState, nodes: int = DEFAULT_NODES) -> Solution:
    """Dive for as many books as the bound allows, then plan. Each looks at no more than `nodes` positions.

    The line is one of legal moves from `state` to the end; it stops with `finish` where more moves gain nothing.
    """
    deal = Deal(state)
    bound = deal.most_books_of_all(deal.most_dealt())
    dive, search = Dive(deal, bound), BookSearch(deal)
    is_bound_met = dive.answer(min(nodes, _DIVE))
    search.keep(dive.books, dive.line)
    proved = search.answer(nodes)
    books = len(state.books) + search.books
    solved: bool | None = books == ALL_BOOKS
    if not proved and bound == deal.all_books and is_bound_met is None:
        solved = None
    moves = _played(state, search.line, deal.classes)
    return Solution(solved, proved, books, moves, dive.nodes + search.budget.nodes)


def can_be_won(state: SquareState, nodes: int = DEFAULT_NODES) -> bool | None:
    """What `solve` says, without the most books of a deal that cannot be won: in a fraction of the time."""
    if not may_be_won(state):
        return False
    deal = Deal(state)
    answer = Dive(deal, deal.all_books).answer(min(nodes, _DIVE))
    return solve(state, nodes).solved if answer is None else answer


def may_be_won(state: SquareState) -> bool:
    """Whether the bound leaves it open: most deals that cannot be won are told by it alone, at once."""
    deal = Deal(state)
    return deal.most_books_of_all(deal.most_dealt()) >= deal.all_books


def _played(state: SquareState, line: list[Way], classes: Classes) -> list[Move]:
    """The moves that lead through the classes of the line, from the arrangements that really lie there."""
    state = state.copy()
    moves: list[Move] = []
    for wanted in line:
        colour = wanted.colour
        found = ways(colour, stacks_of(state.field, colour), classes, wanted.class_key)
        assert found, "a class of the line cannot be reached"
        for link in found[0].links:
            put = PUTS[colour * LINKS + link]
            state.play(PLAYER, put)
            moves.append(put)
    if not state.end:
        moves.append(FINISH)
    return moves
