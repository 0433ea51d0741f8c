"""What King's Square reports: the events of a move, for programs and in words, and what a preview tells beforehand."""

from __future__ import annotations

from crownhall.engine.events import Event
from crownhall.games.square.moves import MOVES
from tests.games.square.oracle import DECK
from tests.games.square.positions import PLAYER, complete, example, move_named, new_game, play, stacks
from tests.rules import rule


def told(events: list[Event]) -> list[dict[str, object]]:
    """The events as everybody sees them: in this game nothing of them is hidden."""
    for event in events:
        assert event.seen_by(PLAYER) is event
        assert event.seen_by(None) is event
    return [event.to_json() for event in events]


@rule("S-03", "S-17")
def test_the_deal_is_reported() -> None:
    events: list[Event] = []
    new_game(DECK, events=events)
    assert told(events) == [
        {
            "event": "field_dealt",
            "cards": DECK[:16],
            "pile": 48,
            "line": "Sixteen cards are on the field, and 48 are in the draw pile.",
            "marked": "Sixteen cards are on the field, and 48 are in the draw pile.",
        }
    ]


@rule("S-V24", "S-10", "S-11", "S-A5")
def test_a_book_is_reported_in_the_order_it_happens() -> None:
    state = example("[1FK 2FS] [3FA 4FC]", ["4OC", "4MC", "1SK"])
    assert told(play(state, "move 3FA 2FS")) == [
        {
            "event": "stack_moved",
            "cards": ["3FA", "4FC"],
            "from": 1,
            "to": 0,
            "onto": "2FS",
            "line": "Moved the three Forest Axes with the four Forest Coins on it onto the two Forest Shields.",
            "marked": (
                "Moved the {@3FA|three Forest Axes} with the {@4FC|four Forest Coins} on it onto the "
                "{@2FS|two Forest Shields}."
            ),
        },
        {
            "event": "book_completed",
            "cards": ["1FK", "2FS", "3FA", "4FC"],
            "space": 0,
            "points": 10,
            "line": "Book 1FK 2FS 3FA 4FC is complete and set aside: 10 points.",
            "marked": (
                "Book {@1FK=one Forest Key} {@2FS=two Forest Shields} {@3FA=three Forest Axes} "
                "{@4FC=four Forest Coins} is complete and set aside: 10 points."
            ),
        },
        {
            "event": "card_dealt",
            "card": "4OC",
            "space": 1,
            "pile": 2,
            "line": "A new card: the four Ocean Coins. 2 left in the pile.",
            "marked": "A new card: the {@4OC|four Ocean Coins}. 2 left in the pile.",
        },
        {
            "event": "card_dealt",
            "card": "4MC",
            "space": 0,
            "pile": 1,
            "line": "A new card: the four Mountain Coins. 1 left in the pile.",
            "marked": "A new card: the {@4MC|four Mountain Coins}. 1 left in the pile.",
        },
    ]


@rule("S-08")
def test_the_line_tells_how_many_cards_moved() -> None:
    one = play(example("[1FK 2FS 3FA] [2FC]", ["1OA"]), "move 3FA 2FC")[0]
    three = play(example("[1FK] [2FS 3FA 4FC]", ["1OA"]), "move 2FS 1FK")[0]
    assert one.line() == "Moved the three Forest Axes onto the two Forest Coins."
    assert three.line() == "Moved the two Forest Shields with 2 cards on it onto the one Forest Key."


@rule("S-14", "S-16")
def test_the_end_is_the_last_event() -> None:
    state = complete(stacks("[1FK 2FC] [3FA 4FS]"), 15)
    events = told(play(state, "move 3FA 2FC"))
    assert [event["event"] for event in events] == ["stack_moved", "book_completed", "game_ended"]
    assert events[-1] == {
        "event": "game_ended",
        "reason": "won",
        "scores": [160],
        "winners": [PLAYER],
        "line": "All sixteen books, 160 points: you are free!",
        "marked": "All sixteen books, 160 points: you are free!",
    }


@rule("S-18")
def test_a_preview_tells_everything_but_the_cards_to_come() -> None:
    state = example("[1FK 2FS 3FA] [2FC] [4FS]", ["1OA", "1OS"])
    before = state.copy()
    moves = [move_named(state, text) for text in ("move 3FA 2FC", "move 4FS 3FA", "move 3FA 2FS")]
    kinds = [(event.kind, event.facts()["cards"]) for event in state.preview(PLAYER, moves)]
    assert kinds == [("stack_moved", ["3FA"]), ("stack_moved", ["4FS"])]  # then a card would be dealt: nobody knows it
    assert state == before


def test_a_refused_move_reports_nothing() -> None:
    state = new_game(DECK)
    for move in MOVES.moves:
        if move not in state.moves(PLAYER):
            events: list[Event] = []
            try:
                state.play(PLAYER, move, events)
            except Exception:
                assert events == []
            else:
                raise AssertionError(f"{move} was not refused")
