"""How Minkingi looks: snapshots to be read like prose, and a whole game through a pipe."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Previous, Seat, State
from crownhall.games.minkingi.game import MINKINGI
from crownhall.terminal.drawings.names import by_seat
from crownhall.terminal.drawings.registry import explained
from tests.fields.test_field import DEMO, spaces
from tests.games.lines import play_match
from tests.games.minkingi.positions import LOWEST, dealt, setup_of
from tests.terminal.table_tools import columns, compare, drawn, play_through


def after(*lines: str, **options: object) -> State:
    match = dealt(setup_of(**options), [0])
    play_match(match, *lines)
    return match.state


BATTLE = [*LOWEST, "0 create #3 5 180", "1 create #2 2 90", "1 engage 5"]


def over() -> State:
    match = dealt(setup_of(match="pair"), [1])
    while match.outcome() is None:
        seat = match.state.to_act()[0]
        match.play(seat, match.state.moves(seat)[-1])
    return match.state


def in_a_row() -> State:
    field = json.dumps({**DEMO, "id": "row", "spaces": spaces(7)})
    state = MINKINGI.new(MINKINGI.setup(2, {}, None, {"field": field}), QuickChance(1))
    for _ in range(10):
        seat = state.to_act()[0]
        state.play(seat, state.moves(seat)[0])
    return state


@pytest.mark.parametrize(
    ("name", "state", "seat", "width", "ascii_only"),
    [
        ("minkingi-draft", after(*LOWEST[:5]), 0, 80, False),
        ("minkingi-battle", after(*BATTLE), 1, 80, False),
        ("minkingi-battle-for-the-other", after(*BATTLE), 0, 80, False),
        ("minkingi-battle-ascii", after(*BATTLE), 1, 80, True),
        ("minkingi-battle-40-columns", after(*BATTLE), 1, 40, False),
        ("minkingi-hidden-ditch", after(*LOWEST, draft_ditch="hidden"), 0, 80, False),
        ("minkingi-row", in_a_row(), 0, 80, False),
        ("minkingi-pair-over", over(), None, 80, False),
    ],
)
def test_snapshot(name: str, state: State, seat: Seat | None, width: int, ascii_only: bool) -> None:
    text = drawn("minkingi", state, seat, width, ascii_only=ascii_only)
    compare(name, text, width)


@pytest.mark.parametrize("field", ["six-weave", "twelve-weave", "sixteen-weave", "nine-plain"])
def test_every_field_fits_into_80_columns(field: str) -> None:
    state = MINKINGI.new(setup_of(field=field), QuickChance(3))
    while state.to_act():
        for seat in (0, None):
            text = drawn("minkingi", state, seat)
            assert columns(text) <= 80
        seat = state.to_act()[0]
        state.play(seat, state.moves(seat)[-1])
    assert "beside" not in drawn("minkingi", state, 0), "drawn, not listed"


def test_moves_say_what_they_are_about() -> None:
    state = after(*LOWEST[:2])
    assert explained("minkingi", state.view(1), 1, ["pick #2"], by_seat(1)) == [
        "pick #2 (2 3 blue-triangle 1, Speed 35)"
    ]
    fighting = after(*BATTLE)
    assert explained("minkingi", fighting.view(1), 1, ["engage 5"], by_seat(1)) == ["engage 5 (seat 1's #3)"]
    match = dealt(setup_of(Previous((0,), (1,))))
    play_match(match, *LOWEST)
    told = explained("minkingi", match.state.view(1), 1, ["start 0", "start 1"], by_seat(1))
    assert told == ["start 0 (seat 1)", "start 1 (you)"]


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    play_through("minkingi", "--bots", "squire", "--seed", "corners", lines=["1"] * 60, cwd=tmp_path)
