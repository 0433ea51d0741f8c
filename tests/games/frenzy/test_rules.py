"""Rules that the worked examples leave out: the deal, the questions, the options, the end."""

from __future__ import annotations

from typing import Any

import pytest

from crownhall.decks.frenzy import CODES, parse_card
from crownhall.engine.chance import GivenChance, QuickChance
from crownhall.engine.contract import TABLE, Mode, State
from crownhall.engine.events import Event
from crownhall.errors import IllegalMove, NotationError, NotYourTurn, OptionError, SeatError
from crownhall.games.frenzy.game import FRENZY
from crownhall.games.frenzy.moves import MOVES
from crownhall.games.frenzy.scoring import winners_of
from tests.games.frenzy.hooks import Sight
from tests.games.frenzy.vectors import Example, asked_for, move, shown
from tests.rules import rule


def example(text: str) -> State:
    """The position of a few lines in the notation of the rule book, after their script."""
    return Example(f"X0 title\n{text}\n=> ").play()[0]


def texts(state: State, seat: int) -> list[str]:
    return [each.text for each in state.moves(seat)]


def dealt(seats: int, deck: list[str] | None = None, **options: object) -> State:
    """A new game, from the canonical order or with this deck first."""
    cards = [*(deck or []), *[code for code in CODES if code not in (deck or [])]]
    return FRENZY.new(FRENZY.setup(seats, options), GivenChance([[parse_card(code) for code in cards]]))


def arranged(state: State) -> State:
    """The same after everybody kept the order of the deal."""
    while state.mode() is Mode.SEALED and asked_for(state) == "set up":
        move(state, state.to_act()[0], "arrange 123")
    return state


# -- set-up -----------------------------------------------------------------------------------------------------------


@rule("F-03")
def test_three_to_six_players() -> None:
    assert (FRENZY.min_seats, FRENZY.max_seats) == (3, 6)
    for seats in (2, 7):
        with pytest.raises(SeatError, match="3 to 6 seats"):
            FRENZY.setup(seats, {})


