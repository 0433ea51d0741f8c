"""The draft and who starts (M-02 to M-10), with what each then knows."""

from __future__ import annotations

import json

import pytest

from crownhall.engine.chance import GivenChance, QuickChance
from crownhall.engine.contract import Mode, Previous
from crownhall.engine.match import Match, Start
from crownhall.engine.record import record_of, replay
from crownhall.errors import IllegalMove, NotYourTurn, SeatError, SupplyError
from crownhall.fields.shipped import NINE_WEAVE
from crownhall.games.minkingi.game import MINKINGI
from tests.fields.test_field import DEMO, spaces
from tests.games.lines import kinds, play_match, seen, texts, truth
from tests.games.minkingi.positions import A_PILE, B_PILE, LOWEST, dealt, made_up, play, setup_of
from tests.rules import rule


@rule("M-01")
@pytest.mark.parametrize("seats", [1, 3])
def test_two_play(seats: int) -> None:
    with pytest.raises(SeatError, match="is for 2 seats"):
        MINKINGI.setup(seats, {})


@rule("M-02", "M-03")
def test_each_is_dealt_nine_different_cards() -> None:
    for deal in range(20):
        now = truth(MINKINGI.new(setup_of(), QuickChance(deal)))
        assert [len(pile) for pile in now["piles"]] == [9, 9]
        assert len({code for pile in now["piles"] for code in pile}) == 18


@rule("M-03", "C-21")
def test_each_may_open_a_pack() -> None:
    doubled = 0
    for deal in range(20):
        now = truth(MINKINGI.new(setup_of(card_source="packs"), QuickChance(deal)))
        assert [{code[-1] for code in pile} for pile in now["piles"]] == [{"a"}, {"b"}]
        doubled += bool({code[:-1] for code in now["piles"][0]} & {code[:-1] for code in now["piles"][1]})
    assert doubled, "two players can hold the same Card Number"


@rule("M-04", "M-05", "M-06", "M-09", "M-10", "MT-24", "M-A10", "M-A15")
def test_the_draft_of_the_rule_book() -> None:
    match = dealt(setup_of())
    assert match.state.mode() is Mode.SEALED
    assert match.state.to_act() == (0, 1)
    assert texts(match.state, 0) == [f"pick {code}" for code in A_PILE]
    play_match(match, *LOWEST[:2])
    assert texts(match.state, 0) == [f"pick {code}" for code in B_PILE[1:]], "the piles have changed hands"
    play_match(match, *LOWEST[2:])
    now, mine, theirs = truth(match.state), seen(match.state, 0), seen(match.state, 1)
    assert now["picks"] == [["#1", "#12", "#3", "#14", "#5"], ["#11", "#2", "#13", "#4", "#15"]]
    assert mine["ditch"] == theirs["ditch"] == ["#6", "#7", "#8", "#9", "#16", "#17", "#18", "#19"]
    assert seen(match.state, None)["ditch"] == mine["ditch"], "M-A15: one Ditch for both"
    assert mine["notebook"] == {"hand": ["#2", "#4", "#13", "#15"], "one_of": [], "unknown": 1, "pile": []}
    assert theirs["notebook"]["hand"] == ["#3", "#5", "#12", "#14"]


@rule("M-10")
def test_with_a_hidden_ditch_the_last_pick_is_one_of_five() -> None:
    match = dealt(setup_of(draft_ditch="hidden"))
    events = play_match(match, *LOWEST)
    mine = seen(match.state, 0)
    assert mine["ditch"] is None
    assert mine["ditch_size"] == 8
    assert mine["notebook"]["hand"] == ["#2", "#4", "#13"]
    assert mine["notebook"]["one_of"] == ["#15", "#16", "#17", "#18", "#19"]
    assert mine["notebook"]["unknown"] == 1
    [ended] = [event for event in events if event.kind == "draft_ended"]
    assert "face down" in ended.line()


@rule("M-10")
def test_what_is_known_grows_round_by_round() -> None:
    match = dealt(setup_of())
    known = []
    for first in range(0, 8, 2):
        play_match(match, *LOWEST[first : first + 2])
        known.append(seen(match.state, 0)["notebook"]["hand"])
    assert known == [[], ["#2"], ["#2", "#13"], ["#2", "#4", "#13"]]
    assert seen(match.state, 0)["notebook"]["pile"] == B_PILE[4:], "the pile that was passed on, without one's own pick"


@rule("M-05", "M-09")
def test_a_pick_is_seen_by_nobody_else() -> None:
    match = dealt(setup_of())
    [event] = play_match(match, "0 pick #1")
    other = event.seen_by(1)
    assert other is not None
    assert event.facts()["card"] == "#1"
    assert other.facts()["card"] is None
    assert match.state.to_act() == (1,)
    assert seen(match.state, 1)["answered"] == [True, False]
    with pytest.raises(NotYourTurn):
        play_match(match, "0 pick #2")
    with pytest.raises(IllegalMove, match="#1 is not in your pile"):
        play_match(match, "1 pick #1")


@rule("M-04", "MT-04")
@pytest.mark.parametrize(
    ("count", "hand", "ditch"), [(6, 3, 12), (9, 5, 8), (12, 6, 6), (16, 8, 2), (18, 9, 0), (2, 1, 16)]
)
def test_hand_and_ditch_follow_from_the_field(count: int, hand: int, ditch: int) -> None:
    field = json.dumps({**DEMO, "id": "row", "spaces": spaces(count)})
    setup = MINKINGI.setup(2, {}, None, {"field": field})
    state = MINKINGI.new(setup, QuickChance(count))
    for _ in range(hand):
        for seat in (0, 1):
            play(state, f"{seat} {texts(state, seat)[0]}")
    now = truth(state)
    assert [len(picks) for picks in now["picks"]] == [hand, hand]
    assert sum(map(len, now["piles"])) == ditch == seen(state, 0)["ditch_size"]
    assert now["phase"] == "create"


