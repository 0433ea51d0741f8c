"""Whether the hall is alive, and whether it is ready: told apart, because only the first is mended by a restart."""

from __future__ import annotations

import time
from typing import Final

from crownhall.hall.hall import Hall
from crownhall.hall.store.protocol import StoreError

PROBE_SECONDS: Final = 2.0
"""So long the answer of the disk is good, however many ask."""


class Health:
    """Looks at one hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._why_not = ""
        self._looked_at = 0.0

    async def why_not_ready(self) -> str:
        """Why nobody should be sent here now, or "". That the disk takes something is tried out."""
        if self._hall.is_stopping:
            return "The hall is closing."
        if time.monotonic() - self._looked_at > PROBE_SECONDS or self._why_not:
            self._looked_at = time.monotonic()
            try:
                await self._hall.store.probe()
                self._why_not = ""
            except StoreError as error:
                self._why_not = error.message
        return self._why_not
