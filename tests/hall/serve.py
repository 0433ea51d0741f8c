"""`crownhall hall` with a few games more on the shelf: Bell and the toys, for several seats, with secrets.

With `--unlimited` nobody is ever told that they were too fast, for tests that must be; with `--grace 2` those who are
gone may be voted about after two seconds, and with `--countdown 0.1` a race begins as soon after all are ready.
"""

from __future__ import annotations

import sys

from crownhall import cli
from crownhall.engine.registry import register
from crownhall.hall.http import limits
from crownhall.hall.people import absence, readiness
from tests.contract.toys import TOYS
from tests.engine.bell import BELL

for game in (BELL, *TOYS):
    register(game)  # also in the bots' workers, which import this module anew


def unlimited(self: limits.Bucket, now: float) -> bool:
    return True


if __name__ == "__main__":
    words = sys.argv[1:]
    if "--unlimited" in words:
        words.remove("--unlimited")
        limits.Bucket.take = unlimited  # type: ignore[method-assign]
    if "--grace" in words:
        at = words.index("--grace")
        absence.GRACE_SECONDS = float(words[at + 1])
        del words[at : at + 2]
    if "--countdown" in words:
        at = words.index("--countdown")
        readiness.COUNTDOWN_SECONDS = float(words[at + 1])
        del words[at : at + 2]
    raise SystemExit(cli.main(["hall", *words]))
