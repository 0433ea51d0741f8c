"""Seats in sentences: marked once, said by each screen in its own way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownhall.engine.events import Event
from crownhall.errors import CrownhallError, IllegalMove, NotYourTurn
from crownhall.games.kingdrin.events import CardsDealt
from crownhall.seat_marks import SeatMark, by_number, escaped, filled, seat_mark, seats_mark
from crownhall.terminal.words import with_names

NAMES = {0: "Ann", 1: "Ben", 2: "Cleo"}


def named(mark: SeatMark) -> str:
    return "+".join(NAMES[seat] for seat in mark.seats)


@pytest.mark.parametrize(
    ("marked", "told"),
    [
        ("{0} draws a card.", "Seat 0 draws a card."),
        ("Day 3: {1} begins.", "Day 3: seat 1 begins."),
        ("Ten wait. {2} begins! {0} waits? {1} too.", "Ten wait. Seat 2 begins! Seat 0 waits? Seat 1 too."),
        ("{0,1,2} share it.", "Seats 0, 1 and 2 share it."),
        ("All are out: {0,10} share it.", "All are out: seats 0 and 10 share it."),
        ("({1}'s 3MA for 2FK)", "(seat 1's 3MA for 2FK)"),
        ("No seat is named.", "No seat is named."),
        ("", ""),
    ],
)
def test_a_sentence_is_told_by_number(marked: str, told: str) -> None:
    assert by_number(marked) == told


def test_what_goes_on_with_a_sentence_has_a_small_letter() -> None:
    assert by_number("{1} has it. {0} has not.", begins=False) == "seat 1 has it. Seat 0 has not."


def test_each_screen_says_who_sits_there() -> None:
    marked = f"{seat_mark(0)} gives it to {seat_mark(1)}; {seats_mark([0, 1, 2])} know."
    assert filled(marked, named) == "Ann gives it to Ben; Ann+Ben+Cleo know."


@pytest.mark.parametrize("title", ["{0}", "The {1} and {0,2}", "{{0}}", "}{", "{", "}}", "{a}", "{0", "{}", "{0,}"])
def test_braces_that_somebody_wrote_are_no_marks(title: str) -> None:
    marked = f"{seat_mark(2)} calls {escaped(title)} a set."
    assert filled(marked, named) == f"Cleo calls {title} a set."
    assert by_number(marked) == f"Seat 2 calls {title} a set."
    assert by_number(escaped(title)) == title


@given(
    st.lists(st.sampled_from(["{", "}", "0", "17", ",", "{0}", "{12}", "{1,2}", ". ", "! ", "a", "'s"])), st.booleans()
)
def test_the_short_way_tells_the_same(parts: list[str], begins: bool) -> None:
    text = "".join(parts)
    assert by_number(text, begins=begins) == filled(text, lambda mark: mark.by_number(), begins=begins)


@pytest.mark.parametrize("text", ["}{", "{", "{a}", "{0", "{0x", "{}", "{0,}", "{-1}", "x} and {0", "} {"])
def test_a_stray_brace_stays_what_it_is(text: str) -> None:
    assert by_number(text) == text


def test_a_card_set_may_have_braces_in_its_name() -> None:
    dealt: Event = CardsDealt([[], []], 50, "Knights {0} of {1,2}", from_packs=True)
    assert (
        dealt.line() == "From a pack of Knights {0} of {1,2} each, everybody is dealt seven cards; 50 cards are left."
    )
    assert with_names(dealt.marked(), NAMES) == dealt.line()


def test_the_terminal_says_a_name_behind_the_number() -> None:
    names = {0: "you", 1: "Ben"}
    assert (
        with_names("{0} lets {1}'s 3MA stand in for {2}.", names)
        == "Seat 0 (you) lets seat 1's 3MA stand in for seat 2."
    )
    assert with_names("Hand 3: {1} deals. {0} begins.", names) == "Hand 3: seat 1 (Ben) deals. Seat 0 (you) begins."
    assert with_names("{0,1} share it.", names) == "Seats 0 and 1 share it."


def test_a_refusal_is_told_in_parts() -> None:
    refusal = IllegalMove("borrow 2FK 3MA", "T-09", "{1} turned it down")
    assert refusal.facts() == {
        "code": "move/illegal",
        "message": "borrow 2FK 3MA: seat 1 turned it down (T-09)",
        "rule": "T-09",
        "why": "seat 1 turned it down",
        "move": "borrow 2FK 3MA",
        "marked": "{1} turned it down",
    }


def test_any_other_refusal_knows_no_rule_and_no_move() -> None:
    assert NotYourTurn("It is for {1} to move.").facts() == {
        "code": "move/turn",
        "message": "It is for seat 1 to move.",
        "rule": None,
        "why": "It is for seat 1 to move.",
        "move": None,
        "marked": "It is for {1} to move.",
    }
    assert CrownhallError("“{0}” is no move.").facts()["marked"] == "“{{0}}” is no move."
