"""A house of two halls behind nginx for the tests in a browser: `web/e2e/house.mjs` starts it and ends it.

Says its address. Then it is told tables, a line each, and asks the hall that has one to close, as a host would.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.hall.databases import Database
from tests.hall.serving import Server
from tests.hall.testbed.house import Front

HALLS = 2


def owner(halls: list[Server], database: Database, name: str, table: str) -> Server:
    found = f"SELECT address FROM leases JOIN halls ON number = hall WHERE table_id = '{table}'"
    (port,) = database.sql(found, name).split(":")[1:]
    return next(hall for hall in halls if hall.port == int(port))


def main(words: list[str]) -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(Database("fsync=off"))
        address = database.new()
        all_words = [*words, "--proxy", "127.0.0.1", "--store", address]
        halls = [stack.enter_context(Server(folder / f"hall {number}", *all_words)) for number in range(HALLS)]
        front = stack.enter_context(Front(folder / "front", [hall.port for hall in halls]))
        print(front.url, flush=True)
        for line in sys.stdin:
            owner(halls, database, address.rpartition("/")[2], line.strip()).stop()
            print("closed", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
