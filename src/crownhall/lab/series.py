"""A series of tournaments in a file: every finished part is kept, so that a run goes on where it was stopped.

The first line tells what is played; each other line has the sums of some deals of one seed (`first` is the number of
the first of them). Parts of other seeds and further deals may come later, and all of them count. Files of the same
settings can be put together, one behind the other.
"""

from __future__ import annotations

import json
import os
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import crownhall
from crownhall.engine.registry import game_named
from crownhall.engine.supplies import supply_hash
from crownhall.errors import CrownhallError
from crownhall.files import read_bytes
from crownhall.lab.errors import LabError
from crownhall.lab.parts import Span
from crownhall.lab.tournament_table import TournamentTable, table_from_json

if TYPE_CHECKING:
    from crownhall.lab.tournament import Tournament

FORMAT = "crownhall series 1"
MOST_BYTES = 1 << 30


class Series:
    """What a file has of a tournament. It is written with the first new part, never before."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """Read it; `LabError` if it is no series of this tournament. A file that is not there yet is an empty one."""
        self.path = path
        self.table = TournamentTable(tournament)
        self._header = _line({"series": FORMAT, **settings_of(tournament)})
        self._spans: dict[str, list[Span]] = {}
        self._is_begun = False
        self._cut_off: int | None = None  # from which byte on a run was stopped in the middle of a line
        self._read(tournament)

    def missing(self, seed: str, deals: int) -> list[Span]:
        """Which of the deals of this seed it does not have."""
        gaps: list[Span] = []
        next_deal = 0
        for first, end in sorted(self._spans.get(seed, [])):
            if first > next_deal:
                gaps.append((next_deal, min(first, deals)))
            next_deal = end
        gaps.append((next_deal, deals))
        return [(first, end) for first, end in gaps if first < end]

    def keep(self, first: int, part: TournamentTable) -> None:
        """Add a part that is done; the first of its deals has this number."""
        line = _line({"first": first, **part.to_json()})
        if self._cut_off is not None:
            os.truncate(self.path, self._cut_off)
            self._cut_off = None
        with self.path.open("ab") as file:
            file.write(line if self._is_begun else self._header + line)
        self._is_begun = True

    # -- reading --------------------------------------------------------------------------------------------------

    def _read(self, tournament: Tournament) -> None:
        if not self.path.parent.is_dir():
            raise LabError(f"There is no folder “{self.path.parent}”.")
        if not self.path.exists():
            return
        try:
            content = read_bytes(str(self.path), MOST_BYTES, "series")
        except CrownhallError as error:
            raise LabError(f"{self.path}: {error.message}") from None
        *lines, rest = content.split(b"\n")
        if lines:
            self._check_header(lines[0])
            self._is_begun = True
        elif not self._header.startswith(rest):
            raise self._is_none()
        for number, line in enumerate(lines, 1):
            if line != lines[0]:
                self._take(tournament, number, line)
        self._check_spans()
        if rest:
            self._cut_off = len(content) - len(rest)

    def _check_header(self, line: bytes) -> None:
        try:
            told = json.loads(line)
        except ValueError:
            raise self._is_none() from None
        if not isinstance(told, dict) or told.get("series") != FORMAT:
            raise self._is_none()
        for name, wanted in json.loads(self._header).items():
            if told.get(name) != wanted:
                raise LabError(
                    f"{self.path} is a series of another tournament: its “{name}” is {json.dumps(told.get(name))}, "
                    f"not {json.dumps(wanted)}. Name another file."
                )

    def _take(self, tournament: Tournament, number: int, line: bytes) -> None:
        """One part."""
        try:
            data = json.loads(line)
            first, part = data["first"], table_from_json(tournament, data)
            ((seed, deals),) = part.seeds.items()
            if type(first) is not int or first < 0 or deals < 1:
                raise ValueError("first")
        except (ValueError, LookupError, TypeError, AttributeError):
            raise LabError(f"{self.path}, line {number}: this is not a part of a tournament.") from None
        self._spans.setdefault(seed, []).append((first, first + deals))
        self.table.add(part)

    def _check_spans(self) -> None:
        for seed, spans in self._spans.items():
            for before, after in pairwise(sorted(spans)):
                if after[0] < before[1]:
                    raise LabError(f"{self.path}: deal {after[0]} of seed “{seed}” is in it twice.")

    def _is_none(self) -> LabError:
        return LabError(
            f"{self.path} is not a series of tournaments. Name a new file, or one that --resume has written."
        )


def settings_of(tournament: Tournament) -> dict[str, object]:
    """Everything that must be the same for results to be added up: all but seed and number of deals."""
    return {
        "version": crownhall.__version__,
        "game": tournament.game,
        "rules": game_named(tournament.game).version,
        "options": dict(tournament.options),
        "supplies": {kind: supply_hash(str(text)) for kind, text in tournament.supplies.items()},
        "seats": tournament.seats,
        "bots": list(tournament.bots),
        "rival": None if tournament.rival is None else tournament.rival.command,
    }


def _line(data: dict[str, object]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode("ascii") + b"\n"
