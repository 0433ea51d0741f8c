"""What the gate of a hall does where another has been: two halls, and rows of the database that tell of a third."""

from __future__ import annotations

import pytest

from tests.hall.databases import Database
from tests.hall.house.comers import Comer
from tests.hall.house.conftest import Build
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


def say_it_was_at(server: Server, database: Database, table: str) -> None:
    """A hall that was at this address until now had the table; its lock is gone, so it counts as dead soon."""
    database.sql(
        f"""WITH former AS
            (INSERT INTO halls (address, beaten) VALUES ('127.0.0.1:{server.port}', now()) RETURNING number)
        INSERT INTO leases SELECT '{table}', number, 7 FROM former
            ON CONFLICT (table_id) DO UPDATE SET hall = excluded.hall, token = 7""",
        server.words[1].rpartition("/")[2],
    )


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
