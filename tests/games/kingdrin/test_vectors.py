"""The worked examples of the rule book, each under its number."""

from __future__ import annotations

import pytest

from crownhall.decks.creation_core import CORE
from crownhall.engine.chance import GivenChance, SeededChance
from crownhall.engine.contract import Mode
from crownhall.engine.match import new_match
from crownhall.errors import IllegalMove, NotYourTurn, StaleMove
from crownhall.games.kingdrin.game import KINGDRIN
from crownhall.games.kingdrin.rules import KingdrinState
from crownhall.games.kingdrin.scoring import winners_of
from tests.decks.matching import matching_marks
from tests.decks.test_creation import card
from tests.games.kingdrin.positions import made_up, play, position
from tests.games.lines import kinds, seen, texts, truth
from tests.rules import rule

TOP = card("7 Rc 3 Bs", 50, 100)


@pytest.mark.parametrize(
    ("marks", "exact", "colour", "shape", "either"),
    [
        pytest.param("1 2 7 Yt", "7", "7", "7", "7", marks=rule("KT-01")),
        pytest.param("Rc 9 10 11", "red-circle", "red-circle", "red-circle", "red-circle", marks=rule("KT-02")),
        pytest.param("Rt 9 10 11", "", "red-triangle", "", "red-triangle", marks=rule("KT-03", "K-A1")),
        pytest.param("Yc 9 10 11", "", "", "yellow-circle", "yellow-circle", marks=rule("KT-04", "K-A1")),
        pytest.param("3 7 Yt Yx", "3 7", "3 7", "3 7", "3 7", marks=rule("KT-05")),
        pytest.param("1 2 4 5", "", "", "", "", marks=rule("KT-06")),
        pytest.param("Yt Bx 9 10", "", "blue-cross", "", "blue-cross", marks=rule("KT-06")),
    ],
)
def test_what_matches_the_top_card(marks: str, exact: str, colour: str, shape: str, either: str) -> None:
    """As a function of two cards, and as what is offered to a player whose turn it is."""
    words = {"exact": exact, "colour": colour, "shape": shape, "either": either}
    for symbol_match, announced in words.items():
        assert " ".join(map(str, matching_marks(card(marks), TOP, symbol_match))) == announced
        state = position(
            ["#1 #2", "#3"],
            "#50",
            "#4",
            made_up(f"#50 S100 7 Rc 3 Bs; #1 S10 {marks}"),
            turn=0,
            symbol_match=symbol_match,
        )
        names = announced.split()
        plays = [f"play #1 {mark}" for mark in names] if len(names) > 1 else ["play #1"] * len(names)
        assert texts(state, 0) == ["draw", *plays]


@rule("KT-07", "K-13", "K-36")
def test_the_faster_card_opens_and_the_other_neighbour_gives_the_direction() -> None:
    cards = made_up("#50 S100 7 Rc 3 Bs; #12 S40 7 1 2 4; #9 S40 3 1 2 4; #30 S55 Rc 1 2 4")
    state = position(["#12 #1", "#9 #2", "#30 #3"], "#50", "#4 #5 #6", cards)
    events = play(state, "0 play #12", "2 play #30", "1 play #9")
    assert kinds(events) == ["answer_sealed", "answer_sealed", "answer_sealed", "card_played"]
    assert truth(state)["hands"] == [["#1", "#12"], ["#2"], ["#3", "#30"]]
    assert (truth(state)["ditch"], truth(state)["phase"], truth(state)["first"]) == (["#50", "#9"], "second", 1)
    events = play(state, "0 play #12 1", "2 play #30 2")
    assert kinds(events) == ["answer_sealed", "answer_sealed", "card_played", "direction_fixed"]
    assert truth(state)["hands"][2] == ["#3", "#30"]
    assert (truth(state)["direction"], truth(state)["turn"]) == (-1, 2)
    assert seen(state, None)["direction"] == "counter_clockwise"


