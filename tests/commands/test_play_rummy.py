"""A whole match of King's Rummy through a pipe, with bots, readable at 80 columns and without colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.engine.record import replay
from tests.terminal.table_tools import columns, flat, run_crownhall


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_hand_through_a_pipe(seats: int, tmp_path: Path) -> None:
    words = ["play", "rummy", "--seed", "monday", "--seats", str(seats), "--bots", "random"]
    options = ["--option", "target_score=1", "--save", "game.record"]
    done = run_crownhall(*words, *options, lines=["1", "2"] * 300, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert columns(done.stdout) <= 80
    outcome = replay((tmp_path / "game.record").read_text("utf-8")).outcome()
    assert outcome is not None
    assert outcome.sentence in flat(done.stdout)
    assert len(outcome.scores) == seats


def test_arranging_taking_back_and_a_refusal_through_a_pipe() -> None:
    lines = ["lay 1SK 2SK 3SK", "draw pile", "draw pile", "borrow 4SC", "moves", "undo", "log", "quit"]
    words = ["play", "rummy", "--seed", "monday", "--seats", "2", "--bots", "random"]
    done = run_crownhall(*words, lines=lines)
    assert done.returncode == 0, done.stderr
    text = flat(done.stdout)
    assert "a turn begins with drawing a card" in text
    assert "one card is drawn each turn, and you have drawn" in text
    assert "does not lie in a meld on the table" in text
    assert "There is nothing to take back now." in text
