"""Parts of a long piece of work, done by a Ray cluster: one of this machine, or one that is there already."""

from __future__ import annotations

import importlib
import logging
import math
import os
import socket
import time
import urllib.parse
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import crownhall
from crownhall.errors import CrownhallError
from crownhall.lab.errors import LabError
from crownhall.lab.parts import Part, Span, part_size, total

LOCAL = "ray"
_SCHEME = "ray"
_REACH_SECONDS = 5.0
_LEAST_SECONDS = 1.0  # a part: handing one over takes milliseconds
_MOST_SECONDS = 4.0
_WAITING_PER_WORKER = 2
_QUOTED = 200


class RayWorkers:
    """A cluster. Whatever of it dies, its parts are done again elsewhere, as long as its head lives."""

    def __init__(self, address: str) -> None:
        """Join the cluster with this head, or start one for this machine alone; `LabError` if that cannot be."""
        if address != LOCAL:
            _reach(address)
        self._ray = _imported(is_own=address == LOCAL)
        try:
            if address == LOCAL:
                self._ray.init("local", include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
            else:
                self._ray.init(address, log_to_driver=False)
        except (self._ray.exceptions.RayError, OSError, RuntimeError, ValueError) as error:
            raise LabError(f"Ray cannot be used at {address}: {_first_line(error)}") from None
        self._task = self._ray.remote(max_retries=-1)(_timed)

    def each(
        self, work: Callable[[int, int], Part], spans: Sequence[Span], largest: int
    ) -> Iterator[tuple[Span, Part]]:
        """Parts in the order they are done. The first are small; by them it is seen how many take a second."""
        rest = deque(spans)
        waiting: dict[object, Span] = {}
        try:
            workers = self._cores()
            size = part_size(spans, workers, largest)
            while rest or waiting:
                while rest and len(waiting) < workers * _WAITING_PER_WORKER:
                    span = taken(rest, size)
                    waiting[self._task.remote(crownhall.version_line(), work, *span)] = span
                (ready, *_), _ = self._ray.wait(list(waiting), num_returns=1)
                (first, end), (seconds, part) = waiting.pop(ready), self._ray.get(ready)
                size = next_size(seconds / (end - first), total(rest), workers)
                yield (first, end), part
                workers = self._cores()
        except self._ray.exceptions.RayTaskError as error:
            _raise_cause(error.cause)
        except (self._ray.exceptions.RayError, ConnectionError) as error:
            waiting.clear()  # there is nobody left to be told
            raise LabError(
                f"The cluster is gone ({_first_line(error)}). "
                "With --resume, the same command goes on from what was done."
            ) from None
        finally:
            for reference in waiting:
                self._ray.cancel(reference, force=True)

    def _cores(self) -> int:
        return max(int(self._ray.cluster_resources().get("CPU", 1)), 1)


def _imported(is_own: bool) -> ModuleType:
    """Ray, which asks the environment when it is imported; `LabError` if it is not installed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers that it is used
    os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
    if is_own:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # it stays on 127.0.0.1, on every system
    if "RAY_AUTH_TOKEN" in os.environ or Path("~/.ray/auth_token").expanduser().exists():
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    try:
        found = importlib.import_module("ray")
    except ImportError:
        raise LabError("Ray is not installed. Computing on it needs it: pip install 'crownhall[ray]'") from None
    logging.disable(logging.WARNING)  # it sets its own levels again and again; what matters is raised as well
    return found


def _timed(version: str, work: Callable[[int, int], Part], first: int, end: int) -> tuple[float, Part]:
    """On a machine of the cluster: a part, and how many seconds it took."""
    if crownhall.version_line() != version:
        raise LabError(f"A machine of the cluster has “{crownhall.version_line()}”, not “{version}”. Install the same.")
    begun = time.perf_counter()
    part = work(first, end)
    return time.perf_counter() - begun, part


def taken(rest: deque[Span], size: int) -> Span:
    """The next so many, as far as they follow each other."""
    first, end = rest.popleft()
    if first + size < end:
        rest.appendleft((first + size, end))
        end = first + size
    return first, end


def next_size(seconds_each: float, left: int, workers: int) -> int:
    """At least a second's work, and more while much is left."""
    each = max(seconds_each, 1e-9)
    shared = left // (workers * _WAITING_PER_WORKER)
    return max(math.ceil(_LEAST_SECONDS / each), min(math.ceil(_MOST_SECONDS / each), shared))


# -- refusals ---------------------------------------------------------------------------------------------------------


def _reach(address: str) -> None:
    """`LabError` if it is not the address of a head that answers. Ray itself would try for half a minute."""
    try:
        url = urllib.parse.urlsplit(address)
        host, port = url.hostname, url.port
    except ValueError:
        host, port, url = None, None, None
    if url is None or url.scheme != _SCHEME or not host or port is None:
        raise LabError(f"--on takes “ray”, or the head of a cluster as “ray://HOST:10001”, not “{address[:_QUOTED]}”.")
    try:
        socket.create_connection((host, port), _REACH_SECONDS).close()
    except OSError as error:
        raise LabError(f"Nothing answers at {address} ({error.strerror or error}). Is the head started?") from None


def _raise_cause(cause: object) -> NoReturn:
    """What a part refused is told as it would be here."""
    if isinstance(cause, CrownhallError):
        raise cause from None
    raise LabError(
        f"A machine of the cluster could not do its part: {_first_line(cause)}. "
        f"Does it have {crownhall.version_line()}, with all that the work needs?"
    ) from None


def _first_line(error: object) -> str:
    lines = str(error).strip().splitlines()
    return lines[0][:_QUOTED] if lines else type(error).__name__
