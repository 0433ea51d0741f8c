"""The times of a match as its lines tell them: how long answers took, who was late, and what the clocks say now."""

from __future__ import annotations

import secrets
import time
from typing import Final

from crownhall.engine.contract import TABLE, Seat
from crownhall.engine.match import Match
from crownhall.hall.live.clock import Watch, overdrawn
from crownhall.hall.store.protocol import ClockRow, LogLine

NO_SEATS: Final[frozenset[Seat]] = frozenset()
"""One for all tables: at most of them nobody is away, late or waiting for something."""

TIME_OUT: Final = "time out "
"""How the key of a line begins that was played because a seat's time ran out."""


class Times:
    """The times of one match."""

    def __init__(self, clock: ClockRow, seats: int, lines: list[LogLine]) -> None:
        last = {whose(line.seat, line.key): line for line in lines}
        self.late: frozenset[Seat] = NO_SEATS | {seat for seat, line in last.items() if _is_time_out(line)}
        spent = [(whose(line.seat, line.key), line.spent) for line in lines]
        self.watch = Watch(clock, seats, overdrawn(clock, spent))
        self.could_agree = False  # whether the rules leave something to an agreement of all

    def spent(self, seat: Seat, key: str) -> float:
        """How long whoever answers with this line was asked."""
        return round(self.watch.spent(whose(seat, key), time.monotonic()), 3)

    def answered(self, line: LogLine) -> None:
        """A seat answered, or its time ran out: the bank pays for it, and it is known who was late."""
        seat = whose(line.seat, line.key)
        self.watch.answered(seat, line.spent)
        if _is_time_out(line):
            self.late |= {seat}
        elif seat in self.late:
            self.late -= {seat}

    def look(self, match: Match, is_paused: bool) -> bool:
        """The match has changed: whether somebody's clock began or stopped, or there is something else to agree on."""
        now = time.monotonic()
        changed = self.watch.look(match, now)
        could, self.could_agree = self.could_agree, match.state.agreeable() is not None
        if is_paused:
            self.watch.pause(now)
        return changed or could != self.could_agree


def late_key(seat: Seat) -> str:
    """The key of a line that is played because this seat's time ran out."""
    return f"{TIME_OUT}{seat} {secrets.token_hex(4)}"


def whose(seat: Seat, key: str) -> Seat:
    """Whose answer this is. The key of a line that the table itself played for somebody late names that seat."""
    by_table = seat == TABLE and key.startswith(TIME_OUT)  # a key that a seat chose says nothing of others
    return int(key.removeprefix(TIME_OUT).split()[0]) if by_table else seat


def _is_time_out(line: LogLine) -> bool:
    return line.key.startswith(TIME_OUT)
