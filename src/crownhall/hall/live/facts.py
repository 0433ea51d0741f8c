"""What is known of one table in memory. Every part of a table looks at these facts, and none holds another part."""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import Seat
from crownhall.engine.match import Match
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.live.times import Times
from crownhall.hall.people.guests import number_of, owner_of
from crownhall.hall.store.protocol import LogLine, Moved, TableRow

LINES_LIMIT: Final = 10_000
"""How many lines the log of a match may have; twice as many as the longest that anybody plays for fun."""


class TableFacts:
    """The row of a table, its match once there is one, and the times of that match."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.match: Match | None = None
        self.awaits_start = False  # a race that has not begun: not all have said that they are ready
        self.is_watched = False  # somebody is there, at a seat or looking on
        self.is_given_up = False  # it goes on elsewhere; who still has this object in hand must not change the table
        self.times = Times(row.clock, len(row.seats), [])

    def begin(self, lines: list[LogLine]) -> None:
        """The times of a match with these lines."""
        self.times = Times(self.row.clock, len(self.row.seats), lines)

    def check_ours(self) -> None:
        """Refuse what would change a table that goes on elsewhere, be it in this hall anew."""
        if self.is_given_up:
            raise Moved()

    def is_playing(self) -> bool:
        return self.row.state == "playing"

    def is_held(self) -> bool:
        """Whether a race waits for its start: nobody is shown a card, and nobody can move."""
        return self.awaits_start and self.row.state == "playing"

    def rests(self) -> bool:
        """Whether no time runs and no bot moves. Bots alone play only while somebody looks on."""
        return self.row.paused or self.is_held() or not (self.is_watched or self.people())

    def check_begun(self) -> None:
        """Refuse what is too early for a race."""
        if self.is_held():
            raise Refused("match/ready", "The race has not started yet.")

    def running(self) -> Match:
        """The match; refused if it has not begun."""
        match = self.match
        if match is None or self.row.state == "gathering":
            raise Refused("match/none", "The game has not started yet.")
        return match

    def is_full(self) -> bool:
        """Whether the log is as long as one may be."""
        match = self.match
        return match is not None and len(match.log) >= LINES_LIMIT

    def check_length(self) -> None:
        """Refuse what would make the log longer than that."""
        if self.is_full():
            raise Refused(
                "match/long",
                f"This game has reached {LINES_LIMIT:,} moves, the limit. Please abandon it and start anew.",
            )

    def seat_of(self, guest: str) -> Seat | None:
        """The seat of this guest, or None. Who has left for good is no guest."""
        if not guest:
            return None
        for seat, sits in enumerate(self.row.seats):
            if sits.who == "person" and sits.guest == guest:
                return seat
        return None

    def seat_taken_by(self, guest: str) -> Seat:
        """The seat of this guest, who must have one."""
        seat = self.seat_of(guest)
        if seat is None:
            raise not_yours()
        return seat

    def people(self) -> set[Seat]:
        """The seats of people."""
        return {seat for seat, row in enumerate(self.row.seats) if row.who == "person"}

    def on_device(self, guest: str) -> dict[Seat, int]:
        """The seats of all people on this guest's device, and which of them each is."""
        owner = owner_of(guest)
        mine = [(seat, row.guest) for seat, row in enumerate(self.row.seats) if row.who == "person" and row.guest]
        return {seat: number_of(guest) for seat, guest in mine if owner_of(guest) == owner}

    def taken_on_device(self, guest: str) -> set[Seat]:
        """The same seats, of which there must be one: in what concerns the table they speak with one voice."""
        seats = set(self.on_device(guest))
        if not seats:
            raise not_yours()
        return seats
