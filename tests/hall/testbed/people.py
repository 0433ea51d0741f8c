"""Robots who play at tables of the house through its proxy, and note when they last heard of it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from tests.hall.kills import Playing
from tests.hall.robots import LOST, Book, Robot
from tests.hall.visitors import Message, Visitor


class Watched(Robot):
    """One of whom we know when it last heard of its table."""

    heard_at = 0.0

    def _take(self, message: Message) -> None:
        super()._take(message)
        self.heard_at = time.monotonic()


class Party:
    """Some who play together, match after match."""

    def __init__(self, playing: Playing, people: list[Visitor], book: Book, seed: str) -> None:
        self._playing, self._people, self._book, self._seed = playing, people, book, seed
        self._robots: list[Watched] = []
        self.begun_at = 0.0  # the last match
        self._doing = ""
        self.task = asyncio.create_task(self._play())

    def heard_at(self) -> float:
        """When the one of them who has waited longest heard something; a new match is something, too."""
        return max(self.begun_at, min([robot.heard_at for robot in self._robots], default=0.0))

    def __str__(self) -> str:
        told = [f"{robot.name} waits for {robot.pending}" for robot in self._robots]
        return f"{self._playing.game} {self._robots[0].table if self._robots else '-'}, {self._doing}: {told}"

    async def _play(self) -> None:
        number = 0
        while not self._book.stopping:
            number += 1
            table = await self._table()
            self._robots = [
                Watched(visitor, table, f"{self._seed} {number} {seat}", self._book)
                for seat, visitor in enumerate(self._people)
            ]
            self.begun_at = time.monotonic()
            self._doing = "playing"
            await asyncio.gather(*[robot.run() for robot in self._robots])

    async def _table(self) -> str:
        """Asked for again until the house makes it: a table that was made and not told of stays empty."""
        host, *others = self._people
        sits = [{"who": "me"}, *[{"who": "open"}] * len(others)]
        wanted = {"game": self._playing.game, "sits": sits, "options": self._playing.options or {}}
        self._doing = "making the next table"
        table: str = (await insist(host, "/api/tables", wanted))["id"]
        for other in others:
            self._doing = f"joining {table}"
            await insist(other, f"/api/tables/{table}/join", {})
        return table


async def insist(visitor: Visitor, path: str, body: dict[str, Any]) -> Message:
    """Ask until it is done. Only what says “later” is asked again."""
    while True:
        try:
            response = await visitor.http.post(path, json=body)
        except LOST:
            pass
        else:
            told: Message = response.json() if response.status_code < 300 else {}
            if told:
                return told
            assert response.status_code >= 500, response.text
        await asyncio.sleep(0.1)
