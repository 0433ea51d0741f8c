"""How Fwords looks: snapshots to be read like prose, and what a typed text stands for."""

from __future__ import annotations

import pytest

from crownhall.engine.contract import Seat, State
from crownhall.fields.shipped import SIXTEEN_WEAVE
from crownhall.terminal.drawings.names import by_seat
from crownhall.terminal.drawings.registry import explained, moves_meant
from tests.games.fwords.positions import dealt, held, lay, play, position, say, setup_of, stacked, written
from tests.games.lines import texts
from tests.terminal.table_tools import compare, drawn


def writing() -> State:
    match = dealt(setup_of(2))
    for number, letter in ((1, "E"), (2, "A"), (3, "S")):
        match.play(0, match.move(0, f"write #{number} {letter}"))
    return match.state


def stacking() -> State:
    match = dealt(setup_of(2))
    written(match, 0, "EASIRTNLD")
    match.play(0, match.move(0, "stack #5"))
    return match.state


def battle() -> State:
    state = position(["C A T S / R E N", "B / D"], ["1 Q 1", "2 U 1", "4 I 0"], points=[12, 7], end_tokens=[0, 1])
    play(state, f"0 create {held(state, 0, 'T')} 5 0", "0 done", "0 declare 5", "0 engage 1", "0 engage 2")
    return state


def festival() -> State:
    state = position(["C A T S R / E N L D", "B / D"])
    lay(state, 0, "CAT")
    say(state, 0, "TCA")
    lay(state, 0, "CATS")
    play(state, "0 spell C", "0 spell A")
    return state


def challenged() -> State:
    state = position(["C A T / S", "B / D"], asks=True)
    lay(state, 0, "CAT")
    say(state, 0, "ACT")
    return state


def over() -> State:
    state = position(["A / ", "R E N T / S"], points=[5, 0])
    play(state, "0 end day")
    lay(state, 1, "RENT")
    say(state, 1, "RENT")
    play(state, "0 end day", "0 spare", "1 end day", "1 spare", "1 end day", "1 spare")
    return state


@pytest.mark.parametrize(
    ("name", "state", "seat", "width", "ascii_only"),
    [
        ("writing", writing(), 0, 80, False),
        ("stacking", stacking(), 0, 80, False),
        ("battle", battle(), 0, 80, False),
        ("battle-for-another", battle(), 1, 80, False),
        ("battle-40-columns-ascii", battle(), 0, 40, True),
        ("festival", festival(), 0, 80, False),
        ("challenged", challenged(), 1, 80, False),
        ("over", over(), None, 80, False),
    ],
)
def test_the_table_looks_as_it_did(name: str, state: State, seat: Seat | None, width: int, ascii_only: bool) -> None:
    text = drawn("fwords", state, seat, width, ascii_only=ascii_only)
    compare(f"fwords-{name}", text, width)
    assert not ascii_only or text.isascii()


def test_a_field_that_is_too_wide_is_a_list() -> None:
    state = position(["A / ", ""], ["6 Q 1"], on=SIXTEEN_WEAVE)
    assert " 6 P, beside 1 2 3 5 7 9 10 11: Q" in drawn("fwords", state, 0, 60)


def test_moves_are_listed_with_letters() -> None:
    state = battle()
    listed = explained("fwords", state.view(0), 0, texts(state, 0), by_seat(0))
    assert listed == ["fight", "engage 4 (I, yours)"]


def test_what_stands_for_moves_in_a_row() -> None:
    match = dealt(setup_of(1))
    view = match.state.view(0)
    assert moves_meant("fwords", view, 0, "letters CATSRENLD")[:2] == ["write #1 C", "write #2 A"]
    assert moves_meant("fwords", view, 0, "letters CAT") == [], "nine of them"
    written(match, 0, "CATSRENLA")
    view = match.state.view(0)
    assert moves_meant("fwords", view, 0, "stack AAT") == ["stack #2", "stack #9", "stack #3"]
    assert moves_meant("fwords", view, 0, "stack Q") == []
    stacked(match, 0)
    view = match.state.view(0)
    row = moves_meant("fwords", view, 0, "create #2 5 0;  create #1 2 90 ;done")
    assert row == ["create #2 5 0", "create #1 2 90", "done"]
    assert moves_meant("fwords", view, 0, "create #2 5 0; create #1 2 90") == ["create #1 2 90", "create #2 5 0"]
    assert moves_meant("fwords", view, 0, "cat") == [], "no word in the Field Hour"
    festive = festival().view(0)
    assert moves_meant("fwords", festive, 0, "word st") == ["spell S", "spell T", "submit"]
    assert moves_meant("fwords", festive, 0, "concede") == []
    assert moves_meant("fwords", festive, 0, "") == []
