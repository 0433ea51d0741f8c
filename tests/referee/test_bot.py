"""`crownhall bot`: a bot answers another program, and plays as it does at home."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.contract import choose_in
from crownhall.bots.registry import SQUIRE, bot_named
from crownhall.engine.chance import QuickChance, SeededChance
from crownhall.engine.registry import game_named, games
from crownhall.engine.saved import state_to_json
from crownhall.referee.bot import serve

FILE = Path(__file__).parents[2] / "src" / "crownhall" / "referee" / "bot.py"


def answers_to(level: str, *questions: object) -> list[dict[str, object]]:
    lines = "".join(json.dumps(question) + "\n" for question in questions).encode()
    answers = io.BytesIO()
    serve(level, io.BytesIO(lines), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def question_of(name: str, seed: int = 5) -> tuple[dict[str, object], str]:
    """A question about the deal, and what the squire here would answer."""
    game = game_named(name)
    setup = game.setup(game.min_seats, {})
    state = game.new(setup, SeededChance(bytes(32)))
    seat = state.to_act()[0]
    redealt = state.redeal(seat, QuickChance(3))
    question = {"do": "choose", "seat": seat, "seed": seed, "state": state_to_json(game, setup, redealt)}
    return question, choose_in(bot_named(name, SQUIRE), redealt, seat, QuickChance(seed)).text


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_it_plays_as_at_home(name: str) -> None:
    question, move = question_of(name)
    assert answers_to(SQUIRE, question, question) == 2 * [{"ok": True, "move": move}]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ([], "request/type"),
        ({"do": "dance"}, "request/unknown"),
        ({"do": "choose", "seat": 0, "seed": 1}, "request/type"),
        ({"do": "choose", "seat": 0, "seed": 1, "state": {"game": "halma"}}, "game/unknown"),
    ],
)
def test_what_cannot_be_answered_is_refused_and_the_next_question_answered(question: object, code: str) -> None:
    asked, move = question_of("square")
    refused, answered = answers_to(SQUIRE, question, asked)
    assert refused["error"]["code"] == code  # type: ignore[index]
    assert answered == {"ok": True, "move": move}


def test_a_level_that_does_not_exist_is_told() -> None:
    (refused,) = answers_to("king", question_of("square")[0])
    assert refused["error"]["message"] == (  # type: ignore[index]
        "No bot “king” plays square; there is random, page, scribe, archer, squire, knight."
    )


def test_the_file_alone_is_a_program_for_installations_without_the_command() -> None:
    question, move = question_of("square")
    done = subprocess.run(
        [sys.executable, str(FILE), SQUIRE],
        input=json.dumps(question) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == {"ok": True, "move": move}
