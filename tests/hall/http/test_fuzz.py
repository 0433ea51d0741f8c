"""Random and mutated frames, thrown at a table at which a match is played: each is answered, and the match goes on."""

from __future__ import annotations

import json
import random
import struct
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from crownhall.engine.record import verify
from tests.engine.bell import registered
from tests.hall.serving import Server
from tests.hall.visitors import Line, Message, Visitor

pytestmark = pytest.mark.anyio
AT_ONCE = 40
WORDS = ["pick a", "pick f", "tell", "ring", "miss", "stop race", "abandon", "undo", "", "\0", "🂡" * 50, " pick  a "]
NUMBERS = [0, 1, 2, -1, 2**31, 2**53, 2**63, 2**64, 10**30, 1.5, 1e308, True, None]


async def test_two_thousand_frames(tmp_path: Path) -> None:
    await fuzzed(tmp_path, 2_000, "two thousand frames")


@pytest.mark.soak
async def test_two_hundred_thousand_frames(tmp_path: Path) -> None:
    await fuzzed(tmp_path, 200_000, "two hundred thousand frames")


async def fuzzed(tmp_path: Path, count: int, seed: str) -> None:
    print(f"seed: {seed}")
    rng = random.Random(seed)
    with Server(tmp_path / "data", "--unlimited") as server:
        async with Visitor(server) as ann, Visitor(server) as bob, Visitor(server) as eve:
            fuzzer = Fuzzer(rng, [ann, bob, eve])
            await fuzzer.new_table()
            before = 0
            while fuzzer.sent < count:
                await fuzzer.throw()
                if not before and fuzzer.sent > count // 2:
                    before = server.memory()
                if rng.random() < 0.02:
                    await fuzzer.break_the_line()
            grown = server.memory() - before
            await fuzzer.finish()
            record = (await eve.http.get(f"/api/tables/{fuzzer.table}/record")).text
    with registered():
        assert verify(record).outcome() is not None
    print(f"{fuzzer.sent} frames, {fuzzer.played} of them moves, {fuzzer.matches} matches; {grown} bytes more")
    assert fuzzer.played > count // 100
    assert grown < 30_000_000
    complaints = server.complaints.read_text()
    assert "crownhall/hall" not in complaints, complaints


