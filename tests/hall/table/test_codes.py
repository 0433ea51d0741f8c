"""A code to say aloud: good while a seat is open, forgiving in how it is typed, not to be found by trying."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.http.limits import Limits
from crownhall.hall.messages.table import NewTable, Sit
from crownhall.hall.table import seating
from crownhall.hall.table.codes import CODE_LENGTH, CODE_LETTERS, new_code, read_code
from tests.hall.conftest import Arrive
from tests.hall.inside import opened
from tests.hall.serving import Server

pytestmark = pytest.mark.anyio


def test_a_code_has_six_letters_that_cannot_be_mistaken() -> None:
    assert not set("AEIOUYLQV") - {"Y"} & set(CODE_LETTERS)
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(re.fullmatch(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}", code) for code in codes)


@pytest.mark.parametrize("typed", ["BCDFGH", "bcdfgh", " bcd fgh ", "BCD-FGH", "b c d f g h"])
def test_it_is_read_however_it_is_typed(typed: str) -> None:
    assert read_code(typed) == "BCDFGH"


@pytest.mark.parametrize("typed", ["", "BCDFG", "BCDFGHJ", "BCDFG1", "BCDFGO", "../../x", "ßßßßßß"])
def test_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="No open table"):
        read_code(typed)


async def test_a_code_leads_to_the_table_until_the_seats_are_full(arrive: Arrive) -> None:
    ann, bob, cat = [await arrive() for _ in range(3)]
    table = await ann.new_table("bell", "me open")
    code = (await ann.look(table))["code"]
    found = await bob.http.get(f"/api/codes/{code.lower()}")
    assert (found.status_code, found.json()["id"]) == (200, table)
    await bob.join(table)
    assert (await ann.look(table))["code"] == ""
    gone = await cat.http.get(f"/api/codes/{code}")
    assert (gone.status_code, gone.json()["code"]) == (404, "code/wrong")


async def test_a_table_without_an_open_seat_has_none(arrive: Arrive) -> None:
    ann = await arrive()
    assert (await ann.look(await ann.new_table("square")))["code"] == ""


async def test_a_code_outlives_a_restart_and_stays_until_the_last_seat_is_taken(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as inside:
        table = await inside.hall.opening.new_table("ann", _wanted())
        code = table.row.code
        table = await inside.restarted(table)
        assert (await inside.hall.tables.with_code(code)) is table
        await seating.join(table, "bob", "Bob")
        assert table.row.code == code, "a seat is still open"
        await seating.join(table, "cat", "Cat")
        assert (table.row.state, table.row.code) == ("playing", "")
        with pytest.raises(Refused, match="No open table"):
            await inside.hall.tables.with_code(code)


def _wanted() -> NewTable:
    return NewTable(game="bell", sits=[Sit(who="me"), Sit(who="open"), Sit(who="open")])


@pytest.mark.parametrize(("guest", "address"), [("eve", "203.0.113.5"), ("{}", "203.0.113.5"), ("{}", "127.0.0.1")])
def test_after_ten_wrong_codes_one_must_wait_also_with_a_new_cookie(guest: str, address: str) -> None:
    limits = Limits()
    for number in range(10):
        with pytest.raises(Refused, match="No open table"), limits.code_try(guest.format(number), address):
            read_code("nonsense")
    with pytest.raises(Refused, match="Too many wrong codes"), limits.code_try(guest.format("x"), address):
        pass
    with limits.code_try("bob", "198.51.100.7"):
        pass


def test_who_types_it_right_is_never_counted() -> None:
    limits = Limits()
    for _ in range(100):
        with limits.code_try("ann", "127.0.0.1"):
            read_code("BCDFGH")


# -- the link beside it -----------------------------------------------------------------------------------------------


async def test_a_link_that_only_this_machine_can_open_says_so(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table("bell", "me open")
    assert (await ann.http.get(f"/api/tables/{table}/invitation")).json()["only_here"]
    by_proxy = {"Host": "cards.example"}
    link = (await ann.http.get(f"/api/tables/{table}/invitation", headers=by_proxy)).json()
    assert (link["only_here"], link["url"]) == (False, f"http://cards.example/tables/{table}")


async def test_a_hall_for_the_network_gives_an_address_that_others_can_open(tmp_path: Path, arrive: Arrive) -> None:
    with Server(tmp_path / "data", "--host", "0.0.0.0") as server:
        ann = await arrive(server)
        table = await ann.new_table("bell", "me open")
        link = (await ann.http.get(f"/api/tables/{table}/invitation")).json()
        assert link["only_here"] == ("//127." in link["url"]), "unless the machine is in no network"
        assert link["url"].endswith(f":{server.port}/tables/{table}")
