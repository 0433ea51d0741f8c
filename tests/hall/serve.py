"""`crownhall hall` with one game more on the shelf: Bell, for several seats with secrets and sealed answers.

With `--unlimited` nobody is ever told that they were too fast, for tests that must be.
"""

from __future__ import annotations

import sys

from crownhall import cli
from crownhall.commands import hall
from crownhall.engine.registry import register
from crownhall.hall import limits
from tests.engine.bell import BELL

register(BELL)  # also in the bots' workers, which import this module anew


def unlimited(self: limits.Bucket, now: float) -> bool:
    return True


if __name__ == "__main__":
    words = sys.argv[1:]
    if "--unlimited" in words:
        words.remove("--unlimited")
        limits.Bucket.take = unlimited  # type: ignore[method-assign]
    if hall not in cli.COMMANDS:
        cli.COMMANDS = (*cli.COMMANDS, hall)  # type: ignore[assignment]
    raise SystemExit(cli.main(["hall", *words]))
