"""A bot of this installation as a program that answers questions, one JSON object a line (`docs/formats/rival.md`).

`crownhall bot LEVEL` runs it. An installation that is too old to have that command runs this very file, with its own
Python: so it may use nothing of Crownhall that older versions lack.
"""

from __future__ import annotations

import sys
from typing import BinaryIO

import crownhall.games  # noqa: F401  registers them
from crownhall.bots.contract import choose_in
from crownhall.bots.registry import bot_named
from crownhall.engine.chance import QuickChance
from crownhall.engine.saved import match_from_json
from crownhall.errors import CrownhallError
from crownhall.referee.protocol import BadField, Json, Request, UnknownRequest, failure, parse_line, written


def serve(level: str, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    for line in questions:
        try:
            answer = answered(level, parse_line(line))
        except CrownhallError as error:
            answer = failure(error)
        answers.write(written(answer))
        answers.flush()


def answered(level: str, question: object) -> Json:
    """The move that the bot of this level would make."""
    if not isinstance(question, dict):
        raise BadField("A question is a JSON object.")
    fields = Request(question)
    if fields.text("do") != "choose":
        raise UnknownRequest("A bot can only be asked to “choose”.")
    match = match_from_json(fields.object("state"))
    bot = bot_named(match.game.name, level)
    return {"ok": True, "move": choose_in(bot, match.state, fields.seat(), QuickChance(fields.number("seed"))).text}


if __name__ == "__main__":
    serve(sys.argv[1], sys.stdin.buffer, sys.stdout.buffer)
