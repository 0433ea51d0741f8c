"""`crownhall treasury score` and `sheet`: what people read, what programs read, what is refused."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from crownhall.cli import main
from crownhall.games.treasury.spaces import SPACES
from crownhall.tools.registry import run_tool
from tests.terminal.table_tools import run_crownhall

HAND, DEALER = ["4FK", "2FA", "JS", "2OC"], ["2MK", "1SA", "3FA", "1OK"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["treasury", *words]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["treasury", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


SCORED = """\
Your hand: 4FK 2FA JS 2OC
You may borrow one of: 2MK 1SA 3FA 1OK

Basic
  Keys                 6 = 4 + 2         2MK for 2FA
  Axes                 5 = 3 + 2         3FA for 4FK
  Shields              4                 JS=4SS
  Coins                2
  4 numbers           30 = 10 + 10 + 10  1SA for 2FA, JS=3MS
  4 items             30 = 10 + 10 + 10  1SA for 2FA, JS=3MS
  4 colours           30 = 10 + 10 + 10  1SA for 2FA, JS=3MS
  1 colour            25 = 10 + 15       3FA for 2OC, JS=1FS
  1 colour and item    0

Three of a kind
  Ones                 0
  Twos                16 = 6 + 5 + 5     JS=2SS
  Threes               0
  Fours                0

Four of a kind
  Ones                 0
  Twos                28 = 8 + 10 + 10   2MK for 4FK, JS=2SS
  Threes               0
  Fours                0

Treasury
  6 Sun Keys           0                 too few keys
  Sun                  0
  Mountain             2                 2MK for 4FK
  Forest               4
  Ocean                3 = 1 + 2         1OK for 4FK

Armoury
  6 Mountain Keys      2                 too few keys
  Sun                  5 = 1 + 4         1SA for 4FK, JS=4SS
  Mountain             4                 JS=4MS
  Forest               9 = 3 + 2 + 4     3FA for 4FK, JS=4FS
  Ocean                4                 JS=4OS
"""


def test_a_hand_as_people_read_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "score", *HAND, "--source", *DEALER) == SCORED


def test_a_hand_for_programs_is_what_the_tool_says(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, "score", *HAND, "--source", *DEALER, "--json"))
    assert found == run_tool("treasury score", {"cards": HAND, "source": DEALER})
    found = json.loads(told(capsys, "score", "4FK,2FA,js,2oc", "--json"))
    assert found == run_tool("treasury score", {"cards": HAND})


def test_many_wilds_and_a_large_source_stay_within_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    source = [f"{number}{kingdom}{item}" for number in "12345"[:2] for kingdom in "SM" for item in "KASC"]
    text = told(capsys, "score", "KS", "KM", "JK", "JA", "--source", "4SK", "JC", *source)
    assert max(map(len, text.splitlines())) <= 80
    assert "12 = 4 + 4 + 4     opens with 6 Bonus Keys" in text
    assert not [line for line in text.splitlines() if line != line.rstrip()]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("4SK 2SK 1FA 3OC", "6 Sun Keys           6 = 4 + 2         opens with 0 Bonus Keys"),
        ("4SK 3SK 1FA 3OC", "6 Sun Keys           7 = 4 + 3         opens with 1 Bonus Key\n"),
        ("4SK 1SK 1FA 3OC", "6 Sun Keys           5 = 4 + 1         too few keys"),
    ],
)
def test_what_keys_would_do(capsys: pytest.CaptureFixture[str], hand: str, words: str) -> None:
    assert words in told(capsys, "score", *hand.split())


# -- with a sheet -----------------------------------------------------------------------------------------------------


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.json"
    path.write_text('{"KEY": 9, "4x2": 28, "TR-S": 5, "TR-F": 7, "TR-KEY": 8, "AR-O": 4, "AXE": null}', "utf-8")
    return str(path)


WITH_SHEET = """\
Your hand: 4MK 2MK 4SK 1FA
The number after each value is how much your score would grow.

Basic
  Axes                 1                   +1
