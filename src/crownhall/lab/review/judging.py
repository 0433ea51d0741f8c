"""Judging decisions: here alone a position is handed to a reviewer, and here alone it is redealt for it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from crownhall.bots.contract import dealt_for
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.record import replay
from crownhall.lab.review.contract import Reviewer
from crownhall.lab.review.decisions import Decision, decisions_of
from crownhall.lab.review.registry import reviewer_of

ERRORS_ABOVE = 2.0
"""By so many standard errors a loss must stand out from luck, besides being above the threshold of its game."""


@dataclass(frozen=True)
class Judgement:
    """What one decision was worth, beside the best one. Sentences have marks; moves are texts."""

    kind: str
    best: float
    played: float
    error: float
    loss: float  # 0 where it is too small to count
    did: str
    better: tuple[str, ...]  # nothing where nothing was lost
    do: str
    why: str


def judge(reviewer: Reviewer, decision: Decision) -> Judgement | None:
    """None where there was nothing to judge."""
    seat, moves = decision.seat, decision.moves
    rng = QuickChance(seed_of(decision.state, seat, decision.number))
    state = decision.state if reviewer.in_hindsight else dealt_for(decision.state, seat, rng)
    weighed = reviewer.weigh(state, seat, moves, rng)
    if weighed is None:
        return None
    lost = weighed.best - weighed.played
    counts = lost >= reviewer.threshold and lost > ERRORS_ABOVE * weighed.error
    return Judgement(
        kind=weighed.kind,
        best=weighed.best,
        played=weighed.played,
        error=weighed.error,
        loss=lost if counts else 0.0,
        did=reviewer.deed(state, seat, moves),
        better=tuple(move.text for move in weighed.better) if counts else (),
        do=reviewer.deed(state, seat, weighed.better) if counts else "",
        why=reviewer.reason(state, seat, weighed) if counts else "",
    )


def seed_of(state: State, seat: Seat, number: int) -> int:
    """Of what the seat could see and nothing else: what it could not know must not change the judgement."""
    seen = json.dumps([number, state.view(seat)], sort_keys=True)
    return int.from_bytes(hashlib.sha256(seen.encode()).digest()[:6], "big")


def judge_span(record: str, seats: tuple[Seat, ...], first: int, end: int) -> list[tuple[int, Judgement | None]]:
    """The decisions from `first` to before `end` of those that these seats made, each by its number. For workers."""
    reviewer, decisions = _read(record, seats)
    return [(number, judge(reviewer, decisions[number])) for number in range(first, end)]


@lru_cache(maxsize=1)
def _read(record: str, seats: Sequence[Seat]) -> tuple[Reviewer, list[Decision]]:
    """A worker is asked about one part of a match after the other."""
    match = replay(record)
    reviewer = reviewer_of(match.game.name)
    return reviewer, decisions_of(match, reviewer, seats)
