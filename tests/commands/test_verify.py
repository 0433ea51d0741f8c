"""`crownhall verify`: a line for each thing that was checked; a sentence and exit code 2 for what is wrong."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from crownhall import cli
from crownhall.engine.chance import GivenChance, SeededChance
from crownhall.engine.match import Match, Start, new_match
from crownhall.engine.record import MOST_CHARACTERS, record_of
from crownhall.games.square.game import SQUARE

PATIENCE = 120


def square(moves: tuple[str, ...] = ("move 3FA 2FK", "finish"), start: Start | None = None) -> str:
    match = Match(SQUARE, SQUARE.setup(1, {}), start or Start(SeededChance(bytes(32))))
    for move in moves:
        match.play(0, match.move(0, move))
    return record_of(match)


def verify(text: str, tmp_path: Path) -> int:
    path = tmp_path / "a.record"
    path.write_text(text, "utf-8")
    return cli.main(["verify", str(path)])


@pytest.mark.parametrize(
    ("moves", "said", "result"),
    [
        (("move 3FA 2FK", "finish"), "all 2 are legal", "finished, scores 0, winners -, as the moves say"),
        (("finish",), "the only one is legal", "finished, scores 0, winners -, as the moves say"),
        ((), "none were made", "none yet, as the record says: the match is still running"),
    ],
)
def test_a_good_record_is_checked_line_by_line(
    moves: tuple[str, ...], said: str, result: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(square(moves), tmp_path) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.splitlines() == [
        "record: whole; King's Square, rules 1",
        "cards:  the seed is the one that was promised at the deal",
        f"moves:  {said}",
        f"result: {result}",
    ]


def test_what_cannot_be_checked_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = Start(GivenChance([list(range(64))]))
    assert verify(square(("finish",), given), tmp_path) == 0
    assert "cards:  not checked: they were given as decks, and there is no seed\n" in capsys.readouterr().out
    position = Start(None, new_match(SQUARE, SQUARE.setup(1, {}), SeededChance(bytes(32))).state.to_json())
    assert verify(square(("finish",), position), tmp_path) == 0
    assert "cards:  not checked: it begins in a given position, and there is no seed\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "checked", "why"),
    [
        ("crownhall record 1", "crownhall record 9", 0, "line 1: a record begins with “crownhall record 1”"),
        ("end\n", "", 0, "line 11: the record is cut off: its last line must be “end”"),
        ("seed: 00", "seed: 01", 1, "line 6: the commitment of the seed would be "),
        ("commitment: 66", "commitment: 67", 1, "line 6: the commitment of the seed would be 66687aad"),
        ("move 3FA 2FK", "move 3FA 2FA", 2, "line 10: move 3FA 2FA: "),
        ("finish\n", "finish\n0 finish\n", 2, "line 12: The game is over"),
        (
            "scores 0",
            "scores 10",
            3,
            "line 8: the record says “finished, scores 10, winners -”, its moves say “finished, scores 0",
        ),
    ],
)
def test_what_is_wrong_is_said_after_what_is_right(
    old: str, new: str, checked: int, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = square()
    assert text.count(old) == 1
    assert verify(text.replace(old, new), tmp_path) == 2
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == checked
    assert printed.err.startswith(f"crownhall: {tmp_path / 'a.record'}: {why}")
    assert printed.err.count("\n") == 1


# -- files that are no records ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("missing.record", "this file does not exist."),
        (".", "this is a folder, not a record."),
        ("a.record/b", "this file cannot be read: Not a directory."),
        ("x" * 5000, "this file cannot be read: File name too long."),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    command: str,
    name: str,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.record").write_text(square())
    assert cli.main([command, name]) == 2
    assert capsys.readouterr().err == f"crownhall: {name}: {why}\n"


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "line 1: a record begins with “crownhall record 1”, not with “”"),
        (b"\0" * 1000, "line 1: a record begins with “crownhall record 1”, not with “" + "\ufffd" * 40 + "…”"),
        (b"\x1b[31mred\n", "line 1: a record begins with “crownhall record 1”, not with “\ufffd[31mred”"),
        (bytes(range(256)), "line 2: this file is not text in UTF-8, so it is not a record"),
        (b"crownhall record 1\ngame: \xff\n", "line 2: this file is not text in UTF-8, so it is not a record"),
        (square().encode("utf-16"), "line 1: this file is not text in UTF-8, so it is not a record"),
    ],
)
def test_junk_is_refused_with_a_line(
    command: str,
    content: bytes,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("junk").write_bytes(content)
    assert cli.main([command, "junk"]) == 2
    assert capsys.readouterr().err == f"crownhall: junk: {why}\n"


def test_a_file_without_end_is_not_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Endless(io.RawIOBase):
        taken = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object) -> int:
            assert isinstance(buffer, memoryview)
            buffer[:] = b"x" * len(buffer)
            self.taken += len(buffer)
            return len(buffer)

    source = Endless()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(source)))
    assert cli.main(["verify", "-"]) == 2
    assert "standard input: line 1: the record is too long" in capsys.readouterr().err
    assert source.taken < 2 * MOST_CHARACTERS


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    assert verify("\ufeff" + square(), tmp_path) == 0


# -- as a process -----------------------------------------------------------------------------------------------------


def run(arguments: list[str], data: bytes, **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "crownhall", *arguments],
        input=data,
        capture_output=True,
        timeout=PATIENCE,
        env=os.environ | env,
        check=False,
    )


def test_standard_input_is_read() -> None:
    done = run(["verify", "-"], square().encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 4
    done = run(["verify", "-"], square().encode()[:100])
    assert done.returncode == 2
    assert done.stderr == b"crownhall: standard input: line 6: the record is cut off: no empty line ends its header\n"


def test_an_output_of_few_signs_is_enough() -> None:
    text = square().replace("commitment:", "player 0: Zoë 👑\ncommitment:")
    for command in ("verify", "replay"):
        done = run([command, "-"], text.encode(), PYTHONIOENCODING="ascii")
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii()
