"""Passkeys: a device remembers a guest and vouches for it, under the name of this hall alone."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from crownhall.hall.errors import Refused
from crownhall.hall.people import challenges, passkeys
from crownhall.hall.people.challenges import Challenges, Purpose
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.identity import PasskeyRow
from crownhall.hall.store.protocol import GuestRow
from crownhall.hall.store.sqlite.store import SQLiteStore
from tests.hall.conftest import Arrive
from tests.hall.people.soft_key import SoftKey
from tests.hall.people.somebody import (
    at_localhost,
    guest_of,
    identity,
    made_passkey,
    origin_of,
    refused,
    shown_passkey,
)
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio


async def two(arrive: Arrive) -> tuple[Visitor, Visitor, SoftKey]:
    """Somebody with a passkey, and another device."""
    ann, phone, key = at_localhost(await arrive()), at_localhost(await arrive()), SoftKey()
    made = await made_passkey(ann, key)
    assert made.status_code == 200, made.text
    return ann, phone, key


async def test_a_passkey_brings_the_same_guest_to_another_device(arrive: Arrive) -> None:
    ann, phone, key = await two(arrive)
    await ann.new_table()
    (row,) = (await identity(ann))["passkeys"]
    assert row["site"] == "localhost"
    assert (await shown_passkey(phone, key)).status_code == 200
    assert guest_of(phone) == guest_of(ann)
    assert (await phone.http.get("/api/tables")).json() == (await ann.http.get("/api/tables")).json()
    assert len((await identity(phone))["devices"]) == 2


async def test_it_can_be_called_otherwise_and_removed(arrive: Arrive) -> None:
    ann, phone, key = await two(arrive)
    (row,) = (await identity(ann))["passkeys"]
    path = f"/api/me/passkeys/{row['id']}"
    refused(await phone.http.post(path, json={"name": "mine"}), 404, "passkey/unknown")
    refused(await phone.http.delete(path), 404, "passkey/unknown")
    assert (await ann.http.post(path, json={"name": "My phone"})).json()["passkeys"][0]["name"] == "My phone"
    refused(await ann.http.post(path, json={"name": ""}), 400, "name/bad")
    assert (await ann.http.delete(path)).json()["passkeys"] == []
    refused(await shown_passkey(phone, key), 404, "passkey/unknown")
    assert guest_of(phone) != guest_of(ann)


async def test_what_another_site_got_is_refused(arrive: Arrive) -> None:
    ann, phone, key = await two(arrive)
    for origin in ("http://evil.example", f"http://localhost:{ann.server.port + 1}", "http://127.0.0.1"):
        refused(await shown_passkey(phone, key, origin), 400, "passkey/bad")
        refused(await made_passkey(phone, SoftKey(), origin), 400, "passkey/bad")
    assert guest_of(phone) != guest_of(ann)
    assert (await identity(phone))["passkeys"] == []


async def test_an_answer_is_good_once_and_for_who_was_asked(arrive: Arrive) -> None:
    _, phone, key = await two(arrive)
    eve = at_localhost(await arrive())
    asked = (await phone.http.post("/api/come-back/passkey/begin")).json()
    answer = {"id": asked["id"], "credential": key.show(asked["options"], origin_of(phone.server))}
    refused(await eve.http.post("/api/come-back/passkey/finish", json=answer), 409, "passkey/late")
    refused(await phone.http.post("/api/come-back/passkey/finish", json=answer), 409, "passkey/late")
    asked = (await phone.http.post("/api/come-back/passkey/begin")).json()
    answer = {"id": asked["id"], "credential": key.show(asked["options"], origin_of(phone.server))}
    refused(await phone.http.post("/api/me/passkeys/finish", json=answer), 409, "passkey/late")


async def test_a_forged_answer_is_refused(arrive: Arrive) -> None:
    ann, phone, key = await two(arrive)
    thief = SoftKey()
    thief.id, thief.user = key.id, key.user
    refused(await shown_passkey(phone, thief), 400, "passkey/bad")
    key.user = b"somebody else"
    refused(await shown_passkey(phone, key), 400, "passkey/bad")
    refused(await shown_passkey(phone, SoftKey()), 404, "passkey/unknown")
    for rubbish in ({}, {"id": 7}, {"id": "x", "response": []}, {"id": (await identity(ann))["passkeys"][0]["id"]}):
        asked = (await phone.http.post("/api/come-back/passkey/begin")).json()
        told = await phone.http.post("/api/come-back/passkey/finish", json={"id": asked["id"], "credential": rubbish})
        assert told.status_code in (400, 404), told.text
    assert guest_of(phone) != guest_of(ann)


async def test_the_same_credential_is_not_taken_twice(arrive: Arrive) -> None:
    ann, phone, key = await two(arrive)
    refused(await made_passkey(phone, key), 400, "passkey/bad")
    assert len((await identity(ann))["passkeys"]) == 1


async def test_by_an_address_of_numbers_it_says_so(arrive: Arrive) -> None:
    ann = await arrive()
    chances = (await identity(ann))["chances"]
    assert chances["passkeys"] == "address"
    assert "127.0.0.1" in chances["why"]
    refused(await ann.http.post("/api/me/passkeys/begin"), 409, "passkey/address")
    refused(await ann.http.post("/api/come-back/passkey/begin"), 409, "passkey/address")
    assert (await identity(at_localhost(ann)))["chances"] == {"passkeys": "here", "why": "", "localhost": ""}
    ann.http.headers["Host"] = "hall.example"
    assert "https" in (await identity(ann))["chances"]["why"]
    ann.http.headers["X-Forwarded-Proto"] = "https"
    assert (await identity(ann))["chances"]["passkeys"] == "here"


async def test_behind_a_proxy_it_is_the_public_name_that_counts(arrive: Arrive, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--public-address", "https://games.example/crown") as server:
        ann = await arrive_below(server)
        asked = await ann.http.post("/crown/api/me/passkeys/begin")
        assert asked.json()["options"]["rp"]["id"] == "games.example"
        credential = SoftKey().make(asked.json()["options"], "https://games.example")
        answer = {"id": asked.json()["id"], "credential": credential}
        made = await ann.http.post("/crown/api/me/passkeys/finish", json=answer)
        assert made.status_code == 200, made.text
        await ann.http.aclose()


async def arrive_below(server: Server) -> Visitor:
    """Somebody who came by the public address; the cookie is for https alone, so it is carried by hand."""
    ann = Visitor(server)
    ann.http.headers["Host"] = "games.example"
    told = await ann.http.get("/crown/api/me")
    ann.http.headers["Cookie"] = told.headers["set-cookie"].partition(";")[0]
    return ann


async def test_a_question_is_good_once_for_five_minutes_one_guest_and_one_purpose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, now = Challenges(Secrets(bytes(32))), 1000.0
    monkeypatch.setattr("crownhall.hall.people.challenges.time.time", lambda: now)
    name, secret = asked.ask("register", "ann")
    other, _ = asked.ask("register", "ann")

    async def is_refused(name: str, purpose: Purpose, guest: str) -> None:
        with pytest.raises(Refused, match="too long"):
            await asked.take(name, purpose, guest)

    await is_refused(asked.ask("register", "ann")[0], "register", "eve")
    await is_refused(asked.ask("register", "ann")[0], "come back", "ann")
    await is_refused(name.replace("1300.", "9900."), "register", "ann")
    await is_refused("", "register", "ann")
    assert await asked.take(name, "register", "ann") == secret
    await is_refused(name, "register", "ann")
    now += challenges.GOOD_SECONDS + 1
    await is_refused(other, "register", "ann")
    await asked.take(asked.ask("come back", "eve")[0], "come back", "eve")
    assert len(asked._answered) == 1, "what is too late anyway need not be remembered"


def test_a_hall_without_the_package_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec

    def no_webauthn(name: str, *given: Any) -> Any:
        return None if name == "webauthn" else found(name, *given)

    monkeypatch.setattr(importlib.util, "find_spec", no_webauthn)
    assert not passkeys.are_possible()
    assert "webauthn" in passkeys.missing().message


async def test_who_has_a_passkey_is_never_forgotten(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "hall.sqlite")
    try:
        await store.save_guest(GuestRow(id="ann", name="Ann", seen=1.0))
        row = PasskeyRow(
            id="x", guest="ann", site="localhost", public_key=b"", sign_count=0, name="x", created=1.0, used=1.0
        )
        await store.identity.save_passkey(row)
        assert await store.unused_guests(store.open_seconds() + 10, 10) == []
        assert await store.identity.drop_passkey("ann", "x")
        assert len(await store.unused_guests(store.open_seconds() + 10, 10)) == 1
    finally:
        await store.close()
