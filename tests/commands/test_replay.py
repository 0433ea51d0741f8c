"""`crownhall replay`: a match told again, move by move."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from crownhall import cli
from crownhall.commands.replay import outline
from crownhall.engine.chance import SeededChance
from crownhall.engine.contract import TABLE
from crownhall.engine.match import new_match
from crownhall.engine.record import record_of
from crownhall.games.square.game import SQUARE

PATIENCE = 120


@pytest.fixture(name="record")
def a_record(tmp_path: Path) -> str:
    """A match with a player, an undo and a move of the table, in a file."""
    match = new_match(SQUARE, SQUARE.setup(1, {"undo": "until_next_card"}), SeededChance(bytes(32)))
    match.players = {0: "Ann"}
    for text in ("move 3FA 2FK", "move 3FA 2FC"):
        match.play(0, match.move(0, text))
    match.undo(0)
    match.play(TABLE, match.move(TABLE, "abandon"))
    path = tmp_path / "ann.record"
    path.write_text(record_of(match), "utf-8")
    return str(path)


DEAL = [
    "King's Square, rules 1, undo = until_next_card",
    "      Sixteen cards are on the field, and 48 are in the draw pile.",
]
MOVES = [
    "   1  seat 0, Ann: move 3FA 2FK",
    "      Moved the three Forest Axes onto the two Forest Keys.",
    "      A new card: the two Mountain Keys. 47 left in the pile.",
    "   2  seat 0, Ann: move 3FA 2FC",
    "      Moved the three Forest Axes onto the two Forest Coins.",
    "   3  seat 0, Ann: undo",
    "      “move 3FA 2FC” was taken back.",
    "   4  the table: abandon",
    "      The game was abandoned: 0 of 16 books, 0 points.",
]
POSITION = """
  field: [2MA] [2SK] [3FK] [2FC] [1FK] [2MK] [1OK] [3SA] [4OC] [2OS] [2OC]
    [1SC] [3SC] [1MK] [2FK 3FA] [3FS]
  pile: 47
