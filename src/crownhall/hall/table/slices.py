"""Long work on the event loop, a slice at a time, so that what others do goes on meanwhile.

It is no thread, because compiled code would not let go of the interpreter, and no process, because a match in progress
stays here.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Final, TypeVar

SLICE_SECONDS: Final = 0.003
"""How long anybody has to wait for a slice."""

Step = TypeVar("Step")


class Slices:
    """All such work of one hall: in a turn of the loop there is one slice, of whoever has waited longest."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def of(self, steps: Iterator[Step]) -> AsyncIterator[list[Step]]:
        """What the steps give, slice by slice; each step should be short."""
        is_over = False
        while not is_over:
            async with self._turn:
                done, until = [], time.monotonic() + SLICE_SECONDS
                for step in steps:
                    done.append(step)
                    if time.monotonic() >= until:
                        break
                else:
                    is_over = True
                if not is_over:
                    await asyncio.sleep(0)
            yield done
