"""`crownhall simulate`: the same seed gives the same games, however many work at them."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys

import pytest

import crownhall
from crownhall import is_compiled
from crownhall.bots.contract import choose
from crownhall.bots.registry import UnknownBot, bot_named
from crownhall.cli import main
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.registry import forget, register
from crownhall.errors import OptionError, UnknownGame
from crownhall.games.square.game import SQUARE
from crownhall.lab.deals import bot_chance, deal_seed
from crownhall.lab.errors import LabError, checked_number, parse_number
from crownhall.lab.parts import HERE, Workers
from crownhall.lab.processes import Processes
from crownhall.lab.progress import plain_progress, shown_progress
from crownhall.lab.report import json_of, text_of
from crownhall.lab.simulate import Run, Tally, play_games, simulate
from tests.contract.toys import TOYS

GAMES = 40


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", *words]) == 0
    return capsys.readouterr().out


# -- where deals come from --------------------------------------------------------------------------------------------


def test_a_deal_comes_from_seed_and_number_as_the_docstring_says() -> None:
    run = hashlib.sha256(b"monday").digest()
    number = (7).to_bytes(8, "big")
    assert deal_seed("monday", 7) == hashlib.sha256(run + b"deal" + number).digest()
    words = int.from_bytes(hashlib.sha256(run + b"bot" + number).digest()[:8], "big")
    assert bot_chance("monday", 7) == QuickChance(words)
    words = int.from_bytes(hashlib.sha256(run + b"bot 3" + number).digest()[:8], "big")
    assert bot_chance("monday", 7, 3) == QuickChance(words)
    assert deal_seed(run.hex(), 7) == deal_seed("monday", 7), "64 hexadecimal digits are the seed itself"


def test_deals_differ() -> None:
    assert len({deal_seed(seed, number) for seed in ("a", "b") for number in range(100)}) == 200


def test_the_games_are_those_of_the_deals() -> None:
    """Played by hand, one after the other."""
    tally = Tally()
    bot = bot_named("square", "squire")
    for number in range(5):
        state = SQUARE.new(SQUARE.setup(1, {}), SeededChance(deal_seed("monday", number)))
        rng = bot_chance("monday", number)
        moves = 0
        while state.outcome() is None:
            state.play(0, choose(bot, state, 0, rng))
            moves += 1
        outcome = state.outcome()
        assert outcome is not None
        tally.count(outcome.scores[0], bool(outcome.winners), moves)
    assert simulate(Run("square", "squire", 5, "monday")) == tally


# -- the same result --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "squire", "knight"])
def test_two_jobs_say_the_same_as_one(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("square", "--bot", bot, "--games", str(GAMES), "--seed", "jobs", "--json")
    assert told(capsys, *words) == told(capsys, *words, "--jobs", "2")


def test_any_chunks_say_the_same() -> None:
    run = Run("square", "random", GAMES, "chunks").checked()
    whole = play_games(run, 0, GAMES)
    parts = Tally()
    for first, end in ((30, GAMES), (0, 1), (1, 30)):
        parts.add(play_games(run, first, end))
    assert parts == whole


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    short = simulate(Run("square", "random", 10, "longer"))
    longer = simulate(Run("square", "random", 20, "longer"))
    assert all(longer.scores[score] >= games for score, games in short.scores.items())


def test_another_seed_gives_other_games() -> None:
    assert simulate(Run("square", "random", GAMES, "one")) != simulate(Run("square", "random", GAMES, "two"))


# -- what is told -----------------------------------------------------------------------------------------------------


def test_the_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "square", "--bot", "random", "--games", "40", "--seed", "told"]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    how = "compiled" if is_compiled() else "interpreted"
    assert lines[0] == f"King's Square, random, 40 games, seed “told”, crownhall {crownhall.__version__} ({how})"
    assert lines[1] == "option undo=none"
    assert re.fullmatch(r"mean points  \d+\.\d  \(95 %: -?\d+\.\d to \d+\.\d\)", lines[3])
    assert re.fullmatch(r"won          \d+\.\d %  \(95 %: \d+\.\d to \d+\.\d\)", lines[4])
    assert re.fullmatch(r"best, worst  \d+, \d+", lines[5])
    assert re.fullmatch(r"decisions    \d+\.\d a game", lines[6])
    assert lines[8] == "books  games"
    rows = [line.split() for line in lines[9:]]
    assert [int(row[0]) for row in rows] == list(range(17))
    assert sum(int(row[1]) for row in rows) == 40
    assert {row[2] for row in rows if len(row) > 2 and set(row[2]) == {"#"}} == {row[2] for row in rows if len(row) > 2}
    assert re.fullmatch(r"\d+\.\d seconds\n", err)


def test_the_report_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("square", "--bot", "squire", "--games", "30", "--seed", "told", "--option", "undo=until_next_card")
    report = json.loads(told(capsys, *words, "--json", "--quiet"))
    tally = simulate(Run("square", "squire", 30, "told", {"undo": "until_next_card"}))
    assert report == {
        "game": "square",
        "rules": 1,
        "options": {"undo": "until_next_card"},
        "bot": "squire",
        "seed": "told",
        "version": crownhall.__version__,
        "compiled": is_compiled(),
        "games": 30,
        "mean": tally.mean()._asdict(),
        "controlled": None,
        "won": {"games": tally.won, **tally.won_share()._asdict()},
        "best": max(tally.scores),
        "worst": min(tally.scores),
        "decisions": tally.decisions / 30,
        "scores": {str(score): tally.scores[score] for score in sorted(tally.scores)},
        "books": [tally.scores[10 * books] for books in range(17)],
    }
    assert tally.games == sum(tally.scores.values()) == 30
    assert tally.won == tally.scores[160]
    assert tally.points == sum(score * games for score, games in tally.scores.items())


def test_quiet_says_nothing_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "square", "--bot", "random", "--games", "3", "--quiet"]) == 0
    assert capsys.readouterr().err == ""


def test_one_game_has_no_interval() -> None:
    run = Run("square", "random", 1, "one").checked()
    tally = simulate(run)
    report = json_of(run, tally, "0", True)
    assert report["mean"] == {"value": tally.points, "low": None, "high": None}
    assert f"mean points  {tally.points}.0\n" in text_of(run, tally, "0")


def test_a_game_that_counts_points_gets_equal_steps() -> None:
    register(TOY)
    try:
        tally = Tally()
        for score in (-5, 0, 3, 94, 94):
            tally.count(score, False, 1)
        rows = text_of(Run(TOY.name, "random", 5, "steps"), tally, "0").split("\n\n")[-1].splitlines()
    finally:
        forget(TOY.name)
    assert rows[0].split() == ["points", "games"]
    assert rows[1].split()[:4] == ["-5", "to", "-1", "1"]
    assert rows[-1].split()[:4] == ["90", "to", "94", "2"]
    assert len(rows) == 21


TOY = next(toy for toy in TOYS if toy.min_seats > 1)


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sqare"], "There is no game “sqare”. Did you mean square?"),
        (
            ["square", "--bot", "king"],
            "No bot “king” plays square; there is random, page, scribe, archer, squire, knight.",
        ),
        (["square", "--games", "0"], "“games” must be a whole number from 1 to 100,000,000, not 0."),
        (["square", "--games", "many"], "“games” must be a whole number from 1 to 100,000,000, not many."),
        (["square", "--games", "1.5"], "“games” must be a whole number from 1 to 100,000,000, not 1.5."),
        (["square", "--jobs", "0"], "“jobs” must be a whole number from 1 to 256, not 0."),
        (["square", "--option", "undo"], "“undo” is not an option. Write name=value, for example undo=none."),
        (["square", "--option", "undo=yes"], "Option undo cannot be “yes”; it can be none or until_next_card."),
    ],
)
def test_bad_values_are_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"crownhall: {sentence}\n"


def test_a_game_for_several_is_refused() -> None:
    register(TOY)
    try:
        with pytest.raises(LabError, match="try: crownhall tournament whispers"):
            simulate(Run(TOY.name, "random", 1, "seed"))
    finally:
        forget(TOY.name)


@pytest.mark.parametrize(
    ("run", "error"),
    [
        (Run("halma", "random", 1, "seed"), UnknownGame),
        (Run("square", "king", 1, "seed"), UnknownBot),
        (Run("square", "random", 1, "seed", {"undo": "yes"}), OptionError),
        (Run("square", "random", -1, "seed"), LabError),
    ],
)
def test_a_run_is_checked_before_anything_is_played(run: Run, error: type[Exception]) -> None:
    with pytest.raises(error):
        simulate(run)


@pytest.mark.parametrize("value", [True, None, "7", 2.0, 11, 0])
def test_what_is_no_number_here(value: object) -> None:
    with pytest.raises(LabError):
        checked_number("nodes", value, 1, 10)


def test_numbers_are_read_as_typed() -> None:
    assert parse_number("games", " 10_000 ", 1, 10_000) == 10_000
    with pytest.raises(LabError):
        parse_number("games", "9" * 10_000, 1, 10)


# -- progress and Ctrl-C ----------------------------------------------------------------------------------------------


def test_plain_progress_tells_every_tenth(capsys: pytest.CaptureFixture[str]) -> None:
    tell = plain_progress()
    for done in range(50, 2001, 50):
        tell("games", done, 2000)
    lines = capsys.readouterr().err.splitlines()
    assert lines == [f"{done:,} of 2,000 games" for done in range(200, 2001, 200)]


def test_nobody_watching_sees_no_progress(capsys: pytest.CaptureFixture[str]) -> None:
    with shown_progress(10, quiet=False) as progress:
        assert progress is None
    assert capsys.readouterr().err == ""


class Watched:
    """Standard error as a terminal."""

    def __init__(self) -> None:
        self.written = ""

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return True


def test_a_watcher_sees_progress_with_and_without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    for rich in (True, False):
        terminal = Watched()
        monkeypatch.setattr(sys, "stderr", terminal)
        if not rich:
            monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
        with shown_progress(10, quiet=False) as progress:
            assert progress is not None
            progress(10)
        assert "10" in terminal.written
        assert ("10 of 10 games" in terminal.written) == (not rich)


@pytest.mark.parametrize("workers", [HERE, Processes(2)], ids=["here", "processes"])
def test_whoever_breaks_it_off_leaves_no_worker_behind(workers: Workers) -> None:
    def break_off(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(Run("square", "random", 1_000_000, "broken off"), workers, break_off)
    assert multiprocessing.active_children() == []


TELLS_WHEN_IT_PLAYS = """
import contextlib, sys
import crownhall.lab.progress

@contextlib.contextmanager
def shown_progress(total, quiet):
    yield lambda done: print("playing", flush=True)

crownhall.lab.progress.shown_progress = shown_progress
from crownhall.cli import main
sys.exit(main(["simulate", "square", "--games", "1000000", "--jobs", sys.argv[1]]))
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_cleanly(jobs: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", TELLS_WHEN_IT_PLAYS, jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers as well
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert set(out.splitlines()) <= {"playing"}
    assert err.strip() == ""


def test_a_worker_that_dies_is_told_and_nothing_hangs() -> None:
    def kill_a_worker(done: int) -> None:
        worker = multiprocessing.active_children()[0]
        worker.kill()

    with pytest.raises(LabError, match="was stopped"):
        simulate(Run("square", "random", 1_000_000, "killed"), Processes(2), kill_a_worker)
    assert multiprocessing.active_children() == []
