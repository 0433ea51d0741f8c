"""Every way in which a seat can go on until somebody else is asked, and what it would see then.

A program that learns what positions are worth can so choose a whole turn that is made of small moves.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from crownhall.engine.agency import choices, worth
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Mode, Seat, State
from crownhall.engine.observation import Layout


@final
class Ends:
    """Where turns can end: a row for each, those of one match together, in the order of their moves."""

    def __init__(self, layout: Layout, seats: int, depth: int, may_give_up: bool) -> None:
        self.layout = layout
        self.players = seats
        self.depth = depth  # so many small moves at most
        self.may_give_up = may_give_up
        self._states: list[State] = []
        self._seats: list[Seat] = []
        self._firsts: list[int] = []
        self._matches: list[int] = []

    def add(self, match: int, state: State, seat: Seat, rng: Chance) -> None:
        """All ends of this seat's turn, from a deal that it cannot tell from the true one."""
        known = state.redeal(seat, rng)
        mode, number = known.mode(), known.round_number()
        for move in choices(known, seat, self.may_give_up):
            twin = known.copy()
            twin.play(seat, move)
            before = len(self._states)
            self._go_on(twin, seat, mode, number, 1)
            for _ in range(before, len(self._states)):
                self._seats.append(seat)
                self._firsts.append(move.number)
                self._matches.append(match)

    def _go_on(self, state: State, seat: Seat, mode: Mode, number: int, made: int) -> None:
        if made >= self.depth or not _is_still_asked(state, seat, mode, number):
            self._states.append(state)
            return
        for move in choices(state, seat, self.may_give_up):
            twin = state.copy()
            twin.play(seat, move)
            self._go_on(twin, seat, mode, number, made + 1)

    # -- as vectors -------------------------------------------------------------------------------------------------

    def matches(self) -> vec[i32]:
        """By row, the match."""
        return vec[i32]([i32(match) for match in self._matches])

    def moves(self) -> vec[i32]:
        """By row, the first move on the way there."""
        return vec[i32]([i32(move) for move in self._firsts])

    def observations(self) -> vec[i16]:
        """By row, what the seat sees there."""
        into = self.layout.empty(len(self._states))
        width: i64 = self.layout.size
        at: i64 = 0
        for row, state in enumerate(self._states):
            state.observe(self._seats[row], into, int(at))
            at += width
        return into

    def over(self) -> vec[u8]:
        """By row, 1 where the match is over."""
        return vec[u8]([u8(0) if state.to_act() else u8(1) for state in self._states])

    def rewards(self) -> vec[float]:
        """By row, what the match is worth to the seat where it is over, else 0."""
        return vec[float](
            [worth(state.outcome(), self.players)[self._seats[row]] for row, state in enumerate(self._states)]
        )


def _is_still_asked(state: State, seat: Seat, mode: Mode, number: int) -> bool:
    """Whether the same turn, or the same answer of several moves, goes on."""
    return seat in state.to_act() and state.mode() is mode and state.round_number() == number
