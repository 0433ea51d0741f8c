"""A client of a hall for the terminal: requests that are repeated until they are answered, and a stream of messages.

It uses what every program can use: a token, a stream of JSON lines, and messages by POST.
"""

from __future__ import annotations

import http.client
import json
import queue
import re
import secrets
import threading
import time
import urllib.error
import urllib.request
from typing import Any, ClassVar, Final
from urllib.parse import urlsplit

from crownhall.errors import CrownhallError
from crownhall.terminal.screen import printable

Message = dict[str, Any]

SILENCE_SECONDS: Final = 45.0
"""Seconds of silence after which a line counts as broken; the hall gives a sign of life every twenty."""

FIRST_RETRY_SECONDS: Final = 0.5
LONGEST_RETRY_SECONDS: Final = 8.0
ATTEMPTS: Final = 12
"""How often a request is repeated while the hall cannot be reached: about a minute."""


class NoLink(CrownhallError):
    """What was given is no link to a table or a seat."""

    code: ClassVar[str] = "link/bad"


class OutOfReach(CrownhallError):
    """The hall does not answer."""

    code: ClassVar[str] = "hall/away"


class Declined(CrownhallError):
    """The hall refuses, and says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code  # type: ignore[misc]  # the hall's own


_TABLE_OR_SEAT = re.compile(r"(.*?)/(tables|s)/([^/]+)/?")  # below the path of the hall, if it has one


class Link:
    """The address of a table, or of a seat that is to be taken over."""

    def __init__(self, text: str) -> None:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        found = _TABLE_OR_SEAT.fullmatch(parts.path)
        if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
            raise NoLink(
                "This is not a link to a table. It should look like http://127.0.0.1:8000/tables/… "
                "or, for a seat, http://127.0.0.1:8000/s/…"
            )
        path, kind, name = found.groups()
        self.hall = f"{parts.scheme}://{parts.netloc}{path}"
        self.table = name if kind == "tables" else ""
        self.seat = f"/s/{name}" if kind == "s" else ""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Where a seat link leads is read, not followed."""

    def redirect_request(self, *_: Any) -> None:
        """Never."""


class HallClient:
    """Requests to one hall, as one guest of it."""

    def __init__(self, hall: str, name: str) -> None:
        self.hall = hall
        self._opener = urllib.request.build_opener(_NoRedirect)
        self._headers = {"X-Crownhall": "terminal"}
        self._headers["Authorization"] = f"Bearer {self.ask('/api/tokens', {'name': name})['token']}"

    def ask(self, path: str, body: Message | None = None) -> Any:
        """What the hall answers: to a look, or with a body to a change."""
        data = None if body is None else json.dumps(body).encode()
        with self._open(path, data) as response:
            return _clean(json.load(response))

    def send(self, table: str, kind: str, **facts: object) -> Message:
        """Send a message until it is answered. It has a name of its own: however often it comes, it is done once."""
        named = {"type": kind, "id": secrets.token_hex(8), **facts}
        answer: Message = self.ask(f"/api/tables/{table}/messages", named)
        return answer

    def take_seat(self, link: str) -> str:
        """Move the seat of this link here; the table it is at."""
        with self._open(link, b"") as response:
            return str(response.headers["location"]).rpartition("/")[2]

    def _open(self, path: str, data: bytes | None) -> http.client.HTTPResponse:
        """The answer, once there is one that is neither “not now” nor silence; `Declined` if it is a refusal."""
        wait, request = FIRST_RETRY_SECONDS, urllib.request.Request(self.hall + path, data, self._headers)
        for _ in range(ATTEMPTS):
            try:
                response: http.client.HTTPResponse = self._opener.open(request, timeout=SILENCE_SECONDS)
                return response
            except urllib.error.HTTPError as error:
                if error.code == 303:
                    return error  # type: ignore[return-value]  # which is a response too
                refusal = refusal_in(error)
                if refusal.code not in ("request/often", "store/failed"):
                    raise refusal from None
            except (OSError, http.client.HTTPException) as error:
                if "Authorization" not in self._headers:
                    raise OutOfReach(f"There is no hall at {self.hall}: {_why(error)}.") from None
            time.sleep(wait)
            wait = min(LONGEST_RETRY_SECONDS, 2 * wait)
        raise OutOfReach(f"The hall at {self.hall} does not answer.")

    def stream(self, table: str, last: int | None) -> http.client.HTTPResponse:
        """The messages of a table, after the last one that is known."""
        after = "" if last is None else f"?last={last}"
        request = urllib.request.Request(f"{self.hall}/api/tables/{table}/stream{after}", headers=self._headers)
        try:
            response: http.client.HTTPResponse = self._opener.open(request, timeout=SILENCE_SECONDS)
            return response
        except urllib.error.HTTPError as error:
            raise refusal_in(error) from None


def refusal_in(error: urllib.error.HTTPError) -> Declined:
    """Why the hall refuses."""
    try:
        told = json.load(error)
        return Declined(printable(str(told["code"])), printable(str(told["message"])))
    except (ValueError, KeyError, TypeError, OSError, http.client.HTTPException):
        return Declined(f"http/{error.code}", f"This address is not a hall (status {error.code}).")


def _why(error: Exception) -> str:
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason or type(error).__name__).rstrip(".")


def _clean(value: Any) -> Any:
    """What another machine sent, with nothing in it that could steer a terminal."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return [_clean(part) for part in value]
    if isinstance(value, dict):
        return {printable(name): _clean(part) for name, part in value.items()}
    return value


class Stream:
    """The messages of one table, in a queue. A line that breaks is taken up again where it broke."""

    BROKEN: ClassVar[Message] = {"type": "line", "stands": False}
    MENDED: ClassVar[Message] = {"type": "line", "stands": True}

    def __init__(self, client: HallClient, table: str) -> None:
        self._client = client
        self._table = table
        self._last: int | None = None
        self._messages: queue.SimpleQueue[Message | CrownhallError] = queue.SimpleQueue()
        threading.Thread(target=self._read_on, daemon=True).start()

    def next(self, *, wait: bool = True) -> Message | None:
        """The next message; without waiting, None if there is none. Raises what ended the stream for good."""
        try:
            message = self._messages.get(block=wait)
        except queue.Empty:
            return None
        if isinstance(message, CrownhallError):
            self._messages.put(message)  # it stays the last
            raise message
        return message

    def _read_on(self) -> None:
        stands, wait = True, FIRST_RETRY_SECONDS
        while True:
            try:
                with self._client.stream(self._table, self._last) as response:
                    if not stands:
                        self._messages.put(self.MENDED)
                    stands, wait = True, FIRST_RETRY_SECONDS
                    self._read(response)
            except Declined as refusal:
                if refusal.code not in ("request/often", "hall/closing", "socket/many"):
                    self._messages.put(refusal)
                    return
            except (OSError, ValueError, http.client.HTTPException):
                pass
            if stands:
                stands = False
                self._messages.put(self.BROKEN)
            time.sleep(wait)
            wait = min(LONGEST_RETRY_SECONDS, 2 * wait)

    def _read(self, response: http.client.HTTPResponse) -> None:
        for line in response:
            if line.strip():
                message: Message = _clean(json.loads(line))
                if message["type"] == "answer":  # to nothing we asked here: we are shown out
                    raise Declined(message["code"], message["message"])
                self._last = message["n"]
                self._messages.put(message)
