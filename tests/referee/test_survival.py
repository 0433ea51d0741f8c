"""The process lives on, whatever comes in, and ends quietly when nobody listens any more."""

from __future__ import annotations

import contextlib
import io
import signal
import subprocess
import sys

import pytest

from crownhall.referee import server
from crownhall.referee.protocol import LINE_BYTES
from tests.referee.process import COMMAND, PATIENCE, Process, as_answer, as_line, refusal

GAMES = as_line({"do": "games", "id": "next"})
TOO_LONG = ("request/too-long", "A request has at most 1,048,576 bytes; this line was longer and is left out.")
MEGABYTE = 1 << 20


def check_alive(referee: Process) -> None:
    assert referee.line(GAMES)["id"] == "next"


def run(data: bytes, command: tuple[str, ...] = COMMAND) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command, input=data, capture_output=True, timeout=PATIENCE, check=False)


# -- lines ------------------------------------------------------------------------------------------------------------


def test_a_huge_line_is_refused_without_being_kept() -> None:
    with Process() as referee:
        check_alive(referee)
        before = referee.memory()
        for _ in range(64):
            referee.input.write(b"x" * MEGABYTE)
            referee.input.flush()
            assert referee.memory() < before + 8 * MEGABYTE
        assert refusal(referee.line(b"\n")) == TOO_LONG
        check_alive(referee)


def test_a_huge_line_without_an_end_is_refused_at_the_end_of_the_input() -> None:
    done = run(GAMES + b"[" * (3 * MEGABYTE))
    first, second = done.stdout.splitlines(keepends=True)
    assert as_answer(first)["ok"] is True
    assert refusal(as_answer(second)) == TOO_LONG
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_longest_line_is_answered_and_one_byte_more_is_not() -> None:
    request = b'{"do":"games","id":"next"}'
    longest = request + b" " * (LINE_BYTES - len(request))
    done = run(longest + b"\n" + longest + b" \n" + longest + b" " + b"\n" + longest)
    answers = [as_answer(line) for line in done.stdout.splitlines(keepends=True)]
    assert [answer["ok"] for answer in answers] == [True, False, False, True]
    assert [refusal(answer) for answer in answers[1:3]] == [TOO_LONG] * 2


def test_the_last_line_needs_no_end() -> None:
    done = run(GAMES.rstrip(b"\n"))
    assert as_answer(done.stdout)["ok"] is True
    assert (done.returncode, done.stderr) == (0, b"")


def test_blank_lines_are_passed_over() -> None:
    done = run(b"\n   \n\r\n\t\n" + GAMES + b"\n\n" + GAMES + b"  ")
    assert len(done.stdout.splitlines()) == 2
    assert (done.returncode, done.stderr) == (0, b"")


def test_no_input_is_no_output() -> None:
    done = run(b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


STRANGE = [
    b"\xff\xfe\x00\x00\n",
    b"[" * 500_000 + b"\n",
    b'{"a":' * 200_000 + b"\n",
    b'{"do":"new","game":"\\ud800","seats":1}\n',
    b'{"do":"' + b"\\ud800" * 1000 + b'"}\n',
    b'{"do":"load","state":{"game":"square","rules":1,"seats":1,"position":{"field":'
    + b"[" * 60
    + b"]" * 60
    + b"}}}\n",
    b'{"do":"new","game":"' + b"a" * 900_000 + b'","seats":1}\n',
    b'{"do":"new","game":"square","seats":1,"options":{"' + b"undo" * 200_000 + b'":1}}\n',
    b'{"do":"new","game":"square","seats":1,"decks":[' + b'["1SK"],' * 90_000 + b"[]]}\n",
    b'{"do":"new","game":"square","seats":' + b"9" * 4000 + b"}\n",
    b'{"do":"view","match":' + b"9" * 4000 + b"}\n",
    b'{"do":"replay","record":"' + b"\\n" * 400_000 + b'"}\n',
    b'{"do":"replay","record":"crownhall record 1\\n\\n' + b"0 undo\\n" * 100_000 + b'end"}\n',
]


def test_strange_lines_are_refused_and_the_next_one_answered() -> None:
    with Process() as referee:
        for line in STRANGE:
            code, _ = refusal(referee.line(line))
            assert code != "internal", line[:60]
            check_alive(referee)
        assert referee.end() == (0, b"", b"")


def test_answers_come_in_the_order_of_the_requests() -> None:
    requests = [as_line({"do": ("games", "view", "nonsense")[number % 3], "id": number}) for number in range(3000)]
    done = run(b"".join(requests))
    assert [as_answer(line)["id"] for line in done.stdout.splitlines(keepends=True)] == list(range(3000))


# -- the ends of the pipes --------------------------------------------------------------------------------------------


def test_it_ends_quietly_when_nobody_reads_the_answers() -> None:
    with Process() as referee:
        check_alive(referee)
        referee.output.close()
        with contextlib.suppress(BrokenPipeError):
            for _ in range(1000):
                referee.input.write(GAMES * 100)
                referee.input.flush()
        assert referee.process.wait(PATIENCE) == 0
        referee._errors.seek(0)
        assert referee._errors.read() == b""


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_without_input_or_output_it_says_so(closed: str) -> None:
    done = run(b"", ("sh", "-c", f'exec "$0" -m crownhall referee {closed}', sys.executable))
    assert done.returncode == 2
    assert done.stderr == b"crownhall: The referee needs an open standard input and output.\n"


def test_an_interrupt_ends_it_without_a_word() -> None:
    with Process() as referee:
        check_alive(referee)
        referee.process.send_signal(signal.SIGINT)
        assert referee.end() == (130, b"", b"\n")


BROKEN_TOOL = """
import sys
from crownhall import cli
from crownhall.tools import registry as tools
from crownhall.tools.tool import Tool
def broken():
    print("a tool that prints")
    raise ZeroDivisionError
tools._TOOLS["broken"] = Tool("broken", "Break.", (), broken, dict)
sys.exit(cli.main(["referee"]))
"""


def test_a_fault_of_ours_is_told_on_standard_error_and_answered() -> None:
    with Process((sys.executable, "-c", BROKEN_TOOL)) as referee:
        for _ in range(3):
            assert refusal(referee.ask("tool", tool="broken"))[0] == "internal"
            check_alive(referee)
        code, rest, errors = referee.end()
    assert (code, rest) == (0, b"")
    assert errors.count(b"Traceback") == 3
    assert errors.count(b"a tool that prints") == 3


def test_a_fault_of_ours_is_answered_also_where_standard_error_is_closed() -> None:
    command = ("sh", "-c", 'exec "$0" -c "$1" 2>&-', sys.executable, BROKEN_TOOL)
    with Process(command) as referee:
        assert refusal(referee.ask("tool", tool="broken"))[0] == "internal"
        check_alive(referee)


def test_the_loop_leaves_standard_output_as_it_found_it() -> None:
    before = sys.stdout
    answers = io.BytesIO()
    server.serve(io.BytesIO(GAMES), answers)
    assert sys.stdout is before
    assert as_answer(answers.getvalue())["ok"] is True
