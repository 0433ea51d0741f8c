"""People who swap cards and give them by links while their hall is killed, and what is stored afterwards."""

from __future__ import annotations

import asyncio
import itertools
import random
import sqlite3
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec

from crownhall.decks.creation_core import CORE_ID
from crownhall.hall.store.collection import CopyRow
from tests.hall.collection.collectors import STROKE, as_saved, drawing
from tests.hall.robots import LOST
from tests.hall.serving import Server
from tests.hall.visitors import Visitor

CARDS = 4
"""Each has so many at first."""


class Ledger:
    """What was acknowledged."""

    def __init__(self) -> None:
        self.copies: set[str] = set()
        self.moves: Counter[str] = Counter()  # by copy: how often it changed hands
        self.owners: dict[str, str] = {}  # by copy, the name of who has it
        self.is_stopping = False


class Trader:
    """Somebody who does not give up when the hall is gone for a moment."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self.visitor = visitor
        self.name = name

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Asked until there is an answer: what is asked twice must be done once."""
        while True:
            try:
                response = await self.visitor.http.request(method, f"/api{path}", json=body)
                if response.status_code not in (429, 502, 503):
                    return response
                if response.status_code == 429 and path == "/gifts":
                    return response
            except (*LOST, httpx.HTTPError):
                pass
            await asyncio.sleep(0.03)

    async def mine(self) -> list[str]:
        copies = (await self.ask("GET", "/collection")).json()["copies"]
        return sorted(copy["id"] for copy in copies)

    async def draw_some(self, ledger: Ledger) -> None:
        await self.ask("POST", "/me", {"name": self.name})
        for number in range(1, CARDS + 1):
            page = (await self.ask("POST", "/copies", {"set": CORE_ID, "number": number})).json()
            await self.ask("PUT", f"/copies/{page['id']}", {**as_saved(page), "drawing": drawing(STROKE)})
            ledger.copies.add(page["id"])
            ledger.owners[page["id"]] = self.name


async def keep_swapping(one: Trader, other: Trader, ledger: Ledger, rng: random.Random) -> None:
    """Swap after swap at a table at which people gather; each counts once it is known to be done."""
    sits = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
    table = (await one.ask("POST", "/tables", {"game": "kingdrin", "sits": sits})).json()["id"]
    await other.ask("POST", f"/tables/{table}/join")
    path = f"/tables/{table}/trades"
    while not ledger.is_stopping:
        trade = (await one.ask("POST", path, {"seat": 1})).json()
        laid: list[list[str]] = []
        for trader in (one, other):
            mine = await trader.mine()
            at_least = 0 if any(laid) else 1  # a gift, or a swap
            cards = rng.sample(mine, min(len(mine), rng.randint(at_least, 2)))
            laid.append(cards)
            while True:
                (now,) = (await trader.ask("GET", f"/tables/{table}")).json()["trades"]
                wanted = {"revision": now["revision"], "cards": [{"copy": copy} for copy in cards]}
                if (await trader.ask("PUT", f"{path}/{trade['id']}", wanted)).status_code == 200:
                    break
        (now,) = (await one.ask("GET", f"/tables/{table}")).json()["trades"]
        found = [sorted(card["id"] for card in side["cards"]) for side in now["sides"]]
        assert found == [sorted(cards) for cards in laid]
        for trader in (one, other):
            told = await trader.ask("POST", f"{path}/{trade['id']}/agree", {"revision": now["revision"]})
            # Gone: the answer that said so was lost. Nothing can have changed: nobody else has these cards.
            assert told.status_code == 200 or (trader is other and told.json()["code"] == "trade/unknown"), told.text
        for cards, to in zip(laid, (other, one), strict=True):
            for copy in cards:
                ledger.moves[copy] += 1
                ledger.owners[copy] = to.name


async def keep_giving(one: Trader, other: Trader, ledger: Ledger, rng: random.Random) -> None:
    """Gift after gift, one way and the other."""
    while not ledger.is_stopping:
        for giver, taker in ((one, other), (other, one)):
            mine = await giver.mine()
            cards = rng.sample(mine, min(len(mine), rng.randint(1, 3)))
            if not cards:
                continue
            made = await giver.ask("POST", "/gifts", {"cards": [{"copy": copy} for copy in cards]})
            if made.status_code == 429:  # links that nobody was told, because the hall died
                for gift in (await giver.ask("GET", "/gifts")).json():
                    await giver.ask("DELETE", f"/gifts/{gift['id']}")
                continue
            token = made.json()["url"].rpartition("/")[2]
            came = await taker.ask("POST", f"/gifts/{token}/take")
            assert came.status_code == 200, came.text
            assert sorted(copy["id"] for copy in came.json()) == sorted(cards)
            for copy in cards:
                ledger.moves[copy] += 1
                ledger.owners[copy] = taker.name


async def killed_while_trading(folder: Path, kills: int, seed: str) -> Ledger:
    """Two pairs swap, two give, and the hall is killed so many times; then look at what is stored."""
    rng, ledger = random.Random(seed), Ledger()
    with Server(folder, "--unlimited") as server:
        async with AsyncExitStack() as stack:
            traders = [
                Trader(await stack.enter_async_context(Visitor(server)), f"Trader {number}") for number in range(8)
            ]
            for trader in traders:
                await trader.draw_some(ledger)
            pairs = [(traders[at], traders[at + 1]) for at in range(0, len(traders), 2)]
            under_way = [
                asyncio.create_task(work(*pair, ledger, random.Random(f"{seed} {number}")))
                for number, (pair, work) in enumerate(
                    zip(pairs, (keep_swapping, keep_giving, keep_swapping, keep_giving), strict=True)
                )
            ]
            for _ in range(kills):
                before = ledger.moves.total() + rng.choice((0, 1, 4))
                async with asyncio.timeout(60):
                    while ledger.moves.total() < before:
                        await asyncio.sleep(0.01)
                await asyncio.sleep(rng.uniform(0.0, 0.1))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
                failed = [each for each in under_way if each.done()]
                assert not failed, await asyncio.gather(*failed)
            ledger.is_stopping = True
            await asyncio.wait_for(asyncio.gather(*under_way), 90)
            for trader in traders:
                owned = {copy for copy, name in ledger.owners.items() if name == trader.name}
                assert set(await trader.mine()) == owned
    check_what_is_kept(folder / "hall.sqlite", ledger)
    print(f"{seed}: {ledger.moves.total()} cards changed hands, {kills} kills")
    assert ledger.moves.total() > kills, "it was killed under load"
    return ledger


def check_what_is_kept(path: Path, ledger: Ledger) -> None:
    """No copy is doubled or lost, and each was in as many hands as was acknowledged."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT id, owner, row FROM copies").fetchall()
    connection.close()
    assert sorted(name for name, _, _ in rows) == sorted(ledger.copies)
    for name, owner, text in rows:
        row = msgspec.json.decode(text, type=CopyRow)
        hands = [past for past in row.history if past.what in ("given", "swapped")]
        assert len(hands) == ledger.moves[name], name
        assert row.owner == owner
        if hands:
            assert (hands[-1].to_guest, hands[-1].to) == (owner, ledger.owners[name])
        assert all(one.to_guest == next_.by_guest for one, next_ in itertools.pairwise(hands))
