"""What a sample says about all games: estimates with their 95 % intervals.

Everything is computed from whole numbers (how many, their sum, the sum of their squares), so the answer does not depend
on the order in which games were played.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
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


def share_estimate(successes: float, count: float) -> Estimate:
    """The share of successes, with Wilson's score interval: sound near 0 and 1 and for few games, too.

    A success may be a part of one, where several share it; so may what is counted (`SharedSums` tells why).
    """
    if not 0 <= successes <= count or count <= 0:
        raise ValueError(f"{successes} of {count} is not a share.")
    share = successes / count
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    reach = Z95 / (1 + z2 / count) * math.sqrt(share * (1 - share) / count + z2 / (4 * count * count))
    low = 0.0 if successes == 0 else middle - reach
    high = 1.0 if successes == count else middle + reach
    return Estimate(share, low, high)


def product_estimate(one: Estimate, other: Estimate) -> Estimate:
    """The product of two estimates that err independently of each other."""
    value = one.value * other.value
    down = math.hypot(other.value * (one.value - one.low), one.value * (other.value - other.low))
    up = math.hypot(other.value * (one.high - one.value), one.value * (other.high - other.value))
    return Estimate(value, value - down, value + up)


@dataclass
class Sum:
    """Numbers, one for each deal: how many, their sum and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def take(self, number: int) -> None:
        """One more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def add(self, other: Sum) -> None:
        """Others as well."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self, divisor: float = 1) -> Estimate:
        """The mean, divided."""
        value, low, high = mean_estimate(self.count, self.total, self.squares)
        return Estimate(value / divisor, low / divisor, high / divisor)


@dataclass
class SharedSums:
    """What one has of a whole, group by group: how many groups, and the sums, squares and products of both.

    Games of one deal are a group: they are not independent of each other.
    """

    groups: int = 0
    part: int = 0
    whole: int = 0
    part_squares: int = 0
    whole_squares: int = 0
    products: int = 0

    def take(self, part: int, whole: int) -> None:
        """One more group."""
        self.groups += 1
        self.part += part
        self.whole += whole
        self.part_squares += part * part
        self.whole_squares += whole * whole
        self.products += part * whole

    def add(self, other: SharedSums) -> None:
        """Other groups as well."""
        self.groups += other.groups
        self.part += other.part
        self.whole += other.whole
        self.part_squares += other.part_squares
        self.whole_squares += other.whole_squares
        self.products += other.products

    def share(self) -> Estimate:
        """The share with Wilson's interval, for as many independent throws of a coin as tell as much as the groups.

        How much a group tells follows from how far the groups are apart. Few groups may be alike by chance, so one more
        is counted that is won or lost as a whole; without it, groups that are all alike would leave no doubt. Where
        there is nothing to share, nothing is known.
        """
        if not self.whole:
            return Estimate(0.5, 0.0, 1.0)
        share, throws = self.part / self.whole, self.throws()
        return share_estimate(share * throws, throws)

    def throws(self) -> float:
        """How many independent throws of a coin tell as much as the groups."""
        if not self.whole:
            return 0.0
        share = self.part / self.whole
        coin = share * (1 - share)
        return self.groups * self.groups / (self._spread() / coin + 1) if coin else self.groups

    def _spread(self) -> float:
        """How far the parts are from this share of their wholes, in mean wholes, squared and summed up."""
        part, whole = self.part, self.whole
        exact = whole * whole * self.part_squares - 2 * part * whole * self.products + part * part * self.whole_squares
        return exact * self.groups * self.groups / whole**4


def shared_by(parts: Sum, whole: int) -> SharedSums:
    """Parts of a whole that is the same in every group."""
    groups, squared = parts.count, whole * whole
    return SharedSums(groups, parts.total, groups * whole, parts.squares, groups * squared, parts.total * whole)


def elo_estimate(share: Estimate) -> Estimate:
    """By how many points of Elo's scale somebody who wins this share against another is stronger."""
    return Estimate(*[_elo(each) for each in share])


def _elo(share: float) -> float:
    if share <= 0:
        return -math.inf
    return math.inf if share >= 1 else 400 * math.log10(share / (1 - share))


@dataclass
class ControlledSums:
    """Numbers, each with a control: something that goes with it and whose expectation is known.

    How much of a number the control explains is found by least squares, and taken out of the mean.
    """

    count: int = 0
    total: int = 0
    squares: int = 0
    control: int = 0
    control_squares: int = 0
    products: int = 0

    def take(self, number: int, control: int) -> None:
        """One more."""
        self.count += 1
        self.total += number
        self.squares += number * number
        self.control += control
        self.control_squares += control * control
        self.products += number * control

    def add(self, other: ControlledSums) -> None:
        """Others as well."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.control += other.control
        self.control_squares += other.control_squares
        self.products += other.products

    def mean(self, expected: float = 0.0) -> Estimate:
        """The mean of the numbers if their controls had come out as expected.

        Fewer than three tell nothing about what the control leaves open.
        """
        count = self.count
        spread = count * self.control_squares - self.control * self.control
        if count < 3:
            return Estimate(self.total / count, -math.inf, math.inf)
        if not spread:
            return mean_estimate(count, self.total, self.squares)
        together = count * self.products - self.total * self.control
        apart = count * self.squares - self.total * self.total
        value = (self.total - together / spread * (self.control - count * expected)) / count
        left = (apart * spread - together * together) / spread / (count * (count - 2))
        error = Z95 * math.sqrt(left / count)
        return Estimate(value, value - error, value + error)

    def slope(self) -> Estimate:
        """By how much a number is larger for each 1 that its control is; nothing is known where no control differs.

        Where the control says whether something is there, this is the difference between the means with it and without.
        """
        count = self.count
        spread = count * self.control_squares - self.control * self.control
        if count < 3 or not spread:
            return Estimate(0.0, -math.inf, math.inf)
        together = count * self.products - self.total * self.control
        apart = count * self.squares - self.total * self.total
        value = together / spread
        error = Z95 * math.sqrt(max(apart * spread - together * together, 0) / (count - 2)) / spread
        return Estimate(value, value - error, value + error)
