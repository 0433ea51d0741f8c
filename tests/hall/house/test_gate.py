"""What the gate of a hall does where another has been: two halls, and rows of the database that tell of a third."""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import cast

import httpx
import pytest
from starlette.types import ASGIApp, Message

from crownhall.hall.house.gate import Gate
from crownhall.hall.house.peers import Peers
from crownhall.hall.http.passes import HEADER, Pass
from crownhall.hall.people.devices import Devices
from crownhall.hall.secrets_file import Secrets, new_secret
from crownhall.hall.store.protocol import Elsewhere
from tests.hall.databases import Database
from tests.hall.house.comers import Comer
from tests.hall.house.conftest import Build
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


def say_it_was_at(server: Server, database: Database, table: str) -> None:
    """A hall that was at this address until now had the table; its lock is gone, so it counts as dead soon."""
    sql(
        server,
        database,
        f"""WITH former AS
            (INSERT INTO halls (address, beaten) VALUES ('127.0.0.1:{server.port}', now()) RETURNING number)
        INSERT INTO leases SELECT '{table}', number, 7 FROM former
            ON CONFLICT (table_id) DO UPDATE SET hall = excluded.hall, token = 7""",
    )


def sql(server: Server, database: Database, statement: str) -> str:
    return database.sql(statement, server.words[1].rpartition("/")[2])


def secrets_of(server: Server, database: Database) -> Secrets:
    return Secrets(bytes.fromhex(sql(server, database, "SELECT encode(value, 'hex') FROM secrets")))


def number_of(server: Server, database: Database) -> str:
    return sql(server, database, f"SELECT number FROM halls WHERE address = '127.0.0.1:{server.port}'")


async def shown(guest: Comer, path: str, hall: str, secrets: Secrets, *, of: str = "") -> httpx.Response:
    """The answer to one who shows a pass for this hall, for the path `of` if it is for another one."""
    text = Pass(hall, "192.0.2.7", "http", of or path).text(secrets).decode()
    method = "POST" if path.startswith("/house/") else "GET"
    return await guest.http.request(method, path, headers={HEADER.decode(): text})


async def abandoned(server: Server, guest: Visitor) -> str:
    """A table that no hall has in memory."""
    table = await guest.new_table("treasury")
    server.kill()
    server.start()
    return table


async def test_a_table_of_a_hall_that_was_here_before_is_waited_for(build: Build, database: Database) -> None:
    (one,) = build(1)
    async with Comer(one) as ann:
        table = await abandoned(one, ann)
        say_it_was_at(one, database, table)
        assert (await ann.look(table))["id"] == table
        async with ann.at(table) as line:
            assert (await line.play(line.moves()[0]))["ok"]


async def test_what_was_sent_to_a_hall_that_is_no_more_is_asked_anew(build: Build, database: Database) -> None:
    one, other = build(2)
    async with Comer(one) as ann, ann.at_hall(other) as there:
        table = await abandoned(one, ann)
        say_it_was_at(one, database, table)
        said = {"type": "say", "id": "1", "text": "Is anybody there?"}
        told = await there.http.post(f"/api/tables/{table}/messages", json=said)
        assert (told.status_code, told.json()["ok"]) == (200, True), "its words came with it, too"
        say_it_was_at(one, database, await abandoned(one, ann))
        async with there.at(table):
            pass


async def test_what_a_hall_sent_is_sent_nowhere_else(build: Build, database: Database) -> None:
    one, other = build(2)
    async with Comer(one) as ann, ann.at_hall(other) as there:
        table = await ann.new_table("treasury")
        path, secrets = f"/api/tables/{table}", secrets_of(one, database)
        told = await shown(there, path, number_of(other, database), secrets)
        assert (told.status_code, told.headers["retry-after"]) == (503, "1")
        assert told.json()["code"] == "table/elsewhere"
        assert (await shown(ann, path, number_of(one, database), secrets)).status_code == 200, "it is there"


async def test_a_pass_that_is_not_for_this_is_worth_nothing(build: Build, database: Database) -> None:
    one, other = build(2)
    async with Comer(one) as ann, ann.at_hall(other) as there:
        table, secrets = await ann.new_table("treasury"), secrets_of(one, database)
        path, mine = f"/api/tables/{table}", number_of(other, database)
        forged, of_another_path = Secrets(new_secret()), f"{path}/log"
        assert (await shown(there, path, mine, forged)).status_code == 200, "sent on, as anybody's request"
        assert (await shown(there, path, mine, secrets, of=of_another_path)).status_code == 200
        assert (await shown(there, path, str(int(mine) + 1), secrets)).status_code == 503, "that hall is no more"
        give, owner = f"/house/give?table={table}&must=1", number_of(one, database)
        for told in (
            await shown(ann, give, owner, forged),
            await shown(ann, give, owner, secrets, of=path),
            await shown(ann, give, str(int(owner) + 9), secrets, of="/house/give"),
        ):
            assert told.text != "true"
        assert sql(one, database, f"SELECT hall FROM leases WHERE table_id = '{table}'") == owner
        assert (await shown(ann, give, owner, secrets, of="/house/give")).text == "true", "a good one would be"


class BrokenPeers:
    """Another hall, which has every table, and ends in the middle of its answer."""

    number, address = 1, "127.0.0.1:9"

    def __init__(self) -> None:
        self.asked = 0
        self.port = 0

    async def where(self, _: str) -> Elsewhere:
        return Elsewhere(2, f"127.0.0.1:{self.port}")

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.asked += 1
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 201 Created\r\ncontent-length: 9\r\n\r\n123")
        await writer.drain()
        await asyncio.sleep(0.1)
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.close()


async def test_an_answer_that_breaks_off_is_not_asked_for_again() -> None:
    """What was asked may have been done, and a part of the answer is told."""
    peers, told = BrokenPeers(), []

    async def receive() -> Message:
        if peers.asked:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        told.append(message["type"])

    facts = {"scheme": "http", "client": ("192.0.2.7", 1), "query_string": b"", "headers": [(b"host", b"localhost")]}
    scope = {"type": "http", "method": "POST", "path": "/api/tables/t/x", "raw_path": b"/api/tables/t/x", **facts}
    async with await asyncio.start_server(peers.answer, "127.0.0.1", 0) as server:
        peers.port = server.sockets[0].getsockname()[1]
        gate = Gate(cast(Peers, peers), Secrets(new_secret()), cast(Devices, None))
        with pytest.raises(OSError, match="reset"):
            await gate.serve(cast(ASGIApp, None), scope, receive, send)
    assert (peers.asked, told.count("http.response.start")) == (1, 1)
