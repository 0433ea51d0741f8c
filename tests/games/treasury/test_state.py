"""Positions of King's Treasury as JSON: what is saved is read again, what is no position is refused with a reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State
from crownhall.engine.playout import random_step
from crownhall.errors import StateError
from crownhall.games.treasury.game import TREASURY
from tests.games.treasury.positions import GHOST, IN_TURN, SECRET, at_scoring, dealing, deck_with, new_game, play, truth
from tests.rules import rule
from tests.samples import sample

HANDS = ["KM JC 1SK 2SK", "KO 1FA 2FA 3FA"]


def load(position: dict[str, Any], seats: int = 2, options: dict[str, object] | None = None) -> State:
    return TREASURY.load(TREASURY.setup(seats, options or {}), position)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize(
    "options",
    [{}, SECRET, {**SECRET, **IN_TURN, **GHOST}, {"games_in_series": 2}],
    ids=["open", "secret", "all", "two"],
)
def test_every_position_of_a_random_game_is_read_again(seats: int, options: dict[str, object]) -> None:
    rng = QuickChance(seats)
    state = TREASURY.new(TREASURY.setup(seats, options), rng)
    step = 0
    while state.outcome() is None:
        if step % sample(1, 7) == 0:
            again = load(json.loads(json.dumps(state.to_json())), seats, options)
            assert again == state
            assert again.to_act() == state.to_act()
            assert [again.moves(seat) for seat in range(seats)] == [state.moves(seat) for seat in range(seats)]
        random_step(state, rng)
        step += 1
    assert load(state.to_json(), seats, options) == state


def to_fill(**changes: object) -> dict[str, Any]:
    """A position in which spaces are filled and seat 0 has come half-way, with changes."""
    state = at_scoring(HANDS, dealer=1)
    play(state, 0, "borrow 2SK KO", "declare KM 3MA")
    return {**truth(state), **changes}


def answer(**changes: object) -> list[dict[str, object]]:
    """The answers of that position, that of seat 0 with changes."""
    answers: list[dict[str, object]] = to_fill()["answers"]
    return [{**answers[0], **changes}, answers[1]]


def hands(*texts: str) -> list[list[str]]:
    return [text.split() for text in texts]


@rule("T-02", "T-05", "T-07", "T-08", "T-09", "T-14", "T-A4", "T-A9")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": 0}, "“game” must be a whole number from 1 to 1"),
        ({"hand": 28}, "“hand” must be a whole number from 1 to 27"),
        ({"hand": True}, "“hand” must be a whole number"),
        ({"dealer": None}, "“dealer” must be a whole number from 0 to 1"),
        ({"phase": "sleep"}, "“phase” must be one of 'replace', 'fill'"),
        ({"end": "tired"}, "“end” must be one of"),
        ({"drawn": 1}, "“drawn” must be 2: spaces are filled after everybody's second deal"),
        ({"hands": None}, "“hands” must be a list"),
        ({"hands": hands("KM JC 1SK 2SK")}, "“hands” must have a hand for each of the 2 seats"),
        ({"hands": hands("KM JC 1SK", "KO 1FA 2FA 3FA")}, "A hand has 4 cards, not 3"),
        ({"hands": hands("KM JC 1SK 9SK", "KO 1FA 2FA 3FA")}, "“hands”: “9SK” is not a card"),
        ({"hands": [[1, 2, 3, 4]] * 2}, "must be a list of card codes"),
        ({"hands": hands("KM JC 1SK 3SK", "KO 1FA 2FA 3FA")}, "2SK is missing"),
        ({"absent": ["KS"]}, "only with solo_source = ghost_dealer an absent dealer has cards"),
        ({"turned_down": [[]]}, "“turned_down” must have a list for each of the 2 seats"),
        ({"turned_down": [["KS"], []]}, "KS appears twice"),
        ({"turned_down": [["KS", "1SC", "2SC", "3SC", "4SC"], []]}, "Nobody turns down more than 4 cards"),
        ({"deck": "KS"}, "“deck” must be a list of cards"),
        ({"deck": ["KS", "KS"]}, "Each of the 72 cards must be there once"),
        ({"sheets": [{}]}, "a sheet for each of the 2 seats"),
        ({"sheets": [[], []]}, "A sheet must be an object"),
        ({"sheets": [{"KEY": 99}, {}]}, "No four cards are worth 99 in KEY"),
        ({"sheets": [{"5x5": 1}, {}]}, "“5x5” is not a space"),
        ({"sheets": [{"KEY": 9}, {}]}, "Every sheet must have 0 spaces filled in hand 1"),
        ({"hand": 2}, "Every sheet must have 1 spaces filled in hand 2"),
        ({"earlier": [[{}, {}]]}, "“earlier” must have the sheets of 0 games"),
        ({"end": "full"}, "hands are left to be played"),
        ({"answers": []}, "“answers” must have an object"),
        ({"answers": [1, 2]}, "“answers” must have an object"),
        ({"answers": answer(declared=None)}, "“answers” must have an object"),
        ({"answers": answer(borrow="KO")}, "“answers” must have an object"),
        ({"answers": answer(hold=[1])}, "seat 0 cannot play “hold 1” here"),
        ({"answers": answer(borrow=["2SK", "1OA"])}, "seat 0 cannot play “borrow 2SK 1OA” here"),
        ({"answers": answer(declared={"KM": "3SA"})}, "seat 0 cannot play “declare KM 3SA” here"),
        ({"answers": answer(declared={"1SK": "3SA"})}, "seat 0 cannot play “declare 1SK” here"),
        ({"answers": answer(space="9x9")}, "seat 0 cannot play “fill 9x9” here"),
        ({"chance": {}}, "“chance”: A saved source of chance has"),
        ({"chance": None}, "“chance”: A saved source of chance is a JSON object"),
    ],
)
def test_what_is_no_position_is_refused(changes: dict[str, object], why: str) -> None:
    assert load(to_fill()).to_act() == (0, 1)
    with pytest.raises(StateError, match=why.replace("(", r"\(")):
        load(to_fill(**changes))


@rule("T-A10")
def test_somebody_must_still_be_asked() -> None:
    state = at_scoring(HANDS, dealer=1)
    play(state, 0, "fill KEY")
    position = truth(state)
    position["answers"][1]["space"] = "KEY"
    with pytest.raises(StateError, match="must leave somebody to be asked"):
        load(position)


@rule("T-A4", "T-09")
@pytest.mark.parametrize(
    ("options", "changes", "why"),
    [
        ({}, {"drawn": 1}, "“drawn” must be at most 0"),
        (IN_TURN, {"drawn": 2}, "“drawn” must be at most 1"),
        (IN_TURN, {"turned": 1}, "Seat 1 has turned cards down without having had its second deal"),
    ],
)
def test_who_has_drawn_must_fit_how_cards_are_replaced(
    options: dict[str, object], changes: dict[str, int], why: str
) -> None:
    position = truth(new_game(2, [dealing(HANDS, 1)], 1, options))
    if "turned" in changes:
        position["turned_down"][1] = [position["deck"].pop()]
    else:
        position |= changes
    with pytest.raises(StateError, match=why):
        load(position, options=options)


@rule("T-A4")
def test_in_turn_no_choice_is_sealed() -> None:
    position = truth(new_game(2, [dealing(HANDS, 1)], 1, IN_TURN))
    position["answers"][0]["hold"] = [1]
    with pytest.raises(StateError, match="must leave somebody to be asked"):
        load(position, options=IN_TURN)


@rule("T-A11")
def test_an_absent_dealer_is_nobody() -> None:
    position = truth(new_game(1, [deck_with("")], options=GHOST))
    assert position["dealer"] is None
    with pytest.raises(StateError, match="“dealer” must be null"):
        load({**position, "dealer": 0}, 1, GHOST)


@rule("T-34")
def test_earlier_games_are_over() -> None:
    options: dict[str, object] = {"games_in_series": 2}
    position = truth(new_game(1, [deck_with("")], options=options))
    with pytest.raises(StateError, match="must have full sheets only"):
        load({**position, "game": 2, "earlier": [[{}]]}, 1, options)


def test_states_differ_when_anything_differs() -> None:
    one = at_scoring(HANDS, dealer=1)
    assert one == at_scoring(HANDS, dealer=1)
    assert one != at_scoring(HANDS, dealer=0)
    assert one != at_scoring(HANDS, dealer=1, options=SECRET)
    assert one != at_scoring(HANDS, dealer=1, hands_to_come=2)  # only in what chance still holds
    assert one != object()
    for texts in (["borrow 2SK KO"], ["declare KM 3MA"], ["declare KM 4MA"], ["fill KEY"], ["fill AXE"]):
        other = one.copy()
        play(other, 0, *texts)
        assert other != one


def test_copies_share_no_chance() -> None:
    """Copies hold the same source until one of them shuffles."""
    rng = QuickChance(5)
    state = TREASURY.new(TREASURY.setup(1, {}), rng)
    twin, before = state.copy(), state.to_json()
    for _ in range(3):
        play(twin, 0, "hold 1 2 3 4")
        play(twin, 0, next(move.text for move in twin.moves(0) if move.text.startswith("fill")))
    rng.pick(6)  # whoever gave the chance goes on with it
    assert state.to_json() == before
