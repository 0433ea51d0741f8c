"""Puzzles that ask for more than a move: a Day of Fwords to its word, an ending of King's Square to its last book."""

from __future__ import annotations

from collections.abc import Sequence

from crownhall.engine.contract import Seat, State
from crownhall.engine.moves import Move
from crownhall.games.fwords.rules import FwordsState
from crownhall.games.square.rules import SquareState
from crownhall.lab.review.fwords import Day, ends_day


def lost_by(state: State, seat: Seat, best: Sequence[Move], moves: Sequence[Move]) -> float | None:
    """By how much these moves, all legal from `state` on, are worse than the best; None while they are no answer."""
    if isinstance(state, FwordsState):
        before_last = _after(state, seat, moves[:-1])
        assert isinstance(before_last, FwordsState)
        if not ends_day(before_last, moves[-1]):
            return None
        return float(max(0, Day.of(state, seat, best).worth - Day.of(state, seat, moves).worth))
    end = _after(state, seat, moves)
    return None if end.outcome() is None else float(_books(_after(state, seat, best)) - _books(end))


def _after(state: State, seat: Seat, moves: Sequence[Move]) -> State:
    twin = state.copy()
    for move in moves:
        twin.play(seat, move)
    return twin


def _books(state: State) -> int:
    assert isinstance(state, SquareState)
    return len(state.books)
