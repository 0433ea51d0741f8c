"""PettingZoo's own suites, unchanged, for the six games with two and more seats; and what they do not look at."""

from __future__ import annotations

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from crownhall.adapters import pettingzoo
from crownhall.errors import SeatError, UnknownGame

GAMES = ("treasury", "rummy", "frenzy", "kingdrin", "minkingi", "fwords")
EVEN = ("kingdrin", "minkingi")  # where seats move as often as each other from the beginning, as that test expects
each = pytest.mark.parametrize("game", GAMES)
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@each
def test_the_suite_for_turns(game: str) -> None:
    api_test(pettingzoo.env(game), num_cycles=300)


@pytest.mark.soak
@each
def test_the_suite_for_turns_at_length(game: str) -> None:
    for seats in range(2, pettingzoo.env(game).unwrapped.table.playing.game.max_seats + 1):
        try:
            env = pettingzoo.env(game, seats)
        except SeatError:
            continue
        api_test(env, num_cycles=5000)
        parallel_api_test(pettingzoo.parallel_env(game, seats), num_cycles=2000)


@each
def test_the_suite_for_all_at_once(game: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(game), num_cycles=200)


@each
def test_seeds_reproduce(game: str) -> None:
    seed_test(functools.partial(pettingzoo.env, game), num_cycles=30)
    parallel_seed_test(functools.partial(pettingzoo.parallel_env, game), num_cycles=30)


@pytest.mark.parametrize("game", EVEN)
def test_so_many_cycles_and_no_more(game: str) -> None:
    env, parallel_env = pettingzoo.env, pettingzoo.parallel_env
    max_cycles_test(
        SimpleNamespace(env=functools.partial(env, game), parallel_env=functools.partial(parallel_env, game))
    )


@each
def test_what_is_drawn(game: str) -> None:
    render_test(functools.partial(pettingzoo.env, game))


@each
def test_a_whole_match_ends_with_a_reward_for_each(game: str) -> None:
    env: Any = pettingzoo.env(game)
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(20_000):
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert not env.agents
    assert list(total.values()) == pytest.approx(env.unwrapped.table.playing.returns())


def test_all_who_are_asked_answer_at_once_and_the_others_wait() -> None:
    env = pettingzoo.parallel_env("minkingi")
    seen, _ = env.reset(seed=1)
    waiting = env.table.waiting
    assert [seen[agent]["action_mask"][waiting] for agent in env.agents] == [0, 0], "the draft is sealed"
    picks = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    env.step(picks)
    assert [len(hand) for hand in env.table.playing.state.picks] == [1, 1]  # type: ignore[attr-defined]
    while env.table.playing.state.to_act() == (0, 1):
        seen, *_ = env.step({agent: int(np.flatnonzero(env.table.mask(agent))[0]) for agent in env.agents})
    assert sorted(int(seen[agent]["action_mask"][waiting]) for agent in env.agents) == [0, 1], "one waits"


def test_what_is_no_move_is_refused_and_nothing_is_half_done() -> None:
    env = pettingzoo.parallel_env("minkingi")
    seen, _ = env.reset(seed=1)
    before = env.table.playing.state.copy()
    good = int(np.flatnonzero(seen["seat_0"]["action_mask"])[0])
    for bad in (-1, env.table.size, env.table.waiting):
        with pytest.raises(ValueError, match="none of the moves"):
            env.step({"seat_0": good, "seat_1": bad})
    other = int(np.flatnonzero(seen["seat_1"]["action_mask"])[0])
    no_numbers: list[Any] = [other + 0.5, None, str(other)]
    for wrong in no_numbers:
        with pytest.raises(TypeError, match="as an integer"):
            env.step({"seat_0": good, "seat_1": wrong})
    assert env.table.playing.state == before
    in_turn = pettingzoo.env("minkingi")
    in_turn.reset(seed=1)
    for action in (-1, 99_999, None):
        with pytest.raises(ValueError, match=r"none of the moves|is asked for a move"):
            in_turn.step(action)
    with pytest.raises(TypeError, match="as an integer"):
        in_turn.step(no_numbers[0])
    assert in_turn.unwrapped.table.playing.state == before


def test_a_finished_match_is_not_stepped() -> None:
    env = pettingzoo.parallel_env("minkingi")
    with pytest.raises(ResetNeeded):
        env.step({})
    env.reset(seed=1)
    while env.agents:
        env.step({agent: int(np.flatnonzero(env.table.mask(agent))[0]) for agent in env.agents})
    with pytest.raises(ResetNeeded):
        env.step({})
    in_turn = pettingzoo.env("minkingi")
    in_turn.reset(seed=1)
    while not in_turn.terminations[in_turn.agent_selection]:
        in_turn.step(int(np.flatnonzero(in_turn.observe(in_turn.agent_selection)["action_mask"])[0]))
    with pytest.raises(ValueError, match="only valid action is None"):
        in_turn.step(0)


def test_who_is_asked_and_says_nothing_is_named() -> None:
    env = pettingzoo.parallel_env("minkingi")
    env.reset(seed=1)
    before = env.table.playing.state.copy()
    with pytest.raises(ValueError, match="seat_1 is asked"):
        env.step({"seat_0": int(np.flatnonzero(env.table.mask("seat_0"))[0])})
    assert env.table.playing.state == before


def test_what_cannot_be_is_named() -> None:
    with pytest.raises(UnknownGame):
        pettingzoo.env("whist")
    with pytest.raises(SeatError):
        pettingzoo.env("minkingi", 7)
    with pytest.raises(ValueError, match="for one"):
        pettingzoo.env("treasury", 1)
