"""What a long search for puzzles has found so far, and the file that keeps it (`lab/series.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import crownhall
from crownhall.engine.registry import game_named
from crownhall.lab.puzzles.puzzle import Puzzle
from crownhall.lab.series import Counting, Series


class Finds:
    """The games that were looked through, and their puzzles."""

    def __init__(self) -> None:
        self.seeds: Counter[str] = Counter()  # how many games of each
        self.puzzles: dict[tuple[str, int], Puzzle] = {}  # by seed and number of the game

    def note(self, seed: str, index: int, puzzle: Puzzle | None) -> None:
        """One more game, with a puzzle or without."""
        self.seeds[seed] += 1
        if puzzle is not None:
            self.puzzles[seed, index] = puzzle

    def add(self, other: Finds, /) -> None:
        self.seeds.update(other.seeds)
        self.puzzles.update(other.puzzles)

    def of_first(self, games: int, seed: str) -> list[Puzzle]:
        """Those of the first games of this seed, in their order."""
        return [self.puzzles[key] for key in sorted(self.puzzles) if key[0] == seed and key[1] < games]

    def to_json(self) -> dict[str, object]:
        """As `finds_from_json` reads it."""
        found = [[seed, index, puzzle.to_json()] for (seed, index), puzzle in self.puzzles.items()]
        return {"seeds": dict(self.seeds), "puzzles": found}


def finds_from_json(game: str, data: Mapping[str, object]) -> Finds:
    """What `to_json` gave; `ValueError` and the like if it is none."""
    finds = Finds()
    seeds, found = data["seeds"], data["puzzles"]
    if not isinstance(seeds, dict) or not isinstance(found, list):
        raise ValueError("seeds or puzzles")
    finds.seeds.update({str(seed): int(games) for seed, games in seeds.items()})
    for seed, index, saved in found:
        finds.puzzles[str(seed), int(index)] = Puzzle.from_json(game, 0, saved)
    return finds


def search_of(path: Path, game: str) -> Series[Finds]:
    """What a file has of a search in this game."""
    settings: dict[str, object] = {
        "version": crownhall.__version__,
        "puzzles": game,
        "rules": game_named(game).version,
    }
    return Series(path, Counting("puzzle hunt", settings, Finds, partial(finds_from_json, game)))
