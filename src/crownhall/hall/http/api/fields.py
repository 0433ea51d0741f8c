"""The HTTP API for Active Fields and house words: those of the guest who asks."""

from __future__ import annotations

import json

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownhall.games.fwords.house import words_of
from crownhall.hall.http.endpoints import Endpoint, answer, guest_in, hall_of
from crownhall.hall.http.uploads import bring, taken_home
from crownhall.hall.messages.refusals import SetRefusal
from crownhall.hall.messages.supplies import FieldInfo, FieldPage, FieldSpace, WordsInfo, WordsPage
from crownhall.hall.store.protocol import AnySupply
from crownhall.hall.work.supply_files import FIELD, WORDS


async def bring_field(request: Request) -> Response:
    """Bring an Active Field, as JSON; `name` is the name of the file."""
    return await bring(request, FIELD, _field_page)


async def my_fields(request: Request) -> Response:
    """My fields, the newest first."""
    return answer([_field_info(row) for row in await _all_mine(request, FIELD)])


async def my_field(request: Request) -> Response:
    """A field of mine."""
    return answer(_field_page(await _mine(request, FIELD)))


async def file_of_field(request: Request) -> Response:
    """A field of mine, as a file."""
    row = await _mine(request, FIELD)
    return taken_home(json.dumps(json.loads(row.canonical), indent=2).encode(), row.name, "json")


async def throw_field_away(request: Request) -> Response:
    """Throw a field of mine away, and tell which are left. Tables that are played on it keep it."""
    await hall_of(request).supplies.throw_away(guest_in(request), FIELD, request.path_params["field"])
    return await my_fields(request)


async def bring_words(request: Request) -> Response:
    """Bring house words, one a line; `name` is the name of the file."""
    return await bring(request, WORDS, _words_page)


async def my_word_lists(request: Request) -> Response:
    """My lists of house words, the newest first."""
    return answer([_words_info(row) for row in await _all_mine(request, WORDS)])


async def my_words(request: Request) -> Response:
    """A list of mine with all its words."""
    return answer(_words_page(await _mine(request, WORDS)))


async def file_of_words(request: Request) -> Response:
    """A list of mine, as a file."""
    row = await _mine(request, WORDS)
    return taken_home("".join(f"{word}\n" for word in words_of(row.canonical)).encode(), row.name, "txt")


async def throw_words_away(request: Request) -> Response:
    """Throw a list of mine away, and tell which are left. Tables that are played with it keep it."""
    await hall_of(request).supplies.throw_away(guest_in(request), WORDS, request.path_params["words"])
    return await my_word_lists(request)


# -- inside -----------------------------------------------------------------------------------------------------------


async def _mine(request: Request, kind: str) -> AnySupply:
    return await hall_of(request).supplies.mine(guest_in(request), kind, request.path_params[kind])


async def _all_mine(request: Request, kind: str) -> list[AnySupply]:
    return await hall_of(request).supplies.of(guest_in(request), kind)


def _field_info(row: AnySupply) -> FieldInfo:
    return FieldInfo(id=row.id, name=row.name, spaces=len(json.loads(row.canonical)["spaces"]))


def _field_page(row: AnySupply) -> FieldPage:
    plan = msgspec.convert(json.loads(row.canonical)["spaces"], list[FieldSpace])
    return FieldPage(id=row.id, name=row.name, spaces=len(plan), plan=plan)


def _words_info(row: AnySupply) -> WordsInfo:
    return WordsInfo(id=row.id, name=row.name, size=len(words_of(row.canonical)))


def _words_page(row: AnySupply) -> WordsPage:
    words = list(words_of(row.canonical))
    return WordsPage(id=row.id, name=row.name, size=len(words), words=words)


_FILE = "application/octet-stream"

FIELD_AND_WORD_ENDPOINTS = (
    Endpoint("GET", "/api/fields", my_fields, list[FieldInfo]),
    Endpoint("POST", "/api/fields", bring_field, FieldPage, _FILE, 201, ("name",), SetRefusal),
    Endpoint("GET", "/api/fields/{field}", my_field, FieldPage),
    Endpoint("DELETE", "/api/fields/{field}", throw_field_away, list[FieldInfo]),
    Endpoint("GET", "/api/fields/{field}/file", file_of_field, _FILE),
    Endpoint("GET", "/api/words", my_word_lists, list[WordsInfo]),
    Endpoint("POST", "/api/words", bring_words, WordsPage, _FILE, 201, ("name",), SetRefusal),
    Endpoint("GET", "/api/words/{words}", my_words, WordsPage),
    Endpoint("DELETE", "/api/words/{words}", throw_words_away, list[WordsInfo]),
    Endpoint("GET", "/api/words/{words}/file", file_of_words, _FILE),
)
