"""What King's Rummy reports: the events of a move, for programs and in words, and who is told what."""

from __future__ import annotations

import pytest

from crownhall.engine.events import Event
from crownhall.games.rummy.moves import MOVES
from tests.games.rummy.oracle import DECK
from tests.games.rummy.positions import arranging, load, match_at, new_game, play, position, saved
from tests.rules import rule


def told(events: list[Event], seat: int | None) -> list[dict[str, object]]:
    seen = [event.seen_by(seat) for event in events]
    return [event.to_json() for event in seen if event is not None]


def lines(events: list[Event], seat: int | None) -> list[str]:
    return [str(each["line"]) for each in told(events, seat)]


@rule("R-03", "R-25")
def test_the_deal_shows_each_its_own_cards() -> None:
    match = new_game(DECK)
    (dealt,) = told(match.events, 1)
    assert dealt == {
        "event": "hand_dealt",
        "hand_number": 1,
        "dealer": 0,
        "begins": 1,
        "hands": [None, saved(match.state)["hands"][1]],
        "discard": DECK[20],
        "pile": 43,
        "line": "Hand 1: seat 0 deals ten cards to everyone and turns up the one Mountain Axe; seat 1 starts.",
        "marked": "Hand 1: {0} {0:deals|deal} ten cards to everyone and {0:turns|turn} up the {@1MA|one Mountain Axe}; "
        "{1} {1:starts|start}.",
    }
    assert told(match.events, None)[0]["hands"] == [None, None]


@rule("R-10", "R-24", "R-25")
def test_draws() -> None:
    match = new_game(DECK)
    events = play(match.state, "draw pile")
    assert told(events, 1) == [
        {
            "event": "card_drawn",
            "seat": 1,
            "card": "2MA",
            "pile": 42,
            "line": "Seat 1 draws the two Mountain Axes from the pile.",
            "marked": "{1} {1:draws|draw} the {@2MA|two Mountain Axes} from the pile.",
        }
    ]
    assert lines(events, 0) == lines(events, None) == ["Seat 1 draws a card from the pile."]
    events = play(new_game(DECK).state, "draw discard")
    assert lines(events, 0) == ["Seat 1 takes the one Mountain Axe from the discards."]
    assert told(events, None)[0]["card"] == "1MA"


@rule("R-A31", "R-13", "R-14", "R-15", "R-16", "R-17")
def test_table_plays_are_told_to_their_player_at_once_and_to_the_others_at_the_discard() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 4MC 4FC 4OC", "2MC 3MC 1OK 1OA")
    plays = ["shift 4SC 2", "borrow 4MC", "lay 2MC 3MC 4MC"]
    words = [
        "Seat 0 shifts the four Sun Coins from another meld to the meld 4MC 4FC 4OC.",
        "Seat 0 borrows the four Mountain Coins from the meld 4SC 4MC 4FC 4OC.",
        "Seat 0 lays the meld 2MC 3MC 4MC with 4MC from the table.",
    ]
    for text, line in zip(plays, words, strict=True):
        events = play(state, text)
        assert lines(events, 0) == [line]
        assert lines(events, 1) == lines(events, None) == []
    events = play(state, "discard 1OK")
    assert lines(events, 0) == ["Seat 0 discards the one Ocean Key."]
    assert lines(events, 1) == lines(events, None) == [*words, "Seat 0 discards the one Ocean Key."]
    assert [each["event"] for each in told(events, 1)] == [
        "card_shifted",
        "card_borrowed",
        "meld_laid",
        "card_discarded",
    ]


