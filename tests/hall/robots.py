"""Players by socket that never give up: they come back with their last number and send again what was not answered."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass, field

import httpx
from websockets.exceptions import WebSocketException

from tests.hall.visitors import Line, Message, Visitor

LOST = (OSError, WebSocketException, httpx.TransportError, EOFError)
"""What it looks like when the hall is gone."""


@dataclass
class Book:
    """What the robots of a test were told, to be compared with what is stored."""

    acknowledged: list[tuple[str, int, str, str]] = field(default_factory=list)  # table, seat, id, move
    commitments: dict[str, set[str]] = field(default_factory=dict)  # by table
    refusals: list[str] = field(default_factory=list)  # codes
    resumed: int = 0  # connections that got what they missed
    afresh: int = 0  # connections that got everything afresh
    over: set[str] = field(default_factory=set)
    stopping: bool = False  # no new match is begun
    leaving: bool = False  # who waits for no answer leaves the match


class Robot:
    """Plays one seat with moves drawn from a seed, whatever happens to the hall."""

    def __init__(self, visitor: Visitor, table: str, seed: str, book: Book) -> None:
        self.visitor = visitor
        self.table = table
        self.rng = random.Random(seed)
        self.book = book
        self.name = f"robot {seed}"
        self.made = 0
        self.pending: Message | None = None  # sent, not yet answered
        self.last: int | None = None
        self.seat: int | None = None
        self.position: Message = {}
        self.must_be_ready = False  # a race waits for me

    async def run(self) -> None:
        """Play until the match is over."""
        while not self._is_done():
            with suppress(*LOST):
                line = await self.visitor.open(self.table, self.last)
                try:
                    await self._play(line)
                finally:
                    await line.close()
            await asyncio.sleep(0.05)

    async def _play(self, line: Line) -> None:
        first = line.messages[0] if line.messages else await line.receive()
        self._check_first(first)
        if self.pending is not None:
            await line.send(self.pending)
        while not self._is_done():
            if self.must_be_ready:
                await line.send({"type": "ready", "id": f"{self.name} is ready"})
                self.must_be_ready = False
            await self._move(line)
            self._take(await line.receive())

    def _is_done(self) -> bool:
        return self.table in self.book.over or (self.book.leaving and self.pending is None)

    def _check_first(self, message: Message) -> None:
        """The first message after a break goes on where I stopped, or tells everything afresh."""
        if message["type"] == "welcome":
            self.book.afresh += 1
        else:
            assert self.last is not None
            self.book.resumed += 1
        self._take(message)

    def _take(self, message: Message) -> None:
        if message["type"] == "answer":
            self._answered(message)
            return
        if message["type"] == "welcome":
            self.seat = message["seat"]
        else:
            assert self.last is not None
            assert message["n"] == self.last + 1, "a message is missing, or came twice"
        self.last = message["n"]
        if "table" in message:
            table = message["table"]
            ready = table["ready"]
            self.must_be_ready = ready is not None and self.seat not in ready["seats"]
            self.book.commitments.setdefault(self.table, set()).add(table["commitment"])
            if table["state"] == "over" and self.pending is None:
                self.book.over.add(self.table)
        self.position = message.get("position") or self.position

    def _answered(self, answer: Message) -> None:
        if self.pending is None or answer["id"] not in ("", self.pending["id"]):
            return
        if answer["ok"]:
            assert self.seat is not None
            self.book.acknowledged.append((self.table, self.seat, self.pending["id"], self.pending["move"]))
        else:
            self.book.refusals.append(answer["code"])
        self.pending = None
        if self.position.get("outcome"):
            self.book.over.add(self.table)

    async def _move(self, line: Line) -> None:
        """Answer the question I am asked, unless an answer is under way."""
        moves = [move["text"] for move in self.position.get("moves", [])]
        choices = [move for move in moves if move not in ("finish", "miss")] or moves
        if not choices or self.pending is not None:
            return
        self.made += 1
        self.pending = {
            "type": "play",
            "id": f"{self.name} {self.made}",
            "move": self.rng.choice(choices),
            "ask": self.position["ask"],
        }
        await asyncio.sleep(self.rng.uniform(0.0, 0.1))
        await line.send(self.pending)
