"""How many moves the hall stores and tells, beside a bare echo on the same server stack in the same run.

    python benchmarks/hall.py                    # everything
    python benchmarks/hall.py --tables 100 --seconds 3 --rounds 2
    python benchmarks/hall.py --data ~/disk      # the store on another disk
    python benchmarks/hall.py --store postgresql://hall@127.0.0.1/empty    # beside a hall in this database

Hall, echo and load are processes of their own on one machine. First every player moves once a second (the two of a
table take turns, each a second after its own last move), and the time from sending a move to reading its answer, which
the hall gives when the move is on the disk, is taken. Then nobody waits: each player answers at once, and what counts
is how many moves were stored in a second of the hall's CPU time, all its threads together. Between slices of that the
echo is asked to do the same with as many sockets, in two ways: bare, one short frame there and back; and told to two,
one short frame there and two back, to sender and partner alike, as long as the hall's on average. The second is what
the server stack alone costs for what the two at a table get to know of a move.

The disk decides the slowest round trips: while the moves are paced, a small write is synced beside them on the same
disk 25 times a second. Whoever moves while the disk itself lets such a write wait for more than 10 ms waits with it,
however a hall stores its moves: so the p99 is told twice, of all moves, and of those that met no such stall.

With `--store` there are two halls, one of them in that database, and the slices of both alternate. What the database's
own processes use on this machine counts with the hall: `--store-pid` is the id of its server.

A guest may send so many messages a second and no more, and players keep to that: at fewer than some 200 tables the
hall is not busy in the second part. A player whom something befalls ends the benchmark, and with it all its processes.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import http.client
import itertools
import json
import os
import platform
import re
import signal
import socket
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from crownhall.engine.contract import Game

TICKS = os.sysconf("SC_CLK_TCK")
STALL = 0.010
"""Seconds after which a write that is not synced has been kept waiting."""

OPEN_SECONDS, CLOSE_SECONDS = 30.0, 20.0
"""How long a server may take to open, and to close."""

MOVES_RATE, MOVES_AT_ONCE = 18.0, 50.0
"""How many moves a player makes a second at most, and how many of them ahead: a little less than the hall lets it."""

WARMING = 20
"""Tables that play before the memory is looked at: what is needed once, code and caches, belongs to no table."""


# -- the game ---------------------------------------------------------------------------------------------------------


def tick_game() -> Game:
    """Two seats in turn say `tick` or `tock`; so little happens that only the hall is measured."""
    from crownhall.engine.chance import Chance
    from crownhall.engine.contract import TABLE, About, Game, Outcome, Seat, Setup, State, View, refuse_turn
    from crownhall.engine.events import Event
    from crownhall.engine.moves import Move, MoveTable
    from crownhall.errors import CrownhallError, NotationError
    from crownhall.seat_marks import seat_mark

    tick, tock, abandon = Move("tick"), Move("tock"), Move("abandon", gives_up=True)
    moves = MoveTable([tick, tock, abandon])
    turns, words = ((0,), (1,)), [tick, tock]

    class Said(Event):
        def __init__(self, seat: Seat, word: str) -> None:
            self.seat, self.word = seat, word

        def facts(self) -> dict[str, object]:
            return {"seat": self.seat, "word": self.word}

        def marked(self) -> str:
            return f"{seat_mark(self.seat)} said {self.word}."

    class Ticking(State):
        def __init__(self, said: int = 0, over: bool = False) -> None:
            self.said, self.over = said, over

        def to_act(self) -> tuple[Seat, ...]:
            return () if self.over else turns[self.said % 2]

        def moves(self, seat: Seat) -> list[Move]:
            if self.over:
                return []
            return [abandon] if seat == TABLE else words if seat == self.said % 2 else []

        def play(self, seat: Seat, move: Move, events: list[Event] | None = None) -> None:
            if move not in self.moves(seat):
                raise refuse_turn(self, seat)
            self.over = move is abandon
            self.said += 1
            if events is not None:
                events.append(Said(seat, move.text))

        def outcome(self) -> Outcome | None:
            return Outcome("abandoned", (0, 0), (), "Nobody says anything any more.") if self.over else None

        def view(self, seat: Seat | None) -> View:
            return {"said": self.said}

        def redeal(self, seat: Seat, rng: Chance) -> Ticking:
            return self.copy()

        def copy(self) -> Ticking:
            return Ticking(self.said, self.over)

        def to_json(self) -> dict[str, object]:
            return {"said": self.said, "over": self.over}

        def refusal(self, seat: Seat, text: str) -> CrownhallError:
            return NotationError(f"“{text[:20]}” is neither tick nor tock.")

    class TickGame(Game):
        def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Ticking:
            return Ticking()

        def load(self, setup: Setup, position: dict[str, object]) -> Ticking:
            return Ticking(int(str(position["said"])), bool(position["over"]))

        def table(self, setup: Setup) -> MoveTable:
            return moves

        def card_code(self, card: int) -> str:
            return str(card)

        def parse_card(self, text: str) -> int:
            raise NotationError("There are no cards.")

    about = About("Tick", "Ticking", "Two clocks.", "Go on.", "0", "2", "1", "Tick.", "Tock.", "For the benchmark")
    return TickGame("tick", 1, 2, 2, (), about)


# -- the two servers --------------------------------------------------------------------------------------------------


def serve_hall(data: str, store: str | None) -> None:
    """The hall as the command opens it, with one game more on its shelf."""
    from crownhall.cli import main
    from crownhall.engine.registry import register

    register(tick_game())
    main(["hall", "--port", "0", "--data", data, "--no-browser", *(["--store", store] if store else [])])


def serve_echo(data: str, store: str | None) -> None:
    """What the server stack can do at most: a socket that sends back what it gets, or tells two what one sent."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket

    pairs: dict[str, list[WebSocket]] = {}

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        async for text in websocket.iter_text():
            await websocket.send_text(text)

    async def tell(websocket: WebSocket) -> None:
        await websocket.accept()
        told = "." * int(websocket.path_params["length"])
        pair = pairs.setdefault(websocket.path_params["pair"], [])
        pair.append(websocket)
        async for _ in websocket.iter_text():
            for one in pair:
                await one.send_text(told)

    app = Starlette(routes=[WebSocketRoute("/", echo), WebSocketRoute("/{pair}/{length}", tell)])
    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        app, ws="websockets-sansio", loop="uvloop", ws_per_message_deflate=False, log_level="warning"
    )
    uvicorn.Server(config).run(sockets=[listening])


