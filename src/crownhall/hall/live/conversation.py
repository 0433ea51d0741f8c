"""What is said through one socket: each message is read, carried out and answered, one after the other."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import msgspec

from crownhall.hall.http.limits import Bucket
from crownhall.hall.live.clients import SocketOutbox
from crownhall.hall.live.moves import LONGEST_ID
from crownhall.hall.messages.messages import Answer, Play, ToHall
from crownhall.hall.table.table import Table
from crownhall.hall.wire.wire import Wire

log = logging.getLogger("crownhall.hall")

_to_hall: Final[msgspec.json.Decoder[ToHall]] = msgspec.json.Decoder(ToHall)


class Conversation:
    """One message after the other: the next is taken up when the last is answered, and the answer has room."""

    __slots__ = ("_bucket", "_guest", "_is_busy", "_outbox", "_table", "_task", "_unheard", "_wire")

    def __init__(self, table: Table, guest: str, wire: Wire, outbox: SocketOutbox, bucket: Bucket) -> None:
        self._table = table
        self._guest = guest
        self._wire = wire
        self._outbox = outbox
        self._bucket = bucket
        self._is_busy = False
        self._unheard: list[bytes] = []
        self._task: asyncio.Task[None] | None = None

    def hear(self, data: bytes) -> None:
        """Somebody says something."""
        if self._is_busy:
            self._unheard.append(data)
            self._wire.pause()
            return
        self._is_busy = True
        self._take_up(data)

    def _take_up(self, data: bytes) -> None:
        message = message_or_refusal(data, self._bucket)
        if isinstance(message, Answer):
            self._answer(message)
            return
        try:
            if not (isinstance(message, Play) and self._table.moves.play_at_once(self._guest, message, self._answer)):
                self._task = asyncio.create_task(self._carry_out(message))
        except Exception:
            self._hang_up()

    async def _carry_out(self, message: ToHall) -> None:
        try:
            answer = await self._table.handle(self._guest, message)
        except Exception:
            self._hang_up()
        else:
            self._answer(answer)

    def _hang_up(self) -> None:
        log.exception("a message could not be answered")
        self._wire.transport.abort()

    def _answer(self, answer: Answer) -> None:
        self._outbox.put(msgspec.json.encode(answer))
        if self._outbox.has_room():
            self._listen()
        else:
            self._task = asyncio.create_task(self._wait())

    async def _wait(self) -> None:
        """Whoever does not read is not listened to."""
        await self._outbox.room()
        self._listen()

    def _listen(self) -> None:
        if self._unheard:
            asyncio.get_running_loop().call_soon(self._take_up, self._unheard.pop(0))
        else:
            self._is_busy = False
            self._wire.go_on()


def message_or_refusal(data: bytes, bucket: Bucket) -> ToHall | Answer:
    """What one message says, or what it is answered at once."""
    message, why = None, ""
    try:
        message = _to_hall.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        why = f"The message cannot be read: {error}."
    if not bucket.take(time.monotonic()):
        name = message.id[:LONGEST_ID] if message is not None else ""
        return Answer(id=name, ok=False, code="request/often", message="That was too fast; wait a moment.")
    return message if message is not None else Answer(id="", ok=False, code="request/bad", message=why)