@rule("M-07", "MT-04")
def test_a_field_of_nineteen_spaces_is_refused() -> None:
    field = json.dumps({**DEMO, "spaces": spaces(19)})
    with pytest.raises(SupplyError, match="2 to 18 spaces"):
        MINKINGI.setup(2, {}, None, {"field": field})


@rule("M-02")
def test_a_set_must_suffice() -> None:
    small = made_up("", 17).canonical()
    with pytest.raises(SupplyError, match="at least 18 cards"):
        MINKINGI.setup(2, {}, None, {"set": small})
    assert MINKINGI.setup(2, {"card_source": "packs"}, None, {"set": small}).supplies
    with pytest.raises(SupplyError, match="A pack has 9 different cards"):
        MINKINGI.setup(2, {"card_source": "packs"}, None, {"set": made_up("", 8).canonical()})


def test_a_record_holds_a_set_and_a_field_of_ones_own() -> None:
    field = json.dumps({**DEMO, "id": "row", "spaces": spaces(4)})
    setup = MINKINGI.setup(2, {}, None, {"set": made_up("#5 S5 9 9 9 9", 30).canonical(), "field": field})
    match = Match(MINKINGI, setup, Start(GivenChance([list(range(30))])))
    play_match(match, "0 pick #5", "1 pick #10", "0 pick #11", "1 pick #1", "0 create #5 2 180")
    again = replay(record_of(match))
    assert again.state == match.state
    assert seen(again.state, 1)["spaces"][1]["shown"] == ["9", "9", "9", "9"]
    assert MINKINGI.card_in(setup, "#30") == 29
    assert MINKINGI.code_in(setup, 29) == "#30"


def test_the_option_names_the_field_unless_one_is_brought() -> None:
    brought = MINKINGI.setup(2, {}, None, {"field": "six-weave"})
    assert seen(MINKINGI.new(brought, QuickChance(1)), 0)["field"]["id"] == "six-weave"
    same = MINKINGI.setup(2, {"field": "six-weave"}, None, {"field": "six-weave"})
    assert same.supplies == {}, "what the option names need not be brought"
    assert MINKINGI.supply(setup_of(), "field") == NINE_WEAVE.canonical()


# -- who starts -------------------------------------------------------------------------------------------------------

LOST = Previous((0,), (1,))


@rule("M-08", "C-23")
@pytest.mark.parametrize("dice", [0, 1])
def test_in_a_first_game_the_dice_decide(dice: int) -> None:
    match = dealt(setup_of(), [dice])
    events = play_match(match, *LOWEST)
    assert match.state.to_act() == (dice,)
    chosen = events[-1]
    assert (chosen.kind, chosen.facts()["by_lot"]) == ("starter_chosen", True)


@rule("M-08", "MT-25", "M-A11")
@pytest.mark.parametrize("choice", [0, 1])
def test_the_loser_decides_after_the_draft(choice: int) -> None:
    match = dealt(setup_of(LOST))
    assert seen(match.state, 1)["chooser"] is None
    events = play_match(match, *LOWEST)
    assert kinds(events)[-1] == "draft_ended"
    assert match.state.to_act() == (1,)
    assert seen(match.state, 0)["chooser"] == 1
    assert texts(match.state, 1) == ["start 0", "start 1"]
    with pytest.raises(IllegalMove, match="decide who starts"):
        play_match(match, "1 peace")
    play_match(match, f"1 start {choice}")
    assert match.state.to_act() == (choice,)
    assert seen(match.state, 0)["starter"] == choice


@rule("M-08", "MT-25", "M-A20")
@pytest.mark.parametrize("drawn", [Previous((), ()), Previous((), (0, 1)), Previous((0, 1), ())])
def test_after_a_draw_nobody_is_asked(drawn: Previous) -> None:
    match = dealt(setup_of(drawn), [1])
    play_match(match, *LOWEST)
    assert match.state.to_act() == (1,)


@rule("M-08")
def test_with_dice_the_loser_is_not_asked() -> None:
    match = dealt(setup_of(LOST, starter="dice"), [0])
    play_match(match, *LOWEST)
    assert match.state.to_act() == (0,)


@rule("M-08")
@pytest.mark.parametrize("first", [0, 1])
def test_by_turns_whoever_did_not_start_last_time_starts(first: int) -> None:
    match = dealt(setup_of(Previous((0,), (1,), first), starter="alternate"), [first])
    events = play_match(match, *LOWEST)
    assert match.state.to_act() == (1 - first,)
    assert "because the other player started last time" in events[-1].line()
    assert match.state.first_seat() == 1 - first
    assert replay(record_of(match)).setup.previous == Previous((0,), (1,), first)


@rule("M-08")
@pytest.mark.parametrize("previous", [None, Previous((0,), (1,))])
def test_by_turns_begins_with_dice(previous: Previous | None) -> None:
    match = dealt(setup_of(previous, starter="alternate"), [1])
    assert match.state.first_seat() is None
    play_match(match, *LOWEST)
    assert match.state.to_act() == (1,)
