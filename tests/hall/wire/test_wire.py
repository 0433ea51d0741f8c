"""What every implementation of a wire keeps to, whatever a client sends, over both loops the hall may run on."""

from __future__ import annotations

import asyncio
import random
import struct
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from crownhall.hall.wire.uvicorn_wire import UvicornWire, frame_of, kind_of_short
from tests.hall.wire.rig import PATIENCE, Client, Rig, running, until

pytestmark = pytest.mark.anyio

WIRES = [UvicornWire]
LARGEST = 16_384
HELLO = b"hello"


@pytest.fixture(params=[False, True], ids=["asyncio", "uvloop"], scope="module")
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    if request.param:
        pytest.importorskip("uvloop")
    return "asyncio", {"use_uvloop": request.param}


@pytest.fixture(params=WIRES, scope="module")
def kind(request: pytest.FixtureRequest) -> type[asyncio.Protocol]:
    wire: type[asyncio.Protocol] = request.param
    return wire


@pytest.fixture(scope="module")
async def common_rig(anyio_backend: tuple[str, dict[str, Any]], kind: type[asyncio.Protocol]) -> AsyncIterator[Rig]:
    async with running(kind) as rig:  # one for each loop, which it is by naming the fixture
        yield rig


@pytest.fixture
async def rig(anyio_backend: tuple[str, dict[str, Any]], common_rig: Rig) -> AsyncIterator[Rig]:
    is_uvloop = type(asyncio.get_running_loop()).__module__.startswith("uvloop")
    assert is_uvloop == anyio_backend[1]["use_uvloop"], "the loop is not the one that the test is named for"
    yield common_rig
    common_rig.hang_up()
    await asyncio.sleep(0)


def text(data: bytes, fin: bool = True) -> bytes:
    return frame(Opcode.TEXT, data, fin)


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def goodbye(code: int, reason: bytes = b"") -> bytes:
    return frame(Opcode.CLOSE, struct.pack("!H", code) + reason)


# -- opening ----------------------------------------------------------------------------------------------------------


async def test_the_answer_has_the_headers_of_the_application(rig: Rig) -> None:
    client, _ = await rig.connect()
    assert client.response is not None
    assert client.response.status_code == 101
    assert client.response.headers.get_all("set-cookie") == ["a=1", "b=2"]
    assert "Sec-WebSocket-Extensions" not in client.response.headers


@pytest.mark.parametrize("connection", ["keep-alive, Upgrade", "upgrade", "Upgrade, x"])
async def test_a_browser_may_ask_for_more_than_an_upgrade(rig: Rig, connection: str) -> None:
    client, end = await rig.connect(Connection=connection, Cookie="x" * 4_000)
    end.listen()
    await client.send(text(HELLO))
    assert await end.hears(1) == [HELLO]


async def test_the_application_may_refuse(rig: Rig) -> None:
    client = await rig.open("/elsewhere")
    assert client.response is not None
    assert client.response.status_code == 403
    assert await client.closed() is None


@pytest.mark.parametrize("headers", [{"Sec_WebSocket_Key": "short"}, {"Sec_WebSocket_Version": "12"}])
async def test_a_wrong_handshake_is_refused(rig: Rig, headers: dict[str, str]) -> None:
    client = await rig.open(**headers)
    assert client.response is not None
    assert client.response.status_code in (400, 426)
    assert await client.closed() is None
    assert rig.ends.empty()


# -- in: whole messages, in order -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 124, 125, 126, 127, 1000, LARGEST])
@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
async def test_a_message_of_any_size_is_heard(rig: Rig, opcode: Opcode, size: int) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(frame(opcode, b"x" * size), text(HELLO), frame(opcode, b"y" * size))
    assert await end.hears(3) == [b"x" * size, HELLO, b"y" * size]


@pytest.mark.parametrize("message", ["ä🂡".encode(), b"x" * 200], ids=["short", "long"])
async def test_a_message_may_be_cut_anywhere(rig: Rig, message: bytes) -> None:
    client, end = await rig.connect()
    end.listen()
    whole = text(message)
    cuts = [cut for cut in range(1, len(whole)) if cut < 30 or cut % 10 == 0]
    for cut in cuts:
        await client.send(whole[:cut], whole[cut:])
    await client.send(*[whole[at : at + 1] for at in range(30)], whole[30:])
    assert await end.hears(len(cuts) + 1) == [message] * (len(cuts) + 1)


