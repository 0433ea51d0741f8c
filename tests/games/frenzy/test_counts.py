"""The first counts of Kingdom Frenzy, derived by hand."""

from __future__ import annotations

from pathlib import Path

from tests.counts import CountFile
from tests.rules import rule


@rule("F-05", "F-16", "F-20")
def test_the_first_counts_can_be_told_beforehand() -> None:
    """Three hands arranged in six ways each, answered in any of six orders; then one of three cards is played."""
    counts = CountFile(Path(__file__).parent / "counts" / "set-up.txt").counts
    assert [counts[depth].nodes for depth in (1, 2, 3, 4)] == [3 * 6, 3 * 6 * 2 * 6, 6 * 6**3, 6 * 6**3 * 3]
