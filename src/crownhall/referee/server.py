"""The loop: a line in, a line out, whatever the line is."""

from __future__ import annotations

import contextlib
import sys
import traceback
from typing import BinaryIO

from crownhall.errors import CrownhallError
from crownhall.referee.protocol import (
    LINE_BYTES,
    BadField,
    Internal,
    Json,
    TooLong,
    failure,
    is_too_deep,
    parse_line,
    too_deep,
    written,
)
from crownhall.referee.requests import Referee

_CHUNK_BYTES = 1 << 16


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the input ends. Blank lines are passed over."""
    referee = Referee()
    with contextlib.redirect_stdout(sys.stderr):  # the output belongs to the protocol, whatever a tool prints
        while line := requests.readline(LINE_BYTES + 1):
            if len(line) > LINE_BYTES and not line.endswith(b"\n"):
                _skip_the_rest(requests)
                answer = written(failure(TooLong()))
            elif line.isspace():
                continue
            else:
                answer = answered(referee, line)
            answers.write(answer)
            answers.flush()


def _skip_the_rest(requests: BinaryIO) -> None:
    """Read to the end of an overlong line, in pieces, keeping none."""
    while piece := requests.readline(_CHUNK_BYTES):
        if piece.endswith(b"\n"):
            return


def answered(referee: Referee, line: bytes) -> bytes:
    """The answer to one line: to a fault of ours too, so that the next request finds us still here."""
    echo: Json = {}
    try:
        fields = parse_line(line)
        if isinstance(fields, dict) and "id" in fields and not is_too_deep([fields["id"]]):
            echo["id"] = fields["id"]
        if is_too_deep(fields):
            raise too_deep()
        if not isinstance(fields, dict):
            raise BadField('A request is a JSON object such as {"do":"games"}.')
        answer = referee.answer(fields)
        return written({**echo, "ok": True} | {name: answer[name] for name in answer if name not in ("id", "ok")})
    except CrownhallError as error:
        return written({**echo, **failure(error)})
    except Exception:
        with contextlib.suppress(Exception):  # standard error may be closed
            traceback.print_exc()
        with contextlib.suppress(Exception):
            referee.set_right()
        return written({**echo, **failure(Internal())})
