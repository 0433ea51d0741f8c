"""From 127.0.0.1 to localhost: the same guest, once, and nobody else's doing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

import httpx
import pytest

from tests.hall.conftest import Arrive
from tests.hall.people.somebody import guest_of
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

pytestmark = pytest.mark.anyio
PAGE = {"Accept": "text/html,application/xhtml+xml"}


class Browser:
    """Opens pages under both names of a machine, with cookies for each."""

    def __init__(self, server: Server) -> None:
        self.port = server.port
        self.http = httpx.AsyncClient(base_url=server.url, headers=PAGE, follow_redirects=False)
        self.cookies: dict[str, dict[str, str]] = {"localhost": {}, "127.0.0.1": {}}
        self.visited: list[str] = []

    async def open(self, url: str, **headers: str) -> httpx.Response:
        """One page, without following where it sends."""
        at = urlsplit(url)
        name = at.hostname or ""
        self.visited.append(url)
        self.http.cookies.clear()  # they are kept by name below
        cookies = "; ".join(f"{key}={value}" for key, value in self.cookies[name].items())
        sent = {"Host": at.netloc, **({"Cookie": cookies} if cookies else {}), **headers}
        told = await self.http.get(f"{at.path}?{at.query}" if at.query else at.path, headers=sent)
        for line in told.headers.get_list("set-cookie"):
            key, _, value = line.partition(";")[0].partition("=")
            self.cookies[name][key] = value
        return told

    async def go(self, url: str) -> httpx.Response:
        """The page that one comes to in the end."""
        told = await self.open(url)
        while told.is_redirect:
            assert len(self.visited) < 12, self.visited
            at = told.headers["location"]
            told = await self.open(at if at.startswith("http") else f"http://{urlsplit(self.visited[-1]).netloc}{at}")
        return told

    def guest(self, name: str) -> str:
        return self.cookies[name].get("crownhall", "").split(".")[0]

    def at(self, name: str, path: str) -> str:
        return f"http://{name}:{self.port}{path}"


@pytest.fixture(scope="module")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that believes no proxy, and is called nothing but by the names of its machine."""
    with Server(tmp_path_factory.mktemp("plain") / "data") as server:
        yield server


@pytest.fixture
async def known(arrive: Arrive, plain_server: Server) -> AsyncIterator[tuple[Browser, Visitor]]:
    """A browser with a guest at 127.0.0.1."""
    browser, ann = Browser(plain_server), await arrive(plain_server)
    browser.cookies["127.0.0.1"]["crownhall"] = ann.http.cookies["crownhall"]
    yield browser, ann
    await browser.http.aclose()


async def test_the_same_guest_comes_along_once(known: tuple[Browser, Visitor]) -> None:
    browser, ann = known
    await browser.go(browser.at("localhost", "/stats?game=square"))
    assert browser.guest("localhost") == guest_of(ann)
    assert browser.cookies["localhost"]["crownhall"] == ann.http.cookies["crownhall"], "the same device"
    names = [urlsplit(url).hostname for url in browser.visited]
    assert names == ["localhost", "127.0.0.1", "localhost", "localhost", "localhost"]
    assert browser.visited[-1] == browser.at("localhost", "/stats?game=square")
    browser.visited.clear()
    await browser.go(browser.at("localhost", "/stats"))
    assert len(browser.visited) == 1, "from now on it is known here"


