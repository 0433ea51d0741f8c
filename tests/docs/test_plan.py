"""The newcomer's map is true: rooms, files, compiled parts and words of `make` in CONTRIBUTING are those there are."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.registry import games

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
NAMES = {game.name for game in games()}
_TRACKED = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
FILES = {name for name in _TRACKED if (ROOT / name).is_file()}
FOLDERS = {str(folder) for name in FILES for folder in Path(name).parents}

EXCUSED = {"tests"}
"""Where some folders are shown, all are, but for those of the tests, which mirror the sources."""


class Room(NamedTuple):
    """A line of the plan."""

    path: str
    is_compiled: bool


def rooms() -> list[Room]:
    """The plan, line by line; a room stands two spaces further in than the room it is in."""
    plan = re.search(r"```\n(src/crownhall/.*?)```", TEXT, re.DOTALL)
    assert plan is not None
    found: list[Room] = []
    inside: list[str] = []
    for line in plan[1].splitlines():
        indent, name, star = re.fullmatch(r"( *)(\S+?)(\*?)(?: .*)?", line).groups()  # type: ignore[union-attr]
        inside = [*inside[: len(indent) // 2], name.rstrip("/")]
        found.append(Room("/".join(inside), bool(star)))
    return found


def folders_in(room: str) -> set[str]:
    return {folder for folder in FOLDERS if folder.rpartition("/")[0] == room}


def by_game(folder: str) -> str:
    """A folder as the plan has it: that of any game is `<game>`."""
    above, _, name = folder.rpartition("/")
    return f"{above}/<game>" if name in NAMES else folder


PLAN = rooms()
PATHS = {room.path for room in PLAN}


def test_the_plan_can_be_read() -> None:
    assert {"src/crownhall/hall/live", "src/crownhall/bots/<game>", "web/src/net", "benchmarks"} <= PATHS
    assert len(PATHS) == len(PLAN), "a room is there twice"


def test_every_room_of_the_plan_exists() -> None:
    there = {by_game(folder) for folder in FOLDERS} | FILES
    assert {path for path in PATHS if path not in there} == set()


def test_every_folder_is_in_the_plan() -> None:
    with_rooms = {path.rpartition("/")[0] for path in PATHS if path not in FILES} & PATHS - EXCUSED
    assert {"src/crownhall", "src/crownhall/hall", "web/src"} <= with_rooms
    missing = {by_game(folder) for room in with_rooms for folder in folders_in(room)} - PATHS
    assert missing == set()


def test_the_plan_says_what_is_compiled() -> None:
    tree = ast.parse((ROOT / "setup.py").read_text("utf-8"))
    (named,) = [
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED"
    ]
    assert {room.path for room in PLAN if room.is_compiled} == {f"src/crownhall/{name}" for name in named}


def test_every_file_it_names_exists() -> None:
    """Named from the root or from the sources; where the recipe says `lantern`, some game has that file."""
    spans = re.findall(r"`([^`\s]+)`", re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL))
    named = {span for span in spans if re.fullmatch(r"[\w./-]*/[\w./-]*|[\w-]+\.(md|py|ts)", span)}
    assert len(named) > 40
    missing = {name for name in named if not any(is_there(each) for each in meant_by(name))}
    assert missing == set()


def meant_by(name: str) -> list[str]:
    return [name, *[name.replace("lantern", game) for game in NAMES]]


def is_there(name: str) -> bool:
    """Inside the recipe's table, a file stands for that of any game."""
    places = ["", "src/crownhall/", *[f"src/crownhall/games/{game}/" for game in NAMES]]
    places += [f"web/src/games/{game}/" for game in NAMES] + ["web/src/games/"]
    return any(f"{place}{name}".rstrip("/") in FILES | FOLDERS for place in places)


def test_the_walk_of_a_move_has_ten_steps_in_files_that_exist() -> None:
    walk = TEXT.partition("## One move")[2].partition("\n## ")[0]
    assert re.findall(r"^(\d+)\. \*\*", walk, re.MULTILINE) == [str(step) for step in range(1, 11)]
    named = [span for span in re.findall(r"`([^`]+)`", walk) if "/" in span]
    assert len(named) > 15
    assert [name for name in named if name not in FILES and f"src/crownhall/{name}" not in FILES] == []


def test_every_word_of_make_exists() -> None:
    phony = re.search(r"^\.PHONY:(.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert phony is not None
    words = set(re.findall(r"`make ([a-z-]+)", TEXT))
    assert {"test-fast", "test", "check", "soak"} <= words <= set(phony[1].split())
