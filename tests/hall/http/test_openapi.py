"""The OpenAPI file: the hall serves it, and keeps what it says whatever is sent, at tables in every state."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import positive_data_acceptance

import crownhall.games  # noqa: F401  registers them
from crownhall.decks.creation_core import CORE_CSV, CORE_ID
from crownhall.engine.registry import games
from crownhall.hall.http.api.hall import ENDPOINTS
from crownhall.hall.http.openapi import openapi
from tests.hall.serving import Server, serious
from tests.hall.visitors import PATIENCE

EXAMPLES = 8
"""How many requests each operation is asked, besides those at the edges of its description."""

NOT_SAID: list[CheckFunction] = [positive_data_acceptance]
"""A description cannot say all that is refused: names of invisible characters, decks with a card twice, …"""

api = schemathesis.openapi.from_dict(openapi(ENDPOINTS))


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that finds nobody too fast."""
    with Server(tmp_path_factory.mktemp("patient") / "data", "--unlimited") as server:
        yield server
    assert serious(server) == ""


class Host:
    """A program with a table where people gather, two where it plays, one where the match is over, and a card set."""

    def __init__(self, server: Server) -> None:
        with httpx.Client(base_url=server.url, headers={"X-Crownhall": "1"}, timeout=PATIENCE) as http:
            token = http.post("/api/tokens", json={"name": "Host"}).json()["token"]
            self.headers = {"Authorization": f"Bearer {token}"}
            http.headers.update(self.headers)
            me, other = {"who": "me"}, {"who": "open"}
            wanted = [("bell", [me, other]), ("kingdrin", [me, other]), ("square", [me]), ("square", [me])]
            self.tables: list[str] = [
                http.post("/api/tables", json={"game": game, "sits": sits}).json()["id"] for game, sits in wanted
            ]
            http.post(f"/api/tables/{self.tables[-1]}/play", json={"id": "1", "move": "finish", "ask": 1})
            ended = http.get(f"/api/tables/{self.tables[-1]}")  # a deal without a move was over before
            assert ended.json()["state"] == "over", ended.text
            self.set: str = http.post("/api/sets?name=core.csv", content=CORE_CSV.encode()).json()["id"]
            self.things = {"set": self.set} | self.collect(http)

    def collect(self, http: httpx.Client) -> dict[str, str]:
        """Things of its own, as addresses name them."""
        page = http.post("/api/copies", json={"set": CORE_ID, "number": 1}).json()
        saved = dict.fromkeys(("title", "text", "layout", "alt"), "x")
        drawn = {"revision": 1, "letter": "", "drawing": {"ground": "#ffffff"}, **saved}
        assert http.put(f"/api/copies/{page['id']}", json=drawn).status_code == 200
        deck = http.post("/api/decks", json={"name": "Deck", "game": "", "cards": []}).json()
        gift = http.post("/api/gifts", json={"cards": [{"set": CORE_ID, "number": 1}]}).json()
        shown = http.post("/api/community", json={"copy": page["id"]}).json()["cards"][0]
        return {
            "copy": page["id"],
            "pile": deck["id"],
            "gift": gift["url"].rpartition("/")[2],
            "shown": shown["id"],
        }


@pytest.fixture
def host(patient_server: Server) -> Host:
    return Host(patient_server)


as_ever = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@api.parametrize()
@as_ever
def test_whatever_is_sent_the_answer_is_as_described(
    case: schemathesis.Case[Any], patient_server: Server, host: Host
) -> None:
    is_as_described(case, patient_server, host)


@pytest.mark.soak
@api.parametrize()
@settings(as_ever, max_examples=20 * EXAMPLES)
def test_however_much_is_sent(case: schemathesis.Case[Any], patient_server: Server, host: Host) -> None:
    is_as_described(case, patient_server, host)


def is_as_described(case: schemathesis.Case[Any], server: Server, host: Host) -> None:
    meet_what_is_there(case, host)
    case.call_and_validate(base_url=server.url, headers=host.headers, excluded_checks=NOT_SAID, timeout=PATIENCE)


def meet_what_is_there(case: schemathesis.Case[Any], host: Host) -> None:
    """Invented words name no table and no game: mostly, put such in their place as there are."""
    number = zlib.crc32(repr(case).encode())
    if "table" in case.path_parameters and not case.path.endswith("/stream"):  # which would not end
        tables = [str(case.path_parameters["table"]), *host.tables]
        case.path_parameters["table"] = tables[number % len(tables)]
    for name in set(host.things) & set(case.path_parameters):
        case.path_parameters[name] = [str(case.path_parameters[name]), host.things[name]][number % 2]
    if isinstance(case.body, dict) and isinstance(case.body.get("game"), str):
        case.body["game"] = ["square", "bell", case.body["game"]][number % 3]


def test_the_hall_serves_the_description_of_what_it_has(patient_server: Server) -> None:
    served = httpx.get(f"{patient_server.url}/api/openapi.json").json()
    shelf = [game["name"] for game in httpx.get(f"{patient_server.url}/api/games").json()]
    ours = [game.name for game in games()]  # the hall under test has toys besides
    assert served == json.loads(json.dumps(openapi(ENDPOINTS)).replace(json.dumps(ours), json.dumps(shelf)))
