"""A series goes on where it was stopped, grows, and is never mixed with another."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from crownhall.bots.registry import RANDOM, SQUIRE
from crownhall.lab.errors import LabError
from crownhall.lab.parts import HERE, Workers
from crownhall.lab.processes import Processes
from crownhall.lab.rival import RIVAL, RivalProgram
from crownhall.lab.tournament import Tournament, play_deals, play_tournament, series_of
from crownhall.lab.tournament_report import json_of, text_of

WANTED = Tournament("square", (SQUIRE, RANDOM), 1, 6, "series").checked()


def resumed(path: Path, wanted: Tournament = WANTED, workers: Workers = HERE) -> str:
    return text_of(play_tournament(wanted, workers, series=series_of(path, wanted)), "0")


def whole(wanted: Tournament = WANTED) -> str:
    return text_of(play_tournament(wanted), "0")


def some(path: Path, *spans: tuple[int, int], wanted: Tournament = WANTED) -> None:
    """A file that has these deals already."""
    series = series_of(path, wanted)
    for first, end in spans:
        series.keep(first, play_deals(wanted, first, end))


def test_a_series_that_runs_through_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "series"
    assert resumed(path) == whole()
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert lines[0]["series"] == "crownhall series 1"
    assert sum(sum(line["seeds"].values()) for line in lines[1:]) == 6


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    path = tmp_path / "series"
    resumed(path)
    before = path.read_bytes()
    assert resumed(path) == whole()
    assert path.read_bytes() == before


@pytest.mark.parametrize("spans", [[(0, 2)], [(4, 5), (1, 3)], [(5, 6), (0, 5)]])
@pytest.mark.parametrize("workers", [HERE, Processes(2)], ids=["here", "processes"])
def test_it_goes_on_from_whatever_is_there(tmp_path: Path, spans: list[tuple[int, int]], workers: Workers) -> None:
    path = tmp_path / "series"
    some(path, *spans)
    assert resumed(path, workers=workers) == whole()


def test_further_games_and_other_seeds_are_added(tmp_path: Path) -> None:
    path = tmp_path / "series"
    resumed(path, replace(WANTED, deals=2))
    assert resumed(path) == whole()
    other = replace(WANTED, seed="another", deals=3)
    table = play_tournament(other, series=series_of(path, other))
    assert table.seeds == {"series": 6, "another": 3}
    assert (table.deals, table.games) == (9, 18)
    assert text_of(table, "0").splitlines()[0] == "King's Square, 1 seat, seeds “series”, “another”, 0"
    both = play_tournament(WANTED)
    both.add(play_tournament(other))
    assert json_of(table, "0", True)["bots"] == json_of(both, "0", True)["bots"]


def test_files_of_one_tournament_can_be_put_together(tmp_path: Path) -> None:
    some(tmp_path / "a", (0, 2))
    some(tmp_path / "b", (2, 4))
    both = tmp_path / "both"
    both.write_bytes((tmp_path / "a").read_bytes() + (tmp_path / "b").read_bytes())
    assert resumed(both) == whole()


@pytest.mark.parametrize("left", [1, 10, 40])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, left: int) -> None:
    path = tmp_path / "series"
    some(path, (0, 2), (2, 4))
    path.write_bytes(path.read_bytes()[:-left])
    assert resumed(path) == whole()
    assert resumed(path) == whole(), "and the file is whole again"


def test_a_first_line_that_was_cut_off_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "series"
    some(path, (0, 2))
    path.write_bytes(path.read_bytes()[:30])
    assert resumed(path) == whole()
    assert resumed(path) == whole()


def test_progress_counts_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "series"
    some(path, (0, 4))
    told: list[int] = []
    play_tournament(WANTED, progress=told.append, series=series_of(path, WANTED))
    assert told == [10, 12]


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (replace(WANTED, bots=(RANDOM, SQUIRE)), "bots"),
        (replace(WANTED, options={"undo": "until_next_card"}), "options"),
        (replace(WANTED, bots=(SQUIRE, RIVAL), rival=RivalProgram("program")), "bots"),
        (Tournament("treasury", (SQUIRE, RANDOM), 1, 6, "series").checked(), "game"),
    ],
)
def test_a_series_of_another_tournament_is_refused_and_stays(tmp_path: Path, other: Tournament, named: str) -> None:
    path = tmp_path / "series"
    some(path, (0, 2))
    before = path.read_bytes()
    with pytest.raises(LabError, match=f"is a series of another tournament: its “{named}” is ") as refused:
        series_of(path, other)
    assert refused.value.message.startswith(f"{path} ")
    assert path.read_bytes() == before


def test_another_rival_is_another_tournament(tmp_path: Path) -> None:
    path = tmp_path / "series"
    one = replace(WANTED, bots=(SQUIRE, RIVAL), rival=RivalProgram("one"))
    series_of(path, one).keep(0, play_deals(WANTED, 0, 1))
    with pytest.raises(LabError, match='its “rival” is "one", not "two"'):
        series_of(path, replace(one, rival=RivalProgram("two")))


@pytest.mark.parametrize(
    "content", ["hello", "hello\n", "{}\n", "[]\n", '{"series":"crownhall series 9"}\n', "\n", "\xff"]
)
def test_a_file_that_is_none_is_refused_and_stays(tmp_path: Path, content: str) -> None:
    path = tmp_path / "letter"
    path.write_text(content, "latin-1")
    with pytest.raises(LabError, match="letter is not a series of tournaments"):
        series_of(path, WANTED)
    assert path.read_text("latin-1") == content


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"{}",
        b"[]",
        b'{"first":0,"seeds":{"a":1},"games":2,"decisions":3,"bots":[],"pairs":[]}',
        b'{"first":0,"seeds":{},"games":2,"decisions":3,"bots":[[1],[1]],"pairs":[[1],[1]]}',
        b'{"first":0,"seeds":[],"games":2,"decisions":3,"bots":[[1],[1]],"pairs":[[1],[1]]}',
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "series"
    some(path, (0, 2))
    path.write_bytes(path.read_bytes() + line + b"\n")
    with pytest.raises(LabError, match="series, line 3: this is not a part of a tournament"):
        series_of(path, WANTED)


def test_no_deal_counts_twice(tmp_path: Path) -> None:
    path = tmp_path / "series"
    some(path, (0, 3), (2, 4))
    with pytest.raises(LabError, match="series: deal 2 of seed “series” is in it twice"):
        series_of(path, WANTED)


def test_folders(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="this is a folder, not a series"):
        series_of(tmp_path, WANTED)
    with pytest.raises(LabError, match=r"There is no folder “.*nowhere”"):
        series_of(tmp_path / "nowhere" / "series", WANTED)


# -- a real kill ------------------------------------------------------------------------------------------------------


def children_of(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in listed.read_text("utf-8").split()] if listed.exists() else []


def has_ended(process: int) -> bool:
    try:
        os.kill(process, 0)
        return Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True


def test_a_run_that_is_killed_goes_on_and_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "series"
    words = ["tournament", "square", "--bots", "squire,random", "--games", "120", "--seed", "killed", "--quiet"]
    command = [sys.executable, "-m", "crownhall", *words]
    run = subprocess.Popen([*command, "--jobs", "2", "--resume", str(path)], stdout=subprocess.DEVNULL)
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert run.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    workers = children_of(run.pid)
    run.send_signal(signal.SIGKILL)
    run.wait()
    kept = path.read_bytes().count(b"\n") - 1
    assert kept < 60
    through = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    again = subprocess.run([*command, "--resume", str(path)], capture_output=True, text=True, check=True).stdout
    assert again == through
    ended_by = time.monotonic() + 60
    while not all(has_ended(worker) for worker in workers):
        assert time.monotonic() < ended_by, "workers outlive whom they work for"
        time.sleep(0.05)
