"""Every way to end a turn, and nothing that the seat may not know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from crownhall.adapters.batch import Batch
from crownhall.adapters.lookahead import Lookahead, lookahead
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State

TURN = 12


def by_hand(state: State, seat: int) -> list[State]:
    """All ends of a turn of Minkingi, the plain way."""
    ends: list[State] = []
    for move in state.moves(seat):
        twin = state.copy()
        twin.play(seat, move)
        ends += by_hand(twin, seat) if twin.to_act() == (seat,) else [twin]
    return ends


def late_in_the_game(batch: Batch) -> int:
    """Play on until there are Battles to choose from; in which match there are most ways to end the Day."""
    for _ in range(18):
        batch.step(batch.random_actions())
    return int(np.bincount(batch.lookahead(TURN).matches).argmax())


def test_all_ends_of_a_day_are_there_in_order_with_the_move_that_leads_there() -> None:
    batch = Batch("minkingi", 8, seed=4)
    match = late_in_the_game(batch)
    seat, state = int(batch.seats[match]), batch.games.states[match]
    ahead = batch.lookahead(TURN, np.array([match]))
    ends = by_hand(state, seat)
    assert len(ahead.moves) == len(ends) > 20
    into = batch.layout.empty()
    for row, end in enumerate(ends):
        end.observe(seat, into)
        assert np.array_equal(ahead.observations[row], np.asarray(into))
        assert ahead.over[row] == (end.outcome() is not None)
    numbers = ahead.moves.tolist()
    assert numbers == sorted(numbers)
    assert len(set(numbers)) < len(numbers), "some turns are made of several moves"
    assert set(numbers) == set(np.flatnonzero(batch.masks[match]).tolist())
    assert set(ahead.matches.tolist()) == {match}


def same(one: Lookahead, other: Lookahead) -> bool:
    pairs = ((one.moves, other.moves), (one.observations, other.observations), (one.rewards, other.rewards))
    return all(np.array_equal(*pair) for pair in pairs)


def test_nothing_hidden_plays_a_part() -> None:
    """What comes after one move of Square is a card of the pile: it is drawn anew, not looked up."""
    batch = Batch("square", 1, seed=2)
    state, game, setup = batch.games.states[0], batch.games.game, batch.games.setup
    seen = []
    for seed in range(5):
        redealt = state.redeal(0, QuickChance(100 + seed))
        seen.append(lookahead(game, setup, state, 0, depth=1, seed=seed))
        assert same(seen[-1], lookahead(game, setup, redealt, 0, depth=1, seed=seed))
    assert not all(same(seen[0], other) for other in seen), "another seed draws another card"


def test_a_turn_ends_after_so_many_moves_and_the_match_stays_as_it_was() -> None:
    batch = Batch("square", 3, seed=5)
    before = [state.copy() for state in batch.games.states]
    one, two = batch.lookahead(1), batch.lookahead(2)
    assert np.bincount(one.matches).tolist() == batch.masks.sum(axis=1).tolist()
    assert len(two.moves) > len(one.moves)
    assert list(batch.games.states) == before


def test_only_matches_that_there_are_are_looked_at() -> None:
    batch = Batch("square", 3, seed=5)
    for number in (-1, 3):
        with pytest.raises(IndexError, match=f"no match {number}: they are numbered from 0 to 2"):
            batch.lookahead(1, np.array([0, number]))
    mask: Any = np.array([False, False, True])
    with pytest.raises(TypeError, match="array of bool"):
        batch.lookahead(1, mask)
    assert set(batch.lookahead(1, np.flatnonzero(mask)).matches.tolist()) == {2}


def test_what_a_match_is_worth_is_told_where_it_would_be_over() -> None:
    batch = Batch("minkingi", 16, seed=1)
    while not (ahead := batch.lookahead(TURN)).over.any():
        batch.step(batch.random_actions())
    assert set(ahead.rewards[ahead.over].tolist()) <= {-1.0, 0.0, 1.0}
    assert not ahead.rewards[~ahead.over].any()


def test_giving_up_is_no_way_to_end_a_turn() -> None:
    batch = Batch("rummy", 4, seed=1)
    gives_up = {move.number for move in batch.table.moves if move.gives_up}
    for _ in range(10):
        assert not gives_up & set(batch.lookahead(1).moves.tolist())
        batch.step(batch.random_actions())
