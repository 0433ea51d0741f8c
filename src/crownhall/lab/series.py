"""A long count in a file: every finished part is kept, so that a run goes on where it was stopped.

The first line tells what is counted; each other line has the sums of some deals of one seed (`first` is the number of
the first of them). Parts of other seeds and further deals may come later, and all of them count. Files of the same
settings can be put together, one behind the other.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from crownhall.errors import CrownhallError
from crownhall.files import read_bytes
from crownhall.lab.errors import LabError
from crownhall.lab.parts import Span

FORMAT = "crownhall series 1"
MOST_BYTES = 1 << 30

Content = TypeVar("Content", bound="Sums")


class Sums(Protocol):
    """What some deals come to, in whole numbers that can be added up in any order."""

    seeds: Counter[str]  # how many deals of each

    def add(self: Content, other: Content, /) -> None:
        """Other deals as well."""

    def to_json(self) -> dict[str, object]:
        """Everything, to be read again."""


class Counting(Generic[Content]):
    """What a series is about: its name for people, what must be the same in all its parts, and its sums."""

    def __init__(
        self,
        name: str,
        settings: dict[str, object],
        empty: Callable[[], Content],
        read: Callable[[Mapping[str, object]], Content],
    ) -> None:
        self.name = name
        self.settings = settings
        self.empty = empty
        self.read = read  # `ValueError` and the like if it is none


class Series(Generic[Content]):
    """What files have of a count. New parts are written to the first of them, with the first part, never before."""

    def __init__(self, path: Path, counting: Counting[Content], others: Sequence[Path] = ()) -> None:
        """Read them; `LabError` if one is no series of this. A file that is not there yet is an empty one."""
        self.path = path
        self.table = counting.empty()
        self._counting = counting
        self._header = _line({"series": FORMAT, **counting.settings})
        self._spans: dict[str, list[Span]] = {}
        self._is_begun = False
        self._cut_off: int | None = None  # from which byte on a run was stopped in the middle of a line
        self._own: list[tuple[int, Content]] = []  # the parts of the first file, each with its first deal
        if not path.parent.is_dir():
            raise LabError(f"There is no folder “{path.parent}”.")
        if path.exists():
            self._is_begun, self._cut_off = self._read(path, self._own)
        for other in others:
            self._read(other, [])
        self._check_spans()

    def missing(self, seed: str, wanted: Span) -> list[Span]:
        """Which of these deals of this seed it does not have."""
        gaps: list[Span] = []
        next_deal, end_of_all = wanted
        for first, end in sorted(self._spans.get(seed, [])):
            if first > next_deal:
                gaps.append((next_deal, min(first, end_of_all)))
            next_deal = max(next_deal, end)
        gaps.append((next_deal, end_of_all))
        return [(first, end) for first, end in gaps if first < end]

    def keep(self, first: int, part: Content) -> None:
        """Add a part that is done; the first of its deals has this number."""
        line = _line({"first": first, **part.to_json()})
        if self._cut_off is not None:
            os.truncate(self.path, self._cut_off)
            self._cut_off = None
        with self.path.open("ab") as file:
            file.write(line if self._is_begun else self._header + line)
        self._is_begun = True
        self._own.append((first, part))

    def condense(self) -> None:
        """Write the first file anew, with a line for all parts that follow each other."""
        joined: list[tuple[int, Content]] = []
        ends: Counter[str] = Counter()
        for first, part in sorted(self._own, key=lambda each: (sorted(each[1].seeds), each[0])):
            ((seed, deals),) = part.seeds.items()
            if joined and seed in joined[-1][1].seeds and ends[seed] == first:
                joined[-1][1].add(part)
            else:
                whole = self._counting.empty()
                whole.add(part)
                joined.append((first, whole))
            ends[seed] = first + deals
        if len(joined) < len(self._own):
            beside = self.path.with_name(f"{self.path.name}.new")
            with beside.open("wb") as file:
                file.write(self._header)
                file.writelines([_line({"first": first, **part.to_json()}) for first, part in joined])
                file.flush()
                os.fsync(file.fileno())  # before the parts it replaces are gone
            beside.replace(self.path)
            self._cut_off = None
            self._own = joined

    # -- reading --------------------------------------------------------------------------------------------------

    def _read(self, path: Path, parts: list[tuple[int, Content]]) -> tuple[bool, int | None]:
        """Add what the file has to `parts`; whether it has its first line, and where it is cut off."""
        try:
            content = read_bytes(str(path), MOST_BYTES, "series")
        except CrownhallError as error:
            raise LabError(f"{path}: {error.message}") from None
        *lines, rest = content.split(b"\n")
        if lines:
            self._check_header(path, lines[0])
        elif not self._header.startswith(rest):
            raise self._is_none(path)
        for number, line in enumerate(lines, 1):
            if line != lines[0]:
                parts.append(self._taken(path, number, line))
        return bool(lines), len(content) - len(rest) if rest else None

    def _check_header(self, path: Path, line: bytes) -> None:
        try:
            told = json.loads(line)
        except ValueError:
            raise self._is_none(path) from None
        if not isinstance(told, dict) or told.get("series") != FORMAT:
            raise self._is_none(path)
        for name, wanted in json.loads(self._header).items():
            if told.get(name) != wanted:
                raise LabError(
                    f"{path} is a series of another {self._counting.name}: its “{name}” is "
                    f"{json.dumps(told.get(name))}, not {json.dumps(wanted)}. Name another file."
                )

    def _taken(self, path: Path, number: int, line: bytes) -> tuple[int, Content]:
        """One part, and its first deal."""
        try:
            data = json.loads(line)
            first, part = data["first"], self._counting.read(data)
            ((seed, deals),) = part.seeds.items()
            if type(first) is not int or first < 0 or deals < 1:
                raise ValueError("first")
        except (ValueError, LookupError, TypeError, AttributeError):
            raise LabError(f"{path}, line {number}: this is not a part of a {self._counting.name}.") from None
        self._spans.setdefault(seed, []).append((first, first + deals))
        self.table.add(part)
        return first, part

    def _check_spans(self) -> None:
        for seed, spans in self._spans.items():
            for before, after in pairwise(sorted(spans)):
                if after[0] < before[1]:
                    raise LabError(f"{self.path}: deal {after[0]} of seed “{seed}” is in it twice.")

    def _is_none(self, path: Path) -> LabError:
        return LabError(
            f"{path} is not a series of {self._counting.name}s. Name a new file, or one that --resume has written."
        )


def _line(data: dict[str, object]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode("ascii") + b"\n"
