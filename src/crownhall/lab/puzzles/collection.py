"""The puzzles that we ship: a file for each game, as `crownhall lab puzzles` wrote it."""

from __future__ import annotations

import datetime
import json
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from crownhall.engine.registry import game_named, games
from crownhall.errors import CrownhallError
from crownhall.lab.puzzles.puzzle import Puzzle

FORMAT: Final = "crownhall puzzles 1"
_FOLDER: Final = files("crownhall.lab.puzzles") / "shipped"


class UnknownPuzzle(CrownhallError):
    """A name or a number that no puzzle has."""

    code = "puzzle/unknown"


def file_of(game: str, seed: str, games_played: int, puzzles: list[Puzzle]) -> str:
    """The text of a collection: how it was made, and one puzzle a line."""
    head = {"puzzles": FORMAT, "game": game, "seed": seed, "games": games_played}
    lines = [json.dumps(each, ensure_ascii=False) for each in [head, *[puzzle.to_json() for puzzle in puzzles]]]
    return "\n".join(lines) + "\n"


def puzzle_games() -> list[str]:
    """The games that have puzzles, in the order of the shelf."""
    return [game.name for game in games() if puzzles_of(game.name)]


@lru_cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All of a game, in order; none for a game that has no file."""
    file = _FOLDER / f"{game_named(game).name}.jsonl"
    if not file.is_file():
        return ()
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    about: dict[str, Any] = json.loads(head)
    assert about["puzzles"] == FORMAT
    return tuple(Puzzle.from_json(about["game"], number, json.loads(line)) for number, line in enumerate(lines, 1))


def puzzle_numbered(game: str, number: int) -> Puzzle:
    title, found = game_named(game).about.title, puzzles_of(game)
    if not found:
        raise UnknownPuzzle(f"There are no puzzles of {title} yet.")
    if not 1 <= number <= len(found):
        raise UnknownPuzzle(f"There is no puzzle {number} of {title}; they are 1 to {len(found)}.")
    return found[number - 1]


def puzzle_of_the_day(day: datetime.date) -> Puzzle:
    """The same for everybody: each day another game, and of each game one after the other."""
    names = puzzle_games()
    turns, place = divmod(day.toordinal(), len(names))
    found = puzzles_of(names[place])
    return found[turns % len(found)]
