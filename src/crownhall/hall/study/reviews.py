"""The review of a match that is over, for one of the people who played it."""

from __future__ import annotations

from typing import Any

import msgspec

from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.engine.record import record_of
from crownhall.hall.errors import Refused
from crownhall.hall.messages.review import MatchReview, ReviewProgress
from crownhall.hall.table.table import Table
from crownhall.hall.work.reviewing import Reviews, Wanted
from crownhall.lab.review.registry import can_review


def reviewed(reviews: Reviews, table: Table, seat: str, guest: str, came_from: str) -> ReviewProgress:
    """The review, or how far it is; begun if it was not. `seat` is a number, or "" for the one who asks."""
    match = table.match
    if match is None or table.row.state != "over":
        raise Refused("review/running", "You can review the game when it is over.", 403)
    if not can_review(match.game.name):
        raise Refused("review/none", f"There is no review of {match.game.about.title} yet.", 404)
    wanted = Wanted(table.row.id, _seat(table, seat, guest))
    found = reviews.found(wanted)
    if found is not None:
        review = msgspec.convert(
            {**_in_hall(found, match), "table": table.info(), "view": match.state.view(None)}, MatchReview
        )
        count = len(review.decisions)
        return ReviewProgress(done=count, total=count, review=review)
    done, total = reviews.progress(wanted, record_of(match), guest, came_from)
    return ReviewProgress(done=done, total=total, review=None)


def _seat(table: Table, wanted: str, guest: str) -> Seat:
    """Bots are not reviewed."""
    people = [seat for seat, row in enumerate(table.row.seats) if row.who == "person"]
    mine = table.facts.seat_of(guest)
    if not wanted and people:
        return mine if mine in people else people[0]
    if wanted not in map(str, people):
        raise Refused("review/seat", "Only the games of people who played here are reviewed.", 404)
    return int(wanted)


def _in_hall(review: dict[str, Any], match: Match) -> dict[str, Any]:
    """The same with the lines of the hall's log: a record of practice leaves out what was taken back."""
    if not match.free_undo:
        return review
    lines = match.standing()
    decisions = [{**each, "at": lines[each["at"]], "end": lines[each["end"] - 1] + 1} for each in review["decisions"]]
    return {**review, "decisions": decisions}
