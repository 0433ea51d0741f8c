"""Positions counted from fixed deals, and whole hands move by move: the same compiled and interpreted."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.engine.contract import State
from crownhall.games.rummy.game import RUMMY
from tests.counts import CountFile, count, per_move
from tests.games.rummy.positions import asked, literal_turn, plays_offered, saved
from tests.playthroughs import Playthrough, written
from tests.rules import rule
from tests.samples import sample
from tests.trajectories import path_of, trajectories

FILES = sorted((Path(__file__).parent / "counts").glob("*.txt"))


@rule("R-10", "R-11", "R-12")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts_are_as_written(path: Path) -> None:
    _check(path, sample(400_000, 12_000))


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts_are_as_written_to_the_last_depth(path: Path) -> None:
    _check(path, 100_000_000)


def _check(path: Path, most: int) -> None:
    file = CountFile(path)
    depths = file.depths(most)
    assert depths, "the sample must have a depth to check"
    for depth in depths:
        found = count(file.state(), depth)
        assert found == file.counts[depth], (
            f"{depth} moves deep; see `python -m tests.counts {path} --moves {depth}`:\n{per_move(file.state(), depth)}"
        )


@rule("R-11", "R-A31", "R-A33")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_offers_the_same_plays_on_the_way(path: Path) -> None:
    file = CountFile(path)
    compared = _compare_below(file.state(), max(file.depths(sample(400, 50))))
    assert compared


def _compare_below(state: State, depth: int) -> int:
    """How many positions with table plays were compared, at most so many moves on."""
    now = saved(state)
    compared = 0
    if now["drawn"]:
        turn = literal_turn(now["table"], now["hands"][now["turn"]])
        for text in now["plays"]:
            turn = {" ".join(step): after for step, after in turn.steps()}[text]
        assert sorted(plays_offered(state)) == sorted(turn.offered()), now
        compared += bool(turn.melds)
    if depth == 0 or not state.to_act():
        return compared
    for move in state.moves(asked(state)):
        after = state.copy()
        after.play(asked(state), move)
        compared += _compare_below(after, depth - 1)
    return compared


def test_trajectories_are_as_written() -> None:
    kept = path_of(RUMMY).read_text(encoding="utf-8")
    assert list(trajectories(RUMMY)) == kept.splitlines(), "see `python -m tests.trajectories`"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playthroughs_are_as_written(seats: int) -> None:
    playthrough = Playthrough(RUMMY.name, seats, "as it comes")
    kept = playthrough.path.read_text(encoding="utf-8")
    assert written(playthrough).splitlines() == kept.splitlines(), "see `python -m tests.playthroughs`"
