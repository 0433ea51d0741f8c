"""A hand of King's Treasury, rule by rule: deal, replacing, borrowing, declaring, filling, the end."""

from __future__ import annotations

from itertools import combinations

import pytest

from crownhall.decks.kings_keys import CODES
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import TABLE, Mode, Seat, State
from crownhall.engine.events import Event
from crownhall.errors import IllegalMove, NotYourTurn, SeatError
from crownhall.games.treasury.game import TREASURY
from crownhall.games.treasury.moves import HOLDS
from crownhall.games.treasury.spaces import SPACES
from tests.games.treasury.positions import (
    GHOST,
    IN_TURN,
    SECRET,
    abandon,
    at_scoring,
    best_worth,
    dealing,
    deck_with,
    entry,
    hand_of,
    lines,
    new_game,
    now_worth,
    offered,
    play,
    refused,
    told,
    truth,
    view,
)
from tests.rules import rule

THREE_HANDS = ["3SK 3FC 3OS 1FA", "4MK 1SA 2OC 3FS", "KM 2FA 2OS 2SC"]
"""T-V36: seat 0 is A, seat 1 is B, and seat 2 deals."""


def hold_all(state: State) -> None:
    """Everybody who is asked keeps all four cards."""
    for seat in list(state.to_act()):
        play(state, seat, "hold 1 2 3 4")


def fill_first(state: State) -> None:
    """Everybody who is asked fills the first blank space."""
    for seat in list(state.to_act()):
        play(state, seat, next(text for text in offered(state, seat) if text.startswith("fill")))


def play_hand(state: State) -> None:
    """A whole hand in which nobody replaces anything."""
    while view(state)["phase"] == "replace":
        hold_all(state)
    fill_first(state)


# -- set-up -----------------------------------------------------------------------------------------------------------


@rule("T-01")
def test_one_to_six_play() -> None:
    assert [len(view(new_game(seats, [deck_with("")]))["seats"]) for seats in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for seats in (0, 7):
        with pytest.raises(SeatError, match="1 to 6 seats"):
            TREASURY.setup(seats, {})


@rule("T-02")
def test_all_72_cards_are_shuffled() -> None:
    state = TREASURY.new(TREASURY.setup(3, {}), SeededChance(bytes(32)))
    position = truth(state)
    assert sorted([*position["deck"], *[card for hand in position["hands"] for card in hand]]) == sorted(CODES)
    assert len(CODES) == 72


@rule("T-03")
def test_every_sheet_begins_with_27_blank_spaces() -> None:
    state = new_game(2, [deck_with("")])
    assert truth(state)["sheets"] == [dict.fromkeys(SPACES)] * 2
    assert [seat["sheet"]["entries"] for seat in view(state)["seats"]] == [{}, {}]


@rule("T-04")
def test_the_first_dealer_is_chosen_by_lot() -> None:
    setup = TREASURY.setup(4, {})
    dealers = [truth(TREASURY.new(setup, QuickChance(seed)))["dealer"] for seed in range(200)]
    assert set(dealers) == {0, 1, 2, 3}
    events = told(_events_of_the_deal(4, dealer=2))
    assert events[0]["dealer"] == 2
    assert events[0]["by_lot"] is True
    assert events[0]["line"] == "Hand 1 of 27: seat 2 deals, chosen at random."


def _events_of_the_deal(seats: int, dealer: Seat) -> list[Event]:
    events: list[Event] = []
    new_game(seats, [deck_with("")], dealer, events=events)
    return events


@rule("T-04", "T-06")
def test_the_shuffle_is_the_first_random_act_and_the_dealer_the_second() -> None:
    """`docs/formats/chance.md`: acts 0, 1, then one a hand; a player alone has none to choose."""
    seed = SeededChance(bytes(range(32)))
    deck = list(range(72))
    seed.copy().shuffle(deck)
    for seats in (1, 3):
        state = TREASURY.new(TREASURY.setup(seats, {}), seed.copy())
        dealt = [code for hand in truth(state)["hands"] for code in hand]
        assert sorted(dealt) == sorted([CODES[card] for card in deck[: 4 * seats]])
        assert truth(state)["chance"]["act"] == (1 if seats == 1 else 2)
        chosen = SeededChance(bytes(range(32)), act=1).pick(seats)
        assert truth(state)["dealer"] == (0 if seats == 1 else chosen)
        play_hand(state)
        assert truth(state)["chance"]["act"] == (2 if seats == 1 else 3)


@rule("T-04", "T-16", "T-V46")
@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [14, 13]), (3, [9, 9, 9]), (4, [7, 7, 7, 6]), (5, [6, 6, 5, 5, 5]), (6, [5, 5, 5, 4, 4, 4])],
)
def test_the_deal_goes_to_the_left(seats: int, counts: list[int]) -> None:
    state = new_game(seats, [deck_with("")] * 27, dealer=1)
    dealers = []
    while state.outcome() is None:
        dealers.append(truth(state)["dealer"])
        play_hand(state)
    assert dealers == [(1 + hand) % seats for hand in range(27)]
    assert [dealers.count((1 + place) % seats) for place in range(seats)] == counts, "first dealer first"