"""


def test_every_move_is_told_with_its_events(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", record]) == 0
    assert capsys.readouterr().out.splitlines() == [*DEAL, *MOVES, "Result: abandoned, scores 0, winners -"]


def test_it_stops_where_it_is_told_to_and_shows_the_position(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", record, "--to", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("\n".join([*DEAL, *MOVES[:3]]) + "\n" + POSITION)
    assert printed.endswith("\nAfter move 1 of 4; seat 0 is asked.\n")


def test_the_deal_is_move_nought(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", record, "--to", "0"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("\n".join(DEAL) + "\n\n  field: [2MA]")
    assert printed.endswith("After move 0 of 4; seat 0 is asked.\n")


def test_to_the_last_move_shows_position_and_result(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", record, "--to", "4"]) == 0
    printed = capsys.readouterr().out
    assert POSITION in printed
    assert printed.endswith("Result: abandoned, scores 0, winners -\n")


@pytest.mark.parametrize("number", ["5", "-1", "99999999999999999999"])
def test_there_is_nothing_after_the_last_move(record: str, number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", record, f"--to={number}"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"crownhall: {record}: the record has 4 moves, so --to can be 0 to 4, not {number}.\n"


def test_what_comes_after_the_stop_is_not_looked_at(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(record)
    path.write_text(path.read_text("utf-8").replace("- abandon", "- explode"), "utf-8")
    assert cli.main(["replay", record, "--to", "3"]) == 0
    assert "After move 3 of 4" in capsys.readouterr().out
    assert cli.main(["replay", record]) == 2
    printed = capsys.readouterr()
    assert printed.out.splitlines() == [*DEAL, *MOVES[:7]]
    assert "line 14: " in printed.err


def test_a_wrong_result_or_seed_is_refused(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(record)
    text = path.read_text("utf-8")
    for old, new in (("scores 0", "scores 20"), ("commitment: 66", "commitment: 77")):
        path.write_text(text.replace(old, new), "utf-8")
        for more in ([], ["--json"]):
            assert cli.main(["replay", record, *more]) == 2
            assert "line " in capsys.readouterr().err


def test_step_shows_every_position_without_waiting_when_nobody_is_there(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["replay", record, "--step"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("  field: ") == 5
    assert printed.count("Enter") == 0
    assert printed.endswith("Result: abandoned, scores 0, winners -\n")


def test_json_tells_events_view_and_outcome(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", record, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {name: told[name] for name in ("game", "rules", "seats", "options", "players")} == {
        "game": "square",
        "rules": 1,
        "seats": 1,
        "options": {"undo": "until_next_card"},
        "players": {"0": "Ann"},
    }
    assert [event["event"] for event in told["events"]] == ["field_dealt"]
    assert [(move["number"], move["seat"], move["move"]) for move in told["moves"]] == [
        (1, 0, "move 3FA 2FK"),
        (2, 0, "move 3FA 2FC"),
        (3, 0, "undo"),
        (4, "-", "abandon"),
    ]
    assert [event["event"] for event in told["moves"][0]["events"]] == ["stack_moved", "card_dealt"]
    assert told["view"]["pile"] == 47
    assert told["outcome"]["reason"] == "abandoned"


def test_json_stops_where_it_is_told_to(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", record, "--json", "--to", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["moves"]) == 1
    assert ["2FK", "3FA"] in told["view"]["field"]
    assert told["outcome"] is None


def test_any_view_can_be_put_into_words() -> None:
    view = {
        "nothing": None,
        "no_text": "",
        "yes": True,
        "number": -3,
        "cards": ["1SK", "KS"],
        "stacks": [["1SK", "2SK"], []],
        "empty": [],
        "seats": {"0": {"hand": ["1SK"], "points": 3}, "1": {}},
        "none": {},
    }
    assert outline(view) == [
        "  nothing: -",
        "  no text: -",
        "  yes: yes",
        "  number: -3",
        "  cards: 1SK KS",
        "  stacks: [1SK 2SK] []",
        "  empty: -",
        "  seats: 0 (hand [1SK], points 3), 1 ()",
        "  none: -",
    ]


# -- at a terminal ----------------------------------------------------------------------------------------------------


def seen_at_terminal(arguments: list[str]) -> str:
    """What `replay` prints on a terminal, colours and all."""
    ours, theirs = pty.openpty()
    env = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100"}
    process = subprocess.Popen([sys.executable, "-m", "crownhall", "replay", *arguments], stdout=theirs, env=env)
    os.close(theirs)
    printed = b""
    with contextlib.suppress(OSError), os.fdopen(ours, "rb", buffering=0) as output:  # Linux ends it with an error
        while piece := output.read(65536):
            printed += piece
    assert process.wait(PATIENCE) == 0
    return printed.decode()


def test_at_a_terminal_the_position_is_drawn(record: str) -> None:
    printed = seen_at_terminal([record, "--to", "1"])
    assert "\x1b[" in printed
    assert "field: [" not in printed


def test_without_the_drawings_the_position_is_told_in_words(
    record: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert cli.main(["replay", record, "--to", "1"]) == 0
    assert POSITION in capsys.readouterr().out


def at_terminal(record: str, typed: bytes) -> tuple[int, str]:
    """Run `replay --step` with these keys typed at a terminal: the exit code and what was printed."""
    ours, theirs = pty.openpty()
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "crownhall", "replay", record, "--step"],
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        os.write(ours, typed)
        printed, _ = process.communicate(timeout=PATIENCE)
    finally:
        os.close(ours)
        os.close(theirs)
    return process.returncode, printed.decode()


def test_at_a_terminal_enter_goes_on(record: str) -> None:
    code, printed = at_terminal(record, b"\n\n\n\n")
    assert code == 0
    assert printed.count("(Enter: next move, q: stop)") == 4
    assert printed.endswith("Result: abandoned, scores 0, winners -\n")


@pytest.mark.parametrize("typed", [b"\nq\n", b"\n Q \n", b"\n\x04"])
def test_at_a_terminal_one_can_stop(record: str, typed: bytes) -> None:
    code, printed = at_terminal(record, typed)
    assert code == 0
    assert printed.count("(Enter: next move, q: stop)") == 2
    assert "   1  seat 0" in printed
    assert "   2  seat 0" not in printed
    assert "Result" not in printed


def test_nothing_but_the_standard_library_is_needed(record: str) -> None:
    """Neither rich nor prompt_toolkit is imported, nor anything else that an extra brings."""
    check = (
        "import sys\nfrom crownhall import cli\n"
        f"assert cli.main(['replay', {record!r}, '--step']) == 0 and cli.main(['verify', {record!r}]) == 0\n"
        "assert not {'rich', 'prompt_toolkit', 'shtab', 'msgspec', 'starlette'} & set(sys.modules), set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr.decode()
