"""Gifts by a link: looked at without a trace, taken once, withdrawn, expired; always in words."""

from __future__ import annotations

import hashlib
import time

import pytest

from crownhall.decks.creation_core import CORE_ID
from crownhall.hall.collection import copies, gifts
from tests.hall.collection.collectors import Collector, Facts
from tests.hall.collection.conftest import Meet
from tests.hall.collection.test_copies import bring_set, table_row
from tests.hall.collection.test_trades import gathered
from tests.hall.inside import Inside
from tests.rules import rule

pytestmark = pytest.mark.anyio


async def gift(giver: Collector, *cards: Facts, to: str = "") -> str:
    """The secret of a new gift's link."""
    made = await giver.post("/gifts", {"cards": list(cards), "to": to})
    token: str = made["url"].rpartition("/gift/")[2]
    return token


@rule("C-35")
@rule("C-38")
async def test_a_gift_changes_hands_once(meet: Meet, inside: Inside) -> None:
    ann, bob, cat = meet("ann"), meet("bob"), meet("cat")
    page = await ann.drawn(7, title="For you")
    made = await ann.post("/gifts", {"cards": [{"copy": page["id"]}, {"set": CORE_ID, "number": 3}], "to": "Bob"})
    assert made["to"] == "Bob"
    assert made["mine"]
    assert "<svg" in made["qr"]
    assert abs(made["until"] - time.time() - gifts.GIFT_SECONDS) < 60
    assert gifts.GIFT_SECONDS == 14 * 86400
    token = made["url"].rpartition("/")[2]
    assert made["url"] == f"http://hall/gift/{token}"
    for _ in range(2):  # to look changes nothing
        seen = await bob.get(f"/gifts/{token}")
        assert [card["card"]["number"] for card in seen["cards"]] == [7, 3]
        assert not seen["mine"]
        assert seen["id"] == "", "only its giver can withdraw it"
    assert await ann.refused("POST", f"/gifts/{token}/take") == (409, "gift/own")
    came = await bob.post(f"/gifts/{token}/take")
    assert next(card["id"] for card in came) == page["id"]
    assert [card["given"] for card in came] == [True, True]
    assert [card["plain"] for card in came] == [False, True]
    assert came[0]["maker"] == page["maker"]
    assert await bob.post(f"/gifts/{token}/take") == came, "who has it is told so again"
    assert await cat.refused("POST", f"/gifts/{token}/take") == (410, "gift/taken")
    assert await cat.refused("GET", f"/gifts/{token}") == (410, "gift/taken")
    assert await bob.refused("GET", f"/gifts/{token}") == (410, "gift/yours")
    assert await ann.mine() == []
    assert sorted(await bob.mine()) == sorted(card["id"] for card in came)
    history = (await bob.get(f"/copies/{page['id']}"))["history"]
    assert [line["what"] for line in history] == ["drawn", "given"]
    assert history[1]["by"] == page["maker"]
    assert await ann.refused("GET", f"/copies/{page['id']}") == (404, "copy/unknown")
    assert await ann.get("/gifts") == []


async def test_what_cannot_be_taken_is_refused_in_words(
    meet: Meet, inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = meet("ann"), meet("bob")
    page = await ann.drawn()
    token = await gift(ann, {"copy": page["id"]})
    (waiting,) = await ann.get("/gifts")
    assert await bob.refused("DELETE", f"/gifts/{waiting['id']}") == (404, "gift/unknown")
    assert await ann.delete(f"/gifts/{waiting['id']}") == []
    assert await bob.refused("POST", f"/gifts/{token}/take") == (410, "gift/withdrawn")
    assert await bob.refused("POST", "/gifts/unknown/take") == (404, "gift/unknown")

    token = await gift(ann, {"copy": page["id"]})
    await inside.store.save_table(table_row("t1"))
    await inside.store.collection.bring("t1", "ann", [page["id"]])
    assert await bob.refused("POST", f"/gifts/{token}/take") == (409, "gift/playing")
    await inside.store.save_table(table_row("t1", "over"))
    await ann.delete(f"/copies/{page['id']}")
    assert (await bob.get(f"/gifts/{token}"))["cards"] == []
    assert await bob.refused("POST", f"/gifts/{token}/take") == (410, "gift/gone")

    token = await gift(ann, {"set": CORE_ID, "number": 1})
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + gifts.GIFT_SECONDS + 1)
    assert await bob.refused("GET", f"/gifts/{token}") == (410, "gift/expired")
    assert await bob.refused("POST", f"/gifts/{token}/take") == (410, "gift/expired")
    assert await ann.get("/gifts") == []
    assert await bob.mine() == []


