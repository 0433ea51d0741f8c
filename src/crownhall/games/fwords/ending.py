"""Days of Fwords without a word: Ending the Day (W-31, W-32), and the timer (W-39)."""

from __future__ import annotations

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import numbers_in
from crownhall.games.fwords.days import mark_late, next_day
from crownhall.games.fwords.events.days import DayEnded, TimeRanOut
from crownhall.games.fwords.moves import DESTROYS, SPARE, Destroy
from crownhall.games.fwords.operations import destroy, draw, may_destroy, replaced, take_back_today, write_chronicle
from crownhall.games.fwords.state import ENDED, ENDING, FIELD, TIMED_OUT, Position


def end_day(position: Position, seat: Seat, events: list[Event] | None) -> None:
    """W-31: draw a card, then destroy up to one; with an empty field there is nothing to choose."""
    draw(position, seat, 1, events)
    if position.occupied:
        position.phase = ENDING
    else:
        _take_end_token(position, seat, ENDED, events)


def moves(position: Position) -> list[Move]:
    """W-31: up to one card of choice."""
    return [SPARE, *[DESTROYS[space] for space in position.spaces_of(position.occupied)]]


def play(position: Position, seat: Seat, move: Move, events: list[Event] | None) -> None:
    """W-31: destroy a card or none, and take an End Token."""
    if isinstance(move, Destroy) and may_destroy(position, move):
        destroy(position, seat, move.space, "ended", events)
    elif move is not SPARE:
        raise position.refusal(seat, move.text)
    _take_end_token(position, seat, ENDED, events)


def _take_end_token(position: Position, seat: Seat, kind: str, events: list[Event] | None) -> None:
    """W-31, W-32."""
    position.end_tokens = replaced(position.end_tokens, seat, position.end_tokens[seat] + 1)
    mark_late(position, seat, is_late=False)
    _close_day(position, seat, kind, events)


def _close_day(position: Position, seat: Seat, kind: str, events: list[Event] | None) -> None:
    """W-31: no points; the next player's Day begins at once."""
    write_chronicle(position, kind)
    if events is not None:
        is_out, spared = position.is_out(seat), position.late[seat]
        events.append(DayEnded(seat, position.end_tokens[seat], is_out, spared))
    next_day(position, events)


def run_out_of_time(position: Position, events: list[Event] | None) -> None:
    """W-39, W-A17: cards back, tokens away, a draw and an End Token, no loss of points and nothing destroyed."""
    seat, was_ending = position.mover, position.phase == ENDING
    if events is not None:
        returned = [] if position.phase == FIELD else numbers_in(position.today)
        events.append(TimeRanOut(seat, returned))
    take_back_today(position)
    if was_ending:  # the Day is being Ended already, and nothing will be destroyed
        _take_end_token(position, seat, ENDED, events)
        return
    draw(position, seat, 1, events)
    if position.terms.late_token or position.late[seat]:
        _take_end_token(position, seat, TIMED_OUT, events)
    else:
        mark_late(position, seat, is_late=True)
        _close_day(position, seat, TIMED_OUT, events)
