"""A match: a game with its chance, its log of moves, and what each seat has seen. Replaying the log is the truth."""

from __future__ import annotations

import json
from typing import Final

from crownhall.engine.chance import Chance, GivenChance, SeededChance
from crownhall.engine.contract import TABLE, Game, Mode, Outcome, Seat, Setup, State
from crownhall.engine.events import Event, MoveTakenBack
from crownhall.engine.moves import Move, tidy
from crownhall.errors import (
    CannotTakeBack,
    CardsMissing,
    ChanceError,
    IllegalMove,
    NotationError,
    NotYourTurn,
    SeatError,
    StaleMove,
)
from crownhall.seat_marks import does

UNDO: Final = "undo"
"""In a log, this in place of a move says that the seat took its last move back. No game has a move of this text."""


class LogEntry:
    """One line of the log: who, and what. A move that was taken back stays in the log, followed by its `undo`."""

    def __init__(self, seat: Seat, text: str) -> None:
        self.seat = seat
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LogEntry) and self.seat == other.seat and self.text == other.text

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
        try:
            return game.new(setup, self.chance.copy(), events)
        except CardsMissing as error:
            raise _naming_the_cards(error, game, setup) from None

    @property
    def seed(self) -> bytes | None:
        return self.chance.seed if isinstance(self.chance, SeededChance) else None

    @property
    def given(self) -> GivenChance | None:
        """The decks and picks, if they were given."""
        return self.chance if isinstance(self.chance, GivenChance) else None


class Asked:
    """Who is asked, and how: what decides whether a question is still the same."""

    def __init__(self, state: State) -> None:
        self.seats = state.to_act()
        self.mode = state.mode()
        self.round = state.round_number()

    def is_another_round(self, before: Asked) -> bool:
        """Whether everybody is asked something else than `before`, whoever answered."""
        return self.mode is not before.mode or self.round != before.round


