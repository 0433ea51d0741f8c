"""Every puzzle that we ship: it came up by the rules, and nothing hidden is needed to answer it."""

from __future__ import annotations

import datetime

import pytest

from crownhall.engine.chance import QuickChance
from crownhall.engine.registry import game_named, games
from crownhall.lab.puzzles.asking import asker_of
from crownhall.lab.puzzles.collection import UnknownPuzzle, puzzle_games, puzzle_numbered, puzzle_of_the_day, puzzles_of
from crownhall.lab.puzzles.finding import question_at
from crownhall.lab.puzzles.puzzle import NotAsked, Puzzle
from crownhall.seat_marks import by_number

LEAST = 7
EVERY_GAME = pytest.mark.parametrize("game", [game.name for game in games()])


def test_every_game_has_some() -> None:
    assert puzzle_games() == [game.name for game in games()]


@EVERY_GAME
def test_each_is_a_question_with_one_answer(game: str) -> None:
    found = puzzles_of(game)
    assert len(found) >= LEAST
    assert len({puzzle.record for puzzle in found}) == len(found), "none comes twice"
    for number, puzzle in enumerate(found, 1):
        assert puzzle.name == f"{game}-{number}"
        assert puzzle.seat in puzzle.match.state.to_act()
        assert all(by_number(said) for said in (puzzle.kind, puzzle.do, puzzle.why))
        assert puzzle.answered([]) is None
        _check_answers(puzzle)


def _check_answers(puzzle: Puzzle) -> None:
    state, seat = puzzle.match.state, puzzle.seat
    legal = {move.text for move in state.moves(seat)}
    assert set(puzzle.losses) <= legal
    best = puzzle.best if not puzzle.losses else puzzle.best[:1]
    assert puzzle.answered(best) == (True, 0)
    puzzle.after(best)
    if puzzle.losses:
        asker = asker_of(puzzle.game)
        lost = [each for each in puzzle.losses.values() if each]
        assert min(lost) >= asker.clear_from - 0.0001, "clearly; losses are rounded"
        assert len(puzzle.losses) - len(lost) <= -(-len(puzzle.losses) // 3), "guessing does not pay"
        assert set(puzzle.losses) == {move.text for move in asker.choices(state, seat)}, "every choice was weighed"


@EVERY_GAME
def test_nothing_hidden_changes_the_question(game: str) -> None:
    for puzzle in puzzles_of(game):
        state, seat = puzzle.match.state, puzzle.seat
        other = state.redeal(seat, QuickChance(puzzle.number))
        assert other.view(seat) == state.view(seat)
        assert puzzle.choices(other) == puzzle.choices(state)


@pytest.mark.parametrize("game", ["treasury", "fwords", "minkingi"])
def test_the_reviewer_finds_it_again(game: str) -> None:
    """Also where all that is hidden lies otherwise: it was never looked at."""
    puzzle = puzzles_of(game)[0]
    again = puzzle.match.until(len(puzzle.match.log))
    again.state = again.state.redeal(puzzle.seat, QuickChance(5))
    found = question_at(asker_of(game), again, puzzle.seat)
    assert found is not None
    assert found.losses == puzzle.losses
    assert (found.best, found.do, found.why) == (puzzle.best, puzzle.do, puzzle.why)


def test_a_wrong_answer_says_how_much_it_loses() -> None:
    puzzle = puzzles_of("treasury")[0]
    wrong, lost = next((text, lost) for text, lost in puzzle.losses.items() if lost)
    assert puzzle.answered([wrong]) == (False, lost)


def test_a_day_is_answered_with_its_word() -> None:
    puzzle = puzzles_of("fwords")[0]
    for count in range(len(puzzle.best)):
        assert puzzle.answered(puzzle.best[:count]) is None
    assert puzzle.answered(puzzle.best) == (True, 0)
    ended = puzzle.answered(["end day"])
    assert ended is not None
    assert not ended.right
    assert ended.lost >= asker_of("fwords").clear_from - 4


def test_what_is_no_answer_is_refused() -> None:
    puzzle = puzzles_of("treasury")[0]
    with pytest.raises(Exception, match="not") as refusal:
        puzzle.after(["fly away"])
    assert not isinstance(refusal.value, NotAsked)
    other = next(move.text for move in puzzle.match.state.moves(puzzle.seat) if move.text not in puzzle.losses)
    with pytest.raises(NotAsked):
        puzzle.after([other])


def test_the_puzzle_of_the_day_goes_round_all_games_and_puzzles() -> None:
    first = datetime.date(2026, 11, 18)
    days = [puzzle_of_the_day(first + datetime.timedelta(days=day)) for day in range(7 * LEAST)]
    assert {puzzle.game for puzzle in days[:7]} == set(puzzle_games()), "another game each day of a week"
    assert len({puzzle.name for puzzle in days}) == 7 * LEAST, "none comes again soon"
    assert puzzle_of_the_day(first) == days[0], "the same for everybody"


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownPuzzle, match=r"There is no puzzle 999 of King's Square; they are 1 to \d+\."):
        puzzle_numbered("square", 999)


def test_an_answer_is_judged_whatever_else_was_played_meanwhile() -> None:
    """A game keeps the moves of its latest setups alone; those of an old one are made anew, and are others."""
    puzzle = puzzles_of("fwords")[0]
    assert puzzle.match.state.to_act() == (puzzle.seat,)
    game_named("fwords")._in_play.clear()  # type: ignore[attr-defined]
    assert puzzle.answered(puzzle.best) == (True, 0)
