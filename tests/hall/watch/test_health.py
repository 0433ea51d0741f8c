"""Alive and ready, told apart: by a real hall, over a disk that refuses, and while it closes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from crownhall.hall.hall import Hall
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.sqlite.store import SQLiteStore
from crownhall.hall.watch.health import Health
from tests.hall.serving import Server
from tests.hall.visitors import PATIENCE

pytestmark = pytest.mark.anyio


async def test_a_hall_is_alive_and_ready_and_leaves_nobody_a_cookie(server: Server) -> None:
    for path, told in (("", {"alive": True, "ready": True}), ("/live", {"alive": True})):
        answer = httpx.get(f"{server.url}/health{path}")
        assert (answer.status_code, answer.json()) == (200, told)
        assert "set-cookie" not in answer.headers
    assert httpx.get(f"{server.url}/health/ready").status_code == 200
    assert httpx.get(f"{server.url}/health/elsewhere").status_code == 404
    assert httpx.post(f"{server.url}/health").status_code == 405


async def test_a_disk_that_refuses_makes_it_alive_but_not_ready(own_server: Server) -> None:
    own_server.limit_files(0)
    async with asyncio.timeout(PATIENCE):
        while (answer := httpx.get(f"{own_server.url}/health/ready")).status_code == 200:
            await asyncio.sleep(0.1)
    assert answer.status_code == 503
    assert answer.json()["ready"] is False
    assert answer.json()["why"].endswith("The disk does not take what is written.")
    assert httpx.get(f"{own_server.url}/health/live").status_code == 200
    own_server.limit_files(-1)
    assert httpx.get(f"{own_server.url}/health/ready").status_code == 200, "at once"


async def test_a_hall_that_closes_is_not_ready(tmp_path: Path) -> None:
    hall = Hall(SQLiteStore(tmp_path / "hall.sqlite"), Secrets.in_folder(tmp_path))
    health = Health(hall)
    assert await health.why_not_ready() == ""
    await hall.stop()
    assert await health.why_not_ready() == "The hall is closing."
    await hall.close()
