"""A match step by step, as one guest saw it."""

from __future__ import annotations

from crownhall.engine.match import Match
from crownhall.hall.errors import Refused
from crownhall.hall.live.views import seat_view, seen
from crownhall.hall.messages.match import Frame, Replay
from crownhall.hall.table.hints import with_hints
from crownhall.hall.table.table import Table


def replay_of(table: Table, guest: str) -> Replay:
    """The table, and a frame for the deal and for each line of its log."""
    finished = table.match
    if finished is None or table.row.state != "over":
        raise Refused("replay/running", "The replay is there when the match is over.", 403)
    seat = table.facts.seat_of(guest)
    match = Match(finished.game, finished.setup, finished.start, finished.free_undo)
    frames = [Frame(events=seen(match.events, seat), position=seat_view(match, seat))]
    for entry in finished.log:
        first = len(match.events)
        events = with_hints(match.replay(entry.seat, entry.text), first, table.row.hints_used)
        frames.append(Frame(events=seen(events, seat), position=seat_view(match, seat)))
    return Replay(table=table.info(), frames=frames)
