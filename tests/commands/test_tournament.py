"""`crownhall tournament` as it is typed."""

from __future__ import annotations

import json
import re

import pytest

import crownhall
from crownhall import is_compiled
from crownhall.cli import main
from crownhall.lab.tournament import Tournament, play_tournament
from crownhall.lab.tournament_report import json_of, text_of


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["tournament", *words, "--quiet"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_it_prints_the_table_of_the_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "square",
        "--bots",
        "random, squire",
        "--games",
        "15",
        "--seed",
        "typed",
        "--option",
        "undo=until_next_card",
    )
    table = play_tournament(Tournament("square", ("random", "squire"), 1, 8, "typed", {"undo": "until_next_card"}))
    how = "compiled" if is_compiled() else "interpreted"
    assert told(capsys, *words) == text_of(table, f"crownhall {crownhall.__version__} ({how})") + "\n"
    report = json.loads(told(capsys, *words, "--json"))
    assert report == json_of(table, crownhall.__version__, is_compiled())


def test_seconds_go_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "square", "--bots", "squire,random", "--games", "2"]) == 0
    assert re.fullmatch(r"\d+\.\d seconds\n", capsys.readouterr().err)


def test_all_levels_play_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(told(capsys, "square", "--games", "3", "--json"))
    assert {bot["bot"] for bot in report["bots"]} == {"random", "squire", "knight"}
    assert report["games"] == 3


def test_help_tells_what_the_table_means(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["tournament", "--help"])
    out = capsys.readouterr().out
    assert "mean points  its mean score at a seat" in out
    assert max(len(line) for line in out.splitlines()) <= 120


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sqare"], "There is no game “sqare”. Did you mean square?"),
        (["square", "--bots", "king,random"], "No bot “king” plays square; there is random, squire, knight."),
        (
            ["square", "--bots", "knight"],
            "A tournament needs at least two bots. For a single bot, use “crownhall simulate”.",
        ),
        (
            ["square", "--bots", "knight,knight"],
            "“knight” is named twice. Name each bot once.",
        ),
        (["square", "--seats", "2"], "“seats” must be a whole number from 1 to 1, not 2."),
        (["square", "--games", "0"], "“games” must be a whole number from 1 to 100,000,000, not 0."),
        (["square", "--jobs", "many"], "“jobs” must be a whole number from 1 to 256, not many."),
        (["square", "--option", "undo=yes"], "Option undo cannot be “yes”; it can be none or until_next_card."),
    ],
)
def test_bad_values_are_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"crownhall: {sentence}\n"
