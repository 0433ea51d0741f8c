"""The worked examples of the rule book: V01 to V99 move by move, S01 to S28 hand by hand."""

from __future__ import annotations

import json
import re

import pytest

from crownhall.decks.frenzy import parse_card
from crownhall.engine.contract import State
from crownhall.engine.events import Event
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.frenzy.moves import Choice
from crownhall.games.frenzy.scoring import ROWS, mask_of, row_of, winners_of
from tests.games.frenzy.shown_in import rules_of
from tests.games.frenzy.vectors import Example, asked_for, examples, hand_shown, hands_in, scorings, seat_of, shown
from tests.rules import rule

EXAMPLES = examples()


def cases() -> list[object]:
    return [pytest.param(each, id=each.number, marks=rule(*rules_of(each.number))) for each in EXAMPLES]


def test_no_example_is_overlooked() -> None:
    assert [each.number for each in EXAMPLES] == [f"V{n:02}" for n in range(1, 100)]
    assert [line[:3] for line in scorings()] == [f"S{n:02}" for n in range(1, 29)]


@pytest.mark.parametrize("example", cases())
def test_an_example_ends_as_the_book_says(example: Example) -> None:
    state, events = example.play()
    for line in example.expected:
        check(state, events, line)


@pytest.mark.parametrize("example", cases())
def test_an_example_can_be_saved_and_resumed_anywhere(example: Example) -> None:
    """Every question on the way is saved and read again, and both go on alike."""
    last, _ = example.play()
    state = example.state()
    script = list(example.script)
    while script or asked_for(state) == "arrange":
        state = FRENZY.load(example.setup, json.loads(json.dumps(state.to_json())))
        if asked_for(state) == "arrange" and (not script or not script[0][1].startswith("=")):
            state.play(state.to_act()[0], state.moves(state.to_act()[0])[0])
        else:
            example._next(state, script, [])
    assert state == last


def check(state: State, events: list[Event], line: str) -> None:
    """One line of what must hold."""
    position = shown(state)
    if re.match(r"[A-F]: ", line) and not (line.startswith("D: ") and "|" not in line):
        for seat, hand in hands_in(line).items():
            assert hand_shown(state, seat) == [(code or "-") + mark for code, mark in hand]
    elif line[:2] in ("D:", "R:", "X:"):
        pile = position[{"D": "deck", "R": "removed", "X": "exile"}[line[0]]]
        _check_pile(pile, line[2:].split())
    elif line.startswith("aside "):
        assert position["aside"] == line.split()[1:]
    elif line.startswith("ask "):
        _, letter, kind = line.split()
        assert state.to_act() == (seat_of(letter),)
        assert asked_for(state) == kind
    elif line == "over":
        assert state.outcome() is not None
    elif line.startswith("win "):
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == tuple([seat_of(letter) for letter in line[4:].split()])
    else:
        _check_look(events, line)


def _check_pile(pile: list[str], wanted: list[str]) -> None:
    if wanted == ["-"]:
        assert pile == []
    elif wanted[-1] == "...":
        assert pile[: len(wanted) - 1] == wanted[:-1]
        assert len(pile) >= len(wanted)
    elif wanted[0] == "...":
        assert pile[-len(wanted) + 1 :] == wanted[1:]
    else:
        assert pile == wanted


def _check_look(events: list[Event], line: str) -> None:
    """`sees A K Th`: seat A was shown these cards, and the others were shown that it looked."""
    word, letter, *cards = line.split()
    assert word == "sees"
    looks = [event for event in events if event.kind in ("deck_looked_at", "exile_looked_at")]
    assert len(looks) == 1
    for seat in (0, 1, 2, None):
        told = looks[0].seen_by(seat)
        assert told is not None
        facts = told.facts()
        seen = facts["cards"] if "cards" in facts else [facts["card"]]
        assert (seen == cards) == (seat == seat_of(letter))


# -- scoring ----------------------------------------------------------------------------------------------------------


@rule("F-73", "F-74", "F-75", "F-A45", "F-A46")
@pytest.mark.parametrize("line", scorings(), ids=lambda line: line[:3])
def test_hands_are_worth_what_the_book_says(line: str) -> None:
    found = re.fullmatch(r"S\d\d (.*) R: (.*) => (\w+) rows ([\d ]+) pts ([\d ]+)", line)
    assert found is not None
    hands = [[parse_card(code) for code, _ in hand if code] for hand in hands_in(found[1]).values()]
    gone = mask_of([parse_card(code) for code in found[2].split() if code != "-"])
    rows = [row_of(mask_of(hand), gone) for hand in hands]
    assert rows == [int(row) for row in found[4].split()]
    assert [ROWS[row][1] for row in rows] == [int(points) for points in found[5].split()]
    assert winners_of(hands, gone, next_card=False) == tuple([seat_of(letter) for letter in found[3]])


def test_all_rows_and_all_ties_occur() -> None:
    """The scorings show each of the 22 rows, and a tie on each row that can have one."""
    rows: set[int] = set()
    ties: set[int] = set()
    for line in scorings():
        found = [int(row) for row in line.partition(" rows ")[2].partition(" pts ")[0].split()]
        rows |= set(found)
        ties |= {row for row in found if found.count(row) > 1}
    assert rows == set(range(1, 23))
    assert {6, 10, 12, 15, 17, 18, 19, 20} <= ties


def test_every_question_has_at_least_two_answers() -> None:
    for example in EXAMPLES:
        state, _ = example.play()
        for seat in state.to_act():
            moves = state.moves(seat)
            assert len(moves) > 1
            assert all(isinstance(move, Choice) for move in moves)