@rule("R-14", "R-16")
def test_exchanges_and_lay_offs_in_words() -> None:
    state = arranging("1SK 2SA 3SS 4SC; 2MC 3FC 4OC; 1FK 2FK 3FK", "4OK 4OA 1SC 4FK")
    events = play(state, "exchange 4SC 4OC", "lay 4OK 4OA 4OC", "lay off 4FK 3")
    assert lines(events, 0) == [
        "Seat 0 puts the four Sun Coins from another meld into the meld 2MC 3FC 4OC "
        "and takes the four Ocean Coins out.",
        "Seat 0 lays the meld 4OK 4OA 4OC with 4OC from the table.",
        "Seat 0 lays off the four Forest Keys onto the meld 1FK 2FK 3FK.",
    ]
    facts = told(events, 0)
    assert (facts[0]["in"], facts[0]["out"], facts[0]["meld"], facts[0]["from"]) == ("4SC", "4OC", 2, 1)
    assert facts[1]["from_table"] == ["4OC"]
    from_hand = play(arranging("1SK 2SA 3SS", "4SC 1MK 1FK 2OC"), "exchange 4SC 1SK")
    assert told(from_hand, 0)[0]["from"] is None
    assert "from another meld" not in lines(from_hand, 0)[0]


@rule("R-12", "R-20", "R-21", "R-25")
def test_going_out_in_words() -> None:
    state = load(position([["1MK", "2MK", "3MK", "1OA"], ["4SC", "1OK"]]), {"target_score": 10})
    events = play(state, "lay 1MK 2MK 3MK", "discard 1OA")
    assert lines(events, 1) == [
        "Seat 0 lays the meld 1MK 2MK 3MK.",
        "Seat 0 discards the last card face down.",
        "Seat 0 is out and wins 10 points (5, doubled) for the cards left: seat 1 1OK 4SC.",
        "Seat 0 wins the match with 10 points (seat 0 10, seat 1 0).",
    ]
    assert lines(events, 0)[1] == "Seat 0 discards the one Ocean Axe face down."
    assert told(events, 1)[1]["card"] is None


@rule("R-A2", "R-A3")
@pytest.mark.parametrize(
    ("option", "line"),
    [
        ("reshuffle", "The draw pile is empty: 3 discards are shuffled into a new one."),
        ("turn_over", "The draw pile is empty: 3 discards are turned over into a new one."),
    ],
)
def test_a_rebuilt_pile_in_words(option: str, line: str) -> None:
    left = [card for card in DECK if card not in ("1SA", "1SK", "2MA", "3FS", "4OC")]
    data = position([["1SA"], left], pile=[], discards=["1SK", "2MA", "3FS", "4OC"], drawn=None)
    events = play(load(data, {"draw_pile_empty": option}), "draw pile")
    assert lines(events, 1) == [line, "Seat 0 draws a card from the pile."]


@rule("R-A3")
def test_dead_hands_in_words() -> None:
    match = new_game(DECK, 2, {"dead_hand_rounds": 1})
    events: list[Event] = []
    for _ in range(2):
        play(match.state, "draw discard")
        events = play(match.state, "discard " + saved(match.state)["drawn"])
    assert lines(events, None)[-1] == (
        "The hand is dead and nobody scores: everyone only drew discards and nobody played a card."
    )
    match = new_game(DECK)
    assert lines(match.play(-1, MOVES.by_text["dead hand"]), 0) == [
        "The hand is dead and nobody scores: everyone agreed.",
    ]


def test_a_preview_tells_table_plays_alone() -> None:
    state = arranging("1SK 2SA 3SS 4SC", "4MC 4FC 1OK")
    moves = [MOVES.by_text[text] for text in ("borrow 4SC", "lay 4SC 4MC 4FC", "discard 1OK")]
    assert [event.kind for event in state.preview(0, moves)] == ["card_borrowed", "meld_laid"]
    assert new_game(DECK).state.preview(1, [MOVES.by_text["draw pile"]]) == []


def test_taking_back_is_told_to_the_player_alone() -> None:
    match = match_at(position([["1MK", "2MK", "3MK", "1OA"], ["4SC", "1OK"]]))
    match.play(0, match.move(0, "lay 1MK 2MK 3MK"))
    events = match.undo(0)
    assert lines(events, 0) == ["“lay 1MK 2MK 3MK” was taken back."]
    assert lines(events, 1) == []
