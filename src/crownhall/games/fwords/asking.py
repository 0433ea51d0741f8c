"""Who is asked in Fwords, how, and for how long."""

from __future__ import annotations

from typing import Final

from crownhall.engine.contract import TABLE, Mode, Seat, Timer, refuse_turn
from crownhall.errors import CrownhallError
from crownhall.games.fwords.moves import CLOSE_WINDOW, TIME_OUT
from crownhall.games.fwords.refusals import why_not, why_not_for_the_table
from crownhall.games.fwords.state import (
    SETUP,
    SILENT,
    WINDOW,
    Position,
)

_NO_SEATS: Final[tuple[Seat, ...]] = ()


class Asking(Position):
    """A position that somebody is asked about."""

    def to_act(self) -> tuple[Seat, ...]:
        """All who are not ready in the set-up, all who have not answered in the window, else the Current Creator."""
        if self.end:
            return _NO_SEATS
        if self.phase == SETUP:
            return tuple([seat for seat in range(self.terms.seats) if not self.is_ready(seat)])
        if self.phase == WINDOW:
            return tuple([seat for seat in range(self.terms.seats) if self._is_asked(seat)])
        return (self.mover,)

    def mode(self) -> Mode:
        """W-03: letters are written in secret; W-23: and so are challenges."""
        return Mode.SEALED if self.phase in (SETUP, WINDOW) and not self.end else Mode.TURN

    def round_number(self) -> int:
        """The set-up, and each word that may be challenged."""
        if self.phase == SETUP:
            return 1
        return 2 + len(self.chronicle) if self.phase == WINDOW else 0

    def _is_asked(self, seat: Seat) -> bool:
        if self.end or not 0 <= seat < self.terms.seats:
            return False
        if self.phase == SETUP:
            return not self.is_ready(seat)
        if self.phase == WINDOW:
            return seat != self.mover and self.answers[seat] == SILENT
        return seat == self.mover

    def _is_in_an_hour(self) -> bool:
        """Whether the Current Creator is at work: then a Day can run out of time (W-39)."""
        return self.phase not in (SETUP, WINDOW) and not self.end

    def timers(self) -> list[Timer]:
        """Section 2; W-39: one clock for the whole Day, which stops while a word may be challenged."""
        if self.phase == WINDOW and not self.end:
            name = f"window {self.day}.{self.repeals + 1}"
            return [Timer(name, self.to_act(), self.terms.window_seconds, CLOSE_WINDOW)]
        if self.terms.day_seconds and self._is_in_an_hour():
            return [Timer(f"day {self.day}", (self.mover,), self.terms.day_seconds, TIME_OUT)]
        return []

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        """Why this cannot be played, naming the rule."""
        if seat == TABLE and not self.end:
            return why_not_for_the_table(self, text)
        return why_not(self, seat, text) if self._is_asked(seat) else refuse_turn(self, seat)
