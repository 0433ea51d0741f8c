"""The socket of an open table: updates out, moves in."""

from __future__ import annotations

import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from crownhall.engine.errors import CrownhallError
from crownhall.hall.clients import SocketOutbox
from crownhall.hall.endpoints import address_of, guest_in, hall_of
from crownhall.hall.errors import not_yours
from crownhall.hall.guests import companion, device_of
from crownhall.hall.limits import Bucket
from crownhall.hall.messages import Answer, ToHall
from crownhall.hall.tables import LONGEST_ID, Table

_to_hall: msgspec.json.Decoder[ToHall] = msgspec.json.Decoder(ToHall)


async def socket(websocket: WebSocket) -> None:
    """One open table: updates out, moves in."""
    hall, guest = hall_of(websocket), guest_in(websocket)
    await websocket.accept()
    try:
        with hall.limits.socket(guest, address_of(websocket)):
            table = await hall.table(websocket.path_params["table"])
            await talk(websocket, table, speaks_for(table, guest, websocket.query_params.get("as", "")))
    except CrownhallError as error:
        await websocket.send_bytes(msgspec.json.encode(Answer(id="", ok=False, code=error.code, message=error.message)))
        await websocket.close(4404)


def speaks_for(table: Table, guest: str, number: str) -> str:
    """Who of the people on a device looks at the page; on a shared one that does not say: nobody in particular."""
    people = table.people.of_device(guest)
    if not number:
        return guest if len(people) < 2 else device_of(guest)
    if not number.isdecimal() or len(number) > 2 or int(number) not in people.values():
        raise not_yours()
    return companion(guest, int(number))


async def talk(websocket: WebSocket, table: Table, guest: str) -> None:
    """Answer what comes in, until the socket closes."""
    outbox = SocketOutbox(websocket.scope["send"], lambda: table.refresh(guest))
    bucket = hall_of(websocket).limits.messages_of(guest_in(websocket))
    await table.connect(guest, outbox, last_number(websocket.query_params.get("last", "")))
    try:
        while (event := await websocket.receive())["type"] != "websocket.disconnect":
            outbox.put(
                msgspec.json.encode(await answer_to(table, guest, event.get("text") or event.get("bytes"), bucket))
            )
            await outbox.has_room()
    except WebSocketDisconnect:
        pass
    finally:
        outbox.close()
        await table.disconnect(guest, outbox)


async def answer_to(table: Table, guest: str, text: str | bytes | None, bucket: Bucket) -> Answer:
    """The answer to one message, whatever it is."""
    message, why = None, ""
    try:
        message = _to_hall.decode(text or b"")
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        why = f"The message cannot be read: {error}."
    if not bucket.take(time.monotonic()):
        name = message.id[:LONGEST_ID] if message is not None else ""
        return Answer(id=name, ok=False, code="request/often", message="That was too fast; wait a moment.")
    if message is None:
        return Answer(id="", ok=False, code="request/bad", message=why)
    return await table.handle(guest, message)


def last_number(text: str) -> int | None:
    """The number of the last message a client has, if it says one."""
    return int(text) if text.isdecimal() and len(text) < 12 else None
