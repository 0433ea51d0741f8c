"""A long piece of work in parts, done here or by several processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import TypeVar

from crownhall.lab.errors import LabError, checked_number

JOB_LIMIT = 256

_PARTS_PER_JOB = 20  # so that the last ones to work do not work alone for long
_WAITING_PER_JOB = 4

Part = TypeVar("Part")
Span = tuple[int, int]
"""From the first to before the end."""

Progress = Callable[[int], None]
"""Told how many games are done."""


def in_parts(work: Callable[[int, int], Part], spans: Sequence[Span], jobs: int, largest: int) -> Iterator[Part]:
    """What `work(first, end)` gives for parts that cover the spans, each at most `largest`, as they are done.

    For several jobs `work` must be picklable. Small parts let Ctrl-C wait less for those in work.
    """
    checked_number("jobs", jobs, 1, JOB_LIMIT)
    count = sum(end - first for first, end in spans)
    parts = _cut(spans, min(max(count // (jobs * _PARTS_PER_JOB), 1), largest))
    if jobs > 1:
        yield from _by_workers(work, parts, jobs)
    else:
        for first, end in parts:
            yield work(first, end)


def _cut(spans: Sequence[Span], size: int) -> Iterator[Span]:
    for begin, end in spans:
        for first in range(begin, end, size):
            yield first, min(first + size, end)


def _by_workers(work: Callable[[int, int], Part], parts: Iterator[Span], jobs: int) -> Iterator[Part]:
    """Parts in the order they are done. However this ends, the workers end with it."""
    context = multiprocessing.get_context("spawn")  # the parent may draw a progress bar in a thread: no fork
    pool = ProcessPoolExecutor(jobs, context, initializer=_stay_with_the_parent)
    waiting: set[Future[Part]] = set()
    try:
        while True:
            for first, end in parts:
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


def _stay_with_the_parent() -> None:
    """In a worker: leave Ctrl-C to the parent, and end when it does, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
