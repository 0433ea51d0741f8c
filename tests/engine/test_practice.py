"""Practice: one who plays alone may take back everything, and its record is one of plain moves."""

from __future__ import annotations

import crownhall.games  # noqa: F401  registers them
from crownhall.engine.chance import SeededChance
from crownhall.engine.contract import TABLE
from crownhall.engine.match import Match, Start
from crownhall.engine.record import record_of, replay
from crownhall.games.square.game import SQUARE


def practice() -> Match:
    return Match(SQUARE, SQUARE.setup(1, {}), Start(SeededChance(bytes(32))), free_undo=True)


def play(match: Match, moves: int) -> None:
    for _ in range(moves):
        match.play(0, match.state.moves(0)[0])


def test_all_moves_are_taken_back_also_those_that_turned_a_card_up() -> None:
    match = practice()
    first = match.state.copy()
    play(match, 5)
    assert match.undoable(0) == 5
    for left in range(4, -1, -1):
        match.undo(0)
        assert match.undoable(0) == left
    assert match.state == first
    assert match.ask(0) > 1


def test_the_end_is_taken_back_too() -> None:
    match = practice()
    match.play(0, match.move(0, "finish"))
    assert match.outcome() is not None
    match.undo(0)
    assert match.outcome() is None


def test_what_the_table_did_after_a_move_goes_with_it() -> None:
    match = practice()
    play(match, 2)
    match.play(TABLE, match.move(TABLE, "abandon"))
    match.undo(0)
    assert match.outcome() is None
    assert match.undoable(0) == 1


def test_its_lines_replay_as_practice_and_its_record_by_the_rules() -> None:
    match = practice()
    play(match, 4)
    for _ in range(2):
        match.undo(0)
    match.play(0, match.move(0, "finish"))
    again = match.until(len(match.log))
    assert again.state == match.state
    text = record_of(match)
    assert "undo\n" not in text.partition("\n\n")[2]
    assert replay(text).state == match.state
