"""Parts of a long piece of work, done by several processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess

from crownhall.lab.errors import LabError, checked_number
from crownhall.lab.parts import Part, Span, cut, part_size

JOB_LIMIT = 256

_WAITING_PER_JOB = 4


class Processes:
    """So many at a time."""

    def __init__(self, jobs: int) -> None:
        self._jobs = checked_number("jobs", jobs, 1, JOB_LIMIT)

    def each(
        self, work: Callable[[int, int], Part], spans: Sequence[Span], largest: int
    ) -> Iterator[tuple[Span, Part]]:
        """Parts in the order they are done. However this ends, the workers end with it."""
        context = multiprocessing.get_context("spawn")  # the parent may draw a progress bar in a thread: no fork
        pool = ProcessPoolExecutor(self._jobs, context, initializer=_stay_with_the_parent)
        waiting: dict[Future[Part], Span] = {}
        parts = cut(spans, part_size(spans, self._jobs, largest))
        try:
            while True:
                for span in parts:
                    waiting[pool.submit(work, *span)] = span
                    if len(waiting) >= self._jobs * _WAITING_PER_JOB:
                        break
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
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
