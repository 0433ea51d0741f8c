"""Versions of games that are small enough to be walked through: they are in all adapters, and OpenSpiel solves them."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import best_response, exploitability
from open_spiel.python.algorithms.gambit import export_gambit
from open_spiel.python.policy import UniformRandomPolicy

import crownhall.adapters.openspiel  # noqa: F401  registers them
from crownhall.adapters import pettingzoo
from crownhall.adapters.batch import Batch
from crownhall.adapters.playing import playing
from crownhall.adapters.variants import Variant, add
from crownhall.errors import OptionError

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
TINY = "crownhall_minkingi(variant=two-spaces,deals=1,seed=3)"


def test_they_are_in_every_adapter() -> None:
    batch = Batch("minkingi", 2, variant="two-spaces")
    assert batch.layout.part("field").size == 2
    assert playing("minkingi", None, {}, variant="three-spaces").layout.part("field").size == 3
    env = pettingzoo.env("minkingi", variant="two-spaces")
    env.reset(seed=1)
    assert env.unwrapped.table.playing.setup == batch.games.setup


def test_one_of_your_own_may_bring_options_and_supplies() -> None:
    add(Variant("hidden", "minkingi", {"draft_ditch": "hidden"}, {"field": "six-weave"}))
    match = playing("minkingi", None, {"starter": "dice"}, variant="hidden")
    assert match.setup.options["draft_ditch"] == "hidden"
    assert match.setup.options["starter"] == "dice"
    assert match.layout.part("field").size == 6


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(OptionError, match="There are: two-spaces, three-spaces"):
        Batch("minkingi", 1, variant="one-space")
    with pytest.raises(OptionError, match=r"King's Square has no variant “two-spaces”\. It has none\."):
        playing("square", 1, {}, variant="two-spaces")
    with pytest.raises(OptionError, match="no variant"):
        pyspiel.load_game("crownhall_minkingi(variant=none)")


def test_openspiel_finds_the_best_response_and_how_much_can_be_exploited() -> None:
    game: Any = pyspiel.load_game(TINY)
    uniform = UniformRandomPolicy(game)
    best = [best_response.BestResponsePolicy(game, player, uniform) for player in (0, 1)]
    gains = [best[player].value(game.new_initial_state()) for player in (0, 1)]
    assert all(gain > 0 for gain in gains), "whoever knows that the other plays at random wins more often"
    assert exploitability.exploitability(game, uniform) == pytest.approx(sum(gains) / 2)


def test_its_tree_can_be_written_down_and_solved_in_openspiels_own_code() -> None:
    game: Any = pyspiel.load_game(TINY)
    tree: Any = pyspiel.load_efg_game(export_gambit(game))
    uniform = exploitability.exploitability(game, UniformRandomPolicy(game))
    assert pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree)) == pytest.approx(uniform)
    solver = pyspiel.CFRSolver(tree)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree, solver.tabular_average_policy()) < uniform / 5
