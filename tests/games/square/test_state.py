"""Positions of King's Square as JSON: what is saved is read again, and what is no position is refused with a reason."""

from __future__ import annotations

import json

import pytest

from crownhall.engine.contract import State
from crownhall.errors import StateError
from crownhall.games.square.game import SQUARE
from tests.games.square.oracle import DECK
from tests.games.square.positions import PLAYER, complete, new_game, play, stacks
from tests.games.square.walks import random_games
from tests.rules import rule
from tests.samples import sample

LATE = "[1FK 2FC 3FA] [1FC 2FS] [3FS 4FA] [4FK]"
"""Fourteen books are set aside, and the pile is empty."""


def load(position: dict[str, object], undo: str = "none") -> State:
    return SQUARE.load(SQUARE.setup(1, {"undo": undo}), position)


def position(**changes: object) -> dict[str, object]:
    """A late position as JSON, with changes."""
    return complete(stacks(LATE), 14).to_json() | changes


def test_every_position_of_random_games_is_read_again() -> None:
    for game in random_games(sample(50, 10), first=700):
        for here in game.positions():
            text = json.dumps(here.state.to_json())
            again = load(json.loads(text))
            assert again == here.state, here
            assert again.moves(PLAYER) == here.state.moves(PLAYER), here
            assert again.outcome() == here.state.outcome(), here


def test_moves_that_may_be_taken_back_are_saved_too() -> None:
    state = complete(stacks(LATE), 14, options={"undo": "until_next_card"})
    play(state, "move 3FA 2FS")
    again = load(state.to_json(), "until_next_card")
    assert again == state
    assert again.undoable(PLAYER) == 1
    with pytest.raises(StateError, match="with undo = none there are none"):
        load(state.to_json(), "none")


def with_field(text: str) -> dict[str, object]:
    field = [list(stack) for stack in stacks(text)]
    return {"field": field + [[]] * (16 - len(field))}


@rule("S-06", "S-F04", "S-F09", "S-14")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"field": None}, "“field” must be a list"),
        ({"books": 3}, "“books” must be a list"),
        ({"pile": "4FK"}, "“pile” must be a list of cards"),
        ({"pile": [7]}, "must be a list of card codes"),
        ({"pile": ["9ZZ"]}, "“pile”: “9ZZ” is not a card"),
        ({"pile": ["JK"]}, "JK is not used in King's Square"),
        ({"field": [[]] * 17}, "16 spaces, not 17"),
        (with_field("[1FK 2FC 3FA] [1FC 2FS] [3FS 4FA]"), "4FK is missing"),
        (with_field(LATE + " [4FK]"), "4FK appears twice"),
        (with_field("[2FC 1FK 3FA]"), r"\[2FC 1FK 3FA\] is not a stack"),  # not rising
        (with_field("[1FK 2MC]"), "one colour"),
        (with_field("[1FK 2FK]"), "items all different"),
        (with_field("[1FK 2FC 3FA 4FS]"), "at most 3 cards"),  # a book does not stay on the field
        ({"books": [["1FK", "2FC", "3FA"]]}, "A book has the numbers 1 to 4"),
        ({"bare_moves": -1}, "“bare_moves” must be a number"),
        ({"bare_moves": True}, "“bare_moves” must be a number"),
        ({"bare_moves": 2}, "with undo = none there are none"),
        ({"end": "tired"}, "“end” must be one of"),
        ({"end": "stuck"}, "moves that help are left"),
        ({"end": "won"}, "moves that help are left"),
    ],
)
def test_what_is_no_position_is_refused(changes: dict[str, object], why: str) -> None:
    assert load(position()).outcome() is None
    with pytest.raises(StateError, match=why):
        load(position(**changes))


@rule("S-10", "S-14", "S-16")
def test_ends_and_open_spaces_must_follow_from_the_cards() -> None:
    running = new_game(DECK).to_json()
    field, pile = running["field"], running["pile"]
    assert isinstance(field, list)
    assert isinstance(pile, list)
    with pytest.raises(StateError, match="A space is open although the draw pile has cards"):
        load(running | {"field": [*field[:15], []], "pile": [*pile, *field[15]]})
    stuck = complete(stacks("[3FC 4FS] [2FS 3FK 4FA] [1FA 2FC] [1FK]"), 14, "stuck").to_json()
    with pytest.raises(StateError, match="by the rules it is 'stuck'"):
        load(stuck | {"end": ""})


@rule("S-A7")
@pytest.mark.parametrize("end", ["finished", "abandoned"])
def test_a_game_may_have_stopped_anywhere(end: str) -> None:
    state = load(position(end=end))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == (end, (140,))
    assert state.to_act() == ()


def test_states_differ_when_anything_differs() -> None:
    one, other = new_game(DECK), new_game([*DECK[:62], DECK[63], DECK[62]])
    assert one == new_game(DECK)
    assert one != other  # only the last two cards of the pile
    assert one != new_game(DECK, {"undo": "until_next_card"})
    assert one != object()
    books = [["1SK", "2SA", "3SS", "4SC"], ["1SA", "2SK", "3SC", "4SS"]]
    crossed = [["1SK", "2SA", "3SC", "4SS"], ["1SA", "2SK", "3SS", "4SC"]]
    late = position()
    aside = late["books"]
    assert isinstance(aside, list)
    assert aside[:2] == books
    assert load(late) != load(late | {"books": crossed + aside[2:]})  # the same cards in other books
    assert load(late) != load(late | {"books": aside[::-1]})  # the same books in another order
    moved = one.copy()
    play(moved, "move 2SA 1SK")
    assert moved != one
