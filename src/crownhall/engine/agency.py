"""How agents play: seats alone choose, what no seat chooses is done for them, and giving up is no choice.

Adapters for one match and for many at once share this, so a match is the same in all of them.
"""

from __future__ import annotations

from typing import Final

from crownhall.engine.chance import Chance, QuickChance
from crownhall.engine.contract import IN_A_RACE, Game, Outcome, Seat, Setup, State
from crownhall.engine.events import Event
from crownhall.engine.moves import Move
from crownhall.engine.playout import asked, real_choices

SEEDS: Final = 1 << 31


class Dealt:
    """A new match, with what decides who is first in its races."""

    def __init__(self, game: Game, setup: Setup, seed: int, events: list[Event] | None = None) -> None:
        seeds = QuickChance(seed)
        self.order = QuickChance(seeds.pick(SEEDS))
        happened: list[Event] | None = None if events is None else []
        self.state = game.new(setup, QuickChance(seeds.pick(SEEDS)), happened)
        while self.state.outcome() is not None:  # nobody has a move: another deal
            happened = None if events is None else []
            self.state = game.new(setup, QuickChance(seeds.pick(SEEDS)), happened)
        if events is not None and happened is not None:
            events.extend(happened)


def choices(state: State, seat: Seat, may_give_up: bool) -> list[Move]:
    """What an agent in this seat may do now; it gives up only if nothing else is left, or if it may."""
    moves = state.moves(seat)
    if may_give_up or not moves or not moves[-1].gives_up:  # those that give up stand last
        return moves
    return moves[: real_choices(moves)]


def seats_to_move(state: State, order: Chance, events: list[Event] | None = None) -> tuple[Seat, ...]:
    """Who is asked and has a move, the next one first; () at the end.

    Where no seat has a move, what is due is played for the table. In a race, lots say who is first.
    """
    while True:
        seats = state.to_act()
        if not seats or state.mode() is not IN_A_RACE:  # in no other mode is a seat asked that has no move
            return seats
        able = tuple([seat for seat in seats if state.moves(seat)])
        if able:
            first = order.pick(len(able)) if len(able) > 1 else 0
            return able[first:] + able[:first]
        seat, moves = asked(state)
        state.play(seat, moves[0], events)


def worth(outcome: Outcome | None, seats: int) -> list[float]:
    """What a match is worth to each seat: winners share 1, the others share -1; 0 where nobody or all won."""
    won = 0 if outcome is None else len(outcome.winners)
    if outcome is None or won in (0, seats):
        return [0.0] * seats
    return [1 / won if seat in outcome.winners else -1 / (seats - won) for seat in range(seats)]
