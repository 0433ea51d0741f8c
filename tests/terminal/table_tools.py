"""What tests of the terminal share: seeded games, answers written down beforehand, and real processes."""

from __future__ import annotations

import contextlib
import io
import os
import re
import select
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console

import crownhall.games
from crownhall.engine.chance import QuickChance, SeededChance, seed_from_words
from crownhall.engine.contract import Outcome, Seat, State
from crownhall.engine.match import Match, new_match
from crownhall.engine.playout import asked, random_move
from crownhall.engine.record import verify
from crownhall.engine.registry import game_named
from crownhall.terminal.drawings.names import by_seat
from crownhall.terminal.drawings.registry import drawing_of
from crownhall.terminal.screen import EVENING, Screen
from crownhall.terminal.seating import seating_again
from crownhall.terminal.words import with_names

ROOT = Path(__file__).parents[2]
SNAPSHOTS = Path(__file__).parent / "snapshots"
LONG = 60.0
"""Seconds after which a process that says nothing has failed; none is ever this slow."""

SEED = "monday"
STUCK, WON = 0, 11
"""Two random games of that seed: one ends early with 30 points, one is won."""

ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[()].|[=>78]|\][^\x07\x1b]*(?:\x07|\x1b\\))")
COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3|4|9|10)[0-8](?:;[0-9;]*)?m")


# -- seeded games -----------------------------------------------------------------------------------------------------


def random_match(
    game: str, seats: int, moves: int, options: dict[str, object] | None = None, *, walk: int = 3, seed: str = SEED
) -> Match:
    """A random match after some moves, always the same ones."""
    rules = game_named(game)
    match = new_match(rules, rules.setup(seats, options or {}), SeededChance(seed_from_words(seed)))
    rng = QuickChance(walk)
    while match.outcome() is None and len(match.log) < moves:
        seat, choices = asked(match.state)
        match.play(seat, random_move(choices, rng))
    return match


def square(moves: int = 0, game: int = STUCK, seed: str = SEED, undo: str = "none") -> Match:
    """King's Square after some moves of a random game, always the same ones."""
    return random_match("square", 1, moves, {"undo": undo}, walk=game, seed=seed)


def whole_game(game: int) -> Match:
    """The game to its end."""
    return square(1000, game)


def before_a_bare_move() -> tuple[Match, str]:
    """A game that allows undo, just after a card was dealt, and a move that deals none."""
    match = square(undo="until_next_card")
    while True:
        for move in match.state.moves(0)[:-1]:
            twin = match.state.copy()
            twin.play(0, move)
            if twin.undoable(0) == 1:
                return match, move.text
        match.play(0, match.state.moves(0)[0])


def typed(match: Match) -> list[str]:
    """The moves of a match as lines."""
    return [entry.text for entry in match.log]


# -- without a terminal -----------------------------------------------------------------------------------------------


class Scripted:
    """Answers written down beforehand; after the last one nobody answers any more."""

    def __init__(self, answers: Sequence[str], *, interactive: bool = False) -> None:
        self.answers = list(answers)
        self.interactive = interactive
        self.prompts: list[str] = []

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:
        self.prompts.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


class Paper(Screen):
    """A screen whose text can be read back."""

    def __init__(self, width: int = 80, *, ascii_only: bool = False) -> None:
        self.paper = io.TextIOWrapper(io.BytesIO(), "ascii" if ascii_only else "utf-8", errors="replace")
        super().__init__(
            Console(file=self.paper, width=width, theme=EVENING, highlight=False, emoji=False, markup=False)
        )

    def text(self) -> str:
        """All that was printed."""
        self.paper.flush()
        buffer = self.paper.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode()


def drawn(game: str, state: State, seat: Seat | None = 0, width: int = 80, *, ascii_only: bool = False) -> str:
    """How a game looks for a seat."""
    paper = Paper(width, ascii_only=ascii_only)
    paper.show(drawing_of(game)(state.view(seat), seat, by_seat(seat)))
    return paper.text()


