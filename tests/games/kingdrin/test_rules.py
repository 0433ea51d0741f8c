"""The rules of Kingdrin one by one, with their options and what is said when a move is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from crownhall.decks.creation import CardDef, CardSet
from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import GivenChance, QuickChance, SeededChance
from crownhall.engine.contract import TABLE, Mode, Previous
from crownhall.engine.events import Event
from crownhall.engine.match import new_match
from crownhall.engine.playout import playout
from crownhall.errors import IllegalMove, NotationError, NotYourTurn, SeatError
from crownhall.games.kingdrin.cards import Cards
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from tests.games.kingdrin.positions import made_up, play, position
from tests.games.lines import kinds, seen, texts, truth
from tests.rules import rule
from tests.samples import sample

IN_ORDER = list(range(135))
PLAIN = made_up("#50 S100 7 8 9 10; #1 S50 7 1 2 3; #2 S30 8 4 5 6; #20 S60 9 1 2 3")


def dealt(
    seats: int = 3, deck: list[int] | None = None, picks: list[int] | None = None, **options: object
) -> KingdrinState:
    """A game from a deck in the order given."""
    state = KINGDRIN.new(KINGDRIN.setup(seats, options), GivenChance([deck or IN_ORDER], picks))
    assert isinstance(state, KingdrinState)
    return state


# -- set-up -----------------------------------------------------------------------------------------------------------


@rule("K-01")
def test_two_to_fifteen_play() -> None:
    assert (KINGDRIN.min_seats, KINGDRIN.max_seats) == (2, 135 // 9)
    for seats in (1, 16):
        with pytest.raises(SeatError, match="2 to 15 seats"):
            KINGDRIN.setup(seats, {})


@rule("K-02", "K-A13")
@pytest.mark.parametrize(
    ("pile", "seats", "in_play"),
    [("full", 4, 135), ("short", 4, 36), (50, 4, 50), (18, 2, 18), (18, 5, 45), (135, 15, 135)],
)
def test_the_pile_is_as_large_as_agreed_and_never_below_nine_each(pile: object, seats: int, in_play: int) -> None:
    now = truth(dealt(seats, pile=pile))
    assert sum(map(len, now["hands"])) + len(now["deck"]) + len(now["ditch"]) == in_play
    assert len(now["box"]) == 135 - in_play


@rule("K-03", "K-04", "K-06")
def test_cards_are_dealt_one_by_one_and_the_next_is_turned_up() -> None:
    now = truth(dealt(3))
    assert now["hands"] == [[f"#{1 + seat + 3 * turn}" for turn in range(7)] for seat in range(3)]
    assert now["ditch"] == ["#22"]
    assert now["deck"][:2] == ["#23", "#24"]


@rule("K-05", "C-23")
@pytest.mark.parametrize(
    ("winners", "pick", "revealer", "by_lot"),
    [(None, 2, 2, True), ((1,), 0, 1, False), ((0, 2), 1, 2, True), ((), 1, 1, True)],
)
def test_who_reveals(winners: tuple[int, ...] | None, pick: int, revealer: int, by_lot: bool) -> None:
    previous = Previous(winners, ()) if winners is not None else None
    events: list[Event] = []
    state = KINGDRIN.new(KINGDRIN.setup(3, {}, previous), GivenChance([IN_ORDER], [pick]), events)
    assert truth(state)["revealer"] == revealer
    chosen = next(event for event in events if event.kind == "revealer_chosen")
    assert chosen.facts() == {"seat": revealer, "by_lot": by_lot}


@rule("C-23")
def test_the_dice_choose_everybody_alike() -> None:
    counts = Counter(
        truth(KINGDRIN.new(KINGDRIN.setup(5, {}), QuickChance(seed)))["revealer"] for seed in range(sample(2000, 400))
    )
    assert set(counts) == set(range(5))
    assert min(counts.values()) > sample(2000, 400) / 5 * 0.7


@rule("C-22")
def test_the_seed_gives_the_game() -> None:
    setup = KINGDRIN.setup(4, {})
    one, other, another = (KINGDRIN.new(setup, SeededChance(bytes([seed] * 32))) for seed in (1, 1, 2))
    assert one == other
    assert one != another


@rule("K-07")
def test_the_ditch_only_grows() -> None:
    for options in ({}, {"speed_alt": "on"}, {"race_mode": "live"}, {"empty_deck": "on_failed_draw", "pile": "short"}):
        state, rng = KINGDRIN.new(KINGDRIN.setup(3, dict(options)), QuickChance(7)), QuickChance(8)
        while state.outcome() is None:
            before = truth(state)["ditch"]
            seat = next((seat for seat in state.to_act() if state.moves(seat)), TABLE)
            moves = state.moves(seat)
            state.play(seat, moves[rng.pick(len(moves))] if seat != TABLE else moves[0])
            assert truth(state)["ditch"][: len(before)] == before


# -- where cards come from --------------------------------------------------------------------------------------------


@rule("C-20", "C-21", "C-A7")
def test_a_set_has_no_card_twice() -> None:
    state = KINGDRIN.new(KINGDRIN.setup(4, {}), QuickChance(1))
    now = truth(state)
    codes = [code for hand in now["hands"] for code in hand] + now["deck"] + now["ditch"]
    assert sorted(codes) == sorted(f"#{number}" for number in range(1, 136))


@rule("C-20", "C-21", "C-A7", "C-A8", "K-A18")
def test_packs_of_nine_are_pooled_and_may_hold_the_same_card() -> None:
    has_double = False
    for seed in range(5):
        state = KINGDRIN.new(KINGDRIN.setup(6, {"card_source": "packs", "pile": "full"}), QuickChance(seed))
        now = truth(state)
        codes = [code for hand in now["hands"] for code in hand] + now["deck"] + now["ditch"]
        assert Counter(code[-1] for code in codes) == dict.fromkeys("abcdef", 9)
        assert len(set(codes)) == 54
        numbers = [code[1:-1] for code in codes]
        has_double |= len(set(numbers)) < 54
        assert len({code[-1] for code in now["hands"][0]}) > 1, "they are shuffled together"
    assert has_double


@rule("C-10", "C-A7")
def test_a_copy_matches_by_its_marks_like_any_other_card() -> None:
    cards = Cards(CORE, "exact")
    first, second = KINGDRIN.parse_card("#12a"), KINGDRIN.parse_card("#12b")
    assert first != second
    assert cards.marks(first, second) == [str(mark) for mark in CORE.cards[11].corners]
    assert (cards.number(first), cards.number(second), cards.speed(second)) == (12, 12, CORE.cards[11].speed)


@pytest.mark.parametrize("code", ["#1", "#135", "#1a", "#135o"])
def test_cards_survive_text(code: str) -> None:
    assert KINGDRIN.card_code(KINGDRIN.parse_card(code)) == code


@pytest.mark.parametrize("code", ["", "12", "#0", "#136", "#012", "#12p", "#12A", "#12ab", "#１", "#-1", "#99999999"])
def test_what_is_no_card_is_refused(code: str) -> None:
    with pytest.raises(NotationError, match=r"is not a card\. Cards are #1 to #135"):
        KINGDRIN.parse_card(code)


@rule("C-08", "C-09", "C-A5")
def test_type_level_and_layout_change_nothing() -> None:
    other = [
        CardDef("other", card.number, card.corners, card.speed, "gear", 99, "alternate frame") for card in CORE.cards
    ]
    changed = Cards(CardSet("other", "Other", tuple(other), 135), "exact")
    core = Cards(CORE, "exact")
    assert list(changed.corners) == list(core.corners)
    assert list(changed.speeds) == list(core.speeds)


# -- what everybody may see -------------------------------------------------------------------------------------------


@rule("K-08", "C-11")
def test_a_hand_is_seen_by_its_holder_only() -> None:
    state = dealt(3)
    hands = truth(state)["hands"]
    for seat in range(3):
        view = seen(state, seat)
        assert (view["hand"], view["hands"], view["cards"], view["deck"]) == (hands[seat], None, [7, 7, 7], 113)
        assert view["ditch"] == ["#22"]
    spectator = seen(state, None)
    assert (spectator["hand"], spectator["hands"], spectator["matches"], spectator["mine"]) == ([], None, {}, None)


@rule("K-08")
def test_what_is_public_of_a_turn() -> None:
    state = position(["#2 #3", "#4 #5", "#6 #7"], "#50 #1", "#8 #9", PLAIN, turn=2, direction=-1, announced="7")
    view = seen(state, None)
    assert (view["turn"], view["direction"], view["announced"], view["phase"]) == (2, "counter_clockwise", "7", "turn")
    assert (view["ditch"], view["cards"], view["deck"]) == (["#50", "#1"], [2, 2, 2], 2)


@rule("K-09")
def test_at_the_end_all_hands_are_shown() -> None:
    state = position(["#1", "#3 #4"], "#50", "#5 #6", PLAIN, turn=0)
    events = play(state, "0 play #1")
    assert seen(state, None)["hands"] == [[], ["#3", "#4"]]
    assert events[1].facts() == {"hands": [[], ["#3", "#4"]]}
    assert events[1].line() == "Cards left: seat 0 none, seat 1 #3 #4."


# -- matching ---------------------------------------------------------------------------------------------------------


@rule("K-10", "K-11", "K-12")
def test_one_match_goes_without_saying() -> None:
    state = position(["#1 #2", "#3 #4"], "#50", "#5", PLAIN, turn=0)
    assert texts(state, 0) == ["draw", "play #1", "play #2"]
    assert seen(state, 0)["matches"] == {"#1": ["7"], "#2": ["8"]}
    events = play(state, "0 play #2")
    assert events[0].facts() == {"seat": 0, "card": "#2", "mark": "8", "left": 1, "race": None}
    assert events[0].line() == "Seat 0 plays #2, matching 8."
    assert seen(state, None)["announced"] == "8"


@rule("K-12", "K-A2")
def test_the_next_card_may_match_any_mark_not_only_the_announced_one() -> None:
    cards = made_up("#50 S1 7 8 9 10; #1 S2 7 1 2 3; #4 S3 3 20 21 22")
    state = position(["#1 #2", "#4 #5"], "#50", "#6 #8", cards, turn=0)
    play(state, "0 play #1")
    assert seen(state, None)["announced"] == "7"
    assert texts(state, 1) == ["draw", "play #4"]


@rule("K-11", "K-A1", "K-A17")
def test_a_number_never_matches_a_symbol_and_the_own_mark_is_announced() -> None:
    cards = made_up("#50 S1 Rc Rt 9 10; #1 S2 Rs 1 2 3; #4 S3 7 Yc 21 22")
    options = {"exact": ["draw"], "colour": ["draw", "play #1"], "shape": ["draw"], "either": ["draw", "play #1"]}
    for symbol_match, offered in options.items():
        state = position(["#1 #2", "#4 #5"], "#50", "#6 #8", cards, turn=0, symbol_match=symbol_match)
        assert texts(state, 0) == offered
    state = position(["#1 #2", "#4 #5"], "#50", "#6 #8", cards, turn=1, symbol_match="shape")
    assert texts(state, 1) == ["draw", "play #4"]
    play(state, "1 play #4")
    assert seen(state, None)["announced"] == "yellow-circle"


# -- the opening ------------------------------------------------------------------------------------------------------


@rule("K-13", "K-36")
def test_the_opening_is_for_everybody_also_for_those_who_cannot_play() -> None:
    state = position(["#1 #3", "#4 #5", "#6 #7"], "#50", "#8 #9", PLAIN)
    assert (state.to_act(), state.mode()) == ((0, 1, 2), Mode.SEALED)
    assert [texts(state, seat) for seat in range(3)] == [["decline", "play #1"], ["decline"], ["decline"]]
    play(state, "0 play #1")
    assert state.to_act() == (1, 2)
    assert seen(state, 1)["answered"] == [True, False, False]
    assert (seen(state, 0)["mine"], seen(state, 1)["mine"]) == ("play #1", None)
    play(state, "2 decline", "1 decline")
    assert (truth(state)["first"], truth(state)["phase"], state.to_act()) == (0, "second", (1, 2))


@rule("K-36")
@pytest.mark.parametrize(("revealer", "winner"), [(0, 1), (1, 2), (2, 1)])
def test_full_ties_go_clockwise_from_the_revealer(revealer: int, winner: int) -> None:
    """Copies of one card, from packs, are equally fast and have the same number."""
    setup = KINGDRIN.setup(3, {"card_source": "packs"})
    saved = truth(KINGDRIN.new(setup, QuickChance(1)))
    every = [code for hand in saved["hands"] for code in hand] + saved["deck"] + saved["ditch"]
    kept = {
        letter: [code for code in every if code[-1] == letter and code not in ("#1b", "#1c", "#2a")] for letter in "abc"
    }
    packs = {"a": ["#2a", *kept["a"]][:9], "b": ["#1b", *kept["b"]][:9], "c": ["#1c", *kept["c"]][:9]}
    in_play = [*packs["a"][1:], *packs["b"][1:], *packs["c"][1:]]
    saved["ditch"], saved["revealer"] = ["#2a"], revealer
    saved["hands"] = [in_play[:7], ["#1b", *in_play[7:13]], ["#1c", *in_play[13:19]]]
    saved["deck"] = in_play[19:]
    state = KINGDRIN.load(setup, saved)
    assert isinstance(state, KingdrinState)
    play(state, "0 decline", "1 play #1b 3", "2 play #1c 3")
    assert truth(state)["first"] == winner


@rule("K-17", "K-23")
def test_turning_up_the_last_card_ends_the_game() -> None:
    hands = ["#1 #3", "#4", "#6 #7"]
    lapse = ("0 decline", "1 decline", "2 decline")
    state = position(hands, "#50", "#8", PLAIN)
    assert kinds(play(state, *lapse))[3:] == ["race_lapsed", "card_revealed", "hands_shown", "game_ended"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("deck", (1,))
    later = position(hands, "#50", "#8", PLAIN, ends_at_once=False)
    play(later, *lapse)
    assert later.outcome() is None
    assert kinds(play(later, *lapse))[3:] == ["race_lapsed", "draw_failed", "hands_shown", "game_ended"]


@rule("K-17", "K-A6")
def test_with_all_draw_everybody_draws_when_nobody_opens() -> None:
    state = position(["#1 #3", "#4 #5", "#6 #7"], "#50", "#8 #9 #10 #11", PLAIN, reveals=False, revealer=1)
    play(state, "0 decline", "1 decline", "2 decline")
    now = truth(state)
    assert now["hands"] == [["#1", "#3", "#9"], ["#4", "#5", "#10"], ["#6", "#7", "#8"]]
    assert (now["ditch"], now["phase"], state.to_act()) == (["#50"], "opening", (0, 1, 2))


@rule("K-14", "K-18", "K-34")
def test_live_neighbours_race_and_the_clock_ends_it() -> None:
    hands = ["#3 #4", "#2 #5", "#6 #7", "#1 #8"]
    state = position(hands, "#50", "#9 #10", PLAIN, phase="second", first=2, live=True)
    assert (state.mode(), state.to_act(), texts(state, 1), texts(state, 3)) == (
        Mode.RACE,
        (1, 3),
        ["play #2"],
        ["play #1"],
    )
    won = state.copy()
    play(won, "1 play #2")
    assert (truth(won)["direction"], won.to_act()) == (-1, (0,))
    play(state, "- time out")
    assert (truth(state)["direction"], state.to_act(), state.mode()) == (1, (3,), Mode.TURN)


# -- Speed Alt --------------------------------------------------------------------------------------------------------


@rule("K-26")
def test_speed_alt_is_for_three_or_more() -> None:
    assert truth(dealt(2, speed_alt="on"))["phase"] == "opening"
    assert truth(dealt(3, speed_alt="on"))["phase"] == "speed"


NEEDS_THREE = "The Speed Alt Rule needs three players. With two it changes nothing: you take turns."


@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (2, {}, []),
        (3, {"speed_alt": "on", "pile": 27}, []),
        (2, {"speed_alt": "on"}, [NEEDS_THREE]),
        (4, {"pile": 20}, ["20 cards are too few for 4 players. The pile will have 36: nine for each."]),
        (4, {"card_source": "packs"}, ["With a pack from each player the pile has 36 cards: nine for each."]),
        (4, {"card_source": "packs", "pile": "short"}, []),
    ],
)
def test_what_is_played_otherwise_than_it_reads_is_told(
    seats: int, options: dict[str, object], told: list[str]
) -> None:
    assert KINGDRIN.remarks(KINGDRIN.setup(seats, options)) == told


@rule("K-27", "K-29")
def test_there_are_no_turns_and_no_drawing_in_speed_alt() -> None:
    for race_mode in ("sealed", "live"):
        state, rng = (
            KINGDRIN.new(KINGDRIN.setup(4, {"speed_alt": "on", "race_mode": race_mode}), QuickChance(3)),
            QuickChance(4),
        )
        while state.outcome() is None:
            view = seen(state, None)
            assert (view["phase"], view["turn"], view["direction"]) == ("speed", None, None)
            assert view["placer"] not in state.to_act()
            assert all("draw" not in texts(state, seat) for seat in range(4))
            playable = [seat for seat in state.to_act() if state.moves(seat)]
            seat = playable[0] if playable else TABLE
            moves = state.moves(seat)
            state.play(seat, moves[rng.pick(len(moves))] if playable else moves[-2])


@rule("K-29", "K-34")
def test_the_table_looks_before_it_calls_a_stall() -> None:
    """Nobody learns from the clock what a hand holds: the look comes after three seconds whoever can play."""
    stuck = position(["#3 #4", "#5 #6", "#7 #8"], "#50", "#21 #22 #23 #24", PLAIN, speed_alt=True, live=True)
    able = position(["#1 #4", "#5 #6", "#7 #8"], "#50", "#21 #22 #23 #24", PLAIN, speed_alt=True, live=True)
    for state in (stuck, able):
        assert [(timer.name, timer.seconds, timer.move.text) for timer in state.timers()] == [
            ("look 0", 3, "look"),
            ("stall 0", 10, "stall"),
        ]
        assert texts(state, TABLE) == ["look", "stall", "abandon"]
    assert kinds(play(stuck, "- look")) == ["race_lapsed", "card_drawn", "card_drawn", "card_drawn"]
    assert [timer.name for timer in stuck.timers()] == ["look 1", "stall 1"], "the clocks start afresh"
    before = truth(able)
    assert play(able, "- look") == []
    assert truth(able) == before | {"looked": True}
    assert [(timer.name, timer.move.text) for timer in able.timers()] == [("stall 0", "stall")]
    with pytest.raises(NotYourTurn, match="The table cannot play “look” now"):
        play(able, "- look")
    play(able, "0 play #1")
    assert [timer.name for timer in able.timers()] == ["look 1", "stall 1"]


@rule("K-29")
def test_who_placed_the_top_card_is_barred_also_after_a_stall() -> None:
    hands = ["#1 #3", "#4 #5", "#6 #7"]
    state = position(hands, "#50 #2", "#20 #9 #10 #11", PLAIN, speed_alt=True, live=True, placer=0, announced="8")
    play(state, "- stall")
    assert state.to_act() == (1, 2)
    with pytest.raises(NotYourTurn):
        play(state, "0 play #1")


@rule("K-29")
def test_a_stall_looks_at_those_only_who_may_play() -> None:
    hands = ["#1 #3", "#4 #5", "#6 #7"]
    state = position(hands, "#2 #50", "#20 #9 #10 #11", PLAIN, speed_alt=True, live=True, placer=0, announced="8")
    assert "race_lapsed" in kinds(play(state, "- look")), "seat 0 could play, but may not on its own card"


@rule("K-30")
def test_out_wins_in_speed_alt_too() -> None:
    state = position(["#1", "#4 #5", "#6 #7"], "#50", "#8 #9", PLAIN, speed_alt=True, live=True)
    play(state, "0 play #1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("out", (0,))


@rule("K-37")
def test_a_sealed_round_without_a_card_is_a_stall() -> None:
    state = position(["#1 #3", "#4 #5", "#6 #7"], "#50", "#8 #9 #10 #11", PLAIN, speed_alt=True)
    number = state.round_number()
    play(state, "0 decline", "1 decline", "2 decline")
    assert (truth(state)["stalls"], state.to_act()) == (1, (0, 1, 2))
    assert state.round_number() > number


# -- live -------------------------------------------------------------------------------------------------------------


@rule("K-32", "K-A10", "K-A12")
def test_in_a_live_race_the_first_to_come_is_the_fastest() -> None:
    state = position(["#1 #3", "#2 #5", "#6 #7"], "#50", "#8 #9", PLAIN, live=True)
    assert (state.mode(), state.to_act()) == (Mode.RACE, (0, 1, 2))
    assert [texts(state, seat) for seat in range(3)] == [["play #1"], ["play #2"], []]
    number = state.round_number()
    play(state, "0 play #1")
    assert truth(state)["first"] == 0, "though card 2 has the lower Speed"
    assert state.round_number() > number
    with pytest.raises(IllegalMove):
        play(state, "1 play #2")


@rule("K-29", "K-33")
def test_a_live_stall_leaves_the_question_as_it_was() -> None:
    """The Ditch is the same, so a card that was on its way is still good; so too with `all_draw` in the opening."""
    for options in ({"speed_alt": "on"}, {"opening_fallback": "all_draw"}):
        setup = KINGDRIN.setup(3, {"race_mode": "live", **options})
        match = new_match(KINGDRIN, setup, SeededChance(bytes(32)))
        asks = [match.ask(seat) for seat in range(3)]
        match.play(TABLE, match.move(TABLE, "stall" if "speed_alt" in options else "time out"))
        assert seen(match.state, None)["cards"] == [8, 8, 8]
        assert [match.ask(seat) for seat in range(3)] == asks
        seat = next(seat for seat in range(3) if match.state.moves(seat))
        match.play(seat, match.state.moves(seat)[0], asks[seat])


@rule("K-A10")
def test_in_a_sealed_race_the_card_decides() -> None:
    state = position(["#1 #3", "#2 #5", "#6 #7"], "#50", "#8 #9", PLAIN)
    play(state, "0 play #1", "1 play #2", "2 decline")
    assert truth(state)["first"] == 1


@rule("K-A14", "K-32")
def test_nobody_declines_in_a_live_race() -> None:
    state = position(["#1 #3", "#2 #5", "#6 #7"], "#50", "#8 #9", PLAIN, live=True)
    with pytest.raises(IllegalMove, match="just wait") as refused:
        play(state, "0 decline")
    assert refused.value.rule == "K-32"


@rule("K-34")
def test_the_clocks_of_a_live_game_and_none_of_a_sealed_one() -> None:
    def clocks(state: KingdrinState) -> list[tuple[str, tuple[int, ...], int, str]]:
        return [(timer.name, timer.seats, timer.seconds, timer.move.text) for timer in state.timers()]

    assert clocks(dealt(3)) == []
    assert clocks(dealt(3, race_mode="live")) == [("opening 0", (0, 1, 2), 20, "time out")]
    assert clocks(dealt(3, race_mode="live", opening_seconds=7))[0][2] == 7
    second = position(["#3 #4", "#2 #5", "#6 #7"], "#50", "#9 #10", PLAIN, phase="second", first=2, live=True)
    assert clocks(second) == [("second 0", (0, 1), 10, "time out")]
    play(second, "1 play #2")
    assert clocks(second) == [("turn 1", (0,), 30, "time out")]
    play(second, "- time out")
    assert clocks(second) == [("turn 2", (2,), 30, "time out")]


@rule("K-34")
def test_when_the_time_of_a_turn_runs_out_one_draws() -> None:
    state = position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN, turn=0, live=True)
    assert kinds(play(state, "- time out")) == ["card_drawn"]
    assert (truth(state)["hands"][0], state.to_act()) == (["#1", "#3", "#8"], (1,))
    sealed = position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN, turn=0)
    assert sealed.time_out(0).text == "draw"
    assert dealt(3).time_out(1).text == "decline"


@rule("K-34", "K-17")
def test_when_the_time_of_the_opening_runs_out_it_starts_again() -> None:
    state = dealt(3, race_mode="live")
    assert kinds(play(state, "- time out")) == ["race_lapsed", "card_revealed"]
    assert (truth(state)["ditch"], state.to_act()) == (["#22", "#23"], (0, 1, 2))
    assert [timer.name for timer in state.timers()] == ["opening 1"]


# -- the end ----------------------------------------------------------------------------------------------------------


@rule("K-A15", "K-A4")
def test_on_failed_draw_the_game_goes_on_without_a_deck() -> None:
    cards = made_up("#50 S1 7 8 9 10; #1 S2 7 1 2 3; #2 S3 7 1 2 4; #20 S4 1 30 31 32")
    state = position(["#1 #2 #3", "#4 #5", "#6 #7"], "#50", "#8", cards, turn=2, ends_at_once=False)
    play(state, "2 draw")
    assert state.outcome() is None
    assert texts(state, 0) == ["play #1", "play #2"], "who can play must"
    with pytest.raises(IllegalMove, match="the deck is empty, so you must play a card") as refused:
        play(state, "0 draw")
    assert refused.value.rule == "K-A4"
    play(state, "0 play #1")
    assert texts(state, 1) == ["draw"]
    assert kinds(play(state, "1 draw")) == ["draw_failed", "hands_shown", "game_ended"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("deck", (0,)), (
        "two cards each of seats 0 and 1, and 2 is the lowest number"
    )


@rule("K-A16")
def test_when_time_runs_out_without_a_deck_the_first_card_that_fits_is_played() -> None:
    state = position(["#1 #3", "#4 #5"], "#50", "#8", PLAIN, turn=1, ends_at_once=False, live=True)
    play(state, "1 draw")
    assert kinds(play(state, "- time out")) == ["card_played"]
    assert kinds(play(state, "- time out")) == ["draw_failed", "hands_shown", "game_ended"]


@rule("K-A15", "K-30")
def test_a_stall_that_serves_all_with_the_last_card_goes_on_with_on_failed_draw() -> None:
    hands = ["#3 #4", "#5 #6", "#7 #8"]
    state = position(hands, "#50", "#21 #22 #23", PLAIN, speed_alt=True, live=True, ends_at_once=False)
    play(state, "- stall")
    assert (state.outcome(), truth(state)["deck"]) == (None, [])
    assert kinds(play(state, "- stall")) == ["race_lapsed", "draw_failed", "hands_shown", "game_ended"]


@rule("C-21")
def test_there_is_a_pack_for_each_seat_and_its_moves_have_the_same_numbers_everywhere() -> None:
    few, more = [KINGDRIN.setup(seats, {"card_source": "packs"}) for seats in (2, 5)]
    texts = [move.text for move in KINGDRIN.table(few).moves]
    assert texts == [move.text for move in KINGDRIN.table(more).moves][: len(texts)]
    state = KINGDRIN.new(few, QuickChance(1))
    refusal = state.refusal(state.to_act()[0], "play #12c")
    assert refusal.message == "“#12c” is not in this game. There is one pack for each player."


@rule("K-24")
def test_a_shared_win_is_told() -> None:
    setup = KINGDRIN.setup(2, {"card_source": "packs"})
    saved = truth(KINGDRIN.new(setup, QuickChance(1)))
    pack = [[f"#{number}{letter}" for number in (5, 6, 10, 20, 30, 40, 50, 60, 70)] for letter in "ab"]
    saved |= {"hands": [["#5a", "#6b"], ["#5b"]], "deck": ["#6a"], "ditch": [*pack[0][2:], *pack[1][2:]]}
    saved |= {"phase": "turn", "first": 0, "direction": 1, "turn": 1, "announced": "15"}
    mark = str(CORE.cards[69].corners[0])
    saved["announced"] = mark
    state = KINGDRIN.load(setup, saved)
    play(state, "1 draw")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1), (1, 1))
    assert outcome.sentence == (
        "The deck is empty: seats 0 and 1 have the fewest cards (2 cards with the same numbers) and share the win."
    )


@rule("K-25")
def test_no_game_ends_both_ways() -> None:
    ends: Counter[str] = Counter()
    for seed in range(sample(400, 60)):
        state = KINGDRIN.new(KINGDRIN.setup(2 + seed % 3, {"pile": "short"}), QuickChance(seed))
        playout(state, QuickChance(seed))
        now = truth(state)
        assert (now["end"] == "out") == ([] in now["hands"])
        assert now["end"] == "out" or now["deck"] == []
        ends[now["end"]] += 1
    assert set(ends) == {"out", "deck"}


# -- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "error", "told"),
    [
        ("play #4", IllegalMove, "you do not have #4"),
        ("play #3", IllegalMove, "none of its marks matches #50 (7, 8, 9, 10)"),
        ("play #1 7", IllegalMove, "it only matches by 7, so “play #1” is enough"),
        ("play #1 1", IllegalMove, "it matches by 7, not by 1"),
        ("decline", IllegalMove, "on your turn you must play a card or draw one"),
        ("stall", NotYourTurn, "Only the table can play “stall”"),
        ("play #1 red-circle", NotationError, "“red-circle” is not a mark of #1"),
        ("play #1a", NotationError, "Here cards are written without a letter."),
        ("play #99", NotationError, "“#99” is not a card. Cards are #1 to #60"),
        ("pass", NotationError, "is not a move of Kingdrin. Moves are “play #12”"),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, error: type[Exception], told: str) -> None:
    state = position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN, turn=0)
    with pytest.raises(error) as refused:
        play(state, f"0 {text}")
    assert told in str(refused.value)


def test_in_a_race_nobody_draws() -> None:
    state = position(["#1 #3", "#4 #5"], "#50", "#8 #9", PLAIN)
    with pytest.raises(IllegalMove, match="this is a race, not a turn"):
        play(state, "0 draw")


@pytest.mark.parametrize("text", ["time out", "look", "stall", "draw"])
def test_the_table_of_a_sealed_game_only_breaks_off(text: str) -> None:
    with pytest.raises(NotYourTurn, match="The table cannot play"):
        play(dealt(3), f"- {text}")
    assert texts(dealt(3), TABLE) == ["abandon"]
