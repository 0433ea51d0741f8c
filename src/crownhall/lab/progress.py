"""How far a run is, shown on standard error to somebody who watches; to nobody else."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PLAIN_STEPS = 10


@contextmanager
def shown_progress(total: int, quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """Something to tell how many games are done, or None where nobody watches."""
    if quiet or not sys.stderr.isatty():
        yield None
    elif importlib.util.find_spec("rich") is None:
        yield plain_progress(total)
    else:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = ("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("games", total=total)
            yield lambda done: bar.update(task, completed=done)


def plain_progress(total: int) -> Callable[[int], None]:
    """A line for every tenth of the run."""
    told = 0

    def tell(done: int) -> None:
        nonlocal told
        step = done * PLAIN_STEPS // total
        if step > told:
            told = step
            print(f"{done:,} of {total:,} games", file=sys.stderr, flush=True)

    return tell
