"""What a sample says about all games: estimates with their 95 % intervals.

Everything is computed from whole numbers (how many, their sum, the sum of their squares), so the answer does not depend
on the order in which games were played.
"""

from __future__ import annotations

import math
from typing import NamedTuple

Z95 = 1.959963984540054
"""Within so many standard errors of the truth lie 95 % of all estimates."""


class Estimate(NamedTuple):
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float


def mean_estimate(count: int, total: int, squares: int) -> Estimate:
    """The mean of `count` numbers, by the normal approximation; fewer than two tell nothing about their spread."""
    if count < 1:
        raise ValueError("There is no mean of nothing.")
    mean = total / count
    if count == 1:
        return Estimate(mean, -math.inf, math.inf)
    variance = (count * squares - total * total) / (count * (count - 1))
    error = Z95 * math.sqrt(variance / count)
    return Estimate(mean, mean - error, mean + error)


def share_estimate(successes: float, count: int) -> Estimate:
    """The share of successes, with Wilson's score interval: sound near 0 and 1 and for few games, too.

    A success may be a part of one, where several share it.
    """
    if not 0 <= successes <= count or count < 1:
        raise ValueError(f"{successes} of {count} is not a share.")
    share = successes / count
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    reach = Z95 / (1 + z2 / count) * math.sqrt(share * (1 - share) / count + z2 / (4 * count * count))
    low = 0.0 if successes == 0 else middle - reach
    high = 1.0 if successes == count else middle + reach
    return Estimate(share, low, high)
