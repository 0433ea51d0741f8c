"""Reviewing a record from beginning to end, in one process or several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from crownhall.bots.registry import LEVELS
from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.engine.record import replay
from crownhall.lab.errors import LabError
from crownhall.lab.parts import HERE, Progress, Workers
from crownhall.lab.review.decisions import decisions_of
from crownhall.lab.review.judging import Judgement, judge_span
from crownhall.lab.review.registry import reviewer_of
from crownhall.lab.review.review import SeatReview, review_of

PART = 4
"""So many decisions are judged at a time."""


class RecordReview:
    """A record that is about to be reviewed: checked, and its decisions counted."""

    def __init__(self, record: str, seats: Sequence[Seat] | None = None) -> None:
        """`seats` are those to look at; None for all people, or for everybody where it does not say who they are."""
        self.record = record
        self.match = replay(record)
        if self.match.outcome() is None:
            raise LabError("This game is not over yet; only a finished game can be reviewed.")
        self.reviewer = reviewer_of(self.match.game.name)
        chosen = people_in(self.match) if seats is None else [self.match.checked_seat(seat) for seat in seats]
        self.seats = tuple(sorted(set(chosen)))
        self.decisions = decisions_of(self.match, self.reviewer, self.seats)

    def reviews(self, judged: dict[int, Judgement | None]) -> list[SeatReview]:
        """From all judgements, by the number of the decision."""
        return [review_of(self.match, self.reviewer, seat, self.decisions, judged) for seat in self.seats]


def review_record(review: RecordReview, workers: Workers = HERE, progress: Progress | None = None) -> list[SeatReview]:
    """The review of each of its seats, whoever works."""
    judged: dict[int, Judgement | None] = {}
    work = partial(judge_span, review.record, review.seats)
    for _, part in workers.each(work, [(0, len(review.decisions))], PART):
        judged.update(part)
        if progress is not None:
            progress(len(judged))
    return review.reviews(judged)


def people_in(match: Match) -> list[Seat]:
    """The seats that no bot has; a record calls a bot by its level, one from the terminal with “bot” before it."""
    seats = range(match.setup.seats)
    return [seat for seat in seats if match.players.get(seat, "").removeprefix("bot ") not in LEVELS] or list(seats)
