"""The socket of a table: numbers, resuming, moves that count once, and refusals that always answer."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from crownhall.hall.live.clients import RESEND_LIMIT
from tests.hall.conftest import Arrive
from tests.hall.serving import Server
from tests.hall.visitors import PATIENCE, Line, Message, Visitor

pytestmark = pytest.mark.anyio


async def bell_for_two(arrive: Arrive, server: Server | None = None, **facts: Any) -> tuple[Visitor, Visitor, str]:
    """Two people at a table of Bell, the match begun."""
    ann, bob = await arrive(server), await arrive(server)
    table = await ann.new_table("bell", "me open", **facts)
    await bob.join(table)
    return ann, bob, table


def kinds(line: Line) -> list[str]:
    return [message["type"] for message in line.messages]


# -- playing ----------------------------------------------------------------------------------------------------------


async def test_a_move_is_told_and_then_answered(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table()
    async with ann.at(table) as line:
        assert (line.seat, kinds(line)) == (0, ["welcome"])
        await line.settle()
        line.messages.clear()
        assert (await line.play(line.moves()[0]))["ok"]
        assert kinds(line) == ["update", "answer"]
        assert line.messages[0]["events"]
        assert line.position["ask"] == 2


async def test_every_message_has_the_next_number(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with ann.at(table) as left, bob.at(table) as right:
        for line in (left, right):
            for move in ("pick a", "pick b"):
                assert (await line.play(move))["ok"]
            await line.ask("say", text="ready")
        for line in (left, right):
            await line.settle()
            numbers = [message["n"] for message in line.messages if "n" in message]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


async def test_all_tabs_of_a_guest_are_told(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table()
    async with ann.at(table) as one, ann.at(table) as two:
        await two.settle()
        await one.play(one.moves()[0])
        update = await two.until(lambda message: message["type"] == "update")
        assert update == next(message for message in one.messages if message["type"] == "update")
        assert (await two.play(two.moves()[0]))["ok"]


# -- coming back ------------------------------------------------------------------------------------------------------


async def test_one_who_comes_back_gets_exactly_what_it_missed(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with bob.at(table) as right, ann.at(table) as left:
        await left.settle()
        async with ann.at(table) as witness:  # another tab, which misses nothing
            await left.settle()
            await left.close()
            assert (await right.play("pick a"))["ok"]
            assert (await right.play("pick b"))["ok"]
            await right.ask("say", text="Your turn")
            await witness.until(lambda message: message["type"] == "said")
            missed = [message for message in witness.messages if message.get("n", 0) > (left.last or 0)]
            async with ann.at(table, left.last) as again:
                for expected in missed:
                    assert await again.receive() == expected
                assert (await again.receive())["type"] == "table"  # that it is here
                await again.settle()
                assert "welcome" not in kinds(again)
    assert [message["type"] for message in missed if message["type"] != "table"] == ["update", "said"]


async def test_one_who_missed_nothing_gets_nothing_old(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table()
    async with ann.at(table) as line, ann.at(table) as witness:
        await line.settle()
        last = line.last
        await line.close()
        await witness.until(lambda message: message.get("n", 0) == last)
        async with ann.at(table, last) as again:
            first = await again.receive()
            assert first["n"] == (last or 0) + 1


async def test_one_who_missed_too_much_gets_everything_afresh(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with ann.at(table) as left:
        await left.settle()
    async with bob.at(table) as right:
        for _ in range(RESEND_LIMIT):  # each time somebody comes and goes, Ann is sent two messages
            await come_and_go(bob, table)
        await right.ask("say", text="Where are you?")
        async with ann.at(table, left.last) as again:
            message = await again.receive()
            assert message["type"] == "welcome"
            assert [line["text"] for line in message["chat"]] == ["Where are you?"]


@pytest.mark.parametrize("last", ["-1", "0", "99999999999", "1e3", "٣", "x", "", "1" * 400])
async def test_a_number_that_was_never_given_gets_everything_afresh(arrive: Arrive, last: str) -> None:
    ann = await arrive()
    table = await ann.new_table()
    async with ann.at(table) as line:
        await line.settle()
    line = await ann.open(table, last)  # type: ignore[arg-type]
    assert (await line.receive())["type"] == "welcome"
    await line.close()


async def test_a_number_of_a_hall_before_is_not_mistaken(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table()
    async with ann.at(table) as line:
        await line.settle()
        old = line.last
    own_server.kill()
    own_server.start()
    async with ann.at(table) as line:  # now there are new numbers
        await line.settle()
        for number in range(old or 0, (old or 0) - 5, -1):
            again = await ann.open(table, number)
            assert (await again.receive())["type"] == "welcome"
            await again.close()


# -- a message counts once --------------------------------------------------------------------------------------------


async def test_the_same_message_twice_is_played_once(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table()
    async with ann.at(table) as line:
        move, ask = line.moves()[0], line.position["ask"]
        first = await line.play(move, ask, id="again")
        await line.settle()
        line.messages.clear()
        second = await line.play(move, ask, id="again")
        assert first == second == {**first, "id": "again", "ok": True}
        assert kinds(line) == ["answer"], "nothing has changed, so nothing is told"


async def test_the_same_message_through_two_sockets_at_once_is_played_once(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table()
    async with ann.at(table) as one, ann.at(table) as two:
        message = {"type": "play", "id": "once", "move": one.moves()[0], "ask": one.position["ask"]}
        await asyncio.gather(one.send(message), two.send(message))
        answers = [await line.until(lambda message: message["type"] == "answer") for line in (one, two)]
        assert [answer["ok"] for answer in answers] == [True, True]
        await one.settle()
        assert len([message for message in one.messages if message["type"] == "update"]) == 1


async def test_the_same_message_after_a_restart_is_played_once(arrive: Arrive, own_server: Server) -> None:
    ann = await arrive(own_server)
    table = await ann.new_table()
    async with ann.at(table) as line:
        move, ask = line.moves()[0], line.position["ask"]
        assert (await line.play(move, ask, id="again"))["ok"]
        position = line.position
    own_server.kill()
    own_server.start()
    async with ann.at(table) as line:
        assert line.position == position
        assert (await line.play(move, ask, id="again"))["ok"]
        await line.settle()
        assert line.position == position


async def test_ids_are_each_seats_own(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with ann.at(table) as left, bob.at(table) as right:
        assert (await left.play("pick a", id="1"))["ok"]
        assert (await right.play("pick a", id="1"))["ok"]
        assert right.position["view"]["picked"] == [0]


# -- refusals ---------------------------------------------------------------------------------------------------------


REFUSALS: list[tuple[str, Message | str | bytes, str]] = [
    ("not JSON", "{", "request/bad"),
    ("not UTF-8", b"\xff\xfe", "request/bad"),
    ("nothing", b"", "request/bad"),
    ("a list", "[1,2]", "request/bad"),
    ("no type", '{"id":"1"}', "request/bad"),
    ("an unknown type", '{"type":"cheat","id":"1"}', "request/bad"),
    ("a message of the hall", '{"type":"welcome","n":1}', "request/bad"),
    ("a field too many", '{"type":"take_back","id":"1","seat":0}', "request/bad"),
    ("a field too few", '{"type":"play","id":"1","move":"pick a"}', "request/bad"),
    ("another kind of value", '{"type":"play","id":"1","move":"pick a","ask":"1"}', "request/bad"),
    ("half a question", '{"type":"play","id":"1","move":"pick a","ask":1.5}', "request/bad"),
    ("a huge number", '{"type":"play","id":"1","move":"pick a","ask":1%s}' % ("0" * 5000), "request/bad"),
    ("half a pair", '{"type":"play","id":"\\ud800","move":"pick a","ask":1}', "request/bad"),
    ("nested deeply", "[" * 10_000, "request/bad"),
    ("no id", {"type": "take_back", "id": ""}, "request/bad"),
    ("a long id", {"type": "take_back", "id": "x" * 65}, "request/bad"),
    ("a stale question", {"type": "play", "id": "1", "move": "pick a", "ask": 0}, "move/stale"),
    ("a question to come", {"type": "play", "id": "1", "move": "pick a", "ask": 2}, "move/stale"),
    ("a question far away", {"type": "play", "id": "1", "move": "pick a", "ask": 2**53 - 1}, "move/stale"),
    ("no such move", {"type": "play", "id": "1", "move": "dance", "ask": 1}, "notation/bad"),
    ("a move not offered", {"type": "play", "id": "1", "move": "tell", "ask": 1}, "move/illegal"),
    ("a move of the table", {"type": "play", "id": "1", "move": "abandon", "ask": 1}, "move/illegal"),
    ("undo as a move", {"type": "play", "id": "1", "move": "undo", "ask": 1}, "notation/bad"),
    ("nothing to take back", {"type": "take_back", "id": "1"}, "undo/refused"),
    ("empty chat", {"type": "say", "id": "1", "text": " \n\t "}, "chat/bad"),
    ("long chat", {"type": "say", "id": "1", "text": "x" * 301}, "chat/bad"),
    ("nothing to vote about", {"type": "vote", "id": "1", "choice": "end"}, "vote/none"),
]


@pytest.mark.parametrize(("message", "code"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS])
async def test_a_refusal_answers_with_its_code(arrive: Arrive, message: Message | str | bytes, code: str) -> None:
    ann, _, table = await bell_for_two(arrive)
    async with ann.at(table) as line:
        await line.settle()
        before = line.position
        await line.send(message)
        answer = await line.until(lambda message: message["type"] == "answer")
        assert (answer["ok"], answer["code"]) == (False, code), answer
        assert answer["message"].endswith((".", ")", "?"))
        await line.settle()
        assert line.position == before
        assert (await line.play("pick a"))["ok"]


async def test_a_seat_that_is_not_asked_is_told_so(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with ann.at(table) as left, bob.at(table) as right:
        for line in (left, right):
            for move in ("pick a", "pick b"):
                assert (await line.play(move))["ok"]
        for line in (left, right):
            await line.settle()
        teller = left.position["to_act"][0]
        other = (right, left)[teller]
        assert (await other.play("tell"))["code"] == "move/turn"


async def test_before_the_match_there_is_nothing_to_play(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("bell", "me open")
    async with ann.at(table) as line:
        assert line.messages[0]["position"] is None
        assert (await line.play("pick a", 1))["code"] == "match/none"
        assert (await line.ask("take_back"))["code"] == "match/none"
        assert (await line.ask("hint"))["code"] == "match/none"


async def test_after_the_match_there_is_nothing_to_play(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("square")
    async with ann.at(table) as line:
        assert (await line.play("finish"))["ok"]
        assert (await line.play("finish"))["code"] == "move/turn"
        assert (await line.ask("hint"))["code"] == "hint/none"


# -- too much ---------------------------------------------------------------------------------------------------------


async def test_a_message_that_is_too_large_ends_the_line_and_nothing_else(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with bob.at(table) as right:
        line = await ann.open(table)
        with pytest.raises(ConnectionClosed) as closed:
            await line.ask("say", text="x" * 20_000)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert (await right.play("pick a"))["ok"]
        async with ann.at(table) as again:
            assert (await again.play("pick a"))["ok"]


async def test_whoever_sends_too_fast_is_told_so_and_may_go_on(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with ann.at(table) as left, bob.at(table) as right:
        for number in range(150):
            await left.send({"type": "play", "id": f"fast {number}", "move": "pick a", "ask": 99})
        answers = [await left.until(lambda message: message["type"] == "answer") for _ in range(150)]
        assert [answer["id"] for answer in answers] == [f"fast {number}" for number in range(150)]
        codes = [answer["code"] for answer in answers]
        assert set(codes) == {"move/stale", "request/often"}
        assert 60 <= codes.count("move/stale") < 140
        assert (await right.play("pick a"))["ok"], "others are not slowed down"
        await asyncio.sleep(0.5)
        assert (await left.play("pick a"))["ok"]


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[Server]:
    """A hall that finds nobody too fast."""
    with Server(tmp_path / "patient", "--unlimited") as server:
        yield server


async def test_a_reader_that_fell_behind_gets_one_fresh_view(arrive: Arrive, patient_server: Server) -> None:
    ann, bob, table = await bell_for_two(arrive, patient_server)
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.connect(("127.0.0.1", ann.server.port))
    sock.setblocking(False)
    slow = await connect(
        f"{ann.server.socket_url}/ws/tables/{table}",
        sock=sock,
        additional_headers={"Cookie": ann.cookie(), "Origin": ann.server.url},
        compression=None,
        max_queue=1,
        max_size=None,
        ping_interval=None,  # it would take its own silence for the hall's
    )
    slow.transport.pause_reading()
    async with bob.at(table) as right:
        for number in range(10):
            await right.ask("say", text=f"{number} " + "x" * 290)
        for _ in range(120):  # each time Ann comes in once more, all her sockets get everything afresh
            await asyncio.gather(*[come_and_go(ann, table) for _ in range(10)])
        assert (await right.play("pick a"))["ok"]
        assert (await right.play("pick b"))["ok"]
        slow.transport.resume_reading()
        line = Line(slow)
        await line.until(lambda _: line.position["view"]["ready"] == [False, True])
        assert (await line.play("pick a"))["ok"]
        await line.settle()
    numbered = [message for message in line.messages if "n" in message]
    gaps = [after for before, after in itertools.pairwise(numbered) if after["n"] != before["n"] + 1]
    assert [message["type"] for message in gaps] == ["welcome"]
    await line.close()


async def come_and_go(visitor: Visitor, table: str) -> None:
    await (await visitor.open(table)).close()


async def test_whoever_floods_without_reading_harms_nobody_else(arrive: Arrive, own_server: Server) -> None:
    ann, bob, table = await bell_for_two(arrive, own_server)
    line = await ann.open(table)
    line.connection.transport.pause_reading()
    before = own_server.memory()
    flooding = asyncio.create_task(shout(line))
    async with bob.at(table) as right:
        assert (await right.play("pick a"))["ok"]
        await asyncio.sleep(2.0)
        assert (await right.play("pick b"))["ok"]
        assert own_server.memory() - before < 8_000_000
    flooding.cancel()
    await asyncio.wait([flooding])
    line.connection.transport.abort()


async def shout(line: Line) -> None:
    while True:
        await line.send({"type": "say", "id": "1", "text": "x" * 1000})


# -- who may come in --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1.evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://127.0.0.1:1", "X-Crownhall": "1"},
        {},
    ],
)
async def test_a_socket_from_elsewhere_is_refused(arrive: Arrive, server: Server, headers: dict[str, str]) -> None:
    ann = await arrive()
    table = await ann.new_table()
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"{server.socket_url}/ws/tables/{table}", additional_headers={"Cookie": ann.cookie(), **headers})
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/ws", "/ws/tables", "/ws/tables/", "/ws/tables/a/b", "/api/tables", "/"])
async def test_a_socket_that_is_no_tables_is_refused(arrive: Arrive, server: Server, path: str) -> None:
    ann = await arrive()
    with pytest.raises(InvalidStatus) as refused:
        await connect(server.socket_url + path, additional_headers={"Cookie": ann.cookie(), "X-Crownhall": "1"})
    assert refused.value.response.status_code == 403


async def test_a_program_needs_our_header_instead_of_an_origin(arrive: Arrive, server: Server) -> None:
    ann = await arrive()
    table = await ann.new_table()
    headers = {"Cookie": ann.cookie(), "X-Crownhall": "1"}
    async with connect(f"{server.socket_url}/ws/tables/{table}", additional_headers=headers) as connection:
        assert json.loads((await connection.recv()).split("\n")[0])["seat"] == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("cookie", ["", "crownhall=", "crownhall=forged.abcdef", "crownhall=%00", "other=1"])
async def test_one_without_our_cookie_is_a_new_guest_and_watches(arrive: Arrive, server: Server, cookie: str) -> None:
    _, _, table = await bell_for_two(arrive)
    headers = {"Origin": server.url, "Cookie": cookie}
    async with connect(f"{server.socket_url}/ws/tables/{table}", additional_headers=headers) as connection:
        assert connection.response is not None
        assert connection.response.headers["Set-Cookie"].startswith("crownhall=")
        line = Line(connection)
        assert (await line.receive())["seat"] is None
        assert (await line.play("pick a", 1))["code"] == "seat/none"


async def test_a_changed_cookie_is_nobodys(arrive: Arrive, server: Server) -> None:
    ann, _, table = await bell_for_two(arrive)
    name, _, signature = ann.cookie().rpartition(".")
    for cookie in (f"{name}.{signature[:-1]}", f"{name[:-1]}.{signature}", f"{name}x.{signature}"):
        headers = {"Origin": server.url, "Cookie": cookie}
        async with connect(f"{server.socket_url}/ws/tables/{table}", additional_headers=headers) as connection:
            line = Line(connection)
            assert (await line.receive())["seat"] is None


async def test_a_spectator_sees_what_all_see_and_can_do_nothing(arrive: Arrive) -> None:
    ann, _, table = await bell_for_two(arrive)
    eve = await arrive()
    async with ann.at(table) as left, eve.at(table) as watching:
        assert (watching.seat, watching.position["moves"]) == (None, [])
        assert (await left.play("pick a"))["ok"]
        for kind, facts in (
            ("play", {"move": "pick b", "ask": 1}),
            ("play", {"move": "abandon", "ask": 0}),
            ("take_back", {}),
            ("hint", {}),
            ("vote", {"choice": "end"}),
            ("pause", {"wish": True}),
            ("look", {"away": True}),
        ):
            assert (await watching.ask(kind, **facts))["code"] == "seat/none", kind
        assert watching.table["spectators"] == 1
        assert "update" not in kinds(watching), "a first pick is nobody's business"


async def test_the_host_may_forbid_spectators(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive, spectators_allowed=False)
    eve = await arrive()
    line = await eve.open(table)
    assert line.messages[0]["code"] == "table/private"
    with pytest.raises(ConnectionClosed) as closed:
        await line.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code >= 4000, "a client need not try again"
    for visitor in (ann, bob):
        async with visitor.at(table) as line:
            assert line.messages[0]["type"] == "welcome"


async def test_a_table_that_is_not_there_is_told(arrive: Arrive) -> None:
    ann = await arrive()
    for table in ("nowhere", "x" * 1000, "%00", "%F0%9F%82%A1"):
        line = await ann.open(table)
        assert line.messages[0]["code"] == "table/unknown"
        with pytest.raises(ConnectionClosed):
            await line.receive()


# -- presence ---------------------------------------------------------------------------------------------------------


async def test_who_is_here_is_told(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with ann.at(table) as left:
        assert presence(left) == ["here", "dropped"]
        async with bob.at(table) as right:
            await left.until(lambda _: presence(left) == ["here", "here"])
            await right.ask("look", away=True)
            await left.until(lambda _: presence(left) == ["here", "away"])
        await left.until(lambda _: presence(left) == ["here", "dropped"])


def presence(line: Line) -> list[str]:
    return [seat["presence"] for seat in line.table["seats"]]


async def test_a_line_that_is_cut_is_noticed(arrive: Arrive) -> None:
    ann, bob, table = await bell_for_two(arrive)
    async with ann.at(table) as left:
        right = await bob.open(table)
        await left.until(lambda _: presence(left) == ["here", "here"])
        right.connection.transport.abort()
        async with asyncio.timeout(PATIENCE):
            await left.until(lambda _: presence(left) == ["here", "dropped"])
