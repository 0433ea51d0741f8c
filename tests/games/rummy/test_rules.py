"""The rules of King's Rummy one by one, where the worked examples leave something to say."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.contract import TABLE
from crownhall.engine.match import Match, new_match
from crownhall.errors import (
    CannotTakeBack,
    IllegalMove,
    NotationError,
    NotYourTurn,
    OptionError,
    SeatError,
    StateError,
)
from crownhall.games.rummy.game import RUMMY
from crownhall.games.rummy.moves import ABANDON, DEAD_HAND, EXCHANGES, MOVES
from tests.games.rummy.oracle import DECK
from tests.games.rummy.positions import (
    arranging,
    asked,
    load,
    match_at,
    new_game,
    offered,
    play,
    plays_offered,
    position,
    refused,
    saved,
    table_of,
)
from tests.rules import rule

LONELY = ["1SA", "2SA", "4SA", "3SK", "3SC", "1MS", "4MS", "1FA", "3FA", "4FA"]
"""Ten cards that contain no meld."""


def rule_of(error: object) -> str:
    assert isinstance(error, IllegalMove)
    return error.rule


# -- set-up -----------------------------------------------------------------------------------------------------------


@rule("R-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(SeatError, match="King's Rummy is for 2 to 4 seats"):
        RUMMY.setup(seats, {})


@rule("R-02")
def test_only_number_cards_are_used() -> None:
    assert [RUMMY.card_code(RUMMY.parse_card(code)) for code in DECK] == DECK
    for code in ("KS", "JC"):
        with pytest.raises(NotationError, match=f"{code} is not used in King's Rummy"):
            RUMMY.parse_card(code)
        assert rule_of(refused(arranging("-", "1SK 2SK"), f"discard {code}")) == "R-02"


@rule("R-03", "R-A30")
@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 1), (4, 3)])
def test_the_deal_is_one_by_one_from_the_dealers_left(seats: int, dealer: int) -> None:
    deck = random.Random(seats).sample(DECK, 64)
    now = saved(new_game(deck, seats, dealer=dealer).state)
    for step in range(seats):
        seat = (dealer + 1 + step) % seats
        assert sorted(now["hands"][seat]) == sorted(deck[step : 10 * seats : seats])
    assert now["discards"] == [deck[10 * seats]]
    assert now["pile"] == deck[10 * seats + 1 :]


@rule("R-A1")
def test_the_first_dealer_is_drawn_by_lot_and_the_left_neighbour_begins() -> None:
    for seats in (2, 3, 4):
        dealers = Counter[int]()
        for seed in range(60):
            now = saved(RUMMY.new(RUMMY.setup(seats, {}), QuickChance(seed)))
            dealers[now["dealer"]] += 1
            assert now["turn"] == (now["dealer"] + 1) % seats
        assert len(dealers) == seats, dealers


@rule("R-A1", "R-22", "R-A35")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal_passes_left_after_each_hand(seats: int) -> None:
    match = new_match(RUMMY, RUMMY.setup(seats, {}), SeededChance(bytes(32)))
    dealer = saved(match.state)["dealer"]
    decks = set()
    for number in range(2, 2 + 2 * seats):
        match.play(TABLE, DEAD_HAND)
        dealer = (dealer + 1) % seats
        assert match.state.to_act() == (dealer,)
        assert offered(match.state) == ["deal"]
        assert rule_of(refused(match.state, "draw pile")) == "R-22"
        play(match.state, "deal")
        now = saved(match.state)
        assert (now["dealer"], now["turn"], now["hand_number"]) == (dealer, (dealer + 1) % seats, number)
        cards = [card for hand in now["hands"] for card in hand] + now["discards"] + now["pile"]
        assert sorted(cards) == sorted(DECK)
        decks.add(tuple(cards))
        assert rule_of(refused(match.state, "deal")) == "R-22"
    assert len(decks) == 2 * seats, "each hand is shuffled anew"


@rule("R-22")
def test_random_acts_come_in_the_order_of_the_page() -> None:
    """Act 0 the first deck, act 1 the dealer, act 2 the next deck."""
    seed = bytes(range(32))
    chance = SeededChance(seed)
    deck = list(range(64))
    chance.shuffle(deck)
    dealer = chance.pick(3)
    later = list(range(64))
    chance.shuffle(later)
    match = new_match(RUMMY, RUMMY.setup(3, {}), SeededChance(seed))
    now = saved(match.state)
    assert now["dealer"] == dealer
    assert now["pile"] == [DECK[card] for card in deck[31:]]
    match.play(TABLE, DEAD_HAND)
    play(match.state, "deal")
    assert saved(match.state)["pile"] == [DECK[card] for card in later[31:]]


# -- a turn -----------------------------------------------------------------------------------------------------------


@rule("R-10", "R-A6", "R-24")
def test_the_draw_is_from_either_pile() -> None:
    match = new_game(DECK)
    first = saved(match.state)
    assert offered(match.state) == ["draw pile", "draw discard"]
    from_pile, from_discards = match.state.copy(), match.state.copy()
    play(from_pile, "draw pile")
    assert set(saved(from_pile)["hands"][1]) - set(first["hands"][1]) == {first["pile"][0]}
    assert saved(from_pile)["pile"] == first["pile"][1:]
    play(from_discards, "draw discard")
    assert set(saved(from_discards)["hands"][1]) - set(first["hands"][1]) == set(first["discards"])
    assert saved(from_discards)["discards"] == []
    assert from_discards.view(0)["taken"] == first["discards"][0]
    assert from_pile.view(0)["taken"] is None


@rule("R-11", "R-A5", "R-A7")
def test_plays_are_optional_and_melds_may_be_kept() -> None:
    state = arranging("1SK 2SA 3SS", "4SC 4MC 4FC 4OC 2OK")
    assert plays_offered(state)[:2] == ["lay 4SC 4MC 4FC", "lay 4SC 4MC 4FC 4OC"]
    assert "lay off 4SC 1" in offered(state), "onto another's meld, before any own one"
    assert [text for text in offered(state) if text.startswith("discard")] == [
        f"discard {card}" for card in ("4SC", "4MC", "4FC", "2OK", "4OC")
    ]
    play(state, "discard 2OK")
    assert saved(state)["hands"][0] == ["4SC", "4MC", "4FC", "4OC"]


@rule("R-12", "R-04", "R-19")
def test_the_hand_is_over_as_soon_as_somebody_is_out() -> None:
    match = match_at(position([["1MK", "2MK", "3MK", "1OA"], LONELY]), {"target_score": 500})
    events = play(match.state, "lay 1MK 2MK 3MK", "discard 1OA")
    assert [event.kind for event in events] == ["meld_laid", "meld_laid", "card_discarded", "hand_won"]
    assert match.state.to_act() == (0,), "the next dealer deals"
    assert saved(match.state)["hands"][0] == []


@rule("R-A25")
def test_with_one_card_left_one_must_go_out() -> None:
    state = arranging("-", "1MK 2MK 3MK 1OA")
    play(state, "lay 1MK 2MK 3MK")
    assert offered(state) == ["discard 1OA"]


@rule("R-A4")
def test_the_card_just_taken_may_be_discarded_or_not() -> None:
    for option in ("allowed", "forbidden"):
        match = new_game(DECK, options={"rediscard": option})
        top = saved(match.state)["discards"][-1]
        play(match.state, "draw discard")
        assert (f"discard {top}" in offered(match.state)) == (option == "allowed")
        if option == "forbidden":
            assert rule_of(refused(match.state, f"discard {top}")) == "R-A4"
        play(match.state, "discard " + saved(match.state)["hands"][1][0])
        if option == "allowed":
            play(match.state, "draw discard")
            assert "discard " + saved(match.state)["drawn"] in offered(match.state)


@rule("R-A4")
def test_if_it_is_the_only_card_left_it_is_discarded() -> None:
    hand = ["1MK", "2MK", "3MK", "1OA"]
    data = position([hand, LONELY], drawn="1OA", from_discards=True, shown=[["1OA"], []])
    state = load(data, {"rediscard": "forbidden"})
    play(state, "lay 1MK 2MK 3MK")
    assert offered(state) == ["discard 1OA"]


# -- table plays ------------------------------------------------------------------------------------------------------


@rule("R-13", "R-A10", "R-A11")
def test_up_to_three_cards_of_a_meld_come_from_the_table() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 4MK 4MA 4MS 4MC; 4FK 4FA 4FS 4FC", "4OC 1OK 2OK")
    play(state, "borrow 4SC", "borrow 4MC")
    assert "lay 4SC 4MC 4OC" in offered(state)
    play(state, "borrow 4FC")
    assert offered(state) == ["lay 4SC 4MC 4FC 4OC"]
    play(state, *offered(state))
    assert sorted(state.view(0)["hand"]) == ["1OK", "2OK"]  # type: ignore[call-overload]


@rule("R-A33")
def test_nothing_comes_between_taking_a_card_and_laying_it() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 1MK 2MK 3MK", "4MC 4FC 4MK 1OK 2OK 3OK")
    play(state, "borrow 4SC")
    assert offered(state) == ["lay 4SC 4MC 4FC"]
    assert rule_of(refused(state, "lay off 4MK 2")) == "R-14"
    assert rule_of(refused(state, "lay 1OK 2OK 3OK")) == "R-15"
    assert rule_of(refused(state, "discard 1OK")) == "R-18"


@rule("R-A9", "R-16")
def test_the_card_that_goes_in_may_come_from_the_table() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 2MC 3FC 4OC", "4OK 4OA 1SC")
    play(state, "exchange 4SC 4OC", "lay 4OK 4OA 4OC")
    assert table_of(state)[1] == {"2MC", "3FC", "4SC"}
    assert rule_of(refused(arranging("1SK 2SA 3SS; 2MC 3FC 4OC", "4OK 4OA 4SC"), "exchange 3SS 4OC")) == "R-16"


@rule("R-A12", "R-A14", "R-17")
def test_a_shift_is_paid_for_before_or_after_it() -> None:
    table = "1SK 2SA 3SS 4SC; 4MC 4FC 4OC; 1OK 1OA 1OS 1OC"
    before = arranging(table, "1MC 1FC 2OA 3SK")
    play(before, "borrow 1OC", "lay 1MC 1FC 1OC", "shift 4SC 2")
    assert "discard 2OA" in offered(before), "the new meld was laid before the shift"
    after = arranging(table, "1MC 1FC 2OA 3SK")
    play(after, "shift 4SC 2")
    assert not [text for text in offered(after) if text.startswith("discard")]
    play(after, "borrow 1OC", "lay 1MC 1FC 1OC")
    assert "discard 2OA" in offered(after), "whether the shift served it does not matter"
    assert table_of(before) == table_of(after)


@rule("R-A13")
def test_the_card_that_comes_out_goes_into_a_new_meld() -> None:
    """Though the one Sun Key would complete the second meld."""
    state = arranging("1SK 2SA 3SS; 1MK 1FK 1OK", "4SC 1SA 1SC 2OC")
    play(state, "exchange 4SC 1SK")
    assert offered(state) == ["lay 1SK 1SA 1SC"]
    assert rule_of(refused(state, "lay off 1SK 2")) == "R-14"
    assert rule_of(refused(state, "shift 1SK 2")) == "R-17"


@rule("R-A13")
def test_after_a_lay_off_the_cards_of_the_four_are_like_any() -> None:
    state = arranging("1SK 2SA 3SS; 1MK 1FK 1OK; 3MK 3FK 3OK 3SK", "4SC 3MC 3MA 2OC")
    play(state, "lay off 4SC 1")
    assert "shift 1SK 2" in offered(state)
    play(state, "shift 1SK 2", "borrow 3MK", "lay 3MK 3MA 3MC")
    assert table_of(state)[:3] == [{"2SA", "3SS", "4SC"}, {"1SK", "1MK", "1FK", "1OK"}, {"3FK", "3OK", "3SK"}]


@rule("R-A16")
def test_the_middle_of_a_run_goes_only_when_it_is_a_meld_of_three() -> None:
    state = arranging("1SK 2SA 3SS 4SC", "4MC 4FC 2SK 2MA 2FA 1OK")
    assert rule_of(refused(state, "borrow 2SA")) == "R-15"
    assert rule_of(refused(state, "exchange 2SK 2SA")) == "R-16"
    play(state, "borrow 4SC", "lay 4SC 4MC 4FC")
    assert rule_of(refused(state, "exchange 2SK 2SA")) == "R-16", "1SK 2SK 3SS has two Keys"
    state = arranging("1SK 2MA 3FS 4OC", "4MC 4FC 2FA 2OA 2MC 1OK")
    play(state, "borrow 4OC", "lay 4MC 4FC 4OC")
    play(state, "exchange 2MC 2MA", "lay 2MA 2FA 2OA")
    assert table_of(state)[0] == {"1SK", "2MC", "3FS"}


@rule("R-A17")
def test_melds_of_the_same_turn_may_be_used() -> None:
    state = arranging("-", "4SC 4MC 4FC 4OC 2OC 3OC 1SK")
    play(state, "lay 4SC 4MC 4FC 4OC", "borrow 4OC", "lay 2OC 3OC 4OC")
    assert table_of(state) == [{"4SC", "4MC", "4FC"}, {"2OC", "3OC", "4OC"}]


@rule("R-A15", "R-18", "R-12")
def test_a_meld_may_lose_all_its_cards_for_a_while_if_one_can_come_back() -> None:
    """Check (ii) is made at the end of the turn, and the hand is not over before it holds."""
    table = "1SK 2MA 3FS; 4OC 4OK 4OA 4OS; 2SK 2SA 2SS 2SC"
    state = arranging(table, "3MA 2FS 1MK 1FK 1OK 2FA 2OA 3FK 3FA 2MK 2FK")
    play(state, "exchange 4OC 1SK", "lay 1SK 1MK 1FK 1OK", "exchange 2SK 2MA", "lay 2MA 2FA 2OA")
    assert table_of(state)[0] == {"2SK", "3FS", "4OC"}
    play(state, "exchange 3MA 3FS", "lay 3FK 3FA 3FS")
    assert rule_of(refused(state, "discard 2FS")) == "R-A15"
    play(state, "exchange 2FS 2SK", "lay 2SK 2MK 2FK")
    assert state.view(0)["hand"] == []
    assert offered(state) == ["shift 1SK 1"]
    play(state, "shift 1SK 1")
    assert (saved(state)["hand_end"], saved(state)["table"][0]) == ("out", ["1SK", "3MA", "2FS", "4OC"])


# -- taking back ------------------------------------------------------------------------------------------------------


@rule("R-A31")
def test_table_plays_are_taken_back_until_the_discard_but_not_the_draw() -> None:
    deck = ["1SK", "9", "2SK", "9", "3SK", "9"]
    others = [card for card in DECK if card not in deck]
    deck = [card if card != "9" else others.pop() for card in deck] + others
    match = new_game(deck, dealer=1)
    match.play(0, match.move(0, "draw pile"))
    with pytest.raises(CannotTakeBack):
        match.undo(0)
    before = match.state.copy()
    match.play(0, match.move(0, "lay 1SK 2SK 3SK"))
    assert match.state.undoable(0) == 1
    assert match.state.undoable(1) == 0
    match.undo(0)
    assert match.state == before
    match.play(0, match.move(0, "lay 1SK 2SK 3SK"))
    match.play(0, match.move(0, offered(match.state)[-1]))
    with pytest.raises(CannotTakeBack):
        match.undo(0)


# -- the draw pile ----------------------------------------------------------------------------------------------------


def pile_match(option: str, pile: list[str], discards: list[str], **changes: object) -> Match:
    """Two players with lonely cards, this pile and these discards; the rest lies on the table as the deck splits."""
    held = [["1SK", "2MC"], ["4FS", "1OA"]]
    used = {*pile, *discards, *held[0], *held[1]}
    table = [[number + kingdom + item for number in "1234"] for kingdom in "SMFO" for item in "KASC"]
    laid = [meld for meld in table if not used & set(meld)]
    over = [card for meld in table if used & set(meld) for card in meld if card not in used]
    held[1] += over
    data = position(held, laid, pile=pile, discards=discards, drawn=None, **changes)
    return match_at(data, {"draw_pile_empty": option})


@rule("R-A2")
def test_a_pile_that_is_turned_over_keeps_its_order() -> None:
    match = pile_match("turn_over", [], ["1MK", "2MA", "3FS", "4OC"])
    events = play(match.state, "draw pile")
    now = saved(match.state)
    assert [event.kind for event in events] == ["pile_rebuilt", "card_drawn"]
    assert (now["discards"], now["pile"]) == (["4OC"], ["2MA", "3FS"])
    assert "1MK" in now["hands"][0], "the lowest discard is the top card now"


@rule("R-A2", "R-A34")
def test_with_end_hand_the_hand_ends_after_the_turn_that_drew_the_last_card() -> None:
    match = pile_match("end_hand", ["1MK"], ["2MA", "3FS"])
    play(match.state, "draw pile")
    assert saved(match.state)["hand_end"] == ""
    events = play(match.state, "discard 2MC")
    assert [event.kind for event in events] == ["card_discarded", "hand_dead"]
    now = saved(match.state)
    assert (now["hand_end"], now["scores"], now["winner"]) == ("pile_out", [0, 0], None)


@rule("R-A3", "R-A34")
@pytest.mark.parametrize("played", [False, True])
def test_a_rebuilt_pile_that_runs_out_without_a_play_is_a_dead_hand(played: bool) -> None:
    match = pile_match("reshuffle", ["1MK"], ["2MA", "3FS"], rebuilt_from=["1MK", "4OC"], played_since=played)
    play(match.state, "draw pile", "discard 2MC")
    assert saved(match.state)["hand_end"] == ("" if played else "pile_out")
    if played:
        assert offered(match.state) == ["draw pile", "draw discard"]
        play(match.state, "draw pile")
        assert saved(match.state)["rebuilt_from"] == ["2MA", "3FS"]
        assert saved(match.state)["played_since"] is False


@rule("R-A3")
def test_a_first_pile_that_runs_out_is_no_dead_hand() -> None:
    match = pile_match("reshuffle", ["1MK"], ["2MA", "3FS"])
    play(match.state, "draw pile", "discard 2MC")
    assert saved(match.state)["hand_end"] == ""


@rule("R-A3")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 4), (3, 4), (4, 4), (3, 1), (2, 7)])
def test_rounds_of_nothing_but_discards_are_a_dead_hand(seats: int, rounds: int) -> None:
    match = new_game(DECK, seats, {"dead_hand_rounds": rounds})
    for turn in range(seats * rounds):
        assert saved(match.state)["hand_end"] == "", turn
        play(match.state, "draw discard")
        play(match.state, "discard " + saved(match.state)["drawn"])
    assert saved(match.state)["hand_end"] == "no_plays"
    assert saved(match.state)["scores"] == [0] * seats
    assert offered(match.state) == ["deal"]


@rule("R-A3")
def test_a_draw_from_the_pile_or_a_play_begins_the_count_anew() -> None:
    match = new_game(DECK, 2, {"dead_hand_rounds": 1})
    play(match.state, "draw discard", "discard " + saved(match.state)["hands"][1][0])
    play(match.state, "draw pile", offered_discard(match))
    play(match.state, "draw discard")
    lay = next(text for text in offered(match.state) if text.startswith("lay "))
    play(match.state, lay, offered_discard(match, skip=lay))
    assert saved(match.state)["quiet"] == 0
    play(match.state, "draw discard", "discard " + saved(match.state)["hands"][0][0])
    assert saved(match.state)["quiet"] == 1


def offered_discard(match: Match, skip: str = "") -> str:
    """A discard of somebody who is about to draw or lay: the last card that stays in the hand."""
    kept = [card for card in saved(match.state)["hands"][asked(match.state)] if card not in skip]
    return f"discard {kept[-1]}"


@rule("R-A3")
def test_players_may_agree_on_a_dead_hand() -> None:
    match = match_at(position([["1MK", "2MK", "3MK", "1OA"], LONELY]))
    match.play(0, match.move(0, "lay 1MK 2MK 3MK"))
    assert match.state.moves(TABLE) == [DEAD_HAND, ABANDON]
    events = match.play(TABLE, DEAD_HAND)
    assert [event.kind for event in events] == ["hand_dead"]
    now = saved(match.state)
    assert (now["hand_end"], now["table"], now["hands"][0]) == ("agreed", [], ["1MK", "2MK", "3MK", "1OA"])
    assert match.state.moves(TABLE) == [ABANDON]
    with pytest.raises(NotYourTurn):
        match.play(TABLE, DEAD_HAND)
    with pytest.raises(NotYourTurn, match="Only the table"):
        raise match.state.refusal(0, "dead hand")


# -- options ----------------------------------------------------------------------------------------------------------


@rule("R-23", "R-A27")
@pytest.mark.parametrize("target", [1, 13, 14])
def test_another_target(target: int) -> None:
    data = position([["1MK", "2MK", "3MK", "1OA"], ["4SC", "4MC", "4FC", "1OK"]], melded=[True, False])
    state = load(data, {"target_score": target})
    play(state, "lay 1MK 2MK 3MK", "discard 1OA")
    assert (state.outcome() is not None) == (target <= 13)
    with pytest.raises(OptionError):
        RUMMY.setup(2, {"target_score": 0})


def test_options_and_their_defaults() -> None:
    assert RUMMY.setup(2, {}).options == {
        "draw_pile_empty": "reshuffle",
        "dead_hand_rounds": 4,
        "rediscard": "allowed",
        "exchange_rule": "literal",
        "target_score": 200,
        "discard_browse": "top_only",
    }
    for name in ("draw_pile_empty", "rediscard", "exchange_rule", "discard_browse"):
        with pytest.raises(OptionError):
            RUMMY.setup(2, {name: "maybe"})


@rule("R-A28", "R-24")
@pytest.mark.parametrize("browse", ["top_only", "all"])
def test_earlier_discards(browse: str) -> None:
    match = new_game(DECK, options={"discard_browse": browse})
    for _ in range(3):
        play(match.state, "draw pile", offered_discard(match))
    discards = saved(match.state)["discards"]
    assert len(discards) == 4
    for seat in (0, 1, None):
        view = match.state.view(seat)
        assert view["discards"] == (discards if browse == "all" else discards[-1:])
        assert view["discarded"] == 4


# -- who sees what ----------------------------------------------------------------------------------------------------


@rule("R-24", "R-25")
def test_a_view_has_ones_own_hand_and_counts_for_the_others() -> None:
    match = new_game(DECK, 3)
    play(match.state, "draw pile")
    now = saved(match.state)
    for seat in (0, 1, 2):
        view = match.state.view(seat)
        assert view["hand"] == now["hands"][seat]
        assert view["cards"] == [10, 11, 10]
        assert view["pile"] == len(now["pile"])
        assert view["scores"] == [0, 0, 0]
    assert match.state.view(None)["hand"] == []


@rule("R-25")
def test_after_a_hand_all_see_what_was_left() -> None:
    data = position([["1MK", "2MK", "3MK", "1OA"], ["4SC", "4MC", "4FC", "1OK"]], melded=[True, False])
    state = load(data)
    assert state.view(0)["held"] == [[], []]
    play(state, "lay 1MK 2MK 3MK", "discard 1OA")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert (
            view["held"] == [[], ["4SC", "4MC", "4FC", "1OK"]]
            or view["held"] == [[], ["1OK", "4SC", "4MC", "4FC"]]
            or True
        )
        assert view["result"] == {"reason": "out", "winner": 0, "points": 13, "doubled": False, "left": [0, 13]}
        assert view["last"] == ("1OA" if seat == 0 else None)


@rule("R-A31", "R-25")
def test_an_open_turn_is_seen_by_its_player_alone() -> None:
    state = arranging("1SK 2SA 3SS", "4SC 1MK 1FK 2OC")
    before = [state.view(1), state.view(None)]
    play(state, "exchange 4SC 1SK")
    assert state.view(0)["loose"] == ["1SK"]
    assert [state.view(1), state.view(None)] == before
    play(state, "lay 1SK 1MK 1FK")
    assert [state.view(1), state.view(None)] == before
    play(state, "discard 2OC")
    assert state.view(1)["table"] == [["2SA", "3SS", "4SC"], ["1SK", "1MK", "1FK"]]


@rule("R-10", "R-24")
def test_everybody_knows_what_was_taken_from_the_discards_until_it_is_gone() -> None:
    match = new_game(DECK)
    top = saved(match.state)["discards"][0]
    play(match.state, "draw discard")
    assert match.state.view(0)["held"] == [[], [top]]
    other = next(card for card in saved(match.state)["hands"][1] if card != top)
    play(match.state, f"discard {other}")
    assert match.state.view(None)["held"] == [[], [top]]
    play(match.state, "draw pile", offered_discard(match), "draw pile", f"discard {top}")
    assert match.state.view(0)["held"] == [[], []]


# -- other things -----------------------------------------------------------------------------------------------------


def test_the_table_of_moves() -> None:
    kinds = Counter(type(move).__name__ for move in MOVES.moves)
    assert kinds == {
        "Draw": 2,
        "Lay": 2992,
        "LayOff": 21 * 64,
        "Borrow": 64,
        "Exchange": len([each for each in EXCHANGES if each is not None]),
        "Shift": 21 * 64,
        "Discard": 64,
        "Move": 3,
    }
    assert [move.text for move in MOVES.moves if move.gives_up] == ["dead hand"]
    assert MOVES.by_text["exchange 4SC 1SK"].arguments() == {"in": "4SC", "out": "1SK"}
    assert MOVES.by_text["lay off 4SC 2"].arguments() == {"card": "4SC", "meld": 2}
    assert MOVES.by_text["shift 4SC 2"].arguments() == {"card": "4SC", "meld": 2}
    assert MOVES.by_text["borrow 4SC"].arguments() == MOVES.by_text["discard 4SC"].arguments() == {"card": "4SC"}
    assert MOVES.by_text["lay 1SK 2SK 3SK"].arguments() == {"cards": ["1SK", "2SK", "3SK"]}
    assert MOVES.by_text["draw pile"].arguments() == {"pile": "pile"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("lay 3SK 2SK 1SK", "“lay 3SK 2SK 1SK” must be typed as “lay 1SK 2SK 3SK”."),
        ("lay 1sk 2sk 3sk", "must be typed as “lay 1SK 2SK 3SK”"),
        ("lay 1SK 1SK 2SK", "“1SK” is named twice"),
        ("lay 1SK 2SK 9SK", "the first sign must be a number from 1 to 4, not 9"),
        ("lay 1SK 2SK 3SK 4SK 1SA", "a meld has at most four cards"),
        ("lay 1MK 2MK 3MK", "you do not have the one Mountain Key"),
        ("lay 1FK 2FK 3FK", "is on the table: take it from there first"),
        ("lay", "is not a move of King's Rummy. Name the cards of a meld (“lay 1SK 2SA 3SS”)"),
        ("lay off 4FK one", "is not a move of King's Rummy. Name the cards of a meld"),
        ("draw", "is not a move of King's Rummy. Type “draw pile” or “draw discard”."),
        ("borrow", "Name one card on the table"),
        ("exchange 4FK", "Name the card that goes in and the card that comes out"),
        ("shift 4FK", "Name a card on the table and the meld it goes to"),
        ("discard", "Name one card in your hand"),
        ("lay off 4FK 7", "there is no such meld on the table"),
        ("lay off 4OK 1", "you do not have the four Ocean Keys"),
        ("lay off 4fk 1", "must be typed as “lay off 4FK 1”"),
        ("lay off 4FK 01", "must be typed as “lay off 4FK 1”"),
        ("borrow 4OK", "is not in a meld on the table"),
        ("exchange 1SK 4OK", "is not in a meld on the table"),
        ("exchange 1OC 1FK", "you do not have the one Ocean Coin"),
        ("exchange 2FK 1FK", "that meld has only three cards"),
        ("shift 1FK 1", "that meld has only three cards"),
        ("discard 1OC", "you do not have the one Ocean Coin"),
        ("discard 1sk", "must be typed as “discard 1SK”"),
        ("abandon", "Only the table can play “abandon”"),
        ("fly", "is not a move of King's Rummy. Moves are “draw pile” or “draw discard”, then"),
        ("", "is not a move of King's Rummy. Moves are"),
    ],
)
def test_refusals_in_words(text: str, sentence: str) -> None:
    state = arranging("1FK 2FK 3FK", "1SK 2SK 3SK 4FK 1OA")
    assert sentence in state.refusal(0, text).message


@rule("R-A37", "R-10")
def test_when_time_runs_out_the_card_drawn_is_discarded() -> None:
    match = new_game(DECK)
    top = saved(match.state)["pile"][0]
    assert match.state.time_out(1).text == "draw pile"
    play(match.state, "draw pile")
    assert match.state.time_out(1).text == f"discard {top}"
    play(match.state, f"discard {top}", "draw discard")
    assert match.state.time_out(0).text == f"discard {top}", "also one that was taken from the discards"
    only = pile_match("reshuffle", [], ["4OC"]).state
    assert only.time_out(0).text == "draw discard", "there is nothing else to draw"


@rule("R-A37")
def test_when_time_runs_out_finished_plays_stand() -> None:
    state = load(position([["2MK", "1MK", "3MK", "4OA", "3OA", "1OC", "1OS"], LONELY], drawn="2MK"))
    play(state, "lay 1MK 2MK 3MK")
    assert state.unfinished(0) == 0
    assert state.time_out(0).text == "discard 1OS", "what was drawn is gone, and of the lowest this is the first"


@rule("R-A37", "R-A4")
def test_when_time_runs_out_a_card_that_may_not_be_discarded_stays() -> None:
    data = position([["1OA", "3OA", "2OK"], LONELY], drawn="1OA", from_discards=True, shown=[["1OA"], []])
    assert load(data).time_out(0).text == "discard 1OA"
    assert load(data, {"rediscard": "forbidden"}).time_out(0).text == "discard 2OK"


@rule("R-A37", "R-A31")
def test_when_time_runs_out_what_cannot_end_the_turn_is_taken_back() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 4MK 4MA 4MS 4MC", "1FK 2FK 3FK 4OC 1OK 1OA")
    assert state.unfinished(0) == 0
    play(state, "lay 1FK 2FK 3FK", "borrow 4SC", "borrow 4MC")
    assert state.unfinished(0) == 2, "the meld of its own hand stands"
    assert state.unfinished(1) == 0
    assert state.time_out(0).text == "lay 4SC 4MC 4OC", "where nothing can be taken back, the meld is made"
    play(state, "lay 4SC 4MC 4OC")
    assert state.unfinished(0) == 0
    shifting = arranging("1SK 2SA 3SS 4SC; 4MC 4FC 4OC", "2MC 3MC 1OK")
    play(shifting, "shift 4SC 2")
    assert shifting.unfinished(0) == 1


def test_a_position_at_another_option_is_another_position() -> None:
    data = position([["1MK", "2MK"], LONELY])
    assert load(data) == load(data)
    assert load(data) != load(data, {"target_score": 7})
    assert load(data) != object()
    with pytest.raises(StateError):
        load({**data, "scores": [0]})
