"""A match that is over, step by step: as one guest saw it, as one seat saw it, or with all cards open."""

from __future__ import annotations

from collections.abc import Iterator

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.match import Match
from crownhall.hall.errors import Refused
from crownhall.hall.live.views import seat_view, seen
from crownhall.hall.messages.match import Frame, OpenFrame
from crownhall.hall.store.protocol import HintRow
from crownhall.hall.table.hints import with_hints
from crownhall.hall.table.table import Table

ALL = "all"
"""The viewpoint that sees every hand."""


def frames_of(table: Table, guest: str) -> Iterator[Frame]:
    """A frame for the deal and for each line of its log, as this guest saw it; refused while the match goes on."""
    return _frames_of(_finished(table), table.facts.seat_of(guest), table.row.hints_used)


def _frames_of(finished: Match, seat: Seat | None, hints: list[HintRow]) -> Iterator[Frame]:
    match = finished.until(0)
    yield Frame(events=seen(match.events, seat), position=seat_view(match, seat))
    for entry in finished.log:
        first = len(match.events)
        events = with_hints(match.replay(entry.seat, entry.text), first, hints)
        yield Frame(events=seen(events, seat), position=seat_view(match, seat))


def frames_from(table: Table, viewpoint: str) -> Iterator[OpenFrame]:
    """The same from another viewpoint: a seat's by its number, or `all`.

    With all cards open a frame stands for what everybody was told at once: what somebody arranged before that is part
    of it.
    """
    finished = _finished(table)
    return _frames_from(finished, _seat(viewpoint, finished), table.row.hints_used)


def _frames_from(finished: Match, seat: Seat | None, hints: list[HintRow]) -> Iterator[OpenFrame]:
    match = finished.until(0)
    yield _frame(match, match.events, seat, 0)
    for at, entry in enumerate(finished.log, 1):
        first = len(match.events)
        events = with_hints(match.replay(entry.seat, entry.text), first, hints)
        frame = _frame(match, events, seat, at)
        if frame.events or seat is not None or at == len(finished.log):
            yield frame


def _finished(table: Table) -> Match:
    match = table.match
    if match is None or table.row.state != "over":
        raise Refused("replay/running", "You can watch the replay when the game is over.", 403)
    return match


def _seat(viewpoint: str, match: Match) -> Seat | None:
    """Whose cards are seen; None for everybody's."""
    if viewpoint == ALL:
        return None
    seat = int(viewpoint) if viewpoint.isdecimal() and len(viewpoint) < 3 else match.setup.seats
    if seat >= match.setup.seats:
        raise Refused("replay/viewpoint", f"A replay is seen from seat 0 to {match.setup.seats - 1}, or from all.", 400)
    return seat


def _frame(match: Match, events: list[Event], seat: Seat | None, at: int) -> OpenFrame:
    if seat is not None:
        return OpenFrame(at=at, events=seen(events, seat), position=seat_view(match, seat), views=[])
    told = [event.to_json() for event in events if event.seen_by(None) is not None]
    views = [dict(match.state.view(each)) for each in range(match.setup.seats)]
    return OpenFrame(at=at, events=told, position=seat_view(match, None), views=views)
