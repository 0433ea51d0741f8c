"""The gate of a house: what is asked of a table that another hall has, is asked there.

Where it is, only a table that is not in memory makes us ask the database. A hall that cannot be reached may be gone:
then its tables are free soon, and who asked for one waits until then.
"""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from crownhall.hall.errors import Refused
from crownhall.hall.house.leases import SILENT_SECONDS
from crownhall.hall.house.peers import Peers
from crownhall.hall.house.relay import NOT_HERE, Body, Unreachable, relay
from crownhall.hall.house.relay_sockets import relay_socket
from crownhall.hall.http.endpoints import refusal
from crownhall.hall.http.passes import is_for, let_in, pass_for, shown_pass, was_sent
from crownhall.hall.people.devices import Devices
from crownhall.hall.people.guests import COOKIE, shown_by
from crownhall.hall.secrets_file import Secrets
from crownhall.hall.store.postgresql.connecting import LOST
from crownhall.hall.store.protocol import Elsewhere, StoreError

log = logging.getLogger("crownhall.hall.house")

FOUND_SECONDS: Final = SILENT_SECONDS + 3.0
"""How long a table is looked for whose hall does not answer."""

RETRY_SECONDS: Final = 0.2
_OF_TABLE: Final = re.compile(r"/(?:api|ws)/tables/([A-Za-z0-9_-]{1,64})(?:/|$)")


class Gate:
    """The gate of one hall."""

    def __init__(self, peers: Peers, secrets: Secrets, devices: Devices) -> None:
        self._peers = peers
        self._secrets = secrets
        self._devices = devices

    def admit(self, scope: Scope) -> None:
        """Let in what another hall sent, as it came to that one."""
        shown = shown_pass(self._secrets, scope)
        if shown is not None:
            let_in(scope, shown)

    async def serve(self, here: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Here, or in the hall that has the table."""
        if was_sent(scope):
            await self._serve_sent(here, scope, receive, send)
            return
        await self._know(scope)
        found = _OF_TABLE.match(scope["path"])
        if found is None:
            await here(scope, receive, send)
        else:
            await self._serve_at(found[1], here, scope, Body(receive), send)

    async def _serve_sent(self, here: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """What another hall sent is answered here, or not at all."""
        if not is_for(scope, self._peers.number):  # but for a hall that is no more
            await turn_away(scope, receive, send, not_here())
        elif scope["path"].startswith("/house/"):
            await self._peers.answer(scope, receive, send)
        else:
            await self._know(scope)
            await here(scope, receive, send)

    async def _know(self, scope: Scope) -> None:
        """Nobody is turned away for being signed out who came back in another hall just now."""
        shown = shown_by(self._secrets, HTTPConnection(scope).cookies.get(COOKIE, ""))
        if shown is not None and self._devices.are_refused(shown.guest, shown.device):
            await self._devices.look_again(shown.guest)

    async def _serve_at(self, table_id: str, here: ASGIApp, scope: Scope, body: Body, send: Send) -> None:
        until = asyncio.get_running_loop().time() + FOUND_SECONDS
        while True:
            why: Exception
            try:
                where = await self._where(table_id, scope)
            except (StoreError, *LOST) as error:
                why = error
            else:
                if where is None:
                    await here(scope, body, send)
                    return
                try:
                    await self.send_on(where, scope, body, send)
                    return
                except Unreachable as error:  # alone: whatever else went wrong may have been done
                    why = error
            if asyncio.get_running_loop().time() > until or not body.rewind():
                log.warning("a table could not be found: %r", why)
                await turn_away(scope, body, send, busy())
                return
            await asyncio.sleep(RETRY_SECONDS)

    async def _where(self, table_id: str, scope: Scope) -> Elsewhere | None:
        """The other hall that has the table. Where nobody is there yet, it comes here with the first socket."""
        where = await self._peers.where(table_id)
        if where is not None and scope["type"] == "websocket" and await self._peers.ask_for(table_id, where):
            return None
        return where

    def answered_by(self, scope: Scope, where: Elsewhere) -> ASGIApp:
        """The answer of another hall. What was sent here already is sent nowhere else: a table is just moving."""
        return not_here() if was_sent(scope) else SentOn(self, where)

    async def send_on(self, where: Elsewhere, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the other hall answer; `Unreachable` as long as it has not heard of it, or does not want to."""
        if where.address == self._peers.address:
            raise Unreachable  # it was here before us, and is found dead soon
        text = pass_for(where.hall, scope).text(self._secrets)
        if scope["type"] == "websocket":
            await relay_socket(where.address, text, scope, receive, send)
            return
        is_begun = False

        async def told(message: Message) -> None:
            nonlocal is_begun
            is_begun = True
            await send(message)

        try:
            await relay(where.address, text, scope, receive, told)
        except Unreachable:
            raise
        except Exception as error:  # it ended while it answered: nobody knows what was done
            log.warning("hall %d did not answer to the end: %r", where.hall, error)
            if is_begun:
                raise
            await busy()(scope, receive, send)


class SentOn:
    """An answer that another hall gives, where it turned out late that it has the table."""

    def __init__(self, gate: Gate, where: Elsewhere) -> None:
        self._gate, self._where = gate, where

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._gate.send_on(self._where, scope, receive, send)
        except Unreachable:
            await busy()(scope, receive, send)


def busy() -> Response:
    told = refusal(Refused("table/elsewhere", "The table is just moving. Please try again.", 503))
    told.headers["retry-after"] = "1"
    return told


def not_here() -> Response:
    """For a hall that sent something here: nothing was done, and it had better look again where the table is."""
    told = busy()
    told.headers[NOT_HERE.decode()] = "yes"
    return told


async def turn_away(scope: Scope, receive: Receive, send: Send, told: Response) -> None:
    """A request is told so, a socket stays closed; both are of use again soon."""
    if scope["type"] == "http":
        await told(scope, receive, send)
        return
    await receive()  # that there is a socket
    await send({"type": "websocket.http.response.start", "status": 503, "headers": [(b"retry-after", b"1")]})
    await send({"type": "websocket.http.response.body", "body": b""})
