"""What one hall is told, all know: at once, late where the bell was not heard, and where a hall opens afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from crownhall.hall.admin.operations import FUNCTIONS
from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall
from crownhall.hall.house.house import House, opened_as_one_of_many
from crownhall.hall.house.tries import Measure
from crownhall.hall.live.clients import StreamOutbox
from crownhall.hall.messages.table import NewTable, Sit
from tests.engine.bell import registered
from tests.hall.databases import Database
from tests.hall.visitors import PATIENCE

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def halls(database: Database, folder: Path, address: str = "") -> AsyncIterator[tuple[Hall, Hall]]:
    address = address or database.new()
    with registered():
        one = await opened_as_one_of_many(address, folder / "one", own_address="127.0.0.1:1")
        other = await opened_as_one_of_many(address, folder / "other", own_address="127.0.0.1:2")
        try:
            yield one, other
        finally:
            await one.close()
            await other.close()


async def soon(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


async def test_what_whoever_runs_it_says_to_one_hall_is_said_to_all(database: Database, tmp_path: Path) -> None:
    address = database.new()
    async with halls(database, tmp_path, address) as (one, other):
        for name, args in (("announce", {"text": "At eight"}), ("close", {}), ("block", {"address": "192.0.2.1"})):
            await FUNCTIONS[name](one, args)
        await soon(lambda: other.announcement == "At eight" and other.opening.is_closed)
        await soon(lambda: other.blocks.has("192.0.2.1"))
        late = await opened_as_one_of_many(address, tmp_path / "late")
        assert (late.announcement, late.opening.is_closed, late.blocks.names()) == ("At eight", True, ["192.0.2.1"])
        await late.close()
        await FUNCTIONS["open"](other, {})
        await FUNCTIONS["unblock"](other, {"address": "192.0.2.1"})
        await soon(lambda: not one.opening.is_closed and not one.blocks.has("192.0.2.1"))
        status = await FUNCTIONS["status"](one, {})
        assert isinstance(status, dict)
        assert status["halls"] == 2


async def test_a_bell_that_nobody_heard_costs_no_fact(database: Database, tmp_path: Path) -> None:
    address = database.new()
    async with halls(database, tmp_path, address) as (one, other):
        house = other.house
        assert isinstance(house, House)
        await soon(lambda: house.notices._listening is not None)
        connection = await house._session.connection()
        await connection.execute("UNLISTEN *")  # it is deaf from now on, and does not know it
        await one.announce("Did you hear?")
        await soon(lambda: other.announcement == "Did you hear?")


async def test_people_are_renamed_and_signed_out_at_the_tables_of_all_halls(database: Database, tmp_path: Path) -> None:
    async with halls(database, tmp_path) as (one, other):
        sits = [Sit(who="me"), Sit(who="open")]
        await other.guests.known("ann")
        table = await other.opening.new_table("ann", NewTable(game="bell", sits=sits))
        await one.rename("ann", "Queen Ann")
        await soon(lambda: table.row.seats[0].name == "Queen Ann")
        await one.devices.keep("ann", "phone", "")
        await one.devices.keep("ann", "desk", "")
        outbox = StreamOutbox()
        with other.devices.opened("ann", "phone", outbox):
            await one.devices.sign_out("ann", "phone")
            await one.tell_house("devices", "ann")
            await soon(lambda: other.devices.are_refused("ann", "phone") and outbox.is_closed)
        assert not other.devices.are_refused("ann", "desk")
        await one.farewells.say("ann")
        await soon(lambda: "ann" not in (table.row.host, table.row.seats[0].guest))
        assert other.devices.are_refused("ann", "desk")


async def test_wrong_tries_count_for_the_whole_house(database: Database, tmp_path: Path) -> None:
    async with halls(database, tmp_path) as (one, other):
        names = "code guest ann", "code from here"
        measures = [Measure(name, 4, 0.0, Refused("code/often", "Too many.")) for name in names]

        async def guess(hall: Hall, *, is_right: bool = False) -> str:
            assert hall.house is not None
            try:
                async with hall.house.tries.counted(measures):
                    if not is_right:
                        raise Refused("code/wrong", "Wrong.")
            except Refused as refusal:
                return refusal.code
            return "right"

        assert [await guess(hall) for hall in (one, other, one, other)] == ["code/wrong"] * 4
        assert [await guess(hall, is_right=True) for hall in (one, other)] == ["code/often"] * 2


async def test_what_is_rare_and_dear_is_counted_for_the_whole_house(database: Database, tmp_path: Path) -> None:
    async with halls(database, tmp_path) as (one, other):

        async def hints(hall: Hall, guest: str) -> int:
            count = 0
            with suppress(Refused):
                while True:
                    async with hall.limits.hint(guest):
                        count += 1
            return count

        alone = await hints(one, "bob")
        assert alone >= 20
        assert await hints(one, "ann") + await hints(other, "ann") < alone + 5, "a second is one more"


async def test_a_question_for_a_passkey_is_answered_in_any_hall_and_once(database: Database, tmp_path: Path) -> None:
    async with halls(database, tmp_path) as (one, other):
        name, secret = one.passkeys.challenges.ask("come back", "ann")
        assert await other.passkeys.challenges.take(name, "come back", "ann") == secret
        for hall in (one, other):
            with pytest.raises(Refused, match="too long"):
                await hall.passkeys.challenges.take(name, "come back", "ann")


async def test_one_hall_looks_after_the_data_of_all(database: Database, tmp_path: Path) -> None:
    async with halls(database, tmp_path) as (one, other):
        assert (await one.is_caretaker(), await other.is_caretaker()) == (True, False)
        await one.close()
        assert await other.is_caretaker()


async def test_a_hall_that_died_without_a_word_keeps_nobody_from_looking_after_the_data(
    database: Database, tmp_path: Path
) -> None:
    """Nobody asks for its tables, perhaps; so nobody declares it dead."""
    address = database.new()
    async with halls(database, tmp_path, address) as (one, _):
        long_ago = "INSERT INTO halls (number, address, beaten) OVERRIDING SYSTEM VALUE"
        database.sql(f"{long_ago} VALUES (0, '127.0.0.1:9', now() - interval '1 hour')", address.rpartition("/")[2])
        assert await one.is_caretaker()
        status = await FUNCTIONS["status"](one, {})
        assert isinstance(status, dict)
        assert status["halls"] == 2
