"""Files as a browser gets them: packed where that helps, and not sent again to one who has them.

Pages are built with addresses that begin with `./`, and those become addresses below the path of the hall: one page is
shown at many addresses, so a browser could not tell what is beside it.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.http.endpoints import hall_of

HASHED = "public, max-age=31536000, immutable"
"""For files whose name changes with what is in them."""

ASK_AGAIN = "private, no-cache"
"""For files that may change under their name: a browser that has one asks whether it is still good. They may come with
a guest's cookie, so they are nobody else's."""

_PACKABLE = frozenset({".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest"})
_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")  # named, and not only to refuse it
_KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


async def file_answer(request: Request, path: Path, caching: str = ASK_AGAIN, status: int = 200) -> Response:
    """This file, or that nothing changed since."""
    root = hall_of(request).site.path if path.suffix == ".html" else None
    facts = path.stat()
    packs = path.suffix in _PACKABLE and takes_gzip(request)
    tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}{root or ""}{"-gzip" if packs else ""}"'
    headers = {"cache-control": caching, "etag": tag}
    if path.suffix in _PACKABLE:
        headers["vary"] = "accept-encoding"
    if tag in request.headers.get("if-none-match", "") and status == 200:
        return Response(status_code=304, headers=headers)
    if packs:
        headers["content-encoding"] = "gzip"
    content = await asyncio.to_thread(_content, path, facts.st_mtime_ns, packs, root)
    return Response(content, status, headers=headers, media_type=kind_of(path))


@lru_cache(maxsize=256)
def _content(path: Path, changed: int, packed: bool, root: str | None) -> bytes:
    content = path.read_bytes()
    if root is not None:
        content = content.replace(b'="./', f'="{root}/'.encode())
    return gzip.compress(content, 9, mtime=0) if packed else content


def takes_gzip(request: Request) -> bool:
    return _GZIP.search(request.headers.get("accept-encoding", "")) is not None


def kind_of(path: Path) -> str:
    """The media type of a file, whatever this machine's own table says."""
    return _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
