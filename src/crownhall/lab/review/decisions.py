"""The decisions of a match, one after the other, each with the position it was made in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from crownhall.engine.contract import TABLE, Seat, State
from crownhall.engine.match import Match
from crownhall.engine.moves import Move
from crownhall.lab.review.contract import Reviewer


class Decision(NamedTuple):
    """Something that a seat chose, in one move or several. What it took back was no decision."""

    seat: Seat
    number: int  # of this seat's decisions, from 0
    at: int  # so many lines of the log were before it
    end: int  # so many, when it was made
    state: State  # before it: the truth
    moves: tuple[Move, ...]


def decisions_of(match: Match, reviewer: Reviewer, seats: Collection[Seat]) -> list[Decision]:
    """All of these seats, in the order in which they were completed."""
    found: list[Decision] = []
    numbers: Counter[Seat] = Counter()
    begun: dict[Seat, Decision] = {}
    state = match.start.state(match.game, match.setup, None)
    table = match.game.table(match.setup)
    for line in match.standing():
        entry = match.log[line]
        move = table.find(entry.text)
        assert move is not None, "it was played before"
        if entry.seat == TABLE:
            begun.clear()  # whoever was in the middle of something did not end it
        elif entry.seat in seats:
            seat = entry.seat
            open_one = begun.pop(seat, None) or Decision(seat, numbers[seat], line, line, state.copy(), ())
            made = open_one._replace(end=line + 1, moves=(*open_one.moves, move))
            if reviewer.completes(state, seat, move):
                numbers[seat] += 1
                found.append(made)
            else:
                begun[seat] = made
        state.play(entry.seat, move)
    return found
