"""The examples for those who run a hall, run: nginx, Caddy and systemd's own judge, on the files of the guide."""

from __future__ import annotations

import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.hall.databases import free_port
from tests.hall.programs import program
from tests.hall.serving import ROOT, Server
from tests.hall.visitors import PATIENCE, Line

pytestmark = pytest.mark.anyio
EXAMPLES = ROOT / "docs" / "how-to" / "hosting"
NAME = "games.example.org"
PUBLIC = f"https://{NAME}/crown"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate that nobody but these tests believes."""
    folder = tmp_path_factory.mktemp("certificate")
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    name = ["-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run(["openssl", *words, *files, *name], check=True, capture_output=True, timeout=60)
    return folder


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("proxied") / "data"
    with Server(data, "--settings", str(EXAMPLES / "crownhall.toml")) as server:
        yield server


@contextmanager
def running(command: list[str], port: int, folder: Path) -> Iterator[None]:
    """A proxy of our own in a folder of its own, until it listens; ended by its number."""
    env = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with open(folder / "said", "wb") as said:
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=said, stderr=said)
    try:
        until = time.monotonic() + PATIENCE
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, (folder / "said").read_text()
            assert time.monotonic() < until
            time.sleep(0.02)
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


@contextmanager
def nginx(hall_port: int, certificate: Path, folder: Path) -> Iterator[int]:
    port = free_port()
    site = (EXAMPLES / "nginx.conf").read_text()
    site = replaced(site, "127.0.0.1:8000", f"127.0.0.1:{hall_port}")
    site = replaced(site, "listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    site = replaced(site, f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate / "cert.pem"))
    site = replaced(site, f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(certificate / "key.pem"))
    kept = [f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1; {user}\n"
        f"events {{}}\nhttp {{ access_log off; {' '.join(kept)}\n{site}\n}}\n"
    )
    with running([program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")], port, folder):
        yield port


@contextmanager
def caddy(hall_port: int, certificate: Path, folder: Path) -> Iterator[int]:
    port = free_port()
    site = (EXAMPLES / "Caddyfile").read_text()
    site = replaced(site, "127.0.0.1:8000", f"127.0.0.1:{hall_port}")
    site = replaced(site, "lb_try_duration 15s", "lb_try_duration 300ms")  # else a test takes as long
    key = f"tls {certificate}/cert.pem {certificate}/key.pem"
    site = replaced(site, f"{NAME} {{", f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\t{key}")
    alone = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(alone + site)
    command = [program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with running(command, port, folder):
        yield port


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"the example speaks of {old}"
    return text.replace(old, new)


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.mark.parametrize("kind", PROXIES)
async def test_a_move_is_played_behind_a_proxy_below_a_path_over_tls(
    kind: str, hall: Server, certificate: Path, tmp_path: Path
) -> None:
    trusted = ssl.create_default_context(cafile=str(certificate / "cert.pem"))
    with PROXIES[kind](hall.port, certificate, tmp_path) as port:
        headers = {"Host": NAME, "X-Crownhall": "1", "Origin": f"https://{NAME}"}
        spoofed = {"X-Forwarded-For": "192.0.2.66", "Forwarded": "for=192.0.2.66", "X-Forwarded-Host": "evil.example"}
        async with httpx.AsyncClient(verify=trusted, headers=headers, timeout=PATIENCE) as client:

            async def ask(method: str, path: str, **facts: Any) -> httpx.Response:
                url = f"https://127.0.0.1:{port}{path}"
                return await client.request(method, url, extensions={"sni_hostname": NAME}, **facts)

            assert (await ask("GET", "/crown")).headers["location"].endswith("/crown/")
            me = await ask("GET", "/crown/api/me", headers=spoofed)
            cookie = me.headers["set-cookie"]
            assert "; Secure" in cookie
            assert "; Path=/crown;" in cookie
            assert (await ask("GET", "/crown/health/ready")).status_code == 200
            assert (await ask("GET", "/crown/metrics")).status_code == 404
            made = {"game": "treasury", "sits": [{"who": "me"}]}
            cookie = cookie.partition(";")[0]
            response = await ask("POST", "/crown/api/tables", json=made, headers={"Cookie": cookie})
            assert response.status_code == 201, response.text
            table = response.json()["id"]
            link = (await ask("GET", f"/crown/api/tables/{table}/invitation")).json()["url"]
            assert link == f"{PUBLIC}/tables/{table}"
        address = f"wss://{NAME}/crown/ws/tables/{table}"
        socket_headers = {"Cookie": cookie, "Origin": f"https://{NAME}"}
        facts: dict[str, Any] = {"host": "127.0.0.1", "port": port, "ssl": trusted, "proxy": None}
        async with connect(address, additional_headers=socket_headers, **facts) as connection:
            line = Line(connection)
            await line.receive()
            assert line.seat == 0
            assert (await line.play(line.moves()[0]))["ok"]
    logged = hall.complaints.read_text()
    assert f" WS '/ws/tables/{table}' 101 " in logged
    assert "192.0.2.66" not in logged, "what the client says of itself is not handed on"


@pytest.mark.parametrize("kind", PROXIES)
async def test_while_there_is_no_hall_people_are_told_that_it_is_but_a_moment(
    kind: str, certificate: Path, tmp_path: Path
) -> None:
    with PROXIES[kind](free_port(), certificate, tmp_path) as port:
        trusted = ssl.create_default_context(cafile=str(certificate / "cert.pem"))
        async with httpx.AsyncClient(verify=trusted, headers={"Host": NAME}, timeout=PATIENCE) as client:
            told = await client.get(f"https://127.0.0.1:{port}/crown/", extensions={"sni_hostname": NAME})
    assert told.status_code == 503
    assert "One moment" in told.text
    assert told.headers["content-type"].startswith("text/html")


def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    judge = program("systemd-analyze")
    for name in ("crownhall.service", "crownhall.socket"):
        text = (EXAMPLES / name).read_text().replace("/opt/crownhall/bin/crownhall", sys.executable)
        (tmp_path / name).write_text(text)
    units = [str(tmp_path / name) for name in ("crownhall.service", "crownhall.socket")]
    judged = subprocess.run([judge, "verify", "--man=no", *units], capture_output=True, text=True, timeout=60)
    told = [line for line in judged.stderr.splitlines() if "crownhall" in line]
    assert (judged.returncode, told) == (0, [])