async def test_a_message_cut_at_first_is_heard_on_any_socket(rig: Rig) -> None:
    whole = text(HELLO)
    for cut in range(1, len(whole)):
        client, end = await rig.connect()
        end.listen()
        await client.send(whole[:cut], whole[cut:], whole, whole)
        assert await end.hears(3) == [HELLO] * 3


async def test_many_may_come_at_once(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    messages = [b"%d" % number * (1 + number % 50) for number in range(500)]
    await client.send(text(HELLO), b"".join(map(text, messages)))
    assert await end.hears(501) == [HELLO, *messages]


async def test_however_messages_are_cut_they_are_heard_whole_and_in_order(rig: Rig) -> None:
    rng = random.Random("however messages are cut")
    for is_cut in (False, True):
        for kinds in ({"short"}, {"short", "pong"}, {"short", "long", "pong"}, {"short", "parts", "pong"}):
            client, end = await rig.connect()
            end.listen()
            for turn in range(8):
                messages = [f"{rng.choice('aä🂡')} {turn} {number}".encode() for number in range(rng.randrange(1, 8))]
                messages = [message + b" " * rng.choice([0, 90, 300]) * ("long" in kinds) for message in messages]
                frames = [part for message in messages for part in frames_of(message, kinds, rng)]
                await client.send(*(pieces(b"".join(frames), rng) if is_cut else frames))
                assert await end.hears(len(messages)) == messages
                end.heard.clear()


def frames_of(message: bytes, kinds: set[str], rng: random.Random) -> list[bytes]:
    """A message in one frame or in several, with what a browser may send in between."""
    opcode, cut = rng.choice([Opcode.TEXT, Opcode.BINARY]), rng.randrange(len(message))
    frames = [frame(opcode, message)]
    if "parts" in kinds and rng.random() < 0.5:
        frames = [frame(opcode, message[:cut], fin=False), frame(Opcode.CONT, message[cut:])]
    if "pong" in kinds:
        frames.insert(rng.randrange(len(frames) + 1), frame(Opcode.PONG))
    return frames


def pieces(stream: bytes, rng: random.Random) -> list[bytes]:
    """All of it at once, or cut anywhere."""
    cuts = sorted(rng.sample(range(len(stream)), rng.randrange(4)))
    return [stream[start:end] for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True)]


