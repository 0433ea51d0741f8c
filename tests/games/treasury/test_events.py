"""What King's Treasury reports: events for programs and in words, and what a preview tells beforehand."""

from __future__ import annotations

from crownhall.engine.events import Event
from crownhall.games.treasury.spaces import SPACES
from tests.games.treasury.positions import (
    at_scoring,
    dealing,
    deck_with,
    lines,
    move_named,
    new_game,
    play,
    told,
    with_sheets,
)
from tests.rules import rule


@rule("T-04", "T-07", "T-38")
def test_the_deal_is_reported() -> None:
    events: list[Event] = []
    new_game(2, [dealing(["1SK 2SK 3SK 4SK", "KM JA 2OC 3FS"], 1)], 1, events=events)
    assert told(events) == [
        {
            "event": "hand_began",
            "game": 1,
            "hand": 1,
            "dealer": 1,
            "by_lot": True,
            "line": "Hand 1 of 27: seat 1 deals, chosen at random.",
            "marked": "Hand 1 of 27: {1} {1:deals|deal}, chosen at random.",
        },
        {
            "event": "cards_dealt",
            "hands": [["1SK", "2SK", "3SK", "4SK"], ["KM", "JA", "2OC", "3FS"]],
            "absent": [],
            "line": "Four cards each: seat 0 1SK 2SK 3SK 4SK; seat 1 KM JA 2OC 3FS.",
            "marked": (
                "Four cards each: {0} {@1SK=one Sun Key} {@2SK=two Sun Keys} {@3SK=three Sun Keys} "
                "{@4SK=four Sun Keys}; {1} {@KM=Mountain Kingdom card} {@JA=Joker of Axes} {@2OC=two "
                "Ocean Coins} {@3FS=three Forest Shields}."
            ),
        },
    ]


@rule("T-A11")
def test_nobody_is_chosen_to_deal_for_a_player_alone() -> None:
    for options, line in (
        ({}, "Hand 1 of 27: seat 0 deals."),
        ({"solo_source": "ghost_dealer"}, "Hand 1 of 27: an absent dealer deals."),
    ):
        events: list[Event] = []
        new_game(1, [deck_with("")], options=dict(options), events=events)
        assert events[0].line() == line


@rule("T-09")
def test_requests_and_new_cards_are_reported() -> None:
    state = new_game(2, [dealing(["1SK 2SK 3SK 4SK", "KM JA 2OC 3FS"], 1, new="1OA 2OA")], 1)
    chosen = told(play(state, 0, "hold 2 4"), 0)
    assert chosen == [
        {
            "event": "hold_chosen",
            "seat": 0,
            "kept": ["2SK", "4SK"],
            "replaced": ["1SK", "3SK"],
            "line": "Seat 0 replaces 1SK 3SK.",
            "marked": "{0} {0:replaces|replace} {@1SK=one Sun Key} {@3SK=three Sun Keys}.",
        }
    ]
    assert told(play(state, 1, "hold 1 2 3 4")) == [
        {
            "event": "cards_replaced",
            "seat": 0,
            "count": 2,
            "positions": [1, 3],
            "turned_down": ["1SK", "3SK"],
            "new": ["1OA", "2OA"],
            "line": "Seat 0 takes 2 new cards: 1OA 2OA for 1SK 3SK.",
            "marked": (
                "{0} {0:takes|take} 2 new cards: {@1OA=one Ocean Axe} {@2OA=two Ocean Axes} for {@1SK=one Sun "
                "Key} {@3SK=three Sun Keys}."
            ),
        },
        {
            "event": "cards_replaced",
            "seat": 1,
            "count": 0,
            "positions": [],
            "turned_down": [],
            "new": [],
            "line": "Seat 1 passes.",
            "marked": "{1} {1:passes|pass}.",
        },
    ]


