"""What a fact is: a question about a game, how it is counted deal by deal, and what the count says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from crownhall.lab.facts.tally import FactTally
from crownhall.lab.report import percent
from crownhall.lab.statistics import Estimate, share_estimate


class Figure(NamedTuple):
    """One number that a fact states. What is no estimate has no interval, and `kind` says what it is instead."""

    name: str
    estimate: Estimate
    places: int = 1  # behind the point
    unit: str = ""
    kind: str = ""  # "proved", "best found"


def certain(name: str, number: float, kind: str, places: int = 0) -> Figure:
    """A number without an interval."""
    return Figure(name, Estimate(number, number, number), places, kind=kind)


def share(tally: FactTally, name: str, places: int = 1) -> Figure:
    """How often something was so, in hundredths."""
    return Figure(name, percent(share_of(tally, name)), places, " %")


def share_of(tally: FactTally, name: str) -> Estimate:
    """How often something was so that was counted as 1 or 0."""
    return share_estimate(tally.sums[name].total, tally.sums[name].count)


def mean(tally: FactTally, name: str, places: int = 1, divisor: float = 1) -> Figure:
    """The mean of what was counted under this name."""
    return Figure(name, tally.sums[name].mean(divisor), places)


def by_seats(seats: Sequence[int], told: Callable[[str], Sequence[Figure]]) -> list[Figure]:
    """The same figures for each number of seats; their names begin with `at_seats`."""
    return [figure for count in seats for figure in told(at_seats(count))]


def at_seats(count: int) -> str:
    return f"{count} seats: "


def slopes(tally: FactTally, names: Sequence[str], places: int, divisor: float = 1, unit: str = "") -> list[Figure]:
    """By how much each of these makes a difference, the best first."""
    found = [(name, tally.slopes[name].slope()) for name in names if name in tally.slopes]
    found.sort(key=lambda each: (-each[1].value, len(each[0]), each[0]))
    return [Figure(name, Estimate(*[end / divisor for end in each]), places, unit) for name, each in found]


@dataclass(frozen=True)
class Fact:
    """One entry of the book of facts."""

    name: str
    game: str
    question: str
    method: str  # how it is counted, in a sentence or two
    would_change: str  # what else would have to be so for another answer
    deals: int  # how many are counted where nobody says
    count: Callable[[FactTally, str, int], None]  # one deal of a seed
    tell: Callable[[FactTally], list[Figure]]
    part: int = 25  # so many deals are kept at a time
