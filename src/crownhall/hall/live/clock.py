"""Clocks: whose time runs, how much is left, and what is due next. Pure arithmetic over times it is told.

A game whose rules name times brings its own timers; the table's clock is for the others. Time is counted per question:
it begins when a seat is asked and ends when it answers. A sealed answer of several small moves is one question: a clock
that began anew with each would tell the others of them. With a bank, what a question takes beyond its seconds comes out
of the bank.
"""

from __future__ import annotations

from typing import NamedTuple

from crownhall.engine.contract import Mode, Seat, Timer
from crownhall.engine.match import Match
from crownhall.engine.moves import Move
from crownhall.hall.store.protocol import ClockRow

MIN_SECONDS, MAX_SECONDS = 5, 7 * 24 * 3600
"""What a clock may give for a question."""


class Due(NamedTuple):
    """What must happen when a time runs out."""

    at: float
    seat: Seat | None  # whose answer is played for it; None: the table's own move
    move: Move | None


class SeatQuestion(NamedTuple):
    """What a seat is asked."""

    ask: int
    since: float
    paid: float = 0.0  # by its bank, for what it has taken so far


class Watch:
    """The running times of one match."""

    def __init__(self, clock: ClockRow, seats: int, spent_before: dict[Seat, float]) -> None:
        self.clock = clock
        banks = range(seats) if clock.kind == "bank" else ()
        self.bank = {seat: max(0.0, clock.bank - spent_before.get(seat, 0.0)) for seat in banks}
        self._began: dict[Seat, SeatQuestion] = {}  # what each seat is asked
        self._named: list[Timer] = []  # the times that the rules name now
        self._shown: frozenset[str] = frozenset()  # the names of those that people see
        self._timers: dict[str, float] = {}  # by name, when each that runs would have begun had it never rested
        self._resting: dict[str, float] = {}  # by name, how long each that rests has run
        self._paused: float | None = None

    def look(self, match: Match, now: float) -> bool:
        """The match has changed: start what is new, stop what is over. Whether somebody's clock began or stopped."""
        changed = self._look_at_questions(match, now)
        return self._look_at_timers(match.state.timers(), now) or changed

    def _look_at_questions(self, match: Match, now: float) -> bool:
        before = self._began
        self._began = began = {}
        new = []
        for seat in match.state.to_act():
            ask, question = match.ask(seat), before.get(seat)
            if question is None or question.ask != ask:
                question = SeatQuestion(ask, now)
                new.append(seat)
            began[seat] = question
        if self.clock.kind == "none":
            return False
        if len(new) == 1 and new[0] in before and match.state.mode() is Mode.SEALED:
            seat = new.pop()
            began[seat] = before[seat]._replace(ask=began[seat].ask)
        return bool(new) or began.keys() != before.keys()

    def _look_at_timers(self, named: list[Timer], now: float) -> bool:
        if not named and not self._named:
            return False
        self._named = named
        running, shown = {timer.name for timer in named}, self._shown
        self._shown = frozenset(timer.name for timer in named if not timer.quiet)
        for name in set(self._timers) - running:
            self._resting[name] = now - self._timers.pop(name)
        for name in running - set(self._timers):  # a name tells one clock from the next: back under it, it runs on
            self._timers[name] = now - self._resting.pop(name, 0.0)
        return self._shown != shown

    def spent(self, seat: Seat, now: float) -> float:
        """How long this seat has been asked its present question, but for what its bank has paid already."""
        at = self._paused if self._paused is not None else now
        question = self._began.get(seat)
        return max(0.0, at - question.since - question.paid) if question is not None else 0.0

    def answered(self, seat: Seat, spent: float) -> None:
        """A seat answered after so long: what went over its seconds comes out of its bank."""
        if self.clock.kind == "bank" and seat in self.bank:  # the table's own moves cost nobody time
            over = max(0.0, spent - self.clock.seconds)
            self.bank[seat] = max(0.0, self.bank[seat] - over)
            if seat in self._began:
                question = self._began[seat]
                self._began[seat] = question._replace(paid=question.paid + over)

    def left(self, seat: Seat, now: float) -> float | None:
        """How many seconds this seat has left for its question; None if no clock runs for it."""
        if self.clock.kind == "none" or seat not in self._began or self._timers:
            return None
        whole = self.clock.seconds + (self.bank[seat] if self.clock.kind == "bank" else 0.0)
        return max(0.0, whole - self.spent(seat, now))

    def timer_left(self, seat: Seat, now: float) -> float | None:
        """How many seconds the rules themselves leave this seat; None if they name no time for it."""
        at = self._paused if self._paused is not None else now
        mine = [timer for timer in self._named if seat in timer.seats and not timer.quiet]
        ends = [self._timers[timer.name] + timer.seconds for timer in mine]
        return max(0.0, min(ends) - at) if ends else None

    def rules_keep_time(self) -> bool:
        """Whether the rules themselves name a time now; then no clock of the table runs."""
        return bool(self._named)

    def is_running(self) -> bool:
        """Whether there are times at all that could run out."""
        return bool(self._named) or self.clock.kind != "none"

    def next_due(self, people: set[Seat], now: float) -> Due | None:
        """What runs out first, and when. Only people have clocks."""
        if self._paused is not None:
            return None
        dues = [Due(self._timers[timer.name] + timer.seconds, None, timer.move) for timer in self._named]
        if self.clock.kind != "none":
            lefts = [(seat, self.left(seat, now)) for seat in self._began if seat in people]
            dues += [Due(now + left, seat, None) for seat, left in lefts if left is not None]
        return min(dues, key=lambda due: due.at, default=None)

    def pause(self, now: float) -> None:
        """Stop all times."""
        self._paused = now

    def resume(self, now: float) -> None:
        """Let them run on where they stopped."""
        if self._paused is not None:
            away = now - self._paused
            self._began = {seat: asked._replace(since=asked.since + away) for seat, asked in self._began.items()}
            self._timers = {name: since + away for name, since in self._timers.items()}
            self._paused = None


def overdrawn(clock: ClockRow, spent: list[tuple[Seat, float]]) -> dict[Seat, float]:
    """How much of its bank each seat has used, from what its answers took."""
    used: dict[Seat, float] = {}
    for seat, seconds in spent:
        used[seat] = used.get(seat, 0.0) + max(0.0, seconds - clock.seconds)
    return used
