"""What is said through one socket: each message is read, carried out and answered, one after the other."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import msgspec

from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused, answer_refusing
from crownhall.hall.http.limits import Bucket, Strikes
from crownhall.hall.live.clients import POLICY_CODE, SocketOutbox
from crownhall.hall.live.move_path import ID_LENGTH, MovePath, answer_to
from crownhall.hall.messages.from_hall import Answer
from crownhall.hall.messages.to_hall import Play, ToHall
from crownhall.hall.store.protocol import Moved
from crownhall.hall.wire.wire import Wire

log = logging.getLogger("crownhall.hall")

_to_hall: Final[msgspec.json.Decoder[ToHall]] = msgspec.json.Decoder(ToHall)

FLOOD: Final = "You sent too much at once. Please wait a moment before you try again."

Handle = Callable[[str, ToHall], Coroutine[Any, Any, Answer]]
"""Carries out any message of a guest."""


class Conversation:
    """One message after the other: the next is taken up when the last is answered, and the answer has room.

    Whoever sends what cannot be read, or too fast, is told so, and if that goes on is hung up on.
    """

    __slots__ = (
        "_bucket",
        "_guest",
        "_handle",
        "_is_busy",
        "_is_ended",
        "_outbox",
        "_path",
        "_queue",
        "_strikes",
        "_task",
        "_wire",
    )

    def __init__(
        self,
        path: MovePath,
        handle: Handle,
        guest: str,
        wire: Wire,
        outbox: SocketOutbox,
        bucket: Bucket,
        strikes: Strikes,
    ) -> None:
        self._path = path
        self._handle = handle
        self._guest = guest
        self._wire = wire
        self._outbox = outbox
        self._bucket = bucket
        self._strikes = strikes
        self._is_busy = False
        self._is_ended = False
        self._queue: list[bytes] = []
        self._task: asyncio.Task[None] | None = None

    def hear(self, data: bytes) -> None:
        """A message came in."""
        if self._is_ended:
            return
        if self._is_busy:
            self._queue.append(data)
            self._wire.pause()
            return
        self._is_busy = True
        self._take_up(data)

    def _take_up(self, data: bytes) -> None:
        message = message_or_refusal(data, self._bucket)
        if isinstance(message, Answer):
            self._warn(message)
            return
        try:
            if isinstance(message, Play):
                self._path.submit(self._path.client_move(self._guest, message), partial(self._played, message))
            else:
                self._task = asyncio.create_task(self._carry_out(message))
        except Exception as error:
            self._hang_up(error)

    def _warn(self, refusal: Answer) -> None:
        """A message that is not even looked at."""
        if self._strikes.are_forgiven(time.monotonic()):
            self._answer(refusal)
            return
        self._is_ended = True
        self._queue.clear()
        self._wire.pause()
        why = Refused("socket/flood", FLOOD)
        self._outbox.end(msgspec.json.encode(answer_refusing(refusal.id, why)), why.message, POLICY_CODE)

    def _played(self, message: Play, error: Exception | None) -> None:
        if error is None or isinstance(error, CrownhallError):
            self._answer(answer_to(message, error))
        else:
            self._hang_up(error)

    async def _carry_out(self, message: ToHall) -> None:
        try:
            answer = await self._handle(self._guest, message)
        except Exception as error:
            self._hang_up(error)
        else:
            self._answer(answer)

    def _hang_up(self, error: Exception) -> None:
        log.error("a message could not be answered", exc_info=error)
        self._wire.abort()

    def _answer(self, answer: Answer) -> None:
        if answer.code == Moved.code:  # no answer: whoever comes again finds the table, and says it there
            if not self._outbox.is_closed:
                self._outbox.send_away()
            return
        self._outbox.put(msgspec.json.encode(answer))
        if self._outbox.has_room():
            self._take_next()
        else:
            self._task = asyncio.create_task(self._wait_for_room())

    async def _wait_for_room(self) -> None:
        """Backpressure: a client that does not read is paused."""
        await self._outbox.drain()
        self._take_next()

    def _take_next(self) -> None:
        if self._queue:
            asyncio.get_running_loop().call_soon(self._take_up, self._queue.pop(0))
        else:
            self._is_busy = False
            self._wire.resume()


def message_or_refusal(data: bytes, bucket: Bucket) -> ToHall | Answer:
    """What one message says, or what it is answered at once."""
    message, why = None, ""
    try:
        message = _to_hall.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        why = f"The message cannot be read: {error}."
    if not bucket.take(time.monotonic()):
        known = message.id[:ID_LENGTH] if message is not None else ""
        return answer_refusing(known, Refused("request/often", "That was too fast. Please wait a moment."))
    return message if message is not None else answer_refusing("", Refused("request/bad", why))
