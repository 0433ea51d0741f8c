"""How strong each of several players is on Elo's scale, from what they won against each other (Bradley and Terry).

The ratings are those under which the results are the likeliest. To every pair that met, one throw that nobody won is
added, so that who won everything is not endlessly better. Intervals come from how sharply the likelihood falls.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from crownhall.lab.statistics import Z95, Estimate

ELO = 400 / math.log(10)
"""Points of Elo's scale for a natural unit of strength."""

_ENOUGH = 1e-10


class Meeting(NamedTuple):
    """What one player won against another: a share, known as well as from so many throws of a coin."""

    player: int
    other: int
    share: float
    throws: float


class Ratings:
    """How far each player is above the one that all are measured against."""

    def __init__(self, strengths: Sequence[float], covariance: Sequence[Sequence[float]]) -> None:
        self._strengths = strengths
        self._covariance = covariance

    def ahead(self, player: int, other: int) -> Estimate:
        """By how much a player is stronger than another."""
        value = self._strengths[player] - self._strengths[other]
        rows = self._covariance
        variance = rows[player][player] + rows[other][other] - 2 * rows[player][other]
        reach = Z95 * math.sqrt(max(variance, 0.0))
        return Estimate(ELO * value, ELO * (value - reach), ELO * (value + reach))


def rated(players: int, meetings: Sequence[Meeting], against: int) -> Ratings:
    """The ratings of so many players, measured against one of them; chains of meetings must lead to all of them."""
    free = [player for player in range(players) if player != against]
    strengths = [0.0] * players
    while True:  # Newton's method: the likelihood has a single peak
        slope, bend = _slope_and_bend(strengths, meetings)
        inverse = _inverse([[bend[row][column] for column in free] for row in free])
        steps = _times(inverse, [slope[player] for player in free])
        for player, step in zip(free, steps, strict=True):
            strengths[player] += max(-1.0, min(1.0, step))
        if max(map(abs, steps)) < _ENOUGH:
            break
    covariance = [[0.0] * players for _ in range(players)]
    for row, player in enumerate(free):
        for column, other in enumerate(free):
            covariance[player][other] = inverse[row][column]
    return Ratings(strengths, covariance)


def _slope_and_bend(strengths: Sequence[float], meetings: Sequence[Meeting]) -> tuple[list[float], list[list[float]]]:
    """How fast the likelihood grows with each strength, and how fast that ceases."""
    slope = [0.0] * len(strengths)
    bend = [[0.0] * len(strengths) for _ in strengths]
    for player, other, share, throws in meetings:
        expected = 1 / (1 + math.exp(strengths[other] - strengths[player]))
        surplus = share * throws + 0.5 - expected * (throws + 1)
        slope[player] += surplus
        slope[other] -= surplus
        weight = (throws + 1) * expected * (1 - expected)
        for one, two, sign in ((player, player, 1), (other, other, 1), (player, other, -1), (other, player, -1)):
            bend[one][two] += sign * weight
    return slope, bend


def _times(rows: Sequence[Sequence[float]], column: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, column, strict=True)) for row in rows]


def _inverse(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """By Gauss and Jordan; the rows are symmetric and positive, so no row needs to change places."""
    size = len(rows)
    wide = [[*row, *[float(place == column) for column in range(size)]] for place, row in enumerate(rows)]
    for place in range(size):
        pivot = wide[place][place]
        wide[place] = [value / pivot for value in wide[place]]
        for other in range(size):
            if other != place:
                times = wide[other][place]
                wide[other] = [value - times * own for value, own in zip(wide[other], wide[place], strict=True)]
    return [row[size:] for row in wide]
