"""A match: a game with its chance, its log of moves, and what each seat has seen. Replaying the log is the truth."""

from __future__ import annotations

from typing import Final

from crownhall.engine.chance import Chance, GivenChance, SeededChance
from crownhall.engine.contract import TABLE, Game, Mode, Outcome, Seat, Setup, State
from crownhall.engine.errors import CannotTakeBack, SeatError, StaleMove
from crownhall.engine.events import Event, MoveTakenBack
from crownhall.engine.moves import Move, tidy

UNDO: Final = "undo"
"""In a log, this in place of a move says that the seat took its last move back."""


class Entry:
    """One line of the log: who, and what. A move that was taken back stays in the log, followed by its `undo`."""

    def __init__(self, seat: Seat, text: str) -> None:
        self.seat = seat
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.seat == other.seat and self.text == other.text

    def __repr__(self) -> str:
        return f"<{seat_text(self.seat)} {self.text}>"


class Start:
    """Where a match begins: with a shuffle from `chance`, or in a saved `position`."""

    def __init__(self, chance: Chance | None, position: dict[str, object] | None = None) -> None:
        assert (chance is None) != (position is None)
        self.chance = chance
        self.position = position

    def state(self, game: Game, setup: Setup, events: list[Event] | None) -> State:
        """The first state."""
        if self.position is not None:
            return game.load(setup, self.position)
        assert self.chance is not None
        return game.new(setup, self.chance.copy(), events)

    @property
    def seed(self) -> bytes | None:
        """The seed, if there is one."""
        return self.chance.seed if isinstance(self.chance, SeededChance) else None

    @property
    def given(self) -> GivenChance | None:
        """The decks and picks, if they were given."""
        return self.chance if isinstance(self.chance, GivenChance) else None


class Match:
    """One match in progress. It changes through `play` and `undo` alone, and what they refuse changes nothing."""

    def __init__(self, game: Game, setup: Setup, start: Start) -> None:
        self.game = game
        self.setup = setup
        self.start = start
        self.table = game.table(setup)
        self.log: list[Entry] = []
        self.events: list[Event] = []
        self.state = start.state(game, setup, self.events)
        self.players: dict[Seat, str] = {}  # who sits where, for records
        self._standing: list[int] = []  # the log lines that were not taken back
        self._asks: list[int] = [1] * setup.seats
        self._first_event: list[int] = []  # per log line, where its events begin

    # -- who is asked -----------------------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> int:
        """The number of the question this seat is asked. It changes only when its own question does."""
        return self._asks[seat]

    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.state.outcome()

    # -- playing ----------------------------------------------------------------------------------------------------

    def move(self, seat: Seat, text: str) -> Move:
        """The move of this text, if it is one that this seat could be asked for; else the refusal that says why not."""
        move = self.table.find(tidy(text))
        if move is None:
            raise self.state.refusal(self.checked_seat(seat), tidy(text))
        return move

    def play(self, seat: Seat, move: Move, ask: int | None = None) -> list[Event]:
        """Play one move and log it. A move for another `ask` than the present one is stale."""
        self.checked_seat(seat)
        if ask is not None and seat != TABLE and ask != self._asks[seat]:
            raise StaleMove(f"The move answers question {ask}; seat {seat} is now asked question {self._asks[seat]}.")
        before = self._asked()
        events: list[Event] = []
        self.state.play(seat, move, events)
        self._log(seat, move.text, events)
        self._standing.append(len(self.log) - 1)
        self._ask_anew(seat, before)
        return events

    def undo(self, seat: Seat) -> list[Event]:
        """Take this seat's last move back, by replaying the rest."""
        if self.state.undoable(self.checked_seat(seat)) < 1:
            raise CannotTakeBack("There is nothing to take back now.")
        place = max(i for i in range(len(self._standing)) if self.log[self._standing[i]].seat == seat)
        line = self._standing[place]
        before = self._asked()
        del self._standing[place]
        self.state = self._replayed()
        event = MoveTakenBack(seat, self.log[line].text, self._who_saw(line))
        self._log(seat, UNDO, [event])
        self._ask_anew(seat, before)
        return [event]

    def checked_seat(self, seat: Seat) -> Seat:
        """The seat, if the match has it."""
        if seat != TABLE and not 0 <= seat < self.setup.seats:
            raise SeatError(f"There is no seat {seat}; seats are 0 to {self.setup.seats - 1}, and - for the table.")
        return seat

    # -- what was seen ----------------------------------------------------------------------------------------------

    def seen(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The events as this seat (None: a spectator) saw them, after the first `since` of *its* events."""
        seen = [event.seen_by(seat) for event in self.events]
        return [event for event in seen if event is not None][since:]

    # -- inside -----------------------------------------------------------------------------------------------------

    def _log(self, seat: Seat, text: str, events: list[Event]) -> None:
        self._first_event.append(len(self.events))
        self.log.append(Entry(seat, text))
        self.events.extend(events)

    def _replayed(self) -> State:
        state = self.start.state(self.game, self.setup, None)
        for line in self._standing:
            entry = self.log[line]
            move = self.table.find(entry.text)
            assert move is not None
            state.play(entry.seat, move)
        return state

    def _who_saw(self, line: int) -> tuple[Seat | None, ...]:
        """Who saw anything of what this log line did."""
        end = self._first_event[line + 1] if line + 1 < len(self._first_event) else len(self.events)
        events = self.events[self._first_event[line] : end]
        everybody: list[Seat | None] = [None, *range(self.setup.seats)]
        return tuple([seat for seat in everybody if any([event.seen_by(seat) is not None for event in events])])

    def _asked(self) -> tuple[tuple[Seat, ...], int]:
        return self.state.to_act(), self.state.race_number()

    def _ask_anew(self, mover: Seat, before: tuple[tuple[Seat, ...], int]) -> None:
        """A question is new if the seat moved, was not asked before, the table moved, or the race is another."""
        asked_before, race_before = before
        asked, race = self._asked()
        other_race = self.state.mode() is Mode.RACE and race != race_before
        for seat in asked:
            if seat == mover or mover == TABLE or seat not in asked_before or other_race:
                self._asks[seat] += 1


def new_match(game: Game, setup: Setup, chance: Chance) -> Match:
    """A match from the deal on."""
    return Match(game, setup, Start(chance))


def seat_text(seat: Seat) -> str:
    """A seat as records write it: its number, `-` for the table."""
    return "-" if seat == TABLE else str(seat)
