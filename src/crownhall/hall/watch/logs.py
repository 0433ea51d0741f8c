"""The log: lines for people, or JSON for programs; and one line for each request, without anybody's secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from crownhall.hall import tallies

access = logging.getLogger("crownhall.access")

_SECRET = re.compile(r"^/(s|gift|api/codes|api/art|api/copies|api/gifts)/[^/]+")
"""A link to a seat, the code of a table, a gift, the art of a card: whoever has one comes in."""
_LONGEST_PATH: Final = 200


def set_up_logs(level: str, form: str) -> None:
    """From now on everything goes to standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    root = logging.getLogger()
    root.handlers = [handler, Counting()]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # ours says as much, and keeps secrets
    logging.getLogger("asyncio").setLevel(logging.WARNING)


class Counting(logging.Handler):
    """Counts what is logged."""

    def emit(self, record: logging.LogRecord) -> None:
        tallies.log_records[record.levelname.lower()] += 1


class TextLines(logging.Formatter):
    """`2026-11-17T19:20:01Z WARNING crownhall.hall: …`; what else was sent along is in the line already."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802  logging's own name
        return f"{_second_of(record)}Z"


class JsonLines(logging.Formatter):
    """An object a line: time, level, logger, message; what a request was; the traceback, if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": f"{_second_of(record)}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _second_of(record: logging.LogRecord) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))


def shown_path(path: str) -> str:
    """A path as the log may have it. What is behind a question mark is nobody's business there."""
    return _SECRET.sub(r"/\1/…", path)[:_LONGEST_PATH]


def log_request(scope: Scope, status: int, began: float) -> None:
    """One line for one request, or for one socket that was opened."""
    tallies.requests[status] += 1
    if not access.isEnabledFor(logging.INFO):
        return
    facts = {
        "address": scope["client"][0] if scope.get("client") else "",
        "method": scope.get("method", "WS"),
        "path": shown_path(scope["path"]),
        "status": status,
        "ms": round((time.perf_counter() - began) * 1000, 1),
    }
    line = "%(address)s %(method)s %(path)r %(status)d %(ms).1fms"  # quoted: a path can have any sign
    access.info(line % facts, extra={"facts": facts})


async def logged(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Let the application answer, and write down what it answered."""
    began, status = time.perf_counter(), 0

    async def note_status(message: object) -> None:
        nonlocal status
        if isinstance(message, dict) and message["type"] == "http.response.start":
            status = message["status"]
        await send(message)  # type: ignore[arg-type]  # as it came

    try:
        await app(scope, receive, note_status)
    finally:
        log_request(scope, status or 500, began)
