"""The socket of an open table: updates out, moves in.

Nothing stands between a table and the wire: what does, takes memory as long as the socket is open, and time with every
message.
"""

from __future__ import annotations

import re
import time
from typing import NamedTuple

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from crownhall.errors import CrownhallError
from crownhall.hall.errors import Refused, answer_refusing, not_yours
from crownhall.hall.hall import Hall
from crownhall.hall.http.endpoints import place_of
from crownhall.hall.http.guard import check, headers_for, visitor_at
from crownhall.hall.live.clients import RESTART_CODE, SocketOutbox
from crownhall.hall.live.conversation import Conversation
from crownhall.hall.live.move_path import answer_to
from crownhall.hall.messages.from_hall import Answer
from crownhall.hall.messages.to_hall import ToHall
from crownhall.hall.people.guests import companion, device_of, no_cookie
from crownhall.hall.store.protocol import Elsewhere, StoreError
from crownhall.hall.table.daily import check_moves_are_open
from crownhall.hall.table.table import Table
from crownhall.hall.watch.logs import log_request
from crownhall.hall.wire.wire import Wire, take_wire

NOTHING_HERE = 4404
"""The code of a socket that was closed because its guest has no business at this table, or there is none."""

ADDRESS = re.compile(r"/ws/tables/([^/]+)")


class Caller(NamedTuple):
    """Who opened a socket, for which table, and what was said about it."""

    guest: str
    device: str  # that the cookie names, or ""
    is_new: bool  # showed no cookie, and may never come back
    place: str  # where from, as it is counted
    table: str
    speaks_as: str  # who of the people on the device, or ""
    last: int | None  # the number of the last message that came through


async def socket(hall: Hall, scope: Scope, receive: Receive, send: Send) -> None:
    """One open table, from the handshake on."""
    caller = await shake_hands(hall, scope, receive, send)
    if caller is None:
        return
    wire = take_wire(scope)
    hall.wires[wire] = scope["client"][0] if scope.get("client") else ""
    try:
        with hall.limits.socket(caller.guest, caller.place):
            await talk(hall, caller, await hall.tables.find(caller.table), wire, receive)
    except (Elsewhere, StoreError):  # it is elsewhere, or cannot be read now: whoever comes again may find it
        await wire.close(RESTART_CODE, "")
    except CrownhallError as error:
        refusal = answer_refusing("", error)
        wire.tell(msgspec.json.encode(refusal))
        await wire.close(NOTHING_HERE, "")
    finally:
        del hall.wires[wire]


async def shake_hands(hall: Hall, scope: Scope, receive: Receive, send: Send) -> Caller | None:
    """Open the socket, if its guest may have one; None if it stays closed."""
    connection, began = HTTPConnection(scope), time.perf_counter()
    visitor, found = visitor_at(hall, connection), ADDRESS.fullmatch(scope["path"])
    await receive()  # that there is a socket
    place = place_of(hall, connection)
    try:
        check(hall, connection, visitor)
        hall.limits.check_handshake(visitor.guest, place)
    except Refused:
        found = None
    log_request(scope, 403 if found is None else 101, began)
    if found is None:
        await send({"type": "websocket.close", "code": 4403, "reason": ""})
        return None
    await send({"type": "websocket.accept", "headers": headers_for(hall, connection, visitor)})
    said = connection.query_params
    caller = Caller(
        visitor.guest,
        visitor.device,
        visitor.is_new,
        place,
        found[1],
        said.get("as", ""),
        last_number(said.get("last", "")),
    )
    scope["headers"].clear()  # read by now, and kept as long as the socket is open
    return caller


def speaks_for(table: Table, guest: str, number: str) -> str:
    """Who of the people on a device looks at the page; on a shared one that does not say: nobody in particular."""
    people = table.facts.on_device(guest)
    if not number:
        return guest if len(people) < 2 else device_of(guest)
    if not number.isdecimal() or len(number) > 2 or int(number) not in people.values():
        raise not_yours()
    return companion(guest, int(number))


async def talk(hall: Hall, caller: Caller, table: Table, wire: Wire, receive: Receive) -> None:
    """Answer what comes in, until the socket closes."""
    guest = speaks_for(table, caller.guest, caller.speaks_as)
    await check_moves_are_open(hall.store, table.row, guest)
    outbox = SocketOutbox(wire, hall.flusher, lambda: table.refresh(guest))
    with hall.devices.opened(caller.guest, caller.device, outbox):
        await hear(hall, caller, table, guest, outbox, wire, receive)


async def hear(
    hall: Hall, caller: Caller, table: Table, guest: str, outbox: SocketOutbox, wire: Wire, receive: Receive
) -> None:
    """The same, as one of the people on the device."""
    await table.connect(guest, outbox, caller.last)
    try:
        bucket, strikes = hall.limits.messages_of(caller.guest), hall.limits.strikes_of(caller.guest, caller.place)
        handle = refuse_newcomer if caller.is_new else table.handle
        conversation = Conversation(table.path, handle, guest, wire, outbox, bucket, strikes)
        wire.listen(conversation.hear)
        while (await receive())["type"] != "websocket.disconnect":
            pass
    finally:
        outbox.close()
        await table.disconnect(guest, outbox)


async def refuse_newcomer(guest: str, message: ToHall) -> Answer:
    """One without a cookie looks on: what it says would be kept under a name that nobody comes back to."""
    return answer_to(message, no_cookie())


def last_number(text: str) -> int | None:
    """The number of the last message a client has, if it says one."""
    return int(text) if text.isdecimal() and len(text) < 12 else None
