"""Random play to the end, through nothing but the contract."""

from __future__ import annotations

from crownhall.engine.chance import Chance
from crownhall.engine.contract import TABLE, Seat, State
from crownhall.engine.moves import Move


def real_choices(moves: list[Move]) -> int:
    """How many of the moves play on, but at least 1. Tables number the moves that give up last."""
    count = len(moves)
    while count > 1 and moves[count - 1].gives_up:
        count -= 1
    return count


def random_move(moves: list[Move], rng: Chance) -> Move:
    """Any of the moves with equal chance; one that gives up only if nothing else is left."""
    count = real_choices(moves)
    return moves[rng.pick(count)] if count > 1 else moves[0]


def random_step(state: State, rng: Chance) -> int:
    """One random move by whoever is asked; how many real choices there were (1: it was forced)."""
    seat, moves = asked(state)
    count = real_choices(moves)
    state.play(seat, moves[rng.pick(count)] if count > 1 else moves[0])
    return count


def playout(state: State, rng: Chance) -> tuple[int, int]:
    """Play at random to the end. How many moves were made, and how many of them were real choices."""
    moves = 0
    choices = 0
    while state.outcome() is None:
        if random_step(state, rng) > 1:
            choices += 1
        moves += 1
    return moves, choices


def asked(state: State) -> tuple[Seat, list[Move]]:
    """Who moves next, and what it may: the first seat with a move; in a race where no seat has one, the table."""
    for seat in state.to_act():
        moves = state.moves(seat)
        if moves:
            return seat, moves
    due = state.timers()
    return TABLE, [due[0].move] if due else state.moves(TABLE)
