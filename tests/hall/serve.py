"""`crownhall hall` with a few games more on the shelf: Bell and the toys, for several seats, with secrets.

With `--no-toys` it has its own games alone. With `--deals WORD` the same tables, made in the same order, are dealt the
same cards, so that what a deal shows is shown again. With `--unlimited` nobody is ever told that they were too fast,
for tests that must be; with `--grace 2` those who are gone may be voted about after two seconds, and with
`--countdown 0.1` a race begins as soon after all are ready. With `--patience 0.1` no request is waited for longer than
that part of the usual time, and with `--files 256:512` the system allows so many open files, the second number if it is
asked. With `--gather 2` spectators who come within two seconds are told of together. With `--days-ahead 31` the clock
on the wall is wrong by so much.
"""

from __future__ import annotations

import itertools
import random
import resource
import secrets
import sys
import time

from crownhall.engine.registry import register
from tests.contract.toys import TOYS
from tests.engine.bell import BELL


def put_toys_on_the_shelf() -> None:
    if "--no-toys" not in sys.argv:
        for game in (BELL, *TOYS):
            register(game)


def unlimited(self: object, now: float) -> bool:
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


def taken(words: list[str], name: str) -> str:
    """What is said after this word; both are gone."""
    at = words.index(name)
    value = words[at + 1]
    del words[at : at + 2]
    return value


if __name__ == "__main__":
    import crownhall.hall.http.server  # noqa: F401  which makes the list of all there is to print, without the toys
    from crownhall import cli
    from crownhall.hall.http import limits
    from crownhall.hall.people import absence, readiness
    from crownhall.hall.table import table
    from crownhall.hall.wire import http_connection

    put_toys_on_the_shelf()
    words = [word for word in sys.argv[1:] if word != "--no-toys"]
    if "--deals" in words:
        deal_by(taken(words, "--deals"))
    if "--unlimited" in words:
        words.remove("--unlimited")
        limits.Bucket.take = unlimited  # type: ignore[method-assign]
    if "--grace" in words:
        absence.GRACE_SECONDS = float(taken(words, "--grace"))
    if "--countdown" in words:
        readiness.COUNTDOWN_SECONDS = float(taken(words, "--countdown"))
    if "--gather" in words:
        table.GATHER_SECONDS = float(taken(words, "--gather"))
    if "--patience" in words:
        part = float(taken(words, "--patience"))
        for name in ("HEADER_SECONDS", "STALL_SECONDS", "READ_SECONDS", "CLOSE_SECONDS"):
            setattr(http_connection, name, part * getattr(http_connection, name))
    if "--files" in words:
        soft, hard = taken(words, "--files").split(":")
        resource.setrlimit(resource.RLIMIT_NOFILE, (int(soft), int(hard)))
    if "--days-ahead" in words:
        clock, ahead = time.time, float(taken(words, "--days-ahead")) * 24 * 3600
        time.time = lambda: clock() + ahead
    raise SystemExit(cli.main(["hall", *words]))
else:  # in a worker of the bots, which imports this module anew and needs no hall
    put_toys_on_the_shelf()
