"""How a Day of Fwords begins, its Midnight Hour (W-27 to W-30), and when there is no other Day (W-33)."""

from __future__ import annotations

from crownhall.engine.contract import NO_SEAT, Seat
from crownhall.engine.events import Event
from crownhall.fields.battle import spaces_in
from crownhall.fields.position import NO_SPACE
from crownhall.games.fwords.events.days import DayBegan, PointsScored
from crownhall.games.fwords.operations import add_points, destroy, draw, replaced, write_chronicle
from crownhall.games.fwords.scoring import outcome_of
from crownhall.games.fwords.state import ALL_OUT, END_TOKENS, FIELD, HAND_SIZE, SILENT, Position


def begin_day(position: Position, seat: Seat, events: list[Event] | None) -> None:
    """W-30: the next Day, from its Field Hour on."""
    position.mover = seat
    position.day += 1
    position.repeals = 0
    begin_field_hour(position)
    if events is not None:
        events.append(DayBegan(seat, position.day))


def begin_field_hour(position: Position) -> None:
    """W-25, W-30: nothing is played, declared or spelled yet."""
    position.phase = FIELD
    _reset_hours(position)


def _reset_hours(position: Position) -> None:
    position.today = 0
    position.declared = 0
    position.declaring = NO_SPACE
    position.engaged = 0
    position.spelled = ""
    position.cleared = False


def midnight(position: Position, kind: str, challengers: tuple[Seat, ...], events: list[Event] | None) -> None:
    """W-27: tokens destroy; W-28: draw up to five; W-29: a point for each card; W-30: the next Day."""
    seat, word = position.mover, position.spelled
    for space in position.spaces_of(position.tokens):
        destroy(position, seat, space, "token", events)
    draw(position, seat, max(0, HAND_SIZE - len(position.hands[seat])), events)
    scored = spaces_in(position.occupied)
    add_points(position, seat, scored)
    write_chronicle(position, kind, word=word, challengers=challengers, points=scored)
    if events is not None:
        events.append(PointsScored(seat, word, scored, position.points[seat]))
    mark_late(position, seat, is_late=False)
    next_day(position, events)


def mark_late(position: Position, seat: Seat, *, is_late: bool) -> None:
    """W-39: whether this Day ran out of time without an End Token."""
    if position.late[seat] != is_late:
        position.late = replaced(position.late, seat, is_late)


def next_day(position: Position, events: list[Event] | None) -> None:
    """W-05, W-30: clockwise, who is out is skipped; W-33: it is over when all are out."""
    seat = next_creator(position.mover, position.end_tokens)
    if seat == NO_SEAT:
        end_game(position, ALL_OUT, events)
    else:
        begin_day(position, seat, events)


def next_creator(seat: Seat, end_tokens: list[int]) -> Seat:
    """W-05, W-32: who is next after this seat; NO_SEAT when all are out."""
    for step in range(1, len(end_tokens) + 1):
        following = (seat + step) % len(end_tokens)
        if end_tokens[following] < END_TOKENS:
            return following
    return NO_SEAT


def end_game(position: Position, end: str, events: list[Event] | None) -> None:
    """W-33: what was of the Day is gone."""
    position.end = end
    position.mover = NO_SEAT
    _reset_hours(position)
    position.tokens = 0
    position.repeals = 0
    position.answers = [SILENT] * position.terms.seats
    position.chance = None
    if events is not None:
        events.append(outcome_of(position).event())
