"""Seats in sentences: marked once, said by each screen in its own way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownhall.creations.events import Source
from crownhall.engine.events import Event
from crownhall.errors import CrownhallError, IllegalMove, NotYourTurn
from crownhall.games.kingdrin.events import CardsDealt
from crownhall.seat_marks import by_number, card_mark, code_mark, does, escaped, filled, seat_mark, seats_mark, told
from crownhall.terminal.words import with_names

NAMES = {0: "Ann", 1: "Ben", 2: "Cleo"}


def named(seat: int) -> str:
    return NAMES[seat]


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("{0} draws a card.", "Seat 0 draws a card."),
        ("Day 3: {1} begins.", "Day 3: seat 1 begins."),
        ("Ten wait. {2} begins! {0} waits? {1} too.", "Ten wait. Seat 2 begins! Seat 0 waits? Seat 1 too."),
        ("{0,1,2} share it.", "Seats 0, 1 and 2 share it."),
        ("All are out: {0,10} share it.", "All are out: seats 0 and 10 share it."),
        ("({1}'s 3MA for 2FK)", "(seat 1's 3MA for 2FK)"),
        ("{0} {0:draws|draw} {0:its|your} card.", "Seat 0 draws its card."),
        ("{0} {0:turns|turn} up the {@K|King} and {@#12b=card 12}.", "Seat 0 turns up the King and #12b."),
        ("No seat is named.", "No seat is named."),
        ("", ""),
    ],
)
def test_a_sentence_is_told_by_number(marked: str, said: str) -> None:
    assert by_number(marked) == said


def test_what_goes_on_with_a_sentence_has_a_small_letter() -> None:
    assert by_number("{1} has it. {0} has not.", begins=False) == "seat 1 has it. Seat 0 has not."


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (None, "Ann gives Ben's 4FA to Cleo. Ben loses the King, and Ann and Ben share its worth."),
        (0, "You give Ben's 4FA to Cleo. Ben loses the King, and you and Ben share its worth."),
        (1, "Ann gives your 4FA to Cleo. You lose the King, and you and Ann share your worth."),
        (2, "Ann gives Ben's 4FA to you. Ben loses the King, and Ann and Ben share its worth."),
    ],
)
def test_each_screen_names_the_others_and_speaks_to_its_reader(reader: int | None, said: str) -> None:
    king, axes = card_mark("K", "King"), code_mark("4FA", "four Forest Axes")
    marked = f"{does(0, 'gives')} {seat_mark(1)}'s {axes} to {seat_mark(2)}. {does(1, 'loses')} the {king}, "
    marked += f"and {seats_mark([0, 1])} share {{1:its|your}} worth."
    assert told(marked, named, reader) == said


@pytest.mark.parametrize(
    ("verb", "yours"),
    [
        ("draws", "draw"),
        ("passes", "pass"),
        ("chooses", "choose"),
        ("is out", "are out"),
        ("has answered", "have answered"),
    ],
)
def test_a_verb_has_the_form_for_whoever_reads_it(verb: str, yours: str) -> None:
    assert told(does(0, verb), named, 0) == f"You {yours}"
    assert told(does(0, verb), named, 1) == f"Ann {verb}"


@pytest.mark.parametrize("title", ["{0}", "The {1} and {0,2}", "{{0}}", "}{", "{", "}}", "{a}", "{0", "{}", "{0,}"])
def test_braces_that_somebody_wrote_are_no_marks(title: str) -> None:
    marked = f"{seat_mark(2)} calls {escaped(title)} a set."
    assert told(marked, named, None) == f"Cleo calls {title} a set."
    assert by_number(marked) == f"Seat 2 calls {title} a set."
    assert by_number(escaped(title)) == title


PARTS = [
    "{",
    "}",
    "0",
    "17",
    ",",
    ":",
    "|",
    "@",
    "{0}",
    "{12}",
    "{1,2}",
    "{0:is|are}",
    "{@K|King}",
    ". ",
    "! ",
    "a",
    "'s",
]


@given(st.lists(st.sampled_from(PARTS)), st.booleans())
def test_the_short_way_tells_the_same(parts: list[str], begins: bool) -> None:
    text = "".join(parts)
    assert by_number(text, begins=begins) == filled(text, lambda mark: mark.by_number(), None, begins=begins)


@pytest.mark.parametrize("text", ["}{", "{", "{a}", "{0", "{0x", "{}", "{0,}", "{-1}", "x} and {0", "} {"])
def test_a_stray_brace_stays_what_it_is(text: str) -> None:
    assert by_number(text) == text


def test_a_card_set_may_have_braces_in_its_name() -> None:
    dealt: Event = CardsDealt([[], []], 50, Source("Knights {0} of {1,2}", from_packs=True, own=False))
    assert (
        dealt.line()
        == "Everyone gets seven cards from a pack of Knights {0} of {1,2} each. The deck has 50 cards left."
    )
    assert with_names(dealt.marked(), NAMES, 0) == dealt.line()


def test_the_terminal_names_who_has_a_name_and_counts_the_other_seats_from_one() -> None:
    names = {1: "Ben"}
    assert (
        with_names("{0} {0:lets|let} {1}'s 3MA stand in for {2}.", names, 0) == "You let Ben's 3MA stand in for seat 3."
    )
    assert with_names("{0,1} share it.", names, 0) == "You and Ben share it."


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
    assert CrownhallError("“{0}” is not a move.").facts()["marked"] == "“{{0}}” is not a move."
