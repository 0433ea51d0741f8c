"""Nobody is told what K-08 hides: not by views, not by events, not by clocks, and not by who is asked."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, seed, settings

from crownhall.engine.events import Event
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from tests.contract.tables import Reached, Table, reached
from tests.games.kingdrin.hooks import hidden
from tests.games.kingdrin.positions import position
from tests.games.kingdrin.test_rules import PLAIN
from tests.games.lines import seen, truth
from tests.rules import rule
from tests.samples import sample

_CODE = re.compile(r"#\d+[a-o]?\b")


def named(sent: object) -> set[str]:
    """The cards that something names. The common laws look for words, and `#` is in none."""
    return set(_CODE.findall(json.dumps(sent)))


def hidden_cards(here: Reached, seat: int) -> set[str]:
    return {each.value for each in hidden(here.state, seat) if each.card}


@rule("KF-05", "K-08", "C-11")
@pytest.mark.parametrize("seats", [2, 3, 5, 15])
def test_no_view_names_a_card_of_another_hand_or_of_the_deck(seats: int) -> None:
    @seed(seats)
    @settings(max_examples=sample(100, 15))
    @given(here=reached(Table(KINGDRIN, seats)))
    def check(here: Reached) -> None:
        everything_open = named(here.state.view(None))
        for seat in range(seats):
            view = seen(here.state, seat)
            assert not named(view) & hidden_cards(here, seat)
            assert named(view) == everything_open | set(view["hand"])

    check()


@rule("KF-05", "K-08")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_event_names_a_card_that_stays_hidden(seats: int) -> None:
    @seed(seats)
    @settings(max_examples=sample(100, 15))
    @given(here=reached(Table(KINGDRIN, seats)))
    def check(here: Reached) -> None:
        while here.state.outcome() is None:
            before = {seat: hidden_cards(here, seat) for seat in range(seats)}
            first = len(here.match.events)
            here.step()
            for seat in range(seats):
                told = _told(here.match.events[first:], seat)
                assert not named(told) & before[seat] & hidden_cards(here, seat)

    check()


def _told(events: list[Event], seat: int) -> list[dict[str, object]]:
    seen_events = [event.seen_by(seat) for event in events]
    return [event.to_json() for event in seen_events if event is not None]


@rule("K-34")
@pytest.mark.parametrize("speed_alt", [False, True])
def test_a_race_looks_the_same_whether_or_not_somebody_can_play(speed_alt: bool) -> None:
    """Who is asked, how, and how long: for hands that all match, and for hands that none does."""

    def outside(hands: list[str]) -> tuple[object, ...]:
        state = position(hands, "#50", "#21 #22 #23 #24", PLAIN, live=True, speed_alt=speed_alt)
        clocks = [(timer.name, timer.seats, timer.seconds, timer.move.text) for timer in state.timers()]
        return state.to_act(), state.mode(), state.round_number(), clocks, state.view(None)

    assert outside(["#1 #4", "#2 #6", "#20 #8"]) == outside(["#3 #4", "#5 #6", "#7 #8"])


@rule("K-36")
def test_only_the_winning_card_of_a_sealed_race_is_shown() -> None:
    state = position(["#1 #3", "#2 #5", "#20 #7"], "#50", "#8 #9", PLAIN)
    events: list[Event] = []
    for seat, text in enumerate(("play #1", "play #2", "play #20")):
        move = state.terms.plays.table.find(text)
        assert move is not None
        state.play(seat, move, events)
    assert named(_told(events, 1)) == {"#2"}
    assert named(_told(events, 0)) == {"#1", "#2"}, "its own answer, and the winner's card"
    spectator = [event.seen_by(None) for event in events]
    assert [event.line() for event in spectator if event is not None] == [
        "Seat 0 has answered.",
        "Seat 1 has answered.",
        "Seat 2 has answered.",
        "Seat 1 plays #2, matching 8, and has the first turn.",
    ]
    assert isinstance(state, KingdrinState)
    assert truth(state)["hands"][0] == ["#1", "#3"]
