"""Positions counted from fixed deals: the same compiled and interpreted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.counts import CountFile, count, per_move
from tests.rules import rule
from tests.samples import sample

FILES = sorted((Path(__file__).parent / "counts").glob("*.txt"))


@rule("F-16", "F-20", "F-24", "F-25")
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


@rule("F-05", "F-16", "F-20")
def test_the_first_counts_can_be_told_beforehand() -> None:
    """Three hands arranged in six ways each, answered in any of six orders; then one of three cards is played."""
    counts = CountFile(Path(__file__).parent / "counts" / "set-up.txt").counts
    assert [counts[depth].nodes for depth in (1, 2, 3, 4)] == [3 * 6, 3 * 6 * 2 * 6, 6 * 6**3, 6 * 6**3 * 3]