def end_with_parent() -> None:
    """Whatever becomes of the benchmark, nothing of it stays: our input ends with it."""

    def watch() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


def cpu_of(pid: int) -> float:
    """CPU seconds so far, all threads together; with those of children that have ended, which it had waited for."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def cpu_of_database(pid: int) -> float:
    """That of a PostgreSQL server and of all that it has started."""
    used = cpu_of(pid)
    for process in children(pid):
        with suppress(OSError):  # it has just ended, and counts with the first one next time
            used += cpu_of(process)
    return used


class Process:
    """A server of this benchmark, and what it has used so far."""

    def __init__(self, role: str, data: str, store: str | None = None, store_pid: int | None = None) -> None:
        command = [sys.executable, __file__, "--role", role, "--data", data, *(["--store", store] if store else [])]
        self.database = store_pid
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            self.port = self._port()
            self._wait_for_answer()
        except BaseException:
            self.process.kill()
            raise

    def _port(self) -> int:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://(?:localhost|127.0.0.1):(\d+)", line):
                return int(found[1])
        raise SystemExit("A server of this benchmark did not open.")

    def _wait_for_answer(self) -> None:
        until = time.monotonic() + OPEN_SECONDS
        while not self._answers():
            if time.monotonic() > until:
                raise SystemExit("A server of this benchmark does not answer.")
            time.sleep(0.05)

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=OPEN_SECONDS)
        try:
            connection.request("GET", "/api/me")
            connection.getresponse().read()
        except OSError:
            return False
        finally:
            connection.close()
        return True

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def cpu(self) -> float:
        """CPU seconds so far, all threads together, and those of its database."""
        used = cpu_of(self.process.pid)
        return used if self.database is None else used + cpu_of_database(self.database)

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """In order, if it can; at once else."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(CLOSE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


# -- the players ------------------------------------------------------------------------------------------------------


