"""Positions of Minkingi counted from fixed deals, as a command wrote them; and the first counts derived by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.counts import CountFile, count, per_move
from tests.rules import rule
from tests.samples import sample

FILES = sorted((Path(__file__).parent / "counts").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_positions_are_as_many_as_written(path: Path) -> None:
    file = CountFile(path)
    depths = file.depths(sample(300_000, 8_000))
    assert depths, "the sample must have a depth to check"
    for depth in depths:
        found = count(file.state(), depth)
        assert found == file.counts[depth], (
            f"{depth} moves deep; see `python -m tests.counts {path} --moves {depth}`:\n{per_move(file.state(), depth)}"
        )


@rule("MT-03")
def test_the_first_counts_can_be_derived() -> None:
    """Ninety first Days; then 5 cards in 8 spaces, which end the Day or, beside the first card, leave a choice."""
    file = CountFile(Path(__file__).parent / "counts" / "first-day.txt")
    assert file.counts[1].nodes == 90
    assert file.counts[2].nodes == 90 * 80
