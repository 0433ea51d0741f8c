"""Thousands of wrong lines: each gets one answer, none of them a fault of ours, and the next request works."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator

import pytest

from tests.referee.process import Answer, Process, as_line

LINES = 3000
BATCH = 10_000
"""So many bytes fit into a pipe in any case."""

SEED = "11" * 32

JUNK: list[object] = [
    *(None, True, False, 0, 1, 2, -1, 1.0, 0.5, -0.0, 1e300, 2**31, 2**63, 2**64, 10**40, -(10**40)),
    *(
        "",
        "-",
        "0",
        "1",
        "undo",
        "finish",
        "abandon",
        "square",
        "none",
        "1SK",
        "KS",
        "\0",
        "\ud800",
        "é" * 50,
        "x" * 3000,
    ),
    *([], [[]], [0], ["1SK"], [["1SK"]], [None], {}, {"a": 1}, {"undo": "none"}, {"winners": [0]}, [[[[[[[[[]]]]]]]]]),
]


class Lines:
    """Wrong lines without end, made from right ones."""

    def __init__(self, rng: random.Random, state: object, record: object) -> None:
        self.rng = rng
        self.matches: list[object] = [1]  # some that were begun last
        self.moves: list[object] = ["finish"]  # some that were legal in one of them
        self.right: list[dict[str, object]] = [
            {"do": "games"},
            {"do": "new", "game": "square", "seats": 1, "options": {"undo": "until_next_card"}, "seed": SEED},
            {"do": "new", "game": "square", "seats": 1, "decks": [["1SK"]], "picks": [0], "previous": {"winners": [0]}},
            {"do": "moves", "match": 1, "seat": 0},
            {"do": "play", "match": 1, "seat": 0, "move": "move 3FA 2FK", "ask": 1},
            {"do": "play", "match": 2, "seat": 0, "move": "finish"},
            {"do": "play", "match": 3, "seat": "-", "move": "abandon"},
            {"do": "undo", "match": 1, "seat": 0},
            {"do": "events", "match": 1, "seat": 0, "since": 0},
            {"do": "view", "match": 1, "seat": None},
            {"do": "state", "match": 1},
            {"do": "load", "state": state},
            {"do": "outcome", "match": 1},
            {"do": "record", "match": 1},
            {"do": "replay", "record": record},
            {"do": "drop", "match": 3},
            {"do": "tool", "tool": "square solve", "args": {}},
        ]

    def learn(self, answer: Answer) -> None:
        """Go on with what there is, so that the lines reach deep."""
        if "match" in answer:
            self.matches = [*self.matches[-5:], answer["match"]]
        moves = answer.get("moves")
        if isinstance(moves, list) and moves:
            self.moves = moves

    def next(self) -> bytes:
        kinds = [self.mutated_fields, self.mutated_bytes, self.random_json, self.random_bytes]
        line = self.rng.choices(kinds, weights=[12, 3, 1, 1])[0]()
        line = line.replace(b"\n", b"?")
        return (line if line.strip() else b"?") + b"\n"

    def mutated_fields(self) -> bytes:
        request: dict[str, object] = json.loads(json.dumps(self.rng.choice(self.right)))
        if "match" in request:
            request["match"] = self.rng.choice(self.matches)
        if request["do"] == "play" and self.rng.random() < 0.7:
            request["move"] = self.rng.choice(self.moves)
        for _ in range(self.rng.randint(0, 2)):
            self.mutate_a_place(request)
        if self.rng.random() < 0.3:
            request["id"] = self.junk()
        return json.dumps(request).encode()

    def junk(self) -> object:
        return copy.deepcopy(self.rng.choice(JUNK))

    def mutate_a_place(self, request: dict[str, object]) -> None:
        request["more"] = self.junk()  # so that there is a place in any case
        holder, name = self.rng.choice(list(places(request)))
        if isinstance(holder, list):
            assert isinstance(name, int)
            holder[name] = self.rng.choice([self.junk(), copy.deepcopy(self.rng.choice(holder))])
        elif isinstance(holder, dict):
            if self.rng.random() < 0.25:
                del holder[name]
            else:
                holder[name] = self.junk()

    def mutated_bytes(self) -> bytes:
        line = bytearray(json.dumps(self.rng.choice(self.right)).encode())
        for _ in range(self.rng.randint(1, 4)):
            at = self.rng.randrange(len(line) + 1)
            kind = self.rng.randrange(3)
            if kind == 0:
                line[at : at + self.rng.choice([1, 3, 50])] = b""
            elif kind == 1:
                line[at:at] = self.rng.choice(
                    [b"\xff", b"\0", b'"', b"{", b"]", b"9" * 20, b"\\", b"\\ud8", b"e", b"-"]
                )
            else:
                line[at : at + 1] = bytes([self.rng.randrange(256)])
        return bytes(line)

    def random_json(self) -> bytes:
        return json.dumps(self.rng.choice([self.junk(), {"do": self.junk()}])).encode()

    def random_bytes(self) -> bytes:
        return self.rng.randbytes(self.rng.choice([1, 2, 10, 200, 5000]))


def places(value: object) -> Iterator[tuple[object, object]]:
    """Every place inside a JSON value: the list or object, and the index or name."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in list(inside):
        yield value, name
        yield from places(part)


def batches(lines: Lines, count: int) -> Iterator[list[bytes]]:
    batch: list[bytes] = []
    for _ in range(count):
        line = lines.next()
        if batch and sum(map(len, batch)) + len(line) > BATCH:
            yield batch
            batch = []
        batch.append(line)
    yield batch


def check(answer: Answer, line: bytes) -> None:
    error = answer.get("error")
    assert not (isinstance(error, dict) and error["code"] == "internal"), line


def fuzz(seed: str, count: int) -> None:
    print(f"seed: {seed}")
    with Process() as referee:
        square = {"game": "square", "seats": 1, "options": {"undo": "until_next_card"}, "seed": SEED}
        referee.good("new", **square)
        lines = Lines(
            random.Random(seed), referee.good("state", match=1)["state"], referee.good("record", match=1)["record"]
        )
        for batch in batches(lines, count):
            for answer, line in zip(referee.lines(batch), batch, strict=True):
                check(answer, line)
                lines.learn(answer)
            assert referee.line(as_line({"do": "games", "id": len(batch)}))["id"] == len(batch)
        match = referee.good("new", **square)["match"]
        moves = referee.good("moves", match=match, seat=0)["moves"]
        assert isinstance(moves, list)
        referee.good("play", match=match, seat=0, move=moves[0])
        assert referee.end() == (0, b"", b"")


def test_wrong_lines_are_answered_and_harmless() -> None:
    fuzz("wrong lines", LINES)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(20))
def test_very_many_wrong_lines_are_answered_and_harmless(number: int) -> None:
    fuzz(f"very many wrong lines {number}", 10 * LINES)
