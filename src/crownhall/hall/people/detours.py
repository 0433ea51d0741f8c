"""Tokens that are good once: which were shown already."""

from __future__ import annotations

import time
from typing import Final

SHOWN_LIMIT: Final = 10_000


class Detours:
    """Those of the last minute."""

    def __init__(self) -> None:
        self._shown: dict[str, float] = {}  # until when each is good

    def is_first(self, once: str, until: float) -> bool:
        """Whether this one was not shown before; from now on it was. Of too many, none is."""
        now = time.time()
        self._shown = {each: end for each, end in self._shown.items() if end >= now}
        if once in self._shown or len(self._shown) >= SHOWN_LIMIT:
            return False
        self._shown[once] = until
        return True
