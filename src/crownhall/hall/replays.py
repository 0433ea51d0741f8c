"""A match step by step, as one guest saw it."""

from __future__ import annotations

from typing import Any

from crownhall.engine.match import UNDO, Match
from crownhall.hall.errors import Refused
from crownhall.hall.positions import position_of, seen
from crownhall.hall.tables import Table


def replay_of(table: Table, guest: str) -> dict[str, Any]:
    """The table and a frame for the deal and for each line of its log."""
    finished = table.match
    if finished is None or table.row.state != "over":
        raise Refused("replay/running", "The replay is there when the match is over.", 403)
    seat = table.seat_of(guest)
    match = Match(finished.game, finished.setup, finished.start)
    frames = [{"events": seen(match.events, seat), "position": position_of(match, seat, 0)}]
    for entry in finished.log:
        events = (
            match.undo(entry.seat) if entry.text == UNDO else match.play(entry.seat, match.move(entry.seat, entry.text))
        )
        frames.append({"events": seen(events, seat), "position": position_of(match, seat, 0)})
    return {"table": table.info(), "frames": frames}
