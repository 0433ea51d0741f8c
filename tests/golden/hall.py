"""What a hall tells programs: talks with a real one, by socket, by stream and by plain requests, from a fixed seed.

`python -m tests.golden.hall` writes the files anew, which is for a wished change of words alone, as with the
transcripts. `python -m tests.golden.hall serve …` is the hall of these talks: `crownhall hall`, but that every match
has the same seed.

Normalised is what differs from day to day: `n` (counted from 0 for each client), ids of tables (`TABLE`), tokens,
`created` and `made`, and in the OpenAPI file the version. Answers and what is told unasked are kept apart for each
client, because it does not matter which of them comes first. Of the hall's inside, this knows one thing: the seed of a
match is drawn by `secrets.token_hex(32)`.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.golden.lines import FOLDER, Json, write
from tests.hall.serving import Server
from tests.hall.visitors import PATIENCE, Line, Visitor

SEED = "5eed5eee" * 8
FILES = FOLDER / "hall"
BODIES: list[tuple[str, str, Any]] = [
    ("POST", "/api/tables", {"game": "chess", "sits": [{"who": "me"}]}),
    ("POST", "/api/tables", {"game": "square", "sits": []}),
    ("POST", "/api/tables", {"game": "square", "sits": [{"who": "me"}], "options": {"undo": "often"}}),
    ("POST", "/api/tables", {"game": "square", "sits": [{"who": "me"}], "options": {"magic": 1}}),
    ("POST", "/api/tables", {"game": "treasury", "sits": [{"who": "me"}, {"who": "me"}]}),
    ("POST", "/api/tables", {"game": "treasury", "sits": [{"who": "me"}, {"who": "bot", "level": "duke"}]}),
    ("POST", "/api/tables", {"game": "kingdrin", "sits": [{"who": "me"}, {"who": "open"}], "supplies": {"set": "x"}}),
    ("POST", "/api/tables", {"game": "treasury", "sits": [{"who": "me"}], "clock": {"kind": "move", "seconds": 0}}),
    ("POST", "/api/tables", {"sits": []}),
    ("POST", "/api/tables", []),
    ("GET", "/api/tables/none", None),
    ("GET", "/api/rules/chess", None),
    ("GET", "/api/nothing", None),
    ("GET", "/api/games", None),
    ("POST", "/api/tokens", {"name": ""}),
    ("POST", "/api/me", {"name": "x" * 30}),
    ("POST", "/api/daily/rummy", {}),
    ("POST", "/api/tools/treasury-sheet", {"sheet": {"3x1": 7}}),
    ("POST", "/api/tools/treasury-sheet", {"sheet": {"KEY": 9}}),
    ("POST", "/api/tools/none", {}),
]
WRONG: list[Json] = [
    {"type": "play", "id": "w1", "move": "dance", "ask": 1},
    {"type": "play", "id": "w2", "move": "abandon", "ask": 1},
    {"type": "play", "id": "w3", "move": "hold 1", "ask": 99},
    {"type": "play", "id": "w4", "move": "fill KEY", "ask": 1},
    {"type": "play", "id": "w5", "move": "move 1SK 2SK", "ask": 1},
    {"type": "play", "id": "w6", "move": "declare 1SK 2SK", "ask": 1},
    {"type": "play", "id": "x" * 200, "move": "fill KEY", "ask": 1},
    {"type": "take_back", "id": "w7"},
    {"type": "say", "id": "w8", "text": ""},
    {"type": "vote", "id": "w9", "choice": "end"},
    {"type": "preview", "id": "w10", "moves": ["dance"]},
    {"type": "agree", "id": "w11", "wish": True},
]
UNREADABLE: list[Json] = [{"type": "play", "id": "u1"}, {"type": "dance", "id": "u2"}, {}]


class FixedServer(Server):
    """A hall whose matches all have the same seed."""

    def command(self) -> list[str]:
        words = ["--port", str(self.port), "--data", str(self.data), "--no-browser"]
        return [sys.executable, "-m", "tests.golden.hall", "serve", *words]


def serve(words: list[str]) -> int:
    """`crownhall hall` with one seed for all matches: the only thing that is drawn as 32 bytes in hexadecimal."""
    from crownhall import cli

    drawn = secrets.token_hex
    secrets.token_hex = lambda nbytes=None: SEED if nbytes == 32 else drawn(nbytes)
    return cli.main(["hall", *words])


# -- talks ------------------------------------------------------------------------------------------------------------


class Diary:
    """What was asked and told, in order."""

    def __init__(self) -> None:
        self.entries: list[Json] = []
        self.table = ""

    def note(self, what: Any, told: Any) -> None:
        """One thing, as plain as it is compared."""
        self.entries.append({"ask": self._plain(what), "told": self._plain(told)})

    def _plain(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {name: self._fact(name, inner) for name, inner in value.items()}
        if isinstance(value, list):
            return [self._plain(inner) for inner in value]
        return value.replace(self.table, "TABLE") if isinstance(value, str) and self.table else value

    def _fact(self, name: str, value: Any) -> Any:
        return {"created": 0, "made": 0, "token": "TOKEN"}.get(name, self._plain(value))

    def note_line(self, who: str, messages: list[Json]) -> None:
        """All that came through one line."""
        told = [message for message in messages if message["type"] != "answer"]
        first = told[0]["n"]
        for number, message in enumerate(told):
            self.note(f"{who} hears {number}", message | {"n": message["n"] - first})


async def request(diary: Diary, visitor: httpx.AsyncClient, method: str, path: str, body: Any = None) -> Any:
    """A plain request, noted with its answer."""
    response = await visitor.request(method, path, json=body)
    is_json = response.headers.get("content-type", "").startswith("application/json")
    told = response.json() if is_json else response.text
    diary.note([method, path, body], {"status": response.status_code, "body": told})
    return told


async def say(diary: Diary, line: Line, message: Json) -> Json:
    """A message by socket, noted with its answer."""
    answer = await line.ask(message["type"], **{name: value for name, value in message.items() if name != "type"})
    diary.note(message, answer)
    return answer


async def play(diary: Diary, line: Line, number: int) -> None:
    """One of the moves on offer."""
    moves = [move for move in line.moves() if move != "finish"] or line.moves()
    move = moves[number * 7 % len(moves)]
    await say(diary, line, {"type": "play", "id": f"p{number}", "move": move, "ask": line.position["ask"]})
    await line.settle()


async def alone(server: Server) -> list[Json]:
    """King's Square by socket: refusals, moves, taking back, the end, and what can be looked at then."""
    diary = Diary()
    async with named(server, "Ann") as ann:
        diary.table = await ann.new_table("square", options={"undo": "until_next_card"})
        path = f"/api/tables/{diary.table}"
        async with ann.at(diary.table) as line:
            for message in WRONG:
                if len(message["id"]) < 100:
                    await say(diary, line, message)
            for number in range(6):
                await play(diary, line, number)
                if number % 2:
                    await say(diary, line, {"type": "take_back", "id": f"t{number}"})
                    await line.settle()
            await say(diary, line, {"type": "preview", "id": "v", "moves": line.moves()[:1]})
            for part in ("record", "replay"):
                await request(diary, ann.http, "GET", f"{path}/{part}")
            asked = line.position["ask"]
            await say(diary, line, {"type": "play", "id": "end", "move": "finish", "ask": asked})
            await say(diary, line, {"type": "play", "id": "late", "move": "finish", "ask": asked})
            await line.settle()
            diary.note_line("Ann", line.messages)
        for part in ("", "/record", "/replay"):
            await request(diary, ann.http, "GET", path + part)
        for part, body in (("/join", {}), ("/leave", {}), ("/start", {}), ("/play-on", {"at": 999})):
            await request(diary, ann.http, "POST", path + part, body)
        for other in ("/api/stats", "/api/scores/square"):
            await request(diary, ann.http, "GET", other)
    return diary.entries