@rule("T-05", "T-34", "T-A1")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_a_game_is_27_hands_of_two_deals(seats: int) -> None:
    state = new_game(seats, [deck_with("")] * 27)
    for hand in range(1, 28):
        assert view(state)["hand"] == hand
        assert [len(seat["sheet"]["entries"]) for seat in view(state)["seats"]] == [hand - 1] * seats
        assert view(state)["phase"] == "replace"
        hold_all(state)
        assert view(state)["phase"] == "fill"
        fill_first(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "full"
    assert state.to_act() == ()
    assert all(len(seat["sheet"]["entries"]) == 27 for seat in view(state)["seats"])


# -- one hand ---------------------------------------------------------------------------------------------------------


@rule("T-06", "T-A2")
def test_every_hand_begins_with_all_72_cards_shuffled_anew() -> None:
    decks = [deck_with("1SK 2SK 3SK 4SK 1MK 2MK 3MK 4MK"), deck_with("JK JA JS JC KS KM KF KO")]
    state = new_game(2, decks, dealer=1)
    play(state, 0, "hold none")
    play(state, 1, "hold 1")
    fill_first(state)
    assert [hand_of(state, 1), hand_of(state, 0)] == ["JK JS KS KF", "JA JC KM KO"], "seat 0 deals now"
    assert len(truth(state)["deck"]) == 64
    assert truth(state)["turned_down"] == [[], []]


@rule("T-07", "T-A35")
def test_four_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    top = "1SK 2SK 3SK 4SK 1SA 2SA 3SA 4SA 1SS 2SS 3SS 4SS"
    state = new_game(3, [deck_with(top)], dealer=0)
    assert hand_of(state, 1) == "1SK 4SK 3SA 2SS"
    assert hand_of(state, 2) == "2SK 1SA 4SA 3SS"
    assert hand_of(state, 0) == "3SK 2SA 1SS 4SS"  # the dealer last


@rule("T-08")
def test_any_subset_may_be_replaced() -> None:
    state = new_game(1, [deck_with("")])
    kept = [" ".join(map(str, places)) or "none" for size in range(5) for places in combinations((1, 2, 3, 4), size)]
    assert sorted(offered(state, 0)) == sorted([f"hold {places}" for places in kept])
    assert len(offered(state, 0)) == 16


@rule("T-08")
@pytest.mark.parametrize("hold", HOLDS, ids=str)
def test_cards_are_replaced_where_they_lay(hold: object) -> None:
    state = new_game(1, [deck_with("1SK 2SK 3SK 4SK 1MA 2MA 3MA 4MA")])
    play(state, 0, str(hold))
    kept = [int(word) for word in str(hold).split()[1:] if word != "none"]
    new = iter(["1MA", "2MA", "3MA", "4MA"])
    hand = [f"{place}SK" if place in kept else next(new) for place in (1, 2, 3, 4)]
    assert hand_of(state, 0) == " ".join(hand)
    assert truth(state)["turned_down"] == [[f"{place}SK" for place in (1, 2, 3, 4) if place not in kept]]


@rule("T-09", "T-A35", "T-F12")
def test_new_cards_come_from_the_dealers_left_all_in_one_go() -> None:
    hands = ["1SK 2SK 3SK 4SK", "1MK 2MK 3MK 4MK", "1FK 2FK 3FK 4FK"]
    state = new_game(3, [dealing(hands, dealer=1, new="1OA 2OA 3OA 4OA 1OS 2OS 3OS")], dealer=1)
    play(state, 1, "hold none")  # who answers first does not matter
    play(state, 0, "hold 1 2 3")
    events = play(state, 2, "hold 3 4")
    assert hand_of(state, 2) == "1OA 2OA 3FK 4FK"
    assert hand_of(state, 0) == "1SK 2SK 3SK 3OA"
    assert hand_of(state, 1) == "4OA 1OS 2OS 3OS"
    assert lines(events) == [
        "Seat 2 takes 2 new cards: 1OA 2OA for 1FK 2FK.",
        "Seat 0 takes 1 new card: 3OA for 4SK.",
        "Seat 1 takes 4 new cards: 4OA 1OS 2OS 3OS for 1MK 2MK 3MK 4MK.",
    ]
    assert [seat["requested"] for seat in view(state)["seats"]] == [1, 4, 2]
    assert view(state)["deck"] == 72 - 12 - 7


@rule("T-09", "T-39")
def test_cards_turned_down_are_out_of_play_in_this_hand() -> None:
    state = new_game(2, [dealing(["1SK 2SK 3SK 4SK", "1MK 2MK 3MK 4MK"], 0)])
    play(state, 0, "hold none")
    play(state, 1, "hold none")
    assert truth(state)["turned_down"] == [["1SK", "2SK", "3SK", "4SK"], ["1MK", "2MK", "3MK", "4MK"]]
    assert not {"1SK", "1MK"} & set(truth(state)["deck"])
    assert view(state)["seats"][0]["turned_down"] == ["1SK", "2SK", "3SK", "4SK"]


@rule("T-08", "T-V60")
def test_there_is_one_replacement_round() -> None:
    state = new_game(2, [deck_with("")])
    play(state, 0, "hold 1")
    assert isinstance(refused(state, 0, "hold none"), NotYourTurn)
    play(state, 1, "hold 1")
    error = refused(state, 0, "hold none")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-08"


@rule("T-A12", "T-F12")
def test_there_are_cards_enough_for_six() -> None:
    state = new_game(6, [deck_with("")] * 2)
    for seat in range(6):
        play(state, seat, "hold none")
    assert view(state)["deck"] == 72 - 48 == 24


# -- substitution -----------------------------------------------------------------------------------------------------


@rule("T-10", "T-A9")
def test_a_player_borrows_from_the_dealer_after_the_second_deal() -> None:
    state = new_game(3, [dealing(THREE_HANDS, 2, new="JK")], dealer=2)
    error = refused(state, 0, "borrow 1FA KM")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-A9"
    play(state, 0, "hold 1 2 3 4")
    play(state, 1, "hold 1 2 3 4")
    play(state, 2, "hold 2 3 4")  # the dealer turns KM down and gets JK
    borrows = [text for text in offered(state, 0) if text.startswith("borrow")]
    assert len(borrows) == 16
    assert {text.split()[2] for text in borrows} == {"JK", "2FA", "2OS", "2SC"}
    error = refused(state, 0, "borrow 1FA KM")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-09"


@rule("T-11")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_dealer_borrows_from_anybody_else(seats: int) -> None:
    state = at_scoring([" ".join(CODES[4 * seat : 4 * seat + 4]) for seat in range(seats)], dealer=0)
    borrows = [text for text in offered(state, 0) if text.startswith("borrow")]
    assert len(borrows) == 16 * (seats - 1)
    assert {text.split()[2] for text in borrows} == set(CODES[4 : 4 * seats])
    for seat in range(1, seats):
        assert len([text for text in offered(state, seat) if text.startswith("borrow")]) == 16


@rule("T-10", "T-11")
def test_borrowing_is_never_done_for_the_player() -> None:
    state = at_scoring(THREE_HANDS, dealer=2)
    assert now_worth(state, 0)["4x3"] == 0
    assert best_worth(state, 0)["4x3"] == 32
    play(state, 0, "fill 4x3")
    for seat in (1, 2):
        play(state, seat, "fill KEY")
    assert entry(state, 0, "4x3") == 0


@rule("T-12", "T-20", "T-A5", "T-A6", "T-V36")
def test_one_card_may_serve_everybody_as_something_else() -> None:
    state = at_scoring(THREE_HANDS, dealer=2)
    before = truth(state)["hands"]
    play(state, 0, "borrow 1FA KM", "declare KM 3MA", "fill 4x3")
    play(state, 1, "borrow 1SA KM", "declare KM 4MK", "fill AR-KEY")
    assert truth(state)["hands"] == before, "nothing physically moves"
    events = play(state, 2, "declare KM 2MK", "fill 4x2")
    assert entry(state, 0, "4x3") == 32
    assert entry(state, 1, "AR-KEY") == 8
    armory = view(state)["seats"][1]["sheet"]["armory"]
    assert (armory["state"], armory["bonus_keys"]) == ("open", 2)
    assert entry(state, 2, "4x2") == 28
    entries = [event for event in told(events) if event["event"] == "space_filled"]
    assert [event["wild"] for event in entries] == [{"KM": "3MA"}, {"KM": "4MK"}, {"KM": "2MK"}]


@rule("T-V37", "T-11")
def test_the_dealer_takes_a_shield_and_declares_another() -> None:
    state = at_scoring(THREE_HANDS, dealer=2)
    play(state, 2, "borrow 2FA 3FS", "declare KM 4MS")
    assert now_worth(state, 2)["SHD"] == 9
    assert "fill SHD" in offered(state, 2)


@rule("T-V38", "T-A7", "T-12")
def test_a_card_substituted_out_is_still_in_its_hand() -> None:
    state = at_scoring(THREE_HANDS, dealer=2)
    play(state, 0, "borrow 1FA KM", "fill 4x3")
    play(state, 2, "borrow 2FA 1FA")
    assert view(state, 2)["mine"]["scoring_set"] == ["KM", "1FA", "2OS", "2SC"]  # type: ignore[index]


@rule("T-12", "T-A7", "T-A8", "T-V55", "T-V57")
def test_a_card_substituted_in_is_in_no_other_hand() -> None:
    """The dealer's KM, which A scores with, is not A's; and the dealer's own cards do not stand in for each other."""
    state = at_scoring(THREE_HANDS, dealer=2)
    play(state, 0, "borrow 1FA KM", "fill 4x3")
    for text in ("borrow 2FA KM", "borrow 2FA 2OS"):
        error = refused(state, 2, text)
        assert isinstance(error, IllegalMove)
        assert error.rule == "T-A8"


@rule("T-10", "T-11", "T-V53")
@pytest.mark.parametrize(("seat", "texts", "number"), [(0, "1FA KM; 3SK 2FA", "T-10"), (2, "2FA 3FS; 2OS 1FA", "T-11")])
def test_two_substitutes_are_one_too_many(seat: Seat, texts: str, number: str) -> None:
    state = at_scoring(THREE_HANDS, dealer=2)
    first, second = texts.split("; ")
    play(state, seat, f"borrow {first}")
    error = refused(state, seat, f"borrow {second}")
    assert isinstance(error, IllegalMove)
    assert error.rule == number
    assert not [text for text in offered(state, seat) if text.startswith("borrow")]


@rule("T-10", "T-V54")
def test_only_the_dealer_lends_to_a_player() -> None:
    error = refused(at_scoring(THREE_HANDS, dealer=2), 0, "borrow 1FA 3FS")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-10"


@rule("T-09", "T-V56")
@pytest.mark.parametrize("options", [{}, SECRET], ids=["open", "secret"])
def test_a_card_turned_down_is_not_lent(options: dict[str, object]) -> None:
    state = new_game(2, [dealing(["1SK 2SK 3SK 4SK", "1MK 2MK 3MK 4MK"], 1)], 1, options)
    play(state, 0, "hold 1 2 3 4")
    play(state, 1, "hold 1 2 3")
    error = refused(state, 0, "borrow 1SK 4MK")
    assert isinstance(error, IllegalMove)
    assert error.rule == ("T-12" if options else "T-09"), "with secret hands nobody may learn where it is"


@rule("T-13", "T-V58")
def test_a_substitute_takes_the_place_of_an_own_card() -> None:
    state = at_scoring(THREE_HANDS, dealer=2)
    play(state, 0, "borrow 3FC KM")
    assert view(state, 0)["mine"]["scoring_set"] == ["3SK", "KM", "3OS", "1FA"]  # type: ignore[index]
    other = at_scoring(THREE_HANDS, dealer=2)
    error = refused(other, 0, "borrow 4MK KM")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-13", "nothing is scored in addition to the four own cards"


@rule("T-A11", "T-V63")
def test_a_player_alone_has_nobody_to_borrow_from() -> None:
    state = at_scoring(["1SK 2SK 3SK 4SK"])
    assert truth(state)["dealer"] == 0
    assert not [text for text in offered(state, 0) if text.startswith("borrow")]
    error = refused(state, 0, "borrow 1SK 2MA")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-A11"


@rule("T-A11")
def test_an_absent_dealer_lends_four_open_cards_that_never_change() -> None:
    deck = dealing(["1SK 2SK 3SK 4SK"], dealer=1, new="JC", absent="KM JA 2OC 3FS")
    state = new_game(1, [deck, deck], options=GHOST)
    assert hand_of(state, 0) == "1SK 2SK 3SK 4SK"
    assert view(state)["dealer"] is None
    assert view(state)["absent"] == ["KM", "JA", "2OC", "3FS"]
    assert state.to_act() == (0,)
    play(state, 0, "hold 1 2 3")
    assert hand_of(state, 0) == "1SK 2SK 3SK JC"
    assert view(state)["absent"] == ["KM", "JA", "2OC", "3FS"], "never replaced"
    assert len([text for text in offered(state, 0) if text.startswith("borrow")]) == 16
    events = play(state, 0, "borrow 3SK KM", "fill C4")
    filled = next(event for event in told(events) if event["event"] == "space_filled")
    assert filled["borrow"] == {"out": "3SK", "card": "KM", "seat": None}
    assert view(state)["dealer"] is None, "the absent dealer deals every hand"


@rule("T-A11")
def test_an_absent_dealer_comes_to_a_player_alone_only() -> None:
    state = new_game(2, [deck_with("")], options=GHOST)
    assert view(state)["absent"] == []
    assert view(state)["dealer"] == 0


# -- wild cards -------------------------------------------------------------------------------------------------------


@rule("T-17", "T-18", "T-20")
def test_a_wild_may_be_declared_to_be_any_of_sixteen_cards() -> None:
    state = at_scoring(["KM JC 1SK 2SK"])
    declares = [text.split()[1:] for text in offered(state, 0) if text.startswith("declare")]
    assert [card for wild, card in declares if wild == "KM"] == [code for code in CODES[:64] if code[1] == "M"]
    assert [card for wild, card in declares if wild == "JC"] == [code for code in CODES[:64] if code[2] == "C"]
    assert len(declares) == 32


@rule("T-17", "T-18", "T-A17", "T-V50", "T-V51", "T-V52")
@pytest.mark.parametrize(
    ("text", "number"),
    [("declare KM 3SA", "T-17"), ("declare JC 2OA", "T-18"), ("declare KM JC", "T-17"), ("declare JC KM", "T-17")],
)
def test_a_wild_keeps_within_its_limits(text: str, number: str) -> None:
    error = refused(at_scoring(["KM JC 1SK 2SK"]), 0, text)
    assert isinstance(error, IllegalMove)
    assert error.rule == number


@rule("T-17", "T-V52")
def test_a_kingdom_card_is_never_a_joker() -> None:
    error = refused(at_scoring(["KO JC 1SK 2SK"]), 0, "declare KO JC")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-17"


@rule("T-19")
def test_a_wild_may_repeat_a_card_that_lies_anywhere() -> None:
    state = at_scoring(["4OC KO JC 1SK", "1SA 2SA 3SA 4SA"], dealer=1)
    play(state, 0, "declare KO 4OC", "declare JC 4OC")
    assert now_worth(state, 0)["3x4"] == 32


@rule("T-20", "T-A15")
def test_a_wild_is_one_card_in_an_entry() -> None:
    state = at_scoring(["KM JC 1SK 2SK"])
    play(state, 0, "declare KM 3MA")
    error = refused(state, 0, "declare KM 4MK")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-A15"


@rule("T-20")
def test_wilds_are_declared_in_one_order_and_after_borrowing() -> None:
    """So each set of choices is reached in one way only."""
    state = at_scoring(["KM JC 1SK 2SK", "KO 1FA 2FA 3FA"], dealer=1)
    play(state, 0, "declare JC 3MC")
    assert {text.split()[0] for text in offered(state, 0)} == {"fill"}
    for text in ("declare KM 3MA", "borrow 1SK KO"):
        error = refused(state, 0, text)
        assert isinstance(error, IllegalMove)
        assert error.rule == "T-20"
    other = at_scoring(["KM JC 1SK 2SK", "KO 1FA 2FA 3FA"], dealer=1)
    play(other, 0, "borrow KM KO")
    assert {text.split()[1] for text in offered(other, 0) if text.startswith("declare")} == {"KO", "JC"}
    error = refused(other, 0, "declare KM 3MA")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-20", "what was left out is not declared"


@rule("T-A14", "T-20")
def test_a_player_may_declare_unwisely() -> None:
    state = at_scoring(["4OC KO JC 1SK"])
    assert now_worth(state, 0)["3x4"] == 32
    play(state, 0, "declare KO 1OA")
    assert now_worth(state, 0)["3x4"] == 0
    assert best_worth(state, 0)["3x4"] == 32, "what it could be stays to be seen"
    play(state, 0, "fill 3x4")
    assert entry(state, 0, "3x4") == 0


@rule("T-A16")
def test_wilds_left_open_are_declared_at_their_best_and_announced_where_it_matters() -> None:
    """The Joker can be no Forest Key or Coin worth more than none; the Kingdom card can."""
    filled = _entry_of(at_scoring(["KF JA 1SK 2SK"]), "fill TR-F")
    assert filled["value"] == 4
    assert filled["wild"] == {"KF": "4FK"}
    assert filled["line"] == "Seat 0: Treasury, Forest 4 with KF JA 1SK 2SK (KF as 4FK)."


@rule("T-A16")
@pytest.mark.parametrize(
    ("hand", "moves", "value", "wild"),
    [
        ("3SK 3MA 3FS JK", "fill 3x3", 19, {}),  # three different ones already: no fourth makes it better
        ("3SK 3SA 3FS JK", "fill 3x3", 19, {"JK": "3SK"}),
        ("KS KM 1FA 2OA", "fill CI", 0, {}),  # worth nothing whatever they are
        ("KS KM KF KO", "fill KEY", 16, {"KS": "4SK", "KM": "4MK", "KF": "4FK", "KO": "4OK"}),
        ("1SK 2MA 3FS JC", "declare JC 3SC; fill C4", 0, {"JC": "3SC"}),  # declared, so announced, though it is worth 0
        ("1SK 1MA 1FS JC", "fill COI", 4, {"JC": "4SC"}),
        # Either wild makes the third 4; one that is declared badly leaves it to the other.
        ("4SK 4MA KF JC", "declare KF 1FA; fill 3x4", 22, {"KF": "1FA", "JC": "4FC"}),
    ],
)
def test_what_is_announced(hand: str, moves: str, value: int, wild: dict[str, str]) -> None:
    filled = _entry_of(at_scoring([hand]), *moves.split("; "))
    assert (filled["value"], filled["wild"]) == (value, wild)


def _entry_of(state: State, *texts: str) -> dict[str, object]:
    return next(event for event in told(play(state, 0, *texts)) if event["event"] == "space_filled")


# -- filling ----------------------------------------------------------------------------------------------------------


@rule("T-14", "T-A13", "T-15")
def test_any_blank_space_may_be_filled_also_with_a_zero() -> None:
    state = at_scoring(["1SK 2SK 3SK 4SK"])
    assert [text.split()[1] for text in offered(state, 0)] == list(SPACES)
    play(state, 0, "fill 4x4")
    assert entry(state, 0, "4x4") == 0


@rule("T-14", "T-05", "T-V59")
def test_a_space_is_filled_once() -> None:
    state = at_scoring(["1SK 2SK 3SK 4SK", "1MK 2MK 3MK 4MK"])
    play(state, 0, "fill KEY")
    assert isinstance(refused(state, 0, "fill CI"), NotYourTurn), "not two spaces in one hand"
    assert state.to_act() == (1,), "and not none: the other must fill one too"
    play(state, 1, "fill CI")
    hold_all(state)
    error = refused(state, 0, "fill KEY")
    assert isinstance(error, IllegalMove)
    assert error.rule == "T-14"
    assert "fill KEY" not in offered(state, 0)
    assert "fill KEY" in offered(state, 1)


@rule("T-15", "T-30")
def test_the_last_space_takes_what_it_gets_key_spaces_included() -> None:
    state = new_game(1, [deck_with("1FA 2FA 3FA 4FA")] * 27)
    for space in [space for space in SPACES if space != "TR-KEY"]:
        hold_all(state)
        play(state, 0, f"fill {space}")
    hold_all(state)
    assert offered(state, 0) == ["fill TR-KEY"]
    events = play(state, 0, "fill TR-KEY")
    assert "Seat 0's Treasury stays shut for good." in lines(events)
    assert entry(state, 0, "TR-KEY") == 0


@rule("T-A10", "T-38", "T-39")
def test_entries_are_shown_together_from_the_dealers_left() -> None:
    state = at_scoring(THREE_HANDS, dealer=2)
    sealed = [*play(state, 2, "fill 4x2"), *play(state, 1, "fill KEY")]
    assert lines(sealed, 0) == []
    assert lines(sealed, 1) == ["Seat 1 chooses Keys."]
    assert [seat["sheet"]["entries"] for seat in view(state)["seats"]] == [{}, {}, {}]
    assert [seat["answered"] for seat in view(state)["seats"]] == [False, True, True]
    shown = [event for event in told(play(state, 0, "fill 3x3")) if event["event"] == "space_filled"]
    assert [event["seat"] for event in shown] == [0, 1, 2]


@rule("T-16")
def test_after_the_last_entry_the_next_hand_begins() -> None:
    state = at_scoring(["1SK 2SK 3SK 4SK", "1MK 2MK 3MK 4MK"], dealer=0)
    play(state, 0, "fill KEY")
    kinds = [event["event"] for event in told(play(state, 1, "fill KEY"))]
    assert kinds == ["space_filled", "space_filled", "hand_began", "cards_dealt"]
    assert truth(state)["dealer"] == 1
    assert state.to_act() == (0, 1)


# -- questions --------------------------------------------------------------------------------------------------------


@rule("T-A4", "T-39")
def test_replacements_are_sealed_until_everybody_has_chosen() -> None:
    state = new_game(2, [dealing(["1SK 2SK 3SK 4SK", "1MK 2MK 3MK 4MK"], 1, new="1OA 2OA")], 1)
    assert state.mode() is Mode.SEALED
    assert state.to_act() == (0, 1)
    events = play(state, 0, "hold 3 4")
    assert lines(events, 0) == ["Seat 0 replaces 1SK 2SK."]
    assert lines(events, 1) == lines(events, None) == []
    assert state.to_act() == (1,)
    assert hand_of(state, 0) == "1SK 2SK 3SK 4SK", "new cards come when all have chosen"
    assert view(state, 0)["mine"]["hold"] == [3, 4]  # type: ignore[index]
    assert view(state, 1)["mine"]["hold"] is None  # type: ignore[index]
    assert view(state, 1)["seats"][0]["requested"] is None
    play(state, 1, "hold 1 2 3 4")
    assert hand_of(state, 0) == "1OA 2OA 3SK 4SK"


@rule("T-A4")
def test_in_turn_each_sees_the_new_cards_before_choosing() -> None:
    hands = ["1SK 2SK 3SK 4SK", "1MK 2MK 3MK 4MK", "1FK 2FK 3FK 4FK"]
    state = new_game(3, [dealing(hands, 1, new="1OA 2OA 3OA")], 1, IN_TURN)
    assert state.mode() is Mode.TURN
    assert state.to_act() == (2,)
    assert isinstance(refused(state, 0, "hold 1"), NotYourTurn)
    play(state, 2, "hold 3 4")
    assert hand_of(state, 2) == "1OA 2OA 3FK 4FK"
    assert view(state, 0)["seats"][2]["cards"] == ["1OA", "2OA", "3FK", "4FK"]
    assert [seat["answered"] for seat in view(state)["seats"]] == [False, False, True]
    assert [seat["requested"] for seat in view(state)["seats"]] == [None, None, 2]
    assert state.to_act() == (0,)
    play(state, 0, "hold 1 2 3")
    assert state.to_act() == (1,), "the dealer last"
    play(state, 1, "hold 1 2 3 4")
    assert state.mode() is Mode.SEALED
    assert state.to_act() == (0, 1, 2)


@rule("T-A10")
def test_each_question_has_a_number_of_its_own() -> None:
    state = new_game(2, [deck_with("")] * 3)
    numbers = [state.round_number()]
    for _ in range(2):
        play(state, 0, "hold 1 2 3 4")
        assert state.round_number() == numbers[-1], "an answer leaves the question as it is"
        play(state, 1, "hold 1 2 3 4")
        numbers.append(state.round_number())
        fill_first(state)
        numbers.append(state.round_number())
    assert len(set(numbers)) == len(numbers)


def test_a_player_alone_is_asked_openly() -> None:
    assert new_game(1, [deck_with("")]).mode() is Mode.TURN


@rule("T-20")
def test_borrowing_and_declaring_may_be_taken_back_until_the_space_is_named() -> None:
    state = at_scoring(THREE_HANDS, dealer=2)
    assert state.undoable(0) == 0
    play(state, 0, "borrow 1FA KM")
    assert state.undoable(0) == 1
    play(state, 0, "declare KM 3MA")
    assert [state.undoable(seat) for seat in range(3)] == [2, 0, 0]
    play(state, 0, "fill 4x3")
    assert state.undoable(0) == 0


# -- a clock runs out -------------------------------------------------------------------------------------------------


def test_when_time_is_up_all_cards_are_kept() -> None:
    assert new_game(2, [deck_with("")]).time_out(0).text == "hold 1 2 3 4"


@pytest.mark.parametrize(
    ("hand", "moves", "space"),
    [
        ("1SK 2SK 3SK 4SK", "", "CI"),
        ("3SK 3MA 3FS JK", "", "4x3"),
        ("3SK 3MA 3FS JK", "declare JK 1SK", "3x3"),  # as far as the player has come
        ("4MC 4FA 4OS 4OC", "", "3x4"),  # 22 with its bonuses, while all four are worth 16
    ],
)
def test_when_time_is_up_the_best_value_is_written(hand: str, moves: str, space: str) -> None:
    state = at_scoring([hand])
    play(state, 0, *filter(None, [moves]))
    assert state.time_out(0).text == f"fill {space}"


def test_when_time_is_up_no_door_falls_shut_if_it_can_be_helped() -> None:
    state = new_game(1, [deck_with("1FA 2FA 3FA 4FA")] * 27)
    filled = []
    while state.outcome() is None:
        move = state.time_out(0)
        state.play(0, move)
        filled += [move.text] if move.text.startswith("fill") else []
    assert filled[-2:] == ["fill TR-KEY", "fill AR-KEY"]


# -- end --------------------------------------------------------------------------------------------------------------


def finished(hands: list[str]) -> State:
    """A game in which everybody has the same cards in every hand, and fills one space after the other."""
    state = new_game(len(hands), [dealing(hands, hand % len(hands)) for hand in range(27)])
    for space in SPACES:
        hold_all(state)
        for seat in range(len(hands)):
            play(state, seat, f"fill {space}")
    return state


RICH, POOR = "1SK 2SK 3SK 4SK", "1MA 1FC 1OS 2MA"


@rule("T-36")
def test_the_highest_score_wins() -> None:
    outcome = finished([POOR, RICH, "2OK 2OC 4FA 4MS"]).outcome()
    assert outcome is not None
    # Seat 0: AXE 3, SHD 1, COI 1, 3x1 13. Seat 1: KEY 10, N4 25, C1 25, CI 50, TR-S 10 with 4 Bonus Keys.
    # Seat 2: KEY 2, AXE 4, SHD 4, COI 2, I4 10.
    assert outcome.scores == (18, 124, 22)
    assert outcome.winners == (1,)
    assert outcome.sentence == "Seat 1 wins: seat 0 has 18, seat 1 has 124, seat 2 has 22."


@rule("T-36")
def test_a_player_alone_has_the_highest_score() -> None:
    outcome = finished([RICH]).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((124,), (0,))
    assert outcome.sentence == "Every space is filled: 124 points."


@rule("T-A25")
def test_ties_share_the_victory() -> None:
    outcome = finished(["1SA 2SA 3SA 4SA", "1MK 1MC 2FC 3FC", "1FA 2FA 3FA 4FA"]).outcome()
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[2] > outcome.scores[1]
    assert outcome.winners == (0, 2)
    assert outcome.sentence.startswith("Seats 0 and 2 share the win")


@rule("T-37", "T-A36", "T-A37")
def test_a_series_is_games_one_after_the_other() -> None:
    state = new_game(2, [dealing([RICH, POOR], (1 + hand) % 2) for hand in range(54)], 1, {"games_in_series": 2})
    events: list[Event] = []
    for hand in range(54):
        seen = view(state)
        assert (seen["game"], seen["hand"], seen["games"]) == (1 + hand // 27, 1 + hand % 27, 2)
        assert seen["dealer"] == (1 + hand) % 2, "the deal simply goes on to the left"
        assert len(seen["earlier"]) == hand // 27
        hold_all(state)
        for seat in range(2):
            events += play(state, seat, f"fill {SPACES[hand % 27]}")
    over = [event for event in told(events) if event["event"] == "series_game_ended"]
    assert [(event["game"], event["scores"], event["winners"]) for event in over] == [(1, [124, 18], [0])]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((248, 36), (0,))
    assert view(state)["earlier"][0][0]["score"] == 124
    assert view(state)["seats"][0]["sheet"]["score"] == 124, "each game has a sheet of its own"


@rule("T-37")
def test_up_to_eight_games_fit_on_the_form() -> None:
    assert TREASURY.setup(2, {}).options["games_in_series"] == 1
    assert TREASURY.setup(2, {"games_in_series": 8}).options["games_in_series"] == 8
    for games in (0, 9):
        with pytest.raises(Exception, match="a number from 1 to 8"):
            TREASURY.setup(2, {"games_in_series": games})


@rule("T-A38")
def test_a_game_broken_off_counts_what_is_written() -> None:
    state = at_scoring([RICH, POOR], dealer=1)
    play(state, 0, "fill KEY")
    play(state, 1, "fill 3x1")
    hold_all(state)
    play(state, 0, "fill AXE")
    events = abandon(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("abandoned", (10, 13), ())
    assert lines(events) == ["The game was abandoned: seat 0 has 10, seat 1 has 13."]
    assert state.moves(TABLE) == []
    assert entry(state, 0, "AXE") is None, "an entry that nobody has seen is forgotten"
    assert view(state)["phase"] == ""
    assert isinstance(refused(state, 1, "fill KEY"), NotYourTurn)


@rule("T-A38", "T-33")
def test_a_shut_group_counts_nothing_when_broken_off() -> None:
    state = at_scoring([RICH])
    play(state, 0, "fill TR-S")
    abandon(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (0,)


def test_only_the_table_breaks_off_and_does_nothing_else() -> None:
    state = new_game(2, [deck_with("")])
    assert isinstance(refused(state, 0, "abandon"), NotYourTurn)
    assert isinstance(refused(state, TABLE, "hold 1"), NotYourTurn)
    assert offered(state, TABLE) == ["abandon"]
