"""Sockets without a net: what is told is kept, what is said is heard at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from crownhall.hall.http.limits import Bucket, Limits
from crownhall.hall.live.clients import Flusher, SocketOutbox
from crownhall.hall.live.conversation import Conversation
from crownhall.hall.table.table import Table
from crownhall.hall.wire.wire import Wire
from tests.hall.visitors import Message


class FakeWire(Wire):
    """A socket that takes frames as long as it has room."""

    def __init__(self, watch: Callable[[bytes], None] | None = None) -> None:
        self.frames: list[str] = []
        self.is_full = False
        self.is_closed = False
        self.code = 0  # with which it was closed
        self.is_paused = False
        self.is_aborted = False
        self._watch = watch
        self._when_writable: Callable[[], None] | None = None

    def listen(self, listener: Callable[[bytes], None]) -> None:
        raise AssertionError("what is said is given to the conversation by hand, so nobody listens to this wire")

    def call_when_writable(self, callback: Callable[[], None]) -> None:
        self._when_writable = callback

    def tell(self, text: bytes) -> None:
        assert not self.is_full
        if self._watch is not None:
            self._watch(text)
        if not self.is_closed:
            self.frames.append(text.decode())

    def make_room(self) -> None:
        self.is_full = False
        if self._when_writable is not None:
            self._when_writable()

    async def close(self, code: int, reason: str) -> None:
        self.is_closed, self.code = True, code

    def abort(self) -> None:
        self.is_aborted = True

    def pause(self) -> None:
        self.is_paused = True

    def resume(self) -> None:
        self.is_paused = False

    def messages(self) -> list[Message]:
        """All that came so far, taken away."""
        lines = "\n".join(self.frames).splitlines()
        self.frames.clear()
        return [json.loads(line) for line in lines]


class Speaker:
    """One who speaks with a table as a socket does."""

    def __init__(self, table: Table, guest: str, wire: FakeWire) -> None:
        self.wire = wire
        self.outbox = SocketOutbox(wire, Flusher(), lambda: table.refresh(guest))
        bucket, strikes = Bucket(rate=1e6, size=1e6), Limits().strikes_of(guest, "")
        self._conversation = Conversation(table.path, table.handle, guest, wire, self.outbox, bucket, strikes)

    @classmethod
    async def at(cls, table: Table, guest: str, watch: Callable[[bytes], None] | None = None) -> Speaker:
        speaker = cls(table, guest, FakeWire(watch))
        await table.connect(guest, speaker.outbox, None)
        await asyncio.sleep(0)
        speaker.wire.messages()
        return speaker

    def say(self, kind: str, name: str, **facts: Any) -> None:
        """Say something, and wait for nothing."""
        self._conversation.hear(json.dumps({"type": kind, "id": name, **facts}).encode())

    async def ask(self, kind: str, name: str, **facts: Any) -> Message:
        """Say something; the answer. What else came before it is taken away."""
        self.say(kind, name, **facts)
        for _ in range(1000):
            for message in self.wire.messages():
                if message["type"] == "answer":
                    return message
            await asyncio.sleep(0.002)
        raise TimeoutError
