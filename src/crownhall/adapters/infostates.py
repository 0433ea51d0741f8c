"""All that each seat has seen and done, step by step: the same as `Match.history`, where no match is kept."""

from __future__ import annotations

from crownhall.adapters.playing import Playing
from crownhall.engine.contract import Seat
from crownhall.engine.events import Event
from crownhall.engine.match import as_seen


class History:
    """For each seat, the lines of its history."""

    def __init__(self, lines: list[list[str]]) -> None:
        self.lines = lines

    def of(self, seat: Seat) -> str:
        """The key of an information state."""
        return "\n".join(self.lines[seat])

    def add_move(self, seat: Seat, text: str) -> None:
        self.lines[seat].append(f">{text}")

    def add_events(self, events: list[Event]) -> None:
        for seat, told in enumerate(self.lines):
            told += as_seen(events, seat)

    def __deepcopy__(self, memo: object) -> History:
        return History([told[:] for told in self.lines])

    def redealt(self, seat: Seat, playing: Playing) -> History:
        """The same for the seat; what others have seen is another now, and told by what they can see."""
        others = [[" ".join([str(number) for number in playing.observe(other)])] for other in range(len(self.lines))]
        others[seat] = self.lines[seat][:]
        return History(others)
