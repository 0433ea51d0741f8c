"""Compiled and interpreted bots play the same, today as when the file was written."""

from __future__ import annotations

import pytest

from tests.bots.trajectories import GAMES, PATH, trajectory
from tests.samples import sample

LINES = PATH.read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", LINES[:: sample(1, 4)], ids=lambda line: " ".join(line.split()[:3]))
def test_the_game_is_played_as_written_down(line: str) -> None:
    game, level, seed = line.split()[:3]
    assert trajectory(game, level, int(seed)) == line


def test_every_level_is_written_down() -> None:
    assert {line.split()[1] for line in LINES if line.startswith("square ")} == {"random", "squire", "knight"}
    assert len(LINES) == 3 * GAMES
