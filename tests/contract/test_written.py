"""Counts, trajectories and play-throughs: what is written is what the rules still do, compiled and interpreted."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.engine.contract import Game
from crownhall.engine.registry import games
from tests.counts import CountFile, count, count_files, counted, per_move
from tests.playthroughs import Playthrough, playthroughs, written
from tests.rules import rule
from tests.samples import IS_FEW, sample
from tests.trajectories import kept, trajectories

REGISTERED = games()
COUNTS = [
    pytest.param(game, path, marks=[rule(*counted(game).rules)], id=f"{game.name}-{path.stem}")
    for game in REGISTERED
    for path in count_files(game)
]
PLAYTHROUGHS = playthroughs()


@pytest.mark.parametrize(("game", "path"), COUNTS)
def test_counts_are_as_written(game: Game, path: Path) -> None:
    file = CountFile(path)
    depths = file.depths(sample(counted(game).compiled, counted(game).interpreted))
    assert depths, "the sample must have a depth to check"
    _check(file, depths)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "path"), COUNTS)
def test_counts_are_as_written_to_the_last_depth(game: Game, path: Path) -> None:
    file = CountFile(path)
    _check(file, list(file.counts))


def _check(file: CountFile, depths: list[int]) -> None:
    assert file.header["game"] in file.path.parts
    for depth in depths:
        found = count(file.state(), depth)
        assert found == file.counts[depth], (
            f"{depth} moves deep; see `python -m tests.counts {file.path} --moves {depth}`:\n"
            f"{per_move(file.state(), depth)}"
        )


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.name)
def test_every_game_is_counted(game: Game) -> None:
    assert count_files(game)


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.name)
def test_trajectories_are_as_written(game: Game) -> None:
    """The file was written once; both passes of the suite must play it move by move."""
    step = 10 if IS_FEW else 1
    assert list(trajectories(game, step)) == kept(game, step), "see `python -m tests.trajectories`"


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda each: f"{each.game}-{each.path.stem}")
def test_playthroughs_are_as_written(playthrough: Playthrough) -> None:
    text = playthrough.path.read_text(encoding="utf-8")
    assert written(playthrough).splitlines() == text.splitlines(), "see `python -m tests.playthroughs`"


def test_no_playthrough_is_left_over() -> None:
    wanted = {playthrough.path for playthrough in PLAYTHROUGHS}
    assert {path for each in wanted for path in each.parent.glob("*.txt")} == wanted
