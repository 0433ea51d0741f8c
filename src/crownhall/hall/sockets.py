"""The socket of an open table: updates out, moves in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from crownhall.engine.errors import CrownhallError
from crownhall.hall.clients import Outbox
from crownhall.hall.endpoints import guest_in, hall_of
from crownhall.hall.limits import Bucket
from crownhall.hall.messages import Answer, ToHall
from crownhall.hall.tables import Table

_to_hall: msgspec.json.Decoder[ToHall] = msgspec.json.Decoder(ToHall)


async def socket(websocket: WebSocket) -> None:
    """One open table: updates out, moves in."""
    hall, guest = hall_of(websocket), guest_in(websocket)
    await websocket.accept()
    outbox = Outbox()
    try:
        table = await hall.table(websocket.path_params["table"])
        await table.connect(guest, outbox, last_number(websocket.query_params.get("last", "")))
    except CrownhallError as error:
        await websocket.send_bytes(msgspec.json.encode(Answer(id="", ok=False, code=error.code, message=error.message)))
        await websocket.close(4404)
        return
    writer = asyncio.create_task(write(websocket, outbox, lambda: table.refresh(guest)))
    bucket = Bucket(rate=20, size=60)
    try:
        while True:
            text = await websocket.receive()
            if text["type"] == "websocket.disconnect":
                break
            outbox.put(
                msgspec.json.encode(await answer_to(table, guest, text.get("text") or text.get("bytes"), bucket))
            )
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await writer
        await table.disconnect(guest, outbox)


async def answer_to(table: Table, guest: str, text: str | bytes | None, bucket: Bucket) -> Answer:
    """The answer to one message, whatever it is."""
    if not bucket.take(time.monotonic()):
        return Answer(id="", ok=False, code="request/often", message="That was too fast; wait a moment.")
    try:
        message = _to_hall.decode(text or b"")
    except (msgspec.DecodeError, RecursionError) as error:
        return Answer(id="", ok=False, code="request/bad", message=f"The message cannot be read: {error}.")
    if not 1 <= len(message.id) <= 64:
        return Answer(id="", ok=False, code="request/bad", message="A message needs an id of 1 to 64 characters.")
    return await table.handle(guest, message)


async def write(websocket: WebSocket, outbox: Outbox, refresh: Callable[[], Awaitable[None]]) -> None:
    """Send what waits. A reader that fell behind gets everything afresh."""
    while True:
        for data in await outbox.take():
            await websocket.send({"type": "websocket.send", "text": data.decode()})
        if outbox.behind:
            outbox.behind = False
            await refresh()


def last_number(text: str) -> int | None:
    """The number of the last message a client has, if it says one."""
    return int(text) if text.isdecimal() and len(text) < 12 else None
