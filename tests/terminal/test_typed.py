"""What players type, and how it is understood."""

from __future__ import annotations

import pytest

from crownhall.engine.moves import Move
from crownhall.errors import IllegalMove, NotationError
from crownhall.games.rummy.moves import MOVES as RUMMY_MOVES
from crownhall.terminal.asking import completions
from crownhall.terminal.typed import NotUnderstood, read_move
from crownhall.terminal.words import WORDS, move_list
from tests.terminal.table_tools import square

MATCH = square()
MOVES = MATCH.state.moves(0)
FIRST = MOVES[0].text  # “move … …”
CARDS = FIRST.removeprefix("move ")


def read(text: str, moves: list[Move] | None = None) -> str:
    return read_move(text, MOVES if moves is None else moves, MATCH.state, 0, WORDS).text


@pytest.mark.parametrize(
    "text", ["1", " 1 ", "01", FIRST, FIRST.lower(), FIRST.upper(), FIRST.replace(" ", "   "), CARDS, CARDS.lower()]
)
def test_many_ways_to_say_the_first_move(text: str) -> None:
    assert read(text) == FIRST


def test_the_last_number_is_the_last_move() -> None:
    assert read(str(len(MOVES))) == "finish"


@pytest.mark.parametrize("text", ["0", str(len(MOVES) + 1), "9" * 200])
def test_a_number_without_a_move(text: str) -> None:
    with pytest.raises(NotUnderstood, match=rf"There is no move \d+\. Choose 1 to {len(MOVES)}\."):
        read(text)


def test_an_end_that_several_moves_share_is_asked_back() -> None:
    moves = [Move("lay 3MA"), Move("discard 3MA"), Move("draw")]
    with pytest.raises(NotUnderstood, match=r"“lay 3MA”, “discard 3MA”\. Please type more"):
        read("3ma", moves)
    assert read("lay 3ma", moves) == "lay 3MA"


def test_cards_of_a_meld_come_in_any_order_but_not_those_of_an_exchange() -> None:
    moves = [
        move
        for move in RUMMY_MOVES.moves
        if move.text in ("lay 1SK 2SA 3SS", "lay 1SK 2SA 3SS 4SC", "exchange 4SC 1SK")
    ]
    assert len(moves) == 3
    assert read("lay 3ss 1sk 2sa", moves) == "lay 1SK 2SA 3SS"
    assert read("lay 4SC 3SS 2SA 1SK", moves) == "lay 1SK 2SA 3SS 4SC"
    with pytest.raises(NotationError):
        read("exchange 1SK 4SC", moves)


def test_capitals_matter_where_two_moves_differ_in_nothing_else() -> None:
    moves = [Move("write a"), Move("write A")]
    assert read("write A", moves) == "write A"
    assert read("write a", moves) == "write a"


@pytest.mark.parametrize("text", ["move 1SK 1SK", "MOVE 1sk 1sk", "1sk 1sk"])
def test_a_move_that_breaks_the_rules_is_refused_by_the_rule(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        read(text)
    assert refused.value.rule.startswith("S-")


@pytest.mark.parametrize("text", ["xyzzy", "move", "move 9ZZ 1SK", "move 1SK 2SK 3SK", "¿", "-1", "1.5", "[bold]x[/]"])
def test_what_is_no_move_is_refused_with_what_would_be_one(text: str) -> None:
    with pytest.raises((NotationError, NotUnderstood)):
        read(text)


def test_a_word_that_is_no_move_is_told_what_to_type() -> None:
    with pytest.raises(
        NotUnderstood, match=r"“xyzzy” is not a move. Type a number, or for example “move .*” or “finish”"
    ):
        read("xyzzy")
    few = [Move("draw pile"), Move("draw discard")]
    with pytest.raises(NotUnderstood, match="Type a number, or “draw pile” or “draw discard”;"):
        read("xyzzy", few)


def test_a_mistyped_word_is_guessed() -> None:
    with pytest.raises(NotUnderstood, match="Did you mean help"):
        read("hlep")


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("", ["move 1 a", "move 1 b", "finish", "help"]),
        ("m", ["move 1 a", "move 1 b"]),
        ("MOVE 1  B", ["move 1 b"]),
        ("1 ", ["1 a", "1 b"]),
        ("1 b", ["1 b"]),
        ("h", ["help"]),
        ("x", []),
    ],
)
def test_completion(text: str, offered: list[str]) -> None:
    assert completions(text, ["move 1 a", "move 1 b", "finish", "help"]) == offered


def test_moves_stand_in_columns_that_fit() -> None:
    moves = [Move(f"move {n}") for n in range(1, 31)]
    lines = move_list(moves, 40)
    assert lines[0] == " 1 move 1    11 move 11   21 move 21"
    assert len(lines) == 10
    assert [line.split()[0] for line in lines] == [str(n) for n in range(1, 11)]
    assert max(len(line) for line in lines) <= 40


def test_a_long_list_is_cut_and_says_so() -> None:
    moves = [Move(f"move {n}") for n in range(1, 31)]
    assert move_list(moves, 40, 4)[-1] == "… and 18 more. “moves” shows them all."
    assert len(move_list(moves, 40, 4)) == 5
    assert "12 move 12" in move_list(moves, 40, 4)[3]


def test_moves_wider_than_the_window_stand_one_by_one() -> None:
    assert move_list([Move("a" * 50), Move("b")], 40) == ["1 " + "a" * 50, "2 b"]


def test_a_short_list_is_shown_in_full_and_a_long_one_is_cut() -> None:
    draft = [f"pick #{card} (a card with many marks, and its Speed)" for card in range(1, 10)]
    assert len(move_list(draft, 60, most_rows=6)) == 9
    assert move_list(draft * 2, 60, most_rows=6)[-1] == "… and 12 more. “moves” shows them all."