async def test_below_a_path_it_is_the_same(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--path", "/games") as server:
        browser = Browser(server)
        await browser.open(browser.at("127.0.0.1", "/games/api/me"))
        for path in ("/games/stats?a=b%20c", "/games/no%C3%B6", "/games/"):
            browser.visited.clear()
            browser.cookies["localhost"].clear()
            await browser.go(browser.at("localhost", path))
            assert browser.guest("localhost") == browser.guest("127.0.0.1")
            assert browser.visited[-1].replace("+", "%20") == browser.at("localhost", path)
        await browser.http.aclose()


async def test_who_is_known_nowhere_is_new_and_leaves_nothing_at_the_old_name(plain_server: Server) -> None:
    browser = Browser(plain_server)
    await browser.go(browser.at("localhost", "/"))
    assert browser.guest("localhost")
    assert browser.cookies["127.0.0.1"] == {}
    await browser.http.aclose()


async def test_without_cookies_it_does_not_go_in_circles(plain_server: Server) -> None:
    async with httpx.AsyncClient(headers=PAGE, base_url=plain_server.url) as http:
        url, count = f"http://localhost:{plain_server.port}/", 0
        while True:
            at = urlsplit(url)
            http.cookies.clear()
            told = await http.get(f"{at.path}?{at.query}", headers={"Host": at.netloc})
            if not told.is_redirect:
                break
            count += 1
            assert count < 6
            to = told.headers["location"]
            url = to if to.startswith("http") else f"http://{at.netloc}{to}"
    assert count == 3


async def test_only_a_browser_that_opens_a_page_here_is_sent_there(known: tuple[Browser, Visitor]) -> None:
    browser, _ = known
    here = browser.at("localhost", "/")
    for headers in (
        {"Accept": "*/*"},
        {"Accept": "application/json"},
        {"Sec-Fetch-Dest": "iframe"},
        {"Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors"},
        {"Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors"},
        {"X-Forwarded-For": "203.0.113.5"},
        {"Via": "1.1 proxy"},
        {"Host": "localhost:1"},
        {"Host": "localhost"},
    ):
        browser.cookies["localhost"].clear()
        assert not (await browser.open(here, **headers)).is_redirect, headers
    browser.cookies["localhost"].clear()
    for path in ("/api/me", "/api/tables", "/manifest.webmanifest", "/health/live"):
        assert not (await browser.open(browser.at("localhost", path))).is_redirect
    assert not (await browser.open(browser.at("127.0.0.1", "/"))).is_redirect


async def test_another_website_cannot_make_a_browser_another_guest(
    known: tuple[Browser, Visitor], arrive: Arrive
) -> None:
    browser, _ = known
    victim = Browser(browser_server(known))
    first = await browser.open(browser.at("localhost", "/"))
    asked = await browser.open(first.headers["location"])
    link = asked.headers["location"]
    assert "token=" in link
    await victim.go(link)
    assert victim.guest("localhost") not in ("", browser.guest("127.0.0.1")), "the word in the cookie is missing"
    await victim.http.aclose()
    other = (await arrive(browser_server(known))).http.cookies["crownhall"]
    browser.cookies["localhost"]["crownhall"] = other
    await browser.go(link)
    assert browser.cookies["localhost"]["crownhall"] == other, "who is somebody stays so"


async def test_a_token_is_good_once(known: tuple[Browser, Visitor]) -> None:
    browser, ann = known
    first = await browser.open(browser.at("localhost", "/"))
    link = (await browser.open(first.headers["location"])).headers["location"]
    await browser.open(link)
    assert browser.guest("localhost") == guest_of(ann)
    del browser.cookies["localhost"]["crownhall"]
    await browser.open(link)
    assert browser.guest("localhost") != guest_of(ann)
    token = parse_qs(urlsplit(link).query)["token"][0]
    for forged in (token[:-1] + ("0" if token[-1] != "0" else "1"), "x", token + "0", "a.b.c.d.e." + "0" * 32):
        browser.cookies["localhost"].pop("crownhall", None)
        await browser.open(browser.at("localhost", f"/known-there?to=/&token={forged}"))
        assert browser.guest("localhost") != guest_of(ann)


@pytest.mark.parametrize(
    "to", ["//evil.example/", "http://evil.example/", "/\\evil.example", "javascript:1", "", "/\r\nX: y"]
)
async def test_nobody_is_sent_anywhere_else(known: tuple[Browser, Visitor], to: str) -> None:
    browser, _ = known
    for name, path in (("127.0.0.1", "/known-here"), ("localhost", "/known-there")):
        told = await browser.open(browser.at(name, f"{path}?word={'a' * 64}&to={quote(to)}"))
        at = urlsplit(told.headers["location"])
        assert at.hostname in (None, "localhost")
        assert "evil" not in told.headers["location"]


async def test_who_was_signed_out_does_not_come_along(known: tuple[Browser, Visitor]) -> None:
    browser, ann = known
    await ann.http.get("/api/me/identity")
    device = ann.http.cookies["crownhall"].split(".")[1]
    await ann.http.delete(f"/api/me/devices/{device}")
    await browser.go(browser.at("localhost", "/"))
    assert browser.guest("localhost") not in ("", guest_of(ann))


def browser_server(known: tuple[Browser, Visitor]) -> Server:
    return known[1].server


async def test_the_page_by_the_address_says_where_passkeys_work(known: tuple[Browser, Visitor]) -> None:
    _, ann = known
    chances = (await ann.http.get("/api/me/identity")).json()["chances"]
    assert chances["localhost"] == f"http://localhost:{ann.server.port}/me"
    assert f"http://localhost:{ann.server.port}\n" in ann.server.said
