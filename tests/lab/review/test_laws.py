"""What holds for the review of every game."""

from __future__ import annotations

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.lab.review.contract import CHANCE
from crownhall.lab.review.judging import judge
from crownhall.lab.review.registry import reviewed_games, reviewer_of
from crownhall.lab.review.run import RecordReview, review_record
from tests.lab.review.matches import decisions, played, record

SEATS = {"square": 1, "fwords": 2, "frenzy": 3}
EVERY_GAME = pytest.mark.parametrize("game", reviewed_games())
SOME = 6
"""Decisions that are looked at."""


def levels(game: str) -> str:
    return " ".join(["squire"] * SEATS.get(game, 2))


def some(game: str, lines: int = 60) -> list[int]:
    count = len(decisions(played(game, levels(game), lines=lines)))
    return sorted({count * part // SOME for part in range(SOME)})


@EVERY_GAME
def test_what_the_seat_could_not_know_changes_nothing(game: str) -> None:
    """The same decision in a match that differs only in what was hidden from the seat is judged the same."""
    reviewer = reviewer_of(game)
    made = decisions(played(game, levels(game), lines=60))
    judged = 0
    for number in some(game):
        decision = made[number]
        other = decision.state.redeal(decision.seat, QuickChance(number + 1))
        judgement = judge(reviewer, decision)
        judged += judgement is not None
        if reviewer.in_hindsight:
            assert game == "square", "the one game that is looked at in hindsight"
        else:
            assert judge(reviewer, decision._replace(state=other)) == judgement
    assert judged


@EVERY_GAME
def test_result_is_expectation_and_luck_less_what_was_lost(game: str) -> None:
    review = RecordReview(record(game, levels(game), lines=60), [0])
    (found,) = review_record(review, 1)
    assert found.decisions, "something was judged"
    end = found.result
    if end is None:
        end = found.decisions[-1].best - found.decisions[-1].loss
    assert found.decisions[0].best + found.luck - found.lost == pytest.approx(end)
    assert found.grade is None or 0 <= found.grade <= 1
    for each in found.decisions:
        assert each.loss >= 0
        assert each.best >= each.played
        assert bool(each.loss) == bool(each.better) == bool(each.do) == bool(each.why)
        assert each.did
        assert found.unit != CHANCE or 0 <= each.played <= each.best <= 1


@EVERY_GAME
def test_a_review_comes_out_the_same_in_several_processes(game: str) -> None:
    text = record(game, levels(game), lines=24)
    alone = review_record(RecordReview(text), 1)
    assert [each.to_json() for each in review_record(RecordReview(text), 2)] == [each.to_json() for each in alone]
