"""A rival is a program of its own: it plays like anybody else, knows no more, and may fail without a trace."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownhall.bots.contract import choose
from crownhall.bots.registry import RANDOM, SQUIRE, register_bot
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.registry import forget, game_named, register
from crownhall.lab.errors import LabError
from crownhall.lab.processes import Processes
from crownhall.lab.rival import RIVAL, Rival, RivalProcess, RivalProgram, stop_rivals
from crownhall.lab.tournament import Tournament, play_tournament
from crownhall.lab.tournament_report import json_of
from tests.contract.toys import TOYS
from tests.lab.test_tournament import First

FIRST_MOVE = 'print(json.dumps({"move": question["moves"][0]}), flush=True)'
ANY_MOVE = 'print(json.dumps({"move": question["moves"][question["seed"] % len(question["moves"])]}), flush=True)'


def program(folder: Path, answer: str, seconds: int = 60) -> RivalProgram:
    """A program that notes its id and each question, and answers like this."""
    lines = [
        "import json, os, sys, time",
        f"open({str(folder / 'ids')!r}, 'a').write(f'{{os.getpid()}} ')",
        "for line in sys.stdin:",
        f"    open({str(folder / 'questions')!r}, 'a').write(line)",
        "    question = json.loads(line)",
        f"    {answer}",
    ]
    path = folder / "program.py"
    path.write_text("\n".join(lines), "utf-8")
    return RivalProgram(shlex.join([sys.executable, "-S", str(path)]), seconds)


def is_running(folder: Path) -> bool:
    """Whether any of the programs is still there."""
    ids = [int(number) for number in (folder / "ids").read_text("utf-8").split()]
    assert ids
    for number in ids:
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            continue
        return True
    return False


@pytest.fixture
def whispers() -> Iterator[str]:
    (toy,) = [toy for toy in TOYS if toy.name == "whispers"]
    register(toy)
    register_bot(toy.name, SQUIRE, First())
    yield toy.name
    forget(toy.name)


def test_it_plays_like_the_bot_that_it_is(whispers: str, tmp_path: Path) -> None:
    wanted = Tournament(whispers, (SQUIRE, RIVAL), 2, 6, "alike", rival=program(tmp_path, FIRST_MOVE))
    table = play_tournament(wanted)
    assert table.points_ahead(0, 1) == (0, 0, 0)
    assert table.won_against(0, 1).value == 1 / 2
    assert json_of(table, "0", True)["rival"] == wanted.rival.command  # type: ignore[union-attr]
    assert not is_running(tmp_path)


def test_two_jobs_say_the_same_as_one(tmp_path: Path) -> None:
    wanted = Tournament("square", (RANDOM, RIVAL), 1, 4, "jobs", rival=program(tmp_path, ANY_MOVE))
    alone = json_of(play_tournament(wanted), "0", True)
    assert json_of(play_tournament(wanted, Processes(2)), "0", True) == alone
    assert len((tmp_path / "ids").read_text("utf-8").split()) in (2, 3), "one for each worker that had something to do"
    assert not is_running(tmp_path)


def test_it_is_told_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    game = game_named("rummy")
    setup = game.setup(2, {})
    state = game.new(setup, SeededChance(bytes(32)))
    seat = state.to_act()[0]
    rival = Rival(program(tmp_path, FIRST_MOVE), game, setup)
    moves = {choose(rival, state, seat, QuickChance(seed)).text for seed in range(2)}
    stop_rivals()
    first, second = [json.loads(line) for line in (tmp_path / "questions").read_text("utf-8").splitlines()]
    assert first["view"] == second["view"] == json.loads(json.dumps(state.view(seat)))
    assert first["moves"] == second["moves"] == [move.text for move in state.moves(seat)]
    assert moves == {first["moves"][0]}
    truth = json.loads(json.dumps(state.to_json()))
    positions = [each["state"]["position"] for each in (first, second)]
    assert truth not in positions, "what is hidden is dealt anew"
    assert positions[0] != positions[1]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("raise SystemExit(7)", "The rival ended in the middle of a game (exit code 7)."),
        ("raise ValueError('no idea')", "The rival ended in the middle of a game (exit code 1): ValueError: no idea"),
        ("sys.stdout.close(); os.close(1); time.sleep(600)", "The rival ended in the middle of a game (exit code -9)."),
        ("print('good day', flush=True)", "The rival answered “good day”, which is not a JSON object with a “move”."),
        ("print([1], flush=True)", "The rival answered “[1]”, which is not a JSON object with a “move”."),
        (
            """print('{"move":"castle"}', flush=True)""",
            "The rival answered “castle”, which is not one of the moves it was offered.",
        ),
        (
            """print('{"ok":false,"error":{"code":"x","message":"I would rather not."}}', flush=True)""",
            "The rival refused to move: I would rather not.",
        ),
        ("time.sleep(600)", "The rival took longer than 1 seconds for a move."),
    ],
)
def test_what_fails_is_one_sentence(whispers: str, tmp_path: Path, answer: str, sentence: str) -> None:
    wanted = Tournament(whispers, (SQUIRE, RIVAL), 2, 6, "fails", rival=program(tmp_path, answer, seconds=1))
    with pytest.raises(LabError) as refused:
        play_tournament(wanted)
    assert refused.value.message == sentence
    assert not is_running(tmp_path)


def test_one_that_is_late_again_and_again_is_ended_once_each_time(tmp_path: Path) -> None:
    """Whoever keeps the time ends it, and so does who asked: not both at once."""
    for _ in range(25):
        process = RivalProcess(program(tmp_path, "time.sleep(600)", seconds=0))
        with pytest.raises(LabError, match="took longer"):
            process.ask({"do": "choose"})
        process.stop()


def test_one_that_fails_in_a_worker_is_one_sentence(tmp_path: Path) -> None:
    wanted = Tournament("square", (RANDOM, RIVAL), 1, 40, "fails", rival=program(tmp_path, "raise SystemExit(7)"))
    with pytest.raises(LabError, match=r"exit code 7"):
        play_tournament(wanted, Processes(2))
    assert not is_running(tmp_path)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "A rival is a command, such as “crownhall bot knight”."),
        ("no-such-program at all", "There is no program “no-such-program” that could be started as rival."),
        ("crownhall 'bot", "“crownhall 'bot” cannot be read as a command: a quote has no end."),
    ],
)
def test_what_is_no_command_is_refused_before_anything_is_played(command: str, sentence: str) -> None:
    with pytest.raises(LabError) as refused:
        Tournament("square", (RANDOM, RIVAL), 1, 4, "none", rival=RivalProgram(command)).checked()
    assert refused.value.message == sentence
