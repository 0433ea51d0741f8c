"""Who sees what in King's Treasury: views, events and redealt positions (T-38, T-39)."""

from __future__ import annotations

import pytest

from crownhall.decks.kings_keys import CODES
from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import Seat, State
from crownhall.engine.events import Event
from crownhall.games.treasury.game import TREASURY
from tests.games.treasury.positions import (
    GHOST,
    IN_TURN,
    SECRET,
    at_scoring,
    dealing,
    deck_with,
    entry,
    lines,
    new_game,
    play,
    told,
    truth,
    view,
)
from tests.rules import rule

HANDS = ["1SK 2SK 3SK 4SK", "1MK 2MK 3MK 4MK", "1FK 2FK 3FK 4FK"]
EVERYBODY: list[Seat | None] = [None, 0, 1, 2]


def dealt(options: dict[str, object]) -> State:
    """Three hands, seat 2 deals; new cards are Ocean Axes and Shields."""
    return new_game(3, [dealing(HANDS, 2, new="1OA 2OA 3OA 4OA 1OS 2OS"), deck_with("")], 2, options)


def cards_seen(state: State, seat: Seat | None) -> list[str]:
    """The hands as a seat sees them."""
    return [" ".join([card or "?" for card in shown["cards"]]) for shown in view(state, seat)["seats"]]


# -- open hands -------------------------------------------------------------------------------------------------------


@rule("T-38", "T-A3")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_hands_are_open(seat: Seat | None) -> None:
    assert TREASURY.setup(2, {}).options["hand_visibility"] == "open"
    assert cards_seen(dealt({}), seat) == HANDS


@rule("T-38", "T-A34")
def test_sheets_entries_and_what_was_turned_down_are_open() -> None:
    state = dealt({})
    for seat, text in enumerate(["hold none", "hold 1 2 3", "hold 1 2 3 4"]):
        play(state, seat, text)
    for looker in EVERYBODY:
        shown = view(state, looker)["seats"]
        assert [each["turned_down"] for each in shown] == [["1SK", "2SK", "3SK", "4SK"], ["4MK"], []]
        assert [each["requested"] for each in shown] == [4, 1, 0]
    for seat in range(3):
        play(state, seat, "fill KEY")
    for looker in EVERYBODY:
        assert [each["sheet"]["entries"] for each in view(state, looker)["seats"]] == [
            {"KEY": 0},
            {"KEY": 6},
            {"KEY": 10},
        ]


@rule("T-39")
def test_what_others_have_sealed_shows_in_no_view() -> None:
    state = at_scoring(["KM JC 1SK 2SK", "KO 1FA 2FA 3FA"], dealer=1)
    before = {seat: view(state, seat) for seat in (None, 1)}
    play(state, 0, "borrow 2SK KO", "declare KM 3MA")
    assert {seat: view(state, seat) for seat in (None, 1)} == before
    mine = view(state, 0)["mine"]
    assert mine == {
        "hold": None,
        "borrow": {"out": "2SK", "card": "KO", "seat": 1},
        "declared": {"KM": "3MA"},
        "scoring_set": ["KM", "JC", "1SK", "KO"],
        "space": None,
    }
    play(state, 0, "fill C4")
    seen = view(state, 1)
    assert seen["seats"][0]["answered"] is True
    assert seen["seats"][0]["sheet"]["entries"] == {}


# -- secret hands -----------------------------------------------------------------------------------------------------


@rule("T-A3", "T-39")
def test_with_secret_hands_each_sees_its_own_until_all_have_drawn() -> None:
    state = dealt(SECRET)
    assert cards_seen(state, None) == ["? ? ? ?"] * 3
    for seat in range(3):
        assert cards_seen(state, seat) == [HANDS[other] if other == seat else "? ? ? ?" for other in range(3)]
    for seat, text in enumerate(["hold none", "hold 1 2 3", "hold 1 2 3 4"]):
        play(state, seat, text)
    final = ["1OA 2OA 3OA 4OA", "1MK 2MK 3MK 1OS", HANDS[2]]
    assert [cards_seen(state, seat) for seat in EVERYBODY] == [final] * 4, "shown before anybody scores"


@rule("T-39", "T-09")
def test_with_secret_hands_only_the_owner_knows_what_was_turned_down() -> None:
    state = dealt(SECRET)
    play(state, 0, "hold 2 3")
    play(state, 1, "hold 1 2 3 4")
    events = play(state, 2, "hold 1 2 3 4")
    own, other = (view(state, seat)["seats"][0] for seat in (0, 1))
    assert own["turned_down"] == ["1SK", "4SK"]
    assert other["turned_down"] == [None, None]
    assert own["requested"] == other["requested"] == 2
    assert lines(events, 1) == [
        "Seat 0 takes 2 new cards.",
        "Seat 1 passes.",
        "Seat 2 passes.",
        f"Everyone shows their cards: seat 0 1OA 2SK 3SK 2OA; seat 1 {HANDS[1]}; seat 2 {HANDS[2]}.",
    ]
    assert lines(events, 0)[0] == "Seat 0 takes 2 new cards: 1OA 2OA for 1SK 4SK."
    replaced = told(events, 1)[0]
    assert (replaced["count"], replaced["positions"], replaced["new"]) == (2, None, None)


