"""One line of the protocol: reading a request, its fields and their types; writing an answer."""

from __future__ import annotations

import json
import math
from typing import ClassVar, NoReturn, TypeAlias, TypeGuard

from crownhall.engine.contract import TABLE, Seat
from crownhall.errors import CrownhallError, IllegalMove

Json: TypeAlias = dict[str, object]

LINE_BYTES = 1 << 20
"""The most bytes a request may have, its line end not counted."""

NESTING_LIMIT = 64
"""The most levels of lists and objects in a request."""


class NotJson(CrownhallError):
    """The line is no JSON."""

    code: ClassVar[str] = "request/json"


class BadField(CrownhallError):
    """The request is no object, or a field of it is missing or of the wrong type."""

    code: ClassVar[str] = "request/type"


class UnknownRequest(CrownhallError):
    """There is no request of this name."""

    code: ClassVar[str] = "request/unknown"


class TooLong(CrownhallError):
    """The line is longer than a request may be."""

    code: ClassVar[str] = "request/too-long"

    def __init__(self) -> None:
        super().__init__(f"A request has at most {LINE_BYTES:,} bytes; this line was longer and is left out.")


class Internal(CrownhallError):
    """A fault of ours."""

    code: ClassVar[str] = "internal"

    def __init__(self) -> None:
        super().__init__("A fault inside Crownhall; nothing was changed. Standard error tells more: please report it.")


# -- reading ----------------------------------------------------------------------------------------------------------


def parse_line(line: bytes) -> object:
    """The JSON value of one line, however deep; `NotJson` says what is wrong with it."""
    try:
        value: object = json.loads(line.decode("utf-8-sig"), parse_constant=_no_number, parse_float=_finite)
    except UnicodeDecodeError as error:
        raise NotJson(f"The line is not UTF-8: byte {error.start + 1} cannot be read.") from None
    except json.JSONDecodeError as error:
        raise NotJson(f"The line is not JSON: {error.msg} at character {error.pos + 1}.") from None
    except ValueError as error:  # a number with thousands of digits, or none at all
        raise NotJson(f"The line is not JSON that can be used: {error}.") from None
    except RecursionError:
        raise too_deep() from None
    return value


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:20]} is too large a number")
    return number


def too_deep() -> NotJson:
    """The refusal of what is nested too deeply."""
    return NotJson(f"The line is nested too deeply: at most {NESTING_LIMIT} levels of lists and objects.")


def is_too_deep(value: object) -> bool:
    """Whether there are more levels than can be handled without care."""
    level = [value]
    for _ in range(NESTING_LIMIT):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return any(isinstance(value, (dict, list)) for value in level)


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


class Request:
    """The fields of one request, each asked for with its type. A field that is null counts as left out."""

    def __init__(self, fields: Json) -> None:
        self.fields = fields

    def text(self, name: str) -> str:
        """A field that must be text."""
        value = self.fields.get(name)
        if not isinstance(value, str):
            raise self._wrong(name, "text")
        return value

    def maybe_text(self, name: str) -> str | None:
        """A field that may be left out."""
        return None if self.fields.get(name) is None else self.text(name)

    def number(self, name: str) -> int:
        """A field that must be a whole number."""
        value = self.fields.get(name)
        if not is_whole(value):
            raise self._wrong(name, "a whole number")
        return value

    def maybe_number(self, name: str) -> int | None:
        """A field that may be left out."""
        return None if self.fields.get(name) is None else self.number(name)

    def object(self, name: str) -> Json:
        """A field that must be an object."""
        value = self.fields.get(name)
        if not isinstance(value, dict):
            raise self._wrong(name, "an object")
        return value

    def maybe_object(self, name: str) -> Json:
        """A field that may be left out: an empty object then."""
        return {} if self.fields.get(name) is None else self.object(name)

    def maybe_numbers(self, name: str) -> list[int] | None:
        """A list of whole numbers; None if it is left out."""
        values = self.fields.get(name)
        if values is None:
            return None
        if not isinstance(values, list) or not all(is_whole(value) for value in values):
            raise self._wrong(name, "a list of whole numbers")
        return values

    def maybe_texts(self, name: str) -> list[str]:
        """A list of texts; empty if it is left out."""
        values = self.fields.get(name)
        if values is None:
            return []
        if not _is_list_of_texts(values):
            raise self._wrong(name, "a list of texts")
        return values

    def maybe_decks(self, name: str) -> list[list[str]] | None:
        """A list of lists of card codes; None if it is left out."""
        decks = self.fields.get(name)
        if decks is None:
            return None
        if not isinstance(decks, list) or not all(_is_list_of_texts(deck) for deck in decks):
            raise self._wrong(name, "a list of decks, each a list of card codes from the top")
        return decks

    def seat(self) -> Seat:
        """Who moves: a seat number, or "-" for the table."""
        value = self.fields.get("seat")
        if value == "-":
            return TABLE
        if not is_whole(value) or value < 0:
            raise self._wrong("seat", 'a seat number, or "-" for the table')
        return value

    def viewer(self) -> Seat | None:
        """Who looks: a seat number, or None for a spectator."""
        value = self.fields.get("seat")
        if value is None:
            return None
        if not is_whole(value) or value < 0:
            raise self._wrong("seat", "a seat number, or null for a spectator")
        return value

    def since(self) -> int:
        """How many events are known already; none if it is left out."""
        value = self.maybe_number("since") or 0
        if value < 0:
            raise self._wrong("since", "a number from 0, the “next” of the answer before")
        return value

    def _wrong(self, name: str, wanted: str) -> BadField:
        return BadField(f"“{name}” must be {wanted}, not {_kind(self.fields.get(name))}.")


def is_whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number; JSON's true and 1.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list_of_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _kind(value: object) -> str:
    """What it is instead, in words."""
    if value is None:
        return "left out"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value) if abs(value) < 1e12 else "so large a number"
    if isinstance(value, str):
        return "text"
    return "a list" if isinstance(value, list) else "an object"


# -- writing ----------------------------------------------------------------------------------------------------------


def failure(error: CrownhallError) -> Json:
    """The answer that refuses; the rules of a game also say which rule forbids which move, and why."""
    told: Json = {"code": error.code, "message": error.message}
    if isinstance(error, IllegalMove):
        told |= {"rule": error.rule, "why": error.why, "move": error.move}
    return {"ok": False, "error": told}


def written(answer: Json) -> bytes:
    """An answer as one line of plain ASCII."""
    return json.dumps(answer, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"
