"""Whoever sends rubbish, or too fast, is warned, then hung up on; a neighbour plays on meanwhile."""

from __future__ import annotations

import asyncio
import time

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import STRIKES_PER_ADDRESS, STRIKES_PER_GUEST, Limits
from crownhall.hall.live.clients import POLICY_CODE
from crownhall.hall.wire.uvicorn_wire import CONTROL_LIMIT, FRAGMENT_LIMIT
from tests.hall.conftest import Arrive
from tests.hall.serving import Server
from tests.hall.visitors import PATIENCE, Line, Visitor

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def forever(line: Line, message: str) -> None:
    while True:
        await line.connection.send(message)
        await asyncio.sleep(0)  # others go on meanwhile, also where it never has to wait


async def read_to_the_end(line: Line) -> ConnectionClosed:
    """How it ends."""
    while True:
        try:
            await line.receive()
        except ConnectionClosed as closed:
            return closed


async def flooded(line: Line, message: str) -> ConnectionClosed:
    """How it ends for one who sends that again and again and reads what it is answered."""
    sending = asyncio.create_task(forever(line, message))
    try:
        return await read_to_the_end(line)
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


@pytest.mark.parametrize("message", ["rubbish", '{"type":"play","id":"1","move":"pick a","ask":99}'])
async def test_who_floods_is_warned_and_then_hung_up_on(arrive: Arrive, own_server: Server, message: str) -> None:
    ann, bob = await arrive(own_server), await arrive(own_server)
    table = await ann.new_table("bell", "me open")
    await bob.join(table)
    async with bob.at(table) as right:
        line = await ann.open(table)
        closed = await flooded(line, message)
        assert closed.rcvd is not None
        assert closed.rcvd.code == POLICY_CODE
        refusals = [told["code"] for told in line.messages if told["type"] == "answer" and not told["ok"]]
        assert refusals[-1] == "socket/flood", "it is told why"
        assert {"request/bad", "request/often"} & set(refusals[:-1]), "it was warned before"
        assert STRIKES_PER_GUEST <= len(refusals) < 2 * STRIKES_PER_GUEST
        assert (await right.play("pick a"))["ok"]
        with pytest.raises(InvalidStatus):
            await ann.open(table)
        async with bob.at(table) as again:
            assert (await again.play("pick b"))["ok"]
    assert len(own_server.complaints.read_text().splitlines()) == 1, "one line in the log"


async def test_one_who_floods_and_does_not_read_is_hung_up_on(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    line = await ann.open(await ann.new_table("square"))
    line.connection.transport.pause_reading()
    with pytest.raises(ConnectionClosed):
        await asyncio.wait_for(forever(line, "rubbish " * 100), PATIENCE)


async def test_one_who_floods_and_reads_late_is_told_why(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    line = await ann.open(await ann.new_table("square"))
    line.connection.transport.pause_reading()
    sending = asyncio.create_task(forever(line, "rubbish"))
    await asyncio.sleep(2)
    line.connection.transport.resume_reading()
    closed = await read_to_the_end(line)
    await asyncio.gather(sending, return_exceptions=True)
    assert closed.rcvd is not None
    assert closed.rcvd.code == POLICY_CODE


async def test_who_was_hung_up_on_may_come_back_after_a_while() -> None:
    limits = Limits()
    bucket = limits.strikes_of("ann", "")._buckets[0]
    while limits.strikes_of("ann", "").are_forgiven(time.monotonic()):
        limits.check_handshake("bob", "")
    with pytest.raises(Refused):
        limits.check_handshake("ann", "")
    bucket.at -= 6  # seconds later
    limits.check_handshake("ann", "")


async def test_who_opens_one_socket_after_the_other_is_refused() -> None:
    limits = Limits()
    for number in range(490):
        limits.check_handshake(f"guest {number}", "203.0.113.5")
    limits._handshakes.of("203.0.113.5").tokens = 0
    with pytest.raises(Refused):
        limits.check_handshake("one more", "203.0.113.5")
    limits.check_handshake("another", "203.0.113.6")


async def test_new_guests_of_one_address_are_told_together() -> None:
    limits = Limits()
    guests = STRIKES_PER_ADDRESS // STRIKES_PER_GUEST + 2
    for number in range(guests):
        strikes = limits.strikes_of(f"guest {number}", "203.0.113.5")
        for _ in range(STRIKES_PER_GUEST):
            strikes.are_forgiven(1.0)
    assert not limits.strikes_of("another", "203.0.113.5").are_forgiven(1.0)
    assert limits.strikes_of("another", "203.0.113.6").are_forgiven(1.0)


# -- frames that are no message ---------------------------------------------------------------------------------------


async def ends(connection: ClientConnection) -> int:
    """The code with which it is closed."""
    await asyncio.wait_for(connection.wait_closed(), 10)
    assert connection.close_code is not None
    return connection.close_code


async def opened_by(ann: Visitor) -> ClientConnection:
    return (await ann.open(await ann.new_table("square"))).connection


async def test_a_flood_of_pings_is_hung_up_on(arrive: Arrive) -> None:
    connection = await opened_by(await arrive())
    for _ in range(CONTROL_LIMIT + 1):
        connection.protocol.send_ping(b"")
    connection.send_data()
    assert await ends(connection) == POLICY_CODE


async def test_a_message_of_endless_pieces_is_hung_up_on(arrive: Arrive) -> None:
    connection = await opened_by(await arrive())
    connection.protocol.send_text(b"", fin=False)
    for _ in range(FRAGMENT_LIMIT + 1):
        connection.protocol.send_continuation(b"", fin=False)
    connection.send_data()
    assert await ends(connection) == POLICY_CODE