class Fuzzer:
    """Two who sit and one who watches, all of them sending nonsense with some sense in it."""

    def __init__(self, rng: random.Random, visitors: list[Visitor]) -> None:
        self.rng = rng
        self.visitors = visitors
        self.table = ""
        self.lines: list[Line] = []
        self.sent = self.played = self.matches = 0

    async def new_table(self) -> None:
        ann, bob, _ = self.visitors
        self.matches += 1
        self.table = await ann.new_table("bell", "me open", options={"rounds": 9})
        await bob.join(self.table)
        for line in self.lines:
            await line.close()
        self.lines = [await visitor.open(self.table) for visitor in self.visitors]

    async def throw(self) -> None:
        """Some frames at once through one of the sockets; each is answered, in order."""
        line = self.rng.choice(self.lines)
        frames = [self.frame(line) for _ in range(AT_ONCE)]
        for frame in frames:
            await line.send(frame)
        self.sent += len(frames)
        for _ in frames:
            answer = await line.until(lambda message: message["type"] == "answer")
            assert isinstance(answer["ok"], bool)
            assert answer["ok"] or (answer["code"] and answer["message"]), answer
            self.played += answer["ok"]
        line.messages.clear()
        line.frames.clear()
        if line.position.get("outcome"):
            await self.new_table()

    def frame(self, line: Line) -> str | bytes:
        kind = self.rng.random()
        if kind < 0.1:
            return self.rng.randbytes(self.rng.randrange(0, 300))
        if kind < 0.2:
            signs = [self.rng.choice((self.rng.randrange(32, 127), self.rng.randrange(0xD800))) for _ in range(40)]
            return "".join(map(chr, signs))
        text = json.dumps(self.message(line), ensure_ascii=self.rng.random() < 0.5)
        return self.mutated(text) if kind < 0.6 else text

    def message(self, line: Line) -> Message:
        """A message whose parts are right more often than not."""
        rng = self.rng
        ask = line.position.get("ask", 1) if rng.random() < 0.8 else rng.choice(NUMBERS)
        move = rng.choice(line.moves() or WORDS) if rng.random() < 0.7 else rng.choice(WORDS)
        kinds: list[Message] = [
            {"type": "play", "move": move, "ask": ask},
            {"type": "play", "move": move, "ask": ask},
            {"type": "take_back"},
            {"type": "preview", "moves": [move, *rng.sample(line.moves(), min(len(line.moves()), rng.randrange(3)))]},
            {"type": "say", "text": rng.choice(WORDS) * rng.randrange(9)},
            {"type": "look", "away": rng.random() < 0.5},
            {"type": "vote", "choice": rng.choice(["wait", "bot", "end", "x"])},
            {"type": "pause", "wish": False},
        ]
        message = rng.choice(kinds)
        message["id"] = str(rng.randrange(10**9)) if rng.random() < 0.8 else rng.choice([*WORDS, *NUMBERS, "x" * 65])
        if rng.random() < 0.1:
            message[rng.choice(["seat", "n", "type", "id", "move"])] = self.anything(3)
        return message

    def anything(self, depth: int) -> Any:
        rng = self.rng
        if depth and rng.random() < 0.4:
            return [self.anything(depth - 1) for _ in range(rng.randrange(4))]
        if depth and rng.random() < 0.4:
            return {rng.choice(WORDS): self.anything(depth - 1) for _ in range(rng.randrange(4))}
        return rng.choice([*WORDS, *NUMBERS])

    def mutated(self, text: str) -> str | bytes:
        rng, data = self.rng, bytearray(text.encode())
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(data) + 1)
            match rng.randrange(5):
                case 0:
                    data[at:at] = rng.randbytes(rng.randrange(1, 5))
                case 1:
                    del data[at : at + rng.randrange(1, 9)]
                case 2:
                    data[at : at + 1] = bytes([rng.randrange(256)])
                case 3:
                    data[at:at] = rng.choice(PIECES)
                case _:
                    data[at:at] = data[: rng.randrange(60)]
        return bytes(data)

    async def break_the_line(self) -> None:
        """What is no frame at all: the line is closed, and one comes back."""
        at = self.rng.randrange(len(self.lines))
        line = self.lines[at]
        line.connection.transport.write(self.rng.choice(BROKEN) + self.rng.randbytes(20))
        with pytest.raises(ConnectionClosed):
            await line.until(lambda message: False)
        self.lines[at] = await self.visitors[at].open(self.table)

    async def finish(self) -> None:
        """Play the match to its end, as if nothing had been."""
        ann, bob, _ = self.lines
        for line in (ann, bob):
            await line.ask("pause", wish=False)
        while not ann.position["outcome"]:
            for line in (ann, bob):
                await line.settle()
                if choices := [move for move in line.moves() if move != "miss"]:
                    answer = await line.play(choices[0])
                    assert answer["ok"] or answer["code"] in ("move/stale", "move/turn"), answer
        for line in self.lines:
            await line.close()


PIECES = [b'"', b"{", b"}", b"[", b",", b"\\u", b"\\ud800", b"null", b"1e999", b"\0"]
BROKEN = [
    b"\xc1\x85",  # bits that mean nothing here
    b"\x83\x80\0\0\0\0",  # no such kind of frame
    b"\x81\x05hello",  # not masked
    b"\x81\xff" + struct.pack("!Q", 2**62),  # longer than the sea is deep
    b"\x09\x80\0\0\0\0",  # a ping in pieces
    b"\x80\x80\0\0\0\0",  # the end of nothing
    b"\x81\x82\0\0\0\0\xff\xfe",  # not UTF-8, and said to be
    b"\x88\x81\0\0\0\0x",  # closed with half a reason
    b"GET / HTTP/1.1\r\n\r\n",
]
