"""Matches in files: a file is replaced as a whole or not at all, and nothing but an ended match is overwritten."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import ClassVar

from crownhall.engine.chance import commitment
from crownhall.engine.match import Match
from crownhall.engine.record import RUNNING, parse_record, record_of, replay
from crownhall.errors import CrownhallError
from crownhall.files import about, read_record


class FileError(CrownhallError):
    """A file that cannot be read or written, or must not be overwritten."""

    code: ClassVar[str] = "file/refused"


class Shelf:
    """Where this match is kept. With a `path` it is kept there from the deal on, so that nothing is ever lost."""

    def __init__(self, path: Path | None = None, *, resumed: bool = False) -> None:
        self.path = path
        self._ours: set[Path] = {path.resolve()} if path is not None and resumed else set()

    def keep(self, match: Match) -> None:
        """Bring the file up to date, if there is one."""
        if self.path is not None:
            self.save(match, self.path)

    def save(self, match: Match, path: Path) -> None:
        """Write the match to this file, and keep it there from now on."""
        target = path.resolve()
        if target not in self._ours:
            _check_it_may_be_overwritten(path)
        _replace(target, record_of(match), path)
        self._ours.add(target)
        self.path = path

    def save_as(self, match: Match, name: str) -> Path:
        """Write it to the file of this name, or to its usual one, and say which."""
        path = Path(name).expanduser() if name else self.path or usual_name(match)
        self.save(match, path)
        return path

    def next(self) -> Shelf:
        """A place for the next match: beside this one, under the next free number."""
        if self.path is None:
            return Shelf()
        number = 2
        while (beside := self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}")).exists():
            number += 1
        return Shelf(beside)


def usual_name(match: Match) -> Path:
    """Where a match is saved if no name is given: the game, and the beginning of its commitment."""
    seed = match.start.seed
    mark = commitment(seed)[:8] if seed is not None else "match"
    return Path(f"{match.game.name}-{mark}.record")


def load(path: Path) -> Match:
    """The match that a file holds, replayed move by move."""
    with about(str(path)):
        return replay(_text(path))


def _text(path: Path) -> str:
    return read_record(os.path.join(path.parent, path.name))  # so that “-” is a file like any other


def _check_it_may_be_overwritten(path: Path) -> None:
    if not path.exists() and not path.is_symlink():
        return
    try:
        record = parse_record(_text(path)) if path.is_file() else None
    except CrownhallError:
        record = None
    if record is None:
        raise FileError(f"{path} is not a record of a game, so it is not overwritten. Choose another name.")
    if record.result.text == RUNNING:
        raise FileError(
            f"{path} has a game that is not over. Continue it with --resume {path}, or choose another name."
        )


def _replace(target: Path, text: str, named: Path) -> None:
    """Write beside the file, then rename: whoever reads it finds the old record or the new one, never half of one."""
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise FileError(f"{named} cannot be saved: {_reason(error)}.") from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
