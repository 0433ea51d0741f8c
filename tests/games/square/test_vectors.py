"""The worked examples of the rule book, read from `vectors.txt` and `ends.txt`."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from crownhall.engine.contract import State
from crownhall.errors import IllegalMove, NotationError, NotYourTurn
from crownhall.games.square.moves import MOVES, Put
from tests.games.square.oracle import DECK
from tests.games.square.positions import (
    PLAYER,
    books_of,
    complete,
    example,
    field_of,
    move_named,
    new_game,
    offered,
    pile_of,
    play,
    refused,
    stacks,
    state_with,
)
from tests.rules import rule

HERE = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    """The rows of a table in a text file, cell by cell."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


# -- single moves -----------------------------------------------------------------------------------------------------


class Example(NamedTuple):
    """One row of `vectors.txt`, with the moves of the rows before it that it goes on from."""

    number: str
    stacks: str
    pile: str
    earlier: tuple[str, ...]
    move: str
    result: str
    pile_after: str
    why: str

    def state(self) -> State:
        """The position before the move."""
        state = example(self.stacks, _pile(self.pile))
        for text in self.earlier:
            play(state, text)
        return state


def examples(legal: bool) -> list[object]:
    """The rows as parameters of a test, each marked with its number."""
    found: list[Example] = []
    for number, first, pile, move, result, pile_after, why in rows("vectors.txt"):
        above = found[-1] if first == "then" else None
        found.append(
            Example(
                number,
                above.stacks if above else first,
                above.pile if above else pile,
                (*above.earlier, above.move) if above else (),
                move,
                result,
                pile_after,
                why,
            )
        )
    wanted = [case for case in found if case.result.startswith("[") == legal]
    return [pytest.param(case, id=case.number, marks=rule(case.number)) for case in wanted]


@rule("S-07", "S-08", "S-10", "S-11", "S-A3", "S-A5", "S-A8", "S-A9", "S-A10", "S-12")
@pytest.mark.parametrize("case", examples(legal=True))
def test_a_legal_move_does_what_the_book_says(case: Example) -> None:
    state = case.state()
    before, books, points = field_of(state), books_of(state), 10 * len(books_of(state))
    after = stacks(case.result)
    assert case.move in offered(state)

    play(state, case.move)

    assert field_of(state) == after + before[len(after) :], case.why
    assert pile_of(state) == _pile(case.pile_after)
    is_book = case.why.startswith("book")
    assert len(books_of(state)) == len(books) + is_book
    assert state.view(PLAYER)["points"] == points + 10 * is_book


@rule("S-07", "S-09", "S-A10")
@pytest.mark.parametrize("case", examples(legal=False))
def test_a_move_against_the_rules_is_refused(case: Example) -> None:
    number, _, reason = case.result.partition(": ")
    error = refused(case.state(), case.move)
    assert isinstance(error, IllegalMove)
    assert error.rule == number
    assert reason in error.why
    assert error.message == f"{case.move}: {error.why} ({number})"


def _pile(text: str) -> list[str]:
    return [] if text == "-" else text.split()


@rule("S-V21", "S-09")
def test_a_card_of_the_middle_cannot_be_named_alone() -> None:
    """A move always takes what lies on its card: the text for S-V21 is the move of S-V19, and no other comes near."""
    start = "[1FK 2FS 3FA] [1FC]"
    state = example(start, ["1OA"])
    play(state, "move 2FS 1FC")
    assert field_of(state)[:2] == stacks("[1FK] [1FC 2FS 3FA]")

    for move in example(start, ["1OA"]).moves(PLAYER):
        state = example(start, ["1OA"])
        state.play(PLAYER, move)
        parted = [stack for stack in field_of(state) if "3FA" in stack and "1FK" in stack and "2FS" not in stack]
        assert not parted, f"{move} took the 2FS out of the middle"


@rule("S-V22", "S-A12", "S-A1", "S-09")
def test_an_open_space_cannot_be_named_as_a_target() -> None:
    """With an empty pile a space stays open, and every move of the table names a card to go on."""
    state = example("[1FK 2FS 3FA] []", [])
    assert field_of(state)[1] == ()
    for text in ("move 3FA", "move 3FA 2", "move 3FA []", "move 3FA open", "move 3FA -"):
        assert isinstance(refused(state, text), NotationError)
    assert [move.text for move in MOVES.moves if not isinstance(move, Put)] == ["finish", "abandon"]
    for move in state.moves(PLAYER):
        after = state.copy()
        after.play(PLAYER, move)
        assert field_of(after)[1] == (), f"{move} filled the open space"


