"""Luck is what chance gave: nothing on average, and known before it is taken out of a mean."""

from __future__ import annotations

from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crownhall.bots.treasury.all_hands import AllHands
from crownhall.bots.treasury.outlook import outlook_of
from crownhall.bots.treasury.redraw import FINE, HOLDS, Redraw
from crownhall.cli import main
from crownhall.decks.kings_keys import ALL_CARDS
from crownhall.engine.chance import QuickChance
from crownhall.games.treasury.sheet import BLANK_SHEET
from crownhall.games.treasury.worth import SCORING_SET
from crownhall.lab.deals import luck_chance
from crownhall.lab.errors import LabError
from crownhall.lab.luck import luck_of
from crownhall.lab.processes import Processes
from crownhall.lab.report import json_of, text_of
from crownhall.lab.simulate import Run, simulate

SLOW = pytest.mark.slow


def some_hands(count: int) -> list[list[int]]:
    rng = QuickChance(7)
    hands = []
    for _ in range(count):
        deck = list(range(ALL_CARDS))
        rng.shuffle(deck)
        hands.append(deck[:SCORING_SET])
    return hands


@SLOW
def test_one_pass_over_all_hands_says_what_every_redraw_does() -> None:
    redraw = Redraw(outlook_of(BLANK_SHEET.with_entry(3, 9), False))
    hands = AllHands(redraw)
    for hand in some_hands(3):
        pool = [card for card in range(ALL_CARDS) if card not in hand]
        assert hands.expectations(hand) == redraw.expectations(hand, pool)


@SLOW
def test_new_cards_are_no_luck_on_average() -> None:
    """Over every card that may come for the first one."""
    redraw = Redraw(outlook_of(BLANK_SHEET, False))
    (hand,) = some_hands(1)
    expected = AllHands(redraw).expectations(hand)
    pool = [card for card in range(ALL_CARDS) if card not in hand]
    reached = [FINE * int(redraw.of_hand([card, *hand[1:]], vec[i64]())) for card in pool]
    assert abs(sum(reach - expected[1] for reach in reached)) < len(pool), "but for rounding"
    reached = [FINE * int(redraw.of_hand([*pair, *hand[2:]], vec[i64]())) for pair in combinations(pool, 2)]
    assert abs(sum(reach - expected[3] for reach in reached)) < len(reached)
    assert len(expected) == HOLDS


@SLOW
def test_few_games_tell_a_mean_well() -> None:
    """The games are those without a control, and luck explains most of their scores."""
    run = Run("treasury", "squire", 6, "luck", control=True)
    tally = simulate(run, Processes(2))
    plain = simulate(Run("treasury", "squire", 6, "luck"))
    assert tally.scores == plain.scores
    controlled = tally.controlled.mean()
    assert controlled.high - controlled.low < (tally.mean().high - tally.mean().low) / 2
    assert "luck out     " in text_of(run, tally, "0")
    assert json_of(run, tally, "0", True)["controlled"] == controlled._asdict()
    assert plain.mean() == tally.mean()


def test_without_a_control_nothing_is_told_of_it() -> None:
    run = Run("square", "random", 3, "luck")
    tally = simulate(run)
    assert "luck out" not in text_of(run, tally, "0")
    assert json_of(run, tally, "0", True)["controlled"] is None


def test_luck_that_nobody_can_tell_is_refused() -> None:
    with pytest.raises(LabError, match="What is luck in King's Square cannot be told yet"):
        simulate(Run("square", "random", 3, "luck", control=True))
    with pytest.raises(LabError, match="nobody to borrow from"):
        simulate(Run("treasury", "random", 1, "luck", {"solo_source": "ghost_dealer"}, control=True))
    assert luck_of("treasury", luck_chance("luck", 0)).total == 0


def test_it_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "square", "--control"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "crownhall: What is luck in King's Square cannot be told yet, only in King's Treasury.\n"
