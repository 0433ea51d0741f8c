"""Positions of Fwords counted from fixed deals, as a command wrote them; and the first counts derived by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.counts import CountFile, count, per_move
from tests.rules import rule
from tests.samples import sample

COUNTS = Path(__file__).parent / "counts"


@pytest.mark.parametrize("path", sorted(COUNTS.glob("*.txt")), ids=lambda path: path.stem)
def test_positions_are_as_many_as_written(path: Path) -> None:
    file = CountFile(path)
    depths = file.depths(sample(400_000, 3_500))
    assert depths, "the sample must have a depth to check"
    for depth in depths:
        found = count(file.state(), depth)
        assert found == file.counts[depth], (
            f"{depth} moves deep; see `python -m tests.counts {path} --moves {depth}`:\n{per_move(file.state(), depth)}"
        )


@rule("W-09", "W-10")
def test_the_first_counts_can_be_derived() -> None:
    """Five cards into six spaces in two ways, or the Day is ended; then the next space is a later one."""
    field_hour = CountFile(COUNTS / "field-hour.txt")
    assert field_hour.counts[1].nodes == 5 * 6 * 2 + 1
    laid = sum(5 * 2 * (1 + 4 * 2 * (6 - space)) for space in range(1, 7))
    after_ending = 6 * 6 * 2 + 1
    assert field_hour.counts[2].nodes == laid + after_ending
    set_up = CountFile(COUNTS / "set-up.txt")
    assert [set_up.counts[depth].nodes for depth in (1, 2, 3)] == [18, 18 * 17, 18 * 17 * 16]
    assert CountFile(COUNTS / "word.txt").counts[1].nodes == 4, "three letters to begin with, or to concede"