@rule("S-V23", "S-05")
def test_nothing_at_all_goes_onto_a_four() -> None:
    for card in DECK:
        if card not in ("3FA", "4FC"):
            error = refused(example("[3FA 4FC] [1FK]", ["1OA"]), f"move {card} 4FC")
            assert isinstance(error, IllegalMove)
            assert error.rule in ("S-07", "S-09")


# -- the end of the game ----------------------------------------------------------------------------------------------


class Ending(NamedTuple):
    """One row of `ends.txt`."""

    number: str
    books: str
    pile: str
    stacks: str
    moves: str
    end: str
    then: str
    end_then: str


def endings() -> list[object]:
    cases = [Ending(*cells) for cells in rows("ends.txt")]
    return [pytest.param(case, id=case.number, marks=rule(case.number)) for case in cases]


@rule("S-14", "S-15", "S-16", "S-A6", "S-A15")
@pytest.mark.parametrize("case", endings())
def test_the_end_is_seen_when_it_comes_and_not_before(case: Ending) -> None:
    reason = case.end.split()[0]
    end = "" if reason == "running" else reason
    state = complete(stacks(case.stacks), int(case.books), end)
    assert len(pile_of(state)) == int(case.pile)
    assert sorted(legal_before_the_end(case)) == sorted(_moves(case.moves))
    _check_end(state, case.end)

    for text in _moves(case.then):
        assert state.outcome() is None
        play(state, text)
    if case.end_then != "-":
        _check_end(state, case.end_then)


def legal_before_the_end(case: Ending) -> list[str]:
    """What could be moved if nobody looked for the end; the engine offers nothing once it has."""
    whole = complete(
        stacks(case.stacks), int(case.books), "" if case.end.startswith("running") else case.end.split()[0]
    )
    return offered(state_with(field_of(whole), pile_of(whole), books_of(whole)))


def _check_end(state: State, end: str) -> None:
    reason, points = end.split()
    outcome = state.outcome()
    if reason == "running":
        assert outcome is None
        assert offered(state)
        assert 10 * len(books_of(state)) == int(points)
        return
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == (reason, (int(points),))
    assert outcome.winners == ((PLAYER,) if reason == "won" else ())
    assert state.to_act() == ()
    assert state.moves(PLAYER) == []
    with pytest.raises(NotYourTurn, match="The game is over"):
        state.play(PLAYER, move_named(state, "finish"))


def _moves(text: str) -> list[str]:
    return [] if text == "-" else text.split(", ")


# -- a scripted win ---------------------------------------------------------------------------------------------------


def script() -> list[str]:
    """For each colour and each b: 2, 3 and 4 with the items that follow in turn, onto the 1 with item b."""
    items = "KASC"
    moves: list[str] = []
    for kingdom in "SMFO":
        for b in range(4):
            book = [f"{number}{kingdom}{items[(b + number - 1) % 4]}" for number in (1, 2, 3, 4)]
            moves += [f"move {card} {onto}" for onto, card in pairwise(book)]
    return moves


@rule("S-V50", "S-V51", "S-V52", "S-V53", "S-V54", "S-16", "S-03", "S-04", "S-12")
def test_a_scripted_win() -> None:
    state = new_game(DECK)
    assert field_of(state) == [(card,) for card in DECK[:16]]  # all sixteen Sun cards
    after_book: dict[int, tuple[int, int, int]] = {}  # cards in the pile, stacks on the field, points
    field_after_four: list[str] = []
    moves = 0
    for text in script():
        assert state.outcome() is None
        play(state, text)
        moves += 1
        made = len(books_of(state))
        if moves % 3 == 0:
            on_field = [stack for stack in field_of(state) if stack]
            after_book[made] = (len(pile_of(state)), len(on_field), 10 * made)
            if made == 4:
                field_after_four = [card for stack in on_field for card in stack]
    assert after_book[1] == (44, 16, 10)  # S-V50
    assert after_book[4] == (32, 16, 40)  # S-V51
    assert sorted(field_after_four) == sorted(card for card in DECK if card[1] == "M")
    assert after_book[12] == (0, 16, 120)  # S-V52
    assert [after_book[book][1] for book in (13, 14, 15, 16)] == [12, 8, 4, 0]  # S-V53
    assert moves == 48  # S-V54
    _check_end(state, "won 160")
