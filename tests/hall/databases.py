"""A PostgreSQL of the tests' own: in a private folder, on a private port of this machine, ended by its id."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections import deque
from pathlib import Path

from tests.hall.programs import program

NOBODY = 65534
"""The system's user without any rights: the server refuses to run as root."""

READY_SECONDS = 30.0
LENT_LIMIT = 6
"""How many databases there are in turn: more than one test uses."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Database:
    """A server with as many databases as are asked for."""

    def __init__(self, *settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="crownhall-postgres-"))
        self.port = free_port()
        self._settings = settings
        self.process: subprocess.Popen[bytes] | None = None
        self._numbers = itertools.count(1)
        self._lent: deque[str] = deque()
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        made = ["--auth=trust", "--username=hall", "--no-sync", "--encoding=UTF8", "--locale=C"]
        subprocess.run(
            [*self._as_nobody(), program("initdb"), "-D", self._data, *made],
            check=True,
            capture_output=True,
            cwd=self.folder,
        )

    def __enter__(self) -> Database:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop(signal.SIGQUIT)  # nobody needs its data again
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def _as_nobody(self) -> list[str]:
        if os.geteuid() != 0:
            return []
        return [program("setpriv"), f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]

    def start(self) -> Database:
        """Start it; returns when it answers."""
        said = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": ""}
        words = [word for name, value in said.items() for word in ("-c", f"{name}={value}")]
        words += [word for setting in self._settings for word in ("-c", setting)]
        with open(self.folder / "log", "ab") as log:
            command = [*self._as_nobody(), program("postgres"), "-D", self._data, *words]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        until = time.monotonic() + READY_SECONDS
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until, "PostgreSQL does not answer"
            time.sleep(0.05)
        return self

    def _answers(self) -> bool:
        words = ["-h", "127.0.0.1", "-p", str(self.port), "-q"]
        return subprocess.run([program("pg_isready"), *words], check=False).returncode == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """`SIGINT` is its word for at once and in order; `SIGQUIT` for a crash."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(READY_SECONDS)

    def sql(self, statement: str, database: str = "postgres") -> str:
        """What `psql` says to this."""
        words = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "hall", "-d", database, "-qAtc", statement]
        return subprocess.run([program("psql"), *words], check=True, capture_output=True, text=True).stdout.strip()

    def address(self, name: str) -> str:
        return f"postgresql://hall@127.0.0.1:{self.port}/{name}"

    def new(self, *, is_lasting: bool = False) -> str:
        """The address of an empty database; that of a test long over, unless it is to last.

        A new one is 7 MB, which would be a gigabyte for all tests.
        """
        if is_lasting or len(self._lent) < LENT_LIMIT:
            name = f"hall_{next(self._numbers)}"
            self.sql(f"CREATE DATABASE {name}")
        else:
            name = self._lent.popleft()
            self.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            self.sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public", name)
        if not is_lasting:
            self._lent.append(name)
        return self.address(name)
