"""Days and Battles: creating, engaging, fighting, and the end (M-11 to M-27)."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.contract import NO_SEAT, TABLE, Mode
from crownhall.engine.events import Event
from crownhall.engine.playout import random_move
from crownhall.errors import CannotTakeBack, IllegalMove, NotationError, NotYourTurn
from crownhall.fields.shipped import SHIPPED
from crownhall.games.minkingi.game import MINKINGI
from crownhall.games.minkingi.rules import MinkingiState
from crownhall.games.minkingi.scoring import decided_by, tally_of
from crownhall.games.minkingi.state import Tally
from tests.games.lines import kinds, play_match, seen, texts, truth
from tests.games.minkingi.positions import LOWEST, dealt, made_up, play, position, setup_of
from tests.rules import rule

# -- creating ---------------------------------------------------------------------------------------------------------


@rule("M-11", "M-12", "M-13", "MT-03")
def test_the_first_day_has_ninety_moves() -> None:
    match = dealt(setup_of())
    play_match(match, *LOWEST)
    moves = texts(match.state, 0)
    assert len(moves) == 90
    assert moves[:4] == ["create #1 1 0", "create #1 1 180", "create #1 2 90", "create #1 2 270"]
    assert match.state.mode() is Mode.TURN
    play_match(match, f"0 {moves[0]}")
    assert match.state.to_act() == (1,), "no Battle is possible, so the Day is over"


@rule("M-12", "M-14")
def test_a_created_card_is_its_players_and_its_space_is_closed() -> None:
    state = position(["#1", "#2"])
    [created] = play(state, "0 create #1 5 180")
    assert created.facts() == {
        "seat": 0,
        "day": 1,
        "card": "#1",
        "space": 5,
        "turn": 180,
        "shown": ["2", "1", "3", "4"],
        "left": 4,
    }
    assert seen(state, 1)["spaces"][4] == {
        "card": "#1",
        "turn": 180,
        "shown": ["2", "1", "3", "4"],
        "control": 0,
        "owner": 0,
        "day": 1,
    }
    with pytest.raises(IllegalMove, match="space 5 already has a card"):
        play(state, "1 create #2 5 0")
    with pytest.raises(IllegalMove, match="you do not have #1"):
        play(state, "1 create #1 4 90")
    with pytest.raises(NotYourTurn):
        play(state, "0 create #1 4 90")


@rule("M-13", "MT-01")
@pytest.mark.parametrize(("space", "turns"), [(5, {"0", "180"}), (4, {"90", "270"})])
def test_only_what_fits(space: int, turns: set[str]) -> None:
    state = position(["#1", ""])
    assert {text.split()[3] for text in texts(state, 0) if text.startswith(f"create #1 {space} ")} == turns
    for turn in {"0", "90", "180", "270"} - turns:
        assert isinstance(state.refusal(0, f"create #1 {space} {turn}"), IllegalMove)


@rule("MT-01", "C-14")
@pytest.mark.parametrize(("space", "turn", "shown"), [(4, 90, "4 1 2 3"), (5, 180, "3 4 1 2"), (4, 270, "2 3 4 1")])
def test_rotations(space: int, turn: int, shown: str) -> None:
    state = position(["#1", ""], cards=made_up("#1 S5 1 2 3 4"))
    [event] = play(state, f"0 create #1 {space} {turn}")
    assert event.facts()["shown"] == shown.split()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("create #999 5 0", "“#999” is not a card"),
        ("create #1a 5 0", "Here cards are written without a letter."),
        ("create #1 10 0", "There is no space 10"),
        ("create #1 5 45", "“45” is not a turn. In space 5 cards are turned by 0 or 180 degrees"),
        ("create #1 5", "is not a move of Minkingi"),
        ("dance", "is not a move of Minkingi"),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, why: str) -> None:
    error = position(["#1", ""]).refusal(0, text)
    assert isinstance(error, NotationError)
    assert why in error.message


@rule("M-15", "MF-01")
@pytest.mark.parametrize("name", SHIPPED)
def test_hands_suffice_for_all_days(name: str) -> None:
    rng = QuickChance(3)
    for _ in range(10):
        state = MINKINGI.new(setup_of(field=name), rng)
        days = [0, 0]
        while state.to_act():
            seat = state.to_act()[0]
            move = random_move(state.moves(seat), rng)
            days[seat] += move.text.startswith("create")
            state.play(seat, move)
        size = SHIPPED[name].size
        starter = seen(state, None)["starter"]
        assert sum(days) == size
        assert days[starter] == (size + 1) // 2
        assert sum(map(len, seen(state, None)["hands"])) == 2 * SHIPPED[name].hand_size - size


# -- declaring --------------------------------------------------------------------------------------------------------

# Seat 1 holds #10, which beats everything; seat 0 has 1, 2 and 3 on the field, one of them held by seat 1.
STRONG = made_up("#1 S50 2 2 2 2; #2 S60 3 3 3 3; #3 S70 4 4 4 4; #10 S10 9 9 9 9; #11 S90 1 1 1 1; #12 S95 1 1 1 1")


def at_the_front() -> MinkingiState:
    """Seat 0 has #1 in 1 and #2 in 3, seat 1 has #11 in 2 and is to create #10."""
    return position(["", "#10"], ["1 #1 0", "2 #11 90", "3 #2 0"], cards=STRONG)


