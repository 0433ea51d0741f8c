"""The first counts of Fwords, derived by hand."""

from __future__ import annotations

from pathlib import Path

from tests.counts import CountFile
from tests.rules import rule

COUNTS = Path(__file__).parent / "counts"


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
