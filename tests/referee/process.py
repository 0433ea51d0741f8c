"""A referee to talk to: the real process, or the same code without one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from crownhall.referee.requests import Referee
from crownhall.referee.server import answered

Answer = dict[str, object]

REFUSAL = {"code", "message"}
FORBIDDEN = REFUSAL | {"rule", "why", "move"}
COMMAND = (sys.executable, "-m", "crownhall", "referee")
PATIENCE = 120
"""Seconds after which a process that should have ended is taken for stuck."""


def as_line(request: object) -> bytes:
    return json.dumps(request).encode() + b"\n"


def as_answer(line: bytes) -> Answer:
    """An answer, which must be one line of compact ASCII."""
    assert line.endswith(b"\n"), line[:200]
    assert line.isascii()
    answer = json.loads(line, parse_constant=lambda name: 1 / 0)
    assert isinstance(answer, dict)
    assert json.dumps(answer, separators=(",", ":")).encode() + b"\n" == line
    if answer["ok"] is not True:
        assert set(answer["error"]) == (FORBIDDEN if answer["error"]["code"] == "move/illegal" else REFUSAL)
    return answer


class Here:
    """The referee without a process, for tests that bring games of their own."""

    def __init__(self) -> None:
        self.referee = Referee()

    def line(self, line: bytes) -> Answer:
        return as_answer(answered(self.referee, line))

    def ask(self, do: str, **fields: object) -> Answer:
        return self.line(as_line({"do": do} | fields))

    def good(self, do: str, **fields: object) -> Answer:
        """An answer that must be ok."""
        answer = self.ask(do, **fields)
        assert answer["ok"] is True, answer
        return answer

    def refused(self, do: str, **fields: object) -> tuple[str, str]:
        """The code and the sentence of an answer that must be an error."""
        return refusal(self.ask(do, **fields))


def refusal(answer: Answer) -> tuple[str, str]:
    error = answer["error"]
    assert answer["ok"] is False
    assert isinstance(error, dict)
    code, message = error["code"], error["message"]
    assert isinstance(code, str)
    assert isinstance(message, str)
    assert message
    assert "\n" not in message
    return code, message


class Process(Here):
    """`crownhall referee`, started for real."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  closed by __exit__
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=-1
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout

    def line(self, line: bytes) -> Answer:
        return self.lines([line])[0]

    def lines(self, lines: Sequence[bytes]) -> list[Answer]:
        """The answers to these lines, which must fit into a pipe together."""
        return [as_answer(line) for line in self.raw(lines)]

    def raw(self, lines: Sequence[bytes]) -> list[bytes]:
        """The same, not looked at."""
        self.input.write(b"".join(lines))
        self.input.flush()
        return [self.output.readline() for _ in lines]

    def end(self) -> tuple[int, bytes, bytes]:
        """Close its input: the exit code, what it still answered, and what it said on standard error."""
        rest, _ = self.process.communicate(timeout=PATIENCE)
        self._errors.seek(0)
        return self.process.returncode, rest, self._errors.read()

    def memory(self) -> int:
        """How many bytes of memory it holds."""
        statm = Path(f"/proc/{self.process.pid}/statm")
        if statm.exists():
            pages = int(statm.read_text().split()[1])
            return pages * os.sysconf("SC_PAGE_SIZE")
        listing = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self.process.pid)], capture_output=True, check=True, text=True
        )
        return int(listing.stdout) * 1024

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate()
        self._errors.close()
