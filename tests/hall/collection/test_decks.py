"""Decks: put together, changed, bounded; they lose what their owner no longer has."""

from __future__ import annotations

import pytest

from crownhall.decks.creation_core import CORE_ID
from crownhall.hall.collection import decks
from tests.hall.collection.conftest import Meet
from tests.hall.collection.test_gifts import gift

pytestmark = pytest.mark.anyio
PLAIN = {"copy": "", "set": CORE_ID, "number": 1}


async def test_a_deck_is_made_changed_and_taken_apart(meet: Meet) -> None:
    ann, bob = meet("ann"), meet("bob")
    page = await ann.drawn()
    mine = {"copy": page["id"], "set": "", "number": 0}
    sleeve = {"pattern": "stars", "colour": "#004400"}
    wanted = {"name": " Nine ", "game": "minkingi", "cards": [mine, PLAIN, PLAIN], "sleeve": sleeve}
    deck = await ann.post("/decks", wanted)
    assert deck == {**wanted, "id": deck["id"], "name": "Nine"}
    assert (await ann.get("/collection"))["decks"] == [deck]
    path = f"/decks/{deck['id']}"
    changed = await ann.put(path, {**wanted, "name": "Ten", "game": ""})
    assert (changed["id"], changed["name"], changed["game"]) == (deck["id"], "Ten", "")
    assert await bob.refused("PUT", path, wanted) == (404, "deck/unknown")
    assert await bob.refused("DELETE", path) == (404, "deck/unknown")
    token = await gift(ann, {"copy": page["id"]})
    await bob.post(f"/gifts/{token}/take")
    assert (await ann.get("/collection"))["decks"][0]["cards"] == [PLAIN, PLAIN], "what is given away is not in it"
    assert (await ann.delete(path))["decks"] == []


async def test_what_is_no_deck_is_refused(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = meet("ann"), meet("bob")
    page = await bob.drawn()
    fine = {"name": "Mine", "game": "kingdrin", "cards": [PLAIN]}
    for change, status, code in (
        ({"name": ""}, 400, "deck/name"),
        ({"name": "x" * 61}, 400, "deck/name"),
        ({"game": "treasury"}, 400, "deck/game"),
        ({"cards": [PLAIN] * 61}, 400, "cards/many"),
        ({"cards": [{"copy": page["id"]}]}, 404, "copy/unknown"),
        ({"cards": [{"set": CORE_ID, "number": 136}]}, 404, "card/unknown"),
        ({"sleeve": {"pattern": "", "colour": "x"}}, 400, "sleeve/colour"),
    ):
        assert await ann.refused("POST", "/decks", {**fine, **change}) == (status, code)
    assert decks.DECKS_PER_GUEST == 60
    assert decks.CARDS_PER_DECK == 60
    await ann.post("/decks", {**fine, "cards": [PLAIN] * 60})
    monkeypatch.setattr(decks, "DECKS_PER_GUEST", 1)
    assert await ann.refused("POST", "/decks", fine) == (429, "deck/many")
