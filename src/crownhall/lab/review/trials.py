"""Weighing moves by trying them, in positions that the seat cannot tell from the real one.

Half of the trials find the move that gets most; the other half, in fresh positions and under the same luck, compare it
with what was played. So the move is not chosen by the luck that it is then measured with.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from crownhall.bots.search.halving import most_promising
from crownhall.bots.search.trials import UNFINISHED, Trials
from crownhall.engine.chance import Chance

_LEAST_PAIRS = 2


class Tried(NamedTuple):
    """The best move by its number, and what it and the played one come to."""

    best_move: int
    best: float
    played: float
    error: float  # of the difference


def tried_out(trials: Trials, played: int, budget: int, rng: Chance, worth: Callable[[float], float]) -> Tried:
    """With so many nodes in all; `worth` makes of the points of a trial what they are worth to the seat."""
    best = most_promising(trials, budget // 2, rng)
    pairs: list[tuple[float, float]] = []
    while trials.spent < budget or len(pairs) < _LEAST_PAIRS:
        trials.redeal(rng)
        trials.spent += trials.nodes_to_redeal
        luck = rng.pick(1 << 31)
        got = trials.points(played, luck, budget)
        other = got if best == played else trials.points(best, luck, budget)
        if UNFINISHED not in (got, other):
            pairs.append((worth(other), worth(got)))
    count = len(pairs)
    mean = sum(one for one, _ in pairs) / count
    mean_played = sum(other for _, other in pairs) / count
    error = standard_error([one - other for one, other in pairs])
    if mean <= mean_played:  # what looked better is not
        return Tried(played, mean_played, mean_played, error)
    return Tried(best, mean, mean_played, error)


def standard_error(values: list[float]) -> float:
    """Of the mean of several; 0 for a single one, which is exact."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count * (count - 1)))