async def together(server: Server) -> list[Json]:
    """King's Treasury: Ann by socket, Bob with a token by stream and plain requests, and a third who watches."""
    diary = Diary()
    async with named(server, "Ann") as ann, program(server, "Bob") as bob, named(server, "Cat") as cat:
        diary.table = await ann.new_table("treasury", "me open")
        path = f"/api/tables/{diary.table}"
        await request(diary, bob, "GET", path)
        await request(diary, bob, "POST", f"{path}/play", {"type": "play", "id": "early", "move": "hold 1", "ask": 1})
        await request(diary, bob, "POST", f"{path}/join", {})
        async with ann.at(diary.table) as line, bob.stream("GET", f"{path}/stream") as stream:
            heard = Heard(stream)
            await heard.next()
            for message in WRONG:
                await request(diary, bob, "POST", f"{path}/messages", message)
            for message in UNREADABLE:
                await request(diary, bob, "POST", f"{path}/play", message)
            await request(diary, cat.http, "POST", f"{path}/play", WRONG[3])
            for number in range(6):
                await line.settle()
                if line.moves():
                    await play(diary, line, number)
                await line.ask("say", text=f"That was {number}")
                await heard.until_said(f"That was {number}")
                if heard.moves():
                    move = heard.moves()[number * 5 % len(heard.moves())]
                    body = {"type": "play", "id": f"b{number}", "move": move, "ask": heard.position["ask"]}
                    await request(diary, bob, "POST", f"{path}/play", body)
            await request(diary, bob, "POST", f"{path}/messages", {"type": "take_back", "id": "t"})
            await request(diary, bob, "POST", f"{path}/messages", {"type": "say", "id": "s", "text": "Good bye"})
            await line.settle()
            await heard.until_said("Good bye")
            diary.note_line("Ann", line.messages)
            diary.note_line("Bob", heard.messages)
    return diary.entries


