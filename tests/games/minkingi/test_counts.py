"""The first counts of Minkingi, derived by hand."""

from __future__ import annotations

from pathlib import Path

from tests.counts import CountFile
from tests.rules import rule


@rule("MT-03")
def test_the_first_counts_can_be_derived() -> None:
    """Ninety first Days; then 5 cards in 8 spaces, which end the Day or, beside the first card, leave a choice."""
    file = CountFile(Path(__file__).parent / "counts" / "first-day.txt")
    assert file.counts[1].nodes == 90
    assert file.counts[2].nodes == 90 * 80
