"""What was counted for a fact, in whole numbers that can be kept and added up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import astuple, dataclass, field
from typing import TypeVar

from crownhall.lab.statistics import ControlledSums, Sum

Numbers = TypeVar("Numbers", Sum, ControlledSums)


@dataclass
class FactTally:
    """Sums by name: of numbers, of numbers with a control, and the largest that were met."""

    seeds: Counter[str] = field(default_factory=Counter)  # how many deals of each
    sums: dict[str, Sum] = field(default_factory=dict)
    slopes: dict[str, ControlledSums] = field(default_factory=dict)
    most: dict[str, int] = field(default_factory=dict)

    @property
    def deals(self) -> int:
        return self.seeds.total()

    def take(self, name: str, number: int) -> None:
        """One more number."""
        self.sums.setdefault(name, Sum()).take(number)

    def take_with(self, name: str, number: int, control: int) -> None:
        """One more number, with something that it may depend on."""
        self.slopes.setdefault(name, ControlledSums()).take(number, control)

    def reach(self, name: str, number: int) -> None:
        """Keep the largest."""
        self.most[name] = max(number, self.most.get(name, number))

    def add(self, other: FactTally, /) -> None:
        """Other deals as well."""
        self.seeds.update(other.seeds)
        for name, numbers in other.sums.items():
            self.sums.setdefault(name, Sum()).add(numbers)
        for name, pairs in other.slopes.items():
            self.slopes.setdefault(name, ControlledSums()).add(pairs)
        for name, number in other.most.items():
            self.reach(name, number)

    def to_json(self) -> dict[str, object]:
        """Everything; `tally_from_json` reads it."""
        return {
            "seeds": dict(self.seeds),
            "sums": {name: list(astuple(numbers)) for name, numbers in sorted(self.sums.items())},
            "slopes": {name: list(astuple(pairs)) for name, pairs in sorted(self.slopes.items())},
            "most": dict(sorted(self.most.items())),
        }


def tally_from_json(data: Mapping[str, object]) -> FactTally:
    """What `to_json` gave; `ValueError` or `TypeError` if it is none."""
    return FactTally(
        Counter(_whole_numbers(data["seeds"])),
        _read(data["sums"], Sum, 3),
        _read(data["slopes"], ControlledSums, 6),
        _whole_numbers(data["most"]),
    )


def _read(data: object, kind: type[Numbers], count: int) -> dict[str, Numbers]:
    found = {}
    for name, row in _named(data).items():
        if not isinstance(row, list) or len(row) != count or not all(type(number) is int for number in row):
            raise ValueError(f"{count} whole numbers are missing")
        found[name] = kind(*row)
    return found


def _whole_numbers(data: object) -> dict[str, int]:
    found = {}
    for name, number in _named(data).items():
        if type(number) is not int:
            raise ValueError("a whole number is missing")
        found[name] = number
    return found


def _named(data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise ValueError("names are missing")
    return data
