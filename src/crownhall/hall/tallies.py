"""What is counted while the hall runs, in plain numbers: to count costs next to nothing; who wants to know adds up."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

refusals: Counter[str] = Counter()
"""What was refused, by its code."""

requests: Counter[int] = Counter()
"""What was asked by HTTP, by the status of the answer."""

log_records: Counter[str] = Counter()
"""Lines of the log, by their level; also those that are too low to be written."""


class Histogram:
    """How often something took how long."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def note(self, value: float, count: int) -> None:
        """So many times."""
        self.counts[bisect_left(self.bounds, value)] += count
        self.sum += value * count