class Socket(asyncio.Protocol):
    """A WebSocket client with just what this load needs, so that it costs less than what it measures."""

    def __init__(self, path: str, headers: str, run: Run) -> None:
        self.run = run
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {headers}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self.buffer = b""
        self.is_open = False
        self.frames = self.bytes = 0
        self.opened = asyncio.get_running_loop().create_future()
        self.transport: asyncio.WriteTransport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)
        self.transport.write(self.request.encode())

    def data_received(self, data: bytes) -> None:
        try:
            self._read(data)
        except Exception as error:
            self.run.fail(error)

    def connection_lost(self, error: Exception | None) -> None:
        self.run.fail(error or ConnectionError("The server hung up on a player."))

    def _read(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.is_open, self.buffer = True, rest
            self.opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        data, at = self.buffer, 0
        while len(data) >= at + 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            if data[at] == 0x81:
                self.frames += 1
                self.bytes += size
                for message in data[start : start + size].split(b"\n"):
                    self.message(message)
            elif data[at] == 0x89:  # a ping
                self._frame(0x8A, data[start : start + size])
            at = start + size
        self.buffer = data[at:]

    def message(self, data: bytes) -> None:
        raise NotImplementedError

    def send(self, data: bytes) -> None:
        self._frame(0x81, data)

    def _frame(self, kind: int, data: bytes) -> None:
        head = (
            struct.pack("!BB", kind, 0x80 | len(data))
            if len(data) < 126
            else struct.pack("!BBH", kind, 0xFE, len(data))
        )
        self.transport.write(head + b"\0\0\0\0" + data)  # masked with zeros, that is as it is


class Run:
    """What all players share: whether and how fast they play, and what came of it."""

    def __init__(self) -> None:
        self.going = False
        self.pace = 0.0  # seconds between two moves of one player; 0: at once
        self.answers = 0
        self.trips: list[tuple[float, float]] = []  # when a move was sent, and how long its answer took
        self._failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._failed.add_done_callback(lambda failed: failed.exception())  # of no interest once all is measured

    def fail(self, error: Exception) -> None:
        """One of them cannot go on: the benchmark ends with this."""
        if not self._failed.done():
            self._failed.set_exception(error)

    async def wait(self, seconds: float) -> None:
        """Let them play for so long."""
        await self.when(asyncio.sleep(seconds))

    async def when(self, awaited: Awaitable[object]) -> None:
        """Until this is done."""
        task = asyncio.ensure_future(awaited)
        either: list[asyncio.Future[Any]] = [task, self._failed]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if self._failed.done():
            task.cancel()
            self._failed.result()


_firsts = itertools.count(0, 10_000)
"""What players count their moves from: the same id again, of one who came back to a table, would change nothing."""

ASKED = re.compile(rb'"to_act":\[(\d)\].*"ask":(\d+)')


class Player(Socket):
    """Says tick whenever it is asked and it is time."""

    def __init__(self, path: str, headers: str, seat: int, run: Run) -> None:
        super().__init__(path, headers, run)
        self.seat = b"%d" % seat
        self.ask, self.sent, self.sent_at, self.next_at = 0, next(_firsts), 0.0, 0.0
        self.spent_until = 0.0  # by then it has made up for the moves so far
        self.is_asked = False

    def message(self, data: bytes) -> None:
        if data.startswith(b'{"type":"answer"'):
            assert b'"ok":true' in data, data
            self.run.answers += 1
            self.run.trips.append((self.sent_at, time.perf_counter() - self.sent_at))
        elif (found := ASKED.search(data)) and found[1] == self.seat and int(found[2]) > self.ask:
            self.ask, self.is_asked = int(found[2]), True
            self.go_on()

    def begin_at(self, at: float) -> None:
        """Play from now on, paced from this time on."""
        self.next_at = at
        self.go_on()

    def go_on(self) -> None:
        if not self.run.going or not self.is_asked:
            return
        now = time.perf_counter()
        wait = max(self.next_at - now if self.run.pace else 0.0, self.spent_until - now - MOVES_AT_ONCE / MOVES_RATE)
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self.move)
        else:
            self.move()

    def move(self) -> None:
        if not self.run.going or not self.is_asked:
            return
        self.is_asked = False
        self.sent += 1
        self.sent_at = time.perf_counter()
        self.spent_until = max(self.spent_until, self.sent_at) + 1 / MOVES_RATE
        self.next_at += self.run.pace
        self.send(b'{"type":"play","id":"%d","move":"tick","ask":%d}' % (self.sent, self.ask))