def sets_of(state: MinkingiState, seat: int) -> list[list[int]]:
    """All sets with which a Battle can be declared, once for each path that leads to them."""
    found: list[list[int]] = []
    for move in state.moves(seat):
        if move.text == "fight":
            found.append(truth(state)["engaged"])
        elif move.text != "peace":
            after = state.copy()
            after.play(seat, move)
            found += sets_of(after, seat)
    return found


@rule("M-16", "M-17", "M-18", "M-19", "M-A5", "M-A16")
def test_any_set_with_an_enemy_in_ascending_order() -> None:
    state = at_the_front()
    play(state, "1 create #10 5 0")
    assert texts(state, 1) == ["peace", "engage 1", "engage 2", "engage 3"]
    assert state.to_act() == (1,)
    play(state, "1 engage 2")
    assert texts(state, 1) == ["engage 3"], "own cards may be engaged, but not alone"
    play(state, "1 engage 3")
    assert texts(state, 1) == ["fight"]
    events = play(state, "1 fight")
    assert kinds(events) == ["battle_declared", "blow_struck", "battle_ended"]
    assert events[0].facts() == {"seat": 1, "space": 5, "engaged": [2, 3], "order": [5, 3, 2]}
    assert events[-1].facts() == {"seat": 1, "taken": [3], "lost": []}
    assert state.to_act() == (0,)


@rule("M-18")
def test_every_set_has_one_path() -> None:
    """All sets with an enemy can be chosen, each by one sequence of moves: of three cards with two enemies, six."""
    state = at_the_front()
    play(state, "1 create #10 5 0")
    assert sorted(sets_of(state, 1)) == [[1], [1, 2], [1, 2, 3], [1, 3], [2, 3], [3]]


@rule("M-16", "M-A17", "M-20")
def test_peace_ends_the_day_and_nobody_else_declares() -> None:
    state = at_the_front()
    events = play(state, "1 create #10 5 0", "1 peace")
    assert kinds(events) == ["card_created", "peace_kept"]
    assert state.to_act() == (0,)
    assert all(text.startswith("create") for text in texts(state, 0))
    for text in ("engage 1", "fight", "peace"):
        assert isinstance(state.refusal(0, text), IllegalMove)


