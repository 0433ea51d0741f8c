"""Those who look at a table: each is told what its seat may know."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.hall.live.clients import Client, SeatNews
from crownhall.hall.live.facts import TableFacts
from crownhall.hall.live.views import EventsBySeat, seat_view
from crownhall.hall.messages.from_hall import FromHall
from crownhall.hall.people.guests import owner_of


class Audience:
    """The clients of one table."""

    def __init__(self, facts: TableFacts) -> None:
        self._facts = facts
        self.clients: dict[str, Client] = {}

    def is_connected(self, owner: str) -> bool:
        """Whether this device is there, whichever of its people it shows."""
        return any([client.sockets for guest, client in self.clients.items() if owner_of(guest) == owner])

    def open_sockets(self) -> int:
        return sum([len(client.sockets) for client in self.clients.values()])

    def spectators(self) -> int:
        """How many devices without a seat are there."""
        there = {owner_of(guest) for guest, client in self.clients.items() if client.sockets}
        return len([guest for guest in there if not self._facts.on_device(guest)])

    def broadcast(self, make: Callable[[int], FromHall]) -> None:
        """A message to everybody, made with each client's next number."""
        for client in self.clients.values():
            client.send(make(client.n + 1))

    def broadcast_match(self, events: list[Event]) -> None:
        """Each client its own events and view; nothing to one for whom nothing changed (a count would tell)."""
        match = self._facts.match
        assert match is not None
        by_seat = EventsBySeat(events)
        news: dict[Seat | None, SeatNews] = {}
        for guest, client in self.clients.items():
            seat = self._facts.seat_of(guest)
            if seat not in news:
                encode = msgspec.json.encode
                news[seat] = SeatNews(encode(by_seat.seen_by(seat)), encode(seat_view(match, seat)))
            client.update(news[seat])

    def close(self) -> None:
        """Nobody is told anything any more."""
        for client in self.clients.values():
            for outbox in client.sockets:
                outbox.close()
