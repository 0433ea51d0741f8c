"""Several halls on one machine behind one port: a parent that lets people in, and a process for each hall.

The parent accepts a connection, peeks at the first line of what is asked, and hands the connection itself to one of
its children: all that concerns a table to the same one, all else by the address of whoever asks. From then on it has
nothing to do with it. What comes later on the same connection may concern another table; then the child sends it on,
as halls on several machines do. It needs no database, no loop and no threads, and starts a child anew that has died.
"""

from __future__ import annotations

import logging
import os
import re
import selectors
import signal
import socket
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple

from crownhall.hall.http.supervisor import tell_supervisor

log = logging.getLogger("crownhall.hall.house")

FIRST_LINE_BYTES: Final = 2_048
LOOK_SECONDS: Final = 0.5
"""How long the first line is waited for; then any child takes the connection, and waits as halls do."""

WAITING_LIMIT: Final = 512
"""How many may wait like that; of more nobody is waited for."""

ACCEPTED_AT_ONCE: Final = 64
TICK_SECONDS: Final = 0.1
RESTART_SECONDS: Final = 1.0
"""From one start of a child to the next, should it die at once."""

ENDS: Final = (signal.SIGTERM, signal.SIGINT)
"""The signals that ask for an end."""

_OF_TABLE: Final = re.compile(rb"/(?:api|ws)/tables/([A-Za-z0-9_-]+)")


class Child(NamedTuple):
    """One of the processes."""

    number: int
    pid: int
    line: socket.socket  # what it is handed goes through here
    since: float


class Waiting(NamedTuple):
    """A connection of which nothing is known yet."""

    connection: socket.socket
    address: str
    until: float


def chosen(first: bytes, address: str, numbers: list[int]) -> int:
    """Which child a connection is for. If one dies, only what it had goes to others (rendezvous hashing)."""
    found = _OF_TABLE.search(first.partition(b"\r\n")[0])
    key = found[1] if found is not None else address.encode()
    return max(numbers, key=lambda number: zlib.crc32(b"%d %b" % (number, key)))


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Whoever asks us to end is heard before, or afterwards."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)


