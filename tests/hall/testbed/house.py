"""Three halls, their database and their proxy: real processes, on ports and in folders of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

from tests.hall.databases import Database, free_port
from tests.hall.programs import program
from tests.hall.serving import Server
from tests.hall.test_hosting_examples import replaced
from tests.hall.testbed.cable import Cable
from tests.hall.upkeep.test_backup import crownhall

HALLS = 3
WORDS = ("--countdown", "0.05", "--unlimited", "--proxy", "127.0.0.1")
DAYS_AHEAD = ("0", "3", "-400")
"""How wrong the clock of each hall is: they are apart all the time."""

WITNESS = """
CREATE TABLE witness_halls (number bigint, who text);
CREATE TABLE witness_lines (table_id text, number integer, who text, hall bigint, token bigint);
CREATE FUNCTION note_hall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO witness_halls VALUES (NEW.number, session_user); RETURN NULL; END $$;
CREATE FUNCTION note_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO witness_lines SELECT NEW.table_id, NEW.number, session_user, hall, token
        FROM leases WHERE leases.table_id = NEW.table_id; RETURN NULL; END $$;
CREATE TRIGGER note_hall AFTER INSERT ON halls FOR EACH ROW EXECUTE FUNCTION note_hall();
CREATE TRIGGER note_line AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION note_line();
"""
"""The database notes who wrote each line, and whose the table was then. Each hall has a name of its own there."""


class Front(Server):
    """nginx before the halls: the same table goes to the same hall, as long as that is there."""

    def __init__(self, folder: Path, ports: list[int]) -> None:
        super().__init__(folder)
        self.port = free_port()
        self._ports = ports

    def start(self) -> Front:
        self.data.mkdir(parents=True, exist_ok=True)
        path = self.data / "nginx.conf"
        path.write_text(self._configuration())
        with open(self.data / "said", "ab") as said:
            self.process = subprocess.Popen(
                [program("nginx"), "-p", str(self.data), "-c", str(path)], stdout=said, stderr=said, text=True
            )
        until = time.monotonic() + 30
        while not answers(self.port):
            assert self.process.poll() is None, (self.data / "said").read_text()
            assert time.monotonic() < until, "nginx does not listen"
            time.sleep(0.02)
        return self

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def reload(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGHUP)

    def _configuration(self) -> str:
        """What the command writes, without its certificate."""
        site = crownhall("proxy-config", "http://127.0.0.1", *[f"127.0.0.1:{port}" for port in self._ports]).stdout
        site = replaced(site, "listen 443 ssl;", f"listen 127.0.0.1:{self.port};")
        site = "\n".join(line for line in site.splitlines() if "ssl_certificate" not in line)
        kept = [
            f"{kind}_temp_path {self.data}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        ]
        user = "user root;" if os.geteuid() == 0 else ""
        return (
            f"daemon off; pid {self.data}/pid; error_log {self.data}/errors; worker_processes 1; {user}\n"
            f"events {{}}\nhttp {{ access_log off; {' '.join(kept)}\n{site}\n}}\n"
        )


class House:
    """All of it. What happens to it, happens here."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.database = Database("max_connections=100")
        self.halls: list[Server] = []
        self.cables: list[Cable] = []
        self.front: Front
        self._name = ""

    async def __aenter__(self) -> House:
        self.database.start()
        address = self.database.new(is_lasting=True)
        self._name = address.rpartition("/")[2]
        for number in range(HALLS):
            self.database.sql(f"CREATE ROLE hall_{number} SUPERUSER LOGIN")
            cable = Cable(self.database.port)
            await cable.start()
            self.cables.append(cable)
            store = f"postgresql://hall_{number}@127.0.0.1:{cable.port}/{self._name}"
            words = (*WORDS, "--days-ahead", DAYS_AHEAD[number])
            hall = Server(self._folder / f"hall-{number}", *words, "--store", store)
            self.halls.append(hall)
            await asyncio.to_thread(hall.start)
            if number == 0:
                self.sql(WITNESS)
                self.sql("INSERT INTO witness_halls SELECT number, 'hall_0' FROM halls")
        self.front = Front(self._folder / "front", [hall.port for hall in self.halls])
        self.front.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.front.stop()
        for hall in self.halls:
            hall.kill()
        for cable in self.cables:
            await cable.close()
        self.database.__exit__()

    def sql(self, statement: str) -> str:
        return self.database.sql(statement, self._name)

    def rows(self, statement: str) -> list[tuple[str, ...]]:
        return [tuple(line.split("|")) for line in self.sql(statement).splitlines()]

    def busiest(self) -> int:
        """The hall that has the most tables."""
        counted = (
            "SELECT address FROM leases JOIN halls ON number = hall GROUP BY address ORDER BY count(*) DESC LIMIT 1"
        )
        address = self.sql(counted)
        return next((at for at, hall in enumerate(self.halls) if address.endswith(f":{hall.port}")), 0)

    # -- what befalls it ----------------------------------------------------------------------------------------------

    async def kill_hall(self, number: int) -> None:
        await asyncio.to_thread(self.halls[number].kill)

    async def start_hall(self, number: int) -> None:
        await asyncio.to_thread(self.halls[number].start)

    def freeze_hall(self, number: int) -> None:
        os.kill(self.halls[number].pid, signal.SIGSTOP)

    def thaw_hall(self, number: int) -> None:
        os.kill(self.halls[number].pid, signal.SIGCONT)

    async def kill_database(self) -> None:
        """`kill -9` of its first process; the others notice and end."""
        await asyncio.to_thread(self.database.stop, signal.SIGKILL)

    async def start_database(self) -> None:
        """As soon as those of the one that was killed are gone: until then it refuses to start."""
        until = time.monotonic() + 30
        while True:
            try:
                await asyncio.to_thread(self.database.start)
                return
            except AssertionError:
                assert time.monotonic() < until, "PostgreSQL does not start again"
                await asyncio.sleep(0.1)


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
