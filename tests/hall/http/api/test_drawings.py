"""Pictures that the hall draws: of every card there is, the same for everybody, and kept for good."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from crownhall.decks.creation_core import CORE
from crownhall.faces import drawings
from crownhall.hall.http.app import make_web
from tests.hall.inside import opened

pytestmark = pytest.mark.anyio
FOR_GOOD = "public, max-age=31536000, immutable"


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with opened(tmp_path / "data") as inside:
        app = make_web(inside.hall)
        app.state.hall = inside.hall
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://hall") as client:
            yield client


async def test_a_deck_comes_packed_and_is_kept_for_good(browser: httpx.AsyncClient) -> None:
    address = f"/api/drawings/creations/{drawings.version()}"
    async with browser.stream("GET", address) as response:
        body = b"".join([chunk async for chunk in response.aiter_raw()])
    assert response.headers["cache-control"] == FOR_GOOD
    assert response.headers["content-encoding"] == "gzip"
    assert "set-cookie" not in response.headers, "what caches hand to others is nobody's"
    assert len(body) < 90_000
    plain = await browser.get(address, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(body) == plain.content
    assert plain.json() == drawings.pack("creations")


async def test_one_card_of_any_set(browser: httpx.AsyncClient) -> None:
    for deck, card in [
        ("creations", CORE.cards[67].row),
        ("creations", "540,0,99,red-moon,blue-heart,Fire / ice & more,99,200"),
        ("creations", "1,1,2,3,4,,0,0"),
        ("courtiers", "Sh"),
    ]:
        response = await browser.get(f"/api/drawings/{deck}/{drawings.version()}/card", params={"card": card})
        assert response.status_code == 200, response.text
        assert response.headers["content-type"] == "image/svg+xml"
        assert response.headers["cache-control"] == FOR_GOOD
        assert response.text == drawings.DECKS[deck].draw(card)


async def test_a_page_of_another_age_gets_what_there_is_and_does_not_keep_it(browser: httpx.AsyncClient) -> None:
    response = await browser.get("/api/drawings/courtiers/0123456789")
    assert response.json() == drawings.pack("courtiers")
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("/api/drawings/planets/1", "deck/unknown"),
        ("/api/drawings/creations/1/card", "card/unknown"),
        ("/api/drawings/creations/1/card?card=1,2,3", "card/unknown"),
        (f"/api/drawings/creations/1/card?card={'9' * 5000}", "card/unknown"),
        ("/api/drawings/courtiers/1/card?card=Zz", "card/unknown"),
    ],
)
async def test_what_is_not_there_is_refused(browser: httpx.AsyncClient, address: str, code: str) -> None:
    response = await browser.get(address)
    assert response.status_code == 404
    assert response.json()["code"] == code
