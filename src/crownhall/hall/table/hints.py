"""Where hints are given, and that everybody is told of one that was used where several people play."""

from __future__ import annotations

from crownhall.engine.events import Event, SeatFacts
from crownhall.hall.store.protocol import HintRow, TableRow
from crownhall.seat_marks import seat_mark


def is_among_people(row: TableRow) -> bool:
    """Whether more than one person plays, or will once all seats are taken."""
    return len([seat for seat in row.seats if seat.who != "bot"]) > 1


def gives_hints(row: TableRow) -> bool:
    """Never with the deal of the day; among people only where they sat down to that."""
    return not row.daily and (row.hints_allowed or not is_among_people(row))


class HintUsed(Event):
    """Somebody has asked what a good player would do, and was told. It is no part of the match."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> SeatFacts:
        return {"seat": self.seat}

    def marked(self) -> str:
        return f"{seat_mark(self.seat)} used a hint."


def with_hints(events: list[Event], first: int, used: list[HintRow]) -> list[Event]:
    """Events of a match, the first of them its number `first`, each after the hints that were used before it."""
    told: list[Event] = []
    for number, event in enumerate(events, first):
        told += [HintUsed(hint.seat) for hint in used if hint.events == number]
        told.append(event)
    return told
