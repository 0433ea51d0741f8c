"""Frames: short ones are read by hand, all others by the library, and nobody can tell the difference."""

from __future__ import annotations

import asyncio
import json
import random
import struct
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from crownhall.hall.wire.wire import frame_of, kind_of_short
from tests.hall.serving import Server
from tests.hall.visitors import Line, Visitor

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    text = b"x" * size
    assert frame_of(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY, Opcode.PONG, Opcode.PING, Opcode.CLOSE, Opcode.CONT])
@pytest.mark.parametrize("size", [0, 1, 125])
def test_one_short_frame_is_known_by_its_first_byte(opcode: Opcode, size: int) -> None:
    frame = Frame(opcode, b"x" * size).serialize(mask=True)
    assert kind_of_short(frame) == 0x80 | opcode


def test_anything_else_is_left_to_the_library() -> None:
    whole = Frame(Opcode.TEXT, b"hello").serialize(mask=True)
    for cut in range(len(whole)):
        assert kind_of_short(whole[:cut]) == 0, "a part"
    assert kind_of_short(whole + whole) == 0, "two"
    assert kind_of_short(Frame(Opcode.TEXT, b"hello").serialize(mask=False) + bytes(4)) == 0, "not masked"
    assert kind_of_short(Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True)) == 0, "long"
    first_of_two = Frame(Opcode.TEXT, b"hello", fin=False).serialize(mask=True)
    assert kind_of_short(first_of_two) == 0x01, "not a whole message, so not the byte of one"


async def test_however_messages_are_cut_they_are_heard_whole_and_in_order(tmp_path: Path) -> None:
    rng = random.Random("however messages are cut")
    with Server(tmp_path / "data", "--unlimited") as server:
        async with Visitor(server) as ann:
            table = await ann.new_table("bell", "me open")
            for is_cut in (False, True):
                for kinds in ({"short"}, {"short", "pong"}, {"short", "long", "pong"}, {"short", "parts", "pong"}):
                    line = await ann.open(table)
                    for turn in range(8):
                        names = [f"{rng.choice('aä🂡')} {turn} {number}" for number in range(rng.randrange(1, 8))]
                        frames = [frame for name in names for frame in frames_of(name, kinds, rng)]
                        await send(line, pieces(b"".join(frames), rng) if is_cut else frames)
                        for name in names:
                            answer = await line.until(lambda told: told["type"] == "answer")
                            assert (answer["id"], answer["ok"]) == (name, True)
                            line.messages.clear()
                    await line.close()


async def test_what_looks_like_a_frame_inside_a_longer_one_is_none(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        async with Visitor(server) as ann:
            line = await ann.open(await ann.new_table("bell", "me open"))
            inner = Frame(Opcode.TEXT, look("inner")).serialize(mask=True)
            outer = b"\x82\xfe" + struct.pack("!H", 200 + len(inner)) + bytes(4) + b" " * 200 + inner
            await send(line, [outer[: -len(inner)], inner, Frame(Opcode.TEXT, look("next")).serialize(mask=True)])
            answers = [await line.until(lambda told: told["type"] == "answer") for _ in range(2)]
            assert [(answer["id"], answer["ok"]) for answer in answers] == [("", False), ("next", True)]
            await line.close()


@pytest.mark.parametrize("parts", [[b"\xff"], [b" " * 200 + b"\xff"], [b" \xc3", b"\xc3"]])
async def test_text_that_is_no_text_closes_the_socket(tmp_path: Path, parts: list[bytes]) -> None:
    with Server(tmp_path / "data") as server:
        async with Visitor(server) as ann:
            line = await ann.open(await ann.new_table("bell", "me open"))
            last = len(parts) - 1
            kinds = [Opcode.TEXT, Opcode.CONT]
            frames = [Frame(kinds[at], part, fin=at == last) for at, part in enumerate(parts)]
            await send(line, [frame.serialize(mask=True) for frame in frames])
            with pytest.raises(ConnectionClosed) as closed:
                await line.until(lambda told: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007


def look(name: str) -> bytes:
    """Something that is always granted."""
    return json.dumps({"type": "look", "id": name, "away": False}, ensure_ascii=False).encode()


def frames_of(name: str, kinds: set[str], rng: random.Random) -> list[bytes]:
    """A message in one frame or in two, with what a browser may send in between."""
    text = look(name)
    cut = rng.randrange(len(text))
    frames = [Frame(rng.choice([Opcode.TEXT, Opcode.BINARY]), text)]
    match rng.choice(sorted(kinds - {"pong"})):
        case "long":
            frames = [Frame(Opcode.TEXT, text + b" " * rng.choice([90, 300]))]
        case "parts":
            frames = [Frame(Opcode.TEXT, text[:cut], fin=False), Frame(Opcode.CONT, text[cut:])]
    if "pong" in kinds:
        frames.insert(rng.randrange(len(frames) + 1), Frame(Opcode.PONG, b""))
    return [frame.serialize(mask=True) for frame in frames]


def pieces(stream: bytes, rng: random.Random) -> list[bytes]:
    """All of it at once, or cut anywhere."""
    cuts = sorted(rng.sample(range(len(stream)), rng.randrange(4)))
    return [stream[start:end] for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True)]


async def send(line: Line, parts: list[bytes]) -> None:
    """So that each arrives by itself."""
    for part in parts:
        line.connection.transport.write(part)
        await asyncio.sleep(0.002)
