"""When somebody drops out of a match: after a grace time the others vote whether to wait, seat a bot, or end it."""

from __future__ import annotations

from collections import Counter

from crownhall.engine.contract import Seat
from crownhall.hall.messages.people import Choice

GRACE_SECONDS = 60.0
"""How long somebody may be gone before the others are asked."""


class Absence:
    """Who is gone since when, and what the others want done about the first of them."""

    def __init__(self) -> None:
        self._gone: dict[Seat, float] = {}
        self.votes: dict[Seat, Choice] = {}
        self._about: Seat | None = None

    def reset(self) -> None:
        """Nobody is gone."""
        self._gone = {}
        self._close()

    def gone(self, seat: Seat, now: float) -> None:
        """This seat dropped out."""
        self._gone.setdefault(seat, now)

    def left(self, seat: Seat, now: float) -> None:
        """This seat said goodbye: nobody need wait for it."""
        self._gone[seat] = now - GRACE_SECONDS

    def back(self, seat: Seat) -> None:
        """It is back; a vote about it is void."""
        self._gone.pop(seat, None)
        if self._about == seat:
            self._close()

    def is_somebody_gone(self) -> bool:
        return bool(self._gone)

    def about(self, voters: set[Seat], now: float) -> Seat | None:
        """The seat that may be voted about now: the first that is gone too long, if somebody is there to vote."""
        if self._about is None and voters:
            late = [seat for seat, since in self._gone.items() if now - since >= GRACE_SECONDS]
            self._about = min(late, key=lambda seat: self._gone[seat], default=None)
        return self._about

    def next_grace_end(self, now: float) -> float | None:
        """In how many seconds somebody's grace time ends; None if nobody's does."""
        waiting = [GRACE_SECONDS - (now - since) for since in self._gone.values() if now - since < GRACE_SECONDS]
        return max(0.0, min(waiting)) if waiting else None

    def vote(self, seats: set[Seat], choice: Choice, voters: set[Seat], now: float) -> tuple[Seat, Choice] | None:
        """A vote of those at one device; once all who are there have voted, the seat in question and what most want.

        Where two things are wanted by as many, they wait.
        """
        if self.about(voters, now) is None:
            return None
        self.votes |= dict.fromkeys(seats, choice)
        return self.decided(voters, now)

    def decided(self, voters: set[Seat], now: float) -> tuple[Seat, Choice] | None:
        """The seat in question and what most want, if all who are there have voted; then the vote is closed."""
        about = self._about
        if about is None or not voters or not voters <= set(self.votes):
            return None
        counted = Counter(self.votes[voter] for voter in voters)
        most = max(counted.values())
        wanted = [option for option in ("wait", "bot", "end") if counted[option] == most]
        self._gone[about] = now  # waiting begins anew
        self._close()
        return about, wanted[0] if len(wanted) == 1 else "wait"  # type: ignore[return-value]

    def _close(self) -> None:
        self._about = None
        self.votes = {}
