"""The numbers of a real hall, read as Prometheus reads them."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.hall.conftest import Arrive
from tests.hall.serving import Server

pytestmark = pytest.mark.anyio


def numbers(server: Server) -> dict[str, float]:
    answer = httpx.get(f"{server.url}/metrics")
    assert answer.status_code == 200
    return {
        " ".join((sample.name, *sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_what_happens_is_counted(own_server: Server, arrive: Arrive) -> None:
    before = numbers(own_server)
    assert before["crownhall_moves_total"] == 0
    ann = await arrive(own_server)
    table = await ann.new_table("bell", "me random")
    async with ann.at(table) as line:
        assert (await line.play("pick a"))["ok"]
        assert (await line.play("pick z"))["code"] == "notation/bad"
        assert (await ann.http.get("/api/tables/nowhere")).status_code == 404
        now = numbers(own_server)
    assert now["crownhall_moves_total"] >= 1
    assert now["crownhall_store_seconds_count"] >= now["crownhall_moves_total"]
    assert now["crownhall_store_seconds_bucket +Inf"] == now["crownhall_store_seconds_count"]
    assert now["crownhall_store_seconds_sum"] > 0
    assert (now["crownhall_sockets"], now["crownhall_tables"], now["crownhall_tables_watched"]) == (1, 1, 1)
    assert now["crownhall_bots_waiting"] + now["crownhall_bots_thinking"] <= 1
    assert now["crownhall_refusals_total notation/bad"] == 1
    assert now["crownhall_refusals_total table/unknown"] == 1
    assert now["crownhall_requests_total 404"] == 1
    assert now["crownhall_requests_total 101"] == 1
    assert now["crownhall_data_bytes"] > 10_000
    assert now["crownhall_disk_free_bytes"] > 0
    assert now["process_resident_memory_bytes"] > 1_000_000


async def test_a_disk_that_refuses_is_counted(own_server: Server, arrive: Arrive) -> None:
    ann = await arrive(own_server)
    own_server.limit_files(0)
    assert (await ann.http.post("/api/me", json={"name": "Anna"})).status_code == 503
    now = numbers(own_server)
    assert now["crownhall_store_failures_total"] >= 1
    assert now["crownhall_log_records_total warning"] >= 1
    own_server.limit_files(-1)


async def test_nobody_reads_them_through_a_proxy_nor_from_a_machine_that_was_not_named(
    own_server: Server, tmp_path: Path
) -> None:
    for header in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
        answer = httpx.get(f"{own_server.url}/metrics", headers={header: "127.0.0.1"})
        assert answer.status_code == 404
    with Server(tmp_path / "other", "--metrics", "192.0.2.0/24") as other:
        assert httpx.get(f"{other.url}/metrics").status_code == 404
