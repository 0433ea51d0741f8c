"""Devices of a guest: cookies that name them, the list of them, and being signed out."""

from __future__ import annotations

import re

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from crownhall.hall.people.devices import device_name
from crownhall.hall.secrets_file import Secrets
from tests.hall.conftest import Arrive
from tests.hall.inside import Inside
from tests.hall.people.somebody import PHONE, device_of, guest_of, identity, refused, same_on
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (PHONE, "Chrome on Android"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0", "Edge on Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1", "Safari on an iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17 Safari/605.1.15", "Safari on a Mac"),
        ("python-httpx/0.28", "A browser"),
        ("", "A browser"),
    ],
)
def test_a_device_is_called_as_people_call_it(agent: str, name: str) -> None:
    assert device_name(agent) == name


async def old_cookie(visitor: Visitor) -> None:
    """From now on the cookie is one from before there were devices."""
    secret = Secrets.in_folder(visitor.server.data)
    visitor.wear(secret.signed("guest", guest_of(visitor)))


async def test_a_cookie_without_a_device_stays_good_and_is_replaced(arrive: Arrive) -> None:
    ann = await arrive()
    table = await ann.new_table()
    guest = guest_of(ann)
    await old_cookie(ann)
    assert [each["id"] for each in (await ann.http.get("/api/tables")).json()] == [table]
    assert ann.http.cookies["crownhall"].count(".") == 1, "only where the page asks who it is"
    await ann.http.get("/api/me")
    assert re.fullmatch(r"[\w-]{22}\.[\w-]{16}\.[0-9a-f]{32}", ann.http.cookies["crownhall"])
    assert guest_of(ann) == guest
    assert [each["id"] for each in (await ann.http.get("/api/tables")).json()] == [table]


async def test_a_device_is_kept_from_when_somebody_looks_at_them(arrive: Arrive) -> None:
    ann = await arrive()
    ann.http.headers["User-Agent"] = PHONE
    await ann.http.get("/api/me")
    (device,) = (await identity(ann))["devices"]
    assert (device["name"], device["this"], device["id"]) == ("Chrome on Android", True, device_of(ann))
    assert device["seen"] % 3600 == 0, "by the hour"


async def test_a_device_that_was_signed_out_is_refused_everywhere(arrive: Arrive, own_server: Server) -> None:
    ann, phone = await arrive(own_server), await arrive(own_server)
    table = await ann.new_table("bell", "me open")
    await same_on(ann, phone)
    assert guest_of(ann) == guest_of(phone)
    cookie, gone = phone.http.cookies["crownhall"], device_of(phone)
    line, other = await phone.open(table), await ann.open(table)
    assert line.seat == 0
    left = (await ann.http.delete(f"/api/me/devices/{gone}")).json()
    assert [device["id"] for device in left["devices"]] == [device_of(ann)]
    with pytest.raises(ConnectionClosed) as closed:
        await line.until(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    assert line.messages[-1]["code"] == "guest/signed-out"
    await other.settle()
    for restarted in (False, True):
        if restarted:
            own_server.kill()
            own_server.start()
        phone.wear(cookie)
        with pytest.raises(InvalidStatus):
            await phone.open(table)
        refused(await phone.http.post("/api/me", json={"name": "Eve"}), 401, "guest/signed-out")
        assert guest_of(phone) != guest_of(ann), "it is a new guest by now"
        phone.wear(cookie)
        assert (await phone.http.get("/")).status_code in (200, 503), "no error page; the page may not be built"
        assert (await phone.http.get("/api/tables")).json() == []
        assert [each["id"] for each in (await ann.http.get("/api/tables")).json()] == [table]
    refused(await ann.http.delete(f"/api/me/devices/{gone}"), 404, "device/unknown")


async def test_all_others_are_signed_out_also_those_that_nobody_knows_of(arrive: Arrive) -> None:
    ann, phone, old = await arrive(), await arrive(), await arrive()
    await ann.new_table()
    await same_on(ann, phone)
    old.wear(ann.http.cookies["crownhall"])
    await old_cookie(old)
    told = (await ann.http.delete("/api/me/other-devices")).json()
    assert [device["this"] for device in told["devices"]] == [True]
    for other in (phone, old):
        assert (await other.http.get("/api/tables")).json() == []
        assert guest_of(other) != guest_of(ann)
    assert len((await ann.http.get("/api/tables")).json()) == 1


async def test_one_can_come_back_after_being_signed_out(arrive: Arrive) -> None:
    ann, phone = await arrive(), await arrive()
    await same_on(ann, phone)
    await ann.http.delete("/api/me/other-devices")
    await phone.http.get("/api/me")
    await same_on(ann, phone)
    assert len((await identity(phone))["devices"]) == 2


async def test_who_signs_out_of_this_device_is_somebody_new(arrive: Arrive) -> None:
    ann = await arrive()
    before = guest_of(ann)
    await identity(ann)
    assert (await ann.http.delete(f"/api/me/devices/{device_of(ann)}")).status_code == 200
    await ann.http.get("/api/me")
    assert guest_of(ann) != before


async def test_a_program_has_no_devices(arrive: Arrive) -> None:
    ann = await arrive()
    token = (await ann.http.post("/api/tokens", json={"name": "robot"})).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    refused(await ann.http.get("/api/me/identity", headers=headers), 403, "me/program")
    refused(await ann.http.post("/api/me/sheet", headers=headers), 403, "me/program")


async def test_a_device_that_is_signed_out_while_it_asks_is_not_let_in_by_that(inside: Inside) -> None:
    devices, store = inside.hall.devices, inside.store.identity
    for device in ("laptop", "phone"):
        await devices.keep("ann", device, PHONE)
    stale = [msgspec.structs.replace(row, seen=0.0) for row in await devices.of("ann")]
    await devices.sign_out("ann", "phone")
    for known in (stale, [row for row in stale if row.id != "phone"]):
        await devices._keep("ann", "phone", PHONE, known)
        assert devices.are_refused("ann", "phone")
        assert [row.id for row in await store.devices_of("ann")] == ["laptop"]
    await devices.admit("ann", "tablet", PHONE)
    assert not devices.are_refused("ann", "tablet")


async def test_of_too_many_devices_those_stay_that_were_here_last(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownhall.hall.people.devices.MOST_KEPT", 3)
    for number in range(5):
        await inside.hall.devices.keep("ann", f"device {number}", PHONE)
    kept = {row.id for row in await inside.hall.devices.of("ann")}
    assert len(kept) == 3
    assert "device 4" in kept
