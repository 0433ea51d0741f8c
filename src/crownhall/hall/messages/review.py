"""Looking back at a finished match: what a seat's decisions cost, and what was luck."""

from __future__ import annotations

from typing import Any

from crownhall.hall.messages.base import Message
from crownhall.hall.messages.table import TableInfo


class DecisionReview(Message, frozen=True):
    """One decision. Expectations are in the unit of the review; sentences have marks."""

    at: int  # after so many lines of the log it was made
    end: int  # after so many it was done
    kind: str
    moves: list[str]
    did: str
    best: float  # what could be expected with the best choice
    played: float  # and with what was played
    error: float  # the standard error of the difference
    loss: float  # 0 where it is too small to count
    luck: float  # what the expectation has changed by since the decision before
    better: list[str]  # the moves of the best choice; none where nothing was lost
    do: str
    why: str


class MatchReview(Message, frozen=True):
    """How one seat played."""

    table: TableInfo
    view: dict[str, Any]  # what all could see in the end, to draw cards by
    seat: int
    measure: str  # what expectations are, for people: “Points to expect”
    unit: str  # “chance” for chances from 0 to 1; else what is counted, such as “point”
    in_hindsight: bool  # it was looked at with all cards known, so nothing in it is a mistake
    decisions: list[DecisionReview]
    moments: list[int]  # the numbers of the decisions that mattered most
    result: float | None  # None where the match was broken off
    lost: float
    luck: float
    grade: float | None  # from 0 to 1: the share that was kept of what the best play could expect


class ReviewProgress(Message, frozen=True):
    """How many decisions are judged so far; the review comes with the last."""

    done: int
    total: int
    review: MatchReview | None
