"""What a game brings to the search: moves that can be tried in positions that are made up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from crownhall.engine.chance import Chance

UNFINISHED: Final = -1.0
"""In place of points, which are never negative: the budget did not last to the end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trials(ABC):
    """Some moves of a seat, by number, and how many nodes were spent on them. What a node is, the game says.

    To make up a position takes as long as so many nodes, and counts as much.
    """

    def __init__(self, count: int, nodes_to_redeal: int) -> None:
        self.count = count  # of moves
        self.nodes_to_redeal = nodes_to_redeal
        self.spent = 0

    @abstractmethod
    def redeal(self, rng: Chance) -> None:
        """Make up a position that the seat cannot tell from the real one; moves are tried there until the next."""

    @abstractmethod
    def points(self, move: int, luck: int, most: int) -> float:
        """Play on after this move, with this seed for all that is left to chance: what the seat got in the end.

        What it took is added to `spent`; where that would be more than `most`, it stops there and is UNFINISHED.
        """
