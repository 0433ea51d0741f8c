"""What always holds (4.5), over random games at every number of seats with every value of every option."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.decks.frenzy import CODES
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Mode, State
from crownhall.games.frenzy.game import FRENZY
from tests.games.frenzy.hooks import Sight, cards
from tests.games.frenzy.vectors import asked_for, shown
from tests.samples import sample

MOST_DECISIONS_IN_A_TURN = 200


def option_values() -> list[tuple[str, object]]:
    """Each option with each of its words, and some numbers where it takes numbers."""
    values: list[tuple[str, object]] = []
    for option in FRENZY.options:
        values += [(option.name, word) for word in option.words]
        values += [(option.name, option.least + more) for more in (0, 1, 2) if option.least is not None]
    return values


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("option", "value"), option_values())
def test_a_random_game_keeps_all_that_always_holds(option: str, value: object, seats: int) -> None:
    for seed in range(sample(10, 2)):
        play_and_check(seats, {option: value}, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_thousands_of_random_games_keep_it_with_any_options(seats: int) -> None:
    rng = QuickChance(seats)
    for seed in range(3000):
        options: dict[str, object] = {name: value for name, value in option_values() if rng.pick(3) == 0}
        play_and_check(seats, options, seed)


def play_and_check(seats: int, options: dict[str, object], seed: int) -> None:
    """One random game; a failure tells how to play it again."""
    rng = QuickChance(seed)
    state = FRENZY.new(FRENZY.setup(seats, options), rng)
    exile = shown(state)["exile"]
    turn, decisions = 0, 0
    try:
        while state.outcome() is None:
            position = shown(state)
            decisions = decisions + 1 if position["turn"] == turn else 0
            turn = position["turn"]
            assert decisions < MOST_DECISIONS_IN_A_TURN, "every turn ends"
            assert position["exile"] == exile, "exile never changes"
            check_cards(state, position)
            check_question(state)
            if asked_for(state) == "play" and not position["ending"]:  # doomed cards may have used up the deck
                check_start_of_turn(position)
            seat = state.to_act()[rng.pick(len(state.to_act()))]
            moves = state.moves(seat)
            state.play(seat, moves[rng.pick(len(moves))])
        check_cards(state, shown(state))
    except AssertionError as error:
        raise AssertionError(f"{seats} seats, {options}, seed {seed}, turn {turn}: {error}") from error


def check_cards(state: State, position: dict[str, Any]) -> None:
    """The thirty cards, each in one place; face-up cards in hands or aside; marks on face-up cards."""
    assert sorted(cards(state)) == sorted(CODES)
    in_hands = {code for hand in position["hands"] for code in hand if code}
    assert {*position["up"]} <= in_hands | {*position["aside"]}
    assert {*position["aside"]} <= {*position["up"]}
    assert {mark["card"] for mark in position["marks"]} <= {*position["up"]}


def check_question(state: State) -> None:
    """At least two answers for everybody who is asked, and no condition is due before the one asked about."""
    for seat in state.to_act():
        assert len({move.text for move in state.moves(seat)}) > 1
    if state.mode() is Mode.TURN:
        sight = Sight(state, 0)
        assert sight.first_due(sight.fixed | sight.unknown) == sight.due_by_question()


def check_start_of_turn(position: dict[str, Any]) -> None:
    """Three cards in each hand, none extra; face-up cards are marked ones; beside the deck at most a held Sheriff."""
    assert all(len(hand) == 3 and None not in hand for hand in position["hands"])
    assert {*position["up"]} == {mark["card"] for mark in position["marks"]}
    assert position["aside"] in ([], ["Sh"])
