"""What a hall does for its data by itself, as long as it is open."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from crownhall.hall.people.farewell import Farewells
from crownhall.hall.store.protocol import StoreError
from crownhall.hall.upkeep.keeping import Keeping
from crownhall.hall.upkeep.schedule import BackupSchedule
from crownhall.hall.upkeep.tidying import DAY, Tidying

log = logging.getLogger("crownhall.hall")

PULSE_SECONDS = 60.0
FAREWELL_SECONDS = 600.0


async def keep_up(
    beat: Callable[[], Awaitable[object]],
    tidying: Tidying,
    backups: BackupSchedule | None,
    keeping: Keeping,
    farewells: Farewells,
) -> None:
    """Until it is cancelled."""
    log.info("%s", keeping.in_words())
    async with asyncio.TaskGroup() as group:
        group.create_task(every(PULSE_SECONDS, beat, "how long the hall is open could not be noted"))
        group.create_task(every(DAY, tidying.tidy, "unused tables could not be cleared away"))
        group.create_task(every(FAREWELL_SECONDS, farewells.finish_all, "somebody who left could not be forgotten"))
        if backups is not None:
            group.create_task(backups.run())


async def every(seconds: float, work: Callable[[], Awaitable[object]], failed: str) -> None:
    """Do this now and every so often; whatever goes wrong ends nothing."""
    while True:
        try:
            await work()
        except (StoreError, OSError) as error:
            log.error("%s: %s", failed, error.message if isinstance(error, StoreError) else error.strerror)
        except Exception:
            log.exception("%s", failed)
        await asyncio.sleep(seconds)