class Shouter(Socket):
    """Sends to the echo, again and again; of two who hear each other, in turn."""

    def __init__(self, path: str, headers: str, run: Run, place: int, of: int) -> None:
        super().__init__(path, headers, run)
        self.place, self.of = place, of
        self.answered = -1  # how many shouts were heard when this one last shouted

    def message(self, data: bytes) -> None:
        self.go_on()

    def go_on(self) -> None:
        if self.run.going and self.frames % self.of == self.place and self.answered < self.frames:
            self.answered = self.frames
            self.run.answers += 1
            self.send(b'{"type":"play","id":"12345","move":"tick","ask":1234}')


def household(number: int) -> tuple[str, int]:
    """Where the players of a table come from: the hall lets one address have so many connections and no more."""
    return f"127.0.{1 + number // 100 % 200}.{1 + number % 100}", 0


def new_table(port: int, number: int) -> tuple[str, list[str]]:
    """A table with two guests; its id and their cookies."""
    connection = http.client.HTTPConnection("127.0.0.1", port, source_address=household(number))
    cookies = []
    path, body = "/api/tables", json.dumps({"game": "tick", "sits": [{"who": "me"}, {"who": "open"}]})
    table = ""
    for _ in range(2):
        connection.request("GET", "/api/me")
        response = connection.getresponse()
        response.read()
        cookies.append(str(response.headers["set-cookie"]).partition(";")[0])
        headers = {"X-Crownhall": "1", "Content-Type": "application/json", "Cookie": cookies[-1]}
        connection.request("POST", path, body, headers)
        response = connection.getresponse()
        told = json.loads(response.read())
        assert response.status < 300, told
        table = told["id"]
        path, body = f"/api/tables/{table}/join", ""
    connection.close()
    return table, cookies


async def players_of(port: int, tables: list[tuple[str, list[str]]], run: Run) -> list[Player]:
    """Everybody at every table, connected."""
    loop = asyncio.get_running_loop()
    players = []
    for number, (table, cookies) in enumerate(tables):
        for seat, cookie in enumerate(cookies):
            headers = f"127.0.0.1:{port}\r\nX-Crownhall: 1\r\nCookie: {cookie}"
            player = Player(f"/ws/tables/{table}", headers, seat, run)
            await loop.create_connection(
                lambda player=player: player,  # type: ignore[misc]
                "127.0.0.1",
                port,
                local_addr=household(number),
            )
            await run.when(player.opened)
            players.append(player)
    return players


async def shouters_of(port: int, paths: list[str], run: Run, of: int) -> list[Shouter]:
    """On each path of the echo so many who hear each other."""
    loop = asyncio.get_running_loop()
    shouters = []
    for path in paths:
        for place in range(of):
            shouter = Shouter(path, f"127.0.0.1:{port}", run, place, of)
            await loop.create_connection(lambda shouter=shouter: shouter, "127.0.0.1", port)  # type: ignore[misc]
            await run.when(shouter.opened)
            shouters.append(shouter)
    return shouters


# -- measuring --------------------------------------------------------------------------------------------------------


async def slice_of(
    server: Process, run: Run, clients: Sequence[Player | Shouter], seconds: float
) -> tuple[float, float]:
    """Let them go for so long: messages answered per CPU second of the server, and per second."""
    run.going, run.pace = True, 0.0
    for client in clients:
        client.go_on()
    await run.wait(0.5)
    answers, cpu, at = run.answers, server.cpu(), time.perf_counter()
    await run.wait(seconds)
    answers, cpu, at = run.answers - answers, server.cpu() - cpu, time.perf_counter() - at
    run.going = False
    await run.wait(0.5)
    return answers / cpu, answers / at


class Paced(NamedTuple):
    """What came of players who move once a second."""

    trips: list[tuple[float, float]]
    seconds: float
    core: float  # the share of one that the hall used


