"""Gymnasium's own checks, unchanged, and what they do not look at."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, NameNotFound, ResetNeeded
from gymnasium.utils.env_checker import check_env

import crownhall.adapters.gymnasium
from crownhall.adapters.gymnasium import ALONE, name_of
from crownhall.errors import OptionError

each = pytest.mark.parametrize("game", ALONE)


def made(game: str, **settings: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(name_of(game), disable_env_checker=True, **settings)


@each
def test_gymnasiums_own_checks(game: str) -> None:
    check_env(made(game, render_mode="ansi").unwrapped)


@each
def test_a_whole_match_by_masks(game: str) -> None:
    env = made(game)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over, rewards = False, list[float]()
        while not over:
            action = env.action_space.sample(info["action_mask"])
            seen, reward, over, _, info = env.step(action)
            assert info["is_legal"]
            assert env.observation_space.contains(seen)
            rewards.append(float(reward))
        assert rewards[:-1] == [0.0] * (len(rewards) - 1), "the score comes at the end"
        playing = env.unwrapped.playing  # type: ignore[attr-defined]
        assert rewards[-1] == playing.scores()[0]


@each
def test_the_same_seed_and_moves_are_the_same_match(game: str) -> None:
    def seen() -> list[Any]:
        env = made(game)
        first, _ = env.reset(seed=7)
        env.action_space.seed(3)
        return [first, *[env.step(env.action_space.sample())[0] for _ in range(10)]]

    assert all(np.array_equal(one, other) for one, other in zip(seen(), seen(), strict=True))


def test_a_move_that_may_not_be_made_now_changes_nothing() -> None:
    env = made("square")
    before, info = env.reset(seed=1)
    after, reward, over, _, told = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert np.array_equal(before, after)
    assert (reward, over, told["is_legal"]) == (0.0, False, False)


def test_what_is_no_move_at_all_is_refused() -> None:
    env = made("square").unwrapped
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    for action in (-1, 146):
        with pytest.raises(InvalidAction, match="0 to 145"):
            env.step(action)


def test_a_finished_match_is_not_stepped() -> None:
    env = made("square", may_give_up=True).unwrapped
    env.reset(seed=1)
    moves = env.playing.table.moves  # type: ignore[attr-defined]
    finish = next(move.number for move in moves if move.text == "finish")
    assert env.step(finish)[2]
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_unknown_games_and_wrong_masks_are_refused_as_gymnasium_does() -> None:
    with pytest.raises(NameNotFound):
        gymnasium.make("crownhall/Whist-v0")
    env = made("square")
    _, info = env.reset(seed=1)
    for mask in (info["action_mask"][:-1], info["action_mask"].astype(float), info["action_mask"] + 1):
        with pytest.raises(AssertionError, match="mask"):
            env.action_space.sample(mask)


def test_options_of_the_game_are_keywords() -> None:
    env = made("square", undo="until_next_card")
    assert env.unwrapped.playing.setup.options["undo"] == "until_next_card"  # type: ignore[attr-defined]
    with pytest.raises(OptionError):
        made("square", undo="always")


def test_many_at_once() -> None:
    envs = gymnasium.make_vec(name_of("square"), num_envs=3, vectorization_mode="sync")
    seen, _ = envs.reset(seed=1)
    assert seen.shape == (3, 67)
    envs.close()


def test_the_names_are_there_after_the_import() -> None:
    assert crownhall.adapters.gymnasium.name_of("square") == "crownhall/Square-v0"
    assert all(name_of(game) in gymnasium.registry for game in ALONE)
