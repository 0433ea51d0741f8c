"""`crownhall fwords challenge`, as a command and as a tool for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crownhall.cli import main
from crownhall.errors import CrownhallError
from crownhall.tools.registry import run_tool, tool_names
from tests.rules import rule


@rule("W-23", "W-36", "WT-22")
@pytest.mark.parametrize(("word", "stands"), [("TSAR", True), ("tsar", True), ("TCA", False), ("London", False)])
def test_a_challenged_word_is_judged(word: str, stands: bool, capsys: pytest.CaptureFixture[str]) -> None:
    verdict = run_tool("fwords challenge", {"word": word})
    assert (verdict["word"], verdict["stands"], verdict["why"] is None) == (word.upper(), stands, stands)
    assert main(["fwords", "challenge", word, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == verdict
    assert main(["fwords", "challenge", word]) == 0
    assert ("is a good word. The challenge fails." if stands else "is repealed") in capsys.readouterr().out


def test_words_of_the_house_stand_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "house.txt"
    house.write_text("Vlog\n", encoding="utf-8")
    assert main(["fwords", "challenge", "VLOG"]) == 0
    assert main(["fwords", "challenge", "VLOG", "--extra", str(house)]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "VLOG is a good word. The challenge fails."


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({}, "A word has 1 to 48 letters"),
        ({"word": "two words"}, "A word has 1 to 48 letters"),
        ({"word": "CAT", "letters": "ACT"}, "has no argument “letters”"),
        ({"word": "CAT", "extra": ["a"]}, "“extra” must be a text"),
        ({"word": "CAT", "extra": "x1"}, "one word on each line"),
    ],
)
def test_what_cannot_be_judged(args: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrownhallError, match=sentence):
        run_tool("fwords challenge", args)


def test_a_file_that_is_missing_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fwords", "challenge", "CAT", "--extra", "nowhere.txt"]) == 2
    assert "There is no file “nowhere.txt”" in capsys.readouterr().err


@rule("W-36")
def test_no_tool_looks_words_up_by_letters() -> None:
    assert [name for name in tool_names() if name.startswith("fwords")] == ["fwords challenge", "fwords points"]
