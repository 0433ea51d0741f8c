"""A hall in a process of its own: started, stopped, killed and started again on the same data and port."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://(?:localhost|127\.0\.0\.1):(\d+)")


def serious(server: Server) -> str:
    """What a hall complained of, but for requests that were none."""
    lines = server.complaints.read_text().splitlines(keepends=True)
    return "".join([line for line in lines if "Invalid HTTP request received." not in line])


class Server:
    """The command, run for a data folder. The port is chosen at the first start and kept."""

    def __init__(self, data: Path, *words: str) -> None:
        self.data = data
        self.words = words
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.said = ""  # what it printed before it was open

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def complaints(self) -> Path:
        """What it wrote where errors go."""
        return self.data.with_suffix(".err")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> Server:
        """Start it; returns when it listens."""
        self.data.mkdir(parents=True, exist_ok=True)
        with open(self.complaints, "a") as complaints:
            self.process = self.popen(complaints.fileno())
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line
            if found := ADDRESS.search(line):
                self.port = int(found[1])
                return self
        raise AssertionError(f"the hall did not open: {self.said} {self.complaints.read_text()}")

    def popen(self, complaints: int) -> subprocess.Popen[str]:
        return subprocess.Popen(self.command(), cwd=ROOT, stdout=subprocess.PIPE, stderr=complaints, text=True)

    def command(self) -> list[str]:
        words = ["--port", str(self.port), "--data", str(self.data), "--no-browser"]
        return [sys.executable, "-m", "tests.hall.serve", *words, *self.words]

    def pause(self) -> None:
        """It stops where it is, and does not know it."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def kill(self) -> None:
        """As a power cut would, as far as the process goes."""
        assert self.process is not None
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """Ask it to close; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.resume()
            self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        code = self.process.wait(30)
        self.process.stdout.close()
        return code

    def limit_files(self, size: int) -> None:
        """From now on no file can be written beyond this size: the nearest thing to a disk that fills up."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
