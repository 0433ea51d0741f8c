"""Field Hour, Battle Hour, Midnight and the end of a Day (W-07 to W-17, W-27 to W-34, W-39)."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.engine.contract import TABLE
from crownhall.errors import CannotTakeBack, IllegalMove, NotYourTurn
from crownhall.fields.shipped import SIX_WEAVE
from crownhall.games.fwords.rules import FwordsState
from tests.games.fwords.positions import dealt, held, lay, letters_in, play, position, say, setup_of, stacked, written
from tests.games.lines import kinds, play_match, seen, texts, truth
from tests.games.minkingi.positions import made_up
from tests.rules import rule

FULL = [f"{space} {letter} 1" for space, letter in enumerate("BCDFGHJKL", 1)]


def lying(state: FwordsState) -> str:
    """The letters on the field by space; a dot where it is open, small where a token lies."""
    view = seen(state, state.mover if state.mover >= 0 else None)
    cards = view["spaces"]
    return "".join(
        "." if card is None else card["letter"].lower() if card["token"] else card["letter"] for card in cards
    )


# -- the Field Hour ---------------------------------------------------------------------------------------------------


@rule("W-07", "W-09")
def test_a_day_begins_with_playing_or_ending() -> None:
    state = position(["C A / T", "B / D"])
    moves = texts(state, 0)
    assert len(moves) == 2 * 9 * 2 + 1
    assert moves[-1] == "end day"
    assert "done" not in moves, "at least one card is played"
    with pytest.raises(IllegalMove, match="at least one card"):
        play(state, "0 done")


@rule("W-07", "W-A24", "WT-24")
def test_without_cards_only_ending_is_left() -> None:
    state = position([" / ", "B / D"], ["5 A 1"])
    assert texts(state, 0) == ["end day"]
    assert seen(state, 1)["must_end"]
    with pytest.raises(IllegalMove, match="you have no cards in your hand"):
        play(state, "0 done")


@rule("W-08", "WT-15", "W-A1")
def test_on_a_full_field_a_card_is_destroyed_first() -> None:
    state = position(["A S / T", ""], FULL)
    assert texts(state, 0) == [*[f"destroy {space}" for space in range(1, 10)], "end day"]
    assert seen(state, 0)["must_destroy"]
    with pytest.raises(IllegalMove, match="no space is free: destroy a card first"):
        play(state, f"0 create {held(state, 0, 'A')} 3 0")
    [destroyed] = play(state, "0 destroy 3")
    assert destroyed.facts()["owner"] == 1
    assert letters_in(state, "ditches", 1) == "D"
    assert {text.split()[2] for text in texts(state, 0)} == {"3"}
    assert "end day" not in texts(state, 0), "it was decided to play"


@rule("WT-15")
def test_ending_the_day_instead_can_leave_all_nine() -> None:
    state = position(["A S / T", ""], FULL)
    play(state, "0 end day", "0 spare")
    assert lying(state) == "BCDFGHJKL"
    assert truth(state)["end_tokens"] == [1, 0]


@rule("W-08")
def test_nothing_is_destroyed_while_a_space_is_open() -> None:
    state = position(["A / ", ""], FULL[:8])
    with pytest.raises(IllegalMove, match="only destroy a card when no space was free"):
        play(state, "0 destroy 1")


@rule("W-09", "W-10", "W-A25")
def test_cards_are_laid_in_the_order_of_spaces_and_taken_back_by_undoing() -> None:
    match = dealt(setup_of(2))
    for seat in range(2):
        written(match, seat, "CATSRENLD")
        stacked(match, seat)
    play_match(match, "0 create #1 5 0", "0 create #2 6 90")
    with pytest.raises(IllegalMove, match="in the order of the spaces"):
        play_match(match, "0 create #3 1 0")
    assert match.undoable(0) == 2
    match.undo(0)
    match.undo(0)
    assert texts(match.state, 0)[-1] == "end day", "as if nothing had been laid"
    play_match(match, "0 create #3 1 180", "0 create #1 5 0", "0 done")
    with pytest.raises(CannotTakeBack):
        match.undo(0)


@rule("W-10", "W-A26")
def test_others_see_cards_when_the_field_hour_is_closed() -> None:
    state = position(["C A T / S", "B / D"])
    before = seen(state, 1)
    [placed] = play(state, f"0 create {held(state, 0, 'C')} 5 0")
    assert placed.seen_by(1) is None
    assert placed.seen_by(None) is None
    assert seen(state, 1) == before
    assert seen(state, 0)["tray"] == "C"
    assert seen(state, 0)["hand_sizes"] == [2, 1]
    created = play(state, "0 done")[0]
    assert created.kind == "cards_created"
    assert created.seen_by(1) is created
    assert seen(state, 1)["spaces"][4]["letter"] == "C"
    assert seen(state, 1)["hand_sizes"] == [2, 1]


@rule("W-09")
def test_a_space_and_a_turn_must_fit() -> None:
    state = position(["A#1 / ", ""], ["5 B 1"])
    with pytest.raises(IllegalMove, match="space 5 already has a card"):
        play(state, "0 create #1 5 0")
    with pytest.raises(IllegalMove, match="turned by 90 or 270 degrees"):
        play(state, "0 create #1 4 0")
    with pytest.raises(IllegalMove, match="you do not have #2"):
        play(state, "0 create #2 4 90")


# -- the Battle Hour --------------------------------------------------------------------------------------------------

# WT-06 to WT-09: marks as they are seen; cards in landscape spaces are printed so that a quarter turn shows them
SETTING = "#10 S10 1 1 1 1; #60 S80 4 9 1 1; #61 S20 4 9 1 1; #30 S50 5 1 1 5; #31 S90 4 4 1 1"
CARDS = made_up(SETTING, 70)


def facing(other: str = "#60", **agreed: Any) -> FwordsState:
    """WT-06: A in 1, S of the other in 4, and T to be played into 5."""
    players = ["T#30 Z#31 / C A T S R", ""]
    return position(players, ["1 A 0 #10", f"4 S 1 {other} 90"], cards=CARDS, **agreed)


@rule("W-11", "W-12", "W-13", "W-14", "W-16", "WT-06", "W-A3")
def test_a_battle_removes_a_letter() -> None:
    state = facing()
    assert seen(state, 0)["spaces"][3]["shown"] == ["1", "4", "9", "1"]
    play(state, "0 create #30 5 0", "0 done")
    assert texts(state, 0) == ["done", "declare 5"]
    events = play(state, "0 declare 5", "0 engage 4", "0 fight")
    assert kinds(events) == [
        "card_declaring", "card_engaged", "battle_declared", "blow_struck", "battle_ended", "festival_began",
    ]  # fmt: skip
    assert events[4].facts() == {"seat": 0, "defeated": [4], "letters": "S", "tray": "AT"}
    assert lying(state) == "A..sT...."
    with pytest.raises(IllegalMove, match="there is no card left for the letter S"):
        play(state, "0 spell S")
    say(state, 0, "AT")
    now = truth(state)
    assert now["points"] == [2, 0]
    assert letters_in(state, "ditches", 1)[-1] == "S"
    assert lying(state) == "A...T...."


@rule("W-15", "W-16", "WT-07", "W-A4")
def test_the_faster_card_strikes_first_and_silences() -> None:
    state = facing("#61")
    play(state, "0 create #30 5 0", "0 done", "0 declare 5", "0 engage 4", "0 fight")
    assert lying(state) == "A..St...."
    say(state, 0, "AS")
    assert truth(state)["points"] == [2, 0]


@rule("W-A4")
def test_if_so_agreed_a_defeated_card_strikes_back() -> None:
    state = facing(defeated_fights=True)
    play(state, "0 create #30 5 0", "0 done", "0 declare 5", "0 engage 4", "0 fight")
    assert lying(state) == "A..st....", "9 beats 5 although the card is defeated"


@rule("W-12", "W-14", "WT-08", "W-A2")
def test_own_cards_fight_each_other() -> None:
    state = position(["T#30 Z#31 / C A", ""], cards=CARDS)
    play(state, "0 create #31 4 90", "0 create #30 5 0", "0 done")
    assert texts(state, 0) == ["done", "declare 4", "declare 5"]
    play(state, "0 declare 5", "0 engage 4", "0 fight")
    assert lying(state) == "...zT...."


@rule("W-11", "W-15", "WT-09")
def test_a_card_with_a_token_does_not_declare_and_none_declares_twice() -> None:
    state = position(["T#30 Z#31 R / C A", ""], ["6 B 1"], cards=CARDS)
    play(state, "0 create #31 4 90", "0 create #30 5 0", f"0 create {held(state, 0, 'R')} 9 0", "0 done")
    play(state, "0 declare 5", "0 engage 4", "0 fight")
    assert lying(state) == "...zTB..R"
    with pytest.raises(IllegalMove, match=r"a card with a token cannot declare a battle \(W-15\)"):
        play(state, "0 declare 4")
    with pytest.raises(IllegalMove, match="this card has already had its battle"):
        play(state, "0 declare 5")
    with pytest.raises(IllegalMove, match="only a card played today"):
        play(state, "0 declare 6")
    assert texts(state, 0) == ["done", "declare 9"]
    play(state, "0 declare 9")
    assert texts(state, 0) == ["engage 5", "engage 6"]
    with pytest.raises(IllegalMove, match="choose at least one card to fight"):
        play(state, "0 fight")
    with pytest.raises(IllegalMove, match=r"does not touch that space\. You can fight 5, 6"):
        play(state, "0 engage 4")


@rule("W-15")
def test_a_card_with_a_token_is_not_engaged_again() -> None:
    state = position(["T#30 Z#31 Q / C", ""], cards=CARDS)
    play(state, f"0 create {held(state, 0, 'Q')} 1 0", "0 create #31 4 90", "0 create #30 5 0", "0 done")
    play(state, "0 declare 5", "0 engage 4", "0 fight", "0 declare 1")
    with pytest.raises(IllegalMove, match="a card with a token cannot fight"):
        play(state, "0 engage 4")
    assert texts(state, 0) == ["engage 5"]


@rule("W-11", "W-12", "W-A18")
def test_battles_come_one_after_the_other_in_ascending_sets() -> None:
    state = position(["A B / ", ""], ["1 C 1", "4 D 1", "5 E 1"])
    play(state, f"0 create {held(state, 0, 'A')} 7 0", f"0 create {held(state, 0, 'B')} 8 90", "0 done", "0 declare 8")
    with pytest.raises(IllegalMove, match="one battle at a time"):
        play(state, "0 declare 7")
    with pytest.raises(IllegalMove, match="you have declared a battle"):
        play(state, "0 done")
    play(state, "0 engage 5")
    with pytest.raises(IllegalMove, match="in the order of their spaces"):
        play(state, "0 engage 4")
    with pytest.raises(IllegalMove, match="already in the battle"):
        play(state, "0 engage 5")
    assert state.undoable(0) == 2
    assert seen(state, 1)["engaged"] == []
    assert seen(state, 1)["declaring"] is None


@rule("W-11")
def test_where_nobody_can_battle_the_festival_begins() -> None:
    state = position(["A / ", ""])
    assert kinds(play(state, f"0 create {held(state, 0, 'A')} 5 0", "0 done")) == [
        "card_placed", "cards_created", "festival_began",
    ]  # fmt: skip


@rule("W-17")
def test_only_neighbours_side_by_side_if_so_agreed() -> None:
    state = position(["A / ", ""], ["1 C 1", "4 D 1"], edges_only=True)
    play(state, f"0 create {held(state, 0, 'A')} 5 0", "0 done", "0 declare 5")
    assert texts(state, 0) == ["engage 4"]


@rule("W-36")
def test_a_preview_tells_of_battles_but_of_no_word() -> None:
    state = facing()
    find = state.terms.actions.table.find
    moves = [find(text) for text in ("create #30 5 0", "done", "declare 5", "engage 4", "fight", "spell A")]
    shown = kinds(state.preview(0, [move for move in moves if move is not None]))
    assert shown[-2:] == ["battle_ended", "festival_began"]
    assert truth(state) == truth(facing()), "nothing is changed"
    play(state, "0 create #30 5 0", "0 done", "0 done", "0 spell A", "0 spell S", "0 spell T")
    submit = find("submit")
    assert submit is not None
    assert state.preview(0, [submit]) == []


# -- Midnight ---------------------------------------------------------------------------------------------------------


@rule("W-18", "W-28", "W-29", "W-30", "WT-03")
def test_a_word_scores_its_letters_and_the_hand_is_filled() -> None:
    state = position(["C A T S R / E N L D", "B / D"])
    lay(state, 0, "CAT")
    say(state, 0, "CAT")
    now = truth(state)
    assert now["points"] == [3, 0]
    assert sorted(letters_in(state, "hands", 0)) == sorted("SRENL")
    assert letters_in(state, "trees", 0) == "D"
    assert now["turn"] == 1
    assert now["day"] == 2
    assert now["chronicle"][-1]["word"] == "CAT"


@rule("W-28")
def test_no_more_is_drawn_than_there_is() -> None:
    state = position(["A T / S", "B / D"])
    lay(state, 0, "AT")
    say(state, 0, "AT")
    assert letters_in(state, "hands", 0) == "S"


@rule("W-27")
def test_tokens_destroy_into_the_ditch_of_the_owner() -> None:
    state = facing()
    play(state, "0 create #30 5 0", "0 done", "0 declare 5", "0 engage 4", "0 fight")
    events = say(state, 0, "AT")
    [destroyed] = [event for event in events if event.kind == "card_destroyed"]
    assert destroyed.facts()["owner"] == 1
    assert destroyed.facts()["why"] == "token"
    assert kinds(events)[-4:] == ["card_destroyed", "cards_drawn", "points_scored", "day_began"]


# -- ending a Day -----------------------------------------------------------------------------------------------------


@rule("W-31", "WT-16", "W-A14")
def test_ending_a_day_draws_and_may_destroy() -> None:
    state = position(["A B C D E / S T", "B / D"], ["5 Q 1"])
    play(state, "0 end day")
    assert texts(state, 0) == ["spare", "destroy 5"]
    play(state, "0 destroy 5")
    now = truth(state)
    assert len(now["hands"][0]) == 6
    assert letters_in(state, "ditches", 1)[-1] == "Q"
    assert now["points"] == [0, 0]
    assert now["end_tokens"] == [1, 0]
    assert now["turn"] == 1


@rule("W-31")
def test_with_an_empty_field_there_is_nothing_to_choose() -> None:
    state = position(["A / S", "B / D"])
    assert kinds(play(state, "0 end day")) == ["cards_drawn", "day_ended", "day_began"]


@rule("W-31")
def test_ending_is_only_possible_at_the_beginning() -> None:
    state = position(["A B / S", "B / D"])
    play(state, f"0 create {held(state, 0, 'A')} 5 0")
    with pytest.raises(IllegalMove, match="at the start of the Field Hour"):
        play(state, "0 end day")


@rule("W-32", "W-33", "WT-17", "W-A12")
def test_who_is_out_is_skipped_and_the_last_goes_on_alone() -> None:
    state = position(["A B / C", "R E N T / S"])
    play(state, "0 end day", "1 end day", "0 end day")
    assert seen(state, 1)["out"] == [True, False]
    lay(state, 1, "RENT")
    say(state, 1, "RENT")
    assert state.to_act() == (1,), "on again"
    play(state, "1 end day", "1 spare")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (0, 4)
    assert outcome.winners == (1,)
    assert len([card for card in truth(state)["field"] if card]) == 4, "cards on the field stay"


@rule("W-34", "WT-18", "W-A13")
def test_equal_points_share_the_win() -> None:
    state = position(["A / ", "B / "])
    play(state, "0 end day", "1 end day", "0 end day", "1 end day")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((0, 0), (0, 1), "all_out")


@rule("W-32")
def test_out_but_ahead_still_wins() -> None:
    state = position(["A / ", "B / "], points=[9, 3], end_tokens=[2, 1], turn=1)
    play(state, "1 end day")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@rule("W-35", "WT-20")
def test_the_longest_solo_has_forty_five_points() -> None:
    match = dealt(setup_of(1))
    written(match, 0, "INSGTRATL")
    stacked(match, 0)
    words = ["I", "IN", "SIN", "SING", "STING", "STRING", "STARING", "STARTING", "STARTLING"]
    for letter, word in zip("INSGTRATL", words, strict=True):
        lay(match.state, 0, letter)
        say(match.state, 0, word)
    assert truth(match.state)["points"] == [45]
    play(match.state, "0 end day", "0 spare", "0 end day", "0 spare")
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.sentence == "The last Day is over: 45 points."


# -- the timer --------------------------------------------------------------------------------------------------------


@rule("W-39", "WT-19", "W-A17")
def test_time_runs_out_after_a_card_was_placed() -> None:
    state = position(["C A / T S", "B / D"], day_seconds=180, points=[5, 0])
    play(state, f"0 create {held(state, 0, 'C')} 5 0")
    [timer] = state.timers()
    assert (timer.name, timer.seats, timer.seconds, timer.move.text) == ("day 1", (0,), 180, "time out")
    events = play(state, "- time out")
    now = truth(state)
    assert sorted(letters_in(state, "hands", 0)) == sorted("CAT")
    assert now["end_tokens"] == [1, 0]
    assert now["points"] == [5, 0]
    assert now["seen"] == [], "nobody else had seen the card"
    assert kinds(events) == ["time_ran_out", "cards_drawn", "day_ended", "day_began"]


@rule("W-39")
def test_tokens_and_cards_of_today_go_back_and_nothing_is_destroyed() -> None:
    state = facing(day_seconds=300)
    play(state, "0 create #30 5 0", "0 done", "0 declare 5", "0 engage 4", "0 fight", "- time out")
    assert lying(state) == "A..S....."
    assert truth(state)["seen"] == ["#30"]


@rule("W-39")
def test_one_clock_for_a_day_which_stops_while_a_word_may_be_challenged() -> None:
    state = position(["C A T / S", "B / D"], day_seconds=180, asks=True)
    lay(state, 0, "CAT")
    assert [timer.name for timer in state.timers()] == ["day 1"]
    say(state, 0, "TCA")
    assert [(timer.name, timer.seats, timer.seconds) for timer in state.timers()] == [("window 1.1", (1,), 30)]
    with pytest.raises(NotYourTurn, match="can only “close window” or “abandon”"):
        play(state, "- time out")
    play(state, "1 challenge")
    assert [timer.name for timer in state.timers()] == ["day 1"], "also after a repeal"


@rule("W-39")
def test_without_the_penalty_only_the_second_time_out_in_a_row_gives_a_token() -> None:
    state = position(["A B C / D E", "F G / H"], day_seconds=180, late_token=False)
    play(state, "- time out", "- time out")
    assert truth(state)["end_tokens"] == [0, 0]
    play(state, "- time out")
    assert truth(state)["end_tokens"] == [1, 0]
    play(state, "1 end day", "- time out")
    assert truth(state)["end_tokens"] == [1, 1], "after a token the counting begins anew"


@rule("W-A28")
def test_time_that_runs_out_while_ending_destroys_nothing() -> None:
    state = position(["A / B", "F / H"], ["5 Q 1"], day_seconds=180, late_token=False)
    play(state, "0 end day", "- time out")
    assert truth(state)["end_tokens"] == [1, 0]
    assert lying(state) == "....Q...."
    assert len(truth(state)["hands"][0]) == 2, "drawn once"


def test_without_a_timer_no_clock_runs_and_the_table_may_break_off() -> None:
    state = position(["A / ", "B / "])
    assert state.timers() == []
    play(state, "- abandon")
    assert state.moves(TABLE) == []


@rule("W-39")
@pytest.mark.parametrize("hour", ["field", "battle", "festival", "ending"])
def test_a_deadline_of_the_table_ends_a_day_as_the_clock_of_the_rules_does(hour: str) -> None:
    state = position(["A B / C", "B / "], ["1 Q 1"], on=SIX_WEAVE)
    if hour == "ending":
        play(state, "0 end day")
    else:
        play(state, f"0 create {held(state, 0, 'A')} 2 90")
        play(state, *["0 done"] * ("field", "battle", "festival").index(hour))
    late = state.time_out(0)
    assert late in state.moves(TABLE)
    assert late not in state.moves(0), "nobody chooses it"
    play(state, f"- {late.text}")
    assert truth(state)["end_tokens"] == [1, 0]
    assert truth(state)["points"] == [0, 0], "no points are lost"
    assert lying(state) == "Q.....", "what was played Today is back in the hand, and nothing is destroyed"
    assert len(truth(state)["hands"][0]) == 3, "drawn once"


def test_who_is_silent_accepts_a_word() -> None:
    state = position(["C A T / S", "B / D"], asks=True)
    lay(state, 0, "CAT")
    say(state, 0, "CAT")
    assert state.time_out(1).text == "accept"
