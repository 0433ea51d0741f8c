"""What waits for a client, and what it gets when it comes back."""

from __future__ import annotations

import asyncio
import json

import pytest

from crownhall.hall.live.clients import (
    OUTBOX_LIMIT,
    RESEND_BYTES,
    RESEND_LIMIT,
    Client,
    Flusher,
    SeatNews,
    SocketOutbox,
    StreamOutbox,
)
from crownhall.hall.messages.from_hall import Said
from tests.hall.wires import FakeWire

pytestmark = pytest.mark.anyio


def say(client: Client, text: str) -> None:
    client.send(Said(n=client.n + 1, seat=None, name="Ann", text=text))


# -- numbers ----------------------------------------------------------------------------------------------------------


async def test_numbers_begin_anywhere_and_go_on_by_one() -> None:
    clients = [Client() for _ in range(20)]
    assert len({client.n for client in clients}) == 20
    client = clients[0]
    outbox = StreamOutbox()
    client.sockets.append(outbox)
    first = client.n
    for number in range(5):
        say(client, str(number))
    assert [json.loads(data)["n"] for data in outbox.waiting] == list(range(first + 1, first + 6))
    assert max(client.n for client in clients) < 2**53, "a browser can count them"


async def test_what_was_missed_is_what_came_after() -> None:
    client = Client()
    first = client.n
    for number in range(10):
        say(client, str(number))
    for last in range(first, first + 11):
        missed = client.missed(last)
        assert missed is not None
        assert [json.loads(data)["n"] for data in missed] == list(range(last + 1, first + 11))
    assert client.missed(first - 1) is None
    assert client.missed(first + 11) is None


async def test_only_so_many_messages_are_kept() -> None:
    client = Client()
    first = client.n
    for number in range(RESEND_LIMIT + 10):
        say(client, str(number))
    assert client.missed(first + 9) is None
    assert len(client.missed(first + 10) or []) == RESEND_LIMIT


async def test_only_so_many_bytes_are_kept() -> None:
    client = Client()
    for _ in range(10):
        say(client, "x" * 3000)
    assert len(client.sent) == RESEND_BYTES // 3064
    assert sum(map(len, client.sent)) == client.sent_bytes <= RESEND_BYTES
    say(client, "x" * RESEND_BYTES)
    assert len(client.sent) == 0
    assert client.missed(client.n) == []
    assert client.missed(client.n - 1) is None
    say(client, "small again")
    assert len(client.missed(client.n - 1) or []) == 1


async def test_one_for_whom_nothing_changed_is_told_nothing() -> None:
    client = Client()
    n = client.n
    client.update(SeatNews(b"[]", b'{"ask":1}'))
    assert client.n == n + 1
    client.update(SeatNews(b"[]", b'{"ask":1}'))
    assert client.n == n + 1
    events: list[dict[str, object]] = [{"event": "a"}, {"event": "b"}]
    client.update(SeatNews(json.dumps(events).encode(), b'{"ask":1}'))
    assert client.n == n + 2
    assert json.loads(client.sent[-1]) == {"type": "update", "n": n + 2, "events": events, "position": {"ask": 1}}


# -- waiting ----------------------------------------------------------------------------------------------------------


async def test_an_outbox_is_bounded() -> None:
    outbox = StreamOutbox()
    for number in range(10_000):
        outbox.put(b"%d" % number)
        assert len(outbox.waiting) <= OUTBOX_LIMIT
    assert outbox.needs_resync
    assert await outbox.take() == b""


async def test_what_waits_is_taken_a_message_a_line() -> None:
    outbox = StreamOutbox()
    outbox.put(b"1")
    outbox.put(b"2")
    assert await outbox.take() == b"1\n2"
    assert outbox.waiting == []


class Reader:
    """An outbox over such a socket; a fresh view is the word "afresh"."""

    def __init__(self) -> None:
        self.wire = FakeWire()
        self.outbox = SocketOutbox(self.wire, Flusher(), self.refresh)
        self.refreshed = 0

    async def refresh(self) -> None:
        self.refreshed += 1
        self.outbox.put(b"afresh")


async def turns(count: int = 10) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def test_all_that_comes_in_one_turn_is_one_frame() -> None:
    reader = Reader()
    reader.outbox.put(b"1")
    reader.outbox.put(b"2")
    await turns()
    reader.outbox.put(b"3")
    await turns()
    assert reader.wire.frames == ["1\n2", "3"]


async def test_a_slow_socket_gets_everything_in_order() -> None:
    reader = Reader()
    reader.wire.is_full = True
    for number in range(5):
        reader.outbox.put(b"%d" % number)
        await turns()
    assert reader.wire.frames == []
    reader.wire.make_room()
    await turns()
    assert "\n".join(reader.wire.frames).split("\n") == list("01234")
    reader.outbox.put(b"5")
    await turns()
    assert reader.wire.frames[-1] == "5"
    assert reader.refreshed == 0


async def test_a_socket_that_fell_behind_gets_one_fresh_view_and_what_follows() -> None:
    reader = Reader()
    reader.wire.is_full = True
    for number in range(5000):
        reader.outbox.put(b"%d" % number)
        await turns(1)
        assert len(reader.outbox.waiting) <= OUTBOX_LIMIT
    reader.wire.make_room()
    await turns()
    reader.outbox.put(b"after")
    await turns()
    assert reader.wire.frames[-2:] == ["afresh", "after"]
    assert reader.refreshed == 1
    assert len(reader.wire.frames) == 2, "the fresh view, and what followed"


async def test_too_much_in_one_turn_is_one_fresh_view() -> None:
    reader = Reader()
    for number in range(OUTBOX_LIMIT + 1):
        reader.outbox.put(b"%d" % number)
    await turns()
    assert reader.wire.frames == ["afresh"]


async def test_whoever_does_not_read_is_waited_for() -> None:
    reader = Reader()
    reader.wire.is_full = True
    for number in range(OUTBOX_LIMIT // 2 + 2):
        reader.outbox.put(b"%d" % number)
        await turns(1)
    waiting = asyncio.create_task(reader.outbox.drain())
    await turns()
    assert not waiting.done()
    reader.wire.make_room()
    await asyncio.wait_for(waiting, 10)


async def test_many_answers_in_one_turn_let_the_loop_send_them() -> None:
    reader = Reader()
    for number in range(1000):
        reader.outbox.put(b"%d" % number)
        await reader.outbox.drain()
    await turns()
    assert "\n".join(reader.wire.frames).split("\n") == [str(number) for number in range(1000)]


@pytest.mark.parametrize("is_full", [False, True])
async def test_a_socket_that_closes_is_let_go(is_full: bool) -> None:
    reader = Reader()
    if is_full:
        reader.wire.is_full = True
    reader.outbox.put(b"1")
    await turns()
    reader.wire.is_closed = True
    reader.wire.make_room()
    for number in range(1000):
        reader.outbox.put(b"%d" % number)
        await asyncio.wait_for(reader.outbox.drain(), 10)
        await turns(1)
    assert reader.outbox.waiting == []
    assert reader.wire.frames in ([], ["1"])


async def test_closing_stops_what_waits() -> None:
    reader = Reader()
    reader.wire.is_full = True
    for number in range(OUTBOX_LIMIT):
        reader.outbox.put(b"%d" % number)
        await turns(1)
    waiting = asyncio.create_task(reader.outbox.drain())
    await turns()
    reader.outbox.close()
    await asyncio.wait_for(waiting, 10)
    reader.wire.make_room()
    await turns()
    assert reader.wire.frames == []
