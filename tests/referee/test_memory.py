"""A referee that works for long holds no more memory than at the start, as long as matches are dropped."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.referee.process import Process, as_line

WARM_UP = 5_000
SLACK = 3 << 20
"""What the allocator may keep; one forgotten match in a hundred would be more."""


def requests(rng: random.Random) -> Iterator[list[bytes]]:
    """Match after match: begun, played, looked at, saved, replayed, dropped; and some errors."""
    number = 0
    while True:
        first, second, third = number + 1, number + 2, number + 3
        number = third
        seed = rng.randbytes(32).hex()
        match = {"match": first, "seat": 0}
        yield [
            as_line(request)
            for request in (
                {"do": "new", "game": "square", "seats": 1, "options": {"undo": "until_next_card"}, "seed": seed},
                {"do": "new", "game": "square", "seats": 1},
                {"do": "moves", **match, "id": first},
                *({"do": "play", **match, "move": f"move 2{kingdom}A 1{kingdom}K"} for kingdom in "SMFO"),
                {"do": "undo", **match},
                {"do": "play", **match, "move": "no move", "id": "x" * 100},
                {"do": "view", **match},
                {"do": "events", **match, "since": 0},
                {"do": "state", **match},
                {"do": "record", **match},
                {"do": "replay", "record": RECORD},
                {"do": "load", "state": {"game": "square", "rules": 1, "seats": 1, "position": {"junk": "x" * 500}}},
                {"do": "play", "match": second, "seat": "-", "move": "abandon"},
                {"do": "outcome", "match": second},
                {"do": "nonsense" + seed},
                {"do": "new", "game": seed, "seats": 1},
                *({"do": "drop", "match": each} for each in (first, second, third)),
            )
        ] + [b'{"id":"' + seed.encode() + b'"\n']


RECORD = """\
crownhall record 1
game: square
rules: 1
seats: 1
option undo: none
seed: 0000000000000000000000000000000000000000000000000000000000000000
result: abandoned, scores 0, winners -

- abandon
end
"""


def check_memory(count: int) -> None:
    rng = random.Random("memory")
    with Process() as referee:
        made, warm = 0, 0
        for block in requests(rng):
            answers = referee.raw(block)
            assert all(answer.endswith(b"}\n") for answer in answers)
            assert b"match/unknown" not in b"".join(answers)
            assert b'"internal"' not in b"".join(answers)
            made += len(block)
            if not warm and made >= WARM_UP:
                warm = referee.memory()
            if made >= count:
                break
        assert referee.memory() <= warm + SLACK


def test_fifty_thousand_requests_take_no_more_memory() -> None:
    check_memory(50_000)


@pytest.mark.soak
def test_a_million_requests_take_no_more_memory() -> None:
    check_memory(1_000_000)


def test_memory_that_is_kept_would_be_noticed() -> None:
    """The measure itself works: matches that nobody drops do take memory."""
    with Process() as referee:
        new = [as_line({"do": "new", "game": "square", "seats": 1})] * 100
        referee.raw(new)
        before = referee.memory()
        for _ in range(30):
            referee.raw(new)
        assert referee.memory() > before + SLACK
