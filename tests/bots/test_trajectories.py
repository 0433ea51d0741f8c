"""Compiled and interpreted bots play the same, today as when the file was written."""

from __future__ import annotations

import pytest

from crownhall.bots.registry import levels_of
from crownhall.engine.registry import games
from tests.bots.trajectories import PATH, games_of, trajectory
from tests.samples import sample

LINES = PATH.read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", LINES[:: sample(1, 7)], ids=lambda line: " ".join(line.split()[:3]))
def test_the_game_is_played_as_written_down(line: str) -> None:
    game, level, seed = line.split()[:3]
    assert trajectory(game, level, int(seed)) == line


def test_every_level_is_written_down() -> None:
    written = {(line.split()[0], line.split()[1]) for line in LINES}
    assert written == {(game.name, level) for game in games() if game.min_seats == 1 for level in levels_of(game.name)}
    assert len(LINES) == sum(games_of(level) for _, level in written)