FOUR = made_up("#50 S100 7 8 9 10; #1 S50 7 1 2 3; #2 S30 7 4 5 6")


@rule("KT-08", "K-14", "K-15")
def test_turns_go_round_from_the_first_to_the_second() -> None:
    hands = ["#3 #4", "#2 #5", "#6 #7", "#1 #8"]
    state = position(hands, "#50", "#9 #10 #11 #12 #13 #14", FOUR, phase="second", first=2)
    assert state.to_act() == (1, 3)
    play(state, "1 play #2", "3 play #1")
    order = []
    for _ in range(5):
        (mover,) = state.to_act()
        order.append(mover)
        play(state, f"{mover} draw")
    assert order == [0, 3, 2, 1, 0]


@rule("KT-09", "K-18", "K-A7")
def test_without_a_second_the_left_neighbour_has_an_ordinary_turn() -> None:
    hands = ["#3 #4", "#2 #5", "#6 #7", "#1 #8"]
    state = position(hands, "#50", "#9 #10", FOUR, phase="second", first=2)
    events = play(state, "1 decline", "3 decline")
    assert kinds(events)[2:] == ["race_lapsed", "direction_fixed"]
    assert (state.to_act(), state.mode(), truth(state)["direction"]) == ((3,), Mode.TURN, 1)
    assert texts(state, 3) == ["draw", "play #1"]


@rule("KT-10", "K-16")
def test_two_players_simply_alternate() -> None:
    cards = made_up("#50 S100 7 8 9 10; #1 S50 7 1 2 3")
    state = position(["#1 #2", "#3 #4"], "#50", "#5 #6 #7", cards)
    play(state, "0 play #1", "1 decline")
    assert (state.to_act(), state.mode()) == ((1,), Mode.TURN)
    play(state, "1 draw")
    assert state.to_act() == (0,)
    play(state, "0 draw")
    assert state.to_act() == (1,)


@rule("KT-11", "K-17", "K-A6")
def test_when_nobody_opens_the_next_card_is_turned_up() -> None:
    state = position(["#1 #2", "#3 #4", "#5 #6"], "#50", "#7 #8 #9", made_up("#50 S100 7 8 9 10"))
    events = play(state, "0 decline", "1 decline", "2 decline")
    assert kinds(events)[3:] == ["race_lapsed", "card_revealed"]
    now = truth(state)
    assert (now["ditch"], now["deck"], now["phase"]) == (["#50", "#7"], ["#8", "#9"], "opening")
    assert now["hands"] == [["#1", "#2"], ["#3", "#4"], ["#5", "#6"]]
    assert (state.to_act(), now["answers"]) == ((0, 1, 2), [None, None, None])


@rule("KT-12", "K-02", "K-04", "K-A11")
@pytest.mark.parametrize("seats", range(2, 16))
def test_how_many_cards_are_left_after_the_deal(seats: int) -> None:
    def deck(pile: str | int) -> int:
        state = KINGDRIN.new(KINGDRIN.setup(seats, {"pile": pile}), SeededChance(bytes(32)))
        assert [len(hand) for hand in truth(state)["hands"]] == [7] * seats
        size = len(truth(state)["deck"])
        assert seen(state, 0)["deck"] == size
        return size

    assert deck("full") == 135 - 7 * seats - 1
    assert {2: 120, 3: 113, 4: 106, 5: 99, 15: 29}.get(seats, deck("full")) == deck("full")
    assert deck("short") == 2 * seats - 1
    assert deck(135) == deck("full")


@rule("KT-13", "K-19", "K-20", "K-21", "K-A3")
def test_drawing_although_one_could_play_ends_the_turn() -> None:
    cards = made_up("#50 S100 7 8 9 10; #1 S50 7 1 2 3; #5 S60 8 1 2 3")
    state = position(["#1 #2", "#3 #4"], "#50", "#5 #6", cards, turn=0)
    assert texts(state, 0) == ["draw", "play #1"]
    play(state, "0 draw")
    assert truth(state)["hands"][0] == ["#1", "#2", "#5"]
    assert state.to_act() == (1,)
    before = state.copy()
    with pytest.raises(NotYourTurn, match="not for seat 0 to move now, but for seat 1"):
        play(state, "0 play #5")
    assert state == before


