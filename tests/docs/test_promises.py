"""Every promise of the hall names tests, and those exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "promises.md").read_text("utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ") and "shown by" not in line]
NAMED = re.findall(r"`([^`]+::[^`]+)`", PAGE)


@cache
def file_called(name: str) -> Path:
    """The one file of tests of this name."""
    (found,) = [path for folder in ("tests", "web/e2e") for path in (ROOT / folder).rglob(name)]
    return found


@cache
def functions_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}


def test_every_promise_is_shown_by_something() -> None:
    assert len(ROWS) > 20
    assert [row[0] for row in ROWS if len(row) != 2 or "::" not in row[1]] == []


@pytest.mark.parametrize("named", NAMED)
def test_the_tests_that_are_named_exist(named: str) -> None:
    file, _, name = named.partition("::")
    path = file_called(file)
    if path.suffix == ".py":
        assert name in functions_in(path)
    else:
        assert f'test("{name}' in path.read_text("utf-8")