async def test_what_looks_like_a_frame_inside_a_longer_one_is_none(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    inner = text(b"inner")
    outer = b"\x82\xfe" + struct.pack("!H", 200 + len(inner)) + bytes(4) + b" " * 200 + inner
    await client.send(outer[: -len(inner)], inner, text(b"next"))
    assert await end.hears(2) == [b" " * 200 + inner, b"next"]


async def test_fragments_are_one_message(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    message = "äöü🂡".encode() * 10
    for size in (1, 3, 7):
        parts = [message[at : at + size] for at in range(0, len(message), size)]
        await client.send(
            text(HELLO),
            text(parts[0], fin=False),
            *[frame(Opcode.CONT, part, fin=False) for part in parts[1:]],
            frame(Opcode.CONT),
        )
    assert await end.hears(6) == [HELLO, message] * 3


# -- in: what is no message -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"", b"x", b"\xff" * 125])
async def test_a_ping_is_answered_with_what_it_says(rig: Rig, data: bytes) -> None:
    client, end = await rig.connect()
    end.listen()
    ping = frame(Opcode.PING, data)
    await client.send(ping, text(HELLO), text(b"a", fin=False), ping, frame(Opcode.CONT, b"b"), ping[:1], ping[1:])
    for _ in range(3):
        answer = await client.receive()
        assert (answer.opcode, answer.data) == (Opcode.PONG, data)
    assert await end.hears(2) == [HELLO, b"ab"]


async def test_a_pong_that_nobody_asked_for_is_ignored(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    for data in (b"", b"x", b"\xff" * 125):
        await client.send(frame(Opcode.PONG, data), text(HELLO))
    assert await end.hears(3) == [HELLO] * 3


@pytest.mark.parametrize(
    "frames",
    [
        [text(b"\xff")],
        [text(b" " * 200 + b"\xff")],
        [text(b" \xc3", fin=False), frame(Opcode.CONT, b"\xc3")],
        [text("🂡".encode()[:3])],
        [text(b"\xed\xa0\x80")],
        [text(b"", fin=False), frame(Opcode.CONT, b"\xff")],
    ],
)
async def test_text_that_is_no_text_closes_the_socket(rig: Rig, frames: list[bytes]) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(text(HELLO), *frames)
    assert await client.closed() == 1007
    assert await end.hears(1) == [HELLO]
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)


async def test_what_is_not_said_to_be_text_need_not_be(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(frame(Opcode.BINARY, b"\xff"), frame(Opcode.BINARY, b"\xff", fin=False), frame(Opcode.CONT))
    assert await end.hears(2) == [b"\xff", b"\xff"]


@pytest.mark.parametrize(
    "sent",
    [
        text(b"x" * (LARGEST + 1)),
        text(b"x" * 20_000)[:100],
        b"\x81\xff" + struct.pack("!Q", 2**62) + bytes(4),
        text(b"x" * 10_000, fin=False) + frame(Opcode.CONT, b"x" * 10_000),
        text(b"x" * 10_000, fin=False) + frame(Opcode.CONT, b"x" * 5_000, fin=False) * 2,
    ],
    ids=["in one", "begun", "promised", "in two", "without end"],
)
async def test_a_message_that_is_too_large_closes_the_socket(rig: Rig, sent: bytes) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(text(HELLO), sent)
    assert await client.closed() == 1009
    assert await end.hears(1) == [HELLO]
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)


@pytest.mark.parametrize(
    "sent",
    [
        Frame(Opcode.TEXT, HELLO).serialize(mask=False),
        *[bytes([0x81 | reserved]) + text(HELLO)[1:] for reserved in (0x10, 0x20, 0x40)],
        *[bytes([0x80 | unknown]) + text(HELLO)[1:] for unknown in (3, 7, 0xB, 0xF)],
        frame(Opcode.CONT, HELLO),
        text(HELLO, fin=False) + text(HELLO),
        text(HELLO, fin=False) + frame(Opcode.BINARY, HELLO),
        bytes([Opcode.PING]) + frame(Opcode.PING)[1:],
        b"\x89\xfe" + struct.pack("!H", 126) + bytes(4 + 126),
        frame(Opcode.CLOSE, b"\x03"),
        goodbye(999),
        goodbye(1005),
    ],
    ids=lambda sent: sent[:2].hex(),
)
async def test_what_breaks_the_protocol_closes_the_socket(rig: Rig, sent: bytes) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(text(HELLO), sent)
    assert await client.closed() == 1002
    assert await end.hears(1) == [HELLO]
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)


@pytest.mark.parametrize(
    "wrong", [text(b"\xff"), text(b"x" * 20_000), frame(Opcode.CONT)], ids=["1007", "1009", "1002"]
)
async def test_nothing_is_heard_after_a_mistake(rig: Rig, wrong: bytes) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(wrong + text(HELLO), text(HELLO), text(HELLO))
    await client.closed()
    assert end.heard == []


# -- reading later ----------------------------------------------------------------------------------------------------


async def test_what_came_before_anybody_listened_is_heard_first(rig: Rig) -> None:
    for count in (1, 2, 50):
        client, end = await rig.connect()
        messages = [b"%d" % number for number in range(count)]
        await client.send(*map(text, messages))
        await asyncio.sleep(0.01)
        end.listen()
        await client.send(text(HELLO))
        assert await end.hears(count + 1) == [*messages, HELLO]


async def test_a_flood_waits_with_the_client_until_somebody_listens(rig: Rig) -> None:
    client, end = await rig.connect()
    flood = asyncio.create_task(shout(client, 20_000))
    await asyncio.sleep(0.2)
    assert not flood.done()
    end.listen()
    await asyncio.wait_for(flood, PATIENCE)
    await until(lambda: len(end.heard) == 20_000)
    assert [int(message) for message in end.heard] == list(range(20_000))


async def shout(client: Client, count: int) -> None:
    for number in range(count):
        client.writer.write(text(b"%01000d" % number))
        await client.writer.drain()


async def test_whoever_is_paused_waits_and_nothing_is_lost(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(text(b"%01000d" % 0))
    await end.hears(1)
    end.heard.clear()
    end.wire.pause()
    end.wire.pause()
    flood = asyncio.create_task(shout(client, 20_000))
    await asyncio.sleep(0.2)
    assert not flood.done()
    assert len(end.heard) < 1000, "what was read already"
    end.wire.tell(b"still here")
    assert await client.told() == b"still here"
    end.wire.resume()
    end.wire.resume()
    await asyncio.wait_for(flood, PATIENCE)
    await until(lambda: len(end.heard) == 20_000)
    assert [int(message) for message in end.heard] == list(range(20_000))


async def test_a_listener_may_pause_with_every_message(rig: Rig) -> None:
    client, end = await rig.connect()
    heard: list[bytes] = []

    def hear(message: bytes) -> None:
        heard.append(message)
        end.wire.pause()
        asyncio.get_running_loop().call_soon(end.wire.resume)

    await client.send(text(b"early"), text(b"too"))
    end.wire.listen(hear)
    messages = [b"%d" % number for number in range(100)]
    await client.send(*map(text, messages), b"".join(map(text, messages)))
    await until(lambda: len(heard) == 202)
    assert heard == [b"early", b"too", *messages, *messages]


# -- out --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 8192, 8193, 65_535, 65_536, 100_000])
async def test_a_text_of_any_size_is_told(rig: Rig, size: int) -> None:
    client, end = await rig.connect()
    for message in (b"x" * size, "ä🂡".encode(), b"y" * size):
        end.wire.tell(message)
        assert await client.told() == message


async def test_one_who_does_not_read_makes_it_full_until_they_do(rig: Rig) -> None:
    client, end = await rig.connect(buffer=4096)
    freed: list[bool] = []
    end.wire.call_when_writable(lambda: freed.append(end.wire.is_full))
    told = 0
    while not end.wire.is_full:
        end.wire.tell(b"%01000d" % told)
        told += 1
        assert told < 100_000
        await asyncio.sleep(0)
    for _ in range(10):  # it may be full for others who do not look
        end.wire.tell(b"%01000d" % told)
        told += 1
    assert (freed, told > 20) == ([], True), "it is not full from the beginning"
    assert [int(await client.told()) for _ in range(told)] == list(range(told))
    await until(lambda: freed == [False])
    end.wire.tell(HELLO)
    assert await client.told() == HELLO


@pytest.mark.parametrize("sizes", [(100, 3_000), (9_000, 20_000), (20_000, 5), (100, 9_000, 70_000), (8_192, 8_193)])
async def test_texts_that_wait_for_a_slow_reader_stay_as_they_were(rig: Rig, sizes: tuple[int, ...]) -> None:
    """The socket is full first: a system takes megabytes, and what it has taken cannot be spoilt any more."""
    client, end = await rig.connect(buffer=4096)
    texts: list[bytes] = []
    while not end.wire.is_full:
        texts.append(b"%01000d" % len(texts))
        end.wire.tell(texts[-1])
        await asyncio.sleep(0)
    waiting = [b"%08d" % number * (size // 8 + 1) for number in range(20) for size in sizes]
    for message in waiting:
        end.wire.tell(message)
    for message in texts + waiting:
        assert await client.told() == message


async def test_one_who_does_not_read_is_heard_all_the_same(rig: Rig) -> None:
    client, end = await rig.connect(buffer=4096)
    end.listen()
    while not end.wire.is_full:
        end.wire.tell(bytes(10_000))
        await asyncio.sleep(0)
    await client.send(text(HELLO), text(b"x" * 200))
    assert await end.hears(2) == [HELLO, b"x" * 200]


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [1000, 1001, 3000, 4999])
async def test_a_client_that_closes_is_answered_with_its_code(rig: Rig, code: int) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(text(HELLO), goodbye(code, b"enough") + text(HELLO), text(HELLO))
    assert await client.closed() == code
    assert await end.hears(1) == [HELLO]
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)


async def test_a_client_may_close_without_a_reason(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    await client.send(frame(Opcode.CLOSE))
    assert await client.closed() == 1005
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)


@pytest.mark.parametrize("is_listening", [False, True])
async def test_a_client_that_is_gone_is_noticed(rig: Rig, is_listening: bool) -> None:
    client, end = await rig.connect()
    if is_listening:
        end.listen()
    client.abort()
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)
    await nothing_happens(end.wire)


async def nothing_happens(wire: Any) -> None:
    """Whatever is asked of a wire that is closed."""
    wire.tell(HELLO)
    wire.pause()
    wire.resume()
    wire.listen(lambda _: None)
    wire.call_when_writable(lambda: None)
    async with asyncio.timeout(PATIENCE):
        await wire.close(4403, "")
    wire.abort()
    wire.abort()
    await asyncio.sleep(0.01)


async def test_closing_tells_why_and_everything_before(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    end.wire.tell(b"last")
    await end.wire.close(4403, "gone — for good")
    end.wire.tell(b"later")
    await client.send(text(HELLO), text(b"x" * 200), goodbye(4403))
    assert await client.told() == b"last"
    assert await client.closed() == 4403
    assert client.protocol.close_rcvd is not None
    assert client.protocol.close_rcvd.reason == "gone — for good"
    assert len(client.frames) == 1
    assert end.heard == []
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)
    await nothing_happens(end.wire)


async def test_closing_waits_for_one_who_reads_slowly(rig: Rig) -> None:
    client, end = await rig.connect(buffer=4096)
    told = 0
    while not end.wire.is_full:
        end.wire.tell(b"%01000d" % told)
        told += 1
        await asyncio.sleep(0)
    closing = asyncio.create_task(end.wire.close(4403, ""))
    assert [int(await client.told()) for _ in range(told)] == list(range(told))
    await asyncio.wait_for(closing, PATIENCE)
    assert (await client.receive()).opcode == Opcode.CLOSE


async def test_aborting_ends_it_without_a_word(rig: Rig) -> None:
    client, end = await rig.connect()
    end.listen()
    end.wire.abort()
    assert await client.closed() is None
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)
    await nothing_happens(end.wire)


