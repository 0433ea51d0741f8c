"""A hall as it runs in a simulated world: the sources, from the socket's messages to the database's statements."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from crownhall.errors import CrownhallError
from crownhall.hall.errors import answer_refusing
from crownhall.hall.hall import Hall
from crownhall.hall.live.clients import RESTART_CODE
from crownhall.hall.secrets_file import SECRET_BYTES, Secrets
from crownhall.hall.store.postgresql.store import PostgreSQLStore
from crownhall.hall.store.protocol import Elsewhere, StoreError
from crownhall.hall.wire.sockets import Caller, talk
from crownhall.hall.wire.wire import Wire
from tests.hall.simulation.network import Stream
from tests.hall.simulation.world import Machine

if TYPE_CHECKING:
    from tests.hall.simulation.house import House
    from tests.hall.simulation.people import Talk

START_SECONDS = 0.8
"""How long a hall takes to open."""

RESTART_SECONDS = 1.0
"""After so long its supervisor starts one again that could not open."""

CLOSE_SECONDS = 20.0
NOTHING_HERE = 4404


class HallMachine:
    """One of the halls: a process, and whatever comes after it under the same name."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name
        self.machine: Machine
        self.hall: Hall | None = None
        self._disconnected: dict[Stream, asyncio.Future[None]] = {}
        self._heard: dict[Stream, Callable[[bytes], None]] = {}

    @property
    def address(self) -> str:
        return f"http://{self.name}"

    def listens(self) -> bool:
        return self.hall is not None and not self.machine.is_dead

    # -- its life -----------------------------------------------------------------------------------------------------

    def start(self, seconds: float = START_SECONDS) -> None:
        rng = self.house.world.rng
        ahead, rate = rng.choice((0.0, rng.uniform(-1e7, 1e7))), rng.uniform(0.999, 1.001)
        self.machine = Machine(self.house.world, self.name, ahead, rate)
        self.hall = None
        self._disconnected, self._heard = {}, {}
        self.machine.call_later(seconds, self._open)

    def _open(self) -> None:
        asyncio.create_task(self._opened())  # noqa: RUF006  the machine has it

    async def _opened(self) -> None:
        store = await self._store()
        hall = Hall(store, Secrets(bytes(SECRET_BYTES)), bot_pace=0.0)
        store.leases.on_lost = hall.tables.send_away
        self.hall = hall
        self.house.world.note(self.name, "is open")

    async def _store(self) -> PostgreSQLStore:
        while True:
            try:
                return await PostgreSQLStore.opened("postgresql://hall@database/hall", self.address)
            except StoreError:
                await asyncio.sleep(RESTART_SECONDS)

    def kill(self) -> None:
        self.house.world.note(self.name, "is killed")
        self.machine.kill()
        self.hall = None

    def ask_to_close(self, closed: Callable[[], None]) -> None:
        """`SIGTERM`: it stores what was given, sets its tables free and ends."""
        hall, self.hall = self.hall, None
        assert hall is not None
        self.house.world.note(self.name, "is asked to close")
        self.machine.create_task(self._close(hall, closed))

    async def _close(self, hall: Hall, closed: Callable[[], None]) -> None:
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await hall.close()
        except TimeoutError:
            pass  # its supervisor kills it
        self.machine.world.at(self.machine.world.now, asyncio.Handle(closed, (), self.house.people, None))

    # -- sockets ------------------------------------------------------------------------------------------------------

    def called(self, stream: Stream, client: Talk, guest: str, table: str, last: int | None) -> None:
        """Somebody opened a socket."""
        self._disconnected[stream] = self.machine.create_future()
        stream.call_when_lost(self.machine, partial(self._lost, stream))
        self.machine.create_task(self._talk(stream, client, Caller(guest, "", False, "", table, "", last)))

    def _lost(self, stream: Stream) -> None:
        gone = self._disconnected.get(stream)
        if gone is not None and not gone.done():
            gone.set_result(None)

    def said(self, stream: Stream, data: bytes) -> None:
        if stream in self._heard:
            self._heard[stream](data)

    async def _talk(self, stream: Stream, client: Talk, caller: Caller) -> None:
        hall = self.hall
        if hall is None:  # it closes
            stream.close(self.machine)
            return
        wire = SimulatedWire(self, stream, client)
        try:
            table = await hall.tables.find(caller.table)
            await talk(hall, caller, table, wire, partial(self._receive, stream))
        except Elsewhere as elsewhere:
            stream.send(self.machine, client.sent_on, elsewhere.address)
        except StoreError:
            await wire.close(RESTART_CODE, "")
        except CrownhallError as error:
            wire.tell(msgspec.json.encode(answer_refusing("", error)))
            await wire.close(NOTHING_HERE, "")
        finally:
            self._disconnected.pop(stream, None)
            self._heard.pop(stream, None)

    async def _receive(self, stream: Stream) -> dict[str, Any]:
        await self._disconnected[stream]
        return {"type": "websocket.disconnect"}

    def listen(self, stream: Stream, heard: Callable[[bytes], None]) -> None:
        self._heard[stream] = heard


class SimulatedWire(Wire):
    """A socket over the simulated network."""

    def __init__(self, hall: HallMachine, stream: Stream, client: Talk) -> None:
        self.is_full = False
        self._hall = hall
        self._stream = stream
        self._client = client

    def listen(self, listener: Callable[[bytes], None]) -> None:
        self._hall.listen(self._stream, listener)

    def pause(self) -> None:
        """What comes is heard, and queued there."""

    def resume(self) -> None:
        """It never paused."""

    def call_when_writable(self, callback: Callable[[], None]) -> None:
        """It always is."""

    def tell(self, text: bytes) -> None:
        self._stream.send(self._hall.machine, self._client.heard, text)

    async def close(self, code: int, reason: str) -> None:
        self._stream.send(self._hall.machine, self._client.closed, code)
        self._stream.close(self._hall.machine)

    def abort(self) -> None:
        self._stream.cut()