@rule("KT-14", "K-22", "K-25")
def test_the_last_card_wins_at_once() -> None:
    cards = made_up("#50 S100 7 8 9 10; #1 S50 7 1 2 3")
    state = position(["#1", "#3 #4"], "#50", "#5", cards, turn=0)
    assert kinds(play(state, "0 play #1")) == ["card_played", "hands_shown", "game_ended"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("out", (0,), (1, 0))
    assert seen(state, None)["deck"] == 1


def deck_ends(*hands: str) -> KingdrinState:
    """The last card of the deck, one of seat 0's when it is drawn, is the first of its hand here."""
    first, _, rest = hands[0].partition(" ")
    state = position([rest, *hands[1:]], "#50", first, made_up("#50 S1 1 2 3 4", 135), turn=0)
    assert kinds(play(state, "0 draw")) == ["card_drawn", "hands_shown", "game_ended"]
    return state


@pytest.mark.parametrize(
    ("hands", "winner", "told"),
    [
        pytest.param(
            ("#1 #2 #3", "#4 #5", "#6 #7 #8 #9"), 1, "with the fewest cards (2)", marks=rule("KT-15", "K-23", "K-A4")
        ),
        pytest.param(
            ("#40 #133", "#88 #17", "#9 #120"),
            2,
            "with 2 cards and the lowest Card Number, 9",
            marks=rule("KT-16", "K-24"),
        ),
        pytest.param(
            ("#1 #2 #3 #133", "#88 #17", "#51 #120"),
            1,
            "with 2 cards and the lowest Card Number, 17",
            marks=rule("KT-17", "K-24", "K-A5"),
        ),
    ],
)
def test_an_empty_deck_ends_the_game(hands: tuple[str, ...], winner: int, told: str) -> None:
    outcome = deck_ends(*hands).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("deck", (winner,))
    assert outcome.sentence == f"The deck is empty: seat {winner} wins {told}."


@rule("KT-18", "K-24")
def test_equal_numbers_are_compared_further_and_equal_hands_share() -> None:
    assert winners_of([[9, 50], [9, 41]]) == (1,)
    assert winners_of([[9, 50], [9, 50]]) == (0, 1)
    assert winners_of([[9, 50], [1, 2, 3], [9, 50], [9, 51]]) == (0, 2)


FAST = made_up("#50 S100 7 8 9 10; #10 S40 7 8 1 2; #4 S40 7 8 3 4; #11 S20 7 8 5 6; #12 S30 7 8 11 12")


@rule("KT-19", "K-27", "K-A12")
@pytest.mark.parametrize("live", [False, True])
def test_nobody_plays_on_an_own_card(live: bool) -> None:
    hands = ["#10 #11 #1", "#4 #2", "#12 #3"]
    state = position(hands, "#50", "#5 #6 #7", FAST, speed_alt=True, live=live)
    others = () if live else ("1 decline", "2 decline")
    play(state, "0 play #10 7", *others)
    assert state.to_act() == (1, 2)
    before = state.copy()
    with pytest.raises(NotYourTurn):
        play(state, "0 play #11 7")
    assert state == before
    play(state, "1 play #4 7", *(() if live else ("2 decline",)))
    assert (truth(state)["ditch"], truth(state)["placer"]) == (["#50", "#10", "#4"], 1)
    assert "play #11 7" in texts(state, 0)


@rule("KT-20", "K-28", "K-A8")
def test_the_revealer_may_play_on_the_revealed_card_unless_barred() -> None:
    hands = ["#10 #1", "#4 #2", "#12 #3"]
    state = position(hands, "#50", "#5 #6 #7", FAST, speed_alt=True, live=True, revealer=0)
    play(state, "0 play #10 8")
    assert truth(state)["placer"] == 0
    options = {"speed_alt": "on", "speed_revealer_barred": "on"}
    barred = KINGDRIN.new(KINGDRIN.setup(3, dict(options)), GivenChance([list(range(135))], [1]))
    assert (truth(barred)["revealer"], barred.to_act()) == (1, (0, 2))


@rule("KT-21", "K-29", "K-30", "K-A9")
@pytest.mark.parametrize("live", [False, True])
def test_a_stall_gives_everybody_a_card_as_long_as_there_are_any(live: bool) -> None:
    stall = ("- stall",) if live else ("0 decline", "1 decline", "2 decline")
    deck = "#21 #22 #23 #24 #25 #26 #27"
    state = position(["#1 #2", "#3 #4", "#5"], "#50", deck, FAST, speed_alt=True, live=live, revealer=2)
    events = play(state, *stall)
    assert kinds(events)[-4:] == ["race_lapsed", "card_drawn", "card_drawn", "card_drawn"]
    assert truth(state)["hands"] == [["#1", "#2", "#21"], ["#3", "#4", "#22"], ["#5", "#23"]]
    assert (len(truth(state)["deck"]), truth(state)["stalls"], state.to_act()) == (4, 1, (0, 1, 2))
    short = position(["#1 #2", "#3 #4", "#5 #6"], "#50", "#21 #22", FAST, speed_alt=True, live=live, revealer=2)
    play(short, *stall)
    assert [len(hand) for hand in truth(short)["hands"]] == [3, 3, 2]
    outcome = short.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("deck", (2,))


@rule("KT-22", "K-36", "K-37")
def test_in_speed_alt_the_lower_number_breaks_the_tie_of_speeds() -> None:
    state = position(["#10 #1", "#4 #2", "#12 #3"], "#50", "#5 #6 #7", FAST, speed_alt=True)
    play(state, "0 play #10 7", "1 play #4 7", "2 decline")
    assert truth(state)["ditch"] == ["#50", "#4"]
    assert state.to_act() == (0, 2)


@rule("KT-23", "K-32", "K-33")
def test_a_card_aimed_at_an_older_top_card_is_refused() -> None:
    setup = KINGDRIN.setup(3, {"race_mode": "live", "speed_alt": "on"})
    match = new_match(KINGDRIN, setup, SeededChance(bytes(32)))
    ask = match.ask(2)
    seat = next(seat for seat in (0, 1) if match.state.moves(seat))
    match.play(seat, match.state.moves(seat)[0])
    before, hand = match.state.copy(), seen(match.state, 2)["hand"]
    for code in hand:
        with pytest.raises(StaleMove):
            match.play(2, match.move(2, f"play {code}"), ask)
    assert match.state == before
    assert seen(match.state, 2)["hand"] == hand
    assert match.ask(2) == ask + 1


@rule("KT-24")
def test_some_cards_of_the_default_set() -> None:
    def shared(one: int, other: int) -> set[str]:
        return set(map(str, matching_marks(CORE.cards[one - 1], CORE.cards[other - 1])))

    assert shared(1, 2) == {"1", "2", "3"}
    assert shared(1, 135) == set()
    assert shared(134, 135) == {"blue-circle"}


@rule("K-10", "K-11", "K-12")
def test_an_untrue_announcement_is_refused() -> None:
    state = position(["#1 #2", "#3"], "#50", "#4", made_up("#50 S1 7 Rc 3 Bs; #1 S2 3 7 Yt Yx"), turn=0)
    for text in ("play #1", "play #1 yellow-triangle"):
        with pytest.raises(IllegalMove, match="“play #1 3” or “play #1 7”") as refused:
            play(state, f"0 {text}")
        assert refused.value.rule == "K-12"
