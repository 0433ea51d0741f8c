"""Saved positions of Minkingi: what comes back, and what cannot be."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from crownhall.engine.contract import Previous
from crownhall.errors import StateError
from crownhall.games.minkingi.game import MINKINGI
from tests.games.lines import play_match, truth
from tests.games.minkingi.positions import LOWEST, dealt, setup_of

Saved = dict[str, Any]


def in_the_draft() -> Saved:
    match = dealt(setup_of())
    play_match(match, *LOWEST[:3])
    return truth(match.state)


def in_a_battle() -> Saved:
    match = dealt(setup_of(), [0])
    play_match(match, *LOWEST, "0 create #1 1 0", "1 create #2 9 0", "0 create #3 5 0", "0 engage 1")
    return truth(match.state)


def test_saved_positions_come_back() -> None:
    for saved in (in_the_draft(), in_a_battle()):
        assert truth(MINKINGI.load(setup_of(), copy.deepcopy(saved))) == saved


def change(name: str, value: object) -> Callable[[Saved], None]:
    def changed(saved: Saved) -> None:
        saved[name] = value

    return changed


def change_card(space: int, **values: object) -> Callable[[Saved], None]:
    def changed(saved: Saved) -> None:
        saved["field"][space - 1] = {**saved["field"][space - 1], **values}

    return changed


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (change("picks", [["#1"], []]), "Both have picked equally often"),
        (change("phase", "create"), "“phase” is draft exactly as long as"),
        (change("piles", [["#1"], []]), "#1 appears twice"),
        (change("piles", [[], []]), "Each pile has 9 cards"),
        (change("sealed", [None, "#11"]), "cannot have picked what is not in its pile"),
        (change("sealed", ["#12", "#2"]), "Both have picked, so the round must be over"),
        (change("sealed", [None]), "for each of the 2 seats"),
        (change("game", 2), "“game” must be"),
        (change("first", 0), "tell of the first game"),
        (change("earlier", {"counts": [1, 2], "symbols": [0, 0], "sums": [0, 0]}), "tell of the first game"),
        (change("earlier", 3), "“earlier” must be"),
        (change("turn", 0), "“turn” must be null"),
        (change("starter", 0), "Before it is decided who starts"),
        (change("field", []), "for each of the 9 spaces"),
        (change("engaged", [1]), "only while a Battle can be declared"),
        (change("chance", None), "“chance” is needed"),
        (change("end", "won"), "“end” must be"),
        (change("piles", [["#1a"], []]), "is not in this game"),
        (change("piles", [[7], []]), 'by codes such as "#12"'),
    ],
)
def test_a_draft_that_cannot_be_is_refused(wrong: Callable[[Saved], None], why: str) -> None:
    saved = in_the_draft()
    wrong(saved)
    with pytest.raises(StateError) as refused:
        MINKINGI.load(setup_of(), saved)
    assert why in refused.value.message


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (change_card(1, card="#2"), "Seat 0 cannot have created #2"),
        (change_card(1, turn=90), "cannot be turned like that"),
        (change_card(1, owner=1), "Seat 1 cannot have created #1"),
        (change_card(1, placed=2), "Two cards cannot have been created at once"),
        (change_card(1, placed=4), "Cards are created by turns"),
        (change_card(5, control=1), "The card just created is its player's own"),
        (change_card(1, control=2), "“control” must be"),
        (change_card(9, control=0), "so the Day must be over"),
        (change("created", 1), "must be the space of the card created last"),
        (change("created", None), "must be the space of the card created last"),
        (change("engaged", [3]), "Space 3 cannot be engaged"),
        (change("engaged", [9, 1]), "Space 1 cannot be engaged"),
        (change("starter", None), "Cards are created by turns"),
        (change("turn", 1), "“turn” must be 0"),
        (change("phase", "start"), "the field is empty"),
        (change("end", "count"), "“turn” must be null"),
        (change("chance", {"seed": "00" * 32, "act": 1}), "null afterwards"),
    ],
)
def test_a_field_that_cannot_be_is_refused(wrong: Callable[[Saved], None], why: str) -> None:
    saved = in_a_battle()
    wrong(saved)
    with pytest.raises(StateError) as refused:
        MINKINGI.load(setup_of(), saved)
    assert why in refused.value.message


def test_a_game_is_over_exactly_when_the_field_is_full() -> None:
    match = dealt(setup_of(), [0])
    play_match(match, *LOWEST, "0 create #1 1 0")
    saved = {**truth(match.state), "end": "count", "turn": None}
    with pytest.raises(StateError, match="over exactly when all spaces are filled"):
        MINKINGI.load(setup_of(), saved)


def test_nobody_decides_the_start_who_has_not_lost() -> None:
    match = dealt(setup_of(Previous((0,), (1,))))
    play_match(match, *LOWEST)
    saved = truth(match.state)
    assert truth(MINKINGI.load(setup_of(Previous((0,), (1,))), copy.deepcopy(saved))) == saved
    with pytest.raises(StateError, match="only the loser of the last game does"):
        MINKINGI.load(setup_of(), saved)


def test_the_second_game_of_a_pair_comes_back() -> None:
    match = dealt(setup_of(match="pair"), [1])
    while truth(match.state)["game"] == 1:
        seat = match.state.to_act()[0]
        match.play(seat, match.state.moves(seat)[0])
    saved = truth(match.state)
    setup = setup_of(match="pair")
    assert MINKINGI.load(setup, copy.deepcopy(saved)) == match.state
    for wrong in ({"first": None}, {"earlier": None}, {"game": 3}):
        with pytest.raises(StateError):
            MINKINGI.load(setup, {**copy.deepcopy(saved), **wrong})
