"""Saved positions: what cannot be is refused with a sentence, what can be is the same afterwards."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from crownhall.errors import ChanceError, StateError
from crownhall.games.frenzy.frames import Frame
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.frenzy.state import Mark
from tests.games.frenzy.test_rules import example
from tests.games.frenzy.vectors import asked_for, shown

SETUP = FRENZY.setup(3, {})
PLAYING = "A: St K Ju | B: Q Me Th | C: ML WR Fa"
REVEALING = f"{PLAYING}\ndo A:1"
PASSING = "A: Ju K WG | B: Q Cl Ex | C: ML Kn WY\ndo A:1 B:2"
FISHING = "A: Fi Q WG | B: K SD Sh | C: Th St SH\ndo A:1"
STRIKING = "A: St Pr WG | B: As Je Kn | C: Th Ju SH\nR: K Q ML FL Ma"

Spoil = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize("text", [PLAYING, REVEALING, PASSING, FISHING, STRIKING])
def test_a_position_survives_json(text: str) -> None:
    state = example(text)
    again = FRENZY.load(SETUP, json.loads(json.dumps(state.to_json())))
    assert again == state
    assert again.to_json() == state.to_json()
    assert [again.moves(seat) for seat in range(3)] == [state.moves(seat) for seat in range(3)]


def _to(*path: object) -> Callable[[object], Spoil]:
    """Set the entry at this path."""

    def with_value(value: object) -> Spoil:
        def spoil(position: dict[str, Any]) -> None:
            part: Any = position
            for step in path[:-1]:
                part = part[step]
            part[path[-1]] = value

        return spoil

    return with_value


SPOILT: list[tuple[str, Spoil, str]] = [
    (PLAYING, _to("hands")([]), "a hand for each of the 3 seats"),
    (PLAYING, _to("hands", 0)(["St"]), "A hand has 3 slots"),
    (PLAYING, _to("hands", 0, 0)(7), "by codes such as"),
    (PLAYING, _to("hands", 0, 0)("Xx"), "“hands”: “Xx” is not a card"),
    (PLAYING, _to("hands", 0, 0)("K"), "K appears twice"),
    (PLAYING, _to("hands", 0, 0)(None), "St is missing"),
    (PLAYING, _to("deck")("K"), "“deck” must be a list"),
    (PLAYING, _to("up")(["Ma"]), "Ma cannot be face up"),
    (PLAYING, lambda position: position["aside"].append(position["deck"].pop()), "so it must be face up"),
    (PLAYING, _to("marks")([{"card": "K", "kind": "doom", "seat": 0, "turn": 0}]), "on a card that lies face up"),
    (PLAYING, _to("marks")(["K"]), "a list of objects"),
    (PLAYING, _to("current")(3), "names seat 3; seats are 0 to 2"),
    (PLAYING, _to("turn")(-1), "“turn” must be a whole number from 0"),
    (PLAYING, _to("turn")(True), "“turn” must be a whole number from 0"),
    (PLAYING, _to("ending")(1), "“ending” must be true or false"),
    (PLAYING, _to("knows")([0]), "must be 30 sets of onlookers"),
    (PLAYING, _to("knows", 3)(128), "must be 30 sets of onlookers"),
    (PLAYING, _to("knows_hand", 4)(1), "says whose hand Ma is in, but it is in none"),
    (PLAYING, _to("end")("done"), "“end” must be one of"),
    (PLAYING, _to("end")("stall"), "be empty when the game is over"),
    (PLAYING, _to("stack")([]), "must say what is asked"),
    (PLAYING, _to("stack")([{"step": "fly", "seat": 0}]), "“step” must be one of"),
    (PLAYING, _to("stack")(["play"]), "a list of objects"),
    (PLAYING, _to("stack")([{"step": "reveal", "seat": 0, "ability": "St"}]), "begin with how the turn goes on"),
    (PLAYING, _to("stack")([{"step": "end turn", "seat": 0}]), "must be a question with at least two answers"),
    (PLAYING, _to("answers")([0, 0, 0]), "and none otherwise"),
    (PLAYING, _to("queens")([1]), "A condition is due"),
    (REVEALING, _to("stack", 1, "ability")(None), "needs a card"),
    (REVEALING, _to("stack", 1, "seat")(5), "names seat 5"),
    (REVEALING, _to("stack", 1)({"step": "after", "seat": 0, "ability": "St"}), "out of its range"),
    (REVEALING, _to("stack", 1)({"step": "after", "seat": 0, "ability": "St", "about": 1}), "so it must be face up"),
    (REVEALING, _to("stack", 1)({"step": "fetch", "seat": 0, "about": 3}), "out of its range"),
    (REVEALING, _to("stack", 1)({"step": "perform", "seat": 0, "ability": "St"}), "must be a question"),
    (PASSING, _to("answers")([-1, 1]), "an entry for each seat"),
    (PASSING, _to("answers", 1)(9), "“answers” are slots"),
    (PASSING, _to("answers", 1)(3), "Seat 1 cannot pass the card of slot 4"),
    (PASSING, _to("answers")([0, 0, 0]), "must await somebody"),
    (FISHING, _to("stack", 1, "seat")(1), "only while its player is fishing"),
    (PLAYING, _to("chance")(None), "A saved source of chance"),
]


@pytest.mark.parametrize(("text", "spoil", "why"), SPOILT, ids=[why for _, _, why in SPOILT])
def test_what_cannot_be_is_refused_in_a_sentence(text: str, spoil: Spoil, why: str) -> None:
    position = copy.deepcopy(shown(example(text)))
    spoil(position)
    with pytest.raises((StateError, ChanceError), match=re.escape(why)):
        FRENZY.load(SETUP, position)


def test_a_position_at_the_beginning_of_a_turn_plays_on_to_its_first_question() -> None:
    state = example("A: St^dA K Ju | B: Q Me Th | C: ML WR Fa")
    assert shown(state)["removed"] == ["St"]
    assert asked_for(state) == "play"
    assert state.to_act() == (0,)


def test_frames_and_marks_are_values() -> None:
    assert Frame(1, 2, 3) == Frame(1, 2, 3) != Frame(1, 2, 4)
    assert Frame(3, 2, 3, about=4).without_its_card() == Frame(3, 2, 3, about=4, lost=True)
    assert len({Frame(1, 2), Frame(1, 2), Mark(1, 0, 0, 0), Mark(1, 0, 0, 0)}) == 2
    assert Mark(1, 0, 0, 0) != Mark(1, 1, 0, 0)
