"""A match as one client may see it: from the engine's objects to messages."""

from __future__ import annotations

from functools import lru_cache

from crownhall.engine.contract import Outcome, Seat
from crownhall.engine.events import Event
from crownhall.engine.match import Match
from crownhall.engine.moves import Move
from crownhall.hall.messages.match import MoveInfo, OutcomeInfo, SeatView


def seat_view(match: Match, seat: Seat | None) -> SeatView:
    """All that this seat (None: a spectator) may know of the match now."""
    state = match.state
    asked = state.to_act()
    mine = seat is not None and seat in asked
    return SeatView(
        view=dict(state.view(seat)),
        to_act=list(asked),
        mode=state.mode().value,
        moves=[move_info(move) for move in state.moves(seat)] if mine and seat is not None else [],
        ask=match.ask(seat) if seat is not None else 0,
        undoable=match.undoable(seat) if seat is not None and state.undoable(seat) else 0,
        outcome=outcome_info(match.outcome()),
    )


@lru_cache(maxsize=4096)
def move_info(move: Move) -> MoveInfo:
    """A legal move, with what it is about."""
    return MoveInfo(text=move.text, kind=move.kind, arguments=dict(move.arguments()))


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    if outcome is None:
        return None
    return OutcomeInfo(
        reason=outcome.reason,
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        sentence=outcome.sentence,
        marked=outcome.marked,
    )


class EventsBySeat:
    """What happened, as each seat saw it. What several saw alike is written once."""

    def __init__(self, events: list[Event]) -> None:
        self._events = events
        self._whole: dict[int, dict[str, object]] = {}  # by place, what was seen as it happened

    def seen_by(self, seat: Seat | None) -> list[dict[str, object]]:
        """The events as this seat (None: a spectator) saw them."""
        told: list[dict[str, object]] = []
        for place, event in enumerate(self._events):
            seen = event.seen_by(seat)
            if seen is event:
                if place not in self._whole:
                    self._whole[place] = event.to_json()
                told.append(self._whole[place])
            elif seen is not None:
                told.append(seen.to_json())
        return told


def seen(events: list[Event], seat: Seat | None) -> list[dict[str, object]]:
    """The events as this seat saw them."""
    return EventsBySeat(events).seen_by(seat)
