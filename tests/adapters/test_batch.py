"""Many matches at once are the same as each by itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from crownhall.adapters.batch import Batch
from crownhall.adapters.playing import Playing, playing
from crownhall.errors import UnknownGame

GAMES = {"square": 60, "treasury": 60, "rummy": 40, "frenzy": 40, "kingdrin": 60, "minkingi": 60, "fwords": 50}
SOON_OVER = ("treasury", "kingdrin", "minkingi")
COUNT = 5


def alone(name: str, seed: int) -> Playing:
    match = playing(name, None, {})
    match.deal(seed)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_each_match_goes_as_it_would_alone(name: str) -> None:
    batch = Batch(name, COUNT, seed=3)
    singles = [alone(name, int(seed)) for seed in batch.deals]
    ended = 0
    for _ in range(GAMES[name]):
        for number, single in enumerate(singles):
            seat = single.turn[0]
            assert batch.seats[number] == seat
            assert np.array_equal(batch.observations[number], single.observe(seat))
            assert np.array_equal(batch.masks[number], single.mask(seat, len(single.table)).astype(bool))
        actions = batch.random_actions()
        batch.step(actions)
        for number, action in enumerate(actions):
            single = singles[number]
            single.play(single.turn[0], int(action))
            assert batch.done[number] == single.is_over
            assert batch.rewards[number].tolist() == (
                single.returns() if single.is_over else [0.0] * len(single.scores())
            )
            if single.is_over:
                ended += 1
                assert tuple(batch.scores[number]) == single.scores()
                singles[number] = alone(name, int(batch.deals[number]))
    assert ended or name not in SOON_OVER


def test_the_same_seed_is_the_same_batch() -> None:
    one, other = Batch("minkingi", 4, seed=9), Batch("minkingi", 4, seed=9)
    for _ in range(50):
        one.step(one.random_actions())
        other.step(other.random_actions())
    assert np.array_equal(one.observations, other.observations)
    assert not np.array_equal(one.observations, Batch("minkingi", 4, seed=10).observations)


def test_batches_of_neighbouring_seeds_have_no_match_in_common() -> None:
    """So that what was trained with one seed can be measured with the next, or done again."""
    deals = [set(Batch("square", 50, seed=seed).deals.tolist()) for seed in range(4)]
    assert len(set().union(*deals)) == 200


def test_seeds_that_numpy_draws_are_seeds() -> None:
    large = 2**31 - 2
    one, other = Batch("kingdrin", 4, seed=large), Batch("kingdrin", 4, seed=np.int32(large))
    one.redeal(large)
    other.redeal(np.int64(large))
    assert list(one.games.states) == list(other.games.states)
    ahead = [batch.lookahead(1, seed=seed) for batch, seed in ((one, 5), (other, np.uint8(5)))]
    assert np.array_equal(ahead[0].observations, ahead[1].observations)


def test_redealing_leaves_the_arrays_and_changes_what_is_hidden() -> None:
    batch = Batch("kingdrin", 6, seed=1)
    before: list[Any] = [batch.observations.copy(), batch.masks.copy(), batch.seats.copy()]
    hidden = [state.to_json() for state in batch.games.states]
    batch.redeal(5)
    arrays: list[Any] = [batch.observations, batch.masks, batch.seats]
    for array, kept in zip(arrays, before, strict=True):
        assert np.array_equal(array, kept)
    assert all(state.to_json() != was for state, was in zip(batch.games.states, hidden, strict=True))
    batch.step(batch.random_actions())


def test_what_may_not_be_played_is_refused_and_nothing_is_half_done() -> None:
    batch = Batch("square", 3, seed=1)
    good, before = batch.random_actions(), batch.observations.copy()
    illegal = int(np.flatnonzero(~batch.masks[2])[0])
    for bad in (-1, 146, illegal):
        with pytest.raises(ValueError, match="match 2"):
            batch.step(np.array([good[0], good[1], bad]))
    too_large = good.astype(np.int64) + np.array([0, 0, 1 << 32])
    with pytest.raises(ValueError, match=f"{too_large[2]} is none of the moves that may be made in match 2"):
        batch.step(too_large)
    with pytest.raises(ValueError, match="takes 3 moves"):
        batch.step(good[:2])
    with pytest.raises(TypeError, match="array of bool"):
        batch.step(good.astype(bool))
    with pytest.raises(TypeError):
        batch.step(good.astype(float))
    assert np.array_equal(batch.observations, before)
    with pytest.raises(UnknownGame):
        Batch("whist", 3)


def test_the_arrays_cannot_be_written_to() -> None:
    batch = Batch("square", 2)
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1
