"""Texts from outside, and encodings that lack our signs."""

from __future__ import annotations

import pytest

from crownhall.terminal.screen import printable
from tests.terminal.table_tools import Paper, flat, run_crownhall


def test_nothing_printable_steers_a_terminal() -> None:
    assert printable("a\x1b[31mb\x07\x00c\td") == "a [31mb  c d"


def test_markup_and_emoji_codes_are_text() -> None:
    paper = Paper()
    paper.say("[bold]x[/bold] :smile:")
    assert paper.text() == "[bold]x[/bold] :smile:\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_an_old_encoding_gets_signs_that_it_has(encoding: str) -> None:
    lines = ["help", "move 1SK 1SK", "nonsense", "log", "quit"]
    done = run_crownhall(
        "play", "square", "--seed", "a", lines=lines, encoding=encoding, PYTHONIOENCODING=encoding, PYTHONUTF8="0"
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "+-----" in done.stdout
    assert '"nonsense" is not a move. Type a number, or for example "move ' in flat(done.stdout)
    assert "?" not in done.stdout
