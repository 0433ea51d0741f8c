"""A table whose host lets nobody watch: strangers learn nothing of its match and say nothing there, by no way."""

from __future__ import annotations

import pytest

from tests.hall.conftest import Arrive

pytestmark = pytest.mark.anyio

SAY = {"type": "say", "id": "1", "text": "Hello?"}
LOOKS = ("record", "replay", "replay/all", "replay/0", "result", "possible", "stream")
DEEDS = {"messages": SAY, "play-on": {"at": 0}, "same-deal": {}, "rematch": {}, "rematch/decline": {}}


async def test_a_stranger_gets_nowhere(arrive: Arrive) -> None:
    ann, eve = await arrive(), await arrive()
    table = await ann.new_table("square")
    allowed = await ann.http.post(f"/api/tables/{table}/watching", json={"allowed": False})
    assert allowed.status_code == 200, allowed.text
    for state in ("playing", "over"):
        for path in LOOKS:
            refused = await eve.http.get(f"/api/tables/{table}/{path}")
            assert (refused.status_code, refused.json()["code"]) == (403, "table/private"), (state, path)
        for path, body in DEEDS.items():
            refused = await eve.http.post(f"/api/tables/{table}/{path}", json=body)
            assert (refused.status_code, refused.json()["code"]) == (403, "table/private"), (state, path)
        assert (await ann.http.post(f"/api/tables/{table}/end")).status_code in (200, 409), "the second time it is over"
    assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 200
    assert (await ann.http.post(f"/api/tables/{table}/messages", json=SAY)).json()["ok"]
