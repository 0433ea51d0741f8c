"""How fast agents can play: batches beside bare random play and one environment at a time; OpenSpiel, PettingZoo, PGX.

    .venv/bin/python benchmarks/research.py                       # all games
    .venv/bin/python benchmarks/research.py --only square --rounds 9

Rates are moves per CPU second of one process, the median of interleaved rounds. A batch writes an observation and a
mask for every move; `numpy` chooses from the masks, `batch` lets compiled code choose. A move counts also where there
is no other; `choices` are those with more than one. `playout` is random play inside compiled code with nothing written,
one match after the other, and the last column how much of that rate the batch keeps.

PettingZoo's classic games and PGX are measured in the same run where they are installed (`pip install pygame pgx`).
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import crownhall.adapters.gymnasium
import crownhall.adapters.openspiel
from crownhall.adapters.batch import Batch
from crownhall.adapters.gymnasium import ALONE
from crownhall.adapters.pettingzoo import env as pettingzoo_env
from crownhall.adapters.playing import playing
from crownhall.engine.chance import QuickChance
from crownhall.engine.playout import playout

GOALS = {
    "square": 1_000_000,
    "treasury": 400_000,
    "rummy": 250_000,
    "frenzy": 1_000_000,
    "kingdrin": 1_000_000,
    "minkingi": 1_000_000,
    "fwords": 400_000,
}
PEERS = ("kuhn_poker", "gin_rummy", "hearts")
CLASSICS = ("connect_four_v3", "tictactoe_v3")
PGX = ("connect_four", "animal_shogi")
MATCHES = 128
PGX_MATCHES = 256
PGX_STEPS = 16  # in one compiled call
COUNTED_STEPS = 300
Work = Callable[[float], float]
"""Works for so many CPU seconds; how many moves it made in each."""


def timed(step: Callable[[], int]) -> Work:
    def work(seconds: float) -> float:
        moves, start = 0, time.process_time()
        while (used := time.process_time() - start) < seconds:
            moves += step()
        return moves / used

    return work


def batch(game: str) -> Work:
    many = Batch(game, MATCHES, 1)

    def step() -> int:
        many.step(many.random_actions())
        return MATCHES

    return timed(step)


def share_of_choices(game: str) -> float:
    """How many of the moves have another beside them."""
    many, shares = Batch(game, MATCHES, 1), []
    for _ in range(COUNTED_STEPS):
        shares.append(np.mean(many.masks.sum(axis=1) > 1))
        many.step(many.random_actions())
    return float(np.mean(shares))


def numpy_chooses(game: str) -> Work:
    many, rng = Batch(game, MATCHES, 1), np.random.default_rng(1)

    def step() -> int:
        rows, numbers = np.nonzero(many.masks)
        first = np.searchsorted(rows, np.arange(MATCHES))
        counts = np.diff(np.append(first, len(rows)))
        many.step(numbers[first + (rng.random(MATCHES) * counts).astype(int)])
        return MATCHES

    return timed(step)


def bare(game: str) -> Work:
    match, rng = playing(game, None, {}), QuickChance(1)

    def step() -> int:
        made, _ = playout(match.game.new(match.setup, rng), rng)
        return made

    return timed(step)


def environment(game: str) -> Work:
    return alone(game) if game in ALONE else in_turn(game)


def alone(game: str) -> Work:
    one = gymnasium.make(crownhall.adapters.gymnasium.name_of(game), disable_env_checker=True)

    def step() -> int:
        moves, over = 0, False
        one.reset()
        while not over:
            _, _, over, _, _ = one.step(one.action_space.sample())
            moves += 1
        return moves

    return timed(step)


def in_turn(game: str) -> Work:
    return agents_of(pettingzoo_env(game))


def classic(name: str) -> Work:
    """A game of PettingZoo's own."""
    return agents_of(getattr(importlib.import_module("pettingzoo.classic"), name).env())


def agents_of(one: Any) -> Work:
    def step() -> int:
        moves = 0
        one.reset()
        for agent in one.agent_iter():
            seen, _, over, _, _ = one.last()
            one.step(None if over else one.action_space(agent).sample(seen["action_mask"]))
            moves += not over
        return moves

    return timed(step)


def open_spiel(name: str) -> Work:
    game, rng = pyspiel.load_game(name), random.Random(1)

    def step() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([each[0] for each in outcomes], [each[1] for each in outcomes])[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return timed(step)


def pgx(name: str) -> Work:
    """Matches of PGX on the CPU, in one compiled call; those that are over begin anew."""
    jax: Any = importlib.import_module("jax")
    env: Any = importlib.import_module("pgx").make(name)
    again = importlib.import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), PGX_MATCHES))

    def steps(state: Any, key: Any) -> Any:
        def one(state: Any, key: Any) -> Any:
            keys = jax.random.split(key, PGX_MATCHES)
            chances = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            actions = jax.vmap(jax.random.categorical)(keys, chances)
            return jax.vmap(again)(state, actions, keys), None

        return jax.lax.scan(one, state, jax.random.split(key, PGX_STEPS))[0]

    run, keys = jax.jit(steps), iter(range(1 << 30))
    kept = [jax.block_until_ready(run(state, jax.random.PRNGKey(0)))]  # compiled before it is measured

    def step() -> int:
        kept[0] = jax.block_until_ready(run(kept[0], jax.random.PRNGKey(next(keys))))
        return PGX_MATCHES * PGX_STEPS

    return timed(step)


def beside(title: str, needs: str, works: Callable[[], dict[str, Work]], rounds: int, seconds: float) -> None:
    """A line about others, or what is missing for it."""
    if importlib.util.find_spec(needs) is None:
        print(f"{title}: not measured, for {needs} is not installed (pip install {needs}).")
        return
    rates = medians(works(), rounds, seconds)
    print(f"{title}: " + ", ".join(f"{name} {rate:,.0f}" for name, rate in rates.items()))


def medians(works: dict[str, Work], rounds: int, seconds: float) -> dict[str, float]:
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            rates[name].append(work(seconds))
    return {name: statistics.median(found) for name, found in rates.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=GOALS, help="one game")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slice", type=float, default=0.3, help="CPU seconds for each in a round")
    asked = parser.parse_args()
    titles = ("batch", "goal", "choices", "numpy", "one env", "playout")
    print(" " * 10 + "".join(f"{title:>12}" for title in titles) + f"{'kept':>7}")
    for game in [asked.only] if asked.only else GOALS:
        works = {
            "batch": batch(game),
            "numpy": numpy_chooses(game),
            "one": environment(game),
            "playout": bare(game),
        }
        rate = medians(works, asked.rounds, asked.slice)
        choices = rate["batch"] * share_of_choices(game)
        row = [rate["batch"], GOALS[game], choices, rate["numpy"], rate["one"], rate["playout"]]
        print(f"{game:10}" + "".join(f"{each:12,.0f}" for each in row) + f"{rate['batch'] / rate['playout']:7.0%}")
    often = asked.rounds, asked.slice
    beside("OpenSpiel's own, from Python", "pyspiel", lambda: {name: open_spiel(name) for name in PEERS}, *often)
    beside("PettingZoo's classics", "pygame", lambda: {name: classic(name) for name in CLASSICS}, *often)
    beside(f"PGX, {PGX_MATCHES} matches at once", "pgx", lambda: {name: pgx(name) for name in PGX}, *often)


if __name__ == "__main__":
    main()
