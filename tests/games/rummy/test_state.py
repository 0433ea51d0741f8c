"""Positions of King's Rummy as JSON: what is saved is read again, and what is no position is refused with a reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.playout import random_step
from crownhall.errors import CrownhallError
from crownhall.games.rummy.game import RUMMY
from tests.games.rummy.oracle import DECK
from tests.games.rummy.positions import arranging, load, play, position, saved
from tests.rules import rule
from tests.samples import sample

HANDS = [["1MK", "2MK", "3MK", "1OA"], ["4SC", "4MC", "1OK"]]


def test_every_position_of_random_games_is_read_again() -> None:
    for seats in (2, 3, 4):
        for seed in range(sample(10, 2)):
            setup = RUMMY.setup(seats, {"target_score": 10})
            rng = QuickChance(seed)
            state = RUMMY.new(setup, rng)
            while state.outcome() is None:
                random_step(state, rng)
                again = RUMMY.load(setup, json.loads(json.dumps(state.to_json())))
                assert again == state, f"{seats} seats, seed {seed}"
                assert again.outcome() == state.outcome()
                for seat in range(seats):
                    assert again.moves(seat) == state.moves(seat)
                    assert again.view(seat) == state.view(seat)


def test_an_open_turn_is_saved_with_its_plays() -> None:
    state = arranging("1SK 2SA 3SS", "4SC 1MK 1FK 2OC")
    play(state, "exchange 4SC 1SK")
    assert saved(state)["plays"] == ["exchange 4SC 1SK"]
    again = load(saved(state))
    assert again == state
    assert again.undoable(0) == 1
    assert again.view(0)["loose"] == ["1SK"]


def out(**changes: object) -> dict[str, Any]:
    """Somebody went out."""
    data = position([[], ["4SC", "4MC", "1OK"]], last_discard="1OA", hand_end="out", winner=0, drawn=None)
    return {**data, **changes}


@rule("R-02", "R-06", "R-12", "R-19", "R-23", "R-F11", "R-A31")
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (position(HANDS, scores=[1]), "“scores” must have an entry for each of the 2 seats"),
        (position(HANDS, scores=[1, -1]), "“scores” must be a whole number"),
        (position(HANDS, scores=[1, True]), "“scores” must be a whole number"),
        (position(HANDS, scores=[1, 200]), "the match must be won"),
        (position(HANDS, hand_number=0), "“hand_number” must be a whole number from 1"),
        (position(HANDS, dealer=2), "“dealer” must be a whole number from 0 to 1"),
        (position(HANDS, turn=None), "“turn” must be a whole number"),
        (position(HANDS, drawn=1), "“drawn” must name cards by codes"),
        (position(HANDS, drawn="4SC"), "“drawn” is a card that the seat does not hold"),
        (position(HANDS, rebuilt_from=["1SK"]), "“drawn” came from a pile that was rebuilt without it"),
        (position(HANDS, from_discards=1), "“from_discards” must be true or false"),
        (position(HANDS, from_discards=True), "“drawn” is in “shown” if all saw"),
        (position(HANDS, drawn=None, from_discards=True), "but “drawn” names no card"),
        (position(HANDS, shown=[["4SC"], []]), "“shown” names a card that the seat does not hold"),
        (position(HANDS, shown=[["1MK"], []]), "and only then"),
        (position(HANDS, table=[["1SK", "2SK", "4SK"]]), "is not a meld: three different numbers"),
        (position(HANDS, table=[["1SK", "2SK", "1SK"]]), "1SK appears twice"),
        ({**position(HANDS), "table": 7}, "“table” must be a list"),
        (position(HANDS, melded=[True, 1]), "“melded” must be true or false"),
        (position(HANDS, quiet=9), "“quiet” must be a whole number from 0 to 8"),
        (position(HANDS, hand_end="tired"), "“hand_end” must be one of"),
        (position(HANDS, end="tired"), "“end” must be one of"),
        (position(HANDS, end="won"), "“end” is won, but nobody went out"),
        (position(HANDS, winner=1), "“winner” names who went out"),
        (position(HANDS, plays=["lay 1SK 2SK 3SK"]), "“lay 1SK 2SK 3SK” cannot be played there"),
        (position(HANDS, plays=[7]), "“7” cannot be played there"),
        (position(HANDS, plays=["lay 1MK 2MK 3MK"], drawn=None), "“plays” are made after the draw"),
        (position([HANDS[0][:3], HANDS[1]], plays=["lay 1MK 2MK 3MK"]), "“plays” leave no card in the hand"),
        (position([*HANDS[:1], []]), "Whoever has no cards is out"),
        (position(HANDS, last_discard="4OC"), "“last_discard” lies face down only when somebody is out"),
        ({**position(HANDS), "pile": []}, "Each of the 64 number cards must be there once"),
        ({**position(HANDS), "pile": DECK}, "4SC appears twice"),
        ({**position(HANDS), "discards": ["JK"]}, "JK is not used in King's Rummy"),
        ({**position(HANDS), "discards": ["9ZZ"]}, "“discards”: “9ZZ” is not a card"),
        ({**position(HANDS), "discards": [7]}, "must name cards by codes"),
        ({**position(HANDS), "chance": None}, "A saved source of chance is a JSON object"),
        (out(hand_end=""), "“winner” names who went out"),
        (out(winner=1), "Whoever has no cards is out"),
        (out(drawn="4SC", turn=1), "“drawn” names a card although the hand is over"),
        (out(end="won"), "“end” is won, but nobody went out and reached the target"),
    ],
)
def test_what_is_no_position_is_refused(data: dict[str, Any], why: str) -> None:
    with pytest.raises(CrownhallError, match=why):
        load(data)


@rule("R-F11")
def test_at_the_start_of_a_turn_there_is_a_discard() -> None:
    data = position(HANDS, drawn=None)
    load(data)
    with pytest.raises(CrownhallError, match="At the start of a turn the discard pile has a card"):
        load({**data, "pile": data["pile"] + data["discards"], "discards": []})


def test_a_hand_that_is_over_can_be_loaded() -> None:
    state = load(out())
    assert state.to_act() == (0,)
    assert state.view(0)["last"] == "1OA"
    over = load(out(scores=[204, 3], end="won"))
    outcome = over.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [1, 0]},
        {"hand_number": 2},
        {"dealer": 0},
        {"turn": 1, "drawn": "4SC"},
        {"drawn": None},
        {"shown": [["2MK"], []]},
        {"drawn": "2MK"},
        {"from_discards": True, "shown": [["1MK"], []]},
        {"melded": [True, False]},
        {"quiet": 1},
        {"rebuilt_from": ["1MK", "1SK"]},
        {"turned_over": True},
        {"played_since": True},
        {"hand_end": "agreed", "drawn": None},
        {"end": "abandoned", "drawn": None},
        {"chance": QuickChance(2).to_json()},
        {"plays": ["lay 1MK 2MK 3MK"]},
    ],
    ids=lambda change: next(iter(change)),
)
def test_states_differ_when_anything_differs(change: dict[str, object]) -> None:
    one = load(position(HANDS))
    assert one == load(position(HANDS))
    assert one != load({**position(HANDS), **change})
