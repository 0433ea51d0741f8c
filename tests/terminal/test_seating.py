"""Who sits where."""

from __future__ import annotations

import pytest

from crownhall.bots.registry import UnknownBot, levels_of
from crownhall.engine.chance import SeededChance, seed_from_words
from crownhall.engine.match import Match, new_match
from crownhall.engine.registry import game_named
from crownhall.errors import SeatError
from crownhall.terminal.seating import seating, seating_again, seats_wanted
from tests.engine.bell import BELL

SQUARE = game_named("square")


def bell(players: dict[int, str]) -> Match:
    match = new_match(BELL, BELL.setup(3, {}), SeededChance(seed_from_words("seats")))
    match.players = players
    return match


@pytest.mark.parametrize(
    ("seats", "levels", "wanted"),
    [(None, [], 2), (None, ["random"], 2), (None, ["random"] * 2, 3), (4, ["random"], 4), (None, ["random"] * 9, 4)],
)
def test_as_few_sit_down_as_can_be(seats: int | None, levels: list[str], wanted: int) -> None:
    assert seats_wanted(BELL, seats, levels) == wanted


def test_bots_take_the_other_seats() -> None:
    who = seating(BELL, 3, 1, ["random"])
    assert who.players() == {0: "bot random", 1: "you", 2: "bot random"}
    assert set(who.bots) == {0, 2}


def test_without_a_word_the_strongest_bots_play() -> None:
    assert seating(BELL, 2, None, []).levels == {1: levels_of("bell")[-1]}
    assert seating(SQUARE, 1, None, []).players() == {0: "you"}


def test_bots_that_do_not_fit_are_refused() -> None:
    with pytest.raises(SeatError, match="2 bots were named for 1 other seat"):
        seating(BELL, 2, None, ["random", "random"])
    with pytest.raises(SeatError, match="no place for a bot"):
        seating(SQUARE, 1, None, ["random"])
    with pytest.raises(UnknownBot, match="queen"):
        seating(BELL, 2, None, ["queen"])


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(SeatError, match=rf"seat {seat + 1}\. Seats are 1 to 2"):
        seating(BELL, 2, seat, [])


def test_a_resumed_match_has_the_same_players() -> None:
    who = seating_again(bell({0: "bot random", 1: "bot random", 2: "you"}), None, [])
    assert who.players() == {0: "bot random", 1: "bot random", 2: "you"}


def test_you_take_the_seat_of_a_person_from_elsewhere() -> None:
    assert seating_again(bell({0: "bot random", 1: "Ann", 2: "Bob"}), None, []).you == 1
    assert seating_again(bell({}), None, []).you == 0
    assert seating_again(bell({0: "bot random", 1: "bot random", 2: "bot random"}), None, []).you == 0


def test_seat_and_bots_can_be_changed_when_resuming() -> None:
    who = seating_again(bell({0: "you", 1: "bot gone", 2: "bot gone"}), 1, ["random"])
    assert who.players() == {0: "bot random", 1: "you", 2: "bot random"}
    with pytest.raises(UnknownBot):
        seating_again(bell({0: "you", 1: "bot gone", 2: "bot gone"}), None, [])