@rule("T-10", "T-20")
def test_small_moves_are_reported_to_the_seat_alone() -> None:
    state = at_scoring(["3SK 3FC 3OS 1FA", "KM 2FA 2OS 2SC"], dealer=1)
    events = play(state, 0, "borrow 1FA KM", "declare KM 3MA", "fill 4x3")
    assert told(events, 0) == [
        {
            "event": "card_borrowed",
            "seat": 0,
            "out": "1FA",
            "card": "KM",
            "owner": 1,
            "line": "Seat 0 borrows seat 1's KM for 1FA.",
            "marked": "{0} {0:borrows|borrow} {1}'s {@KM=Mountain Kingdom card} for {@1FA=one Forest Axe}.",
        },
        {
            "event": "wild_declared",
            "seat": 0,
            "wild": "KM",
            "card": "3MA",
            "line": "Seat 0: the Mountain Kingdom card stands for the three Mountain Axes.",
            "marked": "{0}: the {@KM|Mountain Kingdom card} stands for the {@3MA|three Mountain Axes}.",
        },
        {
            "event": "space_chosen",
            "seat": 0,
            "space": "4x3",
            "line": "Seat 0 chooses four Threes.",
            "marked": "{0} {0:chooses|choose} four Threes.",
        },
    ]
    assert told(events, 1) == told(events, None) == []
    entries = told(play(state, 1, "fill SHD"))
    assert entries[0] == {
        "event": "space_filled",
        "seat": 0,
        "space": "4x3",
        "value": 32,
        "cards": ["3SK", "3FC", "3OS", "KM"],
        "borrow": {"out": "1FA", "card": "KM", "seat": 1},
        "wild": {"KM": "3MA"},
        "line": "Seat 0: four Threes 32 with 3SK 3FC 3OS KM (seat 1's KM for 1FA, KM as 3MA).",
        "marked": (
            "{0}: four Threes 32 with {@3SK=three Sun Keys} {@3FC=three Forest Coins} {@3OS=three "
            "Ocean Shields} {@KM=Mountain Kingdom card} ({1}'s {@KM=Mountain Kingdom card} for "
            "{@1FA=one Forest Axe}, {@KM=Mountain Kingdom card} as {@3MA=three Mountain Axes})."
        ),
    }


@rule("T-30", "T-31", "T-A26")
def test_doors_that_open_and_that_stay_shut_are_reported() -> None:
    opened = play(at_scoring(["4SK 3SK 1FA 2FA"]), 0, "fill TR-KEY")
    assert told(opened)[1] == {
        "event": "group_opened",
        "seat": 0,
        "group": "treasury",
        "bonus_keys": 1,
        "line": "Seat 0 opens the Treasury with 1 Bonus Key.",
        "marked": "{0} {0:opens|open} the Treasury with 1 Bonus Key.",
    }
    exactly = play(at_scoring(["4MK 2MK 1FA 2FA"]), 0, "fill AR-KEY")
    assert lines(exactly)[1] == "Seat 0 opens the Armoury with 0 Bonus Keys."
    shut = play(at_scoring(["3MK 2MK 1FA 2FA"]), 0, "fill AR-KEY")
    assert told(shut)[1] == {
        "event": "group_shut",
        "seat": 0,
        "group": "armory",
        "line": "Seat 0's Armoury stays shut for good.",
        "marked": "{0}'s Armoury stays shut for good.",
    }


@rule("T-27", "T-A33")
def test_a_fill_bonus_is_reported_when_it_is_reached() -> None:
    state = with_sheets(at_scoring(["4SK 4MA 4FS 1OK"]), [{"3x1": 8, "3x2": 16, "3x3": 9}])
    assert told(play(state, 0, "fill 3x4"))[1] == {
        "event": "bonus_reached",
        "seat": 0,
        "group": "three",
        "points": 15,
        "line": "Seat 0 has filled three of a kind: a bonus of 15 points.",
        "marked": "{0} {0:has|have} filled three of a kind: a bonus of 15 points.",
    }
    state = with_sheets(at_scoring(["4SK 4MA 4FS 4OK"]), [{"4x1": 4, "4x2": 28, "4x3": 12}])
    assert lines(play(state, 0, "fill 4x4"))[1] == "Seat 0 has filled four of a kind: a bonus of 25 points."
    state = with_sheets(at_scoring(["4SK 4MA 4FS 1OK"]), [{"3x1": 8, "3x2": 0, "3x3": 9}])
    assert [event["event"] for event in told(play(state, 0, "fill 3x4"))][1] == "hand_began"


@rule("T-34")
def test_the_end_is_the_last_event() -> None:
    state = new_game(1, [deck_with("1SK 2SK 3SK 4SK")] * 27)
    events: list[Event] = []
    for space in SPACES:
        events = [*play(state, 0, "hold 1 2 3 4"), *play(state, 0, f"fill {space}")]
    assert told(events)[-1] == {
        "event": "game_ended",
        "reason": "full",
        "scores": [124],
        "winners": [0],
        "line": "Every space is filled: 124 points.",
        "marked": "Every space is filled: 124 points.",
    }


def test_a_preview_tells_the_entry_and_what_it_brings() -> None:
    state = at_scoring(["4SK 3SK 1FA 2FA", "KM 2FS 2OS 2SC"], dealer=1)
    before = state.copy()
    moves = [move_named(state, 0, text) for text in ("borrow 1FA KM", "fill TR-KEY")]
    assert [event.kind for event in state.preview(0, moves)] == ["card_borrowed", "space_filled", "group_opened"]
    assert state == before
    assert state.preview(0, []) == []


def test_a_preview_of_new_cards_tells_only_what_is_kept() -> None:
    state = new_game(2, [deck_with("")])
    events = state.preview(0, [move_named(state, 0, "hold none")])
    assert [event.kind for event in events] == ["hold_chosen"]
