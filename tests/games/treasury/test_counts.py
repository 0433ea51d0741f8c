"""The first counts of King's Treasury, derived by hand; each answer in one way only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crownhall.engine.contract import Seat, State
from tests.counts import CountFile
from tests.games.treasury.positions import at_scoring, truth, with_sheets
from tests.rules import rule

FILES = sorted((Path(__file__).parent / "counts").glob("*.txt"))


@rule("T-08", "T-10", "T-11", "T-20")
def test_the_counts_can_be_derived() -> None:
    counts = {path.stem: CountFile(path).counts for path in FILES}
    assert counts["alone"][4].nodes == 16 * 27 * 16 * 26
    assert counts["wilds"][1].nodes == 27 + 2 * 16
    assert counts["wilds"][2].nodes == 27 * 16 + 16 * (16 + 27) + 16 * 27
    assert counts["absent-dealer"][1].nodes == 27 + 4 * 4
    assert counts["absent-dealer"][2].nodes == 27 * 16 + 12 * 27 + 4 * (27 + 16)
    assert counts["two"][1].nodes == (27 + 16) + (27 + 16 + 16)
    assert counts["three-in-turn"][4].nodes == 16**3 * ((27 + 32) + 2 * (27 + 16))


@rule("T-13", "T-20", "T-A16")
@pytest.mark.parametrize(
    ("hands", "dealer", "sets"),
    [
        (["1SK 2SK 3SK 4SK"], 0, [1]),
        (["KM JC 1SK 2SK"], 0, [17**2]),
        (["1SK 2SK 3SK 4SK", "1MA 2MA 3MA 4MA"], 1, [1] * 17),
        # Nothing borrowed; then KM or a number card borrowed for a number card; then for the own JC.
        (["JC 1SK 2SK 3SK", "KM 1FA 2FA 3FA"], 1, [17, *[17**2] * 3, *[17] * 9, 17, *[1] * 3]),
    ],
)
def test_every_answer_is_given_in_one_way_only(hands: list[str], dealer: Seat, sets: list[int]) -> None:
    """Each wild of a scoring set is left open or is one of 16 cards; then any blank space is filled."""
    blanks = ("KEY", "3x1", "TR-KEY")
    filled = {space: 0 for space in truth(at_scoring(hands))["sheets"][0] if space not in blanks}
    state = with_sheets(at_scoring(hands, dealer), [filled] * len(hands))
    answers = list(_answers(state, 0, []))
    assert len(answers) == sum(sets) * len(blanks)
    assert len({tuple(sorted(answer)) for answer in answers}) == len(answers), "two ways to say the same"


def _answers(state: State, seat: Seat, so_far: list[str]) -> Iterator[list[str]]:
    """All complete answers that a seat can give from here."""
    for move in state.moves(seat):
        answer = [*so_far, move.text]
        if move.text.startswith("fill"):
            yield answer
        else:
            after = state.copy()
            after.play(seat, move)
            yield from _answers(after, seat, answer)