@pytest.mark.parametrize(
    ("before", "text", "why"),
    [
        ([], "fight", "at least one of the other player's cards"),
        (["engage 2"], "fight", "at least one of the other player's cards"),
        (["engage 1"], "peace", "you have chosen cards to fight"),
        ([], "engage 5", "the card you just placed is already in the battle"),
        ([], "engage 9", "does not touch that space. You can fight 1, 2, 3"),
        ([], "engage 18", "the field has 9 spaces"),
        (["engage 1"], "engage 1", "space 1 is already in the battle"),
        (["engage 3"], "engage 1", "in the order of their spaces"),
        ([], "create #11 9 0", "your card is placed"),
        ([], "abandon", "Only the table"),
    ],
)
def test_what_a_battle_does_not_allow_is_explained(before: list[str], text: str, why: str) -> None:
    state = at_the_front()
    play(state, "1 create #10 5 0", *[f"1 {each}" for each in before])
    assert why in state.refusal(1, text).message


@rule("M-18")
def test_own_cards_alone_are_no_battle() -> None:
    state = position(["", "#10"], ["1 #1 0", "2 #11 90", "3 #2 0 x"], cards=STRONG)
    play(state, "1 create #10 6 90")  # touches 2 and 3, both held by seat 1
    assert state.to_act() == (0,), "no card of the other touches it, so the Day is over"


@rule("M-18")
def test_from_the_centre_of_a_full_field_there_are_255_sets() -> None:
    spaces = (1, 2, 3, 4, 6, 7, 8, 9)
    by_the_other = (1, 3, 6, 8)  # created by seat 0, and taken
    field = [f"{n} #{20 + n} {0 if n % 2 else 90}{' x' if n in by_the_other else ''}" for n in spaces]
    state = position(["", ""], field)
    play(state, f"0 {next(text for text in texts(state, 0) if text.endswith(' 5 0'))}")
    assert [space["control"] for space in seen(state, 0)["spaces"]] == [1, 1, 1, 1, 0, 1, 1, 1, 1]
    found = sets_of(state, 0)
    assert len(found) == 255
    assert len({tuple(each) for each in found}) == 255


@rule("M-27", "M-A22")
def test_what_is_engaged_can_be_taken_back_and_is_seen_by_nobody_else() -> None:
    match = dealt(setup_of(), [0])
    play_match(match, *LOWEST, "0 create #1 1 0", "1 create #2 2 90")
    assert match.undoable(1) == 0, "a placing is never taken back"
    [event] = play_match(match, "1 engage 1")
    assert event.seen_by(0) is None
    assert event.seen_by(None) is None
    assert seen(match.state, 0)["engaged"] == []
    assert seen(match.state, 1)["engaged"] == [1]
    assert match.state.unfinished(1) == 1
    match.undo(1)
    play_match(match, "1 peace")
    with pytest.raises(CannotTakeBack):
        match.undo(1)


def test_when_time_runs_out_the_first_card_lies_in_the_lowest_space_without_a_battle() -> None:
    match = dealt(setup_of(), [0])
    play_match(match, *LOWEST)
    assert match.state.time_out(0).text == "create #1 1 0"
    play_match(match, "0 create #3 5 0")
    move = match.state.time_out(1)
    assert move.text == "create #2 1 0"
    play_match(match, f"1 {move.text}")
    assert match.state.to_act() == (1,)
    assert match.state.time_out(1).text == "peace"
    assert match.state.timers() == []


# -- the battle in the game -------------------------------------------------------------------------------------------


@rule("M-30", "M-35", "M-36", "MT-15")
def test_a_battle_is_told_blow_by_blow() -> None:
    cards = made_up("#20 S10 8 1 1 2; #21 S60 3 1 9 1; #22 S90 6 4 1 1")  # 21 lies at 90: it shows 1 3 1 9
    state = position(["#20", ""], ["4 #21 90", "3 #40 0", "7 #22 0"], starter=1, cards=cards)
    events = play(state, "0 create #20 5 0", "0 engage 4", "0 engage 7", "0 fight")
    blows = [event for event in events if event.kind == "blow_struck"]
    assert blows[0].facts() == {
        "attacker": 5,
        "attacker_card": "#20",
        "target": 4,
        "target_card": "#21",
        "contacts": [
            {"corner": "TL", "mark": "8", "against": "TR", "against_mark": "3", "wins": True},
            {"corner": "BL", "mark": "2", "against": "BR", "against_mark": "1", "wins": True},
        ],
        "defeated": True,
        "seat": 0,
        "controller": 0,
    }
    assert [(blow.facts()["attacker"], blow.facts()["target"], blow.facts()["defeated"]) for blow in blows] == [
        (5, 4, True),
        (5, 7, False),
        (4, 7, True),
    ]
    assert seen(state, 1)["controlled"] == [4, 0]


