"""`crownhall review`: what is printed, and what is refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crownhall.cli import main
from crownhall.engine.record import record_of
from tests.lab.review.matches import begun, played, record


@pytest.fixture
def lost(tmp_path: Path) -> str:
    """A game of King's Square that could have been won."""
    path = tmp_path / "lost.record"
    path.write_text(record("square", seed="q1"), encoding="utf-8")
    return str(path)


def test_a_review_in_words(lost: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", lost]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("King's Square, seat 0, squire\nResult: 3 books; 21 decisions judged.\n")
    assert "1. After move 6: Step, −13 books\n   You:    Move the three Sun Shields" in told.out
    assert "Better: Move the four Mountain Coins onto the three Mountain Axes.\n" in told.out
    assert told.err == "", "nobody watches a bar here"


def test_a_review_for_programs(lost: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", lost, "--json", "--jobs", "2", "--seat", "0"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "square"
    (review,) = told["reviews"]
    assert (review["seat"], review["result"], review["lost"], review["grade"]) == (0, 3, 13, 0.1875)


def test_each_seat_of_several_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.record"
    match = played("treasury", "squire random", lines=12)
    match.players = {0: "Ann", 1: "Bob"}
    path.write_text(record_of(match), encoding="utf-8")
    assert main(["review", str(path)]) == 0
    told = capsys.readouterr().out
    assert "King's Treasury, seat 0, Ann\n" in told
    assert "King's Treasury, seat 1, Bob\n" in told
    assert "The game was broken off" in told
    assert "Mistaken: " in told
    assert main(["review", str(path), "--seat", "1"]) == 0
    assert "Ann" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["{lost}", "--seat", "1"], "There is no seat 1; the only seat is 0, and - is the table."),
        (["{lost}", "--seat", "x"], "“seat” must be a whole number from 0 to 15, not x."),
        (["{lost}", "--jobs", "0"], "“jobs” must be a whole number from 1 to 256, not 0."),
        (["{none}"], "this file does not exist."),
        (["{text}"], "line 1: a record begins with “crownhall record 1”, not with “Dear diary”"),
        (["{open}"], "This game is not over yet; only a finished game can be reviewed."),
    ],
)
def test_what_cannot_be_reviewed_is_one_sentence(
    lost: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    files = {name: str(tmp_path / name) for name in ("none", "text", "open")}
    Path(files["text"]).write_text("Dear diary\n", encoding="utf-8")
    Path(files["open"]).write_text(record_of(begun("square")), encoding="utf-8")
    assert main(["review", *[word.format(lost=lost, **files) for word in words]]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert why in told.err
