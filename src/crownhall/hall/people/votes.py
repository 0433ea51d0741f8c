"""What people at a table decide together: to pause or to go on, and what the rules let all agree on.

What to do about somebody who is gone is voted on in `Absence`.
"""

from __future__ import annotations

from crownhall.engine.contract import Seat
from crownhall.hall.live.times import NO_SEATS


class Votes:
    """What each seat wishes so far."""

    def __init__(self) -> None:
        self.pause_wishes: frozenset[Seat] = NO_SEATS  # would like to pause, or, while it is paused, to go on
        self.pause_declined: frozenset[Seat] = NO_SEATS  # would rather play on, when last asked to pause
        self.agreed: frozenset[Seat] = NO_SEATS  # would like what the rules let all agree on

    def wish_pause(self, seats: set[Seat], wants_change: bool, present: set[Seat]) -> bool:
        """A wish of all at one device; whether all who are there wish it by now."""
        self.pause_wishes = self.pause_wishes | seats if wants_change else self.pause_wishes - seats
        self.pause_declined = NO_SEATS
        return self.pause_wishes >= present

    def decline_pause(self, seats: set[Seat]) -> None:
        """All at one device would rather play on: nobody is asked any more."""
        self.pause_wishes, self.pause_declined = NO_SEATS, frozenset(seats)

    def is_pause_decided(self, present: set[Seat]) -> bool:
        """Whether all who are still there wish it, and somebody is and does."""
        return bool(self.pause_wishes) and bool(present) and self.pause_wishes >= present

    def agree(self, seats: set[Seat], wish: bool, people: set[Seat]) -> bool:
        """All at one device agree, or no longer; whether everybody does."""
        self.agreed = self.agreed | seats if wish else self.agreed - seats
        return self.agreed >= people
