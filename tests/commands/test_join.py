"""`crownhall join` as a real process at a real hall: playing, watching, taking a seat over, leaving, coming back."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest

from crownhall.engine.record import verify
from tests.engine.bell import registered
from tests.hall.serving import Server
from tests.rules import rule
from tests.terminal.table_tools import ROOT, columns, environment, flat

LONG = 120.0
FIRST_MOVE = ["1"] * 400
"""The first of the moves that are offered, whatever they are; more often than any match needs."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("join") / "data") as server:
        yield server
    assert server.complaints.read_text() == ""


class Host:
    """Somebody who makes tables, and sits at none."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=server.url, headers={"X-Crownhall": "1"}, timeout=LONG)
        self.http.get("/api/me")  # now there is a cookie

    def table(self, game: str, sits: str, **options: Any) -> str:
        places = [{"who": who} if who in ("me", "open") else {"who": "bot", "level": who} for who in sits.split()]
        made = self.http.post("/api/tables", json={"game": game, "sits": places, "options": options})
        table: str = made.json()["id"]
        return table

    def look(self, table: str) -> dict[str, Any]:
        told: dict[str, Any] = self.http.get(f"/api/tables/{table}").json()
        return told

    def record(self, table: str) -> str:
        return self.http.get(f"/api/tables/{table}/record").text


@pytest.fixture
def host(server: Server) -> Iterator[Host]:
    host = Host(server)
    yield host
    host.http.close()


class Terminal:
    """The command in a process of its own, whose output is read while it runs."""

    started: ClassVar[list[Terminal]] = []

    def __init__(self, *words: str) -> None:
        self.started.append(self)
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "crownhall", "join", *words],
            cwd=ROOT,
            env=environment(COLUMNS="80"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self.said = ""
        self._news = threading.Condition()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._news:
                self.said += line
                self._news.notify_all()

    def type(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def until(self, words: str) -> None:
        """Wait until it has said this."""
        with self._news:
            assert self._news.wait_for(lambda: words in flat(self.said), LONG), self.said

    def ended(self) -> int:
        """Wait until it has ended by itself; its exit code."""
        code = self.process.wait(LONG)
        self._listener.join(LONG)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.complaint = self.process.stderr.read()
        for stream in (self.process.stdout, self.process.stderr, self.process.stdin):
            with suppress(BrokenPipeError):  # it did not read all that was typed
                stream.close()
        return code


@pytest.fixture(autouse=True)
def everybody_goes_home() -> Iterator[None]:
    """A test that fails leaves no terminal behind that would try to come back for ever."""
    yield
    while Terminal.started:
        process = Terminal.started.pop().process
        if process.poll() is None:
            process.kill()
            process.wait()


def test_two_terminals_play_a_whole_match_of_a_game_they_have_never_heard_of(server: Server, host: Host) -> None:
    table = host.table("bell", "open open")
    link = f"{server.url}/tables/{table}"
    ann, bob = Terminal("--name", "Ann", link), Terminal("--name", "Bob", link)
    for each in (ann, bob):
        each.type(*FIRST_MOVE)
    for each in (ann, bob):
        assert each.ended() == 0, each.complaint
        assert each.complaint == ""
        assert columns(each.said) <= 80
        assert "Your move (hidden from the others) (1-" in each.said
        assert "A race! Your move" in each.said
    told = host.look(table)
    assert told["state"] == "over"
    assert sorted(seat["name"] for seat in told["seats"]) == ["Ann", "Bob"]
    with registered():
        outcome = verify(host.record(table)).outcome()
    assert outcome is not None
    for each in (ann, bob):
        assert outcome.sentence in flat(each.said)
        assert told["seed"] in each.said


def test_a_game_of_kings_square_looks_as_it_does_at_home(server: Server, host: Host) -> None:
    table = host.table("square", "open", undo="until_next_card")
    terminal = Terminal(f"{server.url}/tables/{table}")
    terminal.type("help", "hint", "move 1SK 1SK", "nonsense", "say Good evening", *FIRST_MOVE[:20], "finish")
    assert terminal.ended() == 0, terminal.complaint
    said = flat(terminal.said)
    assert "┌─────────────────┬" in terminal.said
    assert "a number plays the move with that number" in said
    assert "A strong player would play" in said
    assert "“nonsense” is not a move. Type a number, or for example “move " in said
    assert "Terminal guest says: Good evening" in said
    assert re.search(r"move 1SK 1SK: .*\.", terminal.said), "a refused move says why"
    match = verify(host.record(table))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.sentence in said
    assert f"\n  {server.url}/replay/{table}\n" in terminal.said


@rule("R-A3")
def test_those_at_terminals_can_agree_to_a_dead_hand(server: Server, host: Host) -> None:
    table = host.table("rummy", "open open")
    link = f"{server.url}/tables/{table}"
    ann = Terminal("--name", "Ann", link)
    ann.until("You sit in seat 1.")
    bob = Terminal("--name", "Bob", link)
    for each in (ann, bob):
        each.type("agree", "agree no", *(["agree", "1", "1"] * 100))  # again and again: a first turn may end the hand
    for each in (ann, bob):
        each.until("is dead")
        each.process.send_signal(signal.SIGINT)
        each.ended()
    said = flat(ann.said + bob.said)
    assert "You would like a dead hand." in said
    assert "You would not like a dead hand." in said
    assert "would like a dead hand. Everyone present must agree: type “agree”." in said


def test_one_who_comes_late_watches(server: Server, host: Host) -> None:
    table = host.table("square", "me")
    terminal = Terminal(f"{server.url}/tables/{table}")
    terminal.until("You are watching.")
    ended = host.http.post(f"/api/tables/{table}/play", json={"id": "1", "move": "finish", "ask": 1})
    assert ended.json()["ok"]
    assert terminal.ended() == 0, terminal.complaint
    assert "You stopped: 0 of 16 books, 0 points." in terminal.said
    assert "Your move" not in terminal.said


def test_a_seat_is_taken_over_by_its_link_after_asking(server: Server, host: Host) -> None:
    table = host.table("square", "me")
    link = host.http.post(f"/api/tables/{table}/seat-link").json()["url"]
    for answer in (["n"], []):
        terminal = Terminal(link)
        terminal.type(*answer)
        assert terminal.process.stdin is not None
        terminal.process.stdin.close()
        assert terminal.ended() == 0
        assert "The seat was not moved." in terminal.said
    terminal = Terminal(link)
    terminal.type("y", "1", "finish")
    assert terminal.ended() == 0, terminal.complaint
    assert "You sit in seat 1." in flat(terminal.said)
    assert len(verify(host.record(table)).log) == 2
    again = Terminal(link)
    again.type("y")
    assert again.ended() == 2
    assert again.complaint.startswith("crownhall: This link to a seat is no longer good. It works once,")


def test_whoever_leaves_does_so_politely_and_can_come_back(server: Server, host: Host) -> None:
    table = host.table("bell", "open open")
    link = f"{server.url}/tables/{table}"
    ann = Terminal("--name", "Ann", link)
    ann.until("You sit in seat 1.")
    ann.process.send_signal(signal.SIGINT)
    assert ann.ended() == 130
    assert "You left the table." in ann.said
    assert host.look(table)["seats"][0]["who"] == "open", "the match had not begun"
    ann, bob = Terminal("--name", "Ann", link), Terminal("--name", "Bob", link)
    bob.type("1")
    bob.until("Your move (hidden from the others)")
    seat = next(seat["seat"] for seat in host.look(table)["seats"] if seat["name"] == "Ann")
    ann.type("1", "quit")
    assert ann.ended() == 0, ann.complaint
    assert host.look(table)["seats"][seat]["presence"] == "left"
    bob.type(*FIRST_MOVE)
    back = re.search(r"^  crownhall join (\S+)$", ann.said, re.MULTILINE)
    assert back is not None
    again = Terminal(back[1])
    again.type("y", *FIRST_MOVE)
    for each in (again, bob):
        assert each.ended() == 0, each.complaint
    assert host.look(table)["state"] == "over"
    assert "Ann is gone." in bob.said


def test_a_line_that_breaks_is_taken_up_again(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        host = Host(server)
        table = host.table("square", "open")
        terminal = Terminal(f"{server.url}/tables/{table}")
        terminal.type("1")
        terminal.until("47 to draw")
        server.kill()
        terminal.type("1")  # while there is no hall
        server.start()
        terminal.until("Connected again. · Moved")  # whether that deals a card depends on the shuffle
        terminal.type("", "finish")
        assert terminal.ended() == 0, terminal.complaint
        assert "Connection lost." in terminal.said
        assert len(verify(host.record(table)).log) == 3, "every move was played once"
        host.http.close()


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("square", "This is not a link to a table. It should look like http://"),
        ("ftp://127.0.0.1/tables/x", "This is not a link to a table"),
        ("http://127.0.0.1:9/tables/x", "There is no hall at http://127.0.0.1:9: Connection refused."),
        ("{hall}/tables/nowhere", "This table does not exist any more."),
        ("{hall}/s/nonsense", "This link to a seat is no longer good. "),
        ("{hall}/rules/square", "This is not a link to a table"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_in_a_sentence(server: Server, link: str, sentence: str) -> None:
    terminal = Terminal(link.format(hall=server.url))
    terminal.type("y")
    assert terminal.ended() == 2
    assert terminal.complaint.startswith(f"crownhall: {sentence}")
    assert len(terminal.complaint.splitlines()) == 1
