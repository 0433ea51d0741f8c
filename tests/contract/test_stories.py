"""Play-throughs and trajectories: what is written is what the rules still do, compiled and interpreted."""

from __future__ import annotations

import pytest

from crownhall.engine.contract import Game
from crownhall.engine.registry import games
from tests.playthroughs import Playthrough, playthroughs, written
from tests.trajectories import path_of, trajectories

ALL = playthroughs()
REGISTERED = games()


@pytest.mark.parametrize("playthrough", ALL, ids=lambda each: f"{each.game}-{each.path.stem}")
def test_a_playthrough_is_as_written(playthrough: Playthrough) -> None:
    kept = playthrough.path.read_text(encoding="utf-8")
    assert written(playthrough).splitlines() == kept.splitlines(), "see `python -m tests.playthroughs`"


def test_no_playthrough_is_left_over() -> None:
    wanted = {playthrough.path for playthrough in ALL}
    kept = {path for each in wanted for path in each.parent.glob("*.txt")}
    assert kept == wanted


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.name)
def test_trajectories_are_as_written(game: Game) -> None:
    """The file was written once; both passes of the suite must play it move by move."""
    kept = path_of(game).read_text(encoding="utf-8")
    assert list(trajectories(game)) == kept.splitlines(), "see `python -m tests.trajectories`"
