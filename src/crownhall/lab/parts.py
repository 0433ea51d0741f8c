"""A long piece of work in parts, done here or by several processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from crownhall.lab.errors import LabError, checked_number

JOB_LIMIT = 256

_PARTS_PER_JOB = 20  # so that the last ones to work do not work alone for long
_WAITING_PER_JOB = 4

Part = TypeVar("Part")
Progress = Callable[[int], None]
"""Told how many games are done."""


def in_parts(work: Callable[[int, int], Part], count: int, jobs: int, largest: int) -> Iterator[Part]:
    """What `work(first, end)` gives for ranges that cover 0 to `count`, each at most `largest`, as they are done.

    For several jobs `work` must be picklable. Small parts let Ctrl-C wait less for those in work.
    """
    checked_number("jobs", jobs, 1, JOB_LIMIT)
    ranges = _ranges(count, min(max(count // (jobs * _PARTS_PER_JOB), 1), largest))
    if jobs > 1:
        yield from _by_workers(work, ranges, jobs)
    else:
        for first, end in ranges:
            yield work(first, end)


def _ranges(count: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, count, size):
        yield first, min(first + size, count)


def _by_workers(work: Callable[[int, int], Part], ranges: Iterator[tuple[int, int]], jobs: int) -> Iterator[Part]:
    """Parts in the order they are done. However this ends, the workers end with it."""
    context = multiprocessing.get_context("spawn")  # the parent may draw a progress bar in a thread: no fork
    pool = ProcessPoolExecutor(jobs, context, initializer=_leave_ctrl_c_to_the_parent)
    waiting: set[Future[Part]] = set()
    try:
        while True:
            for first, end in ranges:
                waiting.add(pool.submit(work, first, end))
                if len(waiting) >= jobs * _WAITING_PER_JOB:
                    break
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise LabError("A worker process was stopped, so some games are missing.") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
