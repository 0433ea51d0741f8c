"""Files as a browser gets them: packed, kept for as long as they are good, and none for a part that is gone."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from crownhall.hall.http import pages
from crownhall.hall.http.app import make_web
from tests.hall.inside import opened

pytestmark = pytest.mark.anyio
SCRIPT = "export const words = 'a hall at evening';\n" * 50
PICTURE = bytes(range(256)) * 20


@pytest.fixture
async def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """A browser in a hall whose page has one part and one font."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Crownhall</title>" + " " * 2000)
    (static / "assets" / "index-a1b2c3.js").write_text(SCRIPT)
    (static / "assets" / "font-a1b2c3.woff2").write_bytes(PICTURE)
    (static / "manifest.webmanifest").write_text("{}")
    monkeypatch.setattr(pages, "STATIC", static)
    async with opened(tmp_path / "data") as inside:
        app = make_web(inside.hall)
        app.state.hall = inside.hall
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://hall") as client:
            yield client


async def raw(browser: httpx.AsyncClient, path: str, accepted: str) -> tuple[httpx.Response, bytes]:
    """The answer, and its body as it was sent."""
    async with browser.stream("GET", path, headers={"Accept-Encoding": accepted}) as response:
        return response, b"".join([chunk async for chunk in response.aiter_raw()])


@pytest.mark.parametrize("accepted", ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.5", "gzip ; q=0.01"])
async def test_text_is_packed_for_one_who_can_unpack_it(browser: httpx.AsyncClient, accepted: str) -> None:
    response, body = await raw(browser, "/assets/index-a1b2c3.js", accepted)
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["vary"] == "accept-encoding"
    assert response.headers["content-type"].startswith("text/javascript")
    assert int(response.headers["content-length"]) == len(body) < len(SCRIPT) / 4
    assert gzip.decompress(body).decode() == SCRIPT


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip;q=0.0, br"])
async def test_and_as_it_is_for_one_who_cannot(browser: httpx.AsyncClient, accepted: str) -> None:
    response, body = await raw(browser, "/assets/index-a1b2c3.js", accepted)
    assert "content-encoding" not in response.headers
    assert response.headers["vary"] == "accept-encoding"
    assert body.decode() == SCRIPT


async def test_what_is_packed_already_is_sent_as_it_is(browser: httpx.AsyncClient) -> None:
    response, body = await raw(browser, "/assets/font-a1b2c3.woff2", "gzip")
    assert "content-encoding" not in response.headers
    assert response.headers["content-type"] == "font/woff2"
    assert body == PICTURE


async def test_hashed_names_are_kept_for_ever_and_others_asked_for_again(browser: httpx.AsyncClient) -> None:
    assert "immutable" in (await browser.get("/assets/index-a1b2c3.js")).headers["cache-control"]
    for path in ("/", "/rules/square", "/manifest.webmanifest", "/plain.css", "/pictures/square-book.svg"):
        response = await browser.get(path)
        assert response.headers["cache-control"] == "private, no-cache"
        known = {"If-None-Match": response.headers["etag"]}
        again = await browser.get(path, headers=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == response.headers["etag"]
        assert "content-security-policy" in again.headers


async def test_no_cache_on_the_way_keeps_a_guests_cookie_for_another(browser: httpx.AsyncClient) -> None:
    for path in ("/assets/index-a1b2c3.js", "/assets/font-a1b2c3.woff2", "/", "/plain.css", "/api/me", "/api/games"):
        browser.cookies.clear()
        response = await browser.get(path)
        caching = response.headers["cache-control"]
        assert ("set-cookie" in response.headers) == (not caching.startswith("public")), path
        assert caching.startswith(("public", "private", "no-store"))


async def test_a_file_that_changed_is_sent_anew(browser: httpx.AsyncClient) -> None:
    known = {"If-None-Match": (await browser.get("/")).headers["etag"]}
    (pages.STATIC / "index.html").write_text("<!doctype html><title>New</title>")
    response = await browser.get("/", headers=known)
    assert (response.status_code, response.text) == (200, "<!doctype html><title>New</title>")


@pytest.mark.parametrize("path", ["/assets/index-old.js", "/assets/", "/assets/deep/er.css"])
async def test_a_part_that_is_gone_is_not_the_page(browser: httpx.AsyncClient, path: str) -> None:
    response = await browser.get(path)
    assert (response.status_code, response.json()["code"]) == (404, "http/404")


async def test_any_other_path_is_the_page(browser: httpx.AsyncClient) -> None:
    for path in ("/", "/tables/abc", "/rules/square", "/assets"):
        assert (await browser.get(path)).text.startswith("<!doctype html>")


async def test_what_there_is_answers_that_it_is_there(browser: httpx.AsyncClient) -> None:
    await browser.get("/api/me")  # now there is a cookie
    created = await browser.post(
        "/api/tables", json={"game": "square", "sits": [{"who": "me"}]}, headers={"X-Crownhall": "1"}
    )
    table = created.json()["id"]
    for path in (f"/tables/{table}", f"/tables/{table}/", f"/replay/{table}?at=3", "/rules/kingdrin", "/alone/fwords"):
        assert (await browser.get(path)).status_code == 200, path
    for path in ("/stats", "/sets/", "/sets/core135-p135", "/gallery", "/trainer/rummy", "/puzzles/treasury?seed=x"):
        assert (await browser.get(path)).status_code == 200, path


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/tables/",
        "/tables/nosuchtable",
        "/tables/a/b",
        "/replay/nosuchtable",
        "/rules/chess",
        "/alone/kingdrin",
        "/sets/somebodys",
        "/puzzles/rummy",
        "/index.php",
        "/robots.txt",
    ],
)
async def test_an_unknown_page_says_so_to_programs_too(browser: httpx.AsyncClient, path: str) -> None:
    known = (await browser.get("/")).headers["etag"]
    response = await browser.get(path, headers={"If-None-Match": known})
    assert response.status_code == 404
    assert response.text.startswith("<!doctype html>"), "people read it on the page itself"
    assert response.headers["cache-control"] == "no-store"


async def test_without_a_build_one_is_told(browser: httpx.AsyncClient) -> None:
    (pages.STATIC / "index.html").unlink()
    response = await browser.get("/")
    assert response.status_code == 503
    assert "make play" in response.text
