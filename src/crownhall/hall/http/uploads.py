"""Files that guests send, and files that they take home."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from crownhall.hall.errors import Refused
from crownhall.hall.http.endpoints import answer, bytes_of, guest_in, hall_of, place_of
from crownhall.hall.messages.refusals import SetRefusal
from crownhall.hall.messages.supplies import FaultInfo
from crownhall.hall.store.protocol import AnySupply, SetRow
from crownhall.hall.work.supplies import FILE_BYTES
from crownhall.studio.faults import SetRefused

UPLOAD_SECONDS = 120.0
"""How long a file may take to arrive."""

FILE_NAME_LENGTH = 80


async def bring(
    request: Request, kind: str, page: Callable[[AnySupply], Any], replaced: SetRow | None = None
) -> Response:
    """Keep the file that comes with a request: the page of what it holds, or all that is wrong with it."""
    supplies, guest, name = hall_of(request).supplies, guest_in(request), _file_name(request)
    with supplies.uploads.slot(guest, place_of(hall_of(request), request)):
        data = await arrived(request)
        try:
            return answer(page(await supplies.bring(guest, kind, name, data, replaced)), 201)
        except SetRefused as error:
            faults = [FaultInfo(code=fault.code, where=fault.where, what=fault.what) for fault in error.faults]
            return answer(SetRefusal(**error.facts(), faults=faults), 400)


async def arrived(request: Request) -> bytes:
    """The file, when all of it is there."""
    try:
        async with asyncio.timeout(UPLOAD_SECONDS):
            return await bytes_of(request, FILE_BYTES)
    except TimeoutError:
        raise Refused("request/slow", "The file took too long to arrive.", 408) from None


def _file_name(request: Request) -> str:
    """The name of the file, without folders and without what no name has."""
    text = request.query_params.get("name", "")
    name = "".join(sign for sign in PurePosixPath(text.replace("\\", "/")).name if sign.isprintable())
    return name if len(name) <= FILE_NAME_LENGTH else name[:20] + "…" + name[-20:]


def taken_home(data: bytes, name: str, ending: str) -> Response:
    """A file for the guest's own disk, called as what it holds."""
    plain = re.sub(r"[^\w -]+", "", name, flags=re.ASCII).strip() or "crownhall"
    called = f"attachment; filename=\"{plain}.{ending}\"; filename*=UTF-8''{quote(name, safe='')}.{ending}"
    return Response(
        data,
        media_type="application/octet-stream",
        headers={"content-disposition": called, "cache-control": "no-store"},
    )
