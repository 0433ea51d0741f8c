"""What happens is told to whoever reads it: “you” with its verbs, no numbers of seats, and marks that can be read."""

from __future__ import annotations

import re

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import TABLE
from crownhall.engine.match import Match, new_match
from crownhall.engine.moves import Move
from crownhall.engine.playout import random_move
from crownhall.seat_marks import told
from tests.contract.tables import TOY_NAMES, Table, tables
from tests.playthroughs import short_match

MOST_MOVES = 400
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Uma", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kit", "Leo", "Mia", "Ned", "Oda"]
ODD = re.compile(r"\b[Yy]ou (is|has|was|[a-z]+[^s]s)\b|\b(of|for) you\b(?! to)|\b[Yy]ou's\b|\b[Ss]eats? \d|[{}@]")
"""A verb of “she” behind “you”, a seat that has no name, a mark that nobody read."""


def played(table: Table, seed: int) -> Match:
    """A random match, or its beginning."""
    rng = QuickChance(seed)
    match = new_match(table.game, table.game.setup(table.seats, short_match(table.game)), rng)
    state = match.state
    while match.outcome() is None and len(match.log) < MOST_MOVES:
        choices = [(seat, state.moves(seat)) for seat in state.to_act() if state.moves(seat)]
        due: list[Move] = [timer.move for timer in state.timers()]
        seat, offered = choices[rng.pick(len(choices))] if choices else (TABLE, due)
        match.play(seat, random_move(offered, rng))
    return match


@pytest.mark.parametrize("table", [table for table in tables() if table.game.name not in TOY_NAMES], ids=repr)
def test_lines_speak_to_their_reader(table: Table) -> None:
    for seed in range(3):
        match = played(table, seed)
        for reader in range(table.seats):
            for event in match.seen(reader):
                line = told(event.marked(), NAMES.__getitem__, reader)
                assert not ODD.search(line), f"{type(event).__name__} tells {reader}: {line}"
                assert NAMES[reader] not in line
