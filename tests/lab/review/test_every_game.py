"""What holds for the review of every game."""

from __future__ import annotations

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.match import Match
from crownhall.engine.record import record_of
from crownhall.lab.processes import Processes
from crownhall.lab.review import frenzy, kingdrin, minkingi, rummy
from crownhall.lab.review.contract import CHANCE
from crownhall.lab.review.judging import judge
from crownhall.lab.review.registry import reviewed_games, reviewer_of
from crownhall.lab.review.run import RecordReview, review_record
from tests.lab.review.matches import decisions, played

SEATS = {"square": 1, "fwords": 2, "frenzy": 3}
EVERY_GAME = pytest.mark.parametrize("game", reviewed_games())
SOME = 6
"""Decisions that are looked at."""

LINES = {"fwords": 130}
"""So many moves are played: the letters are written before anything can be judged."""


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds does not depend on how long it is thought about."""
    monkeypatch.setattr(frenzy, "GAMES", 200)
    monkeypatch.setattr(kingdrin, "MOVES_TRIED", 50_000)
    monkeypatch.setattr(rummy, "HANDS", 60)
    monkeypatch.setattr(minkingi, "EFFORT", 1_000_000)


def levels(game: str) -> str:
    return " ".join(["squire"] * SEATS.get(game, 2))


def game_of(name: str) -> Match:
    return played(name, levels(name), lines=LINES.get(name, 60))


@EVERY_GAME
def test_what_the_seat_could_not_know_changes_nothing(game: str) -> None:
    """The same decision in a match that differs only in what was hidden from the seat is judged the same."""
    reviewer = reviewer_of(game)
    if reviewer.in_hindsight:
        assert game == "square", "the one game that is looked at in hindsight"
        return
    judged = 0
    for decision in reversed(decisions(game_of(game))):
        judgement = judge(reviewer, decision)
        if judgement is not None:
            other = decision.state.redeal(decision.seat, QuickChance(judged + 1))
            assert judge(reviewer, decision._replace(state=other)) == judgement
            judged += 1
            if judged == SOME:
                break
    assert judged > 1


@EVERY_GAME
def test_result_is_expectation_and_luck_less_what_was_lost(game: str) -> None:
    review = RecordReview(record_of(game_of(game)), [0])
    (found,) = review_record(review)
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


@pytest.mark.parametrize("game", ["treasury", "square"])
def test_a_review_comes_out_the_same_in_several_processes(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # other processes take their time
    text = record_of(played(game, levels(game), lines=6))
    alone = review_record(RecordReview(text))
    assert [each.to_json() for each in review_record(RecordReview(text), Processes(2))] == [
        each.to_json() for each in alone
    ]