async def test_only_ones_own_each_once_and_not_too_many(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = meet("ann"), meet("bob")
    page = await ann.drawn()
    mine = {"copy": page["id"]}
    assert await bob.refused("POST", "/gifts", {"cards": [mine]}) == (404, "copy/unknown")
    assert await ann.refused("POST", "/gifts", {"cards": [mine, mine]}) == (400, "copy/twice")
    assert await ann.refused("POST", "/gifts", {"cards": []}) == (400, "gift/empty")
    assert await ann.refused("POST", "/gifts", {"cards": [mine], "to": "x" * 61}) == (400, "gift/to")
    plain = {"set": CORE_ID, "number": 1}
    assert await ann.refused("POST", "/gifts", {"cards": [plain] * 61}) == (400, "cards/many")
    assert await ann.refused("POST", "/gifts", {"cards": [{"set": CORE_ID, "number": 136}]}) == (404, "card/unknown")
    tokens = [await gift(ann, plain) for _ in range(gifts.GIFTS_PER_GUEST)]
    assert gifts.GIFTS_PER_GUEST == 24
    assert await ann.refused("POST", "/gifts", {"cards": [plain]}) == (429, "gift/many")
    monkeypatch.setattr(gifts, "COPIES_PER_GUEST", 0)
    assert await bob.refused("POST", f"/gifts/{tokens[0]}/take") == (429, "copy/many")
    monkeypatch.setattr(gifts, "COPIES_PER_GUEST", copies.COPIES_PER_GUEST)
    assert len(await bob.post(f"/gifts/{tokens[0]}/take")) == 1


async def test_a_plain_card_of_ones_own_set_is_given_with_all_that_is_on_it(meet: Meet) -> None:
    ann, bob = meet("ann"), meet("bob")
    found = await bring_set(ann)
    token = await gift(ann, {"set": found, "number": 1})
    (came,) = await bob.post(f"/gifts/{token}/take")
    assert came["card"]["title"] == "One"
    assert came["plain"]
    token = await gift(ann, {"set": came["set"], "number": 2})
    await ann.delete(f"/sets/{found}")
    assert await bob.refused("POST", f"/gifts/{token}/take") == (410, "gift/gone"), "its set is no more"


async def test_the_secret_of_a_link_is_kept_nowhere(meet: Meet, inside: Inside) -> None:
    ann = meet("ann")
    token = await gift(ann, {"set": CORE_ID, "number": 1})
    row = await inside.store.collection.gift(hashlib.sha256(token.encode()).hexdigest())
    assert row is not None
    assert token not in str(row)


async def test_a_card_that_was_promised_twice_goes_to_the_first(meet: Meet, inside: Inside) -> None:
    """Neither a second gift nor a swap at a table takes it from who has it now."""
    ann, bob, cat = meet("ann"), meet("bob"), meet("cat")
    page = await ann.drawn()
    first, second = await gift(ann, {"copy": page["id"]}), await gift(ann, {"copy": page["id"]})
    table = await gathered(inside, "cat")
    path = f"/tables/{table.row.id}/trades"
    trade = await ann.post(path, {"seat": 1})
    mine = f"{path}/{trade['id']}"
    trade = await ann.put(mine, {"revision": trade["revision"], "cards": [{"copy": page["id"]}]})
    await ann.post(f"{mine}/agree", {"revision": trade["revision"]})
    await bob.post(f"/gifts/{first}/take")
    assert await cat.refused("POST", f"/gifts/{second}/take") == (410, "gift/gone")
    assert await cat.refused("POST", f"{mine}/agree", {"revision": trade["revision"]}) == (409, "trade/changed")
    assert (await bob.mine(), await cat.mine()) == ([page["id"]], [])
