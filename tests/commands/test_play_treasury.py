"""A whole game of King's Treasury through a pipe, with bots, readable at 80 columns and without colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.games.treasury.spaces import SPACES
from tests.terminal.table_tools import flat, play_through, run_crownhall

HANDS = [line for space in SPACES for line in ("hold 1 2 3 4", f"fill {space}")]
"""All 27 hands: keep everything, fill one space after the other."""


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        (["--option", "solo_source=ghost_dealer"], 1),
        (["--seats", "3", "--bots", "random"], 3),
        (["--seats", "2", "--bots", "random", "--option", "hand_visibility=reveal_after_draw"], 2),
        (["--seats", "2", "--bots", "random", "--option", "replace_timing=in_turn", "--seat", "1"], 2),
    ],
    ids=["alone", "three", "secret", "in-turn"],
)
def test_a_whole_game_through_a_pipe(args: list[str], seats: int, tmp_path: Path) -> None:
    outcome, said = play_through("treasury", "--seed", "monday", *args, lines=HANDS, cwd=tmp_path)
    assert "hand 27 of 27: the end" in said
    assert len(outcome.scores) == seats


def test_borrowing_declaring_taking_back_and_a_refusal_through_a_pipe() -> None:
    lines = ["hold all", "1", "borrow 9ZZ KM", "undo", "moves", "log", "quit"]
    done = run_crownhall("play", "treasury", "--seed", "monday", "--seats", "2", "--bots", "random", lines=lines)
    assert done.returncode == 0, done.stderr
    text = flat(done.stdout)
    assert "is not a move of King's Treasury" in text
    assert "is not a card of the King's Keys deck" in text
    assert "There is nothing to take back now." in text
    assert "Four cards each" in text
