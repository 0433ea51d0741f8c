"""Requests that are never sent whole, and answers that nobody reads: they cost those who do so, and nobody else."""

from __future__ import annotations

import ipaddress
import resource
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from crownhall.hall.http.limits import Limits
from crownhall.hall.wire.connections import CONNECTIONS_PER_ADDRESS, Connections
from tests.hall.conftest import Arrive
from tests.hall.serving import Server

pytestmark = pytest.mark.slow
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
MANY = 1_200


@pytest.fixture(autouse=True)
def _many_files() -> Iterator[None]:
    """This side opens as many sockets as the other."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def connected(server: Server, sent: bytes, source: str = "127.0.0.1") -> socket.socket:
    one = socket.create_connection(("127.0.0.1", server.port), 10, source_address=(source, 0))
    one.sendall(sent)
    return one


def answered(server: Server, source: str = "127.0.0.1") -> bytes:
    """The first line that an honest guest is answered."""
    with connected(server, b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", source) as honest:
        honest.settimeout(5)
        return honest.recv(100).split(b"\r\n")[0]


def wait_until_closed(one: socket.socket) -> None:
    """Until the other side hangs up; a time-out if it does not."""
    one.settimeout(30)
    try:
        while one.recv(65536):
            pass
    except ConnectionResetError:
        pass


@pytest.mark.parametrize("files", ["512:512", "1024:20000"])
def test_half_sent_requests_keep_nobody_out(tmp_path: Path, files: str) -> None:
    with Server(tmp_path / "data", "--files", files) as server:
        crowd = [connected(server, HALF) for _ in range(MANY)]
        assert {answered(server), answered(server, "127.0.0.9")} == {b"HTTP/1.1 200 OK"}
        said = server.complaints.read_text().splitlines()
        assert len(said) == 1, "one line, not one each"
        assert "too many connections" in said[0]
        assert "from 127.0.0.1" in said[0]
        for one in crowd:
            one.close()


def test_the_hall_takes_as_many_files_as_it_may(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--files", "256:4096") as server:
        limits = Path(f"/proc/{server.pid}/limits").read_text()
        assert limits.partition("Max open files")[2].split()[:2] == ["4096", "4096"]


HALVES = {
    "nothing": b"",
    "half a header": HALF,
    "half a handshake": b"GET /ws/tables/none HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    "half a body": b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nX-Crownhall: 1\r\nContent-Length: 20\r\n\r\n{",
    "half a body for nobody": b"POST /none HTTP/1.1\r\nHost: localhost\r\nX-Crownhall: 1\r\nContent-Length: 9\r\n\r\n{",
    "half the next": b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\nGET",
}


def test_who_does_not_go_on_is_hung_up_on(impatient: Server) -> None:
    slow = {name: connected(impatient, sent) for name, sent in HALVES.items()}
    for one in slow.values():
        wait_until_closed(one)
        one.close()


def test_dripping_does_not_help(impatient: Server) -> None:
    for name in ("half a header", "half a body"):
        with connected(impatient, HALVES[name]) as slow:
            assert is_cut(slow, b"a", 0.1), name


def test_an_answer_that_nobody_reads_is_given_up(impatient: Server) -> None:
    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        lazy.connect(("127.0.0.1", impatient.port))
        lazy.settimeout(10)
        assert is_cut(lazy, b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n", 0)


def is_cut(one: socket.socket, sent: bytes, pause: float) -> bool:
    """Whether somebody who sends that again and again is hung up on within half a minute."""
    began = time.monotonic()
    try:
        while time.monotonic() - began < 30:
            time.sleep(pause)
            one.sendall(sent)
    except ConnectionError:
        return True
    return False


def test_a_slow_upload_and_a_pause_between_requests_are_fine(impatient: Server) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nX-Crownhall: 1\r\nContent-Length: 16\r\nCookie: "
    cookie = httpx.get(f"{impatient.url}/api/me").headers["set-cookie"].encode()
    with connected(impatient, head + cookie + b"\r\n\r\n") as slow:
        for byte in b'{"name": "Ann" }':
            time.sleep(0.02)
            slow.sendall(bytes([byte]))
        assert slow.recv(100).startswith(b"HTTP/1.1 200 OK")
        time.sleep(0.3)
        slow.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
        received = b""  # the rest of the first answer, and the second
        while b"200 OK" not in received:
            more = slow.recv(65536)
            assert more, "hung up on"
            received += more


def test_an_idle_connection_outlives_those_who_keep_it_for_five_seconds(server: Server) -> None:
    """As many clients do: one that asks at the last moment must not meet a closed door."""
    idle = HTTPConnection("127.0.0.1", server.port, timeout=10)
    idle.connect()
    idle.auto_open = 0  # it must be the same connection
    for pause in (5.5, 0):
        idle.request("GET", "/api/announcement")
        assert idle.getresponse().read()
        time.sleep(pause)
    idle.close()


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("impatient") / "data", "--patience", "0.04") as server:
        yield server


@pytest.mark.anyio
async def test_open_tables_do_not_make_room(arrive: Arrive, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--files", "448:448") as server:  # room for 64, of one address for 32
        ann = await arrive(server)
        table = await ann.new_table("square")
        async with ann.at(table) as line:
            crowd = [connected(server, HALF) for _ in range(200)]
            assert (await line.ask("say", text="Still here"))["ok"]
            for one in crowd:
                one.close()


# -- who is counted ---------------------------------------------------------------------------------------------------


class Idle:
    """A connection that waits."""

    def __init__(self, connections: Connections, place: str) -> None:
        self.connections, self.place, self.due, self.is_open = connections, place, 0.0, True
        assert connections.admit(place)
        connections.wait(self)

    def is_about_to_ask(self) -> bool:
        return False

    def cut(self) -> None:
        self.is_open = False
        self.connections.work(self)
        self.connections.release(self.place)


def test_who_fills_an_address_makes_room_there() -> None:
    connections = Connections(Limits(), 10_000)
    neighbour = Idle(connections, "203.0.113.6")
    crowd = [Idle(connections, "203.0.113.5") for _ in range(CONNECTIONS_PER_ADDRESS + 3)]
    assert [one.is_open for one in crowd[:4]] == [False, False, False, True]
    assert neighbour.is_open


def test_a_full_hall_makes_room_by_who_waited_longest() -> None:
    connections = Connections(Limits(), 10)
    first, second = Idle(connections, "a"), Idle(connections, "b")
    connections.wait(first)  # it has just had an answer
    for number in range(9):
        Idle(connections, f"c{number}")
    assert (first.is_open, second.is_open) == (True, False)


def test_a_full_hall_of_open_tables_says_so() -> None:
    connections = Connections(Limits(), 10)
    assert [connections.admit(f"c{number}") for number in range(12)] == [True] * 10 + [False] * 2


def test_a_proxy_is_counted_unless_it_is_trusted() -> None:
    trusting = Limits(frozenset({ipaddress.ip_network("127.0.0.1"), ipaddress.ip_network("2001:db8::/32")}))
    assert [trusting.place_of(address) for address in ("127.0.0.1", "::ffff:127.0.0.1", "2001:db8::9")] == [""] * 3
    assert trusting.place_of("127.0.0.2") == "127.0.0.2"
    connections = Connections(trusting, 10_000)
    assert all([connections.admit("") for _ in range(3 * CONNECTIONS_PER_ADDRESS)])


def test_a_class_behind_one_address_is_let_in() -> None:
    """35 phones, each with six connections and the some fifty files of the page, and a table each."""
    limits = Limits()
    connections = Connections(limits)
    for number in range(35):
        assert all([connections.admit("203.0.113.5") for _ in range(7)])
        for _ in range(60):
            limits.check_request(f"guest {number}", "203.0.113.5", changes=False)
        for _ in range(3):
            limits.check_request(f"guest {number}", "203.0.113.5", changes=True)
        limits.check_socket(f"guest {number}", "203.0.113.5")
