"""How King's Treasury ends: the scores, who won, and how that is told."""

from __future__ import annotations

from crownhall.engine.contract import Outcome, Seat
from crownhall.engine.events import counted
from crownhall.games.treasury.state import ABANDONED, Position
from crownhall.seat_marks import does, seats_mark


def outcome_of(position: Position) -> Outcome:
    """T-36, T-A25: the highest score wins, and ties share the win; T-A38: a match broken off has no winner.

    The score of a series is the sum over its games (T-A36 leaves that to us).
    """
    scores = [sheet.score() for sheet in position.sheets]
    for game in position.earlier:
        scores = [score + sheet.score() for score, sheet in zip(scores, game, strict=True)]
    if position.end == ABANDONED:
        return Outcome(ABANDONED, tuple(scores), (), f"The game was abandoned: {_all(scores)}.")
    return Outcome(position.end, tuple(scores), tuple(winners_of(scores)), _result(scores))


def winners_of(scores: list[int]) -> list[Seat]:
    """T-36, T-A25: everybody with the highest score."""
    highest = max(scores)
    return [seat for seat, score in enumerate(scores) if score == highest]


def _result(scores: list[int]) -> str:
    if len(scores) == 1:
        return f"Every space is filled: {counted(scores[0], 'point')}."
    winners = winners_of(scores)
    if len(winners) > 1:
        return f"{seats_mark(winners)} share the win: {_all(scores)}."
    return f"{does(winners[0], 'wins')}: {_all(scores)}."


def _all(scores: list[int]) -> str:
    if len(scores) == 1:
        return counted(scores[0], "point")
    return ", ".join([f"{does(seat, 'has')} {score}" for seat, score in enumerate(scores)])
