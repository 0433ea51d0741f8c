"""`crownhall puzzle` and `crownhall lab puzzles`: what is asked and told, and what is refused in one sentence."""

from __future__ import annotations

import datetime
import io
import json
from pathlib import Path

import pytest

from crownhall.cli import main
from crownhall.engine.registry import game_named
from crownhall.lab.puzzles import finding
from crownhall.lab.puzzles.collection import puzzle_of_the_day, puzzles_of
from crownhall.lab.puzzles.puzzle import Puzzle


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What somebody types, to be filled."""
    lines = io.StringIO()
    monkeypatch.setattr("sys.stdin", lines)
    return lines


def solve(typed: io.StringIO, lines: list[str], *words: str) -> int:
    typed.write("".join(f"{line}\n" for line in lines))
    typed.seek(0)
    return main(["puzzle", *words, "--plain"])


def test_a_right_answer(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = puzzles_of("treasury")[0]
    assert solve(typed, [puzzle.best[0]], "treasury") == 0
    told = capsys.readouterr().out
    assert told.startswith(f"King's Treasury, puzzle 1: {puzzle.kind}\n")
    assert "\nRight!\nBest: " in told


def test_a_wrong_answer_after_what_cannot_be_read(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = puzzles_of("treasury")[1]
    wrong, lost = next((text, lost) for text, lost in puzzle.losses.items() if lost)
    assert solve(typed, ["fly away", "moves", "", wrong], "treasury", "--number", "2") == 0
    told = capsys.readouterr().out
    assert "“fly away” is not a move." in told
    assert f"\nNot the best: worse by {lost:.1f} points.\nBest: " in told


def test_a_day_is_played_to_its_word_and_can_be_taken_back(
    typed: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    best = list(puzzles_of("fwords")[0].best)
    assert solve(typed, [best[0], "undo", *best], "fwords") == 0
    assert "\nRight!\nBest: " in capsys.readouterr().out


def test_leaving_tells_nothing(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve(typed, ["quit"], "square") == 0
    assert solve(typed, [], "square") == 0
    assert "Best:" not in capsys.readouterr().out


def test_the_puzzle_of_the_day_is_asked_without_a_game(typed: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = puzzle_of_the_day(datetime.datetime.now(datetime.UTC).date())
    title = f"{game_named(puzzle.game).about.title}, puzzle {puzzle.number}: "
    assert solve(typed, ["quit"]) == 0
    assert solve(typed, ["quit"], "--daily") == 0
    assert capsys.readouterr().out.count(title) == 2


def test_puzzles_are_found_again_by_their_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "puzzles", "treasury", "--games", "2", "--quiet"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert json.loads(head) == {"puzzles": "crownhall puzzles 1", "game": "treasury", "seed": "crownhall", "games": 2}
    assert [json.loads(line) for line in lines] == [
        json.loads(json.dumps(puzzle.to_json())) for puzzle in puzzles_of("treasury")[:2]
    ], "those that we ship were found so"


def test_a_hunt_that_was_stopped_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hunt = ["lab", "puzzles", "treasury", "--quiet", "--resume", str(tmp_path / "treasury.hunt")]
    assert main([*hunt, "--games", "1"]) == 0
    before = capsys.readouterr().out.splitlines()[1:]
    with (tmp_path / "treasury.hunt").open("ab") as file:
        file.write(b'{"first":1,"seeds":{"crownh')  # switched off in the middle of a line
    looked_through: list[int] = []
    puzzle_in = finding.puzzle_in

    def noted(game: str, seed: str, index: int) -> Puzzle | None:
        looked_through.append(index)
        return puzzle_in(game, seed, index)

    monkeypatch.setattr(finding, "puzzle_in", noted)
    assert main([*hunt, "--games", "2"]) == 0
    after = capsys.readouterr().out.splitlines()[1:]
    assert looked_through == [1], "the first game is kept"
    assert after[: len(before)] == before
    assert [json.loads(line) for line in after] == [
        json.loads(json.dumps(puzzle.to_json())) for puzzle in puzzles_of("treasury")[:2]
    ], "the same as in one go"
    assert main([*hunt, "--games", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == before, "no more than was asked for"
    assert main(["lab", "puzzles", "square", "--quiet", "--resume", str(tmp_path / "treasury.hunt")]) == 2
    assert "is a series of another puzzle hunt: its “puzzles” is " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["puzzle", "chess"], "There is no game “chess”"),
        (["puzzle", "square", "--number", "0"], "“number” must be a whole number from 1 to 1,000,000, not 0."),
        (["puzzle", "square", "--number", "999"], "There is no puzzle 999 of King's Square; they are 1 to "),
        (["puzzle", "square", "--daily"], "The puzzle of the day is one for all games: leave out the game"),
        (["puzzle", "--number", "3"], "The puzzle of the day is one for all games: leave out the game"),
        (["lab", "puzzles", "chess"], "There is no game “chess”"),
        (["lab", "puzzles", "square", "--games", "none"], "“games” must be a whole number from 1 to "),
        (["lab", "puzzles", "square", "--jobs", "0"], "“jobs” must be a whole number from 1 to 256, not 0."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"crownhall: {why}")
    assert told.err.count("\n") == 1