async def paced(hall: Process, players: list[Player], run: Run, seconds: float) -> Paced:
    """One move a second each."""
    run.going, run.pace = True, 1.0
    now = time.perf_counter()
    for number, player in enumerate(players):
        player.begin_at(now + number // 2 / len(players) + number % 2 / 2)
    await run.wait(2.0)
    run.trips.clear()
    cpu, at = hall.cpu(), time.perf_counter()
    await run.wait(seconds)
    cpu, at = hall.cpu() - cpu, time.perf_counter() - at
    run.going = False
    trips = list(run.trips)
    await run.wait(0.5)
    return Paced(trips, at, cpu / at)


def quantile(times: Iterable[float], part: float) -> float:
    """In milliseconds."""
    ordered = sorted(times)
    return 1000 * ordered[int(len(ordered) * part)]


class DiskProbe:
    """Syncs small writes while something else is measured, and notes when the disk let one wait."""

    def __init__(self, folder: str) -> None:
        self._path = Path(folder) / "probe"
        self._is_over = threading.Event()
        self.syncs: list[tuple[float, float]] = []
        self._thread = threading.Thread(target=self._sync)

    def __enter__(self) -> DiskProbe:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _sync(self) -> None:
        with open(self._path, "wb", buffering=0) as file:
            file.write(bytes(400_000))
            os.fsync(file.fileno())
            while not self._is_over.wait(0.04):
                file.seek(4096 * (len(self.syncs) % 90))
                file.write(b"1" * 4096)
                at = time.perf_counter()
                os.fdatasync(file.fileno())
                self.syncs.append((at, time.perf_counter() - at))

    def stalls(self) -> list[tuple[float, float]]:
        """From when until when the disk let a write wait for too long."""
        return [(at, at + took) for at, took in self.syncs if took > STALL]

    def met(self, at: float, took: float) -> bool:
        """Whether something that lasted from then met a stall."""
        return any(at < end and begin < at + took for begin, end in self.stalls())


def stored(folder: str, store: str | None = None) -> int:
    """How many moves are in the file or the database, once the hall has closed it."""
    if store is not None:
        import asyncpg

        async def count() -> int:
            connection = await asyncpg.connect(store)
            return int(await connection.fetchval("SELECT count(*) FROM log"))

        return asyncio.run(count())
    with sqlite3.connect(Path(folder) / "hall.sqlite") as connection:
        return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])


async def begun(hall: Process, args: argparse.Namespace) -> tuple[Run, list[Player], float]:
    """As many tables as are wanted, warmed up, connected and paced for a while; the p99 of that is told."""
    run = Run()
    tables = [new_table(hall.port, number) for number in range(args.tables)]
    players = await players_of(hall.port, tables, run)
    play = await paced(hall, players, run, args.paced)
    times = [took for _, took in play.trips]
    return run, players, quantile(times, 0.99)


async def compare(args: argparse.Namespace, folder: str) -> int:
    """A hall on SQLite and one in a database, in turns; how many moves the second acknowledged."""
    folders = [Path(folder) / name for name in ("file", "database")]
    for each in folders:
        each.mkdir()
    with (
        Process("hall", str(folders[0])) as file,
        Process("hall", str(folders[1]), args.store, args.store_pid) as database,
    ):
        return await in_turns(args, {"SQLite": file, "PostgreSQL": database})


async def in_turns(args: argparse.Namespace, halls: dict[str, Process]) -> int:
    runs: list[tuple[Run, list[Player]]] = []
    for name, hall in halls.items():
        run, players, slow = await begun(hall, args)
        runs.append((run, players))
        print(f"{name}, paced, one move a second each at {args.tables} tables: p99 {slow:.2f} ms", flush=True)
    rates = []
    for _ in range(args.rounds):
        slices = zip(halls.values(), runs, strict=True)
        rate = [(await slice_of(hall, *run, args.seconds))[0] for hall, run in slices]
        rates.append(rate)
        print(f"  at once: {rate[0]:6.0f} and {rate[1]:6.0f} stored moves per CPU second, {rate[1] / rate[0]:.0%}")
    share = statistics.median(rate[1] / rate[0] for rate in rates)
    counted = "hall and database together" if args.store_pid else "without the database's own processes"
    print(f"median: in PostgreSQL {share:.0%} of SQLite's stored moves per CPU second (goal 70 %), {counted}")
    return runs[1][0].answers


async def measure(args: argparse.Namespace, folder: str) -> None:
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores, {args.tables} tables;"
    )
    with Process("hall", folder) as hall, Process("echo", folder) as echo:
        acknowledged = await in_all(args, folder, hall, echo)
    assert stored(folder) >= acknowledged, "a move was acknowledged and is not there"
    print(f"{acknowledged} moves were acknowledged, all of them are in the file")