@rule("M-27")
def test_a_preview_tells_the_battle_and_changes_nothing() -> None:
    state = at_the_front()
    before = truth(state)
    table = state.terms.actions.table
    moves = [table.by_text[text] for text in ("create #10 5 0", "engage 1", "engage 3", "fight")]
    shown = state.preview(1, moves)
    assert truth(state) == before
    events = play(state, *[f"1 {move.text}" for move in moves])
    assert [event.to_json() for event in shown] == [event.to_json() for event in events]
    assert kinds(shown)[-1] == "battle_ended"


@rule("M-27")
def test_a_preview_of_the_last_day_does_not_tell_the_count() -> None:
    rng = QuickChance(5)
    state = MINKINGI.new(setup_of(), rng)
    while len(truth(state)["field"]) - truth(state)["field"].count(None) < 8 or truth(state)["phase"] != "create":
        seat = state.to_act()[0]
        state.play(seat, random_move(state.moves(seat), rng))
    seat = state.to_act()[0]
    assert set(kinds(state.preview(seat, state.moves(seat)[:1]))) == {"card_created"}


@rule("MF-04", "M-14")
def test_owners_never_change_and_control_only_in_battles() -> None:
    rng = QuickChance(8)
    for _ in range(30):
        state = MINKINGI.new(setup_of(), rng)
        while state.to_act():
            before, seat = truth(state), state.to_act()[0]
            move = random_move(state.moves(seat), rng)
            state.play(seat, move)
            after = truth(state)
            engaged = {*before["engaged"], before["created"]}
            for number, (was, now) in enumerate(zip(before["field"], after["field"], strict=True), 1):
                if was is not None:
                    assert now["owner"] == was["owner"]
                    assert now["control"] == was["control"] or (move.text == "fight" and number in engaged)


# -- the end ----------------------------------------------------------------------------------------------------------


def full_but_one() -> list[str]:
    """Eight cards that lie there by turns, seat 0's first; space 9 is open."""
    return [f"{space} #{space} {0 if space % 2 else 90}" for space in range(1, 9)]


@rule("M-20", "M-21", "M-22", "M-A12", "M-A13", "MF-02", "MT-22")
def test_the_game_ends_with_the_day_that_fills_the_field() -> None:
    state = position(["#30", "#31"], full_but_one(), cards=made_up(""))
    events = play(state, "0 create #30 9 0", "0 peace")
    assert state.to_act() == ()
    assert kinds(events)[-2:] == ["field_counted", "game_ended"]
    view = seen(state, None)
    assert view["controlled"] == [5, 4]
    assert view["counts"] == [5, 5], "the card in hand counts"
    assert view["hands"] == [[], ["#31"]]
    assert sum(view["counts"]) == 10


@rule("M-22", "M-23", "M-24", "M-25", "MT-21", "MT-22")
@pytest.mark.parametrize(
    ("counts", "symbols", "sums", "winner", "reason"),
    [
        ((5, 5), (6, 7), (99, 1), 0, "symbols"),
        ((5, 5), (7, 7), (88, 91), 0, "sum"),
        ((5, 5), (7, 7), (91, 88), 1, "sum"),
        ((5, 5), (7, 7), (91, 91), NO_SEAT, "draw"),
        ((6, 4), (9, 0), (99, 0), 0, "count"),
        ((4, 6), (0, 9), (0, 99), 1, "count"),
    ],
)
def test_who_wins(
    counts: tuple[int, int], symbols: tuple[int, int], sums: tuple[int, int], winner: int, reason: str
) -> None:
    assert decided_by(Tally(counts, symbols, sums)) == (winner, reason)


