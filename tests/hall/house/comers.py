"""Visitors of a house: where a hall says "come again", they do, as the page does."""

from __future__ import annotations

import asyncio

from websockets.exceptions import ConnectionClosed

from crownhall.hall.live.clients import RESTART_CODE
from tests.hall.serving import Server
from tests.hall.visitors import Line, Visitor

COMINGS, COMING_SECONDS = 20, 0.3


class Comer(Visitor):
    """Somebody whose socket is opened again if the hall closes it at once with 1012."""

    async def open(
        self, table: str, last: int | None = None, who: str = "", headers: dict[str, str] | None = None
    ) -> Line:
        for _ in range(COMINGS):
            try:
                return await super().open(table, last, who, headers)
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != RESTART_CODE:
                    raise
            await asyncio.sleep(COMING_SECONDS)
        raise AssertionError("the hall says again and again that one shall come again")

    def at_hall(self, server: Server) -> Comer:
        """The same guest, who goes to another hall."""
        other = Comer(server)
        other.wear(self.http.cookies["crownhall"])
        return other