async def test_a_listener_may_abort(rig: Rig) -> None:
    client, end = await rig.connect()
    heard: list[bytes] = []

    def hear(message: bytes) -> None:
        heard.append(message)
        end.wire.abort()

    end.wire.listen(hear)
    await client.send(text(HELLO), text(HELLO))
    assert await client.closed() is None
    assert heard == [HELLO]
    await asyncio.wait_for(end.disconnected.wait(), PATIENCE)


async def test_a_server_that_stops_says_so(kind: type[asyncio.Protocol]) -> None:
    async with running(kind) as rig:
        client, end = await rig.connect()
        end.listen()
    assert await client.closed() == 1012
    assert end.disconnected.is_set()
    rig.hang_up()


# -- signs of life ----------------------------------------------------------------------------------------------------


async def test_whoever_answers_pings_stays_and_whoever_does_not_is_closed(kind: type[asyncio.Protocol]) -> None:
    async with running(kind, ws_ping_interval=0.1, ws_ping_timeout=0.1) as rig:
        client, end = await rig.connect()
        end.listen()
        for _ in range(5):
            ping = await client.receive()
            assert ping.opcode == Opcode.PING
            await client.send(frame(Opcode.PONG, bytes(ping.data)), text(HELLO))
        assert await end.hears(5) == [HELLO] * 5
        assert await client.closed() == 1011
        await asyncio.wait_for(end.disconnected.wait(), PATIENCE)
        rig.hang_up()


# -- the short cut of one of them -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    assert frame_of(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY, Opcode.PONG, Opcode.PING, Opcode.CLOSE, Opcode.CONT])
@pytest.mark.parametrize("size", [0, 1, 125])
def test_one_short_frame_is_known_by_its_first_byte(opcode: Opcode, size: int) -> None:
    assert kind_of_short(frame(opcode, b"x" * size)) == 0x80 | opcode


def test_anything_else_is_left_to_the_library() -> None:
    whole = text(HELLO)
    for cut in range(len(whole)):
        assert kind_of_short(whole[:cut]) == 0, "a part"
    assert kind_of_short(whole + whole) == 0, "two"
    assert kind_of_short(Frame(Opcode.TEXT, HELLO).serialize(mask=False) + bytes(4)) == 0, "not masked"
    assert kind_of_short(text(b"x" * 126)) == 0, "long"
    assert kind_of_short(text(HELLO, fin=False)) == 0x01, "not a whole message, so not the byte of one"
