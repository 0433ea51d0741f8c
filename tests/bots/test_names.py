"""Bots have names of people, which differ from each other and from those at the table."""

from __future__ import annotations

import pytest

import crownhall.bots  # noqa: F401  registers them
from crownhall.bots.names import NAMES, SEATS, bot_names
from crownhall.decks.frenzy import CARDS


@pytest.mark.parametrize("table", ["a", "b", "Xy12Ab34Cd56"])
def test_all_bots_of_a_table_have_different_names(table: str) -> None:
    names = bot_names(table, range(SEATS), {})
    assert len(set(names.values())) == SEATS
    assert names == bot_names(table, range(SEATS), {}), "the same table, the same names"


def test_a_bot_keeps_its_name_whoever_comes_and_goes() -> None:
    before = bot_names("a", [1, 2, 3], {0: "Ann"})
    assert bot_names("a", [1, 3], {0: "Ann", 2: "Ben"}) == {1: before[1], 3: before[3]}


def test_no_bot_has_the_name_of_a_person_at_the_table() -> None:
    before = bot_names("a", [1, 2], {})
    people = {0: before[1].lower(), 3: f"Old {before[2]} the Wise"}
    after = bot_names("a", [1, 2], people)
    assert not set(before.values()) & set(after.values())
    everybody = dict(enumerate(NAMES))
    assert bot_names("a", [1], everybody)[1] not in NAMES


def test_no_bot_is_called_like_a_card_or_a_level() -> None:
    taken = {word for card in CARDS for word in card.name.split()} | {"Squire", "Knight", "Random"}
    assert not taken & set(NAMES)
    assert len(set(NAMES)) == len(NAMES) >= 2 * SEATS
