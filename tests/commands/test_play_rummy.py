"""A whole match of King's Rummy through a pipe, with bots, readable at 80 columns and without colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.table_tools import flat, play_through, run_crownhall


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_hand_through_a_pipe(seats: int, tmp_path: Path) -> None:
    words = ["rummy", "--seed", "monday", "--seats", str(seats), "--bots", "random", "--option", "target_score=1"]
    outcome, _ = play_through(*words, lines=["1", "2"] * 300, cwd=tmp_path)
    assert len(outcome.scores) == seats


def test_arranging_taking_back_and_a_refusal_through_a_pipe() -> None:
    lines = ["lay 1SK 2SK 3SK", "draw pile", "draw pile", "borrow 4SC", "moves", "undo", "log", "quit"]
    words = ["play", "rummy", "--seed", "monday", "--seats", "2", "--bots", "random"]
    done = run_crownhall(*words, lines=lines)
    assert done.returncode == 0, done.stderr
    text = flat(done.stdout)
    assert "draw a card first" in text
    assert "you have already drawn a card this turn" in text
    assert "is not in a meld on the table" in text
    assert "There is nothing to take back now." in text
