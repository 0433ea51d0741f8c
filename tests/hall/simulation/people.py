"""People who play honestly: they send again what was not answered, come back when cut off, and keep a ledger."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from tests.hall.simulation.network import Stream
from tests.hall.simulation.world import Machine

if TYPE_CHECKING:
    from tests.hall.simulation.halls import HallMachine
    from tests.hall.simulation.house import House

FIRST_RETRY, LAST_RETRY = 0.4, 7.0
"""Seconds until one who was cut off tries again, as the page does."""

FOR_GOOD = 4400
"""Codes from here on mean that one need not come again; the page does not."""

LEISURE, QUICK = (0.05, 4.0), (0.05, 0.3)
"""Seconds that one thinks about a move."""

Message = dict[str, Any]
_decode = msgspec.json.Decoder(dict[str, Any]).decode
_encode = msgspec.json.encode


@dataclass
class Ledger:
    """What people were told."""

    acknowledged: list[tuple[str, int, str, str]] = field(default_factory=list)  # table, seat, id, move
    refused: list[tuple[str, int, str, str]] = field(default_factory=list)
    refusals: dict[str, int] = field(default_factory=dict)  # by code
    resumed: int = 0
    afresh: int = 0


class Player:
    """One who plays at a table, match after match."""

    def __init__(self, house: House, machine: Machine, guest: str, rng: random.Random) -> None:
        self.house = house
        self.world = house.world
        self.machine = machine
        self.guest = guest
        self.rng = rng
        self.table = ""
        self.think = LEISURE
        self.is_resting = False  # thinks about its next move, until it is told to go on
        self.pending: list[Message] = []  # sent or to be sent, not yet answered
        self.is_over = False
        self.connection: Talk | None = None
        self._last: int | None = None
        self._seat: int | None = None
        self._position: Message = {}
        self._count = 0
        self._asked = ""
        self._failures = 0
        self._thinking: asyncio.TimerHandle | None = None

    # -- coming and going ---------------------------------------------------------------------------------------------

    def sit_down(self, table: str) -> None:
        """Play there from now on."""
        self.table, self.is_over = table, False
        self._last, self._seat, self._position = None, None, {}
        self.pending.clear()
        if self.connection is not None:
            self.connection.hang_up()
        self.connect()

    def connect(self) -> None:
        self.connection = Talk(self, self._last)

    def lost(self, talk: Talk) -> None:
        """A connection ended: another is tried, later each time."""
        if talk is not self.connection:
            return
        self.connection = None
        wait = min(LAST_RETRY, FIRST_RETRY * 2**self._failures) * self.rng.uniform(0.75, 1.25)
        self._failures += 1
        self.machine.call_later(wait, self._again)

    def _again(self) -> None:
        if self.connection is None:
            self.connect()

    # -- what comes ---------------------------------------------------------------------------------------------------

    def heard(self, talk: Talk, data: bytes) -> None:
        for line in data.split(b"\n"):
            if talk is self.connection:
                self._take(talk, _decode(line))

    def _take(self, talk: Talk, message: Message) -> None:
        self._failures = 0
        self.world.note(self.guest, "hears", message["type"], message.get("n", message.get("id")))
        if message["type"] == "answer":
            self._answered(message)
        else:
            self._told(talk, message)
        self._go_on()

    def _told(self, talk: Talk, message: Message) -> None:
        ledger = self.house.ledger
        is_first, talk.is_open = not talk.is_open, True
        if message["type"] == "welcome":
            self._seat = message["seat"]
            ledger.afresh += is_first
        else:
            ledger.resumed += is_first
            if self._last is None or message["n"] != self._last + 1:
                self.world.failures.append(f"{self.guest} got message {message['n']} after {self._last}")
        self._last = message["n"]
        self._position = message.get("position") or self._position
        table = message.get("table", {})
        if table.get("state") == "over" or self._position.get("outcome"):
            self.is_over = True
        if (ready := table.get("ready")) is not None and self._seat not in ready["seats"]:
            self._be_ready()
        if is_first:
            for asked in self.pending:
                talk.say(asked)

    def _answered(self, answer: Message) -> None:
        found = [asked for asked in self.pending if asked["id"] == answer["id"]]
        if not found:
            if not answer["id"]:
                self._refused(answer)
            return
        asked = found[0]
        self.pending.remove(asked)
        if not answer["ok"]:
            self._refused(answer)
            if asked["type"] == "play" and self._seat is not None:
                self.house.ledger.refused.append((self.table, self._seat, asked["id"], asked["move"]))
        elif asked["type"] == "play":
            self.house.acknowledged(self.table, self._seat, asked["id"], asked["move"])

    def _refused(self, answer: Message) -> None:
        refusals = self.house.ledger.refusals
        refusals[answer["code"]] = refusals.get(answer["code"], 0) + 1

    # -- playing ------------------------------------------------------------------------------------------------------

    def hurry(self) -> None:
        """See whether the hall is there, and play as fast as one can."""
        self._asked = self._send({"type": "look", "id": self._new_id(), "away": False})
        self.think = QUICK
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        self._go_on()

    def is_waiting(self) -> bool:
        """Whether what was asked then is not answered yet."""
        return any(asked["id"] == self._asked for asked in self.pending)

    def rest(self) -> None:
        """No more moves for now."""
        self.is_resting = True

    def go_on(self) -> None:
        """Play, at leisure."""
        self.is_resting, self.think = False, LEISURE
        self._go_on()

    def _be_ready(self) -> None:
        """A race waits for everybody."""
        if not any(asked["type"] == "ready" for asked in self.pending):
            self._send({"type": "ready", "id": self._new_id()})

    def _go_on(self) -> None:
        if self._thinking is None and not self.is_resting and self._choices():
            self._thinking = self.machine.call_later(self.rng.uniform(*self.think), self._move)

    def _choices(self) -> list[str]:
        if self.is_over or any(asked["type"] == "play" for asked in self.pending):
            return []
        moves = [move["text"] for move in self._position.get("moves", [])]
        return [move for move in moves if move != "miss"] or moves

    def _move(self) -> None:
        self._thinking = None
        choices = self._choices()
        if choices and not self.is_resting:
            move = self.rng.choice(choices)
            self._send({"type": "play", "id": self._new_id(), "move": move, "ask": self._position["ask"]})

    def _new_id(self) -> str:
        self._count += 1
        return f"{self.guest} {self._count}"

    def _send(self, message: Message) -> str:
        self.pending.append(message)
        if self.connection is not None and self.connection.is_open:
            self.connection.say(message)
        return str(message["id"])


class Talk:
    """One connection of a player: first to the proxy's choice, then to where that hall sends it."""

    def __init__(self, player: Player, last: int | None) -> None:
        self.player = player
        self.is_open = False  # something was heard
        self._last = last
        self._stream: Stream | None = None
        self._hall: HallMachine | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._ended = False
        self._begin(player.house.proxy.choose(player.table))

    def _begin(self, hall: HallMachine | None) -> None:
        player = self.player
        if hall is None or not hall.listens():
            player.machine.call_later(0.001, self._end)
            return
        stream = self._stream = Stream(player.house.network, player.machine, hall.machine)
        self._hall = hall
        stream.call_when_lost(player.machine, self._when_lost(stream))
        stream.send(player.machine, hall.called, stream, self, player.guest, player.table, self._last)
        patience = player.house.proxy.patience
        self._timer = player.machine.call_later(patience, self._too_late)

    def _when_lost(self, stream: Stream) -> Callable[[], None]:
        def lost() -> None:
            if stream is self._stream:
                self._end()

        return lost

    def _too_late(self) -> None:
        """The hall does not even say hello: the proxy gives up."""
        if not self.is_open and not self._ended and self._hall is not None:
            self.player.house.proxy.failed(self._hall)
            self.hang_up()
            self.player.lost(self)

    def heard(self, data: bytes) -> None:
        if not self._ended:
            self.player.heard(self, data)

    def sent_on(self, address: str) -> None:
        """The table is in another hall."""
        if not self._ended:
            stream, self._stream = self._stream, None
            if stream is not None:
                stream.close(self.player.machine)
            if self._timer is not None:
                self._timer.cancel()
            self._begin(self.player.house.at(address))

    def closed(self, code: int) -> None:
        if code >= FOR_GOOD:
            self.player.world.failures.append(f"{self.player.guest} was turned away for good from {self.player.table}")
        self._end()

    def say(self, message: Message) -> None:
        if self._stream is not None and self._hall is not None:
            self._stream.send(self.player.machine, self._hall.said, self._stream, _encode(message))

    def hang_up(self) -> None:
        self._ended = True
        if self._timer is not None:
            self._timer.cancel()
        if self._stream is not None:
            self._stream.close(self.player.machine)

    def _end(self) -> None:
        if not self._ended:
            self.hang_up()
            self.player.lost(self)
