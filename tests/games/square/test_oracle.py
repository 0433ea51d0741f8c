"""The fast rules and the slow literal ones agree, move list by move list and end by end."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.games.square.moves import MOVES
from tests.games.square.oracle import Square, Stack, is_stack
from tests.games.square.positions import books_of, complete, field_of, offered, pile_of, stacks
from tests.games.square.walks import Game, random_games
from tests.rules import rule
from tests.samples import sample


@rule("S-05", "S-06", "S-07", "S-08", "S-10", "S-11", "S-12", "S-14", "S-16", "S-A5", "S-A6", "S-A10", "S-A13")
def test_engine_and_oracle_agree_over_random_games() -> None:
    _compare_games(sample(60, 40), first=1)


@pytest.mark.soak
def test_engine_and_oracle_agree_over_many_games() -> None:
    _compare_games(5_000, first=1_000_000)


def _compare_games(count: int, first: int) -> None:
    seen = {"won": 0, "stuck": 0}
    for game in random_games(count, first):
        for here in game.positions():
            _compare(here)
        outcome = game.state.outcome()
        assert outcome is not None
        assert outcome.scores == (game.oracle.points(),)
        seen[outcome.reason] += 1
    assert all(seen.values()), f"the sample must have both ends: {seen}"


def _compare(game: Game) -> None:
    state, oracle = game.state, game.oracle
    assert field_of(state) == oracle.field, game
    assert pile_of(state) == oracle.pile, game
    assert books_of(state) == oracle.books, game
    assert (state.outcome() is not None) == oracle.is_over(), game
    legal = oracle.moves()
    assert all(is_stack(stack) for stack in oracle.field if stack), game
    if state.outcome() is None:
        assert offered(state) == [move.text for move in MOVES.moves if move.text in legal], game


@rule("S-A6")
def test_a_soft_end_is_soft_and_not_hard() -> None:
    """Some of the random games end although moves are left; by exhaustive search none of these ever helps."""
    soft = 0
    for game in random_games(sample(100, 40)):
        for _ in game.positions():
            pass
        if game.oracle.moves():
            soft += 1
            assert _best_reachable(game.oracle) == (len(game.oracle.books), len(game.oracle.pile)), game
    assert soft


def far_positions() -> list[object]:
    """The rows of `progress.txt`."""
    lines = (Path(__file__).parent / "progress.txt").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]
    return [pytest.param(*row, id=row[0].replace(": ", "-")) for row in rows]


@rule("S-A6", "S-14")
@pytest.mark.parametrize(("needed", "books", "pile", "field"), far_positions())
def test_progress_is_found_however_far_it_is(needed: str, books: str, pile: str, field: str) -> None:
    never = needed.startswith("never")
    state = complete(stacks(field), int(books), "stuck" if never else "")
    assert len(pile_of(state)) == int(pile)
    oracle = Square.read(state.to_json())
    assert _moves_to_progress(oracle) == needed
    assert oracle.is_over() == never == (state.outcome() is not None)


def _moves_to_progress(oracle: Square) -> str:
    """How many moves without progress come first, searched move by move; else how many positions there are at all."""
    seen, level, moves = {frozenset(oracle.field)}, [oracle], 0
    while level:
        following: list[Square] = []
        for here in level:
            for step in here.steps():
                there = here.copy()
                there.make(step)
                if (len(there.books), len(there.pile)) != (len(oracle.books), len(oracle.pile)):
                    return str(moves)
                if frozenset(there.field) not in seen:
                    seen.add(frozenset(there.field))
                    following.append(there)
        level, moves = following, moves + 1
    return f"never: {len(seen)}"


def _best_reachable(oracle: Square) -> tuple[int, int]:
    """The most books and the fewest cards left in the pile that any sequence of moves leads to."""
    seen: set[frozenset[Stack]] = set()
    to_try = [oracle]
    books, pile = len(oracle.books), len(oracle.pile)
    while to_try:
        here = to_try.pop()
        books, pile = max(books, len(here.books)), min(pile, len(here.pile))
        if frozenset(here.field) not in seen:
            seen.add(frozenset(here.field))
            for step in here.steps():
                there = here.copy()
                there.make(step)
                to_try.append(there)
    return books, pile
