"""Which decisions a match has, and how their judgements are put together."""

from __future__ import annotations

import pytest

from crownhall.engine.contract import TABLE
from crownhall.engine.record import record_of
from crownhall.errors import SeatError
from crownhall.lab.errors import LabError
from crownhall.lab.review.judging import Judgement
from crownhall.lab.review.registry import reviewer_of
from crownhall.lab.review.review import ReviewedDecision, moments_in, review_of
from crownhall.lab.review.run import RecordReview, people_in
from tests.lab.review.matches import begun, decisions, played, record


def test_what_was_taken_back_was_no_decision() -> None:
    match = begun("treasury", 2)
    for seat in (0, 1):
        match.play(seat, match.move(seat, "hold 1 2 3 4"))
    borrow = next(move for move in match.state.moves(0) if move.text.startswith("borrow"))
    match.play(0, borrow)
    match.undo(0)
    match.play(0, match.move(0, "fill KEY"))
    made = decisions(match)
    assert [(each.seat, each.number, each.at, each.end) for each in made] == [(0, 0, 0, 1), (1, 0, 1, 2), (0, 1, 4, 5)]
    assert [[move.text for move in each.moves] for each in made[2:]] == [["fill KEY"]]


def test_several_moves_can_be_one_decision() -> None:
    match = begun("treasury", 2)
    for seat in (0, 1):
        match.play(seat, match.move(seat, "hold 1 2 3 4"))
    borrow = next(move for move in match.state.moves(0) if move.text.startswith("borrow"))
    match.play(0, borrow)
    before = match.state.copy()
    match.play(1, match.move(1, "fill KEY"))
    match.play(0, match.move(0, "fill KEY"))
    *_, last = decisions(match)
    assert [move.text for move in last.moves] == [borrow.text, "fill KEY"]
    assert (last.at, last.end) == (2, 5)
    assert last.state != before, "the decision began before the borrowing"


def test_what_is_broken_off_in_the_middle_is_no_decision() -> None:
    match = begun("treasury", 2)
    for seat in (0, 1):
        match.play(seat, match.move(seat, "hold 1 2 3 4"))
    match.play(0, next(move for move in match.state.moves(0) if move.text.startswith("borrow")))
    match.play(TABLE, match.move(TABLE, "abandon"))
    assert len(decisions(match)) == 2


def test_people_are_those_who_are_no_bots() -> None:
    match = played("treasury", "squire random", lines=8)
    assert people_in(match) == [0, 1], "where all are bots, all are looked at"
    match.players = {0: "knight", 1: "Ann"}
    assert people_in(match) == [1]
    match.players = {1: "knight"}
    assert people_in(match) == [0]
    match.players = {0: "you", 1: "bot herald"}  # as the terminal writes it
    assert people_in(match) == [0]


def test_what_cannot_be_reviewed_is_told() -> None:
    with pytest.raises(LabError, match="only a finished game"):
        RecordReview(record_of(begun("square")))
    with pytest.raises(SeatError, match="There is no seat 4"):
        RecordReview(record("square"), [4])


def told(loss: float = 0.0, luck: float = 0.0) -> ReviewedDecision:
    better = ("x",) if loss else ()
    return ReviewedDecision("Choice", 5, 5 - loss, 0.0, loss, "did", better, "", "", 0, 1, ("y",), luck)


def test_the_dearest_decisions_matter_most_and_then_luck() -> None:
    assert moments_in([told(1), told(3), told(), told(2), told(4)]) == (1, 3, 4)
    assert moments_in([told(luck=9), told(3, 1), told(luck=-2), told(luck=1)]) == (0, 1, 2)
    assert moments_in([told(), told()]) == ()


def test_luck_is_what_happens_between_two_decisions() -> None:
    match = played("square", "squire")
    made = decisions(match)[:2]
    judged: dict[int, Judgement | None] = {
        0: Judgement("Step", 16, 12, 0, 4, "did", ("x",), "do", "why"),
        1: Judgement("Step", 14, 14, 0, 0, "did", (), "", ""),
    }
    found = review_of(match, reviewer_of("square"), 0, made, judged)
    result = found.result
    assert result is not None
    assert [each.luck for each in found.decisions] == [0, 2]
    assert found.lost == 4
    assert found.luck == 2 + result - 14
    assert found.grade == pytest.approx(12 / 16)
