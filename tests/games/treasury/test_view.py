"""What a screen gets to know of King's Treasury, so that it needs no rules: sheets, offers, the wilds' meanings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.playout import random_step
from crownhall.games.treasury.game import TREASURY
from crownhall.games.treasury.view import EntryView
from tests.games.treasury.oracle import Cards, best, best_borrowing, meanings, worth
from tests.games.treasury.positions import (
    at_scoring,
    dealing,
    deck_with,
    move_named,
    new_game,
    play,
    told,
    truth,
    view,
    with_sheets,
)
from tests.rules import rule
from tests.samples import sample


def positions_to_fill(games: int, seats: int) -> Iterator[tuple[State, Seat]]:
    """Positions of random games in which a seat is to fill a space, at any step of its answer."""
    rng = QuickChance(seats)
    for _ in range(games):
        state = TREASURY.new(TREASURY.setup(seats, {}), rng)
        while state.outcome() is None:
            if view(state)["phase"] == "fill":
                yield state, state.to_act()[0]
            random_step(state, rng)


def written(state: State, seat: Seat, *texts: str) -> EntryView:
    """The entry that these moves make, as it is announced."""
    events = told(state.preview(seat, [move_named(state, seat, text) for text in texts]), seat)
    filled = next(event for event in events if event["event"] == "space_filled")
    return {"value": filled["value"], "borrow": filled["borrow"], "wild": filled["wild"]}  # type: ignore[typeddict-item]


@rule("T-10", "T-11", "T-A16")
def test_an_offer_is_what_is_written() -> None:
    """`now` by filling the space at once; `best`, where nothing was borrowed yet, by borrowing what it names."""
    for seats in (1, 2, 4):
        for state, seat in positions_to_fill(sample(4, 1), seats):
            seen = view(state, seat)
            mine = seen["mine"]
            assert mine is not None
            for offer in seen["offers"]:
                fill = f"fill {offer['space']}"
                assert written(state, seat, fill) == offer["now"]
                if not mine["borrow"] and not mine["declared"]:
                    loan = offer["best"]["borrow"]
                    first = [f"borrow {loan['out']} {loan['card']}"] if loan else []
                    assert written(state, seat, *first, fill) == offer["best"]
                assert offer["best"]["value"] >= offer["now"]["value"]


@rule("T-A16", "T-20")
def test_what_is_announced_is_enough() -> None:
    """The literal oracle finds the same value, and whatever the wilds mean that nobody announces, it stays the same."""
    tried = 0
    for state, seat in positions_to_fill(sample(30, 6), 2):
        seen = view(state, seat)
        mine = seen["mine"]
        assert mine is not None
        cards: Cards = tuple(mine["scoring_set"])
        wilds = [card for card in cards if len(card) == 2]
        if not wilds or len(wilds) > 2 or mine["declared"]:
            continue
        tried += 1
        for offer in seen["offers"]:
            now, space = offer["now"], offer["space"]
            assert now["value"] == best(cards, space)[0]
            open_ones = [meanings(card) if card not in now["wild"] else [now["wild"][card]] for card in cards]
            assert {worth(meant, space) for meant in product(*open_ones)} == {now["value"]}, (cards, space, now)
    assert tried > sample(200, 40)


@rule("T-10", "T-11")
def test_the_best_offer_is_the_best_there_is() -> None:
    """Against the literal oracle, from the dealer's cards and, for the dealer, from everybody else's."""
    tried = 0
    for number, (state, seat) in enumerate(positions_to_fill(sample(6, 2), 3)):
        if number % sample(3, 12):
            continue
        hands, dealer = truth(state)["hands"], truth(state)["dealer"]
        others = [card for other in range(3) if other != seat for card in hands[other]]
        source = tuple(others if seat == dealer else hands[dealer])
        own = tuple(hands[seat])
        if len([card for card in (*own, *source) if len(card) == 2]) > 2:
            continue
        tried += 1
        for offer in view(state, seat)["offers"]:
            assert offer["best"]["value"] == best_borrowing(own, source, offer["space"])[0]
    assert tried > sample(15, 2)


@rule("T-30", "T-31")
def test_an_offer_says_whether_the_keys_open_the_door() -> None:
    offers = {offer["space"]: offer for offer in view(at_scoring(["4SK 2SK 3MK 2MK"]), 0)["offers"]}
    assert offers["TR-KEY"]["now"]["value"] == 6
    assert offers["TR-KEY"]["opens"] is True
    assert offers["AR-KEY"]["now"]["value"] == 5
    assert offers["AR-KEY"]["opens"] is False
    assert [space for space, offer in offers.items() if offer["opens"]] == ["TR-KEY"]


def test_offers_are_for_the_seat_that_is_asked() -> None:
    state = at_scoring(["4SK 2SK 3MK 2MK", "1FA 2FA 3FA 4FA"])
    assert len(view(state, 0)["offers"]) == 27
    assert view(state, None)["offers"] == []
    assert view(state, None)["mine"] is None
    play(state, 0, "fill KEY")
    assert view(state, 0)["offers"] == []
    assert view(state, 0)["mine"]["space"] == "KEY"  # type: ignore[index]


@rule("T-A9")
def test_before_the_second_deal_nothing_is_borrowed() -> None:
    state = new_game(2, [dealing(["1SK 2SK 3SK 4SK", "4MK KS JK KM"], dealer=1)], dealer=1)
    assert view(state)["phase"] == "replace"
    offers = view(state, 0)["offers"]
    assert len(offers) == 27
    assert all(offer["best"] == offer["now"] and offer["best"]["borrow"] is None for offer in offers)


@rule("T-27", "T-32", "T-33")
def test_a_sheet_shows_its_totals_so_far() -> None:
    filled = {
        "KEY": 9,
        "C1": 15,
        "3x1": 13,
        "3x2": 21,
        "3x3": 24,
        "3x4": 17,
        "4x1": 14,
        "TR-S": 5,
        "TR-M": 0,
        "AR-F": 8,
    }
    state = with_sheets(at_scoring(["1SK 2SK 3SK 4SK"]), [{**filled, "TR-KEY": 8, "AR-KEY": 0}])
    sheet = view(state)["seats"][0]["sheet"]
    assert sheet["entries"] == {**filled, "TR-KEY": 8, "AR-KEY": 0}
    assert (sheet["basic"], sheet["three"], sheet["three_bonus"], sheet["four"], sheet["four_bonus"]) == (
        24,
        90,
        15,
        14,
        0,
    )
    assert sheet["treasury"] == {
        "state": "open",
        "bonus_keys": 2,
        "bonuses": {"TR-S": 2, "TR-M": 0},
        "rows": 7,
        "total": 7,
    }
    assert sheet["armory"] == {"state": "shut", "bonus_keys": 0, "bonuses": {"AR-F": 0}, "rows": 8, "total": 0}
    assert sheet["score"] == 24 + 90 + 14 + 7


def test_a_series_shows_the_sheets_of_the_games_before() -> None:
    state = new_game(1, [deck_with("1SK 2SK 3SK 4SK")] * 28, options={"games_in_series": 2})
    for _ in range(27):
        play(state, 0, "hold 1 2 3 4")
        play(state, 0, next(move.text for move in state.moves(0) if move.text.startswith("fill")))
    assert view(state)["earlier"][0][0]["score"] == 124
    assert view(state)["seats"][0]["sheet"]["score"] == 0
