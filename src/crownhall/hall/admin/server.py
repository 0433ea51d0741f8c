"""Listens at the socket file and carries out what whoever runs the hall asks for, one thing after the other."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any, Final

from crownhall.errors import CrownhallError
from crownhall.hall.admin.catalogue import SOCKET_NAME, operation_named
from crownhall.hall.admin.channel import listening_socket
from crownhall.hall.admin.operations import FUNCTIONS
from crownhall.hall.errors import Refused
from crownhall.hall.hall import Hall

log = logging.getLogger("crownhall.admin")

LINE_BYTES: Final = 65_536


class AdminServer:
    """The socket file of one hall, while it is open."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._folder = hall.folder
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Without it the hall is as good as with it, so it opens all the same."""
        if self._folder is None or not hasattr(asyncio, "start_unix_server"):
            return
        try:
            listening = listening_socket(self._folder)
        except OSError as error:
            log.warning("there will be no `crownhall hall admin`: %s", error.strerror)
            return
        self._server = await asyncio.start_unix_server(self._serve, sock=listening, limit=LINE_BYTES)

    async def close(self) -> None:
        if self._server is not None and self._folder is not None:
            self._server.close()
            with suppress(OSError):
                (self._folder / SOCKET_NAME).unlink()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            answer = await self._answer(await reader.readline())
            writer.write(json.dumps(answer, ensure_ascii=False).encode() + b"\n")
            await writer.drain()
        except (OSError, ValueError):  # too long a line, or nobody waits any more
            pass
        finally:
            writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            name, args = read_request(line)
            log.info("asked: %s", name)
            return {"ok": True, "result": await FUNCTIONS[name](self._hall, args)}
        except CrownhallError as error:
            return {"ok": False, "code": error.code, "message": error.message}
        except Exception:
            log.exception("an operation failed")
            return {"ok": False, "code": "hall/error", "message": "This could not be done; the log says why."}


def read_request(line: bytes) -> tuple[str, dict[str, Any]]:
    """The name of an operation and its arguments, all there and of the right kind."""
    try:
        request = json.loads(line)
        operation = operation_named(request["do"])
        given = request.get("args", {})
        if operation is None:
            raise Refused("admin/unknown", f"There is no operation “{request['do']}”.", 400)
        args = {each.name: given.get(each.name, each.default) for each in operation.arguments}
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused("admin/bad", "The request cannot be read.", 400) from None
    for each in operation.arguments:
        value = args[each.name]
        is_right = isinstance(value, str) if each.default is None else type(value) is int and 0 < value <= 100_000
        if not is_right or set(given) - set(args):
            raise Refused("admin/bad", f"“{operation.name}” does not take this: {each.name}.", 400)
    return operation.name, args
