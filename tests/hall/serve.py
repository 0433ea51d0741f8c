"""`crownhall hall` with a few games more on the shelf: Bell and the toys, for several seats, with secrets.

With `--no-toys` it has its own games alone. With `--deals WORD` the same tables, made in the same order, are dealt the
same cards, so that what a deal shows is shown again. With `--unlimited` nobody is ever told that they were too fast,
for tests that must be; with `--grace 2` those who are gone may be voted about after two seconds, and with
`--countdown 0.1` a race begins as soon after all are ready.
"""

from __future__ import annotations

import itertools
import random
import secrets
import sys

from crownhall import cli
from crownhall.engine.registry import register
from crownhall.hall.http import limits
from crownhall.hall.people import absence, readiness
from tests.contract.toys import TOYS
from tests.engine.bell import BELL

if "--no-toys" not in sys.argv:
    for game in (BELL, *TOYS):
        register(game)  # also in the bots' workers, which import this module anew


def unlimited(self: limits.Bucket, now: float) -> bool:
    return True


def deal_by(word: str) -> None:
    """Seeds of matches, the hall's own secret and the names of guests follow from the word; nothing else does."""
    hex_of, bytes_of = secrets.token_hex, secrets.token_bytes
    count = itertools.count()

    def seed() -> bytes:
        return random.Random(f"{word} {next(count)}").randbytes(32)

    secrets.token_hex = lambda nbytes=None: seed().hex() if nbytes == 32 else hex_of(nbytes)
    secrets.token_bytes = lambda nbytes=None: seed() if nbytes == 32 else bytes_of(nbytes)
    secrets.SystemRandom = lambda: random.Random(word)  # type: ignore[assignment,misc]


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--no-toys"]
    if "--deals" in words:
        at = words.index("--deals")
        deal_by(words[at + 1])
        del words[at : at + 2]
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
