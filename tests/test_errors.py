"""Errors: few, named by cause, with stable codes, and one sentence each."""

from __future__ import annotations

from crownhall import errors
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import TABLE, refuse_turn
from crownhall.errors import CardsMissing, CrownhallError, IllegalMove, RecordError
from crownhall.games.square.game import SQUARE

CODES = {
    "CannotTakeBack": "undo/refused",
    "CardsMissing": "chance/bad",
    "ChanceError": "chance/bad",
    "CrownhallError": "error",
    "IllegalMove": "move/illegal",
    "NotYourTurn": "move/turn",
    "NotationError": "notation/bad",
    "OptionError": "option/bad",
    "RecordError": "record/bad",
    "SeatError": "seats/bad",
    "StaleMove": "move/stale",
    "StateError": "state/bad",
    "SupplyError": "supply/bad",
    "UnknownGame": "game/unknown",
}


def test_every_error_has_its_stable_code() -> None:
    named = {name: kind for name, kind in vars(errors).items() if isinstance(kind, type)}
    raised = {name for name, kind in named.items() if issubclass(kind, Exception)}
    found = {name: kind.code for name, kind in named.items() if issubclass(kind, CrownhallError)}
    assert raised == set(found)
    assert found == CODES


def test_an_illegal_move_tells_move_reason_and_rule() -> None:
    error = IllegalMove("move 2FK 1FK", "S-07", "all items of a stack differ")
    assert str(error) == error.message == "move 2FK 1FK: all items of a stack differ (S-07)"
    assert (error.move, error.rule, error.why) == ("move 2FK 1FK", "S-07", "all items of a stack differ")
    assert error.code == "move/illegal"


def test_an_error_in_a_record_tells_its_line() -> None:
    error = RecordError(7, "the seed is cut off")
    assert (error.line, error.message) == (7, "line 7: the seed is cut off")


def test_a_deck_that_lacks_cards_keeps_them_for_whoever_can_name_them() -> None:
    error = CardsMissing(2, [5, 9])
    assert (error.deck, error.cards) == (2, [5, 9])
    assert "Deck 2 lacks 2 of the cards" in error.message


def test_who_is_not_asked_is_told_who_is() -> None:
    state = SQUARE.new(SQUARE.setup(1, {}), QuickChance(1))
    assert refuse_turn(state, 3).message == "It is not for seat 3 to move now, but for seat 0."
    assert refuse_turn(state, TABLE).message == "It is not for the table to move now, but for seat 0."
    state.play(TABLE, state.moves(TABLE)[0])
    assert refuse_turn(state, 0).message == "The game is over."
