"""On the way of the counts, a literal oracle offers the same plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.engine.contract import State
from tests.counts import CountFile
from tests.games.rummy.positions import asked, literal_turn, plays_offered, saved
from tests.rules import rule
from tests.samples import sample

FILES = sorted((Path(__file__).parent / "counts").glob("*.txt"))


@rule("R-11", "R-A31", "R-A33")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_offers_the_same_plays_on_the_way(path: Path) -> None:
    file = CountFile(path)
    compared = _compare_below(file.state(), max(file.depths(sample(150, 50))))
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