@rule("T-A3")
def test_the_deal_of_secret_hands_is_told_to_each_alone() -> None:
    events: list[Event] = []
    new_game(3, [dealing(HANDS, 2)], 2, SECRET, events)
    assert lines(events, 1)[1] == f"Four cards each: seat 1 {HANDS[1]}."
    assert lines(events, None)[1] == "Four cards each."
    assert told(events, 1)[1]["hands"] == [[None] * 4, HANDS[1].split(), [None] * 4]


@rule("T-A3", "T-A4")
def test_secret_hands_in_turn_show_only_how_many_were_asked_for() -> None:
    state = dealt({**SECRET, **IN_TURN})
    events = play(state, 0, "hold none")
    assert lines(events, 1) == ["Seat 0 takes 4 new cards."]
    assert cards_seen(state, 0)[0] == "1OA 2OA 3OA 4OA", "its own new cards"
    assert cards_seen(state, 1)[0] == "? ? ? ?"
    assert view(state, 1)["seats"][0]["requested"] == 4
    for seat in (1, 2):
        play(state, seat, "hold 1 2 3 4")
    assert cards_seen(state, 1)[0] == "1OA 2OA 3OA 4OA"


@rule("T-A3", "T-A11")
def test_the_absent_dealers_cards_lie_face_up() -> None:
    deck = dealing(["1SK 2SK 3SK 4SK"], dealer=1, absent="KM JA 2OC 3FS")
    events: list[Event] = []
    state = new_game(1, [deck], options={**GHOST, **SECRET}, events=events)
    assert view(state, None)["absent"] == ["KM", "JA", "2OC", "3FS"]
    assert lines(events, None)[1] == "Four cards each: the absent dealer KM JA 2OC 3FS."


@rule("T-A38", "T-A3")
def test_hands_that_were_never_shown_stay_secret_when_it_is_over() -> None:
    state = dealt(SECRET)
    play(state, -1, "abandon")
    assert cards_seen(state, 0) == [HANDS[0], "? ? ? ?", "? ? ? ?"]


# -- what could be ----------------------------------------------------------------------------------------------------


def redeals(state: State, seat: Seat, count: int = 60) -> list[State]:
    rng = QuickChance(7)
    return [state.redeal(seat, rng) for _ in range(count)]


@rule("T-39")
def test_a_redealt_deck_has_the_cards_that_nobody_has_seen() -> None:
    state = dealt({})
    unseen = set(CODES) - {card for hand in HANDS for card in hand.split()}
    tops = set()
    for other in redeals(state, 0):
        assert set(truth(other)["deck"]) == unseen
        assert truth(other)["hands"] == truth(state)["hands"]
        tops.add(truth(other)["deck"][0])
    assert len(tops) > 20


@rule("T-39", "T-A3")
def test_with_secret_hands_others_hold_anything_but_what_the_seat_has_seen() -> None:
    state = dealt({**SECRET, **IN_TURN})
    play(state, 0, "hold 3 4")  # it has seen its first four cards and two new ones
    seen = {"1SK", "2SK", "3SK", "4SK", "1OA", "2OA"}
    elsewhere: set[str] = set()
    for other in redeals(state, 0):
        position = truth(other)
        assert position["hands"][0] == ["1OA", "2OA", "3SK", "4SK"]
        assert position["turned_down"][0] == ["1SK", "2SK"]
        elsewhere |= {card for hand in position["hands"][1:] for card in hand}
    assert elsewhere == set(CODES) - seen
    for other in redeals(state, 1):
        assert truth(other)["hands"][1] == HANDS[1].split()
        assert len(truth(other)["turned_down"][0]) == 2, "the size of a request is open"


@rule("T-39")
def test_sealed_answers_of_others_are_made_up_and_legal() -> None:
    state = at_scoring(["KM JC 1SK 2SK", "KO 1FA 2FA 3FA"], dealer=1)
    play(state, 1, "borrow 1FA KM", "fill C4")
    answers = []
    for other in redeals(state, 0):
        answers.append(str(truth(other)["answers"][1]))
        assert other.to_act() == (0,)
        play(other, 0, "fill KEY")  # carries the made-up answer out
        assert sum(written is not None for written in truth(other)["sheets"][1].values()) == 1
        assert entry(other, 0, "KEY") == entry_after(state)
    assert len(set(answers)) > 20


def entry_after(state: State) -> int | None:
    """What seat 0 truly writes."""
    twin = state.copy()
    play(twin, 0, "fill KEY")
    return entry(twin, 0, "KEY")


@rule("T-39")
def test_how_far_others_have_come_is_made_up_too() -> None:
    state = at_scoring(["KM JC 1SK 2SK", "KO 1FA 2FA 3FA"], dealer=1)
    progress = {str(truth(other)["answers"][1]) for other in redeals(state, 0)}
    assert len(progress) > 5
    assert all(other.to_act() == (0, 1) for other in redeals(state, 0))
    own = {str(truth(other)["answers"][0]) for other in redeals(state, 0)}
    assert len(own) == 1
