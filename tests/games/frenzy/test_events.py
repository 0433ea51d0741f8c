"""The chain told step by step in words, to each seat what it may know."""

from __future__ import annotations

from crownhall.engine.chance import QuickChance
from crownhall.engine.events import Event
from crownhall.engine.match import new_match
from crownhall.games.frenzy.events.steps import Step
from crownhall.games.frenzy.game import FRENZY
from tests.games.frenzy.vectors import Example
from tests.rules import rule


def story(text: str, seat: int | None = None) -> list[str]:
    """What a seat is told while the script of an example is played."""
    return lines(Example(f"X0 title\n{text}\n=> ").play()[1], seat)


def lines(events: list[Event], seat: int | None) -> list[str]:
    seen = [event.seen_by(seat) for event in events]
    return [event.line() for event in seen if event is not None]


@rule("F-62", "F-61")
def test_a_chain_is_told_link_by_link() -> None:
    told = story("A: Th K Ju | B: Je WG St | C: Q WR Fa\nD: Sh FL Ex ...\nR: ML\ndo A:1 A:B2")
    assert told[: told.index("Turn 3: it is seat 1's turn.")] == [
        "Seat 0 plays the Thief.",
        "Seat 1's Jester is revealed instead of card 2.",
        "The Thief reveals seat 1's card 1: the Jester.",
        "Seat 1's Jester is removed.",
        "Seat 0's Thief is removed.",
        "Seat 1 draws a card.",
        "Seat 0 draws a card.",
        "The Female Lover is removed too, after the other lover.",
        "Seat 0's Female Lover is removed.",
        "Seat 0 draws a card.",
        "Seat 0's turn is over: nothing else happens.",
        "Seat 0 has arranged their cards.",
    ]


@rule("F-32", "F-63")
def test_copies_and_the_knight_are_told() -> None:
    told = story("A: WP Kn Ju | B: Q Th WG | C: ML WR Fa\nD: Ex Sh ...\ndo A:1 A:B2 A:C3", 0)
    assert told[1:9] == [
        "The Purple Witch reveals seat 1's card 2: the Thief.",
        "Seat 0 performs the Thief.",
        "The Thief reveals seat 2's card 3: the Farmer.",
        "Seat 0's Knight is removed instead of card 1.",
        "Seat 2's Farmer is removed.",
        "Seat 0's Knight is removed.",
        "Seat 2 draws a card.",
        "Seat 0 draws the Sheriff.",
    ]


@rule("F-24")
def test_a_pass_is_told_to_giver_and_receiver() -> None:
    text = "A: Me K Ju | B: Q St Th | C: ML WR Fa\ndo A:1 A:2 B:3 C:1"
    wanted = {
        0: ("the King", "card 3", "the Male Lover"),
        1: ("the King", "the Thief", "card 1"),
        2: ("card 2", "the Thief", "the Male Lover"),
        None: ("card 2", "card 3", "card 1"),
    }
    for seat, (first, second, third) in wanted.items():
        assert [line for line in story(text, seat) if " passes " in line and "to seat" in line] == [
            f"Seat 0 passes {first} to seat 1, slot 3.",
            f"Seat 1 passes {second} to seat 2, slot 1.",
            f"Seat 2 passes {third} to seat 0, slot 2.",
        ]


@rule("F-24", "F-A41")
def test_a_face_up_card_is_passed_before_all_eyes() -> None:
    text = "A: Ju K St | B: ML Kn WR^hC | C: Ri Sh^hC Fa\ndo A:1 A:1 B:3 C:3"
    assert "Seat 1 passes the Red Witch to seat 0, slot 1." in story(text)


@rule("F-10", "F-11")
def test_a_look_is_told_to_all_and_what_was_seen_to_one() -> None:
    deck = "A: WR K Ju | B: Q Th WG | C: ML St Fa\nD: Sh Ex ...\ndo A:1 A:look"
    assert "Seat 0 looks at the top card of the deck: the Sheriff." in story(deck, 0)
    assert "Seat 0 looks at the top card of the deck." in story(deck, 1)
    exile = "A: WB Q St | B: Pr Me WR | C: Ri Sh Fa\nX: K Th Ma\ndo A:1"
    last = Example(f"X0 title\n{exile}\n=> ")
    state, events = last.state(), list[Event]()
    last._next(state, list(last.script), events)
    assert "Seat 0 looks at the exiled cards: the King, the Thief and the Magician." in lines(events, 0)
    assert "Seat 0 looks at the exiled cards." in lines(events, None)


