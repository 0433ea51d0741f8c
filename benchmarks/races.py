"""How fast Speed Alt is: four sockets on loopback, from sending a card to all four having seen it, stored before that.

    python benchmarks/races.py
    python benchmarks/races.py --plays 1000 --pause 0.05
    python benchmarks/races.py --data ~/disk      # the store on another disk

The hall is a process of its own, opened as the command opens it. In each race everybody who has a card that fits sends
it at the same moment; one wins, the others are refused. The time runs from that moment until the last of the four has
read the winner's play, which the hall tells when it is on the disk. Between races there is a pause, as people need one.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
GOAL = 20.0
"""Milliseconds that 95 of 100 plays may take."""

OPTIONS = {"race_mode": "live", "speed_alt": "on"}
_ids = itertools.count(1)


class Player:
    """Somebody with a cookie and a socket."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"X-Crownhall": "1"}, timeout=30)
        self.http.get("/api/me")
        self.line: ClientConnection
        self.position: dict[str, Any] = {}

    async def sit_down(self, table: str) -> None:
        """Open a socket, and read until it is quiet."""
        cookie = f"crownhall={self.http.cookies['crownhall']}"
        headers = {"Cookie": cookie, "Origin": self.url}
        address = f"{self.url.replace('http', 'ws')}/ws/tables/{table}"
        self.line = await connect(address, additional_headers=headers, compression=None, proxy=None)

    async def read(self) -> bool:
        """The next frame; whether it tells of a card that was played."""
        played = False
        for text in str(await self.line.recv()).split("\n"):
            message = json.loads(text)
            self.position = message.get("position") or self.position
            played = played or any(event["event"] == "card_played" for event in message.get("events", []))
        return played

    async def until_seen(self) -> float:
        """When the next play was seen."""
        while not await self.read():
            pass
        return time.perf_counter()

    async def until_quiet(self) -> None:
        """Read what is under way."""
        try:
            while True:
                await asyncio.wait_for(self.read(), 0.02)
        except TimeoutError:
            pass

    async def play(self) -> None:
        """Send the first card that fits."""
        move = self.position["moves"][0]["text"]
        message = {"type": "play", "id": f"p{next(_ids)}", "move": move, "ask": self.position["ask"]}
        await self.line.send(json.dumps(message))


async def one_game(players: list[Player], pause: float, wanted: int) -> list[float]:
    """The times of the races of one game, until it is over, nobody can play, or there are enough."""
    sits = [{"who": "me"}, *[{"who": "open"}] * (SEATS - 1)]
    made = players[0].http.post("/api/tables", json={"game": "kingdrin", "sits": sits, "options": OPTIONS})
    table = made.raise_for_status().json()["id"]
    for player in players[1:]:
        player.http.post(f"/api/tables/{table}/join").raise_for_status()
    for player in players:
        await player.sit_down(table)
    times: list[float] = []
    while len(times) < wanted:
        for player in players:
            await player.until_quiet()
        able = [player for player in players if player.position["moves"]]
        if not able:
            break
        await asyncio.sleep(pause)
        began = time.perf_counter()
        for player in able:
            await player.play()
        times.append(max(await asyncio.gather(*[player.until_seen() for player in players])) - began)
    for player in players:
        await player.line.close()
    return times


async def races(url: str, plays: int, pause: float) -> list[float]:
    """The times of so many races."""
    players = [Player(url) for _ in range(SEATS)]
    await one_game(players, 0.0, 10)  # to warm up
    times: list[float] = []
    while len(times) < plays:
        times += await one_game(players, pause, plays - len(times))
    for player in players:
        player.http.close()
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--plays", type=int, default=500, help="how many races (default: 500)")
    parser.add_argument("--pause", type=float, default=0.1, help="seconds between two races (default: 0.1)")
    parser.add_argument("--data", help="a folder on the disk to be measured (default: where temporary files are)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=args.data) as data:
        command = [sys.executable, "-m", "crownhall", "hall", "--port", "0", "--data", str(Path(data) / "hall")]
        hall = subprocess.Popen([*command, "--no-browser"], stdout=subprocess.PIPE, text=True)
        assert hall.stdout is not None
        address = next(found[0] for line in hall.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+", line)))
        try:
            times = sorted(1000 * each for each in asyncio.run(races(address, args.plays, args.pause)))
        finally:
            hall.send_signal(signal.SIGTERM)
            hall.wait(20)
    p95 = statistics.quantiles(times, n=100)[94]
    print(f"{len(times)} races of {SEATS}: from sending to stored and seen by all, in milliseconds")
    print(f"median {statistics.median(times):.1f}, p95 {p95:.1f} (goal: {GOAL:.0f}), slowest {times[-1]:.1f}")
    return 0 if p95 <= GOAL else 1


if __name__ == "__main__":
    raise SystemExit(main())
