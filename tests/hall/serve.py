"""`crownhall hall` with one game more on the shelf: Bell, for several seats with secrets and sealed answers."""

from __future__ import annotations

import sys

from crownhall import cli
from crownhall.commands import hall
from crownhall.engine.registry import register
from tests.engine.bell import BELL

register(BELL)  # also in the bots' workers, which import this module anew

if __name__ == "__main__":
    if hall not in cli.COMMANDS:
        cli.COMMANDS = (*cli.COMMANDS, hall)  # type: ignore[assignment]
    raise SystemExit(cli.main(["hall", *sys.argv[1:]]))
