"""What becomes of a word of Fwords: challenges (W-23, W-24) and repeals (W-25, W-26)."""

from __future__ import annotations

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.fields.battle import numbers_in
from crownhall.games.fwords.days import begin_field_hour, midnight
from crownhall.games.fwords.events.festival_hour import AnswerSealed, WordJudged, WordRepealed, WordStood
from crownhall.games.fwords.moves import ACCEPT, CHALLENGE
from crownhall.games.fwords.operations import add_points, replaced, take_back_today, write_chronicle
from crownhall.games.fwords.scoring import repeal_cost
from crownhall.games.fwords.state import (
    ACCEPTS,
    CHALLENGES,
    PASSED,
    REPEALED,
    SILENT,
    STOOD,
    WINDOW,
    Position,
)


def judge(position: Position, events: list[Event] | None) -> None:
    """W-23: the others may challenge; or every word is looked up at once (section 2)."""
    if position.terms.asks:
        position.phase = WINDOW
        position.answers = [SILENT] * position.terms.seats
    else:
        _look_up(position, (), events)


# -- challenges (W-23, W-24) ------------------------------------------------------------------------------------------


def moves() -> list[Move]:
    """W-23: whether the dictionary shall be asked."""
    return [ACCEPT, CHALLENGE]


def play(position: Position, seat: Seat, move: Move, events: list[Event] | None) -> None:
    """W-23: in secret, so that nobody waits for somebody else's courage."""
    if move is not ACCEPT and move is not CHALLENGE:
        raise position.refusal(seat, move.text)
    position.answers = replaced(position.answers, seat, ACCEPTS if move is ACCEPT else CHALLENGES)
    if events is not None:
        events.append(AnswerSealed(seat, move.text))
    if not position.to_act():
        close_window(position, events)


def close_window(position: Position, events: list[Event] | None) -> None:
    """Section 2: silence is acceptance; W-23: one look-up settles all challenges."""
    challengers = tuple([seat for seat, answer in enumerate(position.answers) if answer == CHALLENGES])
    position.answers = [SILENT] * position.terms.seats
    if challengers:
        _look_up(position, challengers, events)
        return
    if events is not None:
        events.append(WordStood(position.mover, position.spelled))
    midnight(position, STOOD, (), events)


def _look_up(position: Position, challengers: tuple[Seat, ...], events: list[Event] | None) -> None:
    """W-23, W-24: what the dictionary does not have is repealed; W-A10: what a failed challenge costs."""
    is_word, cost = position.terms.has_word(position.spelled), 0
    if is_word and challengers:
        cost = -position.terms.failed_challenge
        for seat in challengers:
            add_points(position, seat, -cost)
    if events is not None:
        events.append(WordJudged(position.mover, position.spelled, list(challengers), is_word, cost))
    if is_word:
        midnight(position, PASSED, challengers, events)
    else:
        repeal(position, REPEALED, challengers, events)


# -- repeal (W-25, W-26) ----------------------------------------------------------------------------------------------


def repeal(position: Position, kind: str, challengers: tuple[Seat, ...], events: list[Event] | None) -> None:
    """W-25: cards back, tokens away, points lost, and the Field Hour begins again; W-26, W-A7: the second time."""
    seat, word, returned = position.mover, position.spelled, numbers_in(position.today)
    cost = repeal_cost(position.repeals, position.terms.second_repeal)
    position.repeals += 1
    add_points(position, seat, -cost)
    take_back_today(position)
    write_chronicle(position, kind, word=word, challengers=challengers, points=-cost)
    begin_field_hour(position)
    if events is not None:
        events.append(WordRepealed(seat, word, returned, cost, position.points[seat], position.repeals))
