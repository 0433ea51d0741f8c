"""Who comes while the data cannot be read is asked to come again, and not turned away for good."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from crownhall.hall.hall import Hall
from crownhall.hall.live.clients import RESTART_CODE
from crownhall.hall.wire import sockets
from crownhall.hall.wire.sockets import NOTHING_HERE, Caller
from tests.hall.inside import Inside
from tests.hall.wires import FakeWire

pytestmark = pytest.mark.anyio


class ClosedWire(FakeWire):
    code = 0

    async def close(self, code: int, reason: str) -> None:
        self.code = code


async def silence() -> Message:
    raise AssertionError("nobody is heard before there is a table")


async def nowhere(message: Message) -> None:
    raise AssertionError("the handshake is over")


@pytest.mark.parametrize(("failing", "table", "code"), [("table", "t", RESTART_CODE), ("", "t", NOTHING_HERE)])
async def test_a_socket_is_closed_for_good_only_where_there_is_no_table(
    inside: Inside, monkeypatch: pytest.MonkeyPatch, failing: str, table: str, code: int
) -> None:
    async def shaken(hall: Hall, scope: Scope, receive: Receive, send: Send) -> Caller:
        return Caller("ann", "", False, "", table, "", None)

    wire = ClosedWire()
    monkeypatch.setattr(sockets, "shake_hands", shaken)
    monkeypatch.setattr(sockets, "take_wire", lambda scope: wire)
    inside.store.failing = {failing}
    scope: dict[str, Any] = {"client": None}
    await sockets.socket(inside.hall, scope, silence, nowhere)
    assert wire.code == code
