"""Lines of a log, given to a store by one who waits."""

from __future__ import annotations

import asyncio

from crownhall.hall.store.protocol import LogLine, Store, settle


def appended(store: Store, table_id: str, number: int, line: LogLine) -> asyncio.Future[None]:
    """Keep a line as `append` does; done when it is on the disk."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.append(table_id, number, line, lambda error: settle(done, None, error))
    return done
