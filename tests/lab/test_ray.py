"""Computing on a Ray cluster: the same tables, whatever dies. The clusters are real ones, on 127.0.0.1."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from crownhall.cli import main
from crownhall.lab.parts import Span
from crownhall.lab.ray_workers import next_size, taken
from tests.hall.databases import free_port

GAMES = 60000
HEAD, NODE = "127.0.0.2", "127.0.0.3"
"""Two machines in one. As 127.0.0.1 Ray would take the machine's own address."""
ENVIRONMENT = {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(16)}
TOURNAMENT = ["tournament", "kingdrin", "--bots", "squire,random", "--seats", "3", "--seed", "ray", "--json", "--quiet"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a refused command says, in one line."""
    assert main(["simulate", "square", "--games", "4", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    return err


@pytest.mark.parametrize(
    "address", ["", "rays", "ray://", "ray://host", "http://127.0.0.1:10001", "ray://[1:2", "ray://h:x"]
)
def test_what_is_no_cluster_is_refused(capsys: pytest.CaptureFixture[str], address: str) -> None:
    assert "ray://HOST:10001" in told(capsys, "--on", address)


def test_a_head_that_does_not_answer_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Nothing answers at ray://127.0.0.1:" in told(capsys, "--on", f"ray://127.0.0.1:{free_port()}")


def test_a_cluster_or_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Say one of them" in told(capsys, "--on", "ray", "--jobs", "2")


def test_what_is_missing_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'crownhall[ray]'" in told(capsys, "--on", "ray")


def test_parts_take_a_second_or_more() -> None:
    assert next_size(0.001, 1_000_000, 4) == 4000
    assert next_size(0.001, 100, 4) == 1000
    assert next_size(30.0, 100, 4) == 1
    assert next_size(0.0, 100, 4) > 100


def test_spans_are_taken_from_the_front() -> None:
    rest: deque[Span] = deque([(0, 10), (20, 23)])
    assert [taken(rest, 6), taken(rest, 6), taken(rest, 6)] == [(0, 6), (6, 10), (20, 23)]
    assert not rest


# -- real clusters ----------------------------------------------------------------------------------------------------


class Cluster:
    """A head with one core, and a node with another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.client_port = free_port()
        port = free_port()
        self.head = self._start(
            HEAD,
            "--head",
            f"--port={port}",
            f"--ray-client-server-port={self.client_port}",
            "--include-dashboard=false",
            f"--temp-dir={folder}",
        )
        try:
            wait_for(self.client_port)
            self.node = self._start(NODE, f"--address={HEAD}:{port}")
        except BaseException:
            self.kill(self.head)
            raise

    @property
    def address(self) -> str:
        return f"ray://{HEAD}:{self.client_port}"

    def _start(self, host: str, *words: str) -> subprocess.Popen[bytes]:
        command = [
            str(Path(sys.executable).with_name("ray")),
            "start",
            f"--node-ip-address={host}",
            "--num-cpus=1",
            "--disable-usage-stats",
            "--block",
            *words,
        ]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, env=ENVIRONMENT, start_new_session=True)

    def kill(self, process: subprocess.Popen[bytes]) -> None:
        """With all that it started, at once."""
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex((HEAD, port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(port)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """In a folder whose name is short: Ray makes sockets deep in it, and a socket's address is 107 signs at most."""
    with tempfile.TemporaryDirectory(prefix="ray") as folder:
        found = Cluster(Path(folder))
        try:
            yield found
        finally:
            found.kill(found.node)
            found.kill(found.head)


def started(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "crownhall", *TOURNAMENT, *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT, text=True)


def lines_in(path: Path, least: int) -> None:
    """Wait until a series has so many finished parts."""
    for _ in range(1200):
        if path.exists() and len(path.read_bytes().splitlines()) > least:
            return
        time.sleep(0.1)
    raise TimeoutError(path)


@pytest.fixture(scope="module")
def here() -> str:
    """What one process says."""
    out, err = started("--games", str(GAMES)).communicate()
    assert err == ""
    return out


@pytest.mark.soak
def test_a_cluster_of_one_machine_says_the_same(here: str) -> None:
    out, err = started("--games", str(GAMES), "--on", "ray").communicate(timeout=300)
    assert (out, err) == (here, "")


@pytest.mark.soak
def test_a_node_that_dies_costs_nothing_but_time(tmp_path: Path, here: str) -> None:
    path = tmp_path / "kept.series"
    with cluster() as house:
        run = started("--games", str(GAMES), "--on", house.address, "--resume", str(path))
        lines_in(path, 3)
        house.kill(house.node)
        out, err = run.communicate(timeout=300)
    assert (out, err) == (here, "")


@pytest.mark.soak
def test_when_the_head_dies_another_run_goes_on(tmp_path: Path, here: str) -> None:
    path = tmp_path / "kept.series"
    words = ["--games", str(GAMES), "--resume", str(path)]
    with cluster() as house:
        run = started(*words, "--on", house.address)
        lines_in(path, 3)
        house.kill(house.head)
        out, err = run.communicate(timeout=300)
    assert (run.returncode, out) == (2, ""), err
    assert "The cluster is gone" in err
    assert len(err.strip().splitlines()) == 1
    before = path.read_bytes()
    with cluster() as house:
        out, err = started(*words, "--on", house.address).communicate(timeout=300)
    assert (out, err) == (here, "")
    assert path.read_bytes().startswith(before), "nothing is done twice"
