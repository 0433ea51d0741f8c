"""`docs/formats/referee.md` is true: its examples are played against the real process, and it leaves nothing out."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import crownhall.errors
import crownhall.lab.errors
import crownhall.lab.puzzles.collection
import crownhall.lab.puzzles.puzzle
import crownhall.referee.requests
from crownhall.errors import CrownhallError
from crownhall.referee import protocol
from crownhall.referee.protocol import LINE_BYTES, NESTING_LIMIT
from crownhall.referee.requests import MATCH_LIMIT, REQUESTS
from crownhall.tools import registry as tools
from tests.referee.process import PATIENCE, Process

PAGE = (Path(__file__).parents[2] / "docs" / "formats" / "referee.md").read_text("utf-8")
LEFT_OUT = "…"


def examples() -> Iterator[tuple[str, str]]:
    """Every request of the page with its answer, in order."""
    for block in re.findall(r"^```\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        lines = block.splitlines()
        assert len(lines) % 2 == 0, block
        for request, answer in zip(lines[::2], lines[1::2], strict=True):
            assert request.startswith("> "), request
            assert answer.startswith("< "), answer
            yield request[2:], answer[2:]


def agrees(shown: object, found: object) -> bool:
    """Whether an answer is the one on the page, where … stands for what is left out."""
    if shown == LEFT_OUT:
        return True
    if isinstance(shown, dict) and isinstance(found, dict):
        named = {name: value for name, value in shown.items() if name != LEFT_OUT}
        complete = LEFT_OUT in shown or named.keys() == found.keys()
        return complete and all(name in found and agrees(value, found[name]) for name, value in named.items())
    if isinstance(shown, list) and isinstance(found, list):
        if shown[-1:] == [LEFT_OUT]:
            shown, found = shown[:-1], found[: len(shown) - 1]
        return len(shown) == len(found) and all(map(agrees, shown, found))
    return type(shown) is type(found) and shown == found


def test_the_page_would_notice_a_difference() -> None:
    assert agrees({"a": [1, LEFT_OUT], LEFT_OUT: LEFT_OUT}, {"a": [1, 2, 3], "b": 1})
    assert agrees({"a": [LEFT_OUT]}, {"a": []})
    for shown in (
        {"a": 1},
        {"a": [2, LEFT_OUT], "b": 1},
        {"a": [1, 2], "b": 1},
        {"a": LEFT_OUT},
        {"a": [1, 2, 3], "b": True},
    ):
        assert not agrees(shown, {"a": [1, 2, 3], "b": 1})


def test_the_examples_are_what_the_process_answers() -> None:
    played = 0
    with Process() as referee:
        for request, shown in examples():
            found = referee.line(request.encode() + b"\n")
            assert agrees(json.loads(shown), found), f"{request}\n{json.dumps(found, ensure_ascii=False)}"
            played += 1
    assert played > 25


def test_every_request_has_an_example() -> None:
    assert {json.loads(request)["do"] for request, _ in examples() if request.startswith("{")} == set(REQUESTS)


@pytest.mark.parametrize("name", REQUESTS)
def test_every_request_is_in_the_table_and_has_its_section(name: str) -> None:
    assert re.search(rf"^\| \[`{name}`\]\(#", PAGE, re.MULTILINE)
    assert re.search(rf"^### (.* )?{name}( .*)?$", PAGE, re.MULTILINE)


def codes() -> set[str]:
    puzzles = crownhall.lab.puzzles.collection, crownhall.lab.puzzles.puzzle
    modules = (crownhall.errors, protocol, crownhall.referee.requests, tools, crownhall.lab.errors, *puzzles)
    kinds = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    return {kind.code for kind in kinds if issubclass(kind, CrownhallError) and kind is not CrownhallError}


def test_every_code_is_in_the_table_and_nothing_else() -> None:
    table = PAGE.partition("| code |")[2].partition("\n\n")[0]
    assert set(re.findall(r"^\| `([a-z_/-]+)` \|", table, re.MULTILINE)) == codes()


def test_the_limits_are_those_of_the_code() -> None:
    assert f"at most {LINE_BYTES:,} bytes" in PAGE
    assert f"at most {NESTING_LIMIT} levels" in PAGE
    assert f"{MATCH_LIMIT:,} can be open at once" in PAGE
    assert f"{MATCH_LIMIT:,} matches are open |" in PAGE


def test_the_program_on_the_page_plays_a_match(tmp_path: Path) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    command = tmp_path / "crownhall"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m crownhall "$@"\n')
    command.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"points[.:!]", done.stdout.splitlines()[-1])
