"""The front door: names, proxies, a path of its own, the public address. A real hall for what one says aloud."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from crownhall.hall.http.forwarded import Hop, believe, hops_in
from crownhall.hall.http.site import Machines, Site, host_name
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio
PUBLIC = "https://games.example.org/crown"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall behind a proxy, below a path."""
    data = tmp_path_factory.mktemp("behind") / "data"
    with Server(data, "--public-address", PUBLIC, "--proxy", "127.0.0.1", "--host-name", "hall.test") as server:
        yield server


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that was told nothing."""
    with Server(tmp_path_factory.mktemp("alone") / "data") as server:
        yield server


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LOCALHOST:9", "[::1]:80", "hall.localhost", "localhost."])
async def test_a_hall_answers_to_its_own_names(alone: Server, host: str) -> None:
    assert httpx.get(f"{alone.url}/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "10.9.8.7", "", "localhost, evil.example", "["]
)
async def test_under_any_other_name_it_does_nothing(alone: Server, host: str) -> None:
    """A page whose own name leads to this machine for a moment (DNS rebinding) would come under that name."""
    for method, path in (("GET", "/"), ("GET", "/api/me"), ("POST", "/api/tables")):
        refusal = httpx.request(method, f"{alone.url}{path}", headers={"Host": host, "X-Crownhall": "1"})
        assert refusal.status_code == 421
        assert refusal.json()["code"] == "host/unknown"
        assert "set-cookie" not in refusal.headers
        assert "--host-name" in refusal.json()["message"]


async def test_nor_does_a_socket_open(alone: Server) -> None:
    async with Visitor(alone) as ann:
        table = await ann.new_table()
        url = f"{alone.socket_url}/ws/tables/{table}"
        headers = {"Cookie": ann.cookie(), "Origin": "http://evil.example", "Host": "evil.example"}
        with pytest.raises(InvalidStatus):
            await connect(url, additional_headers=headers, proxy=None)


async def test_names_that_were_given_are_known(behind: Server) -> None:
    for host in ("hall.test", "hall.test:8080", "games.example.org"):
        assert httpx.get(f"{behind.url}/crown/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("host", "name"),
    [("a.example:80", "a.example"), ("A.example", "a.example"), ("[::1]:80", "::1"), ("[::1]", "::1"), ("::1", "::1")],
)
def test_a_name_without_its_port(host: str, name: str) -> None:
    assert host_name(host) == name


# -- a path of its own ------------------------------------------------------------------------------------------------


async def test_below_a_path_there_is_all_of_it_and_beside_it_nothing(behind: Server) -> None:
    with httpx.Client(base_url=behind.url, headers={"X-Crownhall": "1"}) as ann:
        assert ann.get("/crown").headers["location"] == "/crown/"
        for path in ("/", "/api/me", "/crownprince/api/me"):
            assert ann.get(path).status_code == 404
        me = ann.get("/crown/api/me")
        assert "; Path=/crown;" in me.headers["set-cookie"]
        sits = [{"who": "me"}]
        table = ann.post("/crown/api/tables", json={"game": "treasury", "sits": sits}).json()["id"]
        assert 'src="/crown/pictures/' in ann.get("/crown/api/rules/treasury").json()["html"]
        link = ann.post(f"/crown/api/tables/{table}/seat-link").json()["url"]
        assert link.startswith(f"{PUBLIC}/s/")
        moved = ann.get("/crown" + link.removeprefix(PUBLIC))
        assert moved.status_code in (200, 303)
        assert ann.get(f"/crown/api/tables/{table}/invitation").json()["url"] == f"{PUBLIC}/tables/{table}"


async def test_addresses_in_pages_are_below_the_path(behind: Server, alone: Server) -> None:
    for server, root in ((behind, "/crown"), (alone, "")):
        page = httpx.get(f"{server.url}{root}/stats")
        assert page.status_code == 200, page.text
        assert f'src="{root}/assets/' in page.text
        assert f'href="{root}/manifest.webmanifest"' in page.text
        assert '="./' not in page.text
        assert f'src="{root}/assets/' in httpx.get(f"{server.url}{root}/nothing/here").text


# -- proxies ----------------------------------------------------------------------------------------------------------


async def test_a_proxy_that_is_not_named_is_not_believed(alone: Server) -> None:
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "192.0.2.1"}
    answer = httpx.get(f"{alone.url}/api/me", headers={**told, "Forwarded": "proto=https;host=evil.example"})
    assert answer.status_code == 200
    assert "Secure" not in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "told",
    [
        {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "hall.test", "X-Forwarded-For": "192.0.2.1"},
        {"Forwarded": 'for="[2001:db8::1]:4711";proto=https;host=hall.test'},
    ],
)
async def test_one_that_is_named_is_believed(behind: Server, told: dict[str, str]) -> None:
    answer = httpx.get(f"{behind.url}/crown/api/me", headers=told)
    assert "; Secure" in answer.headers["set-cookie"]
    origin = {"Origin": "https://hall.test", "X-Crownhall": "1"}
    assert rename(behind, {**told, **origin, "Cookie": answer.headers["set-cookie"].partition(";")[0]}) == 200


def rename(server: Server, headers: dict[str, str]) -> int:
    return httpx.post(f"{server.url}/crown/api/me", headers=headers, json={"name": "Ann"}).status_code


async def test_the_public_address_is_ours_even_if_the_proxy_says_nothing(behind: Server) -> None:
    answer = httpx.get(f"{behind.url}/crown/api/me", headers={"Host": "games.example.org"})
    assert "; Secure" in answer.headers["set-cookie"]
    cookie = answer.headers["set-cookie"].partition(";")[0]
    assert rename(behind, {"Origin": "https://games.example.org", "X-Crownhall": "1", "Cookie": cookie}) == 200
    assert rename(behind, {"Origin": "https://evil.example", "X-Crownhall": "1", "Cookie": cookie}) == 403


PROXIES = Machines.named(["10.0.0.0/8, 127.0.0.1", "::1"], "a proxy")


def test_who_is_a_proxy() -> None:
    assert PROXIES.has("10.1.2.3")
    assert PROXIES.has("::ffff:10.1.2.3")
    assert PROXIES.has("::1")
    assert not PROXIES.has("11.1.2.3")
    assert not PROXIES.has("unknown")
    assert not Machines().has("127.0.0.1")


HOPS: list[tuple[str, dict[str, str], list[Hop]]] = [
    ("nothing", {}, []),
    ("one", {"x-forwarded-for": "192.0.2.1"}, [Hop("192.0.2.1")]),
    ("with ports", {"x-forwarded-for": "192.0.2.1:5, [2001:db8::1]:6"}, [Hop("192.0.2.1"), Hop("2001:db8::1")]),
    ("the scheme alone", {"x-forwarded-proto": "HTTPS"}, [Hop("", "https")]),
    ("the other", {"forwarded": "for=192.0.2.1;proto=https"}, [Hop("192.0.2.1", "https")]),
    ("not both", {"x-forwarded-for": "192.0.2.1", "forwarded": "for=192.0.2.66"}, [Hop("192.0.2.1")]),
    (
        "in quotes, several",
        {"forwarded": 'For="[2001:db8::1]:99" ; Host="a,b;c", for=_hidden;by=10.0.0.1'},
        [Hop("2001:db8::1", "", "a,b;c"), Hop("_hidden")],
    ),
    ("no sense", {"forwarded": 'for="192.0.2.1'}, []),
    ("none either", {"forwarded": "=;;,,="}, []),
]


@pytest.mark.parametrize(("told", "hops"), [row[1:] for row in HOPS], ids=[row[0] for row in HOPS])
def test_what_proxies_say(told: dict[str, str], hops: list[Hop]) -> None:
    assert hops_in([(name.encode(), value.encode()) for name, value in told.items()]) == hops


@pytest.mark.parametrize(
    ("said", "client"),
    [
        ("192.0.2.66, 192.0.2.1", "192.0.2.1"),  # what the client itself wrote stands further away
        ("192.0.2.66, 192.0.2.1, 10.0.0.7", "192.0.2.1"),
        ("10.0.0.8, 10.0.0.7", "10.0.0.8"),
    ],
)
def test_the_client_is_the_nearest_that_is_no_proxy(said: str, client: str) -> None:
    scope: dict[str, Any] = {
        "type": "http",
        "client": ("127.0.0.1", 5),
        "headers": [(b"x-forwarded-for", said.encode())],
    }
    believe(scope, PROXIES)
    assert scope["client"][0] == client


def test_a_site_that_was_told_nothing_is_known_on_this_machine() -> None:
    site = Site()
    assert site.is_called("127.0.0.1:8000", "")
    assert not site.is_called("192.0.2.1", "192.0.2.2")
    assert site.is_called("192.0.2.2:80", "192.0.2.2")


def test_a_data_folder_may_hold_the_settings(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "crownhall.toml").write_text('host-name = "hall.test"\n')
    with Server(data) as server:
        assert httpx.get(f"{server.url}/api/games", headers={"Host": "hall.test"}).status_code == 200