async def in_all(args: argparse.Namespace, folder: str, hall: Process, echo: Process) -> int:
    """How many moves were acknowledged."""
    run, shouts, first = Run(), Run(), Run()
    warming = await players_of(hall.port, [new_table(hall.port, number) for number in range(WARMING)], first)
    await paced(hall, warming, first, 2)
    before = hall.memory()
    tables = [new_table(hall.port, number) for number in range(args.tables)]
    players = await players_of(hall.port, tables, run)

    with DiskProbe(folder) as disk:
        play = await paced(hall, players, run, args.paced)
    per_table = (hall.memory() - before) / args.tables / 1024
    times = [took for _, took in play.trips]
    calm = [took for at, took in play.trips if not disk.met(at, took)]
    stalls = disk.stalls()
    stalled = sum(end - begin for begin, end in stalls) / play.seconds
    print(f"paced, one move a second each: {len(times) / play.seconds:.0f} moves/s,", end=" ")
    print(f"{play.core:.0%} of a core, {per_table:.0f} KiB a table (goal 100)")
    print(
        f"  stored and answered in: median {quantile(times, 0.5):.2f} ms, p99 {quantile(times, 0.99):.2f} ms", end=" "
    )
    print(f"(goal 10); of the {len(calm) / len(times):.1%} that met no stall of the disk {quantile(calm, 0.99):.2f} ms")
    synced = [took for _, took in disk.syncs]
    print(f"  the disk itself: median {quantile(synced, 0.5):.2f} ms, p99 {quantile(synced, 0.99):.2f} ms,", end=" ")
    print(f"{len(stalls)} stalls over {1000 * STALL:.0f} ms, {stalled:.1%} of the time")

    length = sum(player.bytes for player in players) // sum(player.frames for player in players)
    bare = await shouters_of(echo.port, ["/"] * args.tables, shouts, 1)
    told = await shouters_of(echo.port, [f"/{number}/{length}" for number in range(args.tables)], shouts, 2)
    rates: list[tuple[float, float, float]] = []
    for _ in range(args.rounds):
        moves = await slice_of(hall, run, players, args.seconds)
        echoes = await slice_of(echo, shouts, bare, args.seconds)
        tellings = await slice_of(echo, shouts, told, args.seconds)
        rates.append((moves[0], echoes[0], tellings[0]))
        print(f"  at once: {moves[0]:6.0f} stored moves per CPU second ({moves[1]:.0f}/s),", end=" ")
        print(f"bare echo {echoes[0]:6.0f} ({echoes[1]:.0f}/s), told to two {tellings[0]:6.0f}", flush=True)
    moves_rate, echo_rate, told_rate = (statistics.median(column) for column in zip(*rates, strict=True))
    shares = [statistics.median(rate[0] / rate[other] for rate in rates) for other in (1, 2)]
    print(f"at once, median: {moves_rate:.0f} stored moves per CPU second (goal 4000),", end=" ")
    print(f"{shares[0]:.0%} of the bare echo's {echo_rate:.0f} (goal 40 %),", end=" ")
    print(f"{shares[1]:.0%} of the {told_rate:.0f} of an echo that tells two, {length} bytes each")
    return first.answers + run.answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--paced", type=float, default=20, help="seconds of paced play")
    parser.add_argument("--seconds", type=float, default=5, help="seconds of each slice at full speed")
    parser.add_argument("--rounds", type=int, default=3, help="slices of hall and echo in turn")
    parser.add_argument("--data", help="where the store is (default: a temporary folder)")
    parser.add_argument("--store", help="compare with a hall in this empty PostgreSQL database")
    parser.add_argument("--store-pid", type=int, help="the process of its server, whose CPU time counts, too")
    parser.add_argument("--role", choices=("hall", "echo"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.role:
        end_with_parent()
        {"hall": serve_hall, "echo": serve_echo}[args.role](args.data, args.store)
        return
    import uvloop

    with tempfile.TemporaryDirectory(dir=args.data) as folder:
        if args.store is None:
            uvloop.run(measure(args, folder))
            return
        acknowledged = uvloop.run(compare(args, folder))
        assert stored(folder, args.store) >= acknowledged, "a move was acknowledged and is not there"
        print(f"{acknowledged} moves were acknowledged, all of them are in the database")


if __name__ == "__main__":
    main()
