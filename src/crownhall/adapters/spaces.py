"""The spaces of Gymnasium, which PettingZoo shares, for the moves and observations of a game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from crownhall.adapters.playing import Mask
from crownhall.engine.observation import Layout


class Moves(spaces.Discrete):
    """The numbers of all moves; without a mask it samples from those that may be made now."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.now: Mask = np.ones(size, np.int8)

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> np.int64:
        """A random move."""
        usual = self.now if mask is None and probability is None and self.now.any() else mask
        return super().sample(usual, probability)


def numbers(layout: Layout) -> spaces.Box:
    """Every number of an observation between its bounds."""
    least = [part.least for part in layout.parts for _ in range(part.size)]
    most = [part.most for part in layout.parts for _ in range(part.size)]
    return spaces.Box(np.array(least, np.int16), np.array(most, np.int16), dtype=np.int16)


def mask_of(size: int) -> spaces.Box:
    return spaces.Box(0, 1, (size,), np.int8)
