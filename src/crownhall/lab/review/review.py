"""A review: all judgements of one seat put together. What was lost is told apart from what luck did.

Between two decisions an expectation changes by chance and by what others do: that is luck. At a decision it can only
fall, by what the choice lost. So with v the first expectation

    result = v + luck - lost

and on average, over many games, luck is nothing and the result what the choices deserve.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.lab.review.contract import Reviewer
from crownhall.lab.review.decisions import Decision
from crownhall.lab.review.judging import Judgement

MOMENTS = 3
DIGITS = 4


@dataclass(frozen=True)
class ReviewedDecision(Judgement):
    """A judgement with its place in the match."""

    at: int  # so many lines of the log were before it
    end: int
    moves: tuple[str, ...]
    luck: float  # what the expectation has changed by since the decision before


@dataclass(frozen=True)
class SeatReview:
    """How one seat played."""

    seat: Seat
    name: str
    unit: str
    measure: str
    in_hindsight: bool
    decisions: tuple[ReviewedDecision, ...]
    moments: tuple[int, ...]  # the decisions that mattered most, in the order of the match
    result: float | None  # None where the match was broken off
    lost: float
    luck: float
    grade: float | None  # from 0 to 1: the share that was kept of what the best play could expect

    def to_json(self) -> dict[str, object]:
        return {name: _to_json(value) for name, value in asdict(self).items()}


def _to_json(value: object) -> object:
    """Lists for tuples, and no more digits than a reader can use."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: _to_json(inner) for name, inner in value.items()}
    return [_to_json(inner) for inner in value] if isinstance(value, tuple) else value


def review_of(
    match: Match,
    reviewer: Reviewer,
    seat: Seat,
    decisions: Sequence[Decision],
    judged: Mapping[int, Judgement | None],
) -> SeatReview:
    """Of one seat, from the judgements of all decisions by their numbers in `decisions`."""
    found = _in_place(seat, decisions, judged)
    result = reviewer.result(match.state, seat)
    lost = sum(each.loss for each in found)
    if reviewer.accrues:
        found = _added_up(found, (result or 0.0) + lost)
    luck, grade = 0.0, None
    if found:
        last = found[-1].best - found[-1].loss
        end = last if result is None else result
        luck = sum(each.luck for each in found) + end - last
        stake = reviewer.stake(match.state, [each.best for each in found], lost)
        grade = max(0.0, 1 - lost / stake) if stake > 0 else None
    return SeatReview(
        seat=seat,
        name=match.players.get(seat, ""),
        unit=reviewer.unit,
        measure=reviewer.measure,
        in_hindsight=reviewer.in_hindsight,
        decisions=tuple(found),
        moments=moments_in(found),
        result=result,
        lost=lost,
        luck=luck,
        grade=grade,
    )


def _in_place(
    seat: Seat, decisions: Sequence[Decision], judged: Mapping[int, Judgement | None]
) -> list[ReviewedDecision]:
    found: list[ReviewedDecision] = []
    before: float | None = None
    for number, decision in enumerate(decisions):
        judgement = judged.get(number)
        if judgement is None or decision.seat != seat:
            continue
        luck = 0.0 if before is None else judgement.best - before
        before = judgement.best - judgement.loss
        moves = tuple(move.text for move in decision.moves)
        found.append(ReviewedDecision(**asdict(judgement), at=decision.at, end=decision.end, moves=moves, luck=luck))
    return found


def _added_up(decisions: Sequence[ReviewedDecision], possible: float) -> list[ReviewedDecision]:
    """Where each decision stands by itself: what was possible from the first on, and what was left of it at each."""
    found: list[ReviewedDecision] = []
    for each in decisions:
        found.append(replace(each, best=possible, played=possible - (each.best - each.played), luck=0.0))
        possible -= each.loss
    return found


def moments_in(decisions: Sequence[ReviewedDecision]) -> tuple[int, ...]:
    """The dearest decisions; where they are fewer, what luck changed most before one."""
    numbers = range(len(decisions))
    dearest = sorted((-decisions[at].loss, at) for at in numbers if decisions[at].loss > 0)[:MOMENTS]
    chosen = [at for _, at in dearest]
    swings = sorted((-abs(decisions[at].luck), at) for at in numbers if at not in chosen and decisions[at].luck)
    chosen += [at for _, at in swings[: MOMENTS - len(chosen)]]
    return tuple(sorted(chosen))
