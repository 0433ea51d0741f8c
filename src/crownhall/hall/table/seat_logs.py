"""What each seat saw of a match, page by page: one who comes in is shown the newest of it, and may ask for older ones.

Pages are counted in what *this* seat saw: a count of all events would tell how many somebody's hidden answer took.
"""

from __future__ import annotations

from array import array
from typing import Final

from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.views import seen
from crownhall.hall.messages.match import LogPage
from crownhall.hall.table.hints import HintUsed, with_hints

PAGE_EVENTS: Final = 200
"""Events on a page."""


class SeatLogs:
    """The logs of one table."""

    __slots__ = ("_facts", "_looked_at", "_match", "_places")

    def __init__(self, facts: TableFacts) -> None:
        self._facts = facts
        self._match: Match | None = None  # whose events these are
        self._places: dict[Seat | None, array[int]] = {}  # by seat, where among all events those stand that it saw
        self._looked_at: dict[Seat | None, int] = {}  # by seat, how many events of all

    def page(self, seat: Seat | None, before: int | None = None) -> LogPage:
        """The last events that this seat (None: a spectator) saw, or those before so many."""
        match = None if self._facts.is_held() else self._facts.match
        if match is None:
            return LogPage(first=0, events=[])
        places = self._places_of(match, seat)
        count, used = len(places), self._facts.row.hints_used
        end = count if before is None else min(before, count)
        first = max(0, end - PAGE_EVENTS)
        start = places[first] if first else 0
        stop = places[end] if end < count else len(match.events)
        told = with_hints(match.events[start:stop], start, used)
        if end == count:
            told += [HintUsed(hint.seat) for hint in used if hint.events >= len(match.events)]
        return LogPage(first=first, events=seen(told, seat))

    def _places_of(self, match: Match, seat: Seat | None) -> array[int]:
        """Kept from one look to the next, for a match is long and a page is short."""
        if match is not self._match:
            self._match = match
            self._places.clear()
            self._looked_at.clear()
        places = self._places.setdefault(seat, array("L"))
        for place in range(self._looked_at.get(seat, 0), len(match.events)):
            if match.events[place].seen_by(seat) is not None:
                places.append(place)
        self._looked_at[seat] = len(match.events)
        return places
