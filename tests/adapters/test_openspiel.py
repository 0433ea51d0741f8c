"""OpenSpiel's own tests and algorithms on our games, unchanged."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

import crownhall.adapters.openspiel  # noqa: F401  registers them
from crownhall.engine.match import Match, Start
from crownhall.engine.registry import game_named

SHORT = {
    "square": "",
    "treasury": "",
    "rummy": "target_score=10",
    "frenzy": "",
    "kingdrin": "",
    "minkingi": "",
    "fwords": "",
}
each = pytest.mark.parametrize("name", SHORT)
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def loaded(name: str, params: str = "") -> Any:
    return pyspiel.load_game(f"crownhall_{name}({params})" if params else f"crownhall_{name}")


def dealt(game: Any, deal: int = 0) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def play_on(state: Any, rng: random.Random, most: int = 12) -> None:
    for _ in range(most):
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


@each
def test_its_random_simulation_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(loaded(name, SHORT[name]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@each
def test_its_random_simulation_at_length(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=20, serialize=False, verbose=False)


@each
def test_another_deal_looks_the_same_to_the_player_and_to_nobody_else(name: str) -> None:
    state, rng = dealt(loaded(name)), random.Random(1)
    play_on(state, rng)
    if state.is_terminal():
        return
    player = state.current_player()
    others = [state.resample_from_infostate(player, rng.random) for _ in range(4)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        play_on(other, rng)
    assert len({str(other) for other in others}) > 1


def test_in_a_race_another_deal_asks_the_same_player_and_draws_other_lots() -> None:
    state, rng = dealt(loaded("kingdrin", "players=4,race_mode=live")), random.Random(1)
    after = set[int]()
    for _ in range(12):
        player, legal = state.current_player(), state.legal_actions()
        for _ in range(8):
            other = state.resample_from_infostate(player, rng.random)
            assert (other.current_player(), other.legal_actions()) == (player, legal)
            after.add(other.playing.order.pick(1000))
        state.apply_action(rng.choice(legal))
    assert len(after) > 50, "who is first in later races is hidden, too"


@each
def test_an_information_state_is_the_history_of_a_match(name: str) -> None:
    state, rng = dealt(loaded(name), 3), random.Random(2)
    first = state.playing.state.to_json()
    game = game_named(name)
    match = Match(game, state.playing.setup, Start(None, first))
    before = [state.seen.of(seat) for seat in range(state.num_players())]
    for _ in range(12):
        if state.is_terminal():
            break
        seat, number = state.current_player(), rng.choice(state.legal_actions())
        match.play(seat, match.table.at(number))
        state.apply_action(number)
        if state.playing.state != match.state:
            return  # the table moved by itself
    for seat in range(state.num_players()):
        lines = "\n".join(match.history(seat))
        assert state.information_state_string(seat) == "\n".join(filter(None, [before[seat], lines]))


@pytest.mark.parametrize("name", ["square", "minkingi"])
def test_its_playthroughs_can_be_written_and_played_again(name: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # which its own command does
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(f"crownhall_{name}(deals=2)", None, seed=1), encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert original == again


def test_what_is_public_has_nothing_of_anybodys_own() -> None:
    state = dealt(loaded("minkingi"))
    public = make_observation(
        state.get_game(),
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    assert public.string_from(state, 0) == public.string_from(state, 1) == json.dumps(state.playing.state.view(None))


def test_a_game_and_a_state_can_be_sent_to_another_process() -> None:
    game = loaded("kingdrin", "pile_number=20,deals=3")
    state = dealt(game, 2)
    play_on(state, random.Random(1))
    script = "import pickle, sys; game, state = pickle.load(sys.stdin.buffer); print(game, state, sep='|', end='')"
    sent = pickle.dumps((game, state))
    done = subprocess.run([sys.executable, "-c", script], input=sent, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == f"{game}|{state}"


def test_options_are_parameters() -> None:
    game = loaded("fwords", "players=3,second_repeal_cost=0,deals=7")
    assert game.num_players() == 3
    assert game.playing.setup.options["second_repeal_cost"] == "0"
    assert len(game.new_initial_state().chance_outcomes()) == 7
    with pytest.raises(pyspiel.SpielError):
        loaded("square", "speed=3")
    with pytest.raises(pyspiel.SpielError, match="deals cannot be 0"):
        loaded("square", "deals=0")


@each
def test_every_value_of_every_option_is_a_parameter(name: str) -> None:
    for option in game_named(name).options:
        words = [word for word in option.words if word not in option.needs]
        for value in words if option.least is None else [*words, option.least, option.least + 1]:
            is_other = str(value).isdecimal() and isinstance(option.default, str) and not option.default.isdecimal()
            parameter = f"{option.name}_number" if is_other else option.name
            game = loaded(name, f"players={game_named(name).min_seats},{parameter}={value}")
            for same in (game, pyspiel.load_game(str(game))):
                assert str(same.playing.setup.options[option.name]) == str(value)


def test_a_match_to_more_points_may_be_longer() -> None:
    """At random 700 points take 25,000 moves, 200 at most 10,000."""
    assert loaded("rummy").max_game_length() == 20_000
    assert loaded("rummy", "target_score=700").max_game_length() == 80_000
    assert loaded("rummy", "target_score=10").max_game_length() == 20_000


def test_what_is_no_move_now_is_refused_and_nothing_is_half_done() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown game"):
        pyspiel.load_game("crownhall_whist")
    state = loaded("minkingi", "deals=2").new_initial_state()
    for deal in (-1, 2):
        with pytest.raises(pyspiel.SpielError, match=r"no deal|kInvalidAction"):
            state.apply_action(deal)
    state.apply_action(1)
    illegal = next(number for number in range(99) if number not in state.legal_actions())
    before = str(state), state.information_state_string(0), state.history()
    for action in (-1, illegal, 99_999):
        with pytest.raises(pyspiel.SpielError, match=r"none of the moves|kInvalidAction"):
            state.apply_action(action)
        assert before == (str(state), state.information_state_string(0), state.history())
    play_on(state, random.Random(1), 200)
    with pytest.raises(pyspiel.SpielError, match="over"):
        state.apply_action(0)


def test_deals_differ_and_repeat() -> None:
    game = loaded("minkingi")
    assert str(dealt(game, 1)) == str(dealt(game, 1)) != str(dealt(game, 2))
    assert str(dealt(loaded("minkingi", "seed=1"), 0)) == str(dealt(game, 1))


def test_its_tree_searches() -> None:
    game = loaded("minkingi", "deals=4")
    state = dealt(game)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    plain = mcts.MCTSBot(game, 2.0, 10, evaluator, random_state=np.random.RandomState(2))
    sets = ismcts.ISMCTSBot(game, evaluator, 2.0, 10, random_state=np.random.RandomState(3))
    assert plain.step(state) in state.legal_actions()
    assert sets.step(state) in state.legal_actions()


def test_its_environment_for_learners() -> None:
    env = rl_environment.Environment(loaded("minkingi"))
    step = env.reset()
    rng = random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == 143
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == 0


def test_its_sampling_of_regrets() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded("minkingi", "deals=2"))
    for _ in range(3):
        solver.iteration()


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of registered games after Python has ended: that must not fail."""
    script = "import crownhall.adapters.openspiel, pyspiel; print(pyspiel.load_game('crownhall_square'))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