"""


def test_a_hand_beside_a_sheet(capsys: pytest.CaptureFixture[str], mine: str) -> None:
    text = told(capsys, "score", "4MK", "2MK", "4SK", "1FA", "--sheet", mine)
    assert text.startswith(WITH_SHEET)
    assert "\n  Mountain             6 = 4 + 2           +8\n" in text
    assert "\n  6 Mountain Keys      6 = 4 + 2           +4 opens with 0 Bonus Keys\n" in text
    assert "6 Sun Keys" not in text


def test_a_hand_beside_a_sheet_for_programs(capsys: pytest.CaptureFixture[str], mine: str) -> None:
    found = json.loads(told(capsys, "score", *HAND, "--sheet", mine, "--json"))
    assert len(found["spaces"]) == 27 - 6
    assert {"gain"} < set(found["spaces"][0])


def test_a_full_sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "full.json"
    path.write_text(json.dumps(dict.fromkeys(SPACES, 0)), "utf-8")
    assert "This sheet is full: there is no space left to fill." in told(capsys, "score", *HAND, "--sheet", str(path))


COUNTED = """\
Treasury                16   opened with 8 keys: 2 Bonus Keys
  Sun                  5 + 2
  Mountain            __
  Forest               7 + 2
  Ocean               __

Armoury                  0   still locked
  Sun                 __
  Mountain            __
  Forest              __
  Ocean                4

Grand Total             53
"""


def test_a_sheet_as_people_read_it(capsys: pytest.CaptureFixture[str], mine: str) -> None:
    text = told(capsys, "sheet", mine)
    assert text.startswith("Basic                    9\n  Keys                 9\n  Axes                __\n")
    assert text.endswith(COUNTED)


def test_a_sheet_from_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = {"3x1": 8, "3x2": 16, "3x3": 9, "3x4": 27, "AR-S": 10, "AR-KEY": 5}
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(sheet).encode())))
    text = told(capsys, "sheet", "-")
    assert "Three of a kind         75\n" in text
    assert "  Fill Bonus          15\n" in text
    assert "Armoury                  0   shut for good\n  Sun                 10\n" in text


def test_a_sheet_for_programs_is_what_the_tool_says(capsys: pytest.CaptureFixture[str], mine: str) -> None:
    sheet = json.loads(Path(mine).read_text("utf-8"))
    assert json.loads(told(capsys, "sheet", mine, "--json")) == run_tool("treasury sheet", {"sheet": sheet})


# -- help, and what is refused ----------------------------------------------------------------------------------------


def test_treasury_alone_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys)
    assert "treasury score 4FK 2FA JS 2OC --source 2MK 1SA 3FA 1OK" in text
    assert "sheet" in text


@pytest.mark.parametrize("tool", ["score", "sheet"])
def test_help_teaches(capsys: pytest.CaptureFixture[str], tool: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["treasury", tool, "--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    assert f"crownhall treasury {tool} " in text.partition("examples:")[2]
    assert "TR-KEY" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["score", "4FK", "2FA", "JS"], "A hand has four cards, such as 4FK 2FA JS 2OC. This one has 3."),
        (["score", "4FK", "2FA", "JS", "9OC"], "“9OC” is not a card of the King's Keys deck"),
        (["score", *HAND, "--source", "JS"], "“JS” is named twice, but there is only one of each card."),
        (["score", *HAND, "--sheet", "nowhere.json"], "nowhere.json: this file does not exist."),
        (["score", *HAND, "--sheet", "."], ".: this is a folder, not a sheet."),
        (["sheet", "nowhere.json"], "nowhere.json: this file does not exist."),
    ],
)
def test_mistakes_are_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert refused(capsys, *words).startswith(f"crownhall: {sentence}")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", 'this file is not valid JSON. A sheet looks like {"KEY": 9, "4x2": 28, "TR-S": 5, "TR-KEY": 8}.'),
        (b'{"KEY": 9', "this file is not valid JSON"),
        (b"\xff\xfe\x00", "this file is not valid JSON"),
        (b"[" * 90_000, "this file is not valid JSON"),
        (b"[]", "A sheet is an object with what you wrote in each space"),
        (b'{"KEY": 99}', "No four cards are worth 99 in KEY; it can be 0 to 16."),
        (b'{"LOCK": 9}', "“LOCK” is not a space of the score sheet"),
    ],
)
def test_broken_sheets_are_refused_with_the_name_of_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "sheet.json"
    path.write_bytes(content)
    for words in (["sheet", str(path)], ["score", *HAND, "--sheet", str(path)]):
        assert refused(capsys, *words).startswith(f"crownhall: {path}: {sentence}")


def test_the_process_speaks_plainly_when_piped() -> None:
    done = run_crownhall("treasury", "score", *HAND, "--source", *DEALER)
    assert done.returncode == 0
    assert done.stdout == SCORED
    assert "\x1b" not in done.stdout
