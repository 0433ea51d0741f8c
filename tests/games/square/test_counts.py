"""Positions counted from fixed deals: a literal oracle counts the same, and offers the same on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.engine.contract import State
from tests.counts import Count, CountFile, per_move
from tests.games.square.oracle import Square
from tests.games.square.positions import PLAYER, offered
from tests.rules import rule
from tests.samples import sample

FILES = sorted((Path(__file__).parent / "counts").glob("*.txt"))


@rule("S-07", "S-14", "S-A6")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_counts_the_same(path: Path) -> None:
    """On every position on the way the two also offer the same moves."""
    file = CountFile(path)
    state = file.state()
    for depth in file.depths(sample(35_000, 3_000)):
        assert _count_both(state, Square.read(state.to_json()), depth) == file.counts[depth]


def _count_both(state: State, oracle: Square, depth: int) -> Count:
    """The oracle's count; `finish` is one more move everywhere, and its position an end."""
    legal = oracle.moves()
    assert sorted(offered(state)) == sorted(legal)
    nodes, ends = (1, 1) if depth == 1 else (0, 0)
    for text, step in legal.items():
        after, oracle_after = state.copy(), oracle.copy()
        after.play(PLAYER, next(move for move in state.moves(PLAYER) if move.text == text))
        oracle_after.make(step)
        over = oracle_after.is_over()
        assert (after.outcome() is not None) == over
        if depth == 1:
            nodes, ends = nodes + 1, ends + over
        elif not over:
            below = _count_both(after, oracle_after, depth - 1)
            nodes, ends = nodes + below.nodes, ends + below.ends
    return Count(nodes, ends)


def test_counts_per_move_add_up() -> None:
    file = CountFile(FILES[0])
    rows = [line.split() for line in per_move(file.state(), 3).splitlines()]
    assert len(rows) == file.counts[1].nodes
    assert sum(int(row[-2]) for row in rows) == file.counts[3].nodes
    assert sum(int(row[-1]) for row in rows) == file.counts[3].ends
