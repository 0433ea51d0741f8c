"""A player that is a program of its own: another installation, or a bot in any language.

It reads questions from its standard input and writes answers to its standard output, one JSON object a line
(`docs/formats/rival.md`). Like every bot it is shown a position in which all that its seat may not know is dealt anew.
One process plays all games of a worker; it is started with the first question and stopped at the end.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import multiprocessing.util
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass

from crownhall.bots.contract import Bot
from crownhall.engine.chance import Chance
from crownhall.engine.contract import Game, Seat, Setup, State
from crownhall.engine.moves import Move
from crownhall.engine.saved import state_to_json
from crownhall.lab.errors import LabError

RIVAL = "rival"
"""What it is called in a tournament."""

SECONDS = 60
SECONDS_LIMIT = 86_400
_SEEDS = 1 << 31
_ANSWER_BYTES = 1 << 16
_QUOTED = 60  # signs of what it said
_ENDING_SECONDS = 1.0


@dataclass(frozen=True)
class RivalProgram:
    """How it is started, and how many seconds it may take for a move."""

    command: str
    seconds: int = SECONDS

    def checked(self) -> RivalProgram:
        """The same, if there is such a program."""
        words = self.words()
        if shutil.which(words[0]) is None:
            raise LabError(f"There is no program “{words[0][:_QUOTED]}” that could be started as rival.")
        return self

    def words(self) -> list[str]:
        """The program and its arguments, as a shell would part them."""
        try:
            words = shlex.split(self.command)
        except ValueError:
            raise LabError(f"“{self.command[:_QUOTED]}” cannot be read as a command: a quote has no end.") from None
        if not words:
            raise LabError("A rival is a command, such as “crownhall bot knight”.")
        return words


class Rival(Bot):
    """Asks the program."""

    def __init__(self, program: RivalProgram, game: Game, setup: Setup) -> None:
        self.program = program
        self.game = game
        self.setup = setup

    def choose(self, state: State, seat: Seat, rng: Chance) -> Move:
        """The move whose text it answers; `LabError` if it answers anything else."""
        moves = {move.text: move for move in state.moves(seat)}
        question = {
            "do": "choose",
            "seat": seat,
            "seed": rng.pick(_SEEDS),
            "moves": list(moves),
            "view": state.view(seat),
            "state": state_to_json(self.game, self.setup, state),
        }
        text = _process_of(self.program).ask(question)
        if text not in moves:
            raise LabError(f"The rival answered “{text[:_QUOTED]}”, which is not one of the moves it was offered.")
        return moves[text]


# -- processes --------------------------------------------------------------------------------------------------------

_PROCESSES: dict[RivalProgram, RivalProcess] = {}
"""Those that this process has started."""


def _process_of(program: RivalProgram) -> RivalProcess:
    if program not in _PROCESSES:
        _PROCESSES[program] = RivalProcess(program)
        multiprocessing.util.Finalize(None, stop_rivals, exitpriority=1)  # a worker process knows no `atexit`
        atexit.register(stop_rivals)  # and one of a cluster knows nothing else
    return _PROCESSES[program]


def stop_rivals() -> None:
    """End all that this process has started."""
    while _PROCESSES:
        _PROCESSES.popitem()[1].stop()


class RivalProcess:
    """One running program, asked one question at a time. Whatever it starts is of its group, and ends with it."""

    def __init__(self, program: RivalProgram) -> None:
        self._seconds = program.seconds
        self._is_late = False
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115  open as long as the program
        try:
            self._process = subprocess.Popen(
                program.words(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                env=_environment(),
                start_new_session=True,
            )
        except OSError as error:
            self._complaints.close()
            raise LabError(f"The rival cannot be started: {error.strerror}.") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._questions, self._answers = self._process.stdin, self._process.stdout

    def ask(self, question: dict[str, object]) -> str:
        """The text of its move."""
        watch = threading.Timer(self._seconds, self._give_up)
        watch.start()
        try:
            self._questions.write(json.dumps(question, separators=(",", ":")).encode("ascii") + b"\n")
            self._questions.flush()
            line = self._answers.readline(_ANSWER_BYTES)
        except OSError:  # it does not read any more
            line = b""
        finally:
            watch.cancel()
            watch.join()  # two that end it at once would meet a process that is gone
        if self._is_late:
            raise LabError(f"The rival took longer than {self._seconds} seconds for a move.")
        if not line:
            raise self._ended()
        return _move_in(line)

    def stop(self) -> None:
        """End it, by its id."""
        self._kill()
        self._answers.close()
        self._complaints.close()
        with contextlib.suppress(OSError):  # what it did not read
            self._questions.close()

    def _give_up(self) -> None:
        self._is_late = True
        self._kill()

    def _kill(self) -> int:
        """Its exit code."""
        if self._process.poll() is None:
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        return self._process.wait()

    def _ended(self) -> LabError:
        """Why there is no answer: the exit code, and the last it had to say."""
        with contextlib.suppress(subprocess.TimeoutExpired):  # it may have closed its output alone
            self._process.wait(_ENDING_SECONDS)
        code = self._kill()
        self._complaints.seek(0)
        said = self._complaints.read().decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(said) if line.strip()), "")
        return LabError(f"The rival ended in the middle of a game (exit code {code}){f': {last}' if last else '.'}")


def _environment() -> dict[str, str]:
    """Ours, but for where Python looks for modules first: another installation must not import this one."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def _move_in(line: bytes) -> str:
    try:
        answer = json.loads(line)
    except ValueError:
        answer = None
    if isinstance(answer, dict):
        error = answer.get("error")
        if isinstance(error, dict):
            raise LabError(f"The rival refused to move: {error.get('message')}")
        if isinstance(answer.get("move"), str):
            return str(answer["move"])
    said = line.decode("utf-8", "replace").strip()[:_QUOTED]
    raise LabError(f"The rival answered “{said}”, which is not a JSON object with a “move”.")
