"""Who has won a game of Fwords (W-29, W-34, W-35)."""

from __future__ import annotations

from crownhall.engine.contract import Outcome, Seat
from crownhall.engine.events import counted
from crownhall.games.fwords.state import ABANDONED, ALL_OUT, REPEAL_COST, Position
from crownhall.seat_marks import does, seats_mark


def winners_of(points: list[int]) -> tuple[Seat, ...]:
    """W-34, W-A13: everybody with the most points."""
    most = max(points)
    return tuple([seat for seat, each in enumerate(points) if each == most])


def repeal_cost(earlier: int, second: int) -> int:
    """W-25, W-26, W-A7: what a repeal costs after so many earlier ones of the same Day."""
    return REPEAL_COST if earlier == 0 else second


def outcome_of(position: Position) -> Outcome:
    """The points as scores."""
    points = position.points
    if position.end == ABANDONED:
        return Outcome(ABANDONED, tuple(points), (), "The game was abandoned.")
    return Outcome(ALL_OUT, tuple(points), winners_of(points), _told(points))


def _told(points: list[int]) -> str:
    if len(points) == 1:
        return f"The last Day is over: {in_points(points[0])}."
    winners = winners_of(points)
    if len(winners) == len(points):
        return f"Everyone is out and has {in_points(points[0])}: all share the win."
    each = ", ".join([f"{does(seat, 'has')} {count}" for seat, count in enumerate(points)])
    if len(winners) > 1:
        return f"Everyone is out: {seats_mark(list(winners))} share the win; {each}."
    return f"Everyone is out: {does(winners[0], 'wins')}; {each}."


def in_points(count: int) -> str:
    """A number of points in words."""
    return counted(count, "point")
