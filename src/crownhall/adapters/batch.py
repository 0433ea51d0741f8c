"""Many matches of one game at once, in arrays of NumPy: `Batch("minkingi", 1024, seed=7)`."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

import numpy as np
import numpy.typing as npt

import crownhall.games  # noqa: F401  registers them
from crownhall.adapters.lookahead import Lookahead, in_arrays
from crownhall.adapters.variants import setup_of
from crownhall.engine.batch import Games
from crownhall.engine.chance import QuickChance
from crownhall.engine.registry import game_named


class Batch:
    """So many matches that are stepped together. Each asks one seat, `seats`; all arrays are about that seat.

    The arrays are the same all the time, are read-only, and change with `step`: copy what is kept. A match that ended
    in the last step is marked in `done`; its `rewards` and `scores` by seat are told, and a new deal is in its place.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seed: SupportsIndex = 0,
        *,
        seats: int | None = None,
        may_give_up: bool = False,
        variant: str = "",
        **options: object,
    ) -> None:
        found = game_named(game)
        setup = setup_of(found, seats, options, variant)
        self.games = Games(found, setup, count, index(seed), may_give_up)
        self.layout = found.observation_layout(setup)
        self.table = found.table(setup)
        self.rng = QuickChance(index(seed))
        self.observations: npt.NDArray[np.int16] = np.asarray(self.games.observations).reshape(count, -1)
        self.masks: npt.NDArray[np.bool_] = np.asarray(self.games.masks).view(np.bool_).reshape(count, -1)
        self.seats: npt.NDArray[np.int32] = np.asarray(self.games.seats)
        self.rewards: npt.NDArray[np.float64] = np.asarray(self.games.rewards).reshape(count, -1)
        self.scores: npt.NDArray[np.int32] = np.asarray(self.games.scores).reshape(count, -1)
        self.done: npt.NDArray[np.bool_] = np.asarray(self.games.done).view(np.bool_)
        self.deals: npt.NDArray[np.int64] = np.asarray(self.games.dealt)

    def step(self, actions: npt.NDArray[np.integer]) -> None:
        """One move in each match; `ValueError` for what may not be made, with nothing done."""
        _check_whole(actions)
        told = actions.astype("<i4")
        if actions.dtype.itemsize > told.itemsize:
            _check_same(actions, told)
        self.games.step(told.tobytes())

    def random_actions(self) -> npt.NDArray[np.int32]:
        """For each match one of its moves with equal chance."""
        return np.frombuffer(self.games.random_actions(self.rng), "<i4")

    def redeal(self, seed: SupportsIndex) -> None:
        """Replace in each match what is hidden from the seat that is asked; the arrays stay as they are."""
        self.games.redeal(QuickChance(index(seed)))

    def lookahead(
        self, depth: int, matches: npt.NDArray[np.integer] | None = None, seed: SupportsIndex = 0
    ) -> Lookahead:
        """Every way to end the turn in these matches (or in all), in at most `depth` moves, and what is seen then.

        What is hidden is redealt before, anew for every match: where luck matters, ask several times.
        """
        numbers = list(range(len(self.seats))) if matches is None else self._numbers(matches)
        return in_arrays(self.games.lookahead(numbers, depth, QuickChance(index(seed))))

    def _numbers(self, matches: npt.NDArray[np.integer]) -> list[int]:
        """Of matches that there are; `numpy.flatnonzero` makes them from a mask."""
        _check_whole(matches)
        numbers: list[int] = matches.tolist()
        for number in numbers:
            if not 0 <= number < len(self.seats):
                raise IndexError(f"There is no match {number}: they are numbered from 0 to {len(self.seats) - 1}.")
        return numbers


def _check_whole(numbers: npt.NDArray[np.integer]) -> None:
    """A mask would be read as the numbers 0 and 1."""
    if numbers.dtype.kind not in "iu":
        raise TypeError(f"Moves and matches are told by whole numbers, not by an array of {numbers.dtype}.")


def _check_same(actions: npt.NDArray[np.integer], told: npt.NDArray[np.int32]) -> None:
    """A number that does not fit into 32 bits would be read as another one."""
    for match in np.flatnonzero(actions != told)[:1]:
        raise ValueError(f"{actions.flat[match]} is none of the moves that may be made in match {match} now.")
