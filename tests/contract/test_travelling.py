"""States go from one process to another, and are copied as Python copies anything."""

from __future__ import annotations

import copy
import multiprocessing
import pickle

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Game, State
from crownhall.engine.playout import playout
from crownhall.engine.registry import games
from tests.contract.tables import Reached, Table, play_out
from tests.contract.test_laws import law

REGISTERED = [game for game in games() if not game.name.startswith("toy")]


@law(full=12, small=6)
def test_a_state_survives_pickling_and_plays_on_the_same(table: Table, here: Reached) -> None:
    if here.state.agreed() is None:
        return  # a toy, which no other process knows
    assert pickle.loads(pickle.dumps(here.state, 2)) == here.state
    again = pickle.loads(pickle.dumps(here.state))
    assert again == here.state
    assert type(again) is type(here.state)
    other = here.state.copy()
    play_out(again, QuickChance(here.deal))
    play_out(other, QuickChance(here.deal))
    assert again == other, "later shuffles included"


@law(full=12, small=6)
def test_python_copies_a_state_as_it_copies_itself(table: Table, here: Reached) -> None:
    before = here.state.to_json()
    for twin in (copy.copy(here.state), copy.deepcopy(here.state), copy.deepcopy([here.state])[0]):
        assert twin == here.state
        play_out(twin, QuickChance(1))
    assert here.state.to_json() == before


def played_elsewhere(state: State) -> State:
    playout(state, QuickChance(7))
    return state


def test_another_process_plays_every_game_on() -> None:
    states = [game.new(game.setup(game.min_seats, {}), QuickChance(3)) for game in REGISTERED]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        ends = pool.map(played_elsewhere, states)
    assert [state.outcome() for state in states] == [None] * len(states)
    assert ends == [played_elsewhere(state) for state in states]


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.name)
def test_a_state_knows_what_was_agreed(game: Game) -> None:
    setup = game.setup(game.max_seats, {})
    state = game.new(setup, QuickChance(5))
    assert state.agreed() == setup
    assert state.copy().agreed() == setup
