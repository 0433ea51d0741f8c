"""The hall in numbers, for Prometheus. Elsewhere they are counted, as plain numbers; here they are read when wanted."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)

from crownhall import __version__, is_compiled
from crownhall.hall import tallies
from crownhall.hall.hall import Hall


class HallMetrics:
    """All numbers of one hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._began = time.time()
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)
        ProcessCollector(registry=self._registry)  # memory, files, processor, start

    def text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self._registry)

    def collect(self) -> Iterable[Metric]:
        yield InfoMetricFamily(
            "crownhall", "What runs here.", {"version": __version__, "compiled": str(is_compiled()).lower()}
        )
        yield from self._store()
        yield from self._people()
        yield from self._counted()
        yield from self._disk()

    def _store(self) -> Iterator[Metric]:
        meter = self._hall.store.meter
        yield CounterMetricFamily("crownhall_moves", "Lines of matches that were stored.", meter.lines)
        failures = "Groups of changes that the disk refused."
        yield CounterMetricFamily("crownhall_store_failures", failures, meter.failures)
        buckets, total = [], 0
        for bound, count in zip((*map(str, meter.seconds.bounds), "+Inf"), meter.seconds.counts, strict=True):
            total += count
            buckets.append((bound, float(total)))
        latency = "Seconds from the writer's taking up a change until it is on the disk, for each line or change."
        yield HistogramMetricFamily("crownhall_store_seconds", latency, buckets, meter.seconds.sum)

    def _people(self) -> Iterator[Metric]:
        hall = self._hall
        waiting, running = hall.thinker.load()
        tables = hall.tables.in_memory()
        watched = sum(table.facts.is_watched for table in tables)
        yield GaugeMetricFamily("crownhall_tables", "Tables in memory.", len(tables))
        yield GaugeMetricFamily("crownhall_tables_watched", "Tables in memory at which somebody is.", watched)
        yield GaugeMetricFamily("crownhall_sockets", "Open sockets and streams.", hall.limits.open_sockets())
        yield GaugeMetricFamily("crownhall_bots_waiting", "Bots that wait for a worker.", waiting)
        yield GaugeMetricFamily("crownhall_bots_thinking", "Bots that think.", running)

    def _counted(self) -> Iterator[Metric]:
        for name, words, label, counts in (
            ("crownhall_requests", "HTTP requests and sockets, by status.", "status", tallies.requests),
            ("crownhall_refusals", "What was refused, by code.", "code", tallies.refusals),
            ("crownhall_log_records", "Lines of the log, by level.", "level", tallies.log_records),
        ):
            family = CounterMetricFamily(name, words, labels=[label])
            for key, count in dict(counts).items():
                family.add_metric([str(key)], count)
            yield family

    def _disk(self) -> Iterator[Metric]:
        folder = self._hall.folder
        if folder is None:
            return
        yield GaugeMetricFamily("crownhall_data_bytes", "What the data folder takes.", bytes_in(folder))
        yield GaugeMetricFamily("crownhall_disk_free_bytes", "What the disk has left.", shutil.disk_usage(folder).free)


def bytes_in(folder: Path) -> int:
    """The size of all files in a folder and those below it, as far as they stay long enough to be looked at."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.lstat().st_size
        except OSError:  # it has gone meanwhile
            continue
    return total
