"""The games for two and more as environments of PettingZoo: `env("minkingi")` in turn, `parallel_env` all at once.

Agents are `seat_0`, `seat_1` and so on. Rewards come at the end: winners share 1, the others share -1.
"""

from __future__ import annotations

from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from crownhall.adapters.playing import Mask, playing
from crownhall.adapters.rendering import MODES, rendered
from crownhall.adapters.spaces import Moves, mask_of, numbers
from crownhall.engine.agency import SEEDS
from crownhall.engine.registry import game_named

Told = dict[str, Any]


class _Table:
    """What both kinds of environment share: agents, their spaces, the deals and what each sees."""

    def __init__(
        self, game: str, seats: int | None, options: dict[str, object], extra: int, may_give_up: bool, variant: str
    ) -> None:
        asked = max(2, game_named(game).min_seats) if seats is None else seats
        self.playing = playing(game, asked, options, may_give_up=may_give_up, variant=variant)
        self.names = [f"seat_{seat}" for seat in range(self.playing.setup.seats)]
        if len(self.names) < 2:
            raise ValueError(f"{self.playing.game.about.title} for one is an environment of Gymnasium.")
        self.waiting = len(self.playing.table)  # the number of the move that waits, where there is one
        self.size = self.waiting + extra
        self.moves = {name: Moves(self.size) for name in self.names}
        told: dict[str, spaces.Space[Any]] = {
            "observation": numbers(self.playing.layout),
            "action_mask": mask_of(self.size),
        }
        self.seen = {name: spaces.Dict(told) for name in self.names}
        self.rng, _ = seeding.np_random(None)

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.rng, _ = seeding.np_random(seed)
        self.playing.deal(int(self.rng.integers(SEEDS)))

    def observe(self, name: str) -> Told:
        return {"observation": self.playing.observe(self.names.index(name)), "action_mask": self.mask(name)}

    def mask(self, name: str) -> Mask:
        """What an agent may do now; what it samples from, too."""
        seat = self.names.index(name)
        mask = self.playing.mask(seat, self.size)
        if self.size > self.waiting and not mask.any():
            mask[self.waiting] = 1
        self.moves[name].now = mask
        return mask

    def rewards(self) -> dict[str, float]:
        return dict(zip(self.names, self.playing.returns(), strict=True))


class _Seated:
    """How both kinds of environment are made, and what they say of their agents."""

    extra = 0  # moves beyond those of the game

    def __init__(
        self,
        game: str = "minkingi",
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        may_give_up: bool = False,
        variant: str = "",
        **options: object,
    ) -> None:
        self.table = _Table(game, seats, options, self.extra, may_give_up, variant)
        self.metadata = {"name": f"crownhall_{game}_v0", "render_modes": MODES, "is_parallelizable": False}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = self.table.names[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.table.seen[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.table.moves[agent]

    def render(self) -> Any:
        """What lies open to all: text or a picture."""
        return rendered(self.table.playing, None, self.render_mode)


class InTurn(_Seated, AECEnv):  # type: ignore[misc]
    """Agents move one by one; those who answer in secret do not see what others have answered."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.made = dict.fromkeys(self.agents, 0)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Told] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> Told:
        return self.table.observe(agent)

    def step(self, action: int | None) -> None:
        """One move of whoever is selected; `ValueError` for what is no move now, with nothing done.

        `TypeError` for what is no whole number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for a move.")
        self.table.playing.play(self.table.names.index(agent), index(action))
        self.made[agent] += 1
        self._cumulative_rewards[agent] = 0.0
        if self.table.playing.is_over:
            self.rewards = self.table.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and min(self.made.values()) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self._next()

    def _next(self) -> str:
        turn = self.table.playing.turn
        agent = self.possible_agents[turn[0]] if turn else self.agents[0]
        self.table.mask(agent)
        return agent

    def close(self) -> None:
        """Nothing is kept open."""


class AtOnce(_Seated, ParallelEnv):  # type: ignore[misc]
    """Everybody who is asked answers in one step, as sealed questions are meant; the others make the move that waits.

    That is the last of the numbers. In a race the answers count in an order drawn by lot, until it is over.
    """

    extra = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Told], dict[str, Told]]:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.made = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Told], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Told]]:
        """What everybody does; `ValueError` for what is no move now, with nothing done.

        `TypeError` for what is no whole number.
        """
        if not self.agents:
            raise ResetNeeded("Call reset before step: no match is going on.")
        for agent in self.agents:
            if agent not in actions:
                raise ValueError(f"{agent} is asked for a move.")
            self._check(agent, index(actions[agent]))
        self._answer(actions)
        self.made += 1
        names, over = self.agents, self.table.playing.is_over
        late = not over and self.max_cycles is not None and self.made >= self.max_cycles
        self.agents = [] if over or late else self.agents
        seen = {agent: self.table.observe(agent) for agent in names}
        ends, cut = dict.fromkeys(names, over), dict.fromkeys(names, late)
        return seen, self.table.rewards(), ends, cut, {agent: {} for agent in names}

    def _check(self, agent: str, number: int) -> None:
        mask = self.table.mask(agent)
        if not 0 <= number < len(mask) or not mask[number]:
            raise ValueError(f"{number} is none of the moves that {agent} may make now.")

    def _answer(self, actions: dict[str, int]) -> None:
        """Those who were asked, in order; in a race what comes too late is nothing any more."""
        playing = self.table.playing
        before = playing.state.round_number()
        for seat in playing.turn:
            number = index(actions[self.possible_agents[seat]])
            still = playing.state.round_number() == before and seat in playing.turn
            if still and number in [move.number for move in playing.moves(seat)]:
                playing.play(seat, number)

    def _seen(self) -> dict[str, Told]:
        return {agent: self.table.observe(agent) for agent in self.agents}

    def state(self) -> np.ndarray[Any, Any]:
        """What all seats know together."""
        return np.concatenate([self.table.playing.observe(seat) for seat in range(len(self.possible_agents))])


def env(game: str = "minkingi", seats: int | None = None, **settings: Any) -> Any:
    """An environment in which agents move one by one."""
    return OrderEnforcingWrapper(InTurn(game, seats, **settings))


def parallel_env(game: str = "minkingi", seats: int | None = None, **settings: Any) -> AtOnce:
    """An environment in which all who are asked move at once."""
    return AtOnce(game, seats, **settings)
