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
NAMED = re.findall(r"`((?:tests|web)/[^`]+)`", PAGE)


@cache
def functions_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}


def test_every_promise_is_shown_by_something() -> None:
    assert len(ROWS) > 20
    assert [row[0] for row in ROWS if len(row) != 2 or "::" not in row[1]] == []


@pytest.mark.parametrize("named", NAMED)
def test_the_tests_that_are_named_exist(named: str) -> None:
    path, _, name = named.partition("::")
    assert (ROOT / path).is_file()
    if path.endswith(".py"):
        assert name in functions_in(path)
    else:
        assert f'test("{name}' in (ROOT / path).read_text("utf-8")
