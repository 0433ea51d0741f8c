"""What a turn can come to, in arrays of NumPy: for those who learn what positions are worth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Game, Seat, Setup, State
from crownhall.engine.lookahead import Ends


@dataclass(frozen=True)
class Lookahead:
    """A row for each way to end a turn: the match, the first move of the way, and what the seat sees at its end.

    Rows of one match stand together. Where the match would be over, `over` is set and `rewards` tells what it is worth.
    """

    matches: npt.NDArray[np.int32]
    moves: npt.NDArray[np.int32]
    observations: npt.NDArray[np.int16]
    over: npt.NDArray[np.bool_]
    rewards: npt.NDArray[np.float64]


def lookahead(game: Game, setup: Setup, state: State, seat: Seat, *, depth: int, seed: int = 0) -> Lookahead:
    """All ends of one seat's turn in one match, after at most `depth` moves."""
    ends = Ends(game.observation_layout(setup), setup.seats, depth, False)
    ends.add(0, state, seat, QuickChance(seed))
    return in_arrays(ends)


def in_arrays(ends: Ends) -> Lookahead:
    """The same rows for NumPy."""
    return Lookahead(
        np.asarray(ends.matches()),
        np.asarray(ends.moves()),
        np.asarray(ends.observations()).reshape(-1, ends.layout.size),
        np.asarray(ends.over()).view(np.bool_),
        np.asarray(ends.rewards()),
    )
