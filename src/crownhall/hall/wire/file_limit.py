"""How many files and connections the system lets the hall have open."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

from crownhall.hall.http.listening import BACKLOG_CONNECTIONS
from crownhall.hall.wire.connections import CONNECTIONS_IN_ALL

FILES_OF_HALL: Final = 128
"""Files that are kept for the store, the workers and the page, whoever is connected."""

FILES_WANTED: Final = CONNECTIONS_IN_ALL + BACKLOG_CONNECTIONS + FILES_OF_HALL

if sys.platform == "win32":  # which has no such limit

    def raise_file_limit() -> int:
        return FILES_WANTED

else:
    import resource

    def raise_file_limit() -> int:
        """Take as many files as the system gives without being asked for more; how many that are."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        for wanted in (hard, FILES_WANTED):  # some systems name a limit that they do not keep to
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                soft = wanted
                break
        return FILES_WANTED if soft == resource.RLIM_INFINITY else soft


def room_for_connections(files: int) -> int:
    """How many connections may be open, so that files are left for everything else and for those who knock."""
    return max(16, min(CONNECTIONS_IN_ALL, files - FILES_OF_HALL - BACKLOG_CONNECTIONS))
