"""The rules of Minkingi (`docs/reference/rules/minkingi.md`): what is asked when, and who sees what.

The set-up and the draft are in `draft`, all that happens in a Day and at the end in `days`.

A game always ends: it has as many Days as the field has spaces, for every Day fills one, and the hands have enough
cards for all of them (M-04, M-15).
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64

from crownhall.engine.chance import Chance
from crownhall.engine.contract import TABLE, Seat, View, refuse_turn
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.observation import Pen
from crownhall.fields.battle import BIT, spaces_in
from crownhall.fields.moves import Create
from crownhall.games.minkingi import observation
from crownhall.games.minkingi import view as views
from crownhall.games.minkingi.days import Days, is_of_a_day
from crownhall.games.minkingi.moves import ABANDON, STARTS, Pick, Start
from crownhall.games.minkingi.state import ABANDONED, BATTLE, CREATE, DRAFT, Terms


@final
class MinkingiState(Days):
    """One position of a match of Minkingi."""

    # -- what is asked --------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> list[Move]:
        """M-04, M-08, M-12, M-16: what the question is about."""
        if seat == TABLE:
            return [] if self.end else [ABANDON]
        if not self._is_asked(seat):
            return []
        if self.phase == CREATE:
            return self._creates(seat)
        if self.phase == BATTLE:
            return self._battles()
        if self.phase == DRAFT:
            return self._picks(seat)
        return list[Move](STARTS)

    def number_moves(self, seat: Seat, into: vec[i32], at: i64) -> i64:
        if self.phase == CREATE and self._is_asked(seat):
            return self._number_creates(seat, into, at)
        if self.phase == DRAFT and self._is_asked(seat):
            return self._number_picks(seat, into, at)
        return super().number_moves(seat, into, at)

    def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
        if not self._is_asked(seat):
            self._play_for_table(seat, move, events)
        elif self.phase == CREATE:
            if not isinstance(move, Create) or not self._may_create(seat, move):
                raise self.refusal(seat, move.text)
            self._create(seat, move, events)
        elif self.phase == BATTLE:
            self._play_battle(seat, move, events)
        elif self.phase == DRAFT:
            if not isinstance(move, Pick) or not self._may_pick(seat, move):
                raise self.refusal(seat, move.text)
            self._pick(seat, move, events)
        elif isinstance(move, Start):
            self._begin(move.seat, "loser", events)
        else:
            raise self.refusal(seat, move.text)

    def _play_for_table(self, seat: Seat, move: Move, events: list[Event] | None) -> None:
        """What no seat chooses: a match broken off."""
        if seat != TABLE or self.end:
            raise refuse_turn(self, seat)
        if move is not ABANDON:
            raise self.refusal(seat, move.text)
        self._close(ABANDONED, events)

    # -- taking back ----------------------------------------------------------------------------------------------

    def undoable(self, seat: Seat) -> int:
        """M-27: what is engaged, until the Battle is declared; a placement is never taken back."""
        return spaces_in(self.engaged) if seat == self.mover and not self.end else 0

    def unfinished(self, seat: Seat) -> int:
        """A set that is still being chosen is no Battle."""
        return self.undoable(seat)

    def preview(self, seat: Seat, moves: list[Move]) -> list[Event]:
        """M-27: what creating a card and a Battle would do; nothing beyond the Day is told."""
        twin = self.copy()
        events: list[Event] = []
        for move in moves:
            if twin.phase not in (CREATE, BATTLE) or twin.mover != seat:
                break
            twin.play(seat, move, events)
        return [event for event in events if is_of_a_day(event)]

    # -- who sees what (M-09, M-10) -------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """One's own cards and what one has seen, and what lies open."""
        return views.view_of(self, seat)

    def write_observation(self, seat: Seat, pen: Pen) -> None:
        observation.write(self, seat, pen)

    def redeal(self, seat: Seat, rng: Chance) -> MinkingiState:
        """Other cards where the seat has seen none, and another set being engaged."""
        twin = self.copy()
        views.redeal(twin, seat, rng)
        if twin.phase == BATTLE and seat != twin.mover and not twin.end:
            twin._engage_anew(rng)
        return twin

    def _engage_anew(self, rng: Chance) -> None:
        """What a player has engaged so far, nobody else knows."""
        self.engaged = 0
        enemies = self._enemies(self.mover, self.created)
        for _ in range(rng.pick(3)):
            choices = [space for space in range(self.terms.spaces) if self._may_engage(space, enemies)]
            if choices:
                self.engaged |= BIT[choices[rng.pick(len(choices))]]

    def copy(self) -> MinkingiState:
        """An equal position that goes its own way. What is inside is never changed in place, so it is shared."""
        return MinkingiState(self.terms, self)


def new_game(terms: Terms, chance: Chance, events: list[Event] | None) -> MinkingiState:
    """M-02: the piles are dealt, and the draft begins."""
    state = MinkingiState(terms)
    state.deal(chance, events)
    return state