def compare(name: str, text: str, width: int = 80) -> None:
    """A drawing fits, and looks as it did.

    `CROWNHALL_SNAPSHOTS=write pytest tests/terminal` writes the snapshots anew; the change is then read in the diff.
    """
    shown = "".join(f"{line.rstrip()}\n" for line in text.splitlines())
    path = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("CROWNHALL_SNAPSHOTS") == "write":
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
    assert columns(text) <= width


def flat(text: str) -> str:
    """The text as if no line had been broken."""
    return " ".join(text.split())


def columns(text: str) -> int:
    """How wide the widest line is."""
    return max(len(line) for line in text.splitlines())


# -- real processes ---------------------------------------------------------------------------------------------------


def environment(**more: str) -> dict[str, str]:
    """The caller's environment, without what would change the look of the output."""
    looks = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TERM", "COLUMNS", "LINES", "PYTHONIOENCODING", "TTY_COMPATIBLE")
    kept = {name: value for name, value in os.environ.items() if name not in looks}
    here = Path(crownhall.__file__).parents[1]  # so that processes run what the tests import
    return kept | {"PYTHONPATH": f"{here}{os.pathsep}{ROOT}", "PYTHONUTF8": "1", "PROMPT_TOOLKIT_NO_CPR": "1"} | more


def run_crownhall(
    *args: str,
    lines: Sequence[str] = (),
    cwd: Path = ROOT,
    module: str = "crownhall",
    encoding: str = "utf-8",
    **env: str,
) -> subprocess.CompletedProcess[str]:
    """Run the command with these lines on its standard input."""
    return subprocess.run(
        [sys.executable, "-m", module, *args],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding=encoding,
        cwd=cwd,
        env=environment(**env),
        timeout=LONG,
    )


def play_through(*words: str, lines: Sequence[str], cwd: Path) -> tuple[Outcome, str]:
    """A whole match in a pipe, readable at 80 columns and without colour: how it ended, and all that was said."""
    done = run_crownhall("play", *words, "--save", "game.record", lines=lines, cwd=cwd)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert columns(done.stdout) <= 80
    match = verify((cwd / "game.record").read_text("utf-8"))
    outcome = match.outcome()
    assert outcome is not None
    who = seating_again(match, None, [])
    assert with_names(outcome.marked, who.names(match), who.you) in flat(done.stdout)
    return outcome, done.stdout


class Terminal:
    """A process at a terminal of its own, 80 columns wide."""

    def __init__(self, process: subprocess.Popen[bytes], end: int) -> None:
        self.process = process
        self.end = end
        self.raw = ""
        self._seen = 0

    def wait_for(self, text: str) -> str:
        """Read until the text appears after what was waited for last; what came until then, without escape codes."""
        until = time.monotonic() + LONG
        while (at := self._plain().find(text, self._seen)) < 0:
            assert self._read(until), f"“{text}” did not come; there is:\n{self._plain()[self._seen :]}"
        came = self._plain()[self._seen : at + len(text)]
        self._seen = at + len(text)
        return came

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self.press(line + "\r")

    def press(self, keys: str) -> None:
        """Press these keys."""
        os.write(self.end, keys.encode())

    def exit_code(self) -> int:
        """Wait for the end."""
        until = time.monotonic() + LONG
        while self._read(until):
            pass
        return self.process.wait(timeout=LONG)

    def _plain(self) -> str:
        return ESCAPE.sub("", self.raw).replace("\r", "")

    def _read(self, until: float) -> bool:
        ready, _, _ = select.select([self.end], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.end, 65536)
        except OSError:  # how Linux says that nobody holds the other end
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)


@contextlib.contextmanager
def at_terminal(*args: str, cwd: Path = ROOT, module: str = "crownhall", **env: str) -> Iterator[Terminal]:
    """Run the command at a terminal."""
    import fcntl
    import pty
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", module, *args],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=cwd,
        env=environment(**({"TERM": "xterm-256color"} | env)),
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
