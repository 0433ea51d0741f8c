"""How the store fares, in plain numbers: written by its writer alone, read by whoever wants to know."""

from __future__ import annotations

from typing import Final

from crownhall.hall.tallies import Histogram

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds."""


class StoreMeter:
    """What was stored, how long that took, and how often the disk refused it."""

    def __init__(self) -> None:
        self.lines = 0
        self.failures = 0
        self.seconds = Histogram(BOUNDS)

    def stored(self, changes: int, lines: int, seconds: float) -> None:
        self.lines += lines
        self.seconds.note(seconds, changes)

    def failed(self) -> None:
        self.failures += 1
