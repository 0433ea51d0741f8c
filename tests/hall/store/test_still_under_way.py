"""A connection that is lost while the database still works on its statement: nobody knows yet what will be stored."""

from __future__ import annotations

import asyncio

import pytest

from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import LogLine
from tests.hall.databases import Database
from tests.hall.lines import appended
from tests.hall.testbed.cable import Cable

pytestmark = pytest.mark.anyio

SLOW = """CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.6); RETURN NEW; END $$;
CREATE TRIGGER slow BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION slow()"""


async def test_a_line_that_is_stored_after_its_connection_was_lost_is_ours(database: Database) -> None:
    address = database.new()
    cable = Cable(database.port)
    await cable.start()
    store = await PostgreSQLStore.opened(address.replace(f":{database.port}/", f":{cable.port}/"))
    assert await store.own("t")
    database.sql(SLOW, address.rpartition("/")[2])
    storing = asyncio.ensure_future(appended(store, "t", 0, LogLine(0, "move", "key")))
    await asyncio.sleep(0.3)
    cable.cut()
    await storing
    assert await store.log("t") == [LogLine(0, "move", "key")]
    await store.close()
    await cable.close()
