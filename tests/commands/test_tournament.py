"""`crownhall tournament` as it is typed."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

import crownhall
from crownhall import is_compiled
from crownhall.bots.registry import LEVELS
from crownhall.cli import main
from crownhall.engine.registry import game_named
from crownhall.lab import ladder_report
from crownhall.lab.ladder import Ladder, play_ladder, usual_levels
from crownhall.lab.tournament import Tournament, play_tournament
from crownhall.lab.tournament_report import json_of, text_of

ROOT = Path(__file__).parents[2]


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


def test_knight_squire_and_random_play_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(told(capsys, "square", "--games", "3", "--json"))
    assert {bot["bot"] for bot in report["bots"]} == {"random", "squire", "knight"}
    assert report["games"] == 3


def test_a_ladder_is_rated_printed_drawn_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "square.svg"
    words = ("square", "--ladder", "--games", "4", "--seed", "typed", "--resume", str(tmp_path))
    rated = play_ladder(Ladder("square", usual_levels(game_named("square")), 1, 4, "typed", {"undo": "none"}))
    text = told(capsys, *words, "--plot", str(picture))
    assert text == ladder_report.text_of(rated, crownhall.version_line()) + "\n"
    assert picture.read_text("utf-8") == ladder_report.picture_of(rated)
    report = json.loads(told(capsys, *words, "--json"))
    assert report == ladder_report.json_of(rated, crownhall.__version__, is_compiled())


def test_a_rival_and_a_file_to_go_on_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = shlex.join([sys.executable, "-m", "crownhall", "bot", "squire"])
    if (source := os.environ.get("PYTHONPATH")) is not None:  # a rival looks for modules where it is installed
        command = f"env {shlex.quote(f'PYTHONPATH={source}')} {command}"
    words = ("square", "--games", "3", "--seed", "old", "--bots", "squire", "--rival", command)
    first = told(capsys, *words, "--resume", str(tmp_path / "old.series"))
    assert f"rival: {command}" in first
    assert told(capsys, *words, "--resume", str(tmp_path / "old.series")) == first
    further = told(capsys, *words, "--resume", str(tmp_path / "old.series"), "--seed", "new")
    assert "seeds “old”, “new”" in further
    assert "8 games: 4 deals" in further


def test_beside_a_rival_the_strongest_plays_and_the_rival_of_the_page_can(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "formats" / "rival.md").read_text("utf-8")
    (program,) = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    path = tmp_path / "any_move.py"
    path.write_text(program, "utf-8")
    command = shlex.join([sys.executable, str(path)])
    report = json.loads(told(capsys, "square", "--games", "2", "--json", "--rival", command))
    assert {bot["bot"] for bot in report["bots"]} == {"knight", "rival"}


def test_a_bot_of_a_level_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "king"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"crownhall: There is no bot “king”; there is {', '.join(LEVELS)}.\n")


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
        (
            ["square", "--bots", "king,random"],
            "No bot “king” plays square; there is random, page, scribe, archer, squire, knight.",
        ),
        (
            ["square", "--bots", "knight"],
            "A tournament needs at least two bots. For a single bot, use “crownhall simulate”.",
        ),
        (
            ["square", "--bots", "knight,knight"],
            "“knight” is named twice. Name each bot once.",
        ),
        (
            ["frenzy", "--bots", "knight@0,squire"],
            "“knight@0” has no budget that can be used. "
            "Behind “@” stands a number above 0, at most 1,000, such as knight@0.1.",
        ),
        (["square", "--ladder", "--bots", "squire"], "A ladder needs at least two levels."),
        (
            ["square", "--ladder", "--bots", "squire,duke"],
            "No bot “duke” plays square; there is random, page, scribe, archer, squire, knight.",
        ),
        (
            ["kingdrin", "--ladder", "--bots", "squire,knight@0"],
            "“knight@0” has no budget that can be used. "
            "Behind “@” stands a number above 0, at most 1,000, such as knight@0.1.",
        ),
        (["square", "--ladder", "--games", "0"], "“games” must be a whole number from 1 to 100,000,000, not 0."),
        (["square", "--ladder", "--seats", "2"], "“seats” must be a whole number from 1 to 1, not 2."),
        (
            ["square", "--ladder", "--rival", "program"],
            "A ladder is for the levels of this installation. Leave out --rival or --ladder.",
        ),
        (
            ["square", "--ladder", "--resume", "missing"],
            "There is no folder “missing”. For a ladder --resume names one, with a file for each pair.",
        ),
        (
            ["square", "--ladder", "--plot", "missing/square.svg"],
            "“missing/square.svg” cannot be written: it is a folder, or its folder is missing.",
        ),
        (["square", "--plot", "square.svg"], "--plot draws a ladder. Add --ladder."),
        (
            ["square", "--bots", "knight@2,squire"],
            "The knight of square has no budget: it always thinks alike. Name it without “@2”.",
        ),
        (
            ["square", "--bots", "rival,squire"],
            "No bot “rival” plays square; there is random, page, scribe, archer, squire, knight.",
        ),
        (["square", "--rival", " "], "A rival is a command, such as “crownhall bot knight”."),
        (["square", "--rival", "nobody"], "There is no program “nobody” that could be started as rival."),
        (
            ["square", "--rival", "true", "--rival-seconds", "0"],
            "“rival-seconds” must be a whole number from 1 to 86,400, not 0.",
        ),
        (["square", "--rival", "false", "--games", "1"], "The rival ended in the middle of a game (exit code 1)."),
        (["square", "--resume", "."], ".: this is a folder, not a series."),
        (
            ["square", "--resume", "pyproject.toml"],
            "pyproject.toml is not a series of tournaments. Name a new file, or one that --resume has written.",
        ),
        (["square", "--seats", "2"], "“seats” must be a whole number from 1 to 1, not 2."),
        (["square", "--games", "0"], "“games” must be a whole number from 1 to 100,000,000, not 0."),
        (["square", "--jobs", "many"], "“jobs” must be a whole number from 1 to 256, not many."),
        (["square", "--option", "undo=yes"], "Option undo cannot be “yes”; it can be none or until_next_card."),
    ],
)
def test_bad_values_are_one_sentence(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["tournament", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"crownhall: {sentence}\n"