@rule("F-04", "F-A59")
@pytest.mark.parametrize(("seats", "left"), [(3, 18), (4, 15), (5, 12), (6, 9)])
def test_the_deal(seats: int, left: int) -> None:
    position = shown(dealt(seats))
    assert position["hands"] == [list(CODES[3 * seat : 3 * seat + 3]) for seat in range(seats)]
    assert position["exile"] == list(CODES[3 * seats : 3 * seats + 3])
    assert position["deck"] == list(CODES[3 * seats + 3 :])
    assert len(position["deck"]) == left
    assert position["knows"] == [1 << (card // 3) if card < 3 * seats else 0 for card in range(30)]


@rule("F-05")
def test_everybody_arranges_the_first_hand_unseen() -> None:
    state = dealt(3)
    assert state.mode() is Mode.SEALED
    assert state.to_act() == (0, 1, 2)
    assert texts(state, 1) == [f"arrange {order}" for order in (123, 132, 213, 231, 312, 321)]
    before = state.view(0)
    move(state, 1, "arrange 312")
    assert state.to_act() == (0, 2)
    assert state.view(1)["hands"] == [["?"] * 3, ["Je", "FL", "Ma"], ["?"] * 3]
    assert state.view(0)["hands"] == before["hands"]
    move(state, 2, "arrange 123")
    assert asked_for(state) == "set up"
    move(state, 0, "arrange 321")
    assert shown(state)["hands"][0] == ["ML", "Q", "K"]
    assert (state.mode(), asked_for(state)) == (Mode.TURN, "play")


@rule("F-06", "F-A2", "F-O1")
def test_who_begins() -> None:
    begun = {arranged(FRENZY.new(FRENZY.setup(4, {}), QuickChance(seed))).view(None)["current"] for seed in range(60)}
    assert begun == {0, 1, 2, 3}
    deck = GivenChance([list(range(30))], [2])
    assert FRENZY.new(FRENZY.setup(3, {}), deck).view(None)["current"] == 2
    for seat in range(3):
        assert dealt(3, starter=seat).view(None)["current"] == seat
    for options, by_lot in (({}, True), ({"starter": 1}, False)):
        events: list[Event] = []
        FRENZY.new(FRENZY.setup(3, dict(options)), QuickChance(1), events)
        assert events[0].facts()["by_lot"] is by_lot
    with pytest.raises(OptionError, match="with 3 seats it can be random or 0 to 2"):
        FRENZY.setup(3, {"starter": 3})


@rule("F-07", "F-A33")
def test_a_dealt_assassin_strikes_when_set_up_is_finished_and_not_before() -> None:
    state = dealt(3, ["Me", "Th", "Fa", "K", "As", "St", "Sh", "Ex", "Ju", "Q", "SH", "SD", "HC"], starter=0)
    move(state, 0, "arrange 123")
    move(state, 1, "arrange 123")
    assert shown(state)["removed"] == []
    move(state, 2, "arrange 123")
    assert shown(state)["removed"] == ["K"]
    assert shown(state)["hands"][1] == ["HC", "As", "St"]
    assert asked_for(state) == "play"
    assert shown(state)["low"] == 17, "2.12: counted when the first turn begins"


# -- questions --------------------------------------------------------------------------------------------------------


@rule("F-18", "F-A4", "F-25")
def test_a_triggered_ability_must_be_resolved_with_a_face_down_card() -> None:
    state = example("A: St Sh^hC K | B: Q^hC WG^hC Ju^hC | C: ML^hC SH Fa^hC\ndo A:1")
    assert texts(state, 0) == ["reveal 0.3", "reveal 2.2"]
    with pytest.raises(IllegalMove, match=r"F-25"):
        move(state, 0, "reveal 1.1")
    with pytest.raises(NotYourTurn):
        move(state, 1, "reveal 0.3")


@rule("F-32", "F-34")
def test_who_may_reveal_what() -> None:
    hands = "A: {} Th K | B: Q WG Ju | C: ML Sh Fa\ndo A:1"
    in_hands = [f"reveal {seat}.{slot}" for seat in (0, 1, 2) for slot in (1, 2, 3) if (seat, slot) != (0, 1)]
    assert texts(example(hands.format("St")), 0) == in_hands
    assert texts(example(hands.format("SH")), 0) == in_hands
    assert texts(example(hands.format("WP")), 0) == [*in_hands, "reveal deck"]


@rule("F-A60", "F-39")
def test_each_pair_of_the_trapeze_artist_has_one_name() -> None:
    state = example("A: Tr Sh^hC K | B: Q WG^hC Ju^hC | C: ML^hC SH Fa^hC\ndo A:1")
    assert texts(state, 0) == ["swap 0.3 1.1", "swap 0.3 2.2", "swap 1.1 2.2"]


@rule("F-A16", "F-48")
def test_what_the_yellow_witch_may_perform() -> None:
    hands = "A: St Tr Q | B: WY K Ju | C: ML FL Cl\nD: Ex\nR: ...\nX: Kn As Me\ndo A:1 A:B1"
    valid = ["WR", "WG", "WB", "WP", "Ri", "Pr", "Sh", "SH", "SD", "LT", "Th", "Fi", "Le", "Fa"]
    assert texts(example(hands), 1) == [*[f"perform {code}" for code in valid], "remove the Yellow Witch"]
    stand_in = ["WR", "WG", "WB", "WP", "Ri", "Pr", "Sh", "SH", "SD", "LT", "HC", "Th", "Fi", "Le", "Fa"]
    offered = texts(example("opt removed_self=performer\n" + hands.replace("ML FL Cl", "ML FL Je")), 1)
    assert {*offered} == {f"perform {code}" for code in ["Ma", "Cl", *stand_in]} | {"remove the Yellow Witch"}


@rule("F-31", "F-A38")
def test_the_blue_witch_trades_only_for_what_was_removed_before() -> None:
    state = example("A: WB Q St | B: ML Me WR | C: Ri Sh Fa\nR: K Th\ndo A:1 A:swap A:3")
    assert texts(state, 0) == ["fetch K", "fetch Th"]


@rule("F-60")
def test_the_queen_may_take_any_card_of_any_hand() -> None:
    state = example("A: Th Q Ju | B: K WG^hC St | C: ML Sh^hC Fa\ndo A:1 A:A2")
    assert texts(state, 0) == [f"remove {seat}.{slot}" for seat in range(3) for slot in (1, 2, 3)]


@rule("F-24")
def test_who_has_chosen_is_open_and_what_is_not() -> None:
    state = example("A: Ju K WG | B: Q Cl Ex | C: ML Kn WY\ndo A:1")
    assert (state.mode(), state.to_act()) == (Mode.SEALED, (0, 1, 2))
    events: list[Event] = []
    move(state, 1, "pass 2", events)
    assert [event.line() for event in events] == ["Seat 1 has chosen a card to pass."]
    assert state.view(0)["answered"] == [False, True, False]
    assert (state.view(1)["answer"], state.view(0)["answer"], state.view(None)["answer"]) == (2, None, None)
    with pytest.raises(NotYourTurn):
        move(state, 1, "pass 1")


def test_the_first_answer_is_played_when_time_is_up() -> None:
    state = example("A: St Th K | B: Q WG Ju | C: ML Sh Fa")
    while state.outcome() is None:
        for seat in state.to_act()[:1]:
            assert state.time_out(seat) is state.moves(seat)[0]
            if asked_for(state) == "arrange":
                assert state.time_out(seat).text == "arrange 123", "which changes nothing"
            state.play(seat, state.time_out(seat))


def test_what_cannot_be_read_is_refused_with_what_would_be_right() -> None:
    state = example("A: Pr K WG | B: Sh SD Q | C: ML St SH\nR: Me Th\ndo A:1")
    for text, why in [
        ("perform th", "“perform th” must be typed as “perform Th”"),
        ("perform sh", "could be Sh (Sheriff) or SH (Spy (hands))"),
        ("perform Xx", "is not a card of Kingdom Frenzy"),
        ("fly", "is not a move of Kingdom Frenzy. Moves are"),
    ]:
        refusal = state.refusal(0, text)
        assert isinstance(refusal, NotationError)
        assert why in refusal.message
    refusal = state.refusal(0, "play 2")
    assert isinstance(refusal, IllegalMove)
    why = "first you must choose which ability comes next"
    assert refusal.message == f"play 2: {why} (F-35)"


# -- the end ----------------------------------------------------------------------------------------------------------

IDLE = "A: K Je Cl | B: Q Ma Le | C: ML Kn WY"


def quiet_turns(state: State) -> int:
    """Play idle cards to the end; how many turns it took."""
    turns = 0
    while state.outcome() is None:
        move(state, state.to_act()[0], "play 1" if asked_for(state) == "play" else "arrange 123")
        turns += asked_for(state) != "play"
    return turns


@rule("F-O9", "F-A52", "F-A58")
@pytest.mark.parametrize(("rounds", "turns"), [(1, 3), (2, 6), (12, 36), (0, 180)])
def test_a_game_in_which_nothing_happens_is_scored(rounds: int, turns: int) -> None:
    state = example(f"opt stall_rounds={rounds}\n{IDLE}")
    assert quiet_turns(state) == turns
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("stall", (0,), (10, 9, 8))
    assert outcome.sentence.endswith("Seat 0 wins with the King, worth 10!")


@rule("F-O8", "F-A45", "F-74")
@pytest.mark.parametrize(
    ("hands", "shared", "next_card"),
    [
        ("WR St SH | WY Ju Tr | ", (0, 1), (0,)),  # 5 2 1 against 5 1 1
        ("Je St Sh | Kn Ju Ex | ", (0, 1), (0, 1)),  # equal in all
        ("Je St | Kn As Ju | ", (0, 1), (1,)),  # 6 1 and nothing against 6 1 0
        ("ML SH | FL SD As | Ma", (0, 1), (1,)),  # a card worth nothing beats no card
        ("K | Q | ML", (0,), (0,)),
    ],
)
def test_equal_rows_share_or_compare_all_cards(hands: str, shared: tuple[int], next_card: tuple[int]) -> None:
    cards = [[parse_card(code) for code in hand.split()] for hand in hands.split("|")]
    assert winners_of(cards, 0, next_card=False) == shared
    assert winners_of(cards, 0, next_card=True) == next_card


@rule("F-O8")
def test_the_tie_break_is_used() -> None:
    ending = "A: Je St Tr | B: Kn SD HC | C: As Me Th\nD: Fi\nR: ...\nX: K Q ML\n"
    for option, winners in (("shared", (0, 1)), ("next_card", (1,))):
        state = example(f"opt tie_break={option}\n{ending}cur B\ndo B:3")
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.scores) == (winners, (6, 6, 1))


ENDING = "A: HC WG Ju | B: Ex Kn Fa | C: As Sh SH\nD: WP\nR: ...\nX: Q K ML\ndo A:1"


@rule("F-O10", "F-10", "F-73")
def test_exile_and_deck_are_shown_in_the_end_or_never() -> None:
    state = example(ENDING)
    hands = [["WP", "WG", "Ju"], ["Ex", "Kn", "Fa"], ["As", "Sh", "SH"]]
    for seat in (0, 1, 2, None):
        view: Any = state.view(seat)
        assert view["hands"] == hands
        assert (view["exile"], view["deck_memory"]) == (["Q", "K", "ML"], ["HC"])
        assert [row["row"] for row in view["rows"]] == [10, 12, 18]
    never: Any = example("opt show_exile=never\n" + ENDING).view(1)
    assert never["hands"] == hands
    assert (never["exile"], never["deck"]) == (["?", "?", "?"], 1)


@rule("F-O7", "F-72", "F-A43", "F-A44")
def test_what_a_doomed_card_takes_along_when_it_goes_at_the_end() -> None:
    """The doomed lover goes, the other lover follows, and the Knight beside her goes in vain; nobody draws."""
    text = "A: HC WG Ju | B: ML^dB Sh Fa | C: FL Kn SH\nD: SD\nR: ...\nX: Q K Ma\ndo A:1"
    kept, removed = (shown(example(f"opt doomed_at_end={option}\n{text}")) for option in ("kept", "removed"))
    assert kept["hands"][1:] == [["ML", "Sh", "Fa"], ["FL", "Kn", "SH"]]
    assert removed["hands"][1:] == [[None, "Sh", "Fa"], [None, None, "SH"]]
    assert removed["removed"][-3:] == ["ML", "Kn", "FL"]


@rule("F-72", "F-A44")
def test_no_condition_is_due_in_the_end() -> None:
    for seed in range(40):
        rng = QuickChance(seed)
        state = FRENZY.new(FRENZY.setup(3 + seed % 4, {"doomed_at_end": ("kept", "removed")[seed % 2]}), rng)
        while state.outcome() is None:
            seat = state.to_act()[0]
            state.play(seat, state.moves(seat)[rng.pick(len(state.moves(seat)))])
        sight = Sight(state, 0)
        assert sight.first_due(sight.fixed | sight.unknown) is None, f"seed {seed}"


@rule("F-A63")
def test_a_match_broken_off_shows_the_hands_and_has_no_winner() -> None:
    state = example("A: Ju K WG | B: Q Cl Ex | C: ML Kn WY\ndo A:1 B:2")
    abandon = MOVES.find("abandon")
    assert abandon is not None
    assert state.moves(TABLE) == [abandon]
    state.play(TABLE, abandon)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("abandoned", ())
    assert state.view(None)["hands"] == [["Ju", "K", "WG"], ["Q", "Cl", "Ex"], ["ML", "Kn", "WY"]]
    assert state.to_act() == ()
