"""How Kingdrin looks: snapshots to be read like prose, and that nothing is lost on poor terminals."""

from __future__ import annotations

import re

import pytest

from crownhall.engine.contract import Seat
from crownhall.terminal.drawings.names import by_seat
from crownhall.terminal.drawings.registry import explained
from tests.games.kingdrin.positions import position
from tests.rules import rule
from tests.terminal.table_tools import columns, compare, drawn, random_match

CARD = re.compile(r"#[1-9]\d*")


@pytest.mark.parametrize(
    ("name", "seats", "moves", "options", "width", "ascii_only"),
    [
        ("kingdrin-opening", 3, 1, {}, 80, False),
        ("kingdrin-middle", 4, 30, {}, 80, False),
        ("kingdrin-middle-ascii", 4, 30, {}, 80, True),
        ("kingdrin-middle-40-columns", 4, 30, {}, 40, False),
        ("kingdrin-speed-alt", 5, 12, {"speed_alt": "on", "card_source": "packs"}, 80, False),
        ("kingdrin-over", 2, 999, {"pile": "short"}, 80, False),
    ],
)
def test_snapshot(name: str, seats: int, moves: int, options: dict[str, object], width: int, ascii_only: bool) -> None:
    state = random_match("kingdrin", seats, moves, options).state
    compare(name, drawn("kingdrin", state, width=width, ascii_only=ascii_only), width)


@pytest.mark.parametrize("width", [30, 40, 60, 80])
@pytest.mark.parametrize("moves", [0, 8, 40])
def test_it_keeps_to_its_width(width: int, moves: int) -> None:
    for options in ({}, {"speed_alt": "on"}, {"card_source": "packs", "symbol_match": "either"}):
        state = random_match("kingdrin", 5, moves, dict(options)).state
        assert columns(drawn("kingdrin", state, width=width)) <= width
        assert columns(drawn("kingdrin", state, width=width, ascii_only=True)) <= width


@rule("K-08")
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_it_names_the_own_hand_and_the_ditch_and_no_other_card(seat: Seat | None) -> None:
    state = random_match("kingdrin", 4, 25).state
    view = state.view(seat)
    hand, ditch = view["hand"], view["ditch"]
    assert isinstance(hand, list)
    assert isinstance(ditch, list)
    assert set(CARD.findall(drawn("kingdrin", state, seat=seat))) == {*hand, *ditch[-9:]}


def test_a_move_in_a_list_says_by_which_mark_it_fits_and_in_a_race_how_fast_it_is() -> None:
    """#14 shows 1, 2, 3 and 4; #12 shows 1, red star, 2 and 4; #38 shows red star, 2, 4 and 11."""
    race = position(["#38 #14", "#1 #2"], "#12", "#3 #4 #5")
    moves = [move.text for move in race.moves(0)]
    told = explained("kingdrin", race.view(0), 0, moves, by_seat(0))
    assert told[0] == "decline"
    assert "play #14 1 (Speed 10)" in told
    assert "play #38 red-star (Speed 95)" in told
    turn = position(["#38 #25", "#1 #2"], "#40 #11", "#3 #4 #5", turn=0)
    assert explained("kingdrin", turn.view(0), 0, ["draw", "play #25"], by_seat(0)) == ["draw", "play #25 (1)"]


@rule("K-09")
def test_at_the_end_all_hands_are_shown() -> None:
    match = random_match("kingdrin", 3, 999, {"pile": "short"})
    assert match.outcome() is not None
    hands = match.state.view(None)["hands"]
    assert isinstance(hands, list)
    text = drawn("kingdrin", match.state, seat=None)
    assert all(" ".join(hand) in text for hand in hands)
