"""Browsers of one person, and what they come back by."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx

from tests.hall.people.soft_key import Json, SoftKey
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36"


def guest_of(visitor: Visitor) -> str:
    return visitor.http.cookies["crownhall"].split(".")[0]


def device_of(visitor: Visitor) -> str:
    return visitor.http.cookies["crownhall"].split(".")[1]


def at_localhost(visitor: Visitor) -> Visitor:
    """The same browser, under the name by which it can have passkeys."""
    visitor.http.headers["Host"] = f"localhost:{visitor.server.port}"
    return visitor


def origin_of(server: Server) -> str:
    return f"http://localhost:{server.port}"


async def identity(visitor: Visitor) -> Json:
    told = await visitor.http.get("/api/me/identity")
    assert told.status_code == 200, told.text
    found: Json = told.json()
    return found


async def new_sheet(visitor: Visitor) -> Json:
    told = await visitor.http.post("/api/me/sheet")
    assert told.status_code == 200, told.text
    found: Json = told.json()
    return found


async def come_back(visitor: Visitor, words: str) -> httpx.Response:
    return await visitor.http.post("/api/come-back/sheet", json={"words": words})


async def same_on(visitor: Visitor, other: Visitor) -> None:
    """The person of one browser comes to another one, by a recovery sheet."""
    words = (await new_sheet(visitor))["words"]
    told = await come_back(other, " ".join(words))
    assert told.status_code == 200, told.text


async def made_passkey(visitor: Visitor, key: SoftKey, origin: str = "") -> httpx.Response:
    asked = await visitor.http.post("/api/me/passkeys/begin")
    assert asked.status_code == 200, asked.text
    answer = key.make(asked.json()["options"], origin or origin_of(visitor.server))
    return await visitor.http.post("/api/me/passkeys/finish", json={"id": asked.json()["id"], "credential": answer})


async def shown_passkey(visitor: Visitor, key: SoftKey, origin: str = "") -> httpx.Response:
    asked = await visitor.http.post("/api/come-back/passkey/begin")
    assert asked.status_code == 200, asked.text
    answer = key.show(asked.json()["options"], origin or origin_of(visitor.server))
    return await visitor.http.post(
        "/api/come-back/passkey/finish", json={"id": asked.json()["id"], "credential": answer}
    )


def refused(response: httpx.Response, status: int, code: str) -> None:
    assert (response.status_code, response.json()["code"]) == (status, code), response.text


def everything_in(path: Path) -> str:
    """All that the store of a hall says, as one text; also while it is open."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return "\n".join(connection.iterdump())
    finally:
        connection.close()
