"""Reviews for guests: judged in a process of its own that stands back for the tables, bounded in time and number.

A review is made of the record alone and comes out the same each time, so it is kept in memory only, the ones used last:
nothing is added to what the hall stores, and nothing of it is left behind when a table is cleared away.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack
from typing import Any, Final, NamedTuple

from crownhall import is_compiled
from crownhall.engine.contract import Seat
from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import ConcurrencyLimit
from crownhall.hall.work.workers import Closing, Worker
from crownhall.lab.review.judging import Judgement, judge_span
from crownhall.lab.review.run import RecordReview

PART_SECONDS: Final = 30.0 if is_compiled() else 300.0
"""After so long a part is given up on; it is sized for a few seconds, but interpreted it takes longer."""
PART: Final = 2
"""So many decisions are judged at a time; then others have their turn."""
KEPT_REVIEWS: Final = 200
"""A review has up to 100,000 bytes."""
GUEST_LIMIT, ADDRESS_LIMIT, TOTAL_LIMIT = 1, 3, 8

log = logging.getLogger("crownhall.hall.reviews")


class Wanted(NamedTuple):
    """Whose decisions, in which match."""

    table: str
    seat: Seat


class Job:
    """A review on its way."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """All that are kept, and all that are under way."""

    def __init__(self) -> None:
        self._worker = Worker(time_limit=PART_SECONDS, niceness=10)
        self._kept: dict[Wanted, dict[str, Any]] = {}  # the one used last is last
        self._jobs: dict[Wanted, Job] = {}
        busy = "review/busy", "Another review is still being made. Please wait until it is done."
        self._uses = ConcurrencyLimit(TOTAL_LIMIT, GUEST_LIMIT, ADDRESS_LIMIT, busy)

    def found(self, wanted: Wanted) -> dict[str, Any] | None:
        """The review, if there is one."""
        if wanted not in self._kept:
            return None
        review = self._kept[wanted] = self._kept.pop(wanted)
        return review

    def progress(self, wanted: Wanted, record: str, guest: str, came_from: str) -> tuple[int, int]:
        """How many decisions are judged, of how many; it is begun if it was not. It goes on though nobody asks."""
        job = self._jobs.get(wanted)
        if job is None:
            counted = ExitStack()  # from now on, and not only from when the task begins
            counted.enter_context(self._uses.slot(guest, came_from))
            job = self._jobs[wanted] = Job()
            job.task = asyncio.create_task(self._make(wanted, job, record))
            job.task.add_done_callback(lambda _: counted.close())
        elif job.task is not None and job.task.done():
            del self._jobs[wanted]
            job.task.result()  # why there is none
        return job.done, job.total

    async def _make(self, wanted: Wanted, job: Job, record: str) -> None:
        try:
            review = await self._judged(job, record, (wanted.seat,))
        except (Closing, asyncio.CancelledError):
            raise
        except Exception as error:
            log.exception("the review of %s failed: %s", wanted.table, error)
            raise Refused("review/failed", "This game could not be reviewed.", 503) from None
        self._keep(wanted, review)
        del self._jobs[wanted]

    async def _judged(self, job: Job, record: str, seats: tuple[Seat, ...]) -> dict[str, Any]:
        judged: dict[int, Judgement | None] = {}
        job.total = await self._worker.run(count_decisions, record, seats)
        for first in range(0, job.total, PART):
            judged.update(await self._worker.run(judge_span, record, seats, first, min(first + PART, job.total)))
            job.done = len(judged)
        return await self._worker.run(put_together, record, seats, judged)

    def _keep(self, wanted: Wanted, review: dict[str, Any]) -> None:
        self._kept[wanted] = review
        while len(self._kept) > KEPT_REVIEWS:
            del self._kept[next(iter(self._kept))]

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._worker.close()


def count_decisions(record: str, seats: tuple[Seat, ...]) -> int:
    """In a worker: how many there are to judge."""
    return len(RecordReview(record, seats).decisions)


def put_together(record: str, seats: tuple[Seat, ...], judged: dict[int, Judgement | None]) -> dict[str, Any]:
    """In a worker: the review of the first of these seats, and no name: people may change theirs, or be forgotten."""
    review = RecordReview(record, seats).reviews(judged)[0].to_json()
    del review["name"]
    return review
