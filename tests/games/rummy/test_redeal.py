"""What `redeal` keeps: everything that a seat with a good memory knows, and nothing more."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import State
from tests.games.rummy.oracle import DECK
from tests.games.rummy.positions import arranging, load, new_game, play, position, saved
from tests.rules import rule

REDEALS = 60


def redeals(state: State, seat: int) -> list[dict[str, Any]]:
    """Many redealt positions as JSON."""
    rng = QuickChance(7)
    return [saved(state.redeal(seat, rng)) for _ in range(REDEALS)]


@rule("R-A36", "R-10", "R-25")
def test_cards_seen_in_a_hand_stay_there() -> None:
    match = new_game(DECK, 3)
    top = saved(match.state)["discards"][0]
    play(match.state, "draw discard", "discard " + saved(match.state)["hands"][1][0])
    for seat in (0, 2):
        found = redeals(match.state, seat)
        assert all(top in each["hands"][1] for each in found)
        assert all(each["hands"][seat] == saved(match.state)["hands"][seat] for each in found)
        assert len({tuple(each["hands"][1]) for each in found}) == REDEALS
        assert all(each["discards"] == saved(match.state)["discards"] for each in found)
        assert all(len(hand) == 10 for each in found for hand in each["hands"])


def rebuilt(seats: int, turned: bool) -> dict[str, Any]:
    """The pile was made of ten discards; six are left, seat 1 holds two of them and eight older cards."""
    pool = DECK[:10]
    hands = [DECK[10 + 10 * seat : 20 + 10 * seat] for seat in range(seats)]
    hands[1] = hands[1][:8] + pool[:2]
    used = {card for hand in hands for card in hand} | set(pool[2:8])
    melds = [[number + kingdom + item for number in "1234"] for kingdom in "SMFO" for item in "KASC"]
    laid = [meld for meld in melds if not used & set(meld) and not set(pool[8:]) & set(meld)]
    used |= {card for meld in laid for card in meld}
    discards = [card for card in DECK if card not in used]
    return position(
        hands,
        laid,
        pile=pool[2:8],
        discards=discards,
        drawn=None,
        rebuilt_from=pool,
        turned_over=turned,
        played_since=True,
    )


@rule("R-A36", "R-A2")
def test_two_players_can_tell_the_old_cards_of_each_other_after_a_reshuffle() -> None:
    data = rebuilt(2, turned=False)
    state = load(data)
    old, pool = set(data["hands"][1][:8]), set(data["rebuilt_from"])
    found = redeals(state, 0)
    assert all(old <= set(each["hands"][1]) for each in found)
    assert all(set(each["hands"][1]) - old <= pool for each in found)
    assert len({frozenset(set(each["hands"][1]) - old) for each in found}) > 10


@rule("R-A36", "R-A2")
def test_of_three_players_two_share_the_old_cards() -> None:
    data = rebuilt(3, turned=False)
    state = load(data)
    pool = set(data["rebuilt_from"])
    found = redeals(state, 0)
    old = (set(data["hands"][1]) | set(data["hands"][2])) - pool
    for each in found:
        assert (set(each["hands"][1]) | set(each["hands"][2])) - pool == old
        assert [len(set(hand) - pool) for hand in each["hands"]] == [10, 8, 10]
        assert set(each["pile"]) <= pool
    assert len({frozenset(each["hands"][2]) for each in found}) > 10


@rule("R-A36", "R-A2")
def test_a_pile_that_was_turned_over_has_no_secrets() -> None:
    data = rebuilt(3, turned=True)
    state = load(data, {"draw_pile_empty": "turn_over"})
    found = redeals(state, 0)
    assert all(each["pile"] == data["pile"] for each in found)
    assert all(set(data["hands"][1][8:]) <= set(each["hands"][1]) for each in found)
    assert len({frozenset(each["hands"][2]) for each in found}) > 10


@rule("R-25", "R-12")
@pytest.mark.parametrize("seen", [False, True])
def test_the_face_down_card_is_hidden_unless_it_can_be_told(seen: bool) -> None:
    """If all saw the winner take it and it was never laid or discarded, it must be the last card."""
    hand = ["1MK", "2MK", "3MK", "1OA"]
    data = position([hand, ["4SC", "1OK"]], shown=[["1OA"] if seen else [], []])
    state = load(data, {"target_score": 1000})
    play(state, "lay 1MK 2MK 3MK", "discard 1OA")
    lasts = {each["last_discard"] for each in redeals(state, 1)}
    assert (lasts == {"1OA"}) == seen
    assert {each["last_discard"] for each in redeals(state, 0)} == {"1OA"}


@rule("R-A31")
def test_what_somebody_else_is_arranging_is_made_up() -> None:
    state = arranging("1SK 2SA 3SS", "4SC 1MK 1FK 2OC")
    play(state, "exchange 4SC 1SK")
    mine = redeals(state, 0)
    assert all(each["plays"] == ["exchange 4SC 1SK"] for each in mine)
    theirs = redeals(state, 1)
    assert len({tuple(each["plays"]) for each in theirs}) > 1
    assert all(each["table"] == saved(state)["table"] for each in theirs)
