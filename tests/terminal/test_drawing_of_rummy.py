"""How King's Rummy looks: snapshots to be read like prose, and that nothing is lost on poor terminals."""

from __future__ import annotations

import re

import pytest

from tests.games.rummy.oracle import DECK
from tests.games.rummy.positions import arranging, load, new_game, play, position, saved
from tests.rules import rule
from tests.terminal.table_tools import columns, compare, drawn, random_match

CARD = re.compile(r"\b[1-4][SMFO][KASC]\b")


@pytest.mark.parametrize(
    ("name", "seats", "moves", "options", "width", "ascii_only"),
    [
        ("rummy-deal", 2, 0, {}, 80, False),
        ("rummy-middle", 4, 40, {}, 80, False),
        ("rummy-middle-ascii", 4, 40, {}, 80, True),
        ("rummy-middle-40-columns", 4, 40, {}, 40, False),
        ("rummy-all-discards", 3, 30, {"discard_browse": "all"}, 80, False),
    ],
)
def test_snapshot(name: str, seats: int, moves: int, options: dict[str, object], width: int, ascii_only: bool) -> None:
    state = random_match("rummy", seats, moves, options).state
    compare(name, drawn("rummy", state, width=width, ascii_only=ascii_only), width)


def test_snapshot_of_an_open_turn_and_of_a_result() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 4MC 4FC 4OC", "2MC 3MC 1OK")
    play(state, "exchange 4SC 4MC")
    compare("rummy-open-turn", drawn("rummy", state))
    play(state, "lay 2MC 3MC 4MC", "discard 1OK")
    compare("rummy-hand-won", drawn("rummy", state))


@rule("R-24", "R-25")
@pytest.mark.parametrize("width", [30, 40, 60, 80, 120])
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_may_be_seen_can_be_read_at_every_width_and_nothing_else(seats: int, width: int, ascii_only: bool) -> None:
    for moves in range(0, 90, 17):
        match = random_match("rummy", seats, moves)
        for seat in (0, 1, None):
            text = drawn("rummy", match.state, seat, width, ascii_only=ascii_only)
            view = match.state.view(seat)
            table, held, discards, hand = (view[name] for name in ("table", "held", "discards", "hand"))
            assert isinstance(table, list)
            assert isinstance(held, list)
            assert isinstance(discards, list)
            assert isinstance(hand, list)
            must = {card for meld in table for card in meld} | set(discards[-1:]) | set(hand)
            may = must | {card for cards in held for card in cards} | set(discards)
            assert must <= set(CARD.findall(text)) <= may
            assert columns(text) <= width


@rule("R-20", "R-21")
def test_a_result_is_added_up() -> None:
    hands = [["1MK", "2MK", "3MK", "1OA"], ["4SC", "4MC", "1OK"], ["2SK"]]
    state = load(position(hands, melded=[False] * 3), {"target_score": 1000})
    play(state, "lay 1MK 2MK 3MK", "discard 1OA")
    text = drawn("rummy", state)
    assert "Seat 2 holds 1OK 4SC 4MC = 9" in text
    assert "You are out: (9 + 2) × 2 = 22 points." in text


@rule("R-A3")
def test_a_dead_hand_is_told() -> None:
    match = new_game(DECK, 2, {"dead_hand_rounds": 1})
    for _ in range(2):
        play(match.state, "draw discard")
        play(match.state, "discard " + saved(match.state)["drawn"])
    assert "The hand is dead: everyone only drew discards and nobody played a card." in drawn("rummy", match.state)
