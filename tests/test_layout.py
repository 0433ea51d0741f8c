"""Who may import whom: the parts of the house in their order, games apart from each other, no cycle in the hall."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import crownhall

ROOT = Path(__file__).parents[1] / "src" / "crownhall"
ORDER = ("seat_marks", "errors", "decks", "words", "engine", "creations", "fields", "games")
"""Each imports only what stands to its left; everything else imports what it likes of them."""

CONTRACT = "crownhall.bots.contract"


def modules() -> dict[str, Path]:
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def imports_of(module: str) -> set[str]:
    """The modules of ours that one imports anywhere in it, also for the checker of types alone."""
    found = set()
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out"
            found |= {node.module or ""} | {f"{node.module}.{name.name}" for name in node.names}
    return {name for name in found if name in MODULES and name not in ("crownhall", module)}


def part_of(module: str) -> str:
    """The first folder below `crownhall`."""
    return module.split(".")[1]


def test_the_sources_are_those_that_are_tested() -> None:
    assert crownhall.__name__ in MODULES
    assert {part_of(module) for module in MODULES if "." in module} >= {*ORDER, "bots", "hall"}


def test_a_part_imports_only_what_stands_before_it() -> None:
    wrong = [
        f"{module} imports {other}"
        for module in MODULES
        if "." in module and part_of(module) in ORDER
        for other in imports_of(module)
        if part_of(other) not in ORDER[: ORDER.index(part_of(module)) + 1]
    ]
    assert wrong == []


def test_games_do_not_import_each_other() -> None:
    games = [module for module in MODULES if module.startswith("crownhall.games.")]
    wrong = [
        f"{module} imports {other}"
        for module in games
        for other in imports_of(module)
        if other.startswith("crownhall.games.") and other.split(".")[2] != module.split(".")[2]
    ]
    assert wrong == []


def test_no_module_of_the_hall_needs_itself() -> None:
    hall = {module: imports_of(module) for module in MODULES if module.startswith("crownhall.hall")}
    try:
        TopologicalSorter(hall).prepare()
    except CycleError as error:
        raise AssertionError(" → ".join(error.args[1])) from None


def test_a_state_is_handed_to_a_bot_in_one_place() -> None:
    """Whoever asks a bot calls the functions of `bots/contract.py`; the hall asks the one who thinks for its bots."""
    asked = [
        (module, ast.unparse(node.func))
        for module in MODULES
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("choose", "why")
    ]
    assert {name for module, name in asked if module == CONTRACT} == {"bot.choose", "bot.why"}
    assert [name for module, name in asked if module != CONTRACT and "thinker" not in name] == []