@rule("F-A50")
def test_others_see_where_face_up_cards_lie_after_a_rearrangement() -> None:
    told = story("A: Sh K Ju | B: Q Me WG | C: ML WR Fa\ndo A:1 A:B3 A:=231", 2)
    assert "Seat 0 has arranged their cards: the Sheriff is in slot 3." in told


def test_the_deal_is_told_to_each_seat_for_itself() -> None:
    match = new_match(FRENZY, FRENZY.setup(3, {"starter": 1}), QuickChance(1))
    assert lines(match.events, None) == [
        "Everyone gets three cards. Three are exiled, and 18 are in the deck. Seat 1 starts."
    ]
    hands = {tuple(lines(match.events, seat)[1:]) for seat in range(3)}
    assert len(hands) == 3
    assert all(len(told) == 1 and told[0].startswith("Your cards: the ") for told in hands)


def test_every_kind_of_event_happens_and_has_a_line() -> None:
    """Over some random games with any options every kind of event is seen."""
    kinds = {each.__name__ for each in Step.__subclasses__()}
    seen: set[str] = set()
    for seed in range(40):
        rng = QuickChance(seed)
        match = new_match(FRENZY, FRENZY.setup(3 + seed % 4, {"stall_rounds": 3}), rng.copy())
        while match.outcome() is None:
            seat = match.state.to_act()[0]
            moves = match.state.moves(seat)
            match.play(seat, moves[rng.pick(len(moves))])
        seen |= {type(event).__name__ for event in match.events}
        for event in match.events:
            assert event.line()[0].isupper()
            assert event.line().endswith((".", "!"))
    assert kinds - seen <= {"CardSpared", "TurnSkipped"}, "these two are rare, and told below"


@rule("F-A11", "F-15")
def test_a_spared_card_and_a_skipped_turn_are_told() -> None:
    spared = story("cur C\nA: Ex K Ju | B: Q Kn WG^dA | C: ML WR Fa\nD: Sh SD ...\ndo C:1")
    assert spared[-5:] == [
        "Turn 3: it is seat 0's turn.",
        "Seat 1's Knight is removed instead of card 3.",
        "Seat 1's Knight is removed.",
        "Seat 1 draws a card.",
        "Seat 1's Green Witch is safe again.",
    ]
    skipped = story("cur C\nA: Sh^hA WG^hA Ju^hA | B: Ex Kn Fa | C: ML SD SH\ndo C:1")
    assert "Seat 0 has no face-down card to play, and is skipped." in skipped
    assert "Seat 0's turn is over: the Green Witch, the Sheriff and the Juggler turn face down." in skipped


@rule("F-39", "F-13")
def test_a_swap_tells_each_seat_of_the_cards_it_knows() -> None:
    text = "A: Tr K Ju | B: Q ML WG | C: St WR Fa\ndo A:1 A:B2 A:C1"
    assert "Seat 1 loses the Male Lover to seat 2 and gets the Strongman." in story(text, 1)
    assert "Seat 2 loses the Strongman to seat 1 and gets the Male Lover." in story(text, 2)
    assert "Seat 1's card 2 and seat 2's card 1 swap places." in story(text, 0)
    assert "Seat 1's card 2 and seat 2's card 1 swap places." in story(text, None)


@rule("F-13")
def test_a_swap_names_a_card_that_an_onlooker_has_seen_before() -> None:
    """The Strongman turned the Male Lover up in an earlier turn, and everybody saw it."""
    text = "A: St K Ju | B: Tr ML WG | C: Sh WR Fa\nD: Ex SD ...\ndo A:1 A:B2 B:1 B:B2 B:C1"
    assert "Seat 1's Male Lover and seat 2's card 1 swap places." in story(text, 0)
    assert "Seat 1 loses the Male Lover to seat 2 and gets the Sheriff." in story(text, 1)