class Match:
    """One match in progress. It changes through `play` and `undo` alone, and what they refuse changes nothing.

    With `free_undo` one who plays alone may take back everything, whatever the rules say: that is practice.
    """

    def __init__(self, game: Game, setup: Setup, start: Start, free_undo: bool = False) -> None:
        assert not free_undo or setup.seats == 1, "what others have seen is seen"
        self.game = game
        self.setup = setup
        self.free_undo = free_undo
        self.table = game.table(setup)
        self.log: list[LogEntry] = []
        self.events: list[Event] = []
        self.state = start.state(game, setup, self.events)
        # A position is kept as we write it ourselves, so that nobody else holds it and nothing else is in it.
        self.start = start if start.position is None else Start(None, self.state.to_json())
        self.players: dict[Seat, str] = {}  # who sits where, for records
        self._standing: list[int] = []  # the log lines that were not taken back
        self._asks: list[int] = [1] * setup.seats
        self._first_event: list[int] = []  # per log line, where its events begin

    # -- who is asked -----------------------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> int:
        """The number of the question this seat is asked; 1 from the start on. It changes only with its own question.

        It is one higher when the seat moved or took back and is asked again, when it is asked after others were, when
        the mode or the round changed, and when the table moved and it is still that seat's turn; also when a race it
        was in is over, for what comes too late then is stale. Another's answer to a sealed question never changes it,
        nor what the table does inside a race or a sealed round.
        """
        assert seat != TABLE, "the table is not asked"
        return self._asks[self.checked_seat(seat)]

    def check_ask(self, seat: Seat, ask: int | None) -> None:
        """Refuse a move that answers another question than the present one; None, and the table, answer any."""
        if ask is not None and seat != TABLE and ask != self.ask(seat):
            now = f"{does(seat, 'is now asked')} question {self.ask(seat)}"
            raise StaleMove(f"The move answers question {ask}; {now}.")

    def outcome(self) -> Outcome | None:
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
        self.check_ask(self.checked_seat(seat), ask)
        before = Asked(self.state)
        events: list[Event] = []
        self._carry_out(seat, move, events)
        self._log(seat, move.text, events)
        self._standing.append(len(self.log) - 1)
        self._ask_anew(seat, before)
        return events

    def undo(self, seat: Seat) -> list[Event]:
        """Take this seat's last move back, by replaying the rest."""
        place = self._last_of(seat)
        line = self._standing[place]
        before = Asked(self.state)
        standing = self._standing[:place]
        if not self.free_undo:  # else what the table did after that move came of it
            standing += self._standing[place + 1 :]
        self.state = self._replayed(standing)
        self._standing = standing
        event = MoveTakenBack(seat, self.log[line].text, self._who_saw(line))
        self._log(seat, UNDO, [event])
        self._ask_anew(seat, before)
        return [event]

    def replay(self, seat: Seat, text: str) -> list[Event]:
        """Play the next line of a log: a move, or that the seat took its last one back."""
        if tidy(text) == UNDO:
            return self.undo(seat)
        return self.play(seat, self.move(seat, text))

    def until(self, lines: int) -> Match:
        """The match as it was after this many lines of its log."""
        twin = Match(self.game, self.setup, self.start, self.free_undo)
        twin.players = dict(self.players)
        for entry in self.log[:lines]:
            twin.replay(entry.seat, entry.text)
        return twin

    def undoable(self, seat: Seat) -> int:
        """How many of this seat's last moves may be taken back now; none from before a saved position."""
        if self.checked_seat(seat) == TABLE:
            return 0
        made = len([line for line in self._standing if self.log[line].seat == seat])
        return made if self.free_undo else min(made, self.state.undoable(seat))

    def standing(self) -> list[int]:
        """The places in the log of the moves that were not taken back."""
        return self._standing[:]

    def lines_to_keep(self) -> list[LogEntry]:
        """The log as a record keeps it; of practice only what stands, which anybody can replay by the rules."""
        return [self.log[line] for line in self._standing] if self.free_undo else self.log

    def checked_seat(self, seat: Seat) -> Seat:
        """The seat, if the match has it."""
        if seat != TABLE and not 0 <= seat < self.setup.seats:
            raise no_seat(seat, self.setup)
        return seat

    # -- what was seen ----------------------------------------------------------------------------------------------

    def seen(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The events as this seat (None: a spectator) saw them, after the first `since` of *its* events."""
        seen = [event.seen_by(seat) for event in self.events]
        return [event for event in seen if event is not None][since:]

    def history(self, seat: Seat) -> tuple[str, ...]:
        """All that this seat has seen and done, in order: a key for what it may know with perfect memory.

        Its own moves stand behind “>”, events as JSON. Matches that the seat cannot tell apart have equal histories.
        """
        told: list[str] = as_seen(self.events[: self._first_event[0]] if self.log else self.events, seat)
        for line, entry in enumerate(self.log):
            if entry.seat == seat:
                told.append(f">{entry.text}")
            told += as_seen(self.events[self._first_event[line] : self._end_of(line)], seat)
        return tuple(told)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _carry_out(self, seat: Seat, move: Move, events: list[Event]) -> None:
        """Play into the state; where it fails half-way (a given deck lacks cards, a bug), set it right again."""
        try:
            self.state.play(seat, move, events)
        except (NotYourTurn, IllegalMove, NotationError):
            raise  # refused by the rules, which leave the state untouched
        except CardsMissing as error:
            self.state = self._replayed(self._standing)
            raise _naming_the_cards(error, self.game, self.setup) from None
        except Exception:
            self.state = self._replayed(self._standing)
            raise

    def _last_of(self, seat: Seat) -> int:
        """Where the last standing move of this seat stands, if it may be taken back."""
        if self.undoable(seat) < 1:
            raise CannotTakeBack("There is nothing to take back now.")
        return max([place for place, line in enumerate(self._standing) if self.log[line].seat == seat])

    def _log(self, seat: Seat, text: str, events: list[Event]) -> None:
        self._first_event.append(len(self.events))
        self.log.append(LogEntry(seat, text))
        self.events.extend(events)

    def _replayed(self, standing: list[int]) -> State:
        self.table = self.game.table(self.setup)  # the one that the new state takes its moves from
        state = self.start.state(self.game, self.setup, None)
        for line in standing:
            entry = self.log[line]
            move = self.table.find(entry.text)
            assert move is not None
            state.play(entry.seat, move)
        return state

    def _who_saw(self, line: int) -> tuple[Seat | None, ...]:
        """Who saw anything of what this log line did."""
        events = self.events[self._first_event[line] : self._end_of(line)]
        everybody: list[Seat | None] = [None, *range(self.setup.seats)]
        return tuple([seat for seat in everybody if any([event.seen_by(seat) is not None for event in events])])

    def _end_of(self, line: int) -> int:
        """Where the events of this log line end."""
        return self._first_event[line + 1] if line + 1 < len(self._first_event) else len(self.events)

    def _ask_anew(self, mover: Seat, before: Asked) -> None:
        """Give a new number to every question that is a new one, as `ask` says."""
        now = Asked(self.state)
        for seat in now.seats:
            moved = seat == mover or (mover == TABLE and now.mode is Mode.TURN)
            if moved or seat not in before.seats or now.is_another_round(before):
                self._asks[seat] += 1
        if before.mode is Mode.RACE and now.is_another_round(before):
            for seat in before.seats:
                if seat not in now.seats:
                    self._asks[seat] += 1


def as_seen(events: list[Event], seat: Seat) -> list[str]:
    """What this seat saw of the events, each as a line of JSON."""
    seen = [event.seen_by(seat) for event in events]
    return [json.dumps({"event": event.kind, **event.facts()}) for event in seen if event is not None]


def new_match(game: Game, setup: Setup, chance: Chance) -> Match:
    """A match from the deal on."""
    return Match(game, setup, Start(chance))


def seat_text(seat: Seat) -> str:
    """A seat as records write it: its number, `-` for the table."""
    return "-" if seat == TABLE else str(seat)


def no_seat(seat: object, setup: Setup) -> SeatError:
    """The refusal of a seat that the match does not have."""
    seats = f"seats are 0 to {setup.seats - 1}" if setup.seats > 1 else "the only seat is 0"
    return SeatError(f"There is no seat {seat}; {seats}, and - is the table.")


_CARDS_NAMED: Final = 4


def _naming_the_cards(error: CardsMissing, game: Game, setup: Setup) -> ChanceError:
    codes = [game.code_in(setup, card) for card in error.cards]
    named = ", ".join(codes[:_CARDS_NAMED])
    more = f" and {len(codes) - _CARDS_NAMED} more" if len(codes) > _CARDS_NAMED else ""
    return ChanceError(f"Deck {error.deck} lacks {named}{more}: it must name every card that is shuffled.")
