"""Random matches by their move numbers: compiled and interpreted rules play the same.

Once the game is on the shelf, the common test reads the same file, and this one can go.
"""

from __future__ import annotations

from crownhall.games.frenzy.game import FRENZY
from tests.samples import sample
from tests.trajectories import path_of, trajectory


def test_trajectories_are_as_written() -> None:
    kept = path_of(FRENZY).read_text(encoding="utf-8").splitlines()[1:]
    assert len(kept) == 400
    for line in kept[:: sample(1, 10)]:
        seats, seed = line.split()[:2]
        assert trajectory(FRENZY, int(seats), int(seed)) == line
