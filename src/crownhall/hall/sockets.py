"""The socket of an open table: updates out, moves in.

Nothing stands between a socket and the server: what does, takes memory as long as the socket is open, and time with
every message.
"""

from __future__ import annotations

import re
import time
from typing import NamedTuple

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope

from crownhall.engine.errors import CrownhallError
from crownhall.hall.clients import Send, SocketOutbox
from crownhall.hall.endpoints import address_of
from crownhall.hall.errors import Refused, not_yours
from crownhall.hall.guard import check, headers_for, visitor_at
from crownhall.hall.guests import companion, device_of
from crownhall.hall.hall import Hall
from crownhall.hall.limits import Bucket
from crownhall.hall.messages import Answer, ToHall
from crownhall.hall.tables import LONGEST_ID, Table

ADDRESS = re.compile(r"/ws/tables/([^/]+)")

_to_hall: msgspec.json.Decoder[ToHall] = msgspec.json.Decoder(ToHall)


class Caller(NamedTuple):
    """Who opened a socket, for which table, and what was said about it."""

    guest: str
    address: str
    table: str
    speaks_as: str  # who of the people on the device, or ""
    last: int | None  # the number of the last message that came through


async def socket(hall: Hall, scope: Scope, receive: Receive, send: Send) -> None:
    """One open table, from the handshake on."""
    caller = await shake_hands(hall, scope, receive, send)
    if caller is None:
        return
    try:
        with hall.limits.socket(caller.guest, caller.address):
            await talk(hall, caller, await hall.table(caller.table), receive, send)
    except CrownhallError as error:
        refusal = Answer(id="", ok=False, code=error.code, message=error.message)
        await send({"type": "websocket.send", "bytes": msgspec.json.encode(refusal)})
        await send({"type": "websocket.close", "code": 4404, "reason": ""})


async def shake_hands(hall: Hall, scope: Scope, receive: Receive, send: Send) -> Caller | None:
    """Open the socket, if its guest may have one; None if it stays closed."""
    connection = HTTPConnection(scope)
    visitor, found = visitor_at(hall, connection), ADDRESS.fullmatch(scope["path"])
    await receive()  # that there is a socket
    try:
        check(hall, connection, visitor)
    except Refused:
        found = None
    if found is None:
        await send({"type": "websocket.close", "code": 4403, "reason": ""})
        return None
    await send({"type": "websocket.accept", "headers": headers_for(hall, connection, visitor)})
    said = connection.query_params
    caller = Caller(
        visitor.guest, address_of(connection), found[1], said.get("as", ""), last_number(said.get("last", ""))
    )
    scope["headers"].clear()  # read by now, and kept as long as the socket is open
    return caller


def speaks_for(table: Table, guest: str, number: str) -> str:
    """Who of the people on a device looks at the page; on a shared one that does not say: nobody in particular."""
    people = table.people.of_device(guest)
    if not number:
        return guest if len(people) < 2 else device_of(guest)
    if not number.isdecimal() or len(number) > 2 or int(number) not in people.values():
        raise not_yours()
    return companion(guest, int(number))


async def talk(hall: Hall, caller: Caller, table: Table, receive: Receive, send: Send) -> None:
    """Answer what comes in, until the socket closes."""
    guest = speaks_for(table, caller.guest, caller.speaks_as)
    outbox = SocketOutbox(send, lambda: table.refresh(guest))
    bucket = hall.limits.messages_of(caller.guest)
    await table.connect(guest, outbox, caller.last)
    try:
        while (event := await receive())["type"] != "websocket.disconnect":
            outbox.put(
                msgspec.json.encode(await answer_to(table, guest, event.get("text") or event.get("bytes"), bucket))
            )
            await outbox.has_room()
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
