"""How each card meets the others: `scenarios.txt`, in the notation of the rule book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownhall.decks.frenzy import CODES
from tests.games.frenzy.test_vectors import check
from tests.games.frenzy.vectors import Example
from tests.rules import rule

BLOCKS = (Path(__file__).parent / "scenarios.txt").read_text(encoding="utf-8").split("\n\n")
SCENARIOS = [Example(block) for block in BLOCKS if not block.startswith("#")]


def cases() -> list[object]:
    return [
        pytest.param(each, id=each.number, marks=rule(*re.findall(r"F-[AO]?\d+", each.title))) for each in SCENARIOS
    ]


@pytest.mark.parametrize("scenario", cases())
def test_a_scenario_ends_as_written(scenario: Example) -> None:
    state, events = scenario.play()
    assert scenario.expected
    for line in scenario.expected:
        check(state, events, line)


def test_every_card_has_scenarios() -> None:
    cards = [scenario.number.rstrip("0123456789") for scenario in SCENARIOS]
    assert set(cards) == set(CODES)
    assert all(cards.count(code) >= 2 for code in CODES)
    assert len({scenario.number for scenario in SCENARIOS}) == len(SCENARIOS)