class Front:
    """The parent. `run` returns in each child with the socket through which it is handed connections."""

    def __init__(self, listening: socket.socket, count: int, opened: Callable[[], None]) -> None:
        self._listening, self._count, self._opened = listening, count, opened
        self._children: dict[int, Child] = {}
        self._waiting: dict[int, Waiting] = {}  # by the number of their files
        self._started: dict[int, float] = {}
        self._selector = selectors.DefaultSelector()
        self._is_open = self._is_ending = False
        self.exit_code = 0
        self.number = -1  # in a child, which one it is

    def run(self) -> socket.socket | None:
        """In a child: its line. In the parent None, when all children have ended."""
        self._listening.setblocking(False)
        self._selector.register(self._listening, selectors.EVENT_READ)
        for name in ENDS:
            signal.signal(name, self._end)
        line = self._start(0)  # alone, because it may have to bring the database up to date
        while line is None and (self._children or not self._is_ending):
            self._look()
            line = self._start_missing()
        return line

    # -- children -----------------------------------------------------------------------------------------------------

    def _start(self, number: int) -> socket.socket | None:
        with _uninterrupted():  # else it might not be known yet when all are told to end
            if self._is_ending:
                return None
            ours, theirs = socket.socketpair()
            self._started[number] = time.monotonic()
            pid = os.fork()
            if not pid:
                return self._become_child(number, ours, theirs)
            theirs.close()
            self._keep(Child(number, pid, ours, time.monotonic()))
            return None

    def _keep(self, child: Child) -> None:
        """One that takes nothing any more must not keep us: who comes goes to another one."""
        child.line.setblocking(False)
        self._children[child.number] = child
        self._selector.register(child.line, selectors.EVENT_READ)

    def _become_child(self, number: int, ours: socket.socket, theirs: socket.socket) -> socket.socket:
        """Nothing of the parent's is left but the line."""
        for name in ENDS:
            signal.signal(name, signal.SIG_DFL if name == signal.SIGTERM else signal.default_int_handler)
        self._selector.close()
        for each in (ours, self._listening, *[child.line for child in self._children.values()]):
            each.close()
        for waiting in self._waiting.values():
            waiting.connection.close()
        os.environ.pop("NOTIFY_SOCKET", None)  # the parent speaks for all
        self.number = number
        theirs.setblocking(False)
        return theirs

    def _start_missing(self) -> socket.socket | None:
        """Reap those that have ended, and start them anew; the line if this is a new child."""
        for child in list(self._children.values()):
            pid, status = os.waitpid(child.pid, os.WNOHANG)
            if pid:
                self._bury(child, os.waitstatus_to_exitcode(status))
        if self._is_ending or not self._is_open:
            return None
        for number in set(range(self._count)) - set(self._children):
            if time.monotonic() - self._started.get(number, 0.0) > RESTART_SECONDS:
                line = self._start(number)
                if line is not None:
                    return line
        return None

    def _bury(self, child: Child, code: int) -> None:
        del self._children[child.number]
        self._selector.unregister(child.line)
        child.line.close()
        if not self._is_open:  # what it could not do it has said
            self.exit_code, self._is_ending = code if code > 0 else 1, True
        elif not self._is_ending:
            log.error("process %d of the hall ended (%d), and is started anew", child.pid, code)

    def _end(self, *_: object) -> None:
        """Nobody is let in any more; the children finish what they do."""
        if not self._is_ending:
            self._is_ending = True
            tell_supervisor("STOPPING=1")
            with suppress(KeyError):
                self._selector.unregister(self._listening)
            self._listening.close()
            for child in self._children.values():
                with suppress(ProcessLookupError):
                    os.kill(child.pid, signal.SIGTERM)

    # -- connections --------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        for key, _ in self._selector.select(TICK_SECONDS):
            at = key.fileobj
            if at is self._listening:
                self._accept()
            elif key.fd in self._waiting:
                self._peek(self._waiting[key.fd])
            else:
                self._hear(key.fd)
        now = time.monotonic()
        for waiting in [each for each in self._waiting.values() if each.until < now]:
            self._hand_over(waiting, b"")

    def _hear(self, fd: int) -> None:
        """A child says that it is open; the first one that does is open for all."""
        child = next((each for each in self._children.values() if each.line.fileno() == fd), None)
        if child is not None and child.line.recv(16) and not self._is_open:
            self._is_open = True
            self._opened()
            tell_supervisor("READY=1")

    def _accept(self) -> None:
        if not self._is_open:
            time.sleep(TICK_SECONDS)  # they wait in the socket
            return
        for _ in range(ACCEPTED_AT_ONCE):
            try:
                connection, address = self._listening.accept()
            except OSError:
                return
            connection.setblocking(False)
            wait = LOOK_SECONDS if len(self._waiting) < WAITING_LIMIT else 0.0
            self._waiting[connection.fileno()] = Waiting(connection, str(address[0]), time.monotonic() + wait)
            self._selector.register(connection, selectors.EVENT_READ)

    def _peek(self, waiting: Waiting) -> None:
        try:
            first = waiting.connection.recv(FIRST_LINE_BYTES, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            first = b""
        self._hand_over(waiting, first)

    def _hand_over(self, waiting: Waiting, first: bytes) -> None:
        """To a child; whoever has hung up already is hung up on there."""
        connection = waiting.connection
        del self._waiting[connection.fileno()]
        self._selector.unregister(connection)
        numbers = list(self._children)
        while numbers:
            number = chosen(first, waiting.address, numbers)
            try:
                socket.send_fds(self._children[number].line, [b"c"], [connection.fileno()])
                break
            except OSError:  # it is about to end, or takes nothing any more
                numbers.remove(number)
        connection.close()
