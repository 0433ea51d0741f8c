"""The rules of Fwords (`docs/reference/rules/fwords.md`): who is asked what, and where it is carried out.

| module | rules |
|---|---|
| `set_up` | W-01 to W-05, W-37, W-38 |
| `field_hour` | W-07 to W-10 |
| `battle_hour` | W-11 to W-17 |
| `festival_hour`, `spelling` | W-18 to W-22 |
| `challenges` | W-23 to W-26 |
| `days` | W-27 to W-30, W-33 |
| `ending` | W-31, W-32, W-39 |
| `scoring` | W-34, W-35 |

They are functions over a `Position`; what several of them do alike is in `operations`.

Fields and battles are those of Minkingi (`crownhall.fields`). A game always ends: a Day either makes a word, for which
at least one of nine cards was played that never comes back, or brings an End Token, of which nobody gets more than two;
with `timer_penalty: none` at least every second time-out in a row brings one. A Day has at most two repeals.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64

from crownhall.engine.chance import Chance
from crownhall.engine.contract import IN_SECRET, IN_TURN, NO_SEATS, TABLE, Mode, Outcome, Seat, Timer, View, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen
from crownhall.errors import CrownhallError
from crownhall.fields.battle import spaces_in
from crownhall.fields.position import NO_SPACE
from crownhall.games.fwords import (
    battle_hour,
    challenges,
    ending,
    festival_hour,
    field_hour,
    observation,
    redealing,
    set_up,
)
from crownhall.games.fwords import view as views
from crownhall.games.fwords.days import begin_field_hour, end_game
from crownhall.games.fwords.events.festival_hour import WindowClosed
from crownhall.games.fwords.moves import ABANDON, ACCEPT, CLOSE_WINDOW, TIME_OUT
from crownhall.games.fwords.operations import take_back_today
from crownhall.games.fwords.refusals import why_not, why_not_for_the_table
from crownhall.games.fwords.scoring import outcome_of
from crownhall.games.fwords.state import ABANDONED, BATTLE, FESTIVAL, FIELD, SETUP, SILENT, WINDOW, Position


@final
class FwordsState(Position):
    """One position of a game of Fwords."""

    # -- what is asked ----------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> list[Move]:
        """What the question is about."""
        if seat == TABLE:
            return self._table_moves()
        if not self._is_asked(seat):
            return []
        phase = self.phase
        if phase == SETUP:
            return set_up.moves(self, seat)  # W-02 to W-04
        if phase == FIELD:
            return field_hour.moves(self)  # W-07 to W-10
        if phase == BATTLE:
            return battle_hour.moves(self)  # W-11 to W-17
        if phase == FESTIVAL:
            return festival_hour.moves(self)  # W-18 to W-22
        if phase == WINDOW:
            return challenges.moves()  # W-23
        return ending.moves(self)  # W-31

    def number_moves(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        if self.phase == FIELD and self._is_asked(seat) and field_hour.may_create(self):
            return field_hour.number_moves(self, into, at)
        return super().number_moves(seat, into, at)

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        """Carry out the move and what follows from it."""
        phase = self.phase
        if not self._is_asked(seat):
            self._play_for_table(seat, move, events)
        elif phase == SETUP:
            set_up.play(self, seat, move, events)
        elif phase == FIELD:
            field_hour.play(self, seat, move, events)
        elif phase == BATTLE:
            battle_hour.play(self, seat, move, events)
        elif phase == FESTIVAL:
            festival_hour.play(self, seat, move, events)
        elif phase == WINDOW:
            challenges.play(self, seat, move, events)
        else:
            ending.play(self, seat, move, events)

    def _table_moves(self) -> list[Move]:
        """Section 2, W-39: when a window closes and when a Day runs out of time."""
        if self.end:
            return []
        if self.phase == WINDOW:
            return [CLOSE_WINDOW, ABANDON]
        return [TIME_OUT, ABANDON] if self._is_in_hour() else [ABANDON]

    def _play_for_table(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        if seat != TABLE or self.end:
            raise refuse_turn(self, seat)
        if move is ABANDON:
            take_back_today(self)
            end_game(self, ABANDONED, events)
        elif move is CLOSE_WINDOW and self.phase == WINDOW:
            if events is not None:
                events.append(WindowClosed())
            challenges.close_window(self, events)
        elif move is TIME_OUT and self._is_in_hour():
            ending.run_out_of_time(self, events)
        else:
            raise self.refusal(seat, move.text)

    def refusal(self, seat: Seat, text: str) -> CrownhallError:
        """Why this cannot be played, naming the rule."""
        if seat == TABLE and not self.end:
            return why_not_for_the_table(self, text)
        return why_not(self, seat, text) if self._is_asked(seat) else refuse_turn(self, seat)

    def outcome(self) -> Outcome | None:
        """W-34, W-35."""
        return outcome_of(self) if self.end else None

    # -- who is asked, how, and for how long ------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """All who are not ready in the set-up, all who have not answered in the window, else the Current Creator."""
        if self.end:
            return NO_SEATS
        if self.phase in (SETUP, WINDOW):
            return tuple([seat for seat in range(self.terms.seats) if self._is_asked(seat)])
        return (self.mover,)

    def _is_asked(self, seat: Seat) -> bool:
        if self.end or not 0 <= seat < self.terms.seats:
            return False
        if self.phase == SETUP:
            return not self.is_ready(seat)
        if self.phase == WINDOW:
            return seat != self.mover and self.answers[seat] == SILENT
        return seat == self.mover

    def _is_in_hour(self) -> bool:
        """Whether the Current Creator is at work: then a Day can run out of time (W-39)."""
        return self.phase not in (SETUP, WINDOW) and not self.end

    def mode(self) -> Mode:
        """W-03: letters are written in secret; W-23: and so are challenges."""
        return IN_SECRET if self.phase in (SETUP, WINDOW) and not self.end else IN_TURN

    def round_number(self) -> int:
        """The set-up, and each word that may be challenged."""
        if self.phase == SETUP:
            return 1
        return 2 + len(self.chronicle) if self.phase == WINDOW else 0

    def timers(self) -> list[Timer]:
        """Section 2; W-39: one clock for the whole Day, which stops while a word may be challenged."""
        if self.phase == WINDOW and not self.end:
            name = f"window {self.day}.{self.repeals + 1}"
            return [Timer(name, self.to_act(), self.terms.window_seconds, CLOSE_WINDOW)]
        if self.terms.day_seconds and self._is_in_hour():
            return [Timer(f"day {self.day}", (self.mover,), self.terms.day_seconds, TIME_OUT)]
        return []

    def time_out(self, seat: Seat) -> Move:
        """W-39: the Day runs out, as by the clock of the rules; silence accepts a word; the usual is written."""
        if self.phase == WINDOW:
            return ACCEPT
        return set_up.usual_move(self, seat) if self.phase == SETUP else TIME_OUT

    # -- taking back, trying out ------------------------------------------------------------------------------------

    def undoable(self, seat: Seat) -> int:
        """What only the seat itself has seen: letters, placements, a set being engaged, a word being spelled."""
        if not self._is_asked(seat):
            return 0
        if self.phase == SETUP:
            written = 0 if self.terms.deck else len(self.letters[seat])
            return written + len(self.trees[seat])
        if self.phase == FIELD:
            return spaces_in(self.today)  # W-10
        if self.phase == BATTLE:
            return 0 if self.declaring == NO_SPACE else 1 + spaces_in(self.engaged)
        return len(self.spelled) if self.phase == FESTIVAL else 0

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """What placing cards and Battles would do. Of a word nothing is told: nobody looks it up beforehand (W-36)."""
        twin = self.copy()
        events: list[Event] = []
        for move in moves:
            if twin.phase not in (FIELD, BATTLE) or twin.mover != seat or move is self.terms.actions.end_day:
                break
            twin.play(seat, move, events)
        return events

    def morning(self) -> FwordsState:
        """Another position: this Day with all cards played Today still in hand, for those who plan it."""
        twin = self.copy()
        take_back_today(twin)
        begin_field_hour(twin)
        twin.cleared = self.cleared
        return twin

    # -- who sees what (W-06) ---------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """One's own cards, and what lies open."""
        return views.view_of(self, seat)

    def write_observation(self, seat: Seat, pen: Pen) -> None:
        observation.write(self, seat, pen)

    def redeal(self, seat: Seat, rng: Chance) -> FwordsState:
        """Other cards and letters where the seat has seen none, and another arrangement being made."""
        twin = self.copy()
        redealing.redeal(twin, seat, rng)
        return twin

    def copy(self) -> FwordsState:
        """An equal position that goes its own way. What is inside is never changed in place, so it is shared."""
        return FwordsState(self.terms, self)
