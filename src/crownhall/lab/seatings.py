"""Who sits where in a tournament.

A deal is played with every *seating* of `seatings`:

- as many bots as seats: every rotation, so each bot plays the deal from every seat;
- fewer bots than seats: the bots sit down again and again in the same order until all seats are taken, beginning with
  each bot in turn, in every rotation. Each bot so holds each seat equally often, and as many seats as every other;
- more bots than seats: every choice of as many bots as there are seats, each in every rotation.

Rotations keep the order round the table, and who sits behind whom may matter. So the order changes from deal to deal,
through all orders a round table can have.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations, permutations

Seating = tuple[int, ...]
"""Which bot sits at each seat, by its place in the list of bots."""


@cache
def seatings(bots: int, seats: int, order: int) -> tuple[Seating, ...]:
    """Every seating that a deal is played with, each once, for one of the orders round the table."""
    found: dict[Seating, None] = {}
    for chosen in combinations(range(bots), min(bots, seats)):
        ring = _ring(chosen, order)
        for first in range(len(ring)):
            row = tuple([ring[(first + seat) % len(ring)] for seat in range(seats)])
            for turn in range(seats):
                found[row[turn:] + row[:turn]] = None
    return tuple(found)


def orders(bots: int, seats: int) -> int:
    """How many orders round the table there are."""
    return math.factorial(min(bots, seats) - 1)


def _ring(chosen: Seating, order: int) -> Seating:
    """One of the orders round the table: the first stays where it is, the others change places."""
    return (chosen[0], *list(permutations(chosen[1:]))[order])


def deals_for(games: int, bots: int, seats: int) -> int:
    """How many deals make at least so many games."""
    return -(-games // len(seatings(bots, seats, 0)))
