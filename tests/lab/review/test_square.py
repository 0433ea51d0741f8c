"""King's Square is told with the cards as they lay, and no word of a mistake."""

from __future__ import annotations

from crownhall.lab.review.judging import judge
from crownhall.lab.review.registry import reviewer_of
from crownhall.lab.review.report import lines_of
from crownhall.lab.review.run import RecordReview, review_record
from tests.lab.review.matches import begun, decisions, played, record


def test_the_step_after_which_the_game_cannot_be_won_is_found() -> None:
    (found,) = review_record(RecordReview(record("square", seed="q1")))
    assert found.result == 3
    dear = [each for each in found.decisions if each.loss]
    assert [(each.best, each.played) for each in dear] == [(16, 3)]
    assert dear[0].why == "With these cards the game could still be won; after this, 3 books were possible."
    assert found.luck == 0
    assert found.grade == 3 / 16


def test_books_that_are_possible_never_grow() -> None:
    (found,) = review_record(RecordReview(record("square", seed="q3")))
    for one, next_one in zip(found.decisions, found.decisions[1:], strict=False):
        assert next_one.best == one.played


def test_free_moves_belong_to_the_step_they_prepare() -> None:
    match = played("square", "knight", seed="free")
    made = decisions(match)
    assert sum(len(each.moves) for each in made) == len(match.log)
    assert any(len(each.moves) > 1 for each in made)


def test_who_stops_too_early_is_told() -> None:
    match = begun("square", seed="q2")
    match.play(0, match.move(0, "finish"))
    (decision,) = decisions(match)
    judgement = judge(reviewer_of("square"), decision)
    assert judgement is not None
    assert judgement.loss == 16
    assert judgement.do.startswith("Move the {@")


def test_nothing_in_it_is_called_a_mistake() -> None:
    review = RecordReview(record("square", seed="q1"))
    text = "\n".join(line.text for line in lines_of(review.match.game, review_record(review)))
    assert "With these cards 16 books were possible at first." in text
    assert "mistak" not in text.lower()
