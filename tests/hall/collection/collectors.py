"""People with cards, at a hall inside the test; and what they draw."""

from __future__ import annotations

import io
from typing import Any

import httpx

from crownhall.decks.creation_core import CORE_ID
from crownhall.hall.hall import Hall
from crownhall.hall.http.app import make_web
from crownhall.hall.people.guests import COOKIE

Facts = dict[str, Any]

STROKE: Facts = {"kind": "stroke", "id": "a1", "colour": "#aa2233", "points": [100, 100, 300, 110, 200, 300]}
ERASER: Facts = {"kind": "erase", "id": "a2", "points": [150, 150, 250, 150, 200, 220]}
AREA: Facts = {"kind": "fill", "id": "a3", "colour": "#0000ff", "rings": [[0, 0, 90, 0, 90, 90], [9, 9, 20, 9, 20, 20]]}
WORDS: Facts = {
    "kind": "words",
    "id": "a4",
    "colour": "#123456",
    "x": 500,
    "y": 600,
    "size": 80,
    "font": "hand",
    "words": "<Hello> & welcome",
}


def drawing(*items: Facts, ground: str = "", picture: Facts | None = None) -> Facts:
    return {"ground": ground, "picture": picture, "items": list(items)}


def picture(width: int = 60, height: int = 40) -> bytes:
    from PIL import Image

    written = io.BytesIO()
    Image.new("RGB", (width, height), "#336699").save(written, "PNG")
    return written.getvalue()


class Collector:
    """Somebody with a browser."""

    def __init__(self, hall: Hall, guest: str) -> None:
        app = make_web(hall)
        app.state.hall = hall
        self.guest = guest
        cookies = {COOKIE: hall.secrets.signed("guest", guest)}
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://hall", headers={"X-Crownhall": "1"}, cookies=cookies
        )

    async def get(self, path: str) -> Any:
        response = await self.http.get(f"/api{path}")
        assert response.status_code == 200, response.text
        return response.json()

    async def post(self, path: str, body: Any = None) -> Any:
        response = await self.http.post(f"/api{path}", json=body)
        assert response.status_code in (200, 201), response.text
        return response.json()

    async def put(self, path: str, body: Any) -> Any:
        response = await self.http.put(f"/api{path}", json=body)
        assert response.status_code == 200, response.text
        return response.json()

    async def delete(self, path: str) -> Any:
        response = await self.http.delete(f"/api{path}")
        assert response.status_code == 200, response.text
        return response.json()

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Status and code of a refusal, which has a sentence."""
        response = await self.http.request(method, f"/api{path}", json=body)
        assert response.status_code >= 400, response.text
        said = response.json()
        assert len(said["message"]) > 10
        return response.status_code, said["code"]

    async def copy(self, number: int = 1, set_id: str = CORE_ID) -> Facts:
        """A new copy."""
        page: Facts = await self.post("/copies", {"set": set_id, "number": number})
        return page

    async def drawn(self, number: int = 1, **changes: Any) -> Facts:
        """A new copy with something drawn on it."""
        page = await self.copy(number)
        return await self.save(page, drawing=drawing(STROKE), **changes)

    async def save(self, page: Facts, **changes: Any) -> Facts:
        saved: Facts = await self.put(f"/copies/{page['id']}", {**as_saved(page), **changes})
        return saved

    async def mine(self) -> list[str]:
        """The ids of all copies."""
        return [copy["id"] for copy in (await self.get("/collection"))["copies"]]


def as_saved(page: Facts) -> Facts:
    """What a page would save of a copy as it is."""
    return {
        "revision": page["revision"],
        "title": page["card"]["title"],
        "text": page["card"]["text"],
        "letter": page["card"]["letter"],
        "layout": page["layout"],
        "alt": page["alt"],
        "drawing": page["drawing"],
        "sleeve": page["sleeve"],
    }