class Heard:
    """What comes through a stream."""

    def __init__(self, response: httpx.Response) -> None:
        self._lines = response.aiter_lines()
        self.messages: list[Json] = []
        self.position: Json = {}

    async def next(self) -> Json:
        """The next message."""
        line = ""
        while not line:
            line = await asyncio.wait_for(anext(self._lines), PATIENCE)
        message: Json = json.loads(line)
        self.messages.append(message)
        self.position = message.get("position") or self.position
        return message

    async def until_said(self, text: str) -> None:
        """Until somebody has said this: then all that happened before has come through too."""
        while (await self.next()).get("text") != text:
            pass

    def moves(self) -> list[str]:
        """What is on offer."""
        return [move["text"] for move in self.position.get("moves", [])]


async def refusals(server: Server) -> list[Json]:
    """Plain requests, most of them wrong; and the description of them all."""
    diary = Diary()
    async with named(server, "Ann") as ann:
        for method, path, body in BODIES:
            await request(diary, ann.http, method, path, body)
        described = (await ann.http.get("/api/openapi.json")).json()
        described["info"]["version"] = "VERSION"
        diary.note(["GET", "/api/openapi.json", None], described)
    return diary.entries


@asynccontextmanager
async def named(server: Server, name: str) -> AsyncIterator[Visitor]:
    """Somebody with this name."""
    async with Visitor(server) as visitor:
        await visitor.http.post("/api/me", json={"name": name})
        yield visitor


@asynccontextmanager
async def program(server: Server, name: str) -> AsyncIterator[httpx.AsyncClient]:
    """A program with a token."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        headers = {"X-Crownhall": "1"}
        told = (await client.post("/api/tokens", json={"name": name}, headers=headers)).json()
        client.cookies.clear()
        client.headers["Authorization"] = f"Bearer {told['token']}"
        yield client


TALKS = {"square-by-socket": alone, "treasury-by-stream": together, "requests": refusals}


def main() -> None:
    """Write all files."""
    with tempfile.TemporaryDirectory() as folder, FixedServer(Path(folder) / "data") as server:
        for name, talk in TALKS.items():
            write(FILES / f"{name}.jsonl", asyncio.run(talk(server)))


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        raise SystemExit(serve(sys.argv[2:]))
    main()