@rule("M-23", "M-24", "M-26", "MT-23", "M-A19")
def test_symbols_and_numbers_count_for_the_owner_wherever_control_is() -> None:
    cards = made_up("#1 S10 Rc Yc 5 6; #2 S20 Bc 1 2 3; #3 S30 9 9 9 9")
    state = position(["", "#3"], ["1 #1 0 x", "2 #2 90"], cards=cards)
    tally = tally_of(state)
    assert tally.counts == (4, 6)
    assert seen(state, 0)["controlled"] == [0, 2], "it counts for seat 1 ..."
    assert tally.symbols == (2, 1), "... and its symbols for seat 0"
    assert tally.sums == (11 + 4 * 4, 6 + 36 + 3 * 4), "hand cards too, all corners"
    assert seen(state, 0)["owned"] == [{"symbols": 2, "sum": 27}, None]


@rule("M-26")
def test_tie_breaks_are_fixed_when_the_draft_ends() -> None:
    rng = QuickChance(21)
    for _ in range(20):
        state = MINKINGI.new(setup_of(), rng)
        kept = None
        while state.to_act():
            seat = state.to_act()[0]
            state.play(seat, random_move(state.moves(seat), rng))
            if truth(state)["phase"] != "draft":
                assert isinstance(state, MinkingiState)
                tally = tally_of(state)
                kept = kept or (tally.symbols, tally.sums)
                assert (tally.symbols, tally.sums) == kept


@rule("M-A9", "M-02", "C-24")
def test_tokens_are_without_limit() -> None:
    """All nine cards under one seat's control, five of them its own: fourteen tokens of one colour."""
    field = [f"{space} #{space} {0 if space % 2 else 90}{'' if space % 2 else ' x'}" for space in range(1, 9)]
    state = position(["#30", "#31"], field, cards=made_up(""))
    play(state, "0 create #30 9 0")
    view = seen(state, None)
    tokens = sum(space["control"] == 0 for space in view["spaces"]) + sum(
        space["owner"] == 0 for space in view["spaces"]
    )
    assert tokens == 14


def test_a_match_can_be_broken_off_anywhere() -> None:
    match = dealt(setup_of())
    play_match(match, "0 pick #1", "- abandon")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "abandoned"
    assert seen(match.state, 1)["hands"] == [["#1"], []]
    assert match.state.moves(TABLE) == []


def told(event: Event) -> dict[str, Any]:
    """What an event tells, for reading."""
    return dict(event.facts())


# -- pairs ------------------------------------------------------------------------------------------------------------


@rule("M-08", "M-A21")
def test_a_pair_swaps_the_start_and_adds_the_cards() -> None:
    rng = QuickChance(31)
    for first in (0, 1):
        match = dealt(setup_of(match="pair"), [first])
        starters: list[object] = []
        counted: list[list[int]] = []
        while match.outcome() is None:
            seat = match.state.to_act()[0]
            for event in match.play(seat, random_move(match.state.moves(seat), rng)):
                if event.kind == "starter_chosen":
                    starters.append(event.facts()["seat"])
                if event.kind == "field_counted":
                    counted.append(told(event)["counts"])
        assert starters == [first, 1 - first]
        outcome = match.outcome()
        assert outcome is not None
        assert list(outcome.scores) == [counted[0][seat] + counted[1][seat] for seat in (0, 1)]
        assert sum(outcome.scores) == 20
        assert seen(match.state, None)["earlier"] == counted[0]


@rule("M-A21")
def test_a_pair_with_equal_sums_goes_by_the_symbols_of_both_games() -> None:
    one, two = Tally((6, 4), (3, 5), (80, 80)), Tally((4, 6), (6, 3), (70, 71))
    assert decided_by(one.plus(two)) == (1, "symbols")
    assert decided_by(one.plus(Tally((4, 6), (5, 3), (70, 71)))) == (0, "sum")
