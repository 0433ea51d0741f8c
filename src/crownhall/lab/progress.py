"""How far a run is, shown on standard error to somebody who watches; to nobody else."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PLAIN_STEPS = 10

Tell = Callable[[str, int, int], None]
"""Told what is being counted, how many are done, and how many there are."""


@contextmanager
def shown_progress(total: int, quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """Something to tell how many games are done, or None where nobody watches."""
    with shown_steps(quiet) as tell:
        yield None if tell is None else lambda done: tell("games", done, total)


@contextmanager
def shown_steps(quiet: bool = False) -> Iterator[Tell | None]:
    """The same for work of several steps, one after the other."""
    if quiet or not sys.stderr.isatty():
        yield None
    elif importlib.util.find_spec("rich") is None:
        yield plain_progress()
    else:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            tasks: dict[str, TaskID] = {}

            def tell(what: str, done: int, total: int) -> None:
                if what not in tasks:
                    tasks[what] = bar.add_task(what)
                bar.update(tasks[what], completed=done, total=total)

            yield tell


def plain_progress() -> Tell:
    """A line for every tenth of the run."""
    told: dict[str, int] = {}

    def tell(what: str, done: int, total: int) -> None:
        step = done * PLAIN_STEPS // total
        if step > told.get(what, 0):
            told[what] = step
            print(f"{done:,} of {total:,} {what}", file=sys.stderr, flush=True)

    return tell
