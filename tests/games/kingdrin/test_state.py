"""Saved positions of Kingdrin: what cannot be is refused, and told in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from crownhall.engine.chance import GivenChance
from crownhall.errors import StateError
from crownhall.games.kingdrin.game import KINGDRIN
from tests.games.kingdrin.positions import play, position
from tests.games.kingdrin.test_rules import PLAIN
from tests.games.lines import truth

Change = Callable[[dict[str, Any]], object]
SETUP = KINGDRIN.setup(3, {})


def saved() -> dict[str, Any]:
    """Three seats in the opening, one of which has declined."""
    state = KINGDRIN.new(SETUP, GivenChance([list(range(135))]))
    play(state, "1 decline")
    return truth(state)


def test_a_position_survives_json() -> None:
    again = KINGDRIN.load(SETUP, json.loads(json.dumps(saved())))
    assert truth(again) == saved()
    assert again.to_act() == (0, 2)


def _swap(position: dict[str, Any]) -> None:
    position["hands"][0][0], position["deck"][0] = position["deck"][0], position["hands"][0][0]


def test_another_deal_is_a_position_too() -> None:
    other = saved()
    _swap(other)
    assert KINGDRIN.load(SETUP, other) != KINGDRIN.load(SETUP, saved())


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda p: p.update(hands=[[], []]), "“hands” must have an entry for each of the 3 seats"),
        (lambda p: p.update(deck="#1"), "“deck” must be a list"),
        (lambda p: p["deck"].pop(), "must have 135 cards together"),
        (lambda p: p["deck"].__setitem__(0, "#1"), "#1 appears twice"),
        (lambda p: p["deck"].__setitem__(0, "#0"), "“#0” is not a card"),
        (lambda p: p["deck"].__setitem__(0, "#1a"), "#1a is not in this game"),
        (lambda p: p["deck"].__setitem__(0, 7), "must name cards by codes"),
        (lambda p: p.update(ditch=[]), "The Ditch has a card from the start"),
        (lambda p: p.update(revealer=3), "“revealer” must be a whole number from 0 to 2"),
        (lambda p: p.update(revealer=True), "“revealer” must be a whole number from 0 to 2"),
        (lambda p: p.update(phase="race"), "“phase” must be one of 'opening', 'second', 'turn', 'speed'"),
        (lambda p: p.update(phase="speed"), "“phase” is speed with the Speed Alt Rule"),
        (lambda p: p.update(phase="turn"), "“direction” is 1 or -1 when there are turns"),
        (lambda p: p.update(direction=1), "“direction” is 1 or -1 when there are turns"),
        (lambda p: p.update(turn=1), "“turn” names a seat when there are turns"),
        (lambda p: p.update(first=1), "“first” names who had the first turn"),
        (lambda p: p.update(phase="second", first=1), "“announced” must name the mark"),
        (lambda p: p.update(announced="8"), "“announced” must be null before a card is played"),
        (lambda p: p.update(announced="red-star"), "“announced” must be a mark of #22"),
        (lambda p: p.update(placer=1), "“placer” matters in Speed Alt only"),
        (lambda p: p.update(looked=True), "“looked” is true in a live race of Speed Alt only"),
        (lambda p: p.update(looked=1), "“looked” must be true or false"),
        (lambda p: p.update(drew_on=[[], ["#22"]]), "“drew_on” must have an entry for each of the 3 seats"),
        (lambda p: p.update(drew_on=[[], ["#22", "#1"], []]), "#1, on which seat 1 drew, never lay open"),
        (lambda p: p.update(end="over"), "“end” must be one of"),
        (lambda p: p.update(end="out"), "A hand is empty exactly when its player has won"),
        (lambda p: p.update(end="deck"), "answers” are given in sealed races only|the deck has cards"),
        (lambda p: p.update(answers=["play #2", None, None]), "seat 0 cannot have answered “play #2”"),
        (lambda p: p.update(answers=["draw", None, None]), "seat 0 cannot have answered “draw”"),
        (lambda p: p.update(answers=[7, None, None]), "seat 0 cannot have answered “7”"),
        (lambda p: p.update(answers=["decline"] * 3), "All have answered, so the race must be decided"),
    ],
)
def test_what_cannot_be_is_refused(change: Change, told: str) -> None:
    other = saved()
    change(other)
    with pytest.raises(StateError, match=told):
        KINGDRIN.load(SETUP, other)


def test_an_empty_deck_is_the_end() -> None:
    other = saved()
    other["ditch"], other["deck"] = other["deck"] + other["ditch"], []
    with pytest.raises(StateError, match="The deck is empty, so the game must be over"):
        KINGDRIN.load(SETUP, other)


def test_two_have_no_second_race() -> None:
    setup = KINGDRIN.setup(2, {})
    other = truth(KINGDRIN.new(setup, GivenChance([list(range(135))])))
    with pytest.raises(StateError, match="there is no second race"):
        KINGDRIN.load(setup, other | {"phase": "second", "first": 0, "announced": "7"})


def test_only_the_neighbours_answer_in_the_second_race() -> None:
    setup = KINGDRIN.setup(4, {})
    other = truth(KINGDRIN.new(setup, GivenChance([list(range(135))])))
    other |= {"phase": "second", "first": 0, "announced": "7", "answers": [None, None, "decline", None]}
    with pytest.raises(StateError, match="one of a seat that is not asked"):
        KINGDRIN.load(setup, other)


def test_packs_have_nine_cards() -> None:
    setup = KINGDRIN.setup(2, {"card_source": "packs"})
    other = truth(
        KINGDRIN.new(setup, GivenChance([list(range(135, 270)), list(range(270, 405)), list(range(135, 405))]))
    )
    assert KINGDRIN.load(setup, other) is not None
    last = other["deck"].pop()
    other["deck"].append("#50a" if last.endswith("b") else "#50b")
    with pytest.raises(StateError, match="Each player's pack has 9 cards"):
        KINGDRIN.load(setup, other)


def test_states_differ_by_what_is_in_them() -> None:
    state = position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN, turn=0)
    assert state == position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN, turn=0)
    assert state != position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN, turn=1)
    assert state != position(["#1 #3", "#4 #5"], "#50", "#9 #8", PLAIN, turn=0)
    assert state != position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN, turn=0, live=True)
    assert state != position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN, turn=0, symbol_match="either")
